import type { Stripe } from 'stripe';
import { type Invoice, type Item, type Line, listOf, type Price, type Subscription } from '../stripe-objects.ts';
import type { StripeStore } from '../stripe-store.ts';
import { createIntent } from './take-payment.ts';

/** The lines of a period, paid in advance. */
export function periodLine(store: StripeStore, { id }: Subscription, item: Item): Line {
  const { price, current_period_start: start, current_period_end: end } = item;
  return {
    ...lineOf(store, price, price.unit_amount ?? 0),
    period: { start, end },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { proration: false, subscription: id, subscription_item: item.id },
    },
  };
}

/** The two lines of a change within a period: what is left of the old price is credited, and the new one charged. */
export function prorationLines(store: StripeStore, item: Item, change: { to: Price; from: number }): Line[] {
  const { current_period_start: start, current_period_end: end, subscription } = item;
  const share = Math.min(1, Math.max(0, (end - change.from) / (end - start)));
  const line = (price: Price, sign: 1 | -1): Line => ({
    ...lineOf(store, price, sign * Math.round((price.unit_amount ?? 0) * share)),
    period: { start: change.from, end },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { proration: true, subscription, subscription_item: item.id },
    },
  });
  return [line(item.price, -1), line(change.to, 1)];
}

/** The line of a single purchase. */
export function purchaseLine(store: StripeStore, price: Price, at: number): Line {
  return {
    ...lineOf(store, price, price.unit_amount ?? 0),
    period: { start: at, end: at },
    parent: {
      type: 'invoice_item_details',
      invoice_item_details: { proration: false },
      subscription_item_details: null,
    },
  };
}

function lineOf(store: StripeStore, price: Price, amount: number): Omit<Line, 'period' | 'parent'> {
  return {
    id: store.nextId('invoices').replace('in_', 'il_'),
    object: 'line_item',
    amount,
    description: store.find('products', price.product)?.name ?? null,
    quantity: 1,
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
  };
}

type NewInvoice = {
  customer: string;
  reason: Stripe.Invoice.BillingReason;
  lines: Line[];
  metadata?: Stripe.Metadata;
  subscription?: Subscription;
  /** A payment that was made before the invoice was written. */
  intent?: string;
};

/** What an invoice would say, without writing it. */
export function draftInvoice(store: StripeStore, written: NewInvoice): Invoice {
  const { customer, reason, lines, metadata = {}, subscription } = written;
  const id = store.nextId('invoices');
  // Below zero the difference is owed to the customer.
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  const at = store.now(customer);
  return {
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    billing_reason: reason,
    created: at,
    currency: 'usd',
    customer,
    hosted_invoice_url: `${store.origin}/pay/invoice/${id}`,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata,
    parent: subscription
      ? {
          type: 'subscription_details',
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
        }
      : null,
    status: 'open',
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    total,
  };
}

/** Writes an open invoice with the payment that is to pay it. */
export function writeInvoice(store: StripeStore, written: NewInvoice): Invoice {
  const invoice = draftInvoice(store, written);
  const { id, customer, total, created } = invoice;
  const intent = written.intent ?? createIntent(store, { customer, amount: Math.max(0, total), metadata: {} }).id;
  store.save('invoicePayments', {
    id: store.nextId('invoicePayments'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: total,
    created,
    currency: 'usd',
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open',
  });
  store.change('invoices', invoice, 'invoice.created');
  store.emit('invoice.finalized', invoice);
  return invoice;
}
