import type { Stripe } from 'stripe';
import { z } from 'zod';
import { isOpen } from '../money/pay-checkout.ts';
import { pageOf } from '../stripe-answer.ts';
import { endpoint } from '../stripe-endpoint.ts';
import type { Session } from '../stripe-objects.ts';
import { expand, flag, metadata, paging, params, text, whole } from '../stripe-params.ts';
import { Refusal } from '../stripe-refusal.ts';
import type { StripeStore } from '../stripe-store.ts';

const halfHour = 1800;
const day = 86_400;

const Create = params<Stripe.Checkout.SessionCreateParams>()({
  mode: z.enum(['payment', 'subscription']),
  customer: text,
  client_reference_id: z.string().max(200).optional(),
  line_items: z.tuple([z.strictObject({ price: text, quantity: z.literal('1') })]),
  metadata: metadata.optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  expires_at: whole.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  invoice_creation: z
    .strictObject({ enabled: flag, invoice_data: z.strictObject({ metadata: metadata.optional() }).optional() })
    .optional(),
  expand,
});
type CreateParams = z.infer<typeof Create>;

/** Which parameters go with which mode. */
function refuseOfMode({ mode, subscription_data: ofPlan, payment_intent_data: ofPack }: CreateParams): void {
  if (mode === 'payment' && ofPlan) {
    throw new Refusal('You can not pass `subscription_data` in `payment` mode.', { param: 'subscription_data' });
  }
  if (mode === 'subscription' && ofPack) {
    throw new Refusal('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  }
}

/** When the page closes. */
function expiryOf(store: StripeStore, wanted: number | undefined): number {
  const now = store.now();
  const expiresAt = wanted ?? now + day;
  if (expiresAt < now + halfHour || expiresAt > now + day) {
    const rule = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
    throw new Refusal(rule, { param: 'expires_at' });
  }
  return expiresAt;
}

function create(store: StripeStore, sent: CreateParams): Session {
  refuseOfMode(sent);
  const customer = store.must('customers', sent.customer, 'customer');
  const price = store.must('prices', sent.line_items[0].price, 'line_items[0][price]');
  if ((price.type === 'recurring') !== (sent.mode === 'subscription')) {
    throw new Refusal(`You cannot use a ${price.type} price in ${sent.mode} mode.`, { param: 'line_items' });
  }
  const expires_at = expiryOf(store, sent.expires_at);
  const id = store.nextId('sessions');
  const handedOn = sent.subscription_data?.metadata ?? sent.invoice_creation?.invoice_data?.metadata ?? {};
  store.orders.set(id, { price: price.id, metadata: handedOn });
  return store.save('sessions', {
    id,
    object: 'checkout.session',
    amount_total: price.unit_amount,
    cancel_url: sent.cancel_url ?? null,
    client_reference_id: sent.client_reference_id ?? null,
    created: store.now(),
    currency: 'usd',
    customer: customer.id,
    expires_at,
    invoice: null,
    livemode: false,
    metadata: sent.metadata ?? {},
    mode: sent.mode,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: sent.success_url,
    url: `${store.origin}/pay/${id}`,
  });
}

function current(store: StripeStore, session: Session): Session {
  if (session.status !== 'open' || isOpen(store, session)) return session;
  return store.change('sessions', { ...session, status: 'expired', url: null }, 'checkout.session.expired');
}

export const checkoutSessions = [
  endpoint('POST /v1/checkout/sessions', Create, ({ store, params: sent }) => create(store, sent)),
  endpoint(
    'GET /v1/checkout/sessions',
    params<Stripe.Checkout.SessionListParams>()({
      ...paging,
      customer: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    ({ store, params: sent }) => {
      const found = store
        .all('sessions')
        .map((one) => current(store, one))
        .filter((one) => sent.customer === undefined || one.customer === sent.customer)
        .filter((one) => sent.status === undefined || one.status === sent.status);
      return pageOf(found, sent, '/v1/checkout/sessions');
    },
  ),
  endpoint('GET /v1/checkout/sessions/:id', z.strictObject({ expand }), ({ store, id }) =>
    current(store, store.must('sessions', id)),
  ),
  endpoint('POST /v1/checkout/sessions/:id/expire', z.strictObject({ expand }), ({ store, id }) => {
    const session = current(store, store.must('sessions', id));
    if (session.status !== 'open') {
      throw new Refusal(
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    }
    return store.change('sessions', { ...session, status: 'expired', url: null }, 'checkout.session.expired');
  }),
];
