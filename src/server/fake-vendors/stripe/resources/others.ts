import type { Stripe } from 'stripe';
import { z } from 'zod';
import { runDue } from '../money/run-subscriptions.ts';
import { pageOf } from '../stripe-answer.ts';
import { endpoint } from '../stripe-endpoint.ts';
import { expand, paging, params, text, whole } from '../stripe-params.ts';
import { Refusal } from '../stripe-refusal.ts';

/** Portal sessions, events and test clocks. */
export const others = [
  endpoint(
    'POST /v1/billing_portal/sessions',
    params<Stripe.BillingPortal.SessionCreateParams>()({ customer: text, return_url: z.url().optional(), expand }),
    ({ store, params: sent }) => {
      const id = store.nextId('portals');
      return store.save('portals', {
        id,
        object: 'billing_portal.session',
        created: store.now(),
        customer: store.must('customers', sent.customer, 'customer').id,
        livemode: false,
        return_url: sent.return_url ?? null,
        url: `${store.origin}/portal/${id}`,
      });
    },
  ),
  endpoint(
    'GET /v1/events',
    params<Stripe.EventListParams>()({ ...paging, type: text.optional() }),
    ({ store, params: sent }) => {
      const found = store.all('events').filter((one) => sent.type === undefined || one.type === sent.type);
      return pageOf(found, sent, '/v1/events');
    },
  ),
  endpoint('GET /v1/events/:id', z.strictObject({ expand }), ({ store, id }) => store.must('events', id)),
  endpoint(
    'POST /v1/test_helpers/test_clocks',
    params<Stripe.TestHelpers.TestClockCreateParams>()({ frozen_time: whole, name: text.optional(), expand }),
    ({ store, params: { frozen_time, name = null } }) =>
      store.save('clocks', {
        id: store.nextId('clocks'),
        object: 'test_helpers.test_clock',
        created: store.now(),
        frozen_time,
        livemode: false,
        name,
        status: 'ready',
      }),
  ),
  endpoint('GET /v1/test_helpers/test_clocks/:id', z.strictObject({ expand }), ({ store, id }) =>
    store.must('clocks', id),
  ),
  endpoint(
    'POST /v1/test_helpers/test_clocks/:id/advance',
    params<Stripe.TestHelpers.TestClockAdvanceParams>()({ frozen_time: whole, expand }),
    ({ store, id, params: { frozen_time } }) => {
      const clock = store.must('clocks', id);
      const isForward = frozen_time > clock.frozen_time;
      if (!isForward) throw new Refusal('A test clock only moves forward.', { param: 'frozen_time' });
      store.save('clocks', { ...clock, frozen_time });
      runDue(store);
      return store.must('clocks', id);
    },
  ),
];
