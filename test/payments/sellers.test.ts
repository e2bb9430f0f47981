import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsApi } from '#contract/payments.ts';
import { usersApi } from '#contract/users.ts';
import { leaveSellers, refuseToLeaveLive } from '#server/features/payments/leave-sellers.ts';
import { buy, standing, untilStanding } from './buy.ts';
import { openStripeShop } from './shop.ts';

let shop: Awaited<ReturnType<typeof openStripeShop>>;
beforeAll(async () => {
  shop = await openStripeShop({ delivers: true });
});
afterAll(async () => {
  expect(await shop.app.app.features.billing.findDiscrepancies()).toEqual([]);
  await shop.stop();
});

/** What a start does after the configuration has changed to another service or mode. */
function restartWith(id: 'test-cashier' | 'stripe-test' | 'fake-stripe'): Promise<void> {
  const { platform, features } = shop.app.app;
  return leaveSellers(platform, { ...features, payments: { ...shop.payments, id } })();
}

test('plans of a test mode end when another service takes over, and bought credits stay', async () => {
  const user = await shop.app.asUser();
  await buy(user, { kind: 'plan', productId: 102 });
  await buy(user, { kind: 'pack', productId: 101 });
  await untilStanding(shop.app, user, { plan: 102, credits: 700, bonus: 350 });
  await restartWith('fake-stripe');
  expect(await standing(user)).toEqual({ plan: 102, credits: 700, bonus: 350 });
  await Promise.all([restartWith('test-cashier'), restartWith('test-cashier')]);
  expect(await standing(user)).toEqual({ plan: 1, credits: 50, bonus: 350 });
  expect((await user.call(usersApi.me, {})).data).toMatchObject({ subscription_status: 'ended' });
  expect((await user.call(paymentsApi.mine, {})).status).toBe('none');
});

test('refuses to start without a payment service while customers pay in live mode', () => {
  expect(() => refuseToLeaveLive([{ seller: 'stripe-live' }], undefined)).toThrow(/but payments are now off/);
  expect(() => refuseToLeaveLive([{ seller: 'stripe-test' }], undefined)).not.toThrow();
});

test('refuses to start with another service while customers pay in live mode', async () => {
  const user = await shop.app.asUser();
  await user.call(paymentsApi.checkout, { body: { kind: 'pack', productId: 101 } });
  const { sql: db } = shop.app.app.platform.db;
  await db.updateTable('paymentCustomers').set({ seller: 'stripe-live' }).where('userId', '=', user.userId).execute();
  await expect(restartWith('stripe-test')).rejects.toThrow(/has 1 customers in Stripe’s live mode/);
});
