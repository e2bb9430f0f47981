import { defaultPlan } from '#domain/billing/plans.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { CustomerState, SubscriptionState } from '#server/providers/payments.ts';
import { type Judged, judgeState, type Undo } from './judge-state.ts';
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
import { shareRuns } from './share-runs.ts';
import { settleInvoice } from './settle-invoice.ts';
import { tellOfEndedPlan } from './tell-of-ended-plan.ts';
import { tellOfFailedPayment } from './tell-of-failed-payment.ts';

const nothingToUndo: Undo = { subscriptionIds: [], invoiceIds: [] };
/** Each try begins with what is true by then; so many are only needed when many events come at the same moment. */
const triesAtMost = 20;

type ToSettle = { userId: string; judged: Judged; known: KeptInvoice[] };

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

  return shareRuns(async (customerId) => {
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
  });
}

function applyState({ publicUrl }: Parts, uses: SellingUses) {
  const { billing, users } = uses;
  const settle = settleInvoice(uses);
  const tell = { ofFailure: tellOfFailedPayment(uses, publicUrl), ofEnd: tellOfEndedPlan(uses, publicUrl) };

  return async (tx: Tx, userId: string, state: CustomerState): Promise<Undo> => {
    const user = await users.find(userId, tx);
    if (!user) return nothingToUndo;
    const known = await listSubscriptions(tx, userId);
    const invoices = await listInvoices(tx, userId);
    const judged = judgeState(state, {
      subscriptionIds: new Set(known.map(({ id }) => id)),
      invoiceIds: new Set(invoices.map(({ id }) => id)),
      mayBuy: user.active && !user.disabled,
    });
    const { kept, latest } = judged;
    await settleAll(tx, { userId, judged, known: invoices });
    for (const subscription of judged.subscriptions) await saveSubscription(tx, { ...subscription, userId });
    const endedPlanId = await follow(tx, userId, judged);
    await tell.ofFailure(tx, { user, isFailing: kept?.status === 'past-due', known });
    if (endedPlanId !== null) await tell.ofEnd(tx, { user, planId: endedPlanId, isGivenBack: latest !== kept, known });
    return judged.undo;
  };

  async function settleAll(tx: Tx, { userId, judged, known }: ToSettle): Promise<void> {
    const { invoices: good, latest, kept } = judged;
    const isPeriodOver = latest !== kept;
    const knownById = new Map(known.map((invoice) => [invoice.id, invoice]));
    const periodStart = good.findLastIndex((one) => one.for.kind === 'plan' && one.status === 'paid');
    for (const [at, invoice] of good.entries()) {
      const isOfThisPeriod = invoice.subscriptionId === latest?.id && at >= periodStart;
      await settle(tx, { userId, invoice, known: knownById.get(invoice.id), isOfThisPeriod, isPeriodOver });
      if (invoice.checkoutId !== null && invoice.status === 'paid') {
        await updateCheckout(tx, invoice.checkoutId, { state: 'complete' });
      }
    }
  }

  /** The account has the subscription's plan; when it is over, the free one. Answers the plan that has ended just now. */
  async function follow(tx: Tx, userId: string, { kept, latest }: Judged): Promise<number | null> {
    const account = await billing.findAccount(userId, tx);
    if (!account) return null;
    // Also one of which nothing was heard before it was over: an earlier period of it has just given the plan.
    const isOfLatest = latest !== undefined && account.planId === latest.planId;
    const endedId = account.subscriptionId ?? (isOfLatest ? latest.id : null);
    if (!kept && endedId === null) return null;
    if (!kept) {
      const reference = `end of ${endedId}`;
      await billing.renewPlan(tx, { userId, planId: defaultPlan.id, reason: `${defaultPlan.label} plan`, reference });
    }
    await billing.setSubscription(tx, userId, kept ? describe(kept) : noSubscription);
    return kept ? null : account.planId;
  }
}

/** What an account has without a subscription. */
export const noSubscription = {
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
