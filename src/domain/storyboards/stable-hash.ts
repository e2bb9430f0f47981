/**
 * A 32-bit number from a text, the same on every machine: FNV-1a, stirred at the end so that texts that differ in one
 * letter give numbers far apart. Not for secrets.
 */
export function hashNumber(text: string, start = 0x81_1c_9d_c5): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 16 hexadecimal digits from a text: two texts that differ will, for our purposes, never share one. */
export function hashText(text: string): string {
  const half = (start: number) => hashNumber(text, start).toString(16).padStart(8, '0');
  return half(0x81_1c_9d_c5) + half(0x3b_9a_ca_07);
}
