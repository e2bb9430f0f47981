import type { Stripe } from 'stripe';
import { packs, packOf } from '#domain/billing/packs.ts';
import { isOfTestSet, paidPlans, planOf } from '#domain/billing/plans.ts';
import type { Product } from '../payments.ts';
import { idOf } from './stripe-ids.ts';

const centsInDollar = 100;

/** The only currency. */
export const currency = 'usd';

/** A product as it is set up at Stripe. `key` is both the id of the Stripe product and the lookup key of its price. */
export type StripeProduct = Product & { key: string; name: string; cents: number };

/** Throws for a product that does not exist. */
export function describeProduct({ kind, id }: Product): StripeProduct {
  const key = `backlot-${kind}-${id}`;
  if (kind === 'plan') {
    const plan = planOf(id);
    if (plan.id !== id || plan.price === 0) throw new Error(`There is no plan ${id} to sell.`);
    return { kind, id, key, name: `Backlot ${plan.label}`, cents: plan.price * centsInDollar };
  }
  const pack = packOf(id);
  if (!pack) throw new Error(`There is no pack ${id}.`);
  return { kind, id, key, name: `${pack.credits} Backlot credits`, cents: pack.price * centsInDollar };
}

/** Whether a price charges what the screen says, for this product. Anyone with access to the Dashboard may have changed it. */
export function isPriceOf(price: Stripe.Price, { key, kind, cents }: StripeProduct): boolean {
  const interval = price.recurring?.interval ?? null;
  return (
    price.unit_amount === cents &&
    price.currency === currency &&
    idOf(price.product) === key &&
    interval === (kind === 'plan' ? 'month' : null)
  );
}

/** Everything that one mode sells. */
export function listProducts(isTestMode: boolean): StripeProduct[] {
  const plans = paidPlans(isTestMode).map(({ id }) => describeProduct({ kind: 'plan', id }));
  const sold = packs.filter(({ id }) => isOfTestSet(id) === isTestMode);
  return [...plans, ...sold.map(({ id }) => describeProduct({ kind: 'pack', id }))];
}

/** Reads the id of a Stripe product; undefined if Backlot does not sell it. */
export function parseProduct(key: string): Product | undefined {
  const [, kind, digits] = /^backlot-(plan|pack)-(\d{1,6})$/.exec(key) ?? [];
  if (kind === undefined) return undefined;
  const product = { kind: kind === 'plan' ? 'plan' : 'pack', id: Number(digits) } as const;
  const isKnown = product.kind === 'plan' ? planOf(product.id).id === product.id : packOf(product.id) !== undefined;
  return isKnown ? product : undefined;
}
