import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetRefusal, creditsPerMinute, leftOf } from './budget.ts';

const budget = fc.record({
  title: fc.string(),
  budgetCredits: fc.option(fc.nat(10_000)),
  committedCredits: fc.nat(20_000),
});

test('what a budget lets through never brings a project above it, and what is free always comes through', () => {
  fc.assert(
    fc.property(budget, fc.nat(12_000), (one, credits) => {
      const isLetThrough = budgetRefusal(one, credits) === null;
      const isAbove = one.budgetCredits !== null && one.committedCredits + credits > one.budgetCredits;
      expect(isLetThrough).toBe(credits === 0 || !isAbove);
      expect(leftOf(one)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the refusal names the budget, what is left of it and what was asked for', () => {
  expect(budgetRefusal({ title: 'The Ferry', budgetCredits: 100, committedCredits: 88 }, 40)).toBe(
    'This costs 40 credits, but the budget of “The Ferry” has 12 of 100 left. Nothing was charged. Raise the project budget, or generate less.',
  );
});

test('a finished minute costs what was spent for it, rounded up, and nothing is said before there is one', () => {
  expect(creditsPerMinute(100, 0)).toBeNull();
  expect(creditsPerMinute(100, 60_000)).toBe(100);
  expect(creditsPerMinute(100, 45_000)).toBe(134);
});
