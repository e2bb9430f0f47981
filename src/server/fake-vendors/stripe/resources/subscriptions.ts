import type { Stripe } from 'stripe';
import { z } from 'zod';
import { payInvoice } from '../money/pay-invoice.ts';
import { endSubscription } from '../money/run-subscriptions.ts';
import { prorationLines, writeInvoice } from '../money/write-invoice.ts';
import { pageOf } from '../stripe-answer.ts';
import { endpoint } from '../stripe-endpoint.ts';
import { type Item, listOf, type Subscription } from '../stripe-objects.ts';
import { expand, flag, paging, params, text, whole } from '../stripe-params.ts';
import { missing, Refusal } from '../stripe-refusal.ts';
import type { StripeStore } from '../stripe-store.ts';

/** A pending update is dropped after so long. */
const pendingSeconds = 23 * 3600;

const Update = params<Stripe.SubscriptionUpdateParams>()({
  items: z.tuple([z.strictObject({ id: text, price: text })]).optional(),
  proration_behavior: z.enum(['always_invoice', 'none']).optional(),
  proration_date: whole.optional(),
  payment_behavior: z.enum(['pending_if_incomplete', 'error_if_incomplete']).optional(),
  cancel_at_period_end: flag.optional(),
  cancel_at: z.literal('').optional(),
  expand,
});
type UpdateParams = z.infer<typeof Update>;

function refuseManaged({ schedule }: Subscription, sent: UpdateParams): void {
  if (schedule === null) return;
  if (sent.cancel_at_period_end === undefined && sent.cancel_at === undefined) return;
  throw new Refusal(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  );
}

function update(store: StripeStore, subscription: Subscription, sent: UpdateParams): Subscription {
  if (subscription.status === 'canceled') {
    throw new Refusal('A canceled subscription can only update its cancellation_details and metadata.');
  }
  refuseManaged(subscription, sent);
  if (sent.items) return changePrice(store, subscription, sent);
  const { cancel_at_period_end: cancels = subscription.cancel_at_period_end, cancel_at: at } = sent;
  const changed: Subscription = {
    ...subscription,
    cancel_at_period_end: cancels,
    cancel_at: at === '' ? null : subscription.cancel_at,
    canceled_at: cancels ? store.now(subscription.customer) : null,
  };
  return store.change('subscriptions', changed, 'customer.subscription.updated');
}

/** A new price within the period: what it costs more is invoiced at once, and it begins when that is paid. */
function changePrice(store: StripeStore, subscription: Subscription, sent: UpdateParams): Subscription {
  const [wanted] = sent.items ?? [];
  const item = subscription.items.data.find(({ id }) => id === wanted?.id);
  if (!wanted || !item) throw new Refusal('No such subscription item.', { param: 'items[0][id]' });
  const to = store.must('prices', wanted.price, 'items[0][price]');
  const { cancel_at_period_end: cancels = subscription.cancel_at_period_end } = sent;
  const items: Item[] = [{ ...item, price: to }];
  if (sent.proration_behavior !== 'always_invoice' || to.id === item.price.id) {
    const changed = { ...subscription, items: listOf(items, subscription.items.url), cancel_at_period_end: cancels };
    return store.change('subscriptions', changed, 'customer.subscription.updated');
  }
  const from = prorationDate(sent.proration_date ?? store.now(subscription.customer), item);
  const { customer } = subscription;
  const lines = prorationLines(store, item, { to, from });
  const invoice = writeInvoice(store, { customer, reason: 'subscription_update', lines, subscription });
  const expires_at = store.now(customer) + pendingSeconds;
  const pending_update = { cancel_at_period_end: cancels, expires_at, subscription_items: items };
  store.save('subscriptions', { ...subscription, latest_invoice: invoice.id, pending_update });
  const isPaid = payInvoice(store, invoice, { isPresent: true }) === 'paid';
  const saved = store.must('subscriptions', subscription.id);
  if (!isPaid) store.emit('customer.subscription.updated', saved);
  return saved;
}

function prorationDate(at: number, { current_period_start: start, current_period_end: end }: Item): number {
  if (at >= start && at <= end) return at;
  throw new Refusal('Cannot specify a proration date outside of the current period.', { param: 'proration_date' });
}

export const subscriptions = [
  endpoint(
    'GET /v1/subscriptions',
    params<Stripe.SubscriptionListParams>()({
      ...paging,
      customer: text.optional(),
      status: z.enum(['active', 'all', 'canceled', 'past_due']).optional(),
    }),
    ({ store, params: sent }) => {
      const found = store
        .all('subscriptions')
        .filter((one) => sent.customer === undefined || one.customer === sent.customer)
        .filter(({ status }) =>
          sent.status === undefined ? status !== 'canceled' : sent.status === 'all' || status === sent.status,
        );
      return pageOf(found, sent, '/v1/subscriptions');
    },
  ),
  endpoint('GET /v1/subscriptions/:id', z.strictObject({ expand }), ({ store, id }) => store.must('subscriptions', id)),
  endpoint('POST /v1/subscriptions/:id', Update, ({ store, id, params: sent }) =>
    update(store, store.must('subscriptions', id), sent),
  ),
  endpoint(
    'DELETE /v1/subscriptions/:id',
    params<Stripe.SubscriptionCancelParams>()({ invoice_now: flag.optional(), prorate: flag.optional(), expand }),
    ({ store, id }) => {
      const found = store.must('subscriptions', id);
      if (found.status !== 'canceled') return endSubscription(store, found);
      throw missing('subscription', id);
    },
  ),
];
