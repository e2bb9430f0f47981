import { sql } from 'kysely';
import { defaultPlan } from '#domain/billing/plans.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Seller } from '#server/providers/payments.ts';
import type { SellingUses } from './ports.ts';
import { noSubscription } from './sync-customer.ts';

/**
 * Ends what was bought in a test mode when another service takes over: nothing would renew or end it any more. Refuses to leave Stripe’s
 * live mode, where customers pay. Every process may do this at its start.
 */
export function leaveSellers({ db, log }: Pick<Platform, 'db' | 'log'>, uses: SellingUses) {
  const seller = uses.payments.id;
  return async (): Promise<void> => {
    const others = await db.sql
      .selectFrom('paymentCustomers')
      .select(['customerId', 'seller'])
      .where('seller', '<>', seller)
      .execute();
    refuseToLeaveLive(others, seller);
    for (const { customerId } of others) await db.transaction((tx) => leave(tx, uses, customerId));
    const customers = others.length;
    if (customers > 0) log.warn({ customers, seller }, 'Plans of another payment service were ended');
  };
}

/** Throws where another service takes the payments, or none, and customers still pay Stripe. */
export function refuseToLeaveLive(others: { seller: string }[], seller: Seller | undefined): void {
  const live: Seller = 'stripe-live';
  const count = others.filter((one) => one.seller === live).length;
  if (count === 0) return;
  throw new Error(
    `Invalid configuration:\nThis database has ${count} customers in Stripe’s live mode, but payments are now ${seller === undefined ? 'off' : `taken by ${seller}`}. ` +
      'Enter the live STRIPE_SECRET_KEY, or use another database.',
  );
}

async function leave(tx: Tx, { billing }: SellingUses, customerId: string): Promise<void> {
  // Another process may be doing the same.
  const left = await tx
    .deleteFrom('paymentCustomers')
    .where('customerId', '=', customerId)
    .returning('userId')
    .executeTakeFirst();
  if (!left) return;
  const { userId } = left;
  await tx.deleteFrom('paymentEvents').where('customerId', '=', customerId).execute();
  await tx
    .updateTable('checkouts')
    .set({ state: 'expired' })
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .execute();
  await sql`update subscriptions set status = 'ended', updated_at = now() where user_id = ${userId}`.execute(tx);
  const subscriptionId = (await billing.findAccount(userId, tx))?.subscriptionId ?? null;
  if (subscriptionId === null) return;
  const reference = `end of ${subscriptionId}`;
  await billing.renewPlan(tx, { userId, planId: defaultPlan.id, reason: `${defaultPlan.label} plan`, reference });
  await billing.setSubscription(tx, userId, noSubscription);
}
