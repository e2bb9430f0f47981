import type { Stripe } from 'stripe';

/** Fields of the SDK's type that the fake answers. */
type Made<T, Keys extends keyof T> = Pick<T, Keys>;
export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string };

export const listOf = <Item>(data: Item[], url: string): List<Item> => ({ object: 'list', data, has_more: false, url });

type Common = 'id' | 'object' | 'created' | 'livemode';

export type Customer = Made<Stripe.Customer, Common | 'email' | 'metadata' | 'name'> & { test_clock: string | null };
export type Product = Made<Stripe.Product, Common | 'active' | 'metadata' | 'name'>;
export type Price = Made<
  Stripe.Price,
  Common | 'active' | 'currency' | 'lookup_key' | 'metadata' | 'recurring' | 'type' | 'unit_amount'
> & { product: string };

export type Session = Made<
  Stripe.Checkout.Session,
  | Common
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'currency'
  | 'expires_at'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { customer: string; invoice: string | null; payment_intent: string | null; subscription: string | null };

export type Item = Made<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_start' | 'current_period_end' | 'metadata' | 'quantity' | 'subscription'
> & { price: Price };

export type Subscription = Made<
  Stripe.Subscription,
  | Common
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'currency'
  | 'ended_at'
  | 'metadata'
  | 'start_date'
  | 'status'
> & {
  customer: string;
  items: List<Item>;
  latest_invoice: string | null;
  pending_update:
    | (Made<Stripe.Subscription.PendingUpdate, 'cancel_at_period_end' | 'expires_at'> & {
        subscription_items: Item[];
      })
    | null;
  schedule: string | null;
};

export type Phase = Made<Stripe.SubscriptionSchedule.Phase, 'start_date' | 'end_date' | 'proration_behavior'> & {
  items: { price: string; quantity: number }[];
};
export type Schedule = Made<
  Stripe.SubscriptionSchedule,
  Common | 'current_phase' | 'end_behavior' | 'metadata' | 'released_at' | 'released_subscription' | 'status'
> & { customer: string; phases: Phase[]; subscription: string | null };

type LineParent = {
  type: 'subscription_item_details' | 'invoice_item_details';
  subscription_item_details:
    | (Made<Stripe.InvoiceLineItem.Parent.SubscriptionItemDetails, 'proration' | 'subscription_item'> & {
        subscription: string;
      })
    | null;
  invoice_item_details: Made<Stripe.InvoiceLineItem.Parent.InvoiceItemDetails, 'proration'> | null;
};
export type Line = Made<Stripe.InvoiceLineItem, 'id' | 'object' | 'amount' | 'description' | 'period' | 'quantity'> & {
  parent: LineParent;
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
};

export type InvoicePayment = Made<
  Stripe.InvoicePayment,
  Common | 'amount_paid' | 'amount_requested' | 'currency' | 'is_default' | 'status'
> & { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } };

export type Invoice = Made<
  Stripe.Invoice,
  | Common
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'billing_reason'
  | 'currency'
  | 'hosted_invoice_url'
  | 'metadata'
  | 'status'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
> & {
  customer: string;
  lines: List<Line>;
  parent: {
    type: 'subscription_details';
    subscription_details: { metadata: Stripe.Metadata; subscription: string };
  } | null;
};

export type Intent = Made<
  Stripe.PaymentIntent,
  Common | 'amount' | 'amount_received' | 'currency' | 'metadata' | 'status'
> & {
  customer: string;
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'message' | 'type'> | null;
  latest_charge: string | null;
};
export type Charge = Made<
  Stripe.Charge,
  Common | 'amount' | 'amount_refunded' | 'currency' | 'disputed' | 'paid' | 'refunded' | 'status'
> & { customer: string; payment_intent: string };
export type Refund = Made<Stripe.Refund, 'id' | 'object' | 'amount' | 'created' | 'currency' | 'status'> & {
  charge: string;
  payment_intent: string;
};
export type Dispute = Made<Stripe.Dispute, Common | 'amount' | 'currency' | 'reason' | 'status'> & {
  charge: string;
  payment_intent: string;
};
export type Portal = Made<Stripe.BillingPortal.Session, Common | 'return_url' | 'url'> & { customer: string };
export type TestClock = Made<Stripe.TestHelpers.TestClock, Common | 'frozen_time' | 'name' | 'status'>;
export type StripeEvent = Made<Stripe.Event, Common | 'api_version' | 'pending_webhooks'> & {
  type: string;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: object };
};

/** Every collection, and the prefix of its ids. */
export type Collections = {
  customers: Customer;
  products: Product;
  prices: Price;
  sessions: Session;
  subscriptions: Subscription;
  schedules: Schedule;
  invoices: Invoice;
  invoicePayments: InvoicePayment;
  intents: Intent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  portals: Portal;
  clocks: TestClock;
  events: StripeEvent;
};
export type Collection = keyof Collections;

export const prefixes: Record<Collection, string> = {
  customers: 'cus',
  products: 'prod',
  prices: 'price',
  sessions: 'cs_test',
  subscriptions: 'sub',
  schedules: 'sub_sched',
  invoices: 'in',
  invoicePayments: 'inpay',
  intents: 'pi',
  charges: 'ch',
  refunds: 're',
  disputes: 'du',
  portals: 'bps',
  clocks: 'clock',
  events: 'evt',
};
