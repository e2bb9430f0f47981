import { isIPv4, isIPv6 } from 'node:net';

/** An address as a socket states it, without the IPv6 form of an IPv4 address and without a zone, such as `%eth0`. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/**
 * The network that an address belongs to, as `203.0.113.0/24` or `2001:db8:1:0:0:0:0:0/48`. Text that is no address is returned as
 * it is.
 */
export function addressBlock(address: string, bits: { v4: number; v6: number }): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${cut(plain.split('.').map(Number), bits.v4, 8).join('.')}/${bits.v4}`;
  if (isIPv6(plain)) {
    const groups = cut(groupsOf(plain), bits.v6, 16).map((group) => group.toString(16));
    return `${groups.join(':')}/${bits.v6}`;
  }
  return plain;
}

function cut(groups: number[], bits: number, size: number): number[] {
  return groups.map((group, at) => {
    const kept = Math.min(size, Math.max(0, bits - at * size));
    return group & ~((1 << (size - kept)) - 1);
  });
}

/** The eight groups of an IPv6 address, with `::` filled in. */
function groupsOf(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [a = 0, b = 0, c = 0, d = 0] = (dotted ?? []).slice(1).map(Number);
  const tail = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  const written = dotted ? address.slice(0, dotted.index) + tail : address;
  const [head = '', rest] = written.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [read(head), read(rest ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => 0);
  return rest === undefined ? first : [...first, ...zeros, ...last];
}
