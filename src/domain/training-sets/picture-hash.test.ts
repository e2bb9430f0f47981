import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { findNearDuplicates } from './near-duplicates.ts';
import { hashBits, hashDistance, hashPicture, hashSide } from './picture-hash.ts';

const cells = hashSide * hashSide;
/** Gray values that follow from a number. */
const noise = (seed: number) =>
  Array.from({ length: cells }, (_cell, at) => (Math.imul(seed + at * 2_654_435, 2_246_822_519) >>> 8) % 256);
const mirror = (gray: readonly number[]) =>
  gray.map((_value, at) => gray[at - (at % hashSide) + (hashSide - 1 - (at % hashSide))] ?? 0);
const drawn = (shade: (x: number, y: number) => number) =>
  Array.from({ length: cells }, (_cell, at) => shade(at % hashSide, Math.floor(at / hashSide)));

const disc = (centerX: number) => drawn((x, y) => (Math.hypot(x - centerX, y - 12) < 8 ? 220 : 40 + x + 2 * y));
const stripes = drawn((x) => (x % 11 < 5 ? 200 : 30));

test('a picture has no distance to itself, the same in both directions, and never more than all bits', () => {
  assert(
    property(integer(), integer(), (a, b) => {
      const [one, other] = [hashPicture(noise(a)), hashPicture(noise(b))];
      expect(one).toMatch(/^[01]+$/);
      expect(one).toHaveLength(hashBits);
      expect(hashDistance(one, one)).toEqual({ distance: 0, isMirrored: false });
      const { distance } = hashDistance(one, other);
      expect(distance).toBe(hashDistance(other, one).distance);
      expect(distance).toBeLessThanOrEqual(hashBits);
    }),
    { numRuns: 20 },
  );
});

test('the mirror image has the mirrored hash', () => {
  const hash = hashPicture(disc(9));
  const turned = hashPicture(mirror(disc(9)));
  expect(hashDistance(hash, turned)).toEqual({ distance: 0, isMirrored: true });
});

test('a brighter picture keeps its hash', () => {
  const brighter = disc(9).map((value) => value + 20);
  expect(hashDistance(hashPicture(disc(9)), hashPicture(brighter)).distance).toBe(0);
});

test('of near duplicates the largest is kept, of equal ones the first', () => {
  const hash = hashPicture(disc(9));
  const small = { id: 'small', hash, width: 100, height: 100 };
  const large = { id: 'large', hash: hashPicture(mirror(disc(9))), width: 200, height: 100 };
  const other = { id: 'other', hash: hashPicture(stripes), width: 50, height: 50 };
  expect(findNearDuplicates([small, other, large, { ...large, id: 'twin' }])).toEqual(
    new Map([
      ['twin', { of: 'large', distance: 0, isMirrored: false }],
      ['small', { of: 'large', distance: 0, isMirrored: true }],
    ]),
  );
});
