import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsApi } from '#contract/payments.ts';
import { usersApi } from '#contract/users.ts';
import { secretFor, signEvent } from '#server/providers/test-cashier/sign-events.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { atCashier, buy, sendForm, standing, subscriptionIds, untilStanding } from './buy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await app.app.features.billing.findDiscrepancies()).toEqual([]);
  await app.stop();
});

const basic = { kind: 'plan', productId: 102 } as const;
const plus = { kind: 'plan', productId: 103 } as const;
const untouched = { plan: 1, credits: 50, bonus: 0 };
const webhookSecret = () => secretFor(app.app.platform.secret, 'webhook');

async function post(user: TestUser, path: string, body: object): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const tell = (body: string, signature: string) =>
  fetch(`${app.url}/api/payments/events`, { method: 'POST', headers: { 'cashier-signature': signature }, body });

/** Everything that the cashier has said so far. */
async function eventsSaid(): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`select body from cashier.events order by position`.execute(
    app.app.platform.db.sql,
  );
  return rows.map(({ body }) => body);
}

test('a price, a quantity or credits that the browser sends along change nothing', async () => {
  const user = await app.asUser();
  const sent = { kind: 'pack', productId: 101, price: 0, amountCents: 1, quantity: 100, credits: 1_000_000 };
  const { body } = await post(user, '/api/payments/checkouts', sent);
  const { url } = body as { url: string };
  await sendForm(url, { card: 'pays', price: '0', cents: '1', quantity: '100' });
  await untilStanding(app, user, { bonus: 350 });
  const { invoices } = await user.call(paymentsApi.mine, {});
  expect(invoices).toMatchObject([{ amountCents: 500, creditsGiven: 350 }]);
});

