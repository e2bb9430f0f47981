import { expect, test } from 'vitest';
import {
  defaultPlan,
  discountOf,
  enterprise,
  isAtLeast,
  limitsOf,
  ownerBonusCredits,
  paidPlans,
  planOf,
  plans,
  planTiers,
  storageBytesOf,
} from './plans.ts';

/** The requirement's table of limits (section 6) and plans (section 9), written down a second time. */
type Row = [tier: string, price: number, credits: number, counts: [number, number, number, number]];
const table: Row[] = [
  ['Lite', 0, 50, [0, 0, 3, 10]],
  ['Basic', 8, 700, [3, 5, 20, 20]],
  ['Plus', 19, 1800, [10, 10, 50, 30]],
  ['Pro', 39, 4000, [20, 15, 75, 40]],
  ['Max', 249, 30_000, [50, 50, 100, 50]],
];
for (const [index, [tier, price, credits, [characters, references, scenes, shots]]] of table.entries()) {
  test(`plan ${tier}: $${price} with ${credits} credits, ${scenes} scenes of ${shots} shots`, () => {
    expect(plans[index]).toMatchObject({ id: index + 1, tier, price, credits });
    expect(plans[index]?.limits).toEqual({ characters, references, scenes, shots });
  });
}

test('index 0 is the free plan; 1 and 5, 2 and 6, 3 and 7, 4 and 8 are one tier each', () => {
  expect(plans).toHaveLength(9);
  expect(defaultPlan).toBe(plans[0]);
  for (const index of [1, 2, 3, 4]) {
    const { id: _, ...plan } = plans[index]!;
    expect(plans[index + 4]).toMatchObject(plan);
  }
});

test('the parallel set has the ids 102 to 105', () => {
  expect(plans.slice(5).map(({ id }) => id)).toEqual([102, 103, 104, 105]);
});

test('no plan, or an unknown one, counts as the free plan', () => {
  expect(planOf(null)).toBe(defaultPlan);
  expect(planOf(99)).toBe(defaultPlan);
  expect(planOf(104).tier).toBe('Pro');
});

test('Plus unlocks unlimited images, Pro and Max unlimited videos too', () => {
  const tiersWith = (flag: 'unlimitedImages' | 'unlimitedVideos') =>
    plans.slice(0, 5).flatMap((plan) => (plan[flag] ? [plan.tier] : []));
  expect(tiersWith('unlimitedImages')).toEqual(['Plus', 'Pro', 'Max']);
  expect(tiersWith('unlimitedVideos')).toEqual(['Pro', 'Max']);
});

test('an admin is never on the free plan: everything is open, with the limits of Max', () => {
  for (const tier of planTiers) expect(isAtLeast(tier, null, true)).toBe(true);
  expect(limitsOf(null, true)).toEqual(plans[4]?.limits);
  expect(limitsOf(null, false)).toEqual(defaultPlan.limits);
});

test('storage grows with the plan: 5, 25, 50, 100 and 500 GB; an admin has that of Max', () => {
  expect(plans.slice(0, 5).map(({ storageBytes }) => storageBytes / 1_000_000_000)).toEqual([5, 25, 50, 100, 500]);
  expect(storageBytesOf(null, false)).toBe(5_000_000_000);
  expect(storageBytesOf(null, true)).toBe(500_000_000_000);
});

test('a tier opens what needs it or a lower one', () => {
  const open = planTiers.map((tier) => isAtLeast(tier, 3, false));
  expect(open).toEqual([true, true, true, false, false]);
});

test('the owner begins with 10,000 bonus credits', () => expect(ownerBonusCredits).toBe(10_000));

test('a plan lasts a month, has a label, and a higher one above it, but for Max', () => {
  for (const plan of plans) expect(plan).toMatchObject({ label: plan.tier, duration: 'month', contact: false });
  expect(plans.slice(0, 5).map(({ upgradeAvailable }) => upgradeAvailable)).toEqual([true, true, true, true, false]);
});

test('Enterprise is a talk, not a price', () => {
  expect(enterprise).toMatchObject({ label: 'Enterprise', contact: true, price: null });
});

test('the discount of 50 % that ended in 2023 stays with its plans, and is told no more', () => {
  const discounted = plans.filter(({ discount }) => discount !== null);
  expect(discounted.length).toBeGreaterThan(0);
  for (const plan of discounted) {
    expect(plan.discount).toBe(50);
    expect(plan.discountEndDate).toMatch(/^2023-/);
    expect(discountOf(plan, new Date('2023-06-01'))).toBe(50);
    expect(discountOf(plan, new Date('2024-01-01T00:00:00Z'))).toBeNull();
  }
});

test('what is sold is of one set: test mode sells 102 to 105, the other 2 to 5', () => {
  expect(paidPlans(true).map(({ id }) => id)).toEqual([102, 103, 104, 105]);
  expect(paidPlans(false).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
});
