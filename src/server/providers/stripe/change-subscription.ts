import type { Stripe } from 'stripe';
import type { Payments } from '../payments.ts';
import type { Prices } from './stripe-prices.ts';
import { isOver, releaseSchedule, schedulePrice, voidInvoices } from './subscription-steps.ts';
import { upgradeSubscription } from './upgrade-subscription.ts';

type Parts = { stripe: Stripe; prices: Prices };
type Calls = Pick<Payments, 'upgrade' | 'downgrade' | 'cancel' | 'resume' | 'end'>;

/** Changes of a subscription. A repeated call, and a call about a subscription that has ended, change nothing. */
export function changeSubscriptions({ stripe, prices }: Parts): Calls {
  return {
    upgrade: (id, order) => upgradeSubscription({ stripe, prices }, id, order),
    async downgrade(id, planId) {
      const price = await prices.find({ kind: 'plan', id: planId });
      const subscription = await stripe.subscriptions.retrieve(id);
      if (isOver(subscription)) return;
      await releaseSchedule(stripe, subscription);
      await setCancellation(stripe, subscription, false);
      await schedulePrice(stripe, subscription, price);
    },
    async cancel(id) {
      const subscription = await stripe.subscriptions.retrieve(id);
      if (isOver(subscription)) return;
      await releaseSchedule(stripe, subscription);
      await setCancellation(stripe, subscription, true);
    },
    async resume(id) {
      const subscription = await stripe.subscriptions.retrieve(id);
      if (isOver(subscription)) return;
      await releaseSchedule(stripe, subscription);
      await setCancellation(stripe, subscription, false);
    },
    async end(id) {
      const subscription = await stripe.subscriptions.retrieve(id);
      if (!isOver(subscription)) await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
      // Stripe leaves unpaid invoices open, and the customer could still pay for nothing.
      await voidInvoices(stripe, id);
    },
  };
}

async function setCancellation(stripe: Stripe, subscription: Stripe.Subscription, wanted: boolean): Promise<void> {
  const { id, cancel_at_period_end: isSet, cancel_at: at } = subscription;
  if (wanted ? isSet : !isSet && at === null) return;
  // Some subscriptions store the end of the period as a date.
  const change = !wanted && !isSet ? { cancel_at: '' as const } : { cancel_at_period_end: wanted };
  await stripe.subscriptions.update(id, change);
}
