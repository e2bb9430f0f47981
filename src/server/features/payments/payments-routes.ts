import { AppError } from '#contract/errors.ts';
import { paymentsApi } from '#contract/payments.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { changePlan } from './change-plan.ts';
import { findLiveSubscription, listCheckouts, listInvoices } from './payments-store.ts';
import type { Uses } from './ports.ts';
import { presentPayments } from './present-payments.ts';
import type { startCheckout } from './start-checkout.ts';

/** What can be done where something is sold. */
export type Selling = ReturnType<typeof changePlan> & { checkout: ReturnType<typeof startCheckout> };

/** Answers `paymentsApi`. */
export function routePayments(platform: Platform, { billing, payments }: Uses, selling: Selling | undefined): void {
  const { router, db, clock } = platform;
  const seller = payments ? { isTestMode: payments.isTestMode } : null;
  const mustSell = (): Selling => {
    if (!selling) throw new AppError('not-found', 'Payments aren’t set up on this installation.');
    return selling;
  };

  router.on(paymentsApi.offers, async () => ({ seller }));

  router.on(paymentsApi.mine, async ({ caller: { userId } }) => {
    const [account, subscription, checkouts, invoices] = await Promise.all([
      billing.findAccount(userId),
      findLiveSubscription(db.sql, userId),
      listCheckouts(db.sql, userId, 1),
      listInvoices(db.sql, userId),
    ]);
    if (!account) throw new AppError('not-found', 'account_not_created');
    return presentPayments({ account, subscription, checkout: checkouts[0], invoices, seller, now: clock.now() });
  });

  router.on(paymentsApi.checkout, async ({ caller, received: { body } }) => ({
    url: await mustSell().checkout(caller.userId, { kind: body.kind, id: body.productId }),
  }));
  router.on(paymentsApi.changePlan, async ({ caller, received: { body } }) => ({
    url: null,
    ...(await mustSell().change(caller.userId, body.planId)),
  }));
  router.on(paymentsApi.cancel, async ({ caller }) => {
    await mustSell().cancel(caller.userId);
    return { isSuccessful: true };
  });
  router.on(paymentsApi.resume, async ({ caller }) => {
    await mustSell().resume(caller.userId);
    return { isSuccessful: true };
  });
  router.on(paymentsApi.portal, async ({ caller }) => ({ url: await mustSell().portal(caller.userId) }));
}
