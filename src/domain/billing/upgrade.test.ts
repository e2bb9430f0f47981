import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { planOf } from './plans.ts';
import { upgradeCents, upgradeCredits, upgradeFrom } from './upgrade.ts';

const startsAt = new Date('2026-11-01T00:00:00Z');
const endsAt = new Date('2026-12-01T00:00:00Z');
const step = { from: planOf(2), to: planOf(3) };
const bill = (now: Date) => upgradeCents(step, { startsAt, endsAt }, upgradeFrom({ startsAt, endsAt }, now));

test('on the first day an upgrade costs and gives the whole difference, in the middle half of it', () => {
  expect(bill(startsAt)).toBe(1100);
  expect(upgradeCredits(step, 1100)).toBe(1100);
  const middle = bill(new Date('2026-11-16T00:00:00Z'));
  expect(middle).toBe(550);
  expect(upgradeCredits(step, middle)).toBe(550);
});

test('a day that has begun is paid for as a whole, so the price stands still while somebody looks at it', () => {
  expect(bill(new Date('2026-11-30T00:00:01Z'))).toBe(bill(new Date('2026-11-30T23:59:59Z')));
});

test('nobody gets more credits for their money by upgrading on another day', () => {
  assert(
    property(integer({ min: 0, max: 30 * 86_400 - 1 }), (seconds) => {
      const cents = bill(new Date(startsAt.getTime() + seconds * 1000));
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(upgradeCredits(step, cents) * 1100).toBeLessThanOrEqual(cents * 1100);
    }),
  );
});

test('a step that is no upgrade gives nothing', () => {
  expect(upgradeCredits({ from: planOf(3), to: planOf(2) }, 500)).toBe(0);
});

test('credits are rounded down, and never exceed the difference between the plans', () => {
  const toPro = { from: planOf(2), to: planOf(4) };
  // 3,300 credits for $31: $1 pays for 106.45 of them.
  expect(upgradeCredits(toPro, 100)).toBe(106);
  expect(upgradeCredits(toPro, 5000)).toBe(3300);
});

test('an upgrade never costs more than the whole difference, even when it is prorated from before the period', () => {
  const dayBefore = new Date(startsAt.getTime() - 86_400_000);
  expect(upgradeCents(step, { startsAt, endsAt }, dayBefore)).toBe(1100);
});
