import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}
// IPv6 hands out public addresses from 2000::/3 alone; of those, these lead elsewhere: Teredo, documentation, 6to4.
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address is one of the public internet: neither this machine's, nor its network's, nor a cloud's own. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Names that only a private network can resolve. */
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)\.?$|^[^.]+\.?$/i;

/**
 * Whether a host may be one of the public internet: an IP address by its number, a name by its form. Names of private networks are
 * refused before they are looked up, so that the answer is the same whether such a host exists or not.
 */
export function mayBePublic(host: string): boolean {
  return isIP(host) === 0 ? !privateName.test(host) : isPublicAddress(host);
}

/** What was asked for lies where no vendor's file may lie. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/**
 * The system's own look-up, which fails when a name leads to any address that is not public. The connection is made to what was looked
 * up here, so that a second answer cannot be another one.
 */
export function lookUpPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (hidden) return found(new NotPublic(`${hostname} leads to ${hidden.address}, which is not public.`), []);
    const [first] = addresses;
    if (options.all === true) found(null, addresses);
    else found(null, first?.address ?? '', first?.family);
  });
}
