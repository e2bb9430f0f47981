import { defaultPlan } from '#domain/billing/plans.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { CustomerState, InvoiceState, SubscriptionState } from '#server/providers/payments.ts';
import {
  findCustomer,
  type KeptInvoice,
  listInvoices,
  listSubscriptions,
  type PayingCustomer,
  saveSubscription,
  takeRevision,
  updateCheckout,
} from './payments-store.ts';
import type { SellingUses } from './ports.ts';
import { settleInvoice } from './settle-invoice.ts';
import { tellOfFailedPayment } from './tell-of-failed-payment.ts';

/** What should never have been paid: ended and given back as soon as the transaction is over. */
type Undo = { subscriptionIds: string[]; invoiceIds: string[] };

const nothingToUndo: Undo = { subscriptionIds: [], invoiceIds: [] };
/** Each try begins with what is true by then; so many are only needed when many events come at the same moment. */
const triesAtMost = 20;

type ToSettle = {
  userId: string;
  /** Oldest first. */
  good: InvoiceState[];
  kept: SubscriptionState | undefined;
  known: KeptInvoice[];
};

type Parts = Pick<Platform, 'db' | 'log' | 'publicUrl'>;

/**
 * Asks the payment service what is true about a customer now, and makes it true here: each paid invoice gives its credits
 * once, and the account has the plan of the subscription. So it does not matter which events came, how often and in what order.
 */
export function syncCustomer(platform: Parts, uses: SellingUses) {
  const { db, log } = platform;
  const apply = applyState(platform, uses);

  async function syncOnce(customer: PayingCustomer): Promise<Undo | 'again'> {
    const state = await uses.payments.readCustomer(customer.customerId);
    return db.transaction(async (tx) =>
      (await takeRevision(tx, customer)) ? apply(tx, customer.userId, state) : ('again' as const),
    );
  }

  return async (customerId: string): Promise<void> => {
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      const customer = await findCustomer(db.sql, { customerId });
      if (!customer) return;
      const undo = await syncOnce(customer);
      if (undo === 'again') continue;
      for (const id of undo.subscriptionIds) await uses.payments.end(id);
      for (const id of undo.invoiceIds) await uses.payments.refund(id);
      if (undo.invoiceIds.length > 0) log.warn({ customerId, ...undo }, 'A payment was given back.');
      return;
    }
    throw new Error(`Customer ${customerId} changed too often to be read.`);
  };
}

function applyState({ publicUrl }: Parts, uses: SellingUses) {
  const { billing, users } = uses;
  const settle = settleInvoice(uses);
  const tellOfFailure = tellOfFailedPayment(uses, publicUrl);

  return async (tx: Tx, userId: string, state: CustomerState): Promise<Undo> => {
    const user = await users.find(userId, tx);
    if (!user) return nothingToUndo;
    const mayBuy = user.active && !user.disabled;
    const known = await listSubscriptions(tx, userId);
    const invoices = await listInvoices(tx, userId);
    const kept = chooseSubscription(state.subscriptions, new Set(known.map(({ id }) => id)), mayBuy);
    const mine = new Set([...known.map(({ id }) => id), ...(kept ? [kept.id] : [])]);
    const knownInvoices = new Set(invoices.map(({ id }) => id));
    const isGood = ({ id, subscriptionId }: InvoiceState) =>
      subscriptionId === null ? mayBuy || knownInvoices.has(id) : mine.has(subscriptionId);
    const good = state.invoices.filter(isGood);
    await settleAll(tx, { userId, good, kept, known: invoices });
    // Ended ones first: somebody has only one that is alive.
    const described = state.subscriptions.filter(({ id }) => mine.has(id));
    const inOrder = described.toSorted((a, b) => Number(b.status === 'ended') - Number(a.status === 'ended'));
    for (const subscription of inOrder) await saveSubscription(tx, { ...subscription, userId });
    await follow(tx, userId, kept);
    await tellOfFailure(tx, { user, isFailing: kept?.status === 'past-due', known });
    return undoOf(state, { mine, good });
  };

  async function settleAll(tx: Tx, { userId, good, kept, known }: ToSettle): Promise<void> {
    const knownById = new Map(known.map((invoice) => [invoice.id, invoice]));
    const periodStart = good.findLastIndex((one) => one.for.kind === 'plan' && one.status === 'paid');
    for (const [at, invoice] of good.entries()) {
      const isOfThisPeriod = invoice.subscriptionId === kept?.id && at >= periodStart;
      await settle(tx, { userId, invoice, known: knownById.get(invoice.id), isOfThisPeriod });
      if (invoice.checkoutId !== null && invoice.status === 'paid') {
        await updateCheckout(tx, invoice.checkoutId, { state: 'complete' });
      }
    }
  }

  /** The account has the subscription's plan; when it is over, the free one. */
  async function follow(tx: Tx, userId: string, kept: SubscriptionState | undefined): Promise<void> {
    const account = await billing.findAccount(userId, tx);
    if (!account || (!kept && account.subscriptionId === null)) return;
    if (!kept) {
      const reference = `end of ${account.subscriptionId}`;
      await billing.renewPlan(tx, { userId, planId: defaultPlan.id, reason: `${defaultPlan.label} plan`, reference });
    }
    await billing.setSubscription(tx, userId, kept ? describe(kept) : noSubscription);
  }
}

const noSubscription = {
  subscriptionId: null,
  subscriptionStatus: 'ended',
  subscriptionCanceled: false,
  subscriptionPaymentFailed: false,
  pendingPlanId: null,
};

const describe = ({ id, status, cancelsAtPeriodEnd, pendingPlanId }: SubscriptionState) => ({
  subscriptionId: id,
  subscriptionStatus: status,
  subscriptionCanceled: cancelsAtPeriodEnd,
  subscriptionPaymentFailed: status === 'past-due',
  pendingPlanId,
});

/** One subscription gives the plan: the one we know, or else the first. Whoever may not buy gets no new one. */
function chooseSubscription(
  subscriptions: SubscriptionState[],
  known: Set<string>,
  mayBuy: boolean,
): SubscriptionState | undefined {
  const alive = subscriptions.filter(({ status }) => status !== 'ended');
  return alive.find(({ id }) => known.has(id)) ?? (mayBuy ? alive[0] : undefined);
}

/** A second subscription, and whatever somebody bought who may not buy. */
function undoOf(state: CustomerState, { mine, good }: { mine: Set<string>; good: InvoiceState[] }): Undo {
  const extra = state.subscriptions.filter(({ id, status }) => !mine.has(id) && status !== 'ended');
  const bad = state.invoices.filter(
    (invoice) => !good.includes(invoice) && invoice.status === 'paid' && invoice.refundedCents < invoice.amountCents,
  );
  return { subscriptionIds: extra.map(({ id }) => id), invoiceIds: bad.map(({ id }) => id) };
}
