import type { Stripe } from 'stripe';
import { z } from 'zod';
import { leaveSchedule } from '../money/run-schedules.ts';
import { periodEnd } from '../money/run-subscriptions.ts';
import { endpoint } from '../stripe-endpoint.ts';
import type { Phase, Schedule } from '../stripe-objects.ts';
import { expand, metadata, params, text, whole } from '../stripe-params.ts';
import { Refusal } from '../stripe-refusal.ts';
import type { StripeStore } from '../stripe-store.ts';

const Behavior = z.enum(['create_prorations', 'none', 'always_invoice']);
const NewPhase = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity: whole.optional() })).min(1),
  start_date: whole.optional(),
  end_date: whole.optional(),
  duration: z.strictObject({ interval: z.literal('month'), interval_count: whole.optional() }).optional(),
  proration_behavior: Behavior.optional(),
});
const Update = params<Stripe.SubscriptionScheduleUpdateParams>()({
  end_behavior: z.enum(['release', 'cancel']).optional(),
  proration_behavior: Behavior.optional(),
  phases: z.array(NewPhase).min(1).optional(),
  metadata: metadata.optional(),
  expand,
});

function createFrom(store: StripeStore, id: string): Schedule {
  const subscription = store.must('subscriptions', id, 'from_subscription');
  const [item] = subscription.items.data;
  if (subscription.schedule !== null || !item || subscription.status === 'canceled') {
    throw new Refusal('You cannot migrate a subscription that is already attached to a schedule, or has ended.');
  }
  if (subscription.pending_update) throw new Refusal('You cannot schedule a subscription with a pending update.');
  const current_phase = { start_date: item.current_period_start, end_date: item.current_period_end };
  const schedule: Schedule = {
    id: store.nextId('schedules'),
    object: 'subscription_schedule',
    created: store.now(subscription.customer),
    current_phase,
    customer: subscription.customer,
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    phases: [
      { ...current_phase, items: [{ price: item.price.id, quantity: 1 }], proration_behavior: 'create_prorations' },
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: id,
  };
  store.save('subscriptions', { ...subscription, schedule: schedule.id });
  return store.change('schedules', schedule, 'subscription_schedule.created');
}

/** Every phase begins where the one before it ends. */
function readPhases(store: StripeStore, schedule: Schedule, sent: z.infer<typeof NewPhase>[]): Phase[] {
  const anchor = store.must('subscriptions', schedule.subscription ?? '').billing_cycle_anchor;
  const isRightStart = sent[0]?.start_date === schedule.current_phase?.start_date;
  if (!isRightStart) {
    throw new Refusal('You can not modify the start date of the current phase.', { param: 'phases[0][start_date]' });
  }
  const phases: Phase[] = [];
  for (const phase of sent) {
    const start = phase.start_date ?? phases.at(-1)?.end_date ?? 0;
    phases.push({ ...readPhase(store, phase), start_date: start, end_date: endOf(phase, { anchor, start }) });
  }
  return phases;
}

function readPhase(store: StripeStore, { items, proration_behavior = 'create_prorations' }: z.infer<typeof NewPhase>) {
  const read = items.map(({ price, quantity = 1 }) => ({ price: store.must('prices', price, 'price').id, quantity }));
  return { items: read, proration_behavior };
}

function endOf({ end_date: end, duration }: z.infer<typeof NewPhase>, from: { anchor: number; start: number }): number {
  if (end !== undefined) return end;
  if (duration) return periodEnd(from.anchor, from.start);
  throw new Refusal('A phase needs end_date or duration.', { param: 'phases' });
}

function mustBeActive(store: StripeStore, id: string): Schedule {
  const schedule = store.must('schedules', id);
  if (schedule.status === 'active') return schedule;
  throw new Refusal(
    `You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`,
  );
}

export const subscriptionSchedules = [
  endpoint(
    'POST /v1/subscription_schedules',
    // No other parameter is accepted beside it.
    params<Stripe.SubscriptionScheduleCreateParams>()({ from_subscription: text, expand }),
    ({ store, params: sent }) => createFrom(store, sent.from_subscription),
  ),
  endpoint('GET /v1/subscription_schedules/:id', z.strictObject({ expand }), ({ store, id }) =>
    store.must('schedules', id),
  ),
  endpoint('POST /v1/subscription_schedules/:id', Update, ({ store, id, params: sent }) => {
    const before = mustBeActive(store, id);
    const changed: Schedule = {
      ...before,
      end_behavior: sent.end_behavior ?? before.end_behavior,
      metadata: { ...before.metadata, ...sent.metadata },
      phases: sent.phases ? readPhases(store, before, sent.phases) : before.phases,
    };
    return store.change('schedules', changed, 'subscription_schedule.updated');
  }),
  endpoint('POST /v1/subscription_schedules/:id/release', z.strictObject({ expand }), ({ store, id }) => {
    const schedule = mustBeActive(store, id);
    leaveSchedule(store, store.must('subscriptions', schedule.subscription ?? ''), 'released');
    return store.must('schedules', id);
  }),
];
