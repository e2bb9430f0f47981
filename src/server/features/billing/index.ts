import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform, Sql, Tx } from '#server/platform/platform.ts';
import { routeBilling } from './billing-routes.ts';
import { findAccount, grantCredits, settleCredits } from './billing-store.ts';
import { forgetOwner } from './forget-owner.ts';
import { holdForTasks } from './hold-for-tasks.ts';
import { routeLedgerAdmin } from './ledger-admin-routes.ts';
import { openAccount } from './open-account.ts';
import { planRights } from './plan-rights.ts';
import { readBalance } from './read-balance.ts';
import type { Uses } from './ports.ts';
import { reconcile } from './reconciliation-store.ts';
import { followSubscription } from './follow-subscription.ts';
import { routeUnlimitedAdmin } from './unlimited-admin-routes.ts';
import { renewDue } from './renew-due.ts';
import { renewPlan } from './renew-plan.ts';
import { takeBack } from './take-back.ts';
import { watchLedger } from './watch-ledger.ts';

/** How often periods that are over are looked for. */
const renewEverySeconds = 60;
const reconcileEverySeconds = 3600;

/** Accounts, plans and the ledger of credits. The only file of this folder that others may import. */
export function createBilling(platform: Platform, uses: Uses) {
  const { db, live } = platform;
  routeBilling(platform);
  routeLedgerAdmin(platform, uses);
  routeUnlimitedAdmin(platform, uses);
  platform.jobs.every(reconcileEverySeconds, 'billing.reconcile', watchLedger(platform));
  const renewAll = renewDue(platform);
  platform.jobs.every(renewEverySeconds, 'billing.renew', renewAll);
  return {
    openAccount: openAccount(platform),
    forgetOwner,
    holdForTasks,
    /** Charges `creditsUsed` of a task's hold and gives the rest back; the second time it changes nothing. */
    settleTask: (tx: Tx, settled: { taskId: string; creditsUsed: number; reason: string }): Promise<void> =>
      settleCredits(tx, { ...settled, correlationId: currentCorrelation() }),
    readBalance: (userId: string, sql: Sql = db.sql) => readBalance(sql, userId),
    /** What may be spent at this moment. */
    available: async (userId: string, sql: Sql = db.sql): Promise<number> => {
      const { credits, creditsBonus } = await readBalance(sql, userId);
      return credits + creditsBonus;
    },
    /** The account's plan; undefined before the profile exists. */
    findAccount: (userId: string, sql: Sql = db.sql) => findAccount(sql, userId),
    ...planRights(platform),
    renewPlan: renewPlan(platform),
    ...followSubscription(platform),
    ...takeBack(platform),
    /** Renews every account whose period is over. The worker does it every minute. */
    renewDue: renewAll,
    /** Gives bonus credits, which never expire. False when the reference was given before: a checkout, or a gift's request. */
    grantBonus: async (
      tx: Tx,
      userId: string,
      grant: { credits: number; reason: string; reference: string; authorId?: string },
    ): Promise<boolean> => {
      const account = await findAccount(tx, userId);
      if (!account) throw new Error(`User ${userId} has no account.`);
      live.tell(tx, `user:${userId}`, { type: 'credits.changed' });
      const correlationId = currentCorrelation();
      return grantCredits(tx, { accountId: account.id, bucket: 'bonus', authorId: null, correlationId, ...grant });
    },
    /** Figures of accounts that are not the sum of their ledger. There must never be one. */
    findDiscrepancies: async () => (await reconcile(db.sql)).differences,
    reconcile: () => reconcile(db.sql),
  };
}
export type { Account } from './billing-store.ts';
export type Billing = ReturnType<typeof createBilling>;
