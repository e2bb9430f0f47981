import type { Stripe } from 'stripe';
import { idOf, optionalId } from './stripe-ids.ts';

/** Whether a subscription can no longer change. */
export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Drops a change that waits. While a schedule is attached, Stripe refuses other changes. */
export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = optionalId(schedule);
  if (id !== null) await stripe.subscriptionSchedules.release(id);
}

/** The current period stays as it is; the next one has the new price, and then the schedule lets go. */
export async function schedulePrice(stripe: Stripe, subscription: Stripe.Subscription, price: string): Promise<void> {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const { current_phase: current } = schedule;
  if (!current) throw new Error(`The schedule ${schedule.id} of ${subscription.id} has no current phase.`);
  const items = subscription.items.data.map((item) => ({ price: item.price.id, quantity: item.quantity ?? 1 }));
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items, start_date: current.start_date, end_date: current.end_date },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  });
}

/** Voids what a subscription still owes, or only what one of its upgrades does. */
export async function voidInvoices(
  stripe: Stripe,
  subscription: string,
  reason?: Stripe.Invoice.BillingReason,
): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id, billing_reason: found } of data) {
    if (reason === undefined || found === reason) await stripe.invoices.voidInvoice(id);
  }
}

/** The price of the phase after the current one. */
export function nextPrice({ current_phase: current, phases }: Stripe.SubscriptionSchedule): string | undefined {
  const next = phases.find(({ start_date: startsAt }) => current !== null && startsAt >= current.end_date);
  const price = next?.items[0]?.price;
  return price === undefined ? undefined : idOf(price);
}
