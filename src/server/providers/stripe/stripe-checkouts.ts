import type { Stripe } from 'stripe';
import type { CheckoutOrder, CheckoutPage } from '../payments.ts';
import { secondsOf } from './stripe-ids.ts';
import { isRefusal } from './stripe-errors.ts';
import type { Prices } from './stripe-prices.ts';

type Parts = { stripe: Stripe; prices: Prices };

/** Stripe refuses a page that expires in less than half an hour. */
const laterSeconds = 3600;

/** Opens the hosted page of a checkout, or finds the page that was opened for it before. */
export async function createCheckout({ stripe, prices }: Parts, order: CheckoutOrder): Promise<CheckoutPage> {
  const price = await prices.find(order.product);
  const expiresAt = secondsOf(order.expiresAt);
  const create = (key: string, expires_at: number) =>
    stripe.checkout.sessions.create({ ...describeOrder(order, price), expires_at }, { idempotencyKey: key });
  // A key must not be used again with other parameters, and `npm run stripe -- sync` may have replaced the price.
  const key = `checkout:${order.checkoutId}:${price}`;
  const session = await create(key, expiresAt).catch((error: unknown) => {
    // Only reached if the first request for this checkout never arrived: otherwise its answer is repeated.
    if (isExpiryRefused(error)) return create(`${key}:later`, expiresAt + laterSeconds);
    throw error;
  });
  const isRepeated = session.lastResponse.headers['idempotent-replayed'] === 'true';
  // A repeated answer says what was true at the first request.
  const current = isRepeated ? await stripe.checkout.sessions.retrieve(session.id) : session;
  return { id: current.id, url: current.url ?? session.url ?? order.cancelUrl, isPaid: current.status === 'complete' };
}

const isExpiryRefused = (error: unknown): boolean =>
  isRefusal(error, 'parameter_invalid_integer') ||
  (error instanceof Error && 'param' in error && error.param === 'expires_at');

function describeOrder(order: CheckoutOrder, price: string): Stripe.Checkout.SessionCreateParams {
  const { customerId: customer, product, checkoutId, successUrl, cancelUrl } = order;
  const metadata = { checkoutId };
  const common = {
    customer,
    client_reference_id: checkoutId,
    line_items: [{ price, quantity: 1 }],
    metadata,
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
  if (product.kind === 'plan') return { ...common, mode: 'subscription', subscription_data: { metadata } };
  return {
    ...common,
    mode: 'payment',
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    payment_intent_data: { metadata },
  };
}

/** Closes the page; `complete` if it was paid first. */
export async function expireCheckout(stripe: Stripe, id: string): Promise<'expired' | 'complete'> {
  const session = await stripe.checkout.sessions.retrieve(id);
  if (session.status !== 'open') return session.status === 'complete' ? 'complete' : 'expired';
  try {
    await stripe.checkout.sessions.expire(id);
    return 'expired';
  } catch (error) {
    // The customer may have paid since it was read.
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open' || status === null) throw error;
    return status === 'complete' ? 'complete' : 'expired';
  }
}
