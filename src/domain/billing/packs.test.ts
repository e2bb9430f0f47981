import { expect, test } from 'vitest';
import { packOf, packs } from './packs.ts';

/** The requirement's packs (section 9), written down a second time. */
const table = [
  [5, 350],
  [10, 700],
  [20, 1400],
  [40, 2800],
  [80, 5600],
];

test('packs are $5, $10, $20, $40 and $80, with the ids 1 to 5 and, in test mode, 101 to 105', () => {
  expect(packs.slice(0, 5).map(({ price, credits }) => [price, credits])).toEqual(table);
  expect(packs.slice(5).map(({ price, credits }) => [price, credits])).toEqual(table);
  expect(packs.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 101, 102, 103, 104, 105]);
});

test('a pack is found by its id, and there is none of another', () => {
  expect(packOf(103)).toEqual({ id: 103, price: 20, credits: 1400 });
  expect(packOf(6)).toBeUndefined();
});
