import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyBetween, keysBetween } from './order.ts';

const strictlyRising = (keys: string[]) => keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key);

test('keys stay strictly in order wherever something is put', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 300 }), (places) => {
      const keys: string[] = [];
      for (const place of places) {
        const index = place % (keys.length + 1);
        keys.splice(index, 0, keyBetween(keys[index - 1] ?? null, keys[index] ?? null));
      }
      expect(strictlyRising(keys)).toBe(true);
    }),
  );
});

test('many keys at once lie strictly between their neighbours', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(30), fc.nat(30), (amount, start, gap) => {
      const ends = keysBetween(null, null, start + gap + 2);
      const before = start === 0 ? null : (ends[start - 1] ?? null);
      const after = gap === 0 ? null : (ends[start] ?? null);
      const keys = keysBetween(before, after, amount);
      expect(keys).toHaveLength(amount);
      expect(strictlyRising([...(before === null ? [] : [before]), ...keys, ...(after === null ? [] : [after])])).toBe(
        true,
      );
    }),
  );
});

test('adding at the ends hardly makes keys longer', () => {
  expect(keysBetween(null, null, 10_000).at(-1)?.length).toBeLessThanOrEqual(4);
  let front = keyBetween(null, null);
  for (let count = 0; count < 10_000; count += 1) front = keyBetween(null, front);
  expect(front.length).toBeLessThanOrEqual(4);
});

test('a thousand keys squeezed into one gap grow by a digit every sixth time', () => {
  const [low, high] = keysBetween(null, null, 2);
  let [downwards, upwards] = [high ?? '', low ?? ''];
  for (let count = 0; count < 1000; count += 1) {
    downwards = keyBetween(low ?? null, downwards);
    upwards = keyBetween(upwards, high ?? null);
  }
  expect(downwards.length).toBeLessThan(180);
  expect(upwards.length).toBeLessThan(210);
});

test('neighbours that are not in order are a mistake of the caller', () => {
  expect(() => keyBetween('a1', 'a0')).toThrow('a1 does not come before a0.');
  expect(() => keyBetween('a1', 'a1')).toThrow();
});
