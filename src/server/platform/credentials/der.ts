/** As much of ASN.1's DER encoding as a certificate needs. */
const universal = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
} as const;
const utcTime = 0x17;
const generalizedTime = 0x18;
const booleanTrue = Buffer.of(0x01, 0x01, 0xff);

/** A value with its tag and length. */
export function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.of(tag), lengthOf(body.length), body]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  if (length < 0x100) return Buffer.of(0x81, length);
  return Buffer.of(0x82, length >> 8, length & 0xff);
}

export const sequence = (...content: Uint8Array[]): Buffer => der(universal.sequence, ...content);
export const setOf = (...content: Uint8Array[]): Buffer => der(universal.set, ...content);
export const octets = (content: Uint8Array): Buffer => der(universal.octets, content);
export const utf8 = (text: string): Buffer => der(universal.utf8, Buffer.from(text, 'utf8'));
export const truth = booleanTrue;
/** A tag of the place that the value has in what it is part of. */
export const tagged = (place: number, content: Uint8Array): Buffer => der(0xa0 | place, content);

/** A number that is not negative, given as its bytes. DER wants as few as show that it is not: readers refuse more. */
export function integer(bytes: Uint8Array): Buffer {
  const significant = bytes.findIndex((byte) => byte !== 0);
  const number = significant < 0 ? Buffer.of(0) : bytes.subarray(significant);
  const looksNegative = ((number[0] ?? 0) & 0x80) !== 0;
  return der(universal.integer, looksNegative ? Buffer.concat([Buffer.of(0), number]) : number);
}

/** Bits, of which so many at the end do not count. */
export const bits = (content: Uint8Array, unused = 0): Buffer => der(universal.bits, Buffer.of(unused), content);

export function oid(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number);
  return der(universal.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(arc: number): number[] {
  const digits = [arc & 0x7f];
  for (let left = arc >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

/** A moment, to the second: before 2050 the year has two figures. */
export function time(moment: Date): Buffer {
  const figures = `${moment.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z`;
  return moment.getUTCFullYear() < 2050
    ? der(utcTime, Buffer.from(figures.slice(2), 'latin1'))
    : der(generalizedTime, Buffer.from(figures, 'latin1'));
}
