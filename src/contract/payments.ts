import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** What this installation sells, and how. */
const OffersView = z.object({
  /** Null where nothing is sold. Test mode: no money changes hands, and what is bought is of the test set. */
  seller: z.object({ isTestMode: z.boolean() }).nullable(),
});
export type OffersView = z.infer<typeof OffersView>;

/** What would come of choosing a plan. */
const PlanChangeView = z.object({
  planId: z.int(),
  /** `buy`: on a page of the payment service; `upgrade`: at once; `downgrade`: at the end of the period. */
  kind: z.enum(['buy', 'upgrade', 'downgrade']),
  /** US cents that are charged at once. */
  cents: z.int(),
  /** Credits that come at once. */
  credits: z.int(),
});
export type PlanChangeView = z.infer<typeof PlanChangeView>;

const InvoiceView = z.object({
  id: z.string(),
  kind: z.enum(['plan', 'upgrade', 'pack']),
  /** The plan or the pack. */
  productId: z.int(),
  amountCents: z.int(),
  status: z.enum(['open', 'paid', 'void']),
  creditsGiven: z.int(),
  creditsTaken: z.int(),
  isRefunded: z.boolean(),
  isDisputed: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type InvoiceView = z.infer<typeof InvoiceView>;

/** Somebody's plan, and everything about paying for it. */
const PaymentsView = z.object({
  planId: z.int(),
  pendingPlanId: z.int().nullable(),
  /** The end of the plan's period. */
  periodEndsAt: z.iso.datetime(),
  /** Until then, rounded up. */
  daysLeft: z.int(),
  /** `none`: the plan is free, or was given. */
  status: z.enum(['none', 'active', 'past-due']),
  isCanceled: z.boolean(),
  /** What each plan that is sold would mean now. */
  changes: z.array(PlanChangeView),
  /** The newest page on which somebody went to pay. */
  checkout: z
    .object({ kind: z.enum(['plan', 'pack']), productId: z.int(), state: z.enum(['open', 'complete', 'expired']) })
    .nullable(),
  /** Newest first. */
  invoices: z.array(InvoiceView),
});
export type PaymentsView = z.infer<typeof PaymentsView>;

const PlanChosen = z.object({ planId: z.int() });

/** Buying plans and packs. Prices and credits come from the server's own tables, never from who asks. */
export const paymentsApi = {
  offers: {
    method: 'GET',
    path: '/api/payments/offers',
    summary: 'Whether this installation sells plans and packs, and in which mode.',
    audience: 'anyone',
    response: OffersView,
  },
  mine: {
    method: 'GET',
    path: '/api/payments',
    summary: 'The caller’s plan and invoices, and the current price of other plans.',
    audience: 'user',
    response: PaymentsView,
  },
  checkout: {
    method: 'POST',
    path: '/api/payments/checkouts',
    summary: 'Opens a checkout page for a plan or a credit pack. A repeated request returns the same page.',
    audience: 'user',
    limit: 'payment',
    body: z.object({ kind: z.enum(['plan', 'pack']), productId: z.int() }),
    response: z.object({ url: z.string() }),
  },
  changePlan: {
    method: 'POST',
    path: '/api/payments/plan',
    summary:
      'Changes the plan. Upgrades start immediately, downgrades at the end of the period. `confirm` means ' +
      'that the bank requires a confirmation at `url`.',
    audience: 'user',
    limit: 'payment',
    body: PlanChosen,
    response: z.object({ state: z.enum(['changed', 'pending', 'confirm']), url: z.string().nullable() }),
  },
  cancel: {
    method: 'POST',
    path: '/api/payments/cancel',
    summary: 'Cancels the plan at the end of the period.',
    audience: 'user',
    limit: 'payment',
    response: z.object({ isSuccessful: z.boolean() }),
  },
  resume: {
    method: 'POST',
    path: '/api/payments/resume',
    summary: 'Resumes the plan and removes a pending cancellation or change.',
    audience: 'user',
    limit: 'payment',
    response: z.object({ isSuccessful: z.boolean() }),
  },
  portal: {
    method: 'POST',
    path: '/api/payments/portal',
    summary: 'The billing portal of the payment service, for cards and invoices.',
    audience: 'user',
    limit: 'payment',
    response: z.object({ url: z.string() }),
  },
} satisfies Record<string, Endpoint>;
