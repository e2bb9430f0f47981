import type { Stripe } from 'stripe';
import { z } from 'zod';
import { endSubscription } from '../money/run-subscriptions.ts';
import { pageOf } from '../stripe-answer.ts';
import { endpoint } from '../stripe-endpoint.ts';
import type { Customer } from '../stripe-objects.ts';
import { expand, metadata, paging, params, text, whole } from '../stripe-params.ts';
import { missing, Refusal } from '../stripe-refusal.ts';
import type { StripeStore } from '../stripe-store.ts';

const Fields = { email: text.optional(), metadata: metadata.optional(), name: text.optional(), expand };

/** Searching is so many seconds behind. */
const searchDelaySeconds = 60;

const deleted = (id: string) => ({ id, object: 'customer', deleted: true }) as const;

function mustFind(store: StripeStore, id: string): Customer {
  const found = store.find('customers', id);
  if (!found) throw missing('customer', id);
  return found;
}

/** Conditions on metadata that all have to be met. */
function parseQuery(query: string): [field: string, value: string][] {
  return query.split(' AND ').map((condition) => {
    const [, field, value] = /^metadata\['(\w+)'\]:'((?:[^'\\]|\\.)*)'$/.exec(condition) ?? [];
    if (field === undefined || value === undefined) throw new Refusal('We were unable to parse your search query.');
    return [field, value.replaceAll(/\\(.)/g, '$1')];
  });
}

export const customers = [
  endpoint(
    'POST /v1/customers',
    params<Stripe.CustomerCreateParams>()({ ...Fields, test_clock: text.optional() }),
    ({ store, params: sent }) => {
      const customer: Customer = {
        id: store.nextId('customers'),
        object: 'customer',
        created: store.now(),
        email: sent.email ?? null,
        livemode: false,
        metadata: sent.metadata ?? {},
        name: sent.name ?? null,
        test_clock: sent.test_clock === undefined ? null : store.must('clocks', sent.test_clock, 'test_clock').id,
      };
      return store.change('customers', customer, 'customer.created');
    },
  ),
  endpoint(
    'GET /v1/customers/search',
    params<Stripe.CustomerSearchParams>()({ query: text, limit: whole.optional(), page: text.optional(), expand }),
    ({ store, params: { query, limit = 10 } }) => {
      const wanted = parseQuery(query);
      const isOld = ({ created }: Customer) => created <= store.now() - searchDelaySeconds;
      const data = store
        .all('customers')
        .filter((one) => wanted.every(([field, value]) => one.metadata[field] === value) && isOld(one));
      return {
        object: 'search_result',
        data: data.slice(0, limit),
        has_more: false,
        next_page: null,
        url: '/v1/customers/search',
      };
    },
  ),
  endpoint('GET /v1/customers', params<Stripe.CustomerListParams>()({ ...paging, email: text.optional() }), (call) => {
    const { email } = call.params;
    const found = call.store.all('customers').filter((one) => email === undefined || one.email === email);
    return pageOf(found, call.params, '/v1/customers');
  }),
  endpoint('GET /v1/customers/:id', z.strictObject({ expand }), ({ store, id }) =>
    store.deletedCustomers.has(id) ? deleted(id) : mustFind(store, id),
  ),
  endpoint('POST /v1/customers/:id', params<Stripe.CustomerUpdateParams>()(Fields), ({ store, id, params: sent }) => {
    const before = mustFind(store, id);
    const { email = before.email, name = before.name ?? null } = sent;
    const changed = { ...before, email, name, metadata: { ...before.metadata, ...sent.metadata } };
    return store.change('customers', changed, 'customer.updated');
  }),
  endpoint('DELETE /v1/customers/:id', z.strictObject({}), ({ store, id }) => {
    const customer = mustFind(store, id);
    for (const one of store.all('subscriptions')) {
      if (one.customer === id && one.status !== 'canceled') endSubscription(store, one);
    }
    store.objects.customers.delete(id);
    store.deletedCustomers.add(id);
    store.emit('customer.deleted', customer);
    return deleted(id);
  }),
];
