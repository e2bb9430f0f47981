import type { CardId } from '#server/providers/test-cashier/cashier-objects.ts';
import { charge as askBank, type Charged } from '#server/providers/test-cashier/service/cashier-ledger.ts';
import type { Session } from '../stripe-objects.ts';
import type { StripeStore } from '../stripe-store.ts';
import { markPaid, payInvoice } from './pay-invoice.ts';
import { startSubscription } from './run-subscriptions.ts';
import { createIntent, payIntent } from './take-payment.ts';
import { purchaseLine, writeInvoice } from './write-invoice.ts';

/** `closed`: it was paid, or it expired. */
export type Paid = Charged | 'closed';

type Attempt = { id: string; card: CardId; isConfirmed: boolean };

/** A customer pays on a checkout page. */
export function payCheckout(store: StripeStore, { id, card, isConfirmed }: Attempt): Paid {
  const session = store.find('sessions', id);
  if (!session || !isOpen(store, session)) return 'closed';
  const presence = { isPresent: true, isConfirmed };
  const result = askBank(card, presence);
  if (result !== 'paid') return result;
  store.cards.set(session.customer, card);
  const order = store.orders.get(id);
  if (!order) return 'closed';
  const price = store.must('prices', order.price);
  const { customer } = session;
  const paid = { ...session, status: 'complete', payment_status: 'paid', url: null } as const;
  if (session.mode === 'subscription') {
    const subscription = startSubscription(store, { customer, price, metadata: order.metadata });
    const invoice = store.must('invoices', subscription.latest_invoice ?? '');
    payInvoice(store, invoice, presence);
    finish(store, { ...paid, subscription: subscription.id, invoice: invoice.id });
    return 'paid';
  }
  const intent = createIntent(store, { customer, amount: price.unit_amount ?? 0, metadata: order.metadata });
  payIntent(store, intent, presence);
  finish(store, { ...paid, payment_intent: intent.id });
  // Stripe writes the invoice of a single purchase after the payment.
  const lines = [purchaseLine(store, price, store.now(customer))];
  const written = { customer, reason: 'manual', lines, metadata: order.metadata, intent: intent.id } as const;
  markPaid(store, writeInvoice(store, written));
  return 'paid';
}

function finish(store: StripeStore, session: Session): void {
  store.change('sessions', session, 'checkout.session.completed');
}

export function isOpen(store: StripeStore, { status, expires_at: expiresAt }: Session): boolean {
  return status === 'open' && expiresAt > store.now();
}
