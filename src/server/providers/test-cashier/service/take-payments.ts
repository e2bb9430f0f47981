import type { Tx } from '#server/platform/platform.ts';
import type { CardId, Checkout, Customer, Invoice } from '../cashier-objects.ts';
import { bill, change, charge, type Charged, note, payBill, type Technique } from './cashier-ledger.ts';
import { find, lockCustomer, save } from './cashier-store.ts';
import { startSubscription } from './run-subscriptions.ts';

/** Nothing to be paid any more: it was paid, closed, or its time is over. */
export type Paid = Charged | 'closed';

type Attempt = { id: string; card: CardId; isConfirmed?: boolean };

/** Somebody pays on a checkout page. What was bought begins in the same transaction. */
export async function payCheckout(
  tx: Tx,
  technique: Technique,
  { id, card, isConfirmed = false }: Attempt,
): Promise<Paid> {
  const found = await find(tx, 'checkout', id);
  if (!found) return 'closed';
  await lockCustomer(tx, found.customer);
  // Somebody may have paid in another tab while we waited.
  const checkout = (await find(tx, 'checkout', id)) ?? found;
  if (isClosed(checkout, technique)) return 'closed';
  const charged = charge(card, { isPresent: true, isConfirmed });
  if (charged !== 'paid') return charged;
  await useCard(tx, checkout.customer, card);
  await save(tx, { ...checkout, status: 'complete' });
  await note(tx, technique, { type: 'checkout.completed', customer: checkout.customer });
  await billCheckout(tx, technique, checkout);
  return 'paid';
}

const isClosed = ({ status, expiresAt }: Checkout, { clock }: Technique) =>
  status !== 'open' || new Date(expiresAt) <= clock.now();

async function useCard(tx: Tx, customerId: string, card: CardId): Promise<void> {
  const customer = await find(tx, 'customer', customerId);
  if (customer) await save(tx, { ...customer, card });
}

async function billCheckout(tx: Tx, technique: Technique, checkout: Checkout): Promise<void> {
  const { customer, price, reference, mode } = checkout;
  const common = { customer, price, cents: price.cents, checkoutReference: reference, status: 'paid' } as const;
  if (mode === 'payment') {
    await bill(tx, technique, { ...common, reason: 'payment' });
    return;
  }
  const subscription = await startSubscription(tx, technique, checkout);
  const { id, periodEndsAt } = subscription;
  await bill(tx, technique, { ...common, reason: 'period', subscription: id, periodEndsAt });
}

/** The owner of a card answers the bank about an upgrade. Only then does the subscription change. */
export async function confirmUpgrade(
  tx: Tx,
  technique: Technique,
  { invoiceId, isAgreed }: { invoiceId: string; isAgreed: boolean },
): Promise<Paid> {
  const found = await find(tx, 'invoice', invoiceId);
  if (!found) return 'closed';
  await lockCustomer(tx, found.customer);
  const invoice = (await find(tx, 'invoice', invoiceId)) ?? found;
  const subscription = invoice.subscription === null ? undefined : await find(tx, 'subscription', invoice.subscription);
  if (invoice.status !== 'open' || invoice.reason !== 'upgrade' || subscription?.status !== 'active') return 'closed';
  if (!isAgreed) {
    await save(tx, { ...invoice, status: 'void' });
    return 'declined';
  }
  await payBill(tx, technique, invoice);
  await change(tx, technique, { ...subscription, price: invoice.price, pendingPrice: null, cancelAtPeriodEnd: false });
  return 'paid';
}

/** Another card for everything to come. One that is declined by its nature is taken too: so a failing renewal can be tried. */
export async function chooseCard(tx: Tx, technique: Technique, customer: Customer): Promise<void> {
  await save(tx, customer);
  await note(tx, technique, { type: 'customer.changed', customer: customer.id });
}

/** Gives all of an invoice back. */
export async function refund(tx: Tx, technique: Technique, invoice: Invoice): Promise<void> {
  if (invoice.status !== 'paid' || invoice.refundedCents === invoice.cents) return;
  await save(tx, { ...invoice, refundedCents: invoice.cents });
  await note(tx, technique, { type: 'invoice.refunded', customer: invoice.customer });
}

/** The card's owner disputes a payment, or the bank has decided about it. */
export async function dispute(
  tx: Tx,
  technique: Technique,
  { invoice, step }: { invoice: Invoice; step: NonNullable<Invoice['dispute']> },
): Promise<void> {
  const mayStep = step === 'open' ? invoice.status === 'paid' && invoice.dispute === null : invoice.dispute === 'open';
  if (!mayStep) return;
  await save(tx, { ...invoice, dispute: step });
  await note(tx, technique, { type: `dispute.${step}`, customer: invoice.customer });
}
