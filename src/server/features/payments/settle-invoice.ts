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
};

/**
 * Does to the account what an invoice has come to: gives its credits when it was paid, takes them back when the money was, and
 * freezes them while it is disputed. What was done before is not done again.
 */
export function settleInvoice({ billing }: Pick<Uses, 'billing'>) {
  async function give(tx: Tx, { userId, invoice }: Settled): Promise<number> {
    const { id: reference, for: what } = invoice;
    if (what.kind === 'pack') {
      const credits = packOf(what.packId)?.credits ?? 0;
      const given = { userId, bucket: 'bonus', credits, reason: 'pack of credits', reference } as const;
      await billing.giveCredits(tx, given);
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
  }

  /** Credits that the invoice should no longer give, of those that it gave. */
  const lostOf = ({ refundedCents, dispute, amountCents }: Lost, given: number): number => {
    if (dispute === 'open' || dispute === 'lost') return given;
    return amountCents === 0 ? 0 : Math.ceil((given * refundedCents) / amountCents);
  };

  async function takeOrReturn(tx: Tx, settled: Settled, before: KeptInvoice): Promise<number> {
    const { userId, invoice, isOfThisPeriod } = settled;
    const given = before.creditsGiven ?? 0;
    const more = lostOf(invoice, given) - lostOf(before, given);
    const state = `${invoice.refundedCents}:${invoice.dispute ?? ''}`;
    const movement = { userId, reference: `${invoice.id}:${state}` };
    const isPack = invoice.for.kind === 'pack';
    if (more > 0) {
      // Credits of an earlier period expired with it: there is nothing left of them.
      if (!isPack && !isOfThisPeriod) return before.creditsTaken;
      const reason = invoice.dispute === 'open' ? 'payment disputed' : 'payment given back';
      const bucket = isPack ? 'bonus' : 'plan';
      return before.creditsTaken + (await billing.takeBack(tx, { ...movement, bucket, credits: more, reason }));
    }
    const back = Math.min(-more, before.creditsTaken);
    if (back <= 0) return before.creditsTaken;
    // Frozen while it was disputed; a period that ended meanwhile does not take them along.
    const bucket = !isPack && isOfThisPeriod ? 'plan' : 'bonus';
    await billing.giveCredits(tx, { ...movement, bucket, credits: back, reason: 'dispute settled' });
    return before.creditsTaken - back;
  }

  return async (tx: Tx, settled: Settled): Promise<void> => {
    const { userId, invoice, known } = settled;
    const { id, subscriptionId, amountCents, status, createdAt, paidAt, refundedCents, dispute } = invoice;
    const before: KeptInvoice = known ?? {
      id,
      userId,
      subscriptionId,
      kind: invoice.for.kind,
      productId: invoice.for.kind === 'pack' ? invoice.for.packId : invoice.for.planId,
      amountCents,
      status,
      creditsGiven: null,
      creditsTaken: 0,
      refundedCents: 0,
      dispute: null,
      createdAt,
      paidAt,
    };
    const isGivenBack = refundedCents > 0 && refundedCents >= amountCents;
    const isDue = status === 'paid' && before.creditsGiven === null && !isGivenBack;
    const creditsGiven = isDue ? await give(tx, settled) : before.creditsGiven;
    const creditsTaken = creditsGiven === null ? 0 : await takeOrReturn(tx, settled, { ...before, creditsGiven });
    await saveInvoice(tx, { ...before, status, paidAt, creditsGiven, creditsTaken, refundedCents, dispute });
  };
}

type Lost = Pick<KeptInvoice, 'refundedCents' | 'dispute' | 'amountCents'>;
