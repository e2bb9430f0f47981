import type { InvoiceView, OffersView, PaymentsView, PlanChangeView } from '#contract/payments.ts';
import { daysLeft } from '#domain/billing/months.ts';
import { isHigher, paidPlans, type Plan, planOf } from '#domain/billing/plans.ts';
import { upgradeCents, upgradeCredits, upgradeFrom } from '#domain/billing/upgrade.ts';
import type { Account } from '#server/features/billing/index.ts';
import type { KeptCheckout, KeptInvoice, KeptSubscription } from './payments-store.ts';

type Known = {
  account: Account;
  subscription: KeptSubscription | undefined;
  checkout: KeptCheckout | undefined;
  invoices: KeptInvoice[];
  seller: OffersView['seller'];
  now: Date;
};

/** Somebody's plan, and everything about paying for it, as they may see it. */
export function presentPayments({ account, subscription, checkout, invoices, seller, now }: Known): PaymentsView {
  const sold = seller === null ? [] : paidPlans(seller.isTestMode);
  return {
    planId: account.planId,
    pendingPlanId: account.pendingPlanId,
    periodEndsAt: account.periodEndsAt.toISOString(),
    daysLeft: daysLeft(account.periodEndsAt, now),
    status: subscription?.status === 'past-due' ? 'past-due' : subscription ? 'active' : 'none',
    isCanceled: subscription?.cancelsAtPeriodEnd ?? false,
    changes: sold.flatMap((plan) => presentChange(plan, subscription, now) ?? []),
    checkout: checkout ? presentCheckout(checkout, now) : null,
    invoices: invoices.map(presentInvoice),
  };
}

const centsInDollar = 100;

/** What choosing a plan would mean now; nothing for the one that somebody has. */
function presentChange(to: Plan, subscription: KeptSubscription | undefined, now: Date): PlanChangeView | undefined {
  if (!subscription) return { planId: to.id, kind: 'buy', cents: to.price * centsInDollar, credits: to.credits };
  const from = planOf(subscription.planId);
  if (from.tier === to.tier) return undefined;
  if (!isHigher(to, from)) return { planId: to.id, kind: 'downgrade', cents: 0, credits: 0 };
  const period = { startsAt: subscription.periodStartsAt, endsAt: subscription.periodEndsAt };
  const cents = upgradeCents({ from, to }, period, upgradeFrom(period, now));
  return { planId: to.id, kind: 'upgrade', cents, credits: upgradeCredits({ from, to }, cents) };
}

function presentCheckout({ kind, productId, state, expiresAt }: KeptCheckout, now: Date): PaymentsView['checkout'] {
  const isOver = state === 'open' && expiresAt <= now;
  return { kind, productId, state: isOver ? 'expired' : state };
}

function presentInvoice(invoice: KeptInvoice): InvoiceView {
  const { id, kind, productId, amountCents, status, creditsGiven, creditsTaken } = invoice;
  return {
    id,
    kind,
    productId,
    amountCents,
    status,
    creditsGiven: creditsGiven ?? 0,
    creditsTaken,
    isRefunded: invoice.refundedCents > 0,
    isDisputed: invoice.dispute === 'open',
    createdAt: invoice.createdAt.toISOString(),
  };
}
