import { Hono } from 'hono';
import type { FactOf } from '#domain/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changePlan } from './change-plan.ts';
import { deleteCustomers, forgetPerson } from './forget-person.ts';
import { leaveSellers, refuseToLeaveLive } from './leave-sellers.ts';
import { routePayments } from './payments-routes.ts';
import { findLiveSubscription, listToAskAbout } from './payments-store.ts';
import type { SellingUses, Uses } from './ports.ts';
import { createEventsApp } from './receive-event.ts';
import { closeCheckouts, startCheckout } from './start-checkout.ts';
import { syncCustomer } from './sync-customer.ts';

/** How often customers are asked about of whom something may have been missed. */
const askAgainSeconds = 300;

/** Buying plans and packs, on whatever service takes the payments. The only file of this folder that others may import. */
export function createPayments(platform: Platform, uses: Uses) {
  const { payments } = uses;
  if (!payments) {
    routePayments(platform, uses, undefined);
    const nothing = async () => undefined;
    const start = async (): Promise<void> => {
      const customers = await platform.db.sql.selectFrom('paymentCustomers').select('seller').execute();
      refuseToLeaveLive(customers, undefined);
    };
    return { start, eventsApp: new Hono(), leave: nothing, forgetPerson: forgetPerson(platform, uses) };
  }
  const selling: SellingUses = { ...uses, payments };
  const sync = syncCustomer(platform, selling);
  const change = changePlan(platform, selling, sync);
  routePayments(platform, uses, { ...change, checkout: startCheckout(platform, selling, sync) });
  platform.jobs.every(askAgainSeconds, 'payments.ask-again', askAgain(platform, sync));
  deleteCustomers(platform, selling);
  const close = closeCheckouts(platform, selling);
  return {
    /** Ends what another payment service has sold in a test mode. Throws where customers pay another service. */
    start: leaveSellers(platform, selling),
    forgetPerson: forgetPerson(platform, uses),
    /** Hears the payment service. */
    eventsApp: createEventsApp(platform, selling, sync),
    /** Somebody closes their account: nothing more can be paid, and the plan ends with its period. */
    leave: async ({ userId }: FactOf<'user.closed'>): Promise<void> => {
      await close(userId);
      if (await findLiveSubscription(platform.db.sql, userId)) await change.cancel(userId);
    },
  };
}

function askAgain({ db, clock, log }: Platform, sync: (customerId: string) => Promise<void>) {
  return async (signal: AbortSignal): Promise<void> => {
    for (const customerId of await listToAskAbout(db.sql, clock.now())) {
      if (signal.aborted) return;
      await sync(customerId).catch((error: unknown) => log.warn({ error, customerId }, 'The payments were not read.'));
    }
  };
}
