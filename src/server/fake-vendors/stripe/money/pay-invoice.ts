import type { Charged } from '#server/providers/test-cashier/service/cashier-ledger.ts';
import { type Invoice, listOf, type Subscription } from '../stripe-objects.ts';
import type { StripeStore } from '../stripe-store.ts';
import { payIntent, type Presence } from './take-payment.ts';

/** Tries to pay an invoice. What was waiting for the payment happens with it. */
export function payInvoice(store: StripeStore, invoice: Invoice, presence: Presence): Charged {
  const payment = store.all('invoicePayments').find((one) => one.invoice === invoice.id);
  const intent = payment && store.must('intents', payment.payment.payment_intent);
  const result = invoice.total <= 0 || !intent ? 'paid' : payIntent(store, intent, presence);
  const tried: Invoice = { ...invoice, attempt_count: invoice.attempt_count + 1 };
  if (result === 'paid') {
    markPaid(store, tried);
  } else {
    const type = result === 'declined' ? 'invoice.payment_failed' : 'invoice.payment_action_required';
    store.change('invoices', tried, type);
  }
  return result;
}

/** Marks an invoice as paid, and does to its subscription what was paid for. */
export function markPaid(store: StripeStore, invoice: Invoice): void {
  const at = store.now(invoice.customer);
  const payment = store.all('invoicePayments').find((one) => one.invoice === invoice.id);
  if (payment) store.save('invoicePayments', { ...payment, status: 'paid', amount_paid: invoice.total });
  const paid: Invoice = {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.total,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  };
  store.change('invoices', paid, 'invoice.paid');
  store.emit('invoice.payment_succeeded', paid);
  const id = invoice.parent?.subscription_details.subscription;
  const subscription = id === undefined ? undefined : store.find('subscriptions', id);
  if (subscription) continueSubscription(store, subscription, paid);
}

function continueSubscription(store: StripeStore, subscription: Subscription, invoice: Invoice): void {
  if (subscription.status === 'canceled') return;
  if (subscription.pending_update && subscription.latest_invoice === invoice.id) {
    const { subscription_items: items, cancel_at_period_end: cancels } = subscription.pending_update;
    const changed: Subscription = {
      ...subscription,
      items: listOf(items, subscription.items.url),
      cancel_at_period_end: cancels ?? subscription.cancel_at_period_end,
      pending_update: null,
    };
    store.change('subscriptions', changed, 'customer.subscription.updated');
    store.emit('customer.subscription.pending_update_applied', changed);
    return;
  }
  if (subscription.status === 'past_due' && invoice.billing_reason === 'subscription_cycle') {
    store.dunning.delete(subscription.id);
    store.change('subscriptions', { ...subscription, status: 'active' }, 'customer.subscription.updated');
  }
}

/** Voids an invoice. A change of a subscription that waited for it is dropped. */
export function voidInvoice(store: StripeStore, invoice: Invoice): Invoice {
  const voidedAt = store.now(invoice.customer);
  const voided: Invoice = {
    ...invoice,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: voidedAt },
  };
  store.change('invoices', voided, 'invoice.voided');
  const payment = store.all('invoicePayments').find((one) => one.invoice === invoice.id);
  if (payment) store.save('invoicePayments', { ...payment, status: 'canceled' });
  const id = invoice.parent?.subscription_details.subscription;
  const subscription = id === undefined ? undefined : store.find('subscriptions', id);
  if (subscription?.pending_update && subscription.latest_invoice === invoice.id) {
    store.change('subscriptions', { ...subscription, pending_update: null }, 'customer.subscription.updated');
    store.emit('customer.subscription.pending_update_expired', subscription);
  }
  return voided;
}
