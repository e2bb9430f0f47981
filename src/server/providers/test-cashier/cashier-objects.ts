import { z } from 'zod';

/** The cards that can be chosen, and what comes of each. Nobody types a number, so that nobody types a real one. */
export const cards = {
  pays: { number: '4242 4242 4242 4242', about: 'Succeeds now and at every renewal' },
  declines: { number: '4000 0000 0000 0002', about: 'Is declined' },
  confirms: { number: '4000 0000 0000 3220', about: 'Requires confirmation by the bank' },
  runsDry: { number: '4000 0000 0000 0341', about: 'Succeeds now, fails with insufficient funds at the renewal' },
} as const;
export const CardId = z.enum(['pays', 'declines', 'confirms', 'runsDry']);
export type CardId = z.infer<typeof CardId>;

/** A price as the seller names it: the cashier knows nothing of plans. */
export const Price = z.object({ key: z.string().max(60), label: z.string().max(120), cents: z.int().min(0) });
export type Price = z.infer<typeof Price>;

export const Customer = z.object({ id: z.string(), reference: z.string(), email: z.string(), card: CardId.nullable() });
export type Customer = z.infer<typeof Customer>;

export const Checkout = z.object({
  id: z.string(),
  customer: z.string(),
  mode: z.enum(['subscription', 'payment']),
  price: Price,
  reference: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  expiresAt: z.iso.datetime(),
  successUrl: z.string(),
  cancelUrl: z.string(),
});
export type Checkout = z.infer<typeof Checkout>;

export const Subscription = z.object({
  id: z.string(),
  customer: z.string(),
  checkoutReference: z.string(),
  price: Price,
  pendingPrice: Price.nullable(),
  status: z.enum(['active', 'past_due', 'canceled']),
  cancelAtPeriodEnd: z.boolean(),
  /** From which months are counted, and how many have begun. */
  startedAt: z.iso.datetime(),
  periods: z.int(),
  periodStartsAt: z.iso.datetime(),
  periodEndsAt: z.iso.datetime(),
  /** How far the clock of this subscription was moved forward. */
  clockAheadMs: z.int(),
  /** Of the renewal that could not be paid. */
  attempts: z.int(),
  nextAttemptAt: z.iso.datetime().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const Invoice = z.object({
  id: z.string(),
  customer: z.string(),
  subscription: z.string().nullable(),
  checkoutReference: z.string().nullable(),
  reason: z.enum(['payment', 'period', 'upgrade']),
  price: Price,
  /** Of an upgrade: the price before it. */
  fromPrice: Price.nullable(),
  /** Of a period: its end. */
  periodEndsAt: z.iso.datetime().nullable(),
  cents: z.int(),
  /** Where somebody goes on who has confirmed it. */
  returnUrl: z.string().nullable(),
  status: z.enum(['open', 'paid', 'void']),
  refundedCents: z.int(),
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Where somebody sees to their card, for a while. */
export const Portal = z.object({
  id: z.string(),
  customer: z.string(),
  returnUrl: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Portal = z.infer<typeof Portal>;

/** Everything the cashier keeps, by type. */
export const objectTypes = {
  customer: Customer,
  checkout: Checkout,
  subscription: Subscription,
  invoice: Invoice,
  portal: Portal,
} as const;
export type ObjectType = keyof typeof objectTypes;
export type ObjectOf<Type extends ObjectType> = z.infer<(typeof objectTypes)[Type]>;

/** What the cashier answers about a customer. */
export const CustomerAnswer = z.object({
  customer: Customer,
  subscriptions: z.array(Subscription),
  invoices: z.array(Invoice),
});

/** What it answers about an upgrade. */
export const UpgradeAnswer = z.object({
  state: z.enum(['done', 'confirm', 'declined']),
  url: z.string().optional(),
  reason: z.string().optional(),
});

/** What it says to webhooks. */
const EventText = z.string().regex(/^[\w.:-]{1,200}$/, { error: 'has 1 to 200 letters, digits or . : _ -' });
export const CashierEvent = z.object({
  id: EventText,
  type: EventText,
  customer: EventText,
  createdAt: z.iso.datetime(),
});
export type CashierEvent = z.infer<typeof CashierEvent>;
