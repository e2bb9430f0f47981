import type { Stripe } from 'stripe';
import { AppError } from '#contract/errors.ts';
import type { Product } from '../payments.ts';
import { idOf } from './stripe-ids.ts';
import { currency, describeProduct, isPriceOf, parseProduct } from './stripe-products.ts';

export type Prices = {
  /** The id of the current price of a product. Throws `unavailable` if it was not set up, or has another amount. */
  find(product: Product): Promise<string>;
  /** The product of any price, current or old; undefined if Backlot does not sell it. */
  productOf(priceId: string): Promise<Product | undefined>;
};

/** After this, a price that `npm run stripe -- sync` replaced is noticed. */
const keepMs = 300_000;

/** Reads prices, and caches them: the product of a price never changes, and its lookup key rarely. */
export function createPrices(stripe: Stripe): Prices {
  const found = new Map<string, { id: string; readAt: number }>();
  const products = new Map<string, string>();
  return {
    async find(product) {
      const { key } = describeProduct(product);
      const cached = found.get(key);
      if (cached && performance.now() - cached.readAt < keepMs) return cached.id;
      const id = await findPrice(stripe, product);
      found.set(key, { id, readAt: performance.now() });
      return id;
    },
    async productOf(price) {
      const cached = products.get(price);
      if (cached !== undefined) return parseProduct(cached);
      const productId = idOf((await stripe.prices.retrieve(price)).product);
      products.set(price, productId);
      return parseProduct(productId);
    },
  };
}

async function findPrice(stripe: Stripe, product: Product): Promise<string> {
  const described = describeProduct(product);
  const { key, cents, name } = described;
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const [price] = data;
  // Never charge anything but the price on the screen.
  if (price && isPriceOf(price, described)) return price.id;
  const cause = new Error(
    price
      ? `The Stripe price ${price.id} of ${key} is not ${cents} cents in ${currency}. Run npm run stripe -- sync.`
      : `Stripe has no price with the lookup key ${key}. Run npm run stripe -- sync.`,
  );
  throw new AppError('unavailable', `${name} can’t be bought right now. Please tell the administrator.`, { cause });
}
