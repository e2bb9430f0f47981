import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf } from '#domain/billing/plans.ts';
import { upgradeCents } from '#domain/billing/upgrade.ts';
import { connectStripe } from '#server/providers/stripe/connect-stripe.ts';
import { syncProducts } from '#server/providers/stripe/sync-products.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';
import { decodeForm } from './stripe-form.ts';

let fake: FakeStripe;
let stripe: Stripe;
beforeAll(async () => {
  fake = await startFakeStripe();
  stripe = connectStripe(fake.settings);
  await syncProducts(stripe, true);
});
afterAll(() => fake.stop());

const day = 86_400;
const start = Date.UTC(2026, 0, 31) / 1000;

/** A customer on a test clock with a Basic plan. */
async function subscribe() {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await stripe.customers.create({ test_clock: clock.id });
  const { data } = await stripe.prices.list({ lookup_keys: ['backlot-plan-102'] });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: data[0]!.id, quantity: 1 }],
    success_url: fake.origin,
  });
  await fetch(session.url!, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: 'pays' }) });
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  if (subscription === null || typeof subscription === 'string') throw new Error('Not expanded.');
  return { clock, customer, subscription };
}

test('decodes nested forms', () => {
  expect(decodeForm('a[0][b]=1&a[1][b]=2&m[x]=y&expand[]=p&expand[]=q')).toEqual({
    a: [{ b: '1' }, { b: '2' }],
    m: { x: 'y' },
    expand: ['p', 'q'],
  });
});

test('answers a repeated idempotency key as before, and refuses it with other parameters', async () => {
  const key = { idempotencyKey: 'a key' };
  const first = await stripe.customers.create({ email: 'ana@example.test' }, key);
  const again = await stripe.customers.create({ email: 'ana@example.test' }, key);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  const other = stripe.customers.create({ email: 'ben@example.test' }, key);
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test('lists in pages, newest first', async () => {
  const { id } = await stripe.customers.create({ email: 'pages@example.test' });
  const ids = [id];
  for (let count = 0; count < 4; count += 1) {
    ids.unshift((await stripe.customers.create({ email: 'pages@example.test' })).id);
  }
  const first = await stripe.customers.list({ email: 'pages@example.test', limit: 2 });
  expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
  const all = await stripe.customers.list({ email: 'pages@example.test', limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(all.map((one) => one.id)).toEqual(ids);
});

test('refuses a wrong key, another version, an unknown parameter and an unknown object as Stripe does', async () => {
  const { StripeAuthenticationError, StripeInvalidRequestError } = Stripe.errors;
  const stranger = connectStripe({ ...fake.settings, secretKey: 'sk_test_other' });
  await expect(stranger.customers.list()).rejects.toBeInstanceOf(StripeAuthenticationError);
  const old = stripe.customers.list({}, { apiVersion: '2020-08-27' });
  await expect(old).rejects.toBeInstanceOf(StripeInvalidRequestError);
  const unknown = { colour: 'red' } as Stripe.CustomerCreateParams;
  await expect(stripe.customers.create(unknown)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'colour' });
  await expect(stripe.customers.retrieve('cus_x')).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
});

test('a test clock renews at the end of each calendar month', async () => {
  const { clock, subscription } = await subscribe();
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 62 * day });
  const { items } = await stripe.subscriptions.retrieve(subscription.id);
  expect(items.data[0]!.current_period_end).toBe(Date.UTC(2026, 3, 30) / 1000);
  const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'paid' });
  expect(data.map((invoice) => invoice.billing_reason)).toEqual([
    'subscription_cycle',
    'subscription_cycle',
    'subscription_create',
  ]);
});

test('an upgrade costs what the preview says, to the cent of our own figure', async () => {
  const { clock, subscription } = await subscribe();
  const now = start + 11 * day;
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now });
  const { data } = await stripe.prices.list({ lookup_keys: ['backlot-plan-103'] });
  const item = subscription.items.data[0]!;
  const change = {
    items: [{ id: item.id, price: data[0]!.id }],
    proration_behavior: 'always_invoice' as const,
    proration_date: now,
  };
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change });
  await stripe.subscriptions.update(subscription.id, { ...change, payment_behavior: 'pending_if_incomplete' });
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id, limit: 1 })).data;
  const period = {
    startsAt: new Date(item.current_period_start * 1000),
    endsAt: new Date(item.current_period_end * 1000),
  };
  const ours = upgradeCents({ from: planOf(102), to: planOf(103) }, period, new Date(now * 1000));
  expect([preview.total, invoice!.amount_paid]).toEqual([ours, ours]);
});

test('a subscription with a schedule refuses to be canceled directly', async () => {
  const { subscription } = await subscribe();
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const cancel = () => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await expect(cancel()).rejects.toThrow(/managed by the subscription schedule/);
  await stripe.subscriptionSchedules.release(schedule.id);
  expect((await cancel()).cancel_at_period_end).toBe(true);
});

test('continues with its customers and subscriptions after a restart, and with nothing if its file is damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fake-stripe-'));
  const file = join(folder, 'fake-stripe.json');
  const first = await startFakeStripe(file);
  const { id } = await connectStripe(first.settings).customers.create({ email: 'ana@example.test' });
  await first.stop();
  const second = await startFakeStripe(file);
  expect(await connectStripe(second.settings).customers.retrieve(id)).toMatchObject({ email: 'ana@example.test' });
  await second.stop();
  await writeFile(file, '{');
  const third = await startFakeStripe(file);
  expect(third.store.all('customers')).toEqual([]);
  await third.stop();
  await rm(folder, { recursive: true });
});
