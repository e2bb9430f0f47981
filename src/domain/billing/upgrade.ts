import { daysLeft } from './months.ts';
import type { Plan } from './plans.ts';

const dayMs = 86_400_000;
const centsInDollar = 100;

type Period = { startsAt: Date; endsAt: Date };
type Step = { from: Pick<Plan, 'price' | 'credits'>; to: Pick<Plan, 'price' | 'credits'> };

/** From when on the higher plan is paid for: the days left of the period, begun ones counted. */
export function upgradeFrom({ startsAt, endsAt }: Period, now: Date): Date {
  return new Date(Math.max(startsAt.getTime(), endsAt.getTime() - daysLeft(endsAt, now) * dayMs));
}

/**
 * What an upgrade costs at once, in US cents: the price of the higher plan for what is left of the period, less that of the lower one. Each
 * is rounded by itself, as the lines of an invoice are.
 */
export function upgradeCents({ from, to }: Step, { startsAt, endsAt }: Period, prorateFrom: Date): number {
  const whole = endsAt.getTime() - startsAt.getTime();
  const left = Math.min(whole, Math.max(0, endsAt.getTime() - prorateFrom.getTime()));
  const part = ({ price }: Pick<Plan, 'price'>) => Math.round((price * centsInDollar * left) / whole);
  return part(to) - part(from);
}

/**
 * The credits that an upgrade gives at once: as much of the difference between the plans' credits as was paid of the
 * difference between their prices. So nobody gains by the day on which they upgrade.
 */
export function upgradeCredits({ from, to }: Step, paidCents: number): number {
  const wholeCents = (to.price - from.price) * centsInDollar;
  if (wholeCents <= 0) return 0;
  return Math.floor(((to.credits - from.credits) * Math.min(paidCents, wholeCents)) / wholeCents);
}
