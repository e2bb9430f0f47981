import { expect, test } from 'vitest';
import { families } from './families.ts';
import { dollarsPerCredit, marginOf, typicalQuantity } from './margin.ts';

const model = (id: string) =>
  Object.values(families)
    .flat()
    .find((entry) => entry.id === id) ?? expect.fail(id);
const margin = (id: string) => {
  const entry = model(id);
  const way = entry.endpoints[0] ?? expect.fail(id);
  return marginOf(entry, way, typicalQuantity(entry));
};

test('a credit brings what a pack says: 350 for $5', () => {
  expect(dollarsPerCredit).toBeCloseTo(0.014286, 6);
});

test('a margin is what a typical request brings less what the vendor takes', () => {
  // Five credits a picture, 2.5 cents to fal.
  expect(margin('flux-dev')?.marginDollars).toBeCloseTo(5 * (5 / 350) - 0.025, 6);
  // 5 s at 720p: 12 credits a second against 10 cents.
  expect(margin('wan-2.5')?.marginDollars).toBeCloseTo(60 * (5 / 350) - 0.5, 6);
});

test('where the requirement’s price is below the vendor’s, the margin is below nothing and says so', () => {
  expect(margin('veo-3.1')?.marginDollars).toBeLessThan(0);
});

test('where nobody has told us what a vendor takes, there is no margin to tell', () => {
  expect(margin('elevenlabs-music')).toBeNull();
});
