import { Stripe } from 'stripe';
import type { Upgraded, UpgradeOrder } from '../payments.ts';
import { isHigher, planOf } from '#domain/billing/plans.ts';
import { idOf, optionalId, secondsOf } from './stripe-ids.ts';
import type { Prices } from './stripe-prices.ts';
import { parseProduct } from './stripe-products.ts';
import { isOver, nextPrice, releaseSchedule, schedulePrice, voidInvoices } from './subscription-steps.ts';

type Parts = { stripe: Stripe; prices: Prices };

const declined = 'The card was declined.';

/**
 * Charges the difference and changes the price once it is paid. Stripe keeps an unpaid change as a pending update. If the card
 * was declined, its invoice is voided, which drops the update.
 */
export async function upgradeSubscription(
  { stripe, prices }: Parts,
  id: string,
  { planId, prorateFrom }: UpgradeOrder,
): Promise<Upgraded> {
  const price = await prices.find({ kind: 'plan', id: planId });
  const subscription = await stripe.subscriptions.retrieve(id);
  const [item] = subscription.items.data;
  if (!item || isOver(subscription)) return { state: 'declined', reason: 'The plan has ended.' };
  if (item.price.id === price) return { state: 'done' };
  // A lower plan would be paid back at once.
  const current = parseProduct(idOf(item.price.product));
  if (current?.kind !== 'plan' || !isHigher(planOf(planId), planOf(current.id))) {
    return { state: 'declined', reason: 'Your plan was changed in the meantime.' };
  }
  // The last upgrade that was asked for is the one that counts.
  await voidInvoices(stripe, id, 'subscription_update');
  const waiting = await waitingPrice(stripe, subscription);
  await releaseSchedule(stripe, subscription);
  const from = Math.min(item.current_period_end, Math.max(item.current_period_start, secondsOf(prorateFrom)));
  const change = { itemId: item.id, price, from };
  const upgraded = await tryUpgrade(stripe, id, change);
  if (upgraded.state === 'declined' && waiting !== undefined) await schedulePrice(stripe, subscription, waiting);
  return upgraded;
}

type Change = { itemId: string; price: string; from: number };

async function tryUpgrade(stripe: Stripe, id: string, { itemId, price, from }: Change): Promise<Upgraded> {
  try {
    const updated = await stripe.subscriptions.update(id, {
      items: [{ id: itemId, price }],
      proration_behavior: 'always_invoice',
      proration_date: from,
      payment_behavior: 'pending_if_incomplete',
      cancel_at_period_end: false,
    });
    if (updated.pending_update === null) return { state: 'done' };
    const invoiceId = optionalId(updated.latest_invoice);
    if (invoiceId === null) throw new Error(`The pending upgrade of ${id} has no invoice.`);
    return await explainUnpaid(stripe, invoiceId);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { state: 'declined', reason: error.message };
    throw error;
  }
}

/** Either the bank has a question, which Stripe's page of the invoice asks, or the card does not pay. */
async function explainUnpaid(stripe: Stripe, invoiceId: string): Promise<Upgraded> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments.data.payment.payment_intent'] });
  const intents = (invoice.payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) =>
    intent === undefined || typeof intent === 'string' ? [] : [intent],
  );
  const isAsking = intents.some(({ status }) => status === 'requires_action' || status === 'processing');
  if (isAsking && invoice.hosted_invoice_url) return { state: 'confirm', url: invoice.hosted_invoice_url };
  await stripe.invoices.voidInvoice(invoiceId);
  const reason = intents.map(({ last_payment_error: failure }) => failure?.message).find((text) => text !== undefined);
  return { state: 'declined', reason: reason ?? declined };
}

/** The price of a downgrade that waits for the end of the period. */
async function waitingPrice(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<string | undefined> {
  const id = optionalId(schedule);
  return id === null ? undefined : nextPrice(await stripe.subscriptionSchedules.retrieve(id));
}
