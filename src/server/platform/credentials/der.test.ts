import { expect, test } from 'vitest';
import { integer } from './der.ts';

test.each([
  ['', '020100'],
  ['00', '020100'],
  ['0000', '020100'],
  ['05', '020105'],
  ['0005', '020105'],
  ['7f', '02017f'],
  ['80', '02020080'],
  ['000080', '02020080'],
  ['0100', '02020100'],
])('the number %j is encoded with as few bytes as DER allows: %s', (bytes, encoded) => {
  expect(integer(Buffer.from(bytes, 'hex')).toString('hex')).toBe(encoded);
});
