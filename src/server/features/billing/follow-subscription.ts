import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { type Account, grantCredits } from './billing-store.ts';
import { mustFindAccount } from './must-find-account.ts';

type Bucket = 'plan' | 'bonus';
/** `reference`: what caused it, such as an invoice; a cause moves credits once. */
type Movement = { userId: string; bucket: Bucket; credits: number; reason: string; reference: string };
type Upgrade = { userId: string; planId: number; credits: number; reason: string; reference: string };
export type SubscriptionOfAccount = Pick<
  Account,
  'pendingPlanId' | 'subscriptionId' | 'subscriptionStatus' | 'subscriptionCanceled' | 'subscriptionPaymentFailed'
>;

/** What the payments do to an account, besides renewing it. Balances are locked: call them last before the commit. */
export function followSubscription({ live }: Pick<Platform, 'live'>) {
  const tell = (tx: Tx, userId: string): void => {
    live.tell(tx, `user:${userId}`, { type: 'credits.changed' });
    live.tell(tx, `user:${userId}`, { type: 'user.changed' });
  };

  async function give(tx: Tx, { userId, ...movement }: Movement): Promise<void> {
    const { id: accountId } = await mustFindAccount(tx, userId);
    await grantCredits(tx, { accountId, authorId: null, correlationId: currentCorrelation(), ...movement });
    tell(tx, userId);
  }

  return {
    /** Adds credits to a bucket, once for each reference. */
    giveCredits: give,
    /** A higher plan within the period: it lasts as long as before, and brings credits of its own. */
    async upgradePlan(tx: Tx, { userId, planId, ...upgrade }: Upgrade): Promise<void> {
      await give(tx, { userId, bucket: 'plan', ...upgrade });
      await tx.updateTable('accounts').set({ planId }).where('ownerId', '=', userId).execute();
    },
    /** Keeps with the account what the payment service says of its subscription. */
    async setSubscription(tx: Tx, userId: string, subscription: SubscriptionOfAccount): Promise<void> {
      await tx.updateTable('accounts').set(subscription).where('ownerId', '=', userId).execute();
      live.tell(tx, `user:${userId}`, { type: 'user.changed' });
    },
  };
}
