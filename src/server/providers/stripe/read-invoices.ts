import type { Stripe } from 'stripe';
import type { InvoiceFor, InvoiceState } from '../payments.ts';
import { dateOf, idOf, optionalId } from './stripe-ids.ts';
import { parseProduct } from './stripe-products.ts';

/** What happened to the money of a payment after it was taken. */
export type Money = { refundedCents: number; dispute: InvoiceState['dispute'] };

/** By the id of the payment intent. */
export type MoneyByPayment = ReadonlyMap<string, Money>;

const statuses: Record<string, InvoiceState['status']> = {
  open: 'open',
  paid: 'paid',
  uncollectible: 'void',
  void: 'void',
};

/** An invoice with its payments expanded; undefined for a draft, and for an invoice of something that Backlot does not sell. */
export function readInvoice(invoice: Stripe.Invoice, money: MoneyByPayment): InvoiceState | undefined {
  const status = statuses[invoice.status ?? ''];
  const what = readFor(invoice);
  if (!status || !what) return undefined;
  const { paid_at: paidAt } = invoice.status_transitions;
  return {
    id: invoice.id,
    subscriptionId: subscriptionOf(invoice),
    checkoutId: checkoutOf(invoice),
    for: what,
    amountCents: invoice.total,
    status,
    ...moneyOf(invoice, money),
    createdAt: dateOf(invoice.created),
    paidAt: status === 'paid' && paidAt !== null ? dateOf(paidAt) : null,
  };
}

/** The ids of the payments that paid for an invoice. */
export function paymentsOf({ payments }: Stripe.Invoice): string[] {
  return (payments?.data ?? [])
    .filter(({ status }) => status === 'paid')
    .flatMap(({ payment }) => optionalId(payment.payment_intent) ?? []);
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  return optionalId(parent?.subscription_details?.subscription);
}

/** A renewal has the metadata of its subscription too, but was not paid on a checkout. */
function checkoutOf({ billing_reason: reason, metadata, parent }: Stripe.Invoice): string | null {
  const source = reason === 'subscription_create' ? parent?.subscription_details?.metadata : metadata;
  return source?.['checkoutId'] ?? null;
}

function moneyOf(invoice: Stripe.Invoice, money: MoneyByPayment): Money {
  const found = paymentsOf(invoice).flatMap((id) => money.get(id) ?? []);
  return {
    refundedCents: found.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    dispute: found.find(({ dispute }) => dispute !== null)?.dispute ?? null,
  };
}

type Line = { product: ReturnType<typeof parseProduct>; isProration: boolean; cents: number; endsAt: Date };

function readLine({ pricing, parent, amount, period }: Stripe.InvoiceLineItem): Line {
  const productId = pricing?.price_details?.product;
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  return {
    product: productId === undefined ? undefined : parseProduct(idOf(productId)),
    isProration: details?.proration ?? false,
    cents: amount,
    endsAt: dateOf(period.end),
  };
}

/** An upgrade has two prorated lines: what is left of the lower plan is credited, and the higher plan charged. */
function readFor({ lines, billing_reason: reason }: Stripe.Invoice): InvoiceFor | undefined {
  const read = lines.data.map(readLine);
  if (reason === 'subscription_update') {
    const prorated = read.filter(({ isProration, product }) => isProration && product?.kind === 'plan');
    const to = prorated.find(({ cents }) => cents > 0)?.product;
    const from = prorated.find(({ cents }) => cents < 0)?.product;
    return to && from ? { kind: 'upgrade', planId: to.id, fromPlanId: from.id } : undefined;
  }
  const bought = read.find(({ isProration, product }) => !isProration && product !== undefined);
  if (!bought?.product) return undefined;
  const { product, endsAt } = bought;
  if (product.kind === 'pack') return { kind: 'pack', packId: product.id };
  return { kind: 'plan', planId: product.id, periodEndsAt: endsAt };
}
