import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { communicationsApi } from '#contract/communications.ts';
import { paymentsApi } from '#contract/payments.ts';
import { usersApi } from '#contract/users.ts';
import type { TestApp } from '../harness/start-test-app.ts';
import { atCashier, buy, moveClock, sendForm, standing, untilStanding } from './buy.ts';
import { type Shop, shops } from './shop.ts';

const plan = { lite: 1, basic: 102, plus: 103, max: 105 };
const basic = { kind: 'plan', productId: plan.basic } as const;

// With the test cashier and with Stripe: the product must not notice which.
describe.each(shops)('with %s', (_name, open) => {
  let shop: Shop;
  let app: TestApp;
  beforeAll(async () => {
    shop = await open({ delivers: true });
    ({ app } = shop);
  });
  afterAll(async () => {
    expect(await app.app.features.billing.findDiscrepancies()).toEqual([]);
    await shop.stop();
  });

  test('a plan that was paid for begins with its credits, and a pack adds credits that never expire', async () => {
    const user = await app.asUser();
    expect(await standing(user)).toEqual({ plan: plan.lite, credits: 50, bonus: 0 });
    expect((await buy(user, basic)).status).toBe(303);
    await untilStanding(app, user, { plan: plan.basic, credits: 700, bonus: 0 });
    await buy(user, { kind: 'pack', productId: 102 });
    await untilStanding(app, user, { plan: plan.basic, credits: 700, bonus: 700 });
    const mine = await user.call(paymentsApi.mine, {});
    expect(mine).toMatchObject({ status: 'active', isCanceled: false, checkout: { kind: 'pack', state: 'complete' } });
    expect(mine.invoices.map(({ kind, amountCents, creditsGiven }) => [kind, amountCents, creditsGiven])).toEqual([
      ['pack', 1000, 700],
      ['plan', 800, 700],
    ]);
  });

  test('a higher plan begins at once and brings the difference of the credits, as much as was paid for', async () => {
    const user = await app.asUser();
    await buy(user, basic);
    await untilStanding(app, user, { credits: 700 });
    const { changes } = await user.call(paymentsApi.mine, {});
    expect(changes.find(({ planId }) => planId === plan.plus)).toEqual({
      planId: plan.plus,
      kind: 'upgrade',
      cents: 1100,
      credits: 1100,
    });
    expect(await user.call(paymentsApi.changePlan, { body: { planId: plan.plus } })).toEqual({
      state: 'changed',
      url: null,
    });
    expect(await standing(user)).toEqual({ plan: plan.plus, credits: 1800, bonus: 0 });
  });

  test('a lower plan waits for the end of the period, can be taken back, and then comes with its own credits', async () => {
    const user = await app.asUser();
    await buy(user, { kind: 'plan', productId: plan.plus });
    await untilStanding(app, user, { credits: 1800 });
    await user.call(paymentsApi.changePlan, { body: { planId: plan.basic } });
    const pending = async () => (await user.call(usersApi.me, {})).data.pending_plan_id;
    expect(await pending()).toBe(plan.basic);
    await user.call(paymentsApi.resume, {});
    expect(await pending()).toBeNull();
    await user.call(paymentsApi.changePlan, { body: { planId: plan.basic } });
    await moveClock(user);
    await untilStanding(app, user, { plan: plan.basic, credits: 700 });
    expect(await pending()).toBeNull();
  });

  test('each renewal replaces what is left of the plan’s credits, and leaves those that were bought', async () => {
    const user = await app.asUser({ credits: 30 });
    await buy(user, basic);
    await untilStanding(app, user, { credits: 700, bonus: 30 });
    const before = (await user.call(usersApi.me, {})).data.subscription_end_date!;
    await moveClock(user);
    await app.until(async () => {
      const { data } = await user.call(usersApi.me, {});
      return data.subscription_end_date! > before ? data : undefined;
    });
    expect(await standing(user)).toEqual({ plan: plan.basic, credits: 700, bonus: 30 });
  });

  test('a cancelled plan lasts to the end of its period; resumed, it goes on', async () => {
    const user = await app.asUser();
    await buy(user, basic);
    await untilStanding(app, user, { credits: 700 });
    await user.call(paymentsApi.cancel, {});
    const { data } = await user.call(usersApi.me, {});
    expect(data).toMatchObject({ plan_id: plan.basic, subscription_canceled: true, credits: 700 });
    await user.call(paymentsApi.resume, {});
    await moveClock(user);
    await untilStanding(app, user, { plan: plan.basic, credits: 700 });
    await user.call(paymentsApi.cancel, {});
    await moveClock(user);
    await untilStanding(app, user, { plan: plan.lite, credits: 50 });
    expect((await user.call(usersApi.me, {})).data).toMatchObject({
      subscription_canceled: false,
      subscription_status: 'ended',
    });
    expect((await buy(user, basic)).status).toBe(303);
    await untilStanding(app, user, { plan: plan.basic, credits: 700 });
  });

  test('a renewal that fails is told, keeps the plan for days, and then gives way to the free one', async () => {
    const user = await app.asUser();
    await buy(user, basic, 'runsDry');
    await untilStanding(app, user, { credits: 700 });
    await moveClock(user);
    const failed = () =>
      app.until(async () => {
        const { data } = await user.call(usersApi.me, {});
        return data.subscription_payment_failed ? data : undefined;
      });
    expect(await failed()).toMatchObject({ plan_id: plan.basic, credits: 700, subscription_status: 'past-due' });
    const owner = await app.asOwner();
    const { mails } = await owner.call(communicationsApi.outbox, { query: {} });
    expect(mails.find(({ template }) => template === 'payment-failed')).toMatchObject({ to: user.email });
    await expect(user.call(paymentsApi.changePlan, { body: { planId: plan.plus } })).rejects.toMatchObject({
      code: 'conflict',
    });
    await moveClock(user);
    await moveClock(user);
    await untilStanding(app, user, { plan: plan.lite, credits: 50 });
    const last = (await owner.call(communicationsApi.outbox, { query: {} })).mails;
    expect(last.find(({ template, to }) => template === 'plan-ended' && to === user.email)).toMatchObject({
      subject: 'Your Basic plan has ended',
      text: expect.stringContaining('All retries of your payment failed'),
    });
  });

  test('another card lets a failed renewal through', async () => {
    const user = await app.asUser();
    await buy(user, basic, 'runsDry');
    await untilStanding(app, user, { credits: 700 });
    await moveClock(user);
    await app.until(async () => (await user.call(usersApi.me, {})).data.subscription_payment_failed || undefined);
    await atCashier(user, 'card', { card: 'pays' });
    await moveClock(user);
    const data = await app.until(async () => {
      const found = (await user.call(usersApi.me, {})).data;
      return found.subscription_payment_failed ? undefined : found;
    });
    expect(data).toMatchObject({ plan_id: plan.basic, credits: 700, subscription_status: 'active' });
  });

  test('a declined card buys nothing; one that has to be confirmed buys when its owner agrees', async () => {
    const user = await app.asUser();
    const declined = await buy(user, basic, 'declines');
    expect(declined).toMatchObject({ status: 402, html: expect.stringContaining('The card was declined.') });
    const asked = await buy(user, basic, 'confirms');
    expect(asked).toMatchObject({ status: 200, html: expect.stringContaining('Is this you?'), url: declined.url });
    const refused = await sendForm(`${asked.url}/confirm`, { card: 'confirms', answer: 'refuse' });
    expect(refused).toMatchObject({ status: 402, html: expect.stringContaining('was not confirmed') });
    expect(await standing(user)).toEqual({ plan: plan.lite, credits: 50, bonus: 0 });
    expect((await sendForm(`${asked.url}/confirm`, { card: 'confirms', answer: 'agree' })).status).toBe(303);
    await untilStanding(app, user, { plan: plan.basic, credits: 700 });
  });

  test('an upgrade that the bank asks about changes nothing until it is confirmed', async () => {
    const user = await app.asUser();
    const { url } = await buy(user, basic, 'confirms');
    await sendForm(`${url}/confirm`, { card: 'confirms', answer: 'agree' });
    await untilStanding(app, user, { plan: plan.basic, credits: 700 });
    const changed = await user.call(paymentsApi.changePlan, { body: { planId: plan.plus } });
    expect(changed.state).toBe('confirm');
    expect(await standing(user)).toEqual({ plan: plan.basic, credits: 700, bonus: 0 });
    await sendForm(changed.url!, { answer: 'agree' });
    await untilStanding(app, user, { plan: plan.plus, credits: 1800 });
  });

  test('money that is given back takes what is left of its credits along', async () => {
    const user = await app.asUser();
    await buy(user, { kind: 'pack', productId: 101 });
    await untilStanding(app, user, { bonus: 350 });
    const [invoice] = (await user.call(paymentsApi.mine, {})).invoices;
    await atCashier(user, 'refund', { id: invoice!.id });
    await untilStanding(app, user, { credits: 50, bonus: 0 });
    expect((await user.call(paymentsApi.mine, {})).invoices[0]).toMatchObject({ isRefunded: true, creditsTaken: 350 });
  });

  test('a plan whose payment is given back ends at once, with what is left of its credits; what was bought beside it stays', async () => {
    const user = await app.asUser({ credits: 30 });
    await buy(user, basic);
    await untilStanding(app, user, { credits: 700 });
    await user.call(paymentsApi.changePlan, { body: { planId: plan.plus } });
    const { invoices } = await user.call(paymentsApi.mine, {});
    await atCashier(user, 'refund', { id: invoices.find(({ kind }) => kind === 'plan')!.id });
    await untilStanding(app, user, { plan: plan.lite, credits: 50, bonus: 30 });
    // What was paid to have more of the same month goes back too, and nothing is renewed.
    const after = await app.until(async () => {
      const mine = await user.call(paymentsApi.mine, {});
      return mine.invoices.every(({ isRefunded }) => isRefunded) ? mine : undefined;
    });
    expect(after).toMatchObject({ planId: plan.lite, status: 'none', isCanceled: false });
    const owner = await app.asOwner();
    const { mails } = await owner.call(communicationsApi.outbox, { query: {} });
    const ended = mails.filter(({ template, to }) => template === 'plan-ended' && to === user.email);
    expect(ended).toMatchObject([
      { subject: 'Your Plus plan has ended', text: expect.stringContaining('was refunded') },
    ]);
    expect((await buy(user, basic)).status).toBe(303);
    await untilStanding(app, user, { plan: plan.basic, credits: 700, bonus: 30 });
  });

  test('a disputed payment freezes its credits until the dispute is decided', async () => {
    const user = await app.asUser();
    await buy(user, { kind: 'pack', productId: 101 });
    await buy(user, { kind: 'pack', productId: 102 });
    await untilStanding(app, user, { bonus: 1050 });
    const id = (await user.call(paymentsApi.mine, {})).invoices.find(({ productId }) => productId === 101)!.id;
    await atCashier(user, 'dispute-open', { id });
    await untilStanding(app, user, { bonus: 700 });
    await atCashier(user, 'dispute-won', { id });
    await untilStanding(app, user, { bonus: 1050 });
  });
});
