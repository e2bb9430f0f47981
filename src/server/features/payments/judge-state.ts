import type { CustomerState, InvoiceState, SubscriptionState } from '#server/providers/payments.ts';
import { isGivenBack } from './settle-invoice.ts';

/** What is to be ended and given back at the payment service, as soon as our own transaction is over. */
export type Undo = { subscriptionIds: string[]; invoiceIds: string[] };

/** What we knew of a customer before. */
export type Known = { subscriptionIds: Set<string>; invoiceIds: Set<string>; mayBuy: boolean };

export type Judged = {
  /** Gives the account its plan; undefined when none does. */
  kept: SubscriptionState | undefined;
  /** The same, or the one that has just ended because its period was given back. */
  latest: SubscriptionState | undefined;
  /** Theirs, ended ones first: somebody has only one that is alive. */
  subscriptions: SubscriptionState[];
  /** What they have really bought, oldest first. */
  invoices: InvoiceState[];
  undo: Undo;
};

/** What the state at the payment service means here. Pure: asked again, it says the same. */
export function judgeState(state: CustomerState, known: Known): Judged {
  const latest = chooseSubscription(state.subscriptions, known);
  const isOver = latest !== undefined && isPeriodGivenBack(state.invoices, latest);
  const mine = new Set([...known.subscriptionIds, ...(latest ? [latest.id] : [])]);
  const isGood = ({ id, subscriptionId }: InvoiceState) =>
    subscriptionId === null ? known.mayBuy || known.invoiceIds.has(id) : mine.has(subscriptionId);
  const invoices = state.invoices.filter(isGood);
  const subscriptions = state.subscriptions
    .filter(({ id }) => mine.has(id))
    // Over here at once; the service is told in a moment.
    .map((one) => (isOver && one.id === latest.id ? { ...one, status: 'ended' as const } : one))
    .toSorted((a, b) => Number(b.status === 'ended') - Number(a.status === 'ended'));
  const strangers = state.subscriptions.filter(({ id, status }) => !mine.has(id) && status !== 'ended');
  const unwanted = state.invoices.filter((invoice) => !invoices.includes(invoice));
  const ofPeriod = isOver ? upgradesOf(state.invoices, latest) : [];
  return {
    kept: isOver ? undefined : latest,
    latest,
    subscriptions,
    invoices,
    undo: {
      subscriptionIds: [...strangers, ...(isOver ? [latest] : [])].map(({ id }) => id),
      invoiceIds: [...unwanted, ...ofPeriod].filter(canBeGivenBack).map(({ id }) => id),
    },
  };
}

/** One subscription gives the plan: the one we know, or else the first. Whoever may not buy gets no new one. */
function chooseSubscription(subscriptions: SubscriptionState[], known: Known): SubscriptionState | undefined {
  const alive = subscriptions.filter(({ status }) => status !== 'ended');
  return alive.find(({ id }) => known.subscriptionIds.has(id)) ?? (known.mayBuy ? alive[0] : undefined);
}

/** The invoice of the newest period that was paid, and what was paid on top of it. */
function newestPeriod(invoices: InvoiceState[], { id }: SubscriptionState): InvoiceState[] {
  const paid = invoices.filter((one) => one.subscriptionId === id && one.status === 'paid');
  return paid.slice(
    Math.max(
      0,
      paid.findLastIndex((one) => one.for.kind === 'plan'),
    ),
  );
}

function isPeriodGivenBack(invoices: InvoiceState[], subscription: SubscriptionState): boolean {
  const [period] = newestPeriod(invoices, subscription);
  return period?.for.kind === 'plan' && isGivenBack(period);
}

/** What came on top of a period has no worth without it. */
const upgradesOf = (invoices: InvoiceState[], subscription: SubscriptionState): InvoiceState[] =>
  newestPeriod(invoices, subscription).slice(1);

/** What the bank has taken, or is deciding about, cannot be given back a second time. */
const canBeGivenBack = ({ status, refundedCents, amountCents, dispute }: InvoiceState): boolean =>
  status === 'paid' && refundedCents < amountCents && (dispute === null || dispute === 'won');
