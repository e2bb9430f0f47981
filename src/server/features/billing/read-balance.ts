import type { BalanceView } from '#contract/billing.ts';
import type { Sql } from '#server/platform/platform.ts';
import { type Balance, readBalances } from './billing-store.ts';

const nothing: Omit<Balance, 'bucket'> = { credits: 0, creditsHeld: 0, creditsUsedPeriod: 0, creditsUsedLifetime: 0 };

/** What a person may spend, what is set aside, and what was used. */
export async function readBalance(db: Sql, userId: string): Promise<BalanceView> {
  const balances = await readBalances(db, userId);
  const [plan, bonus] = (['plan', 'bonus'] as const).map(
    (name) => balances.find(({ bucket }) => bucket === name) ?? nothing,
  );
  const sum = (column: keyof typeof nothing) => (plan?.[column] ?? 0) + (bonus?.[column] ?? 0);
  return {
    credits: plan?.credits ?? 0,
    creditsBonus: bonus?.credits ?? 0,
    creditsHeld: sum('creditsHeld'),
    creditsUsedPeriod: sum('creditsUsedPeriod'),
    creditsUsedLifetime: sum('creditsUsedLifetime'),
  };
}
