import type { Stripe } from 'stripe';
import type { CustomerState, InvoiceState, SubscriptionState } from '../payments.ts';
import { type Money, type MoneyByPayment, readInvoice } from './read-invoices.ts';
import { dateOf, idOf, optionalId } from './stripe-ids.ts';
import type { Prices } from './stripe-prices.ts';
import { nextPrice } from './subscription-steps.ts';
import { parseProduct } from './stripe-products.ts';

type Parts = { stripe: Stripe; prices: Prices };

/** More than any customer has. */
const most = { limit: 10_000 };
const pageSize = 100;

/** Reads everything of a customer, oldest first. */
export async function readCustomer({ stripe, prices }: Parts, customerId: string): Promise<CustomerState> {
  const ofCustomer = { customer: customerId, limit: pageSize };
  const [customer, subscriptions, invoices, charges] = await Promise.all([
    stripe.customers.retrieve(customerId),
    stripe.subscriptions.list({ ...ofCustomer, status: 'all', expand: ['data.schedule'] }).autoPagingToArray(most),
    stripe.invoices.list({ ...ofCustomer, expand: ['data.payments'] }).autoPagingToArray(most),
    stripe.charges.list(ofCustomer).autoPagingToArray(most),
  ]);
  const money = await readMoney(stripe, charges);
  const states: SubscriptionState[] = [];
  for (const subscription of subscriptions.toReversed()) {
    const state = await readSubscription(subscription, prices);
    if (state) states.push(state);
  }
  return {
    userId: customer.deleted ? '' : (customer.metadata['userId'] ?? ''),
    subscriptions: states,
    invoices: inOrder(invoices.toReversed().flatMap((invoice) => readInvoice(invoice, money) ?? [])),
  };
}

/** Stripe counts in seconds. A millisecond between invoices of the same second keeps their order where they are sorted by time. */
function inOrder(invoices: InvoiceState[]): InvoiceState[] {
  let last = 0;
  return invoices.map((invoice) => {
    last = Math.max(invoice.createdAt.getTime(), last + 1);
    return { ...invoice, createdAt: new Date(last) };
  });
}

/** A subscription whose first payment is missing never began. One that is no longer paid for has ended here. */
const statuses: Record<string, SubscriptionState['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past-due',
  canceled: 'ended',
  unpaid: 'ended',
  paused: 'ended',
};

async function readSubscription(
  subscription: Stripe.Subscription,
  prices: Prices,
): Promise<SubscriptionState | undefined> {
  const status = statuses[subscription.status];
  const [item] = subscription.items.data;
  const product = item && parseProduct(idOf(item.price.product));
  if (!status || !item || product?.kind !== 'plan') return undefined;
  return {
    id: subscription.id,
    planId: product.id,
    pendingPlanId: status === 'ended' ? null : await pendingPlanOf(subscription, prices),
    status,
    cancelsAtPeriodEnd: status !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    periodStartsAt: dateOf(item.current_period_start),
    periodEndsAt: dateOf(item.current_period_end),
  };
}

/** The plan that waits for the end of the period. */
async function pendingPlanOf({ schedule }: Stripe.Subscription, prices: Prices): Promise<number | null> {
  const priceId = schedule === null || typeof schedule === 'string' ? undefined : nextPrice(schedule);
  const product = priceId === undefined ? undefined : await prices.productOf(priceId);
  return product?.kind === 'plan' ? product.id : null;
}

/** Refunds and disputes are properties of charges; only disputed ones cost another request. */
async function readMoney(stripe: Stripe, charges: Stripe.Charge[]): Promise<MoneyByPayment> {
  const byPayment = new Map<string, Money>();
  for (const { id, payment_intent: payment, amount_refunded: refunded, disputed } of charges) {
    const paymentId = optionalId(payment);
    if (paymentId === null) continue;
    const before = byPayment.get(paymentId) ?? { refundedCents: 0, dispute: null };
    const dispute = disputed ? await readDispute(stripe, id) : before.dispute;
    byPayment.set(paymentId, { refundedCents: before.refundedCents + refunded, dispute });
  }
  return byPayment;
}

/** An inquiry (`warning_…`) has not moved any money. */
const disputeStates: Record<string, Money['dispute']> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
};

async function readDispute(stripe: Stripe, charge: string): Promise<Money['dispute']> {
  const { data } = await stripe.disputes.list({ charge, limit: 1 });
  return disputeStates[data[0]?.status ?? ''] ?? null;
}
