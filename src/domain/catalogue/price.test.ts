import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pricing, priceInCredits, type Quantity, settledCredits } from './price.ts';

const none: Quantity = { outputs: 0, durationSeconds: 0, characters: 0, resolution: null, dimension: null };

const cases: [name: string, pricing: Pricing, quantity: Partial<Quantity>, credits: number][] = [
  ['a flat price is the same whatever is asked', { per: 'task', credits: 3 }, { durationSeconds: 90 }, 3],
  ['each picture is charged', { per: 'output', credits: 5 }, { outputs: 4 }, 20],
  ['each second is charged', { per: 'second', credits: 20, minimumSeconds: 0 }, { durationSeconds: 8 }, 160],
  [
    'the shortest length that the vendor bills is charged',
    { per: 'second', credits: 5, minimumSeconds: 5 },
    { durationSeconds: 2 },
    25,
  ],
  [
    'it is rounded up once, after multiplying',
    { per: 'second', credits: 2.5, minimumSeconds: 0 },
    { durationSeconds: 3, outputs: 3 },
    23,
  ],
  [
    'speech is charged by each hundred characters that was begun',
    { per: 'characters', credits: 1, characters: 100 },
    { characters: 101 },
    2,
  ],
  ['a sum that is whole stays whole', { per: 'second', credits: 30, minimumSeconds: 0 }, { durationSeconds: 1.1 }, 33],
  [
    'the resolution’s own price goes before the base price',
    { per: 'second', credits: 5, minimumSeconds: 0, byResolution: { '480p': 5, '720p': 12 } },
    { durationSeconds: 5, resolution: '720p' },
    60,
  ],
  [
    'a square is small, anything else is large',
    { per: 'output', credits: 8, bySize: { small: 8, large: 12 } },
    { outputs: 2, dimension: '9:16' },
    24,
  ],
  ['what is free stays free', { per: 'task', credits: 0 }, { characters: 5000 }, 0],
];
for (const [name, pricing, quantity, credits] of cases) {
  test(`price: ${name}`, () => expect(priceInCredits(pricing, { ...none, ...quantity })).toBe(credits));
}

test('of four pictures three were delivered: three are paid', () => {
  expect(settledCredits(20, 3, 4)).toBe(15);
  expect(settledCredits(20, 0, 4)).toBe(0);
});

test('a price is whole credits, and what is settled is never more than was held', () => {
  const anyPrice = fc.double({ min: 0, max: 500, noNaN: true });
  const anyCount = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(anyPrice, anyCount, fc.integer({ min: 0, max: 4 }), (credits, outputs, delivered) => {
      const held = priceInCredits({ per: 'output', credits }, { ...none, outputs });
      expect(Number.isInteger(held)).toBe(true);
      const settled = settledCredits(held, delivered, outputs);
      expect(Number.isInteger(settled)).toBe(true);
      expect(settled).toBeLessThanOrEqual(held);
    }),
  );
});
