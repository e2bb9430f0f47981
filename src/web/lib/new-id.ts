const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
const length = 26;

/** An id for something that is added here, as the contract wants it: a prefix and 26 characters. */
export function newId(prefix: 'shot' | 'scn' | 'lin' | 'rec' | 'rol' | 'req' | 'win'): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return `${prefix}_${Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
