import type { Stripe } from 'stripe';
import { type Charged, charge as askBank, whyDeclined } from '#server/providers/test-cashier/service/cashier-ledger.ts';
import type { Charge, Intent } from '../stripe-objects.ts';
import type { StripeStore } from '../stripe-store.ts';

/** `isPresent`: the owner of the card is at the screen. `isConfirmed`: they have just agreed at their bank. */
export type Presence = { isPresent: boolean; isConfirmed?: boolean };

type NewIntent = { customer: string; amount: number; metadata: Stripe.Metadata };

/** A payment that nobody has tried yet. */
export function createIntent(store: StripeStore, { customer, amount, metadata }: NewIntent): Intent {
  const intent: Intent = {
    id: store.nextId('intents'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    created: store.now(customer),
    currency: 'usd',
    customer,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata,
    status: 'requires_payment_method',
  };
  return store.change('intents', intent, 'payment_intent.created');
}

/** Charges the customer's card. */
export function payIntent(store: StripeStore, intent: Intent, presence: Presence): Charged {
  const card = store.cards.get(intent.customer) ?? null;
  const result = askBank(card, presence);
  if (result === 'needs-confirmation') {
    store.change('intents', { ...intent, status: 'requires_action' }, 'payment_intent.requires_action');
    return result;
  }
  const isPaid = result === 'paid';
  const charge = chargeCard(store, intent, isPaid);
  const error = { type: 'card_error', code: 'card_declined', message: whyDeclined(card) } as const;
  const changed: Intent = {
    ...intent,
    latest_charge: charge.id,
    amount_received: isPaid ? intent.amount : 0,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    last_payment_error: isPaid ? null : error,
  };
  store.change('intents', changed, isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed');
  return result;
}

function chargeCard(store: StripeStore, { id, customer, amount }: Intent, isPaid: boolean): Charge {
  const charge: Charge = {
    id: store.nextId('charges'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    created: store.now(customer),
    currency: 'usd',
    customer,
    disputed: false,
    livemode: false,
    paid: isPaid,
    payment_intent: id,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  };
  return store.change('charges', charge, isPaid ? 'charge.succeeded' : 'charge.failed');
}
