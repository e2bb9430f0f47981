import { planOf } from '#domain/billing/plans.ts';
import { packOf } from '#domain/billing/packs.ts';
import { upgradeCredits } from '#domain/billing/upgrade.ts';
import type { Tx } from '#server/platform/platform.ts';
import type { InvoiceState } from '#server/providers/payments.ts';
import { type KeptInvoice, saveInvoice } from './payments-store.ts';
import type { Uses } from './ports.ts';

type Settled = {
  userId: string;
  invoice: InvoiceState;
  known: KeptInvoice | undefined;
  /** Whether its plan's credits are those of the period that runs now. */
  isOfThisPeriod: boolean;
  /** Whether that period was given back: nothing of it is given any more, nor what came on top of it. */
  isPeriodOver: boolean;
};

/**
 * Does to the account what an invoice has come to: gives its credits when it was paid, takes them back when the money was, and
 * freezes them while it is disputed. What was done before is not done again.
 */
export function settleInvoice(uses: Pick<Uses, 'billing'>) {
  const give = giveFor(uses);
  const takeOrReturn = takeOrReturnFor(uses);
  return async (tx: Tx, settled: Settled): Promise<void> => {
    const { invoice, known, isOfThisPeriod, isPeriodOver } = settled;
    const { status, paidAt, refundedCents, dispute } = invoice;
    const before = known ?? unsettled(settled);
    const isWorthless = isGivenBack(invoice) || (isOfThisPeriod && isPeriodOver);
    const isDue = status === 'paid' && before.creditsGiven === null && !isWorthless;
    const creditsGiven = isDue ? await give(tx, settled) : before.creditsGiven;
    const creditsTaken = creditsGiven === null ? 0 : await takeOrReturn(tx, settled, { ...before, creditsGiven });
    await saveInvoice(tx, { ...before, status, paidAt, creditsGiven, creditsTaken, refundedCents, dispute });
  };
}

/** Whether all of it is with its payer again: by us, or by their bank. */
export function isGivenBack({ refundedCents, amountCents, dispute }: InvoiceState): boolean {
  return dispute === 'lost' || (refundedCents > 0 && refundedCents >= amountCents);
}

/** An invoice of which nothing has been done yet. */
function unsettled({ userId, invoice }: Settled): KeptInvoice {
  const { id, subscriptionId, for: what, amountCents, status, createdAt, paidAt } = invoice;
  return {
    id,
    userId,
    subscriptionId,
    kind: what.kind,
    productId: what.kind === 'pack' ? what.packId : what.planId,
    amountCents,
    status,
    creditsGiven: null,
    creditsTaken: 0,
    refundedCents: 0,
    dispute: null,
    createdAt,
    paidAt,
  };
}

/** Gives what was paid for; answers how many credits that were. */
function giveFor({ billing }: Pick<Uses, 'billing'>) {
  return async (tx: Tx, { userId, invoice }: Settled): Promise<number> => {
    const { id: reference, for: what } = invoice;
    if (what.kind === 'pack') {
      const credits = packOf(what.packId)?.credits ?? 0;
      await billing.giveCredits(tx, { userId, bucket: 'bonus', credits, reason: 'credit pack', reference });
      return credits;
    }
    const plan = planOf(what.planId);
    if (what.kind === 'plan') {
      const { periodEndsAt } = what;
      await billing.renewPlan(tx, { userId, planId: plan.id, periodEndsAt, reason: `${plan.label} plan`, reference });
      return plan.credits;
    }
    const credits = upgradeCredits({ from: planOf(what.fromPlanId), to: plan }, invoice.amountCents);
    await billing.upgradePlan(tx, { userId, planId: plan.id, credits, reason: `upgrade to ${plan.label}`, reference });
    return credits;
  };
}

/** Takes back, or gives back, what has changed since; answers how many credits are taken now. */
function takeOrReturnFor({ billing }: Pick<Uses, 'billing'>) {
  const giveAgain = async (tx: Tx, { userId, invoice, isOfThisPeriod }: Settled, credits: number): Promise<void> => {
    // Frozen while it was disputed; a period that ended meanwhile does not take them along.
    const bucket = invoice.for.kind !== 'pack' && isOfThisPeriod ? 'plan' : 'bonus';
    const movement = { userId, bucket, credits, reference: referenceOf(invoice) } as const;
    await billing.giveCredits(tx, { ...movement, reason: 'dispute settled' });
  };

  return async (tx: Tx, settled: Settled, before: KeptInvoice): Promise<number> => {
    const { userId, invoice, isOfThisPeriod } = settled;
    const { id: invoiceId, dispute } = invoice;
    const takenBefore = before.creditsTaken + (await billing.takenLate(tx, userId, invoiceId));
    const more = lostOf(invoice, before.creditsGiven) - lostOf(before, before.creditsGiven);
    const isPack = invoice.for.kind === 'pack';
    if (more > 0 && (isPack || isOfThisPeriod)) {
      const reason = dispute === 'open' ? 'payment disputed' : 'payment refunded';
      const movement = { userId, invoiceId, credits: more, reason, reference: referenceOf(invoice) };
      return takenBefore + (await billing.takeBack(tx, { ...movement, bucket: isPack ? 'bonus' : 'plan' }));
    }
    if (more < 0) await billing.takeNoMore(tx, userId, invoiceId);
    // Credits of an earlier period expired with it: there is nothing left of them to take.
    const credits = Math.min(-more, takenBefore);
    if (credits <= 0) return takenBefore;
    await giveAgain(tx, settled, credits);
    return takenBefore - credits;
  };
}

/** One movement of credits for each state that an invoice comes to. */
const referenceOf = ({ id, refundedCents, dispute }: InvoiceState): string => `${id}:${refundedCents}:${dispute ?? ''}`;

type Lost = Pick<KeptInvoice, 'refundedCents' | 'dispute' | 'amountCents'>;

/** Credits that an invoice should no longer give, of those that it gave. */
function lostOf({ refundedCents, dispute, amountCents }: Lost, creditsGiven: number | null): number {
  const given = creditsGiven ?? 0;
  if (dispute === 'open' || dispute === 'lost') return given;
  return amountCents === 0 ? 0 : Math.ceil((given * refundedCents) / amountCents);
}
