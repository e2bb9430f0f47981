// FNV-1a, and the same from another beginning.
const prime = 0x01_00_01_93;
const beginning = 0x81_1c_9d_c5;
const otherBeginning = 0x3b_9a_ca_07;

/** A number from 0 to 2³² − 1 from a text, the same on every machine. Not for secrets. */
export function hashNumber(text: string): number {
  let hash = beginning;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return stir(hash);
}

/** 16 hexadecimal digits from a text: two texts that differ will, for our purposes, never share them. */
export function hashText(text: string): string {
  let [left, right] = [beginning, otherBeginning];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    left = Math.imul(left ^ code, prime);
    right = Math.imul(right ^ code, prime);
  }
  return hexadecimal(stir(left)) + hexadecimal(stir(right));
}

/** Spreads what differs in one bit over all of them. */
function stir(hash: number): number {
  let stirred = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  stirred = Math.imul(stirred ^ (stirred >>> 13), 0xc2_b2_ae_35);
  return (stirred ^ (stirred >>> 16)) >>> 0;
}

const hexadecimal = (hash: number) => hash.toString(16).padStart(8, '0');
