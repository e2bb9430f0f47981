import type { Price, Subscription } from '../stripe-objects.ts';
import type { StripeStore } from '../stripe-store.ts';

/** The schedule of a subscription enters the phase that starts now; answers the price of that phase. */
export function enterPhase(store: StripeStore, subscription: Subscription, at: number): Price | undefined {
  const schedule = subscription.schedule === null ? undefined : store.find('schedules', subscription.schedule);
  if (!schedule) return undefined;
  const phase = schedule.phases.find(({ start_date: startsAt }) => startsAt === at);
  if (!phase) {
    leaveSchedule(store, subscription, 'released');
    return undefined;
  }
  const current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  store.change('schedules', { ...schedule, current_phase, status: 'active' }, 'subscription_schedule.updated');
  const [item] = phase.items;
  return item && store.must('prices', item.price);
}

/** The schedule lets the subscription go. */
export function leaveSchedule(store: StripeStore, subscription: Subscription, status: 'released' | 'canceled'): void {
  const schedule = subscription.schedule === null ? undefined : store.find('schedules', subscription.schedule);
  if (!schedule) return;
  const isReleased = status === 'released';
  const left = {
    ...schedule,
    current_phase: null,
    released_at: isReleased ? store.now(subscription.customer) : null,
    released_subscription: isReleased ? subscription.id : null,
    subscription: isReleased ? null : subscription.id,
    status,
  };
  store.change('schedules', left, `subscription_schedule.${status}`);
  store.save('subscriptions', { ...subscription, schedule: null });
}
