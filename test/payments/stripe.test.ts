import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsApi } from '#contract/payments.ts';
import { usersApi } from '#contract/users.ts';
import { createCashier } from '#server/create-cashier.ts';
import { findCustomer, listToAskAbout } from '#server/features/payments/payments-store.ts';
import { createStripePayments } from '#server/providers/stripe/stripe-payments.ts';
import { apiVersion, connectStripe } from '#server/providers/stripe/connect-stripe.ts';
import { listProducts } from '#server/providers/stripe/stripe-products.ts';
import { syncProducts } from '#server/providers/stripe/sync-products.ts';
import type { TestUser } from '../harness/start-test-app.ts';
import { atCashier, buy, sendForm, standing, subscriptionIds, untilStanding } from './buy.ts';
import { openStripeShop } from './shop.ts';

let shop: Awaited<ReturnType<typeof openStripeShop>>;
beforeAll(async () => {
  shop = await openStripeShop({ delivers: true });
});
afterAll(async () => {
  expect(await shop.app.app.features.billing.findDiscrepancies()).toEqual([]);
  await shop.stop();
});

const basic = { kind: 'plan', productId: 102 } as const;
const pack = { kind: 'pack', productId: 101 } as const;

const tell = (body: string, headers: Record<string, string>) =>
  fetch(`${shop.app.url}/api/payments/events`, { method: 'POST', headers, body });

const paidInvoices = async (user: TestUser) =>
  (await user.call(paymentsApi.mine, {})).invoices.filter(({ status }) => status === 'paid');

function eventFor(type: string, fields: object = {}): string {
  const [event] = shop.stripe.store
    .all('events')
    .filter((one) => one.type === type)
    .slice(-1);
  return JSON.stringify({ ...event, api_version: apiVersion, ...fields });
}

test('a forged, changed or old event is refused, and a replayed one counts once', async () => {
  const user = await shop.app.asUser();
  await buy(user, pack);
  await untilStanding(shop.app, user, { bonus: 350 });
  const body = eventFor('invoice.paid');
  const old = new Date(Date.now() - 301_000);
  expect((await tell(body, {})).status).toBe(400);
  expect((await tell(body, shop.signed(body, { secret: 'whsec_somebody_else' }))).status).toBe(400);
  expect((await tell(`${body} `, shop.signed(body))).status).toBe(400);
  expect((await tell(body, shop.signed(body, { at: old }))).status).toBe(400);
  for (let times = 0; times < 3; times += 1) expect((await tell(body, shop.signed(body))).status).toBe(200);
  expect(await standing(user)).toEqual({ plan: 1, credits: 50, bonus: 350 });
});

test('a live event at an installation in test mode is refused and says so', async () => {
  const user = await shop.app.asUser();
  await buy(user, pack);
  await untilStanding(shop.app, user, { bonus: 350 });
  const body = eventFor('invoice.paid', { livemode: true });
  const response = await tell(body, shop.signed(body));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    err: expect.stringContaining('live event'),
    fields: [{ path: 'livemode' }],
  });
});

test('a signed message of the wrong shape gets 400, and an event about no customer is acknowledged', async () => {
  const event = JSON.parse(eventFor('product.created')) as Record<string, unknown>;
  const wrong = ['', 'null', '[]', '{}', JSON.stringify({ ...event, id: 7 }), JSON.stringify({ ...event, data: null })];
  for (const body of wrong) expect((await tell(body, shop.signed(body))).status, body).toBe(400);
  const body = JSON.stringify(event);
  expect((await tell(body, shop.signed(body))).status).toBe(200);
});

test.each(['POST /v1/customers', 'POST /v1/checkout/sessions'])(
  'opens one page and charges once when the answer to %s is lost',
  async (request) => {
    const user = await shop.app.asUser();
    shop.stripe.behave({ request, trouble: 'lost' });
    const first = await user.call(paymentsApi.checkout, { body: pack });
    const second = await user.call(paymentsApi.checkout, { body: pack });
    expect(second.url).toBe(first.url);
    await sendForm(first.url, { card: 'pays' });
    await untilStanding(shop.app, user, { bonus: 350 });
    expect(
      shop.stripe.store.all('customers').filter(({ metadata }) => metadata['userId'] === user.userId),
    ).toHaveLength(1);
  },
);

