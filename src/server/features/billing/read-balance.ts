import type { BalanceView } from '#contract/billing.ts';
import type { Sql } from '#server/platform/platform.ts';
import { readBalances } from './billing-store.ts';

/** What a person may spend, what is set aside, and what was used. */
export async function readBalance(db: Sql, userId: string): Promise<BalanceView> {
  const balances = await readBalances(db, userId);
  const plan = balances.find(({ bucket }) => bucket === 'plan');
  const bonus = balances.find(({ bucket }) => bucket === 'bonus');
  return {
    credits: plan?.credits ?? 0,
    creditsBonus: bonus?.credits ?? 0,
    creditsHeld: (plan?.creditsHeld ?? 0) + (bonus?.creditsHeld ?? 0),
    creditsUsedPeriod: (plan?.creditsUsedPeriod ?? 0) + (bonus?.creditsUsedPeriod ?? 0),
    creditsUsedLifetime: (plan?.creditsUsedLifetime ?? 0) + (bonus?.creditsUsedLifetime ?? 0),
  };
}
