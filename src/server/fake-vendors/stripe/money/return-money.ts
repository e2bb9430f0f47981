import type { Charge, Dispute, Invoice, Refund } from '../stripe-objects.ts';
import { Refusal } from '../stripe-refusal.ts';
import type { StripeStore } from '../stripe-store.ts';

/** The successful charge of a payment. */
export function chargeOf(store: StripeStore, intent: string): Charge | undefined {
  return store.all('charges').find((charge) => charge.payment_intent === intent && charge.paid);
}

/** The successful charge of an invoice. */
export function chargeOfInvoice(store: StripeStore, invoice: Invoice): Charge | undefined {
  const payment = store.all('invoicePayments').find((one) => one.invoice === invoice.id);
  return payment && chargeOf(store, payment.payment.payment_intent);
}

/** Refunds what is left of a charge, or a part of it. */
export function refundCharge(store: StripeStore, charge: Charge, amount?: number): Refund {
  const left = charge.amount - charge.amount_refunded;
  if (left <= 0) {
    throw new Refusal(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const isLost = store.all('disputes').some((one) => one.charge === charge.id && one.status !== 'won');
  if (isLost) throw new Refusal(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' });
  const refunded = amount ?? left;
  if (refunded > left) throw new Refusal('Refund amount is greater than unrefunded amount.', { param: 'amount' });
  const refund: Refund = {
    id: store.nextId('refunds'),
    object: 'refund',
    amount: refunded,
    created: store.now(charge.customer),
    currency: 'usd',
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  };
  store.change('refunds', refund, 'refund.created');
  const total = charge.amount_refunded + refunded;
  const changed = { ...charge, amount_refunded: total, refunded: total === charge.amount };
  store.change('charges', changed, 'charge.refunded');
  return refund;
}

/** The owner of the card disputes a charge. */
export function openDispute(store: StripeStore, charge: Charge): void {
  if (charge.disputed) return;
  store.save('charges', { ...charge, disputed: true });
  const dispute: Dispute = {
    id: store.nextId('disputes'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: store.now(charge.customer),
    currency: 'usd',
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  store.change('disputes', dispute, 'charge.dispute.created');
}

/** The bank decides. */
export function closeDispute(store: StripeStore, charge: Charge, status: 'won' | 'lost'): void {
  const dispute = store.all('disputes').find((one) => one.charge === charge.id && one.status === 'needs_response');
  if (dispute) store.change('disputes', { ...dispute, status }, 'charge.dispute.closed');
}