test('what is not sold here cannot be bought: the other set, the free plan, and what there is not', async () => {
  const user = await app.asUser();
  const wanted = [
    ...[1, 2, 5, 99, 101, -1].map((productId) => ({ kind: 'plan' as const, productId })),
    ...[1, 5, 106, 0].map((productId) => ({ kind: 'pack' as const, productId })),
  ];
  for (const body of wanted) {
    await expect(user.call(paymentsApi.checkout, { body })).rejects.toMatchObject({ code: 'invalid-input' });
  }
  await buy(user, basic);
  await untilStanding(app, user, { plan: 102 });
  for (const planId of [1, 2, 3, 99]) {
    await expect(user.call(paymentsApi.changePlan, { body: { planId } })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  }
  expect(await standing(user)).toEqual({ plan: 102, credits: 700, bonus: 0 });
});

test('a message that is not signed, is changed, or is old is refused, and one that comes again is done once', async () => {
  const user = await app.asUser();
  await buy(user, { kind: 'pack', productId: 101 });
  await untilStanding(app, user, { bonus: 350 });
  const body = (await eventsSaid()).at(-1)!;
  const now = new Date();
  const old = new Date(now.getTime() - 301_000);
  const good = signEvent(webhookSecret(), body, now);
  expect((await tell(body, '')).status).toBe(400);
  expect((await tell(body, signEvent('a secret of somebody else', body, now))).status).toBe(400);
  expect((await tell(`${body} `, good)).status).toBe(400);
  expect((await tell(body, signEvent(webhookSecret(), body, old))).status).toBe(400);
  expect((await tell(body, good.replace(/t=\d+/, `t=${Math.floor(old.getTime() / 1000)}`))).status).toBe(400);
  for (let times = 0; times < 3; times += 1) expect((await tell(body, good)).status).toBe(200);
  expect(await standing(user)).toEqual({ plan: 1, credits: 50, bonus: 350 });
});

test('a signed message of the wrong shape gets 400 and names its fields', async () => {
  const event = { id: 'evt_1', type: 'invoice.paid', customer: 'cus_1', createdAt: new Date().toISOString() };
  const wrong = [
    '',
    'not JSON',
    'null',
    '[]',
    '{}',
    '"text"',
    JSON.stringify({ ...event, id: 7 }),
    JSON.stringify({ ...event, id: 'evt_\0' }),
    JSON.stringify({ ...event, type: 'x'.repeat(201) }),
    JSON.stringify({ ...event, customer: { $ne: null } }),
    JSON.stringify({ ...event, customer: '\uD800' }),
    JSON.stringify({ ...event, createdAt: 'yesterday' }),
  ];
  for (const body of wrong) {
    const response = await tell(body, signEvent(webhookSecret(), body, new Date()));
    expect(response.status, body).toBe(400);
    const said = (await response.json()) as { code: string; fields: unknown[] };
    expect(said.code).toBe('invalid-input');
    expect(said.fields.length).toBeGreaterThan(0);
  }
});

test('a message about a customer whom nobody knows is heard, and does nothing', async () => {
  const body = JSON.stringify({
    id: 'evt_x',
    type: 'invoice.paid',
    customer: 'cus_x',
    createdAt: '2026-01-01T00:00:00Z',
  });
  expect((await tell(body, signEvent(webhookSecret(), body, new Date()))).status).toBe(200);
});

test('a message larger than any event is not read', async () => {
  expect((await tell('x'.repeat(300_000), '')).status).toBe(413);
});

test('asked for many times at once, a plan is bought on one page, and paid for once', async () => {
  const user = await app.asUser();
  const asked = Array.from({ length: 8 }, () => user.call(paymentsApi.checkout, { body: basic }));
  const urls = new Set((await Promise.all(asked)).map(({ url }) => url));
  expect(urls.size).toBe(1);
  const [url = ''] = urls;
  const paid = await Promise.all(Array.from({ length: 5 }, () => sendForm(url, { card: 'pays' })));
  expect(paid.filter(({ status }) => status === 303)).toHaveLength(1);
  await untilStanding(app, user, { plan: 102, credits: 700, bonus: 0 });
  expect(await subscriptionIds(user)).toHaveLength(1);
  await expect(user.call(paymentsApi.checkout, { body: plus })).rejects.toMatchObject({ code: 'conflict' });
});

test('of two plans that are raced for one is bought, and nothing is paid for the other', async () => {
  const user = await app.asUser();
  const first = await user.call(paymentsApi.checkout, { body: basic });
  const second = await user.call(paymentsApi.checkout, { body: plus });
  expect((await sendForm(first.url, { card: 'pays' })).html).toContain('nothing to pay here');
  expect((await sendForm(second.url, { card: 'pays' })).status).toBe(303);
  await untilStanding(app, user, { plan: 103, credits: 1800 });
});

test('a second subscription that came to be all the same is ended, and its money given back', async () => {
  const user = await app.asUser();
  const page = await user.call(paymentsApi.checkout, { body: basic });
  // As if the cashier had not closed the first page in time.
  const { sql: db } = app.app.platform.db;
  const id = page.url.split('/').at(-1)!;
  await user.call(paymentsApi.checkout, { body: plus });
  await sql`update cashier.objects set data = data || '{"status":"open"}' where id = ${id}`.execute(db);
  await sendForm(page.url, { card: 'pays' });
  await untilStanding(app, user, { plan: 102, credits: 700 });
  const { rows } = await sql<{ url: string }>`
    select url from checkouts where user_id = ${user.userId} and product_id = 103`.execute(db);
  await sendForm(rows[0]!.url, { card: 'pays' });
  const given = await app.until(async () => {
    const { rows: found } = await sql<{ cents: string }>`
      select data ->> 'refundedCents' as cents from cashier.objects
       where type = 'invoice' and data ->> 'refundedCents' = '1900'`.execute(db);
    return found[0];
  });
  expect(given.cents).toBe('1900');
  expect(await standing(user)).toEqual({ plan: 102, credits: 700, bonus: 0 });
});

test('nobody changes, cancels or resumes but their own plan', async () => {
  const [ana, ben] = [await app.asUser(), await app.asUser()];
  await buy(ana, basic);
  await untilStanding(app, ana, { plan: 102 });
  const [subscriptionId] = await subscriptionIds(ana);
  for (const path of ['/api/payments/plan', '/api/payments/cancel', '/api/payments/resume', '/api/payments/portal']) {
    const sent = { planId: 103, subscriptionId, userId: ana.userId, customerId: ana.userId };
    expect(await post(ben, path, sent)).toMatchObject({ status: 409 });
  }
  expect(await standing(ana)).toEqual({ plan: 102, credits: 700, bonus: 0 });
  expect((await ana.call(usersApi.me, {})).data).toMatchObject({ subscription_canceled: false });
  expect(await standing(ben)).toEqual(untouched);
});

test('the page of one customer at the cashier does nothing to another’s subscription', async () => {
  const [ana, ben] = [await app.asUser(), await app.asUser()];
  await buy(ana, basic);
  await buy(ben, { kind: 'pack', productId: 101 });
  await untilStanding(app, ana, { plan: 102 });
  const [id = ''] = await subscriptionIds(ana);
  const invoice = (await ana.call(paymentsApi.mine, {})).invoices[0]!.id;
  const { url } = await ben.call(paymentsApi.portal, {});
  await sendForm(`${url}/clock`, { id });
  await sendForm(`${url}/refund`, { id: invoice });
  expect((await ana.call(paymentsApi.mine, {})).invoices).toMatchObject([{ isRefunded: false }]);
});

test('the cashier’s own API answers nobody without its key', async () => {
  for (const path of ['/customers/x', '/checkouts', '/subscriptions/x/upgrade', '/invoices/x/refund']) {
    const headers = { authorization: 'Bearer guess' };
    expect((await fetch(`${app.url}/cashier/v1${path}`, { method: 'POST', headers, body: '{}' })).status).toBe(401);
  }
});

test('whoever closed their account buys nothing: not anew, and not on a page that was left open', async () => {
  let user = await app.asUser();
  await buy(user, basic);
  await untilStanding(app, user, { plan: 102 });
  const { url } = await user.call(paymentsApi.checkout, { body: { kind: 'pack', productId: 101 } });
  await user.call(usersApi.close, {});
  user = await app.signInAgain(user);
  await expect(user.call(paymentsApi.checkout, { body: basic })).rejects.toMatchObject({ code: 'not-allowed' });
  const { data } = await app.until(async () => {
    const me = await user.call(usersApi.me, {});
    return me.data.subscription_canceled ? me : undefined;
  });
  expect(data).toMatchObject({ plan_id: 102, credits_bonus: 0 });
  expect((await sendForm(url, { card: 'pays' })).html).toContain('nothing to pay here');
});

test('what somebody pays for who was shut out meanwhile is given back', async () => {
  const user = await app.asUser();
  const { url } = await user.call(paymentsApi.checkout, { body: basic });
  const { sql: db } = app.app.platform.db;
  await sql`update users set disabled = true where uid = ${user.userId}`.execute(db);
  await expect(user.call(paymentsApi.checkout, { body: basic })).rejects.toMatchObject({ code: 'not-signed-in' });
  expect((await sendForm(url, { card: 'pays' })).status).toBe(303);
  await app.until(async () => {
    const { rows } = await sql<object>`
      select from cashier.objects i join payment_customers c on c.customer_id = i.owner_id
       where i.type = 'invoice' and c.user_id = ${user.userId} and i.data ->> 'refundedCents' = '800'`.execute(db);
    return rows[0];
  });
  const account = await app.app.features.billing.findAccount(user.userId);
  expect(account).toMatchObject({ planId: 1, subscriptionId: null });
});

/** Credits of somebody that are set aside by one task, which is ended as `end` says. */
async function holding(user: TestUser, credits: number) {
  const { platform, features } = app.app;
  const taskId = platform.ids.next('tsk');
  await platform.db.transaction((tx) => features.billing.holdForTasks(tx, user.userId, [{ taskId, credits }]));
  return {
    end: (creditsUsed: number) =>
      platform.db.transaction((tx) => features.billing.settleTask(tx, { taskId, creditsUsed, reason: 'ended' })),
  };
}

test('credits that a task holds while their money goes back go with it when the task gives them back; what is spent stays spent', async () => {
  const user = await app.asUser();
  await buy(user, { kind: 'pack', productId: 101 });
  await untilStanding(app, user, { bonus: 350 });
  const [first, second] = [await holding(user, 200), await holding(user, 150)];
  const [invoice] = (await user.call(paymentsApi.mine, {})).invoices;
  await atCashier(user, 'refund', { id: invoice!.id });
  await untilStanding(app, user, { credits: 0, bonus: 0 });
  await first.end(0);
  expect(await standing(user)).toEqual({ plan: 1, credits: 50, bonus: 0 });
  await second.end(100);
  expect(await standing(user)).toEqual({ plan: 1, credits: 50, bonus: 0 });
  // What comes later is theirs.
  await buy(user, { kind: 'pack', productId: 101 });
  await untilStanding(app, user, { bonus: 350 });
  await (await holding(user, 400)).end(0);
  expect(await standing(user)).toEqual({ plan: 1, credits: 50, bonus: 350 });
});

test('a plan’s credits that a task holds while the plan is given back do not come back as credits that last', async () => {
  const user = await app.asUser();
  await buy(user, basic);
  await untilStanding(app, user, { plan: 102, credits: 700 });
  const task = await holding(user, 700);
  const [invoice] = (await user.call(paymentsApi.mine, {})).invoices;
  await atCashier(user, 'refund', { id: invoice!.id });
  await untilStanding(app, user, untouched);
  await task.end(0);
  expect(await standing(user)).toEqual(untouched);
});

test('plan credits that a task holds when a cancelled plan ends are never made credits that last', async () => {
  const user = await app.asUser();
  await buy(user, basic);
  await untilStanding(app, user, { plan: 102, credits: 700 });
  const task = await holding(user, 700);
  const { billing } = app.app.features;
  const ended = { userId: user.userId, planId: 1, reason: 'Lite plan', reference: 'end of the plan' };
  const renew = (reference: string) =>
    app.app.platform.db.transaction((tx) => billing.renewPlan(tx, { ...ended, reference }));
  await renew('end of the plan');
  await task.end(0);
  expect(await standing(user)).toEqual({ plan: 1, credits: 750, bonus: 0 });
  await renew('the month after');
  expect(await standing(user)).toEqual(untouched);
});

test('what a dispute takes from a task that ends meanwhile comes back when the dispute is won, and no more than that', async () => {
  const user = await app.asUser();
  await buy(user, { kind: 'pack', productId: 101 });
  await untilStanding(app, user, { bonus: 350 });
  const [cancelled, made] = [await holding(user, 250), await holding(user, 150)];
  const { id } = (await user.call(paymentsApi.mine, {})).invoices[0]!;
  await atCashier(user, 'dispute-open', { id });
  await app.until(async () => (await user.call(paymentsApi.mine, {})).invoices[0]?.isDisputed || undefined);
  await cancelled.end(0);
  await made.end(150);
  expect(await standing(user)).toEqual(untouched);
  await atCashier(user, 'dispute-won', { id });
  await untilStanding(app, user, { credits: 50, bonus: 200 });
});
