import { addMonths } from '#domain/billing/months.ts';
import { type Invoice, type Item, listOf, type Price, type Subscription } from '../stripe-objects.ts';
import type { StripeStore } from '../stripe-store.ts';
import { enterPhase, leaveSchedule } from './run-schedules.ts';
import { payInvoice, voidInvoice } from './pay-invoice.ts';
import { periodLine, writeInvoice } from './write-invoice.ts';

const daySeconds = 86_400;
const secondMs = 1000;
/** A failed renewal is tried again after a day, and the subscription is canceled after so many attempts. */
const attemptsAtMost = 3;

/** The end of the period that starts at `start`, counted in calendar months from the first period. */
export function periodEnd(anchor: number, start: number): number {
  const end = (months: number) => Math.floor(addMonths(new Date(anchor * secondMs), months).getTime() / secondMs);
  let months = 1;
  while (end(months) <= start) months += 1;
  return end(months);
}

type NewSubscription = { customer: string; price: Price; metadata: Record<string, string> };

/** A subscription that begins now, with the invoice of its first period. Its payment is the caller's. */
export function startSubscription(store: StripeStore, { customer, price, metadata }: NewSubscription): Subscription {
  const at = store.now(customer);
  const id = store.nextId('subscriptions');
  const item: Item = {
    id: store.nextId('subscriptions').replace('sub_', 'si_'),
    object: 'subscription_item',
    created: at,
    current_period_start: at,
    current_period_end: periodEnd(at, at),
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  };
  const subscription: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: at,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: at,
    currency: 'usd',
    customer,
    ended_at: null,
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: 'active',
  };
  store.change('subscriptions', subscription, 'customer.subscription.created');
  const reason = 'subscription_create';
  const invoice = writeInvoice(store, {
    customer,
    reason,
    lines: [periodLine(store, subscription, item)],
    subscription,
  });
  return store.save('subscriptions', { ...subscription, latest_invoice: invoice.id });
}

/** Ends a subscription now. Its open invoices stay open, as at Stripe. */
export function endSubscription(store: StripeStore, subscription: Subscription): Subscription {
  leaveSchedule(store, subscription, 'canceled');
  const at = store.now(subscription.customer);
  store.dunning.delete(subscription.id);
  const ended: Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    pending_update: null,
    schedule: null,
    status: 'canceled',
  };
  store.change('subscriptions', ended, 'customer.subscription.deleted');
  return ended;
}

/** When something happens next to a subscription. */
export function nextDue(store: StripeStore, { id, items }: Subscription): number {
  const [item] = items.data;
  return store.dunning.get(id)?.nextAttemptAt ?? item?.current_period_end ?? Infinity;
}

/** Does what was due at that time: renews, tries to renew again, or ends. */
export function runSubscription(store: StripeStore, subscription: Subscription): void {
  const dunning = store.dunning.get(subscription.id);
  if (dunning) retryRenewal(store, subscription);
  else if (subscription.cancel_at_period_end || subscription.cancel_at !== null) endSubscription(store, subscription);
  else renew(store, subscription);
}

function renew(store: StripeStore, before: Subscription): void {
  const unpaid = before.pending_update && before.latest_invoice && store.find('invoices', before.latest_invoice);
  if (unpaid) voidInvoice(store, unpaid);
  const [old] = before.items.data;
  if (!old) return;
  const start = old.current_period_end;
  const price = enterPhase(store, before, start) ?? old.price;
  const end = periodEnd(before.billing_cycle_anchor, start);
  const item: Item = { ...old, price, current_period_start: start, current_period_end: end };
  const current = store.must('subscriptions', before.id);
  const subscription: Subscription = { ...current, items: listOf([item], current.items.url), pending_update: null };
  const { customer } = subscription;
  const lines = [periodLine(store, subscription, item)];
  const invoice = writeInvoice(store, { customer, reason: 'subscription_cycle', lines, subscription });
  const saved = store.save('subscriptions', { ...subscription, latest_invoice: invoice.id });
  store.emit('customer.subscription.updated', saved);
  if (payInvoice(store, invoice, { isPresent: false }) !== 'paid') failRenewal(store, saved);
}

function retryRenewal(store: StripeStore, subscription: Subscription): void {
  const owed = owedInvoice(store, subscription);
  if (!owed || payInvoice(store, owed, { isPresent: false }) === 'paid') store.dunning.delete(subscription.id);
  else failRenewal(store, subscription);
}

function owedInvoice(store: StripeStore, { id }: Subscription): Invoice | undefined {
  return store
    .all('invoices')
    .findLast(
      ({ parent, status, billing_reason: reason }) =>
        parent?.subscription_details.subscription === id && status === 'open' && reason === 'subscription_cycle',
    );
}

function failRenewal(store: StripeStore, subscription: Subscription): void {
  const attempts = (store.dunning.get(subscription.id)?.attempts ?? 0) + 1;
  if (attempts >= attemptsAtMost) {
    endSubscription(store, subscription);
    return;
  }
  const nextAttemptAt = store.now(subscription.customer) + daySeconds;
  store.dunning.set(subscription.id, { attempts, nextAttemptAt });
  store.change('subscriptions', { ...subscription, status: 'past_due' }, 'customer.subscription.updated');
}

/** Does everything that is due, the earliest first. */
export function runDue(store: StripeStore): void {
  for (;;) {
    const [next] = store
      .all('subscriptions')
      .filter((one) => one.status !== 'canceled' && nextDue(store, one) <= store.now(one.customer))
      .toSorted((a, b) => nextDue(store, a) - nextDue(store, b));
    if (!next) return;
    runSubscription(store, next);
  }
}
