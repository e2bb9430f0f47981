import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelResolutions } from '../storyboards/dimension.ts';
import { deprecatedPriceInCredits, type Pricing, priceInCredits, type Quantity, settledCredits } from './price.ts';

const none: Quantity = { outputs: 0, durationSeconds: 0, characters: 0, resolution: null, dimension: null };

const cases: [name: string, pricing: Pricing, quantity: Partial<Quantity>, credits: number][] = [
  ['a flat price is the same whatever is asked', { per: 'task', credits: 3 }, { durationSeconds: 90 }, 3],
  [
    'a flat price is charged again for each further started length',
    { per: 'task', credits: 20, covers: { seconds: 5, resolution: '1080p' } },
    { durationSeconds: 10.2 },
    60,
  ],
  [
    'a clip of 5.04 s does not start a second length of 5 s',
    { per: 'task', credits: 20, covers: { seconds: 5, resolution: '1080p' } },
    { durationSeconds: 5.04 },
    20,
  ],
  [
    'each started length is charged twice above the size that the flat price covers',
    { per: 'task', credits: 20, covers: { seconds: 5, resolution: '1080p' } },
    { durationSeconds: 30, resolution: '4K' },
    240,
  ],
  [
    'a length without a size limit is charged once at every size',
    { per: 'task', credits: 100, covers: { seconds: 90, resolution: null } },
    { durationSeconds: 91, resolution: '4K' },
    200,
  ],
  [
    'seconds are charged in started steps',
    { per: 'second', credits: 1, minimumSeconds: 0, stepSeconds: 60 },
    { durationSeconds: 61 },
    120,
  ],
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

test('an older flat price grows in the same steps as the current one', () => {
  const upscale = { pricing: { per: 'task', credits: 20 }, creditsDeprecated: 5 } as const;
  expect([20, 40, 120].map((credits) => deprecatedPriceInCredits(upscale, credits))).toEqual([5, 10, 30]);
  expect(deprecatedPriceInCredits(upscale, 0)).toBeNull();
  expect(deprecatedPriceInCredits({ ...upscale, creditsDeprecated: null }, 20)).toBeNull();
});

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

test('a flat price never falls with length or size, is never below itself and settles to no more than was held', () => {
  const credits = fc.integer({ min: 1, max: 500 });
  const covers = fc.record({
    seconds: fc.integer({ min: 1, max: 120 }),
    resolution: fc.option(fc.constantFrom(...modelResolutions)),
  });
  const seconds = fc.double({ min: 0, max: 1200, noNaN: true });
  const size = fc.option(fc.nat({ max: modelResolutions.length - 1 }));
  const asking = fc.record({
    lengths: fc.tuple(seconds, seconds),
    sizes: fc.tuple(size, size),
    asked: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(fc.record({ credits, covers }), asking, (flat, { lengths, sizes, asked }) => {
      const pricing: Pricing = { per: 'task', ...flat };
      const [shorter = 0, longer = 0] = lengths.toSorted((one, other) => one - other);
      const [smaller = -1, larger = -1] = sizes.map((one) => one ?? -1).toSorted((one, other) => one - other);
      const price = (durationSeconds: number, index: number) =>
        priceInCredits(pricing, { ...none, durationSeconds, resolution: modelResolutions[index] ?? null });
      const held = price(longer, larger);
      expect(price(shorter, smaller)).toBeGreaterThanOrEqual(flat.credits);
      expect(price(longer, smaller)).toBeGreaterThanOrEqual(price(shorter, smaller));
      expect(held).toBeGreaterThanOrEqual(price(longer, smaller));
      const settled = Array.from({ length: asked + 1 }, (_, delivered) => settledCredits(held, delivered, asked));
      expect(settled).toEqual(settled.toSorted((one, other) => one - other));
      expect([settled[0], settled.at(-1)]).toEqual([0, held]);
    }),
  );
});
