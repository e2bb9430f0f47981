import type { Stripe } from 'stripe';
import { z } from 'zod';
import { pageOf } from '../stripe-answer.ts';
import { endpoint } from '../stripe-endpoint.ts';
import type { Price, Product } from '../stripe-objects.ts';
import { expand, flag, metadata, paging, params, text, whole } from '../stripe-params.ts';
import { Refusal } from '../stripe-refusal.ts';
import type { StripeStore } from '../stripe-store.ts';

const Recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: whole.optional(),
});

/** A lookup key belongs to one price; another one gets it only by asking for it. */
function takeLookupKey(store: StripeStore, key: string, isTransferred: boolean): void {
  const holder = store.all('prices').find((price) => price.lookup_key === key);
  if (!holder) return;
  if (!isTransferred) {
    throw new Refusal(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  store.change('prices', { ...holder, lookup_key: null }, 'price.updated');
}

export const catalog = [
  endpoint(
    'POST /v1/products',
    params<Stripe.ProductCreateParams>()({
      id: text.optional(),
      name: text,
      metadata: metadata.optional(),
      active: flag.optional(),
      expand,
    }),
    ({ store, params: { id = store.nextId('products'), name, metadata: extra = {}, active = true } }) => {
      if (store.find('products', id)) {
        throw new Refusal('Product already exists.', { code: 'resource_already_exists', param: 'id' });
      }
      const created = store.now();
      const product: Product = { id, object: 'product', active, created, livemode: false, metadata: extra, name };
      return store.change('products', product, 'product.created');
    },
  ),
  endpoint('GET /v1/products/:id', z.strictObject({ expand }), ({ store, id }) => store.must('products', id)),
  endpoint(
    'POST /v1/products/:id',
    params<Stripe.ProductUpdateParams>()({ name: text.optional(), active: flag.optional(), expand }),
    ({ store, id, params: sent }) => {
      const before = store.must('products', id);
      const { name = before.name, active = before.active } = sent;
      return store.change('products', { ...before, name, active }, 'product.updated');
    },
  ),
  endpoint(
    'POST /v1/prices',
    params<Stripe.PriceCreateParams>()({
      product: text,
      currency: z.literal('usd'),
      unit_amount: whole.min(0),
      lookup_key: z.string().max(200).optional(),
      transfer_lookup_key: flag.optional(),
      recurring: Recurring.optional(),
      expand,
    }),
    ({ store, params: { product, unit_amount, lookup_key = null, transfer_lookup_key = false, recurring } }) => {
      store.must('products', product, 'product');
      if (lookup_key !== null) takeLookupKey(store, lookup_key, transfer_lookup_key);
      const price: Price = {
        id: store.nextId('prices'),
        object: 'price',
        active: true,
        created: store.now(),
        currency: 'usd',
        livemode: false,
        lookup_key,
        metadata: {},
        product,
        recurring: recurring
          ? {
              interval: recurring.interval,
              interval_count: recurring.interval_count ?? 1,
              meter: null,
              trial_period_days: null,
              usage_type: 'licensed',
            }
          : null,
        type: recurring ? 'recurring' : 'one_time',
        unit_amount,
      };
      return store.change('prices', price, 'price.created');
    },
  ),
  endpoint(
    'GET /v1/prices',
    params<Stripe.PriceListParams>()({
      ...paging,
      active: flag.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
    }),
    ({ store, params: sent }) => {
      const { active, lookup_keys: keys, product } = sent;
      const found = store
        .all('prices')
        .filter((one) => active === undefined || one.active === active)
        .filter((one) => keys === undefined || (one.lookup_key !== null && keys.includes(one.lookup_key)))
        .filter((one) => product === undefined || one.product === product);
      return pageOf(found, sent, '/v1/prices');
    },
  ),
  endpoint('GET /v1/prices/:id', z.strictObject({ expand }), ({ store, id }) => store.must('prices', id)),
];
