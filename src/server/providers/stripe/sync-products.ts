import type { Stripe } from 'stripe';
import { isMissing } from './stripe-errors.ts';
import { currency, isPriceOf, listProducts, type StripeProduct } from './stripe-products.ts';

export type SyncedProduct = { key: string; change: 'none' | 'created' | 'renamed' | 'new price' };

/** Creates or updates the product and price of everything that one mode sells. A second run changes nothing. */
export async function syncProducts(stripe: Stripe, isTestMode: boolean): Promise<SyncedProduct[]> {
  const synced: SyncedProduct[] = [];
  for (const product of listProducts(isTestMode)) {
    const saved = await saveProduct(stripe, product);
    const isPriceNew = await savePrice(stripe, product);
    synced.push({ key: product.key, change: saved === 'none' && isPriceNew ? 'new price' : saved });
  }
  return synced;
}

async function saveProduct(stripe: Stripe, { key, name }: StripeProduct): Promise<'none' | 'created' | 'renamed'> {
  try {
    const found = await stripe.products.retrieve(key);
    if (found.name === name && found.active) return 'none';
    await stripe.products.update(key, { name, active: true });
    return 'renamed';
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products.create({ id: key, name });
    return 'created';
  }
}

/** The amount of a Stripe price can’t be changed, so a new one takes over its lookup key. Subscriptions keep the old price. */
async function savePrice(stripe: Stripe, product: StripeProduct): Promise<boolean> {
  const { key, kind, cents } = product;
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  if (data[0] && isPriceOf(data[0], product)) return false;
  await stripe.prices.create({
    product: key,
    currency,
    unit_amount: cents,
    lookup_key: key,
    transfer_lookup_key: true,
    ...(kind === 'plan' ? { recurring: { interval: 'month' as const } } : {}),
  });
  return true;
}
