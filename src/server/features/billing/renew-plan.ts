import { planOf } from '#domain/billing/plans.ts';
import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { findAccount, renewPeriod } from './billing-store.ts';

type PlanRenewal = {
  userId: string;
  /** The plan of the new period, which may be another one. */
  planId: number;
  /** Left out, the period ends with the account's own month. */
  periodEndsAt?: Date;
  /** Shown in the ledger. */
  reason: string;
  /** What pays for the period, such as an invoice: the same one renews once, however often it comes. */
  reference: string;
};

/**
 * Ends the period of somebody's plan and begins the next one: what is left of the plan's credits expires, and the new plan's are
 * given. Answers false when the reference has done so before. It locks the balances, so call it last before the commit.
 */
export function renewPlan({ live }: Pick<Platform, 'live'>) {
  return async (tx: Tx, renewal: PlanRenewal): Promise<boolean> => {
    const { userId, planId, periodEndsAt = null, reason, reference } = renewal;
    const account = await findAccount(tx, userId);
    if (!account) throw new Error(`User ${userId} has no account.`);
    const plan = planOf(planId);
    const isRenewed = await renewPeriod(tx, {
      accountId: account.id,
      planId: plan.id,
      credits: plan.credits,
      periodEndsAt,
      reason,
      reference: `renewal:${reference}`,
      correlationId: currentCorrelation(),
    });
    if (isRenewed) {
      live.tell(tx, `user:${userId}`, { type: 'credits.changed' });
      live.tell(tx, `user:${userId}`, { type: 'user.changed' });
    }
    return isRenewed;
  };
}