test('charges an upgrade once when the answer is lost, and when two tabs upgrade at once', async () => {
  const user = await shop.app.asUser();
  await buy(user, basic);
  await untilStanding(shop.app, user, { plan: 102, credits: 700 });
  const [id = ''] = await subscriptionIds(user);
  shop.stripe.behave({ request: `POST /v1/subscriptions/${id}`, trouble: 'lost' });
  const tabs = [1, 2].map(() => user.call(paymentsApi.changePlan, { body: { planId: 103 } }));
  await Promise.allSettled(tabs);
  await untilStanding(shop.app, user, { plan: 103, credits: 1800 });
  expect((await paidInvoices(user)).map(({ amountCents }) => amountCents)).toEqual([1100, 800]);
});

test('parallel plan changes never lower the plan and refund the difference', async () => {
  const user = await shop.app.asUser();
  await buy(user, basic);
  await untilStanding(shop.app, user, { plan: 102, credits: 700 });
  const { customerId } = await shop.app.app.platform.db.sql
    .selectFrom('paymentCustomers')
    .select('customerId')
    .where('userId', '=', user.userId)
    .executeTakeFirstOrThrow();
  const chosen = [105, 103, 104].map((planId) => user.call(paymentsApi.changePlan, { body: { planId } }));
  const refused = (await Promise.allSettled(chosen)).filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeLessThan(3);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'conflict' });
  const invoices = shop.stripe.store.all('invoices').filter(({ customer }) => customer === customerId);
  expect(invoices.filter(({ total }) => total < 0)).toEqual([]);
});

test('an upgrade to a lower plan is declined', async () => {
  const user = await shop.app.asUser();
  await buy(user, { kind: 'plan', productId: 105 });
  await untilStanding(shop.app, user, { plan: 105 });
  const [id = ''] = await subscriptionIds(user);
  const order = { planId: 103, prorateFrom: new Date(), returnUrl: shop.app.url };
  expect(await shop.payments.upgrade(id, order)).toMatchObject({ state: 'declined' });
  expect(await standing(user)).toMatchObject({ plan: 105 });
});

test('a checkout that is complete at Stripe without a payment does not block the next one', async () => {
  const user = await shop.app.asUser();
  const first = await user.call(paymentsApi.checkout, { body: pack });
  const session = shop.stripe.store.must('sessions', first.url.split('/').at(-1)!);
  shop.stripe.store.save('sessions', { ...session, status: 'complete' });
  const second = await user.call(paymentsApi.checkout, { body: pack });
  expect(second.url).not.toBe(first.url);
  await sendForm(second.url, { card: 'pays' });
  await untilStanding(shop.app, user, { bonus: 350 });
});

test('customers are asked about while a page to pay on is young and when it has closed, though no event came', async () => {
  const user = await shop.app.asUser();
  await user.call(paymentsApi.checkout, { body: pack });
  const { sql: db } = shop.app.app.platform.db;
  const customer = await findCustomer(db, { userId: user.userId });
  const isAskedAbout = async (minutes: number) =>
    (await listToAskAbout(db, new Date(Date.now() + minutes * 60_000))).includes(customer!.customerId);
  await shop.app.until(async () => ((await isAskedAbout(0)) ? undefined : true));
  expect(await Promise.all([5, 15, 35, 65, 130].map(isAskedAbout))).toEqual([false, true, false, true, false]);
});

test('installations that share an account do not share customers', async () => {
  const other = createStripePayments({ ...shop.stripe.settings, site: 'https://other.example.com' });
  const person = { userId: 'usr_of_both', email: 'both@example.com' };
  const ids = await Promise.all([shop.payments.createCustomer(person), other.createCustomer(person)]);
  expect(new Set(ids).size).toBe(2);
});

test('an upgrade that is declined changes nothing, keeps a waiting downgrade, and owes nothing', async () => {
  const user = await shop.app.asUser();
  await buy(user, { kind: 'plan', productId: 103 });
  await untilStanding(shop.app, user, { plan: 103, credits: 1800 });
  await user.call(paymentsApi.changePlan, { body: { planId: 102 } });
  await atCashier(user, 'card', { card: 'declines' });
  const upgrade = user.call(paymentsApi.changePlan, { body: { planId: 105 } });
  await expect(upgrade).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('declined') });
  const { data } = await shop.app.until(async () => {
    const me = await user.call(usersApi.me, {});
    return me.data.pending_plan_id === 102 ? me : undefined;
  });
  expect(data).toMatchObject({ plan_id: 103, credits: 1800 });
  const mine = await user.call(paymentsApi.mine, {});
  expect(mine.invoices.filter(({ status }) => status === 'open')).toEqual([]);
});

