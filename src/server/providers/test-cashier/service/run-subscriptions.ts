import { addMonths } from '#domain/billing/months.ts';
import type { Tx } from '#server/platform/platform.ts';
import type { Checkout, Invoice, Subscription } from '../cashier-objects.ts';
import { bill, change, charge, note, payBill, type Technique, timeOf } from './cashier-ledger.ts';
import { add, find, listDue, listOf, lockCustomer, save } from './cashier-store.ts';

const dayMs = 86_400_000;
/** A renewal that fails is tried again after a day, and given up after so many attempts. */
const attemptsAtMost = 3;

/** Begins what was just paid for on a checkout page. */
export async function startSubscription(tx: Tx, technique: Technique, checkout: Checkout): Promise<Subscription> {
  const now = technique.clock.now();
  const { customer, price, reference } = checkout;
  const subscription: Subscription = {
    id: technique.ids.next('sub'),
    customer,
    checkoutReference: reference,
    price,
    pendingPrice: null,
    status: 'active',
    cancelAtPeriodEnd: false,
    startedAt: now.toISOString(),
    periods: 1,
    periodStartsAt: now.toISOString(),
    periodEndsAt: addMonths(now, 1).toISOString(),
    clockAheadMs: 0,
    attempts: 0,
    nextAttemptAt: null,
  };
  await add(tx, { type: 'subscription', data: subscription, ownerId: customer });
  await note(tx, technique, { type: 'subscription.changed', customer });
  return subscription;
}

/** Ends it now; what it still owes is voided. */
export async function endSubscription(tx: Tx, technique: Technique, subscription: Subscription): Promise<void> {
  for (const invoice of await openInvoices(tx, subscription)) await save(tx, { ...invoice, status: 'void' });
  await change(tx, technique, {
    ...subscription,
    status: 'canceled',
    pendingPrice: null,
    cancelAtPeriodEnd: false,
    nextAttemptAt: null,
  });
}

/** What it still owes. */
export async function openInvoices(tx: Tx, { id, customer }: Subscription): Promise<Invoice[]> {
  const invoices = await listOf(tx, 'invoice', customer);
  return invoices.filter(({ subscription, status }) => subscription === id && status === 'open');
}

/** Does what its clock says: renew, try again, or end. */
export async function keepSubscription(tx: Tx, technique: Technique, subscriptionId: string): Promise<void> {
  const subscription = await find(tx, 'subscription', subscriptionId);
  if (!subscription || subscription.status === 'canceled') return;
  const due = subscription.nextAttemptAt ?? subscription.periodEndsAt;
  if (new Date(due) > timeOf(subscription, technique)) return;
  if (subscription.status === 'active' && subscription.cancelAtPeriodEnd) {
    await endSubscription(tx, technique, subscription);
    return;
  }
  await renew(tx, technique, subscription);
}

async function renew(tx: Tx, technique: Technique, subscription: Subscription): Promise<void> {
  const next = nextPeriod(subscription);
  const customer = await find(tx, 'customer', subscription.customer);
  const isPaid = charge(customer?.card ?? null, { isPresent: false }) === 'paid';
  const open = await openInvoices(tx, subscription);
  // An upgrade that was never confirmed was reckoned for the period that is over.
  for (const invoice of open) if (invoice.reason === 'upgrade') await save(tx, { ...invoice, status: 'void' });
  const owed = open.find(({ reason }) => reason === 'period');
  if (isPaid && owed) await payBill(tx, technique, owed);
  if (!owed) {
    await bill(tx, technique, {
      customer: subscription.customer,
      subscription: subscription.id,
      reason: 'period',
      price: next.price,
      cents: next.price.cents,
      periodEndsAt: next.periodEndsAt,
      status: isPaid ? 'paid' : 'open',
    });
  }
  if (isPaid) await change(tx, technique, next);
  else await fail(tx, technique, subscription);
}

function nextPeriod(subscription: Subscription): Subscription {
  const periods = subscription.periods + 1;
  return {
    ...subscription,
    price: subscription.pendingPrice ?? subscription.price,
    pendingPrice: null,
    status: 'active',
    periods,
    periodStartsAt: subscription.periodEndsAt,
    periodEndsAt: addMonths(new Date(subscription.startedAt), periods).toISOString(),
    attempts: 0,
    nextAttemptAt: null,
  };
}

async function fail(tx: Tx, technique: Technique, subscription: Subscription): Promise<void> {
  const attempts = subscription.attempts + 1;
  if (attempts >= attemptsAtMost) {
    await endSubscription(tx, technique, subscription);
    return;
  }
  const nextAttemptAt = new Date(timeOf(subscription, technique).getTime() + dayMs).toISOString();
  await change(tx, technique, { ...subscription, status: 'past_due', attempts, nextAttemptAt });
}

/** Moves the clock of a subscription to the next thing that happens to it, and lets it happen. */
export async function moveClock(tx: Tx, technique: Technique, subscription: Subscription): Promise<void> {
  const due = Date.parse(subscription.nextAttemptAt ?? subscription.periodEndsAt);
  const clockAheadMs = Math.max(subscription.clockAheadMs, due - technique.clock.now().getTime());
  await save(tx, { ...subscription, clockAheadMs });
  await keepSubscription(tx, technique, subscription.id);
}

/** Renews, tries again or ends every subscription whose time has come. */
export async function keepDue(technique: Technique): Promise<void> {
  for (const { id, customer } of await listDue(technique.db.sql, technique.clock.now())) {
    await technique.db.transaction(async (tx) => {
      await lockCustomer(tx, customer);
      await keepSubscription(tx, technique, id);
    });
  }
}