test('a request that Stripe refuses for a while is answered with 503, and works afterwards', async () => {
  const user = await shop.app.asUser();
  const request = 'POST /v1/checkout/sessions';
  shop.stripe.behave({ request, trouble: 'busy' });
  await expect(user.call(paymentsApi.checkout, { body: pack })).rejects.toMatchObject({ code: 'unavailable' });
  shop.stripe.behave({ request, trouble: 'down', times: 3 });
  await expect(user.call(paymentsApi.checkout, { body: pack })).rejects.toMatchObject({ code: 'unavailable' });
  await buy(user, pack);
  await untilStanding(shop.app, user, { bonus: 350 });
});

test('a second subscription is ended, and its money refunded', async () => {
  const user = await shop.app.asUser();
  const first = await user.call(paymentsApi.checkout, { body: basic });
  const second = await user.call(paymentsApi.checkout, { body: { kind: 'plan', productId: 103 } });
  const id = first.url.split('/').at(-1)!;
  // As if Stripe had not closed the first page in time.
  const session = shop.stripe.store.must('sessions', id);
  shop.stripe.store.save('sessions', { ...session, status: 'open' });
  await sendForm(first.url, { card: 'pays' });
  await untilStanding(shop.app, user, { plan: 102, credits: 700 });
  await sendForm(second.url, { card: 'pays' });
  await shop.app.until(async () => shop.stripe.store.all('refunds').find(({ amount }) => amount === 1900));
  expect(await standing(user)).toEqual({ plan: 102, credits: 700, bonus: 0 });
});

test('events that arrive twice and in reverse order end in the right plan and credits', async () => {
  const other = await openStripeShop({ delivers: true });
  other.stripe.scramble();
  const user = await other.app.asUser();
  await buy(user, basic);
  await buy(user, pack);
  await untilStanding(other.app, user, { plan: 102, credits: 700, bonus: 350 });
  await user.call(paymentsApi.changePlan, { body: { planId: 103 } });
  await untilStanding(other.app, user, { plan: 103, credits: 1800, bonus: 350 });
  await other.stripe.deliver();
  expect(await standing(user)).toEqual({ plan: 103, credits: 1800, bonus: 350 });
  await other.stop();
});

test('the setup of products can be repeated, and a changed price is replaced', async () => {
  const stripe = connectStripe(shop.stripe.settings);
  const isUnchanged = ({ change }: { change: string }) => change === 'none';
  expect((await syncProducts(stripe, true)).every(isUnchanged)).toBe(true);
  const created = await syncProducts(stripe, false);
  expect(created.map(({ key }) => key)).toEqual(listProducts(false).map(({ key }) => key));
  const [wrong] = (await stripe.prices.list({ lookup_keys: ['backlot-plan-5'] })).data;
  const price = shop.stripe.store.must('prices', wrong!.id);
  shop.stripe.store.save('prices', { ...price, unit_amount: 1 });
  expect((await syncProducts(stripe, false)).filter((one) => !isUnchanged(one))).toEqual([
    { key: 'backlot-plan-5', change: 'new price' },
  ]);
  expect((await stripe.prices.list({ lookup_keys: ['backlot-plan-5'] })).data).toMatchObject([{ unit_amount: 24_900 }]);
});

test('nothing is sold at another price than the one on the screen', async () => {
  const { store } = shop.stripe;
  const user = await shop.app.asUser();
  const price = store.all('prices').find(({ lookup_key: key }) => key === 'backlot-pack-104')!;
  store.save('prices', { ...price, unit_amount: 1 });
  const order = { kind: 'pack', productId: 104 } as const;
  await expect(user.call(paymentsApi.checkout, { body: order })).rejects.toMatchObject({ code: 'unavailable' });
  store.save('prices', { ...price, currency: 'eur' });
  await expect(user.call(paymentsApi.checkout, { body: order })).rejects.toMatchObject({ code: 'unavailable' });
  store.save('prices', price);
});

test('a test key is refused where other machines reach the server, unless that is wanted', () => {
  const { platform } = shop.app.app;
  const { settings: stripe } = shop.stripe;
  const start = (settings: typeof stripe) => {
    const config = { ...platform.config, publicUrl: 'https://backlot.example.com', stripe: settings };
    return createCashier({ ...platform, config }, { fetch });
  };
  expect(() => start(stripe)).toThrow(/STRIPE_SECRET_KEY is a test key/);
  expect(start({ ...stripe, allowsStrangersToTest: true })?.payments.isTestMode).toBe(true);
});
