import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCashierClient } from '#server/providers/test-cashier/cashier-client.ts';
import { secretFor, signEvent } from '#server/providers/test-cashier/sign-events.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { atCashier, buy, standing, subscriptionIds } from './buy.ts';
import { isPossible, justBought, type Model, packOfStep, standingOf, type Step, steps, take } from './plan-model.ts';

// Without a worker the cashier tells nothing by itself: the test decides what arrives, when and how often.
let app: TestApp;
let cashier: ReturnType<typeof createCashierClient>;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
  cashier = createCashierClient({ url: `${app.url}/cashier`, secret: app.app.platform.secret, fetch });
});
afterAll(async () => {
  expect(await app.app.features.billing.findDiscrepancies()).toEqual([]);
  await app.stop();
});

async function tell(body: string): Promise<void> {
  const secret = secretFor(app.app.platform.secret, 'webhook');
  const headers = { 'cashier-signature': signEvent(secret, body, new Date()) };
  expect((await fetch(`${app.url}/api/payments/events`, { method: 'POST', headers, body })).status).toBe(200);
}

/** What the cashier would say now, oldest first. */
async function takeEvents(): Promise<string[]> {
  const { rows } = await sql<{ body: string; position: number }>`
    update cashier.events set delivered_at = now() where delivered_at is null returning body, position`.execute(
    app.app.platform.db.sql,
  );
  return rows.toSorted((a, b) => a.position - b.position).map(({ body }) => body);
}

type Person = { user: TestUser; subscriptionId: string; packIds: string[] };

/** Does a step at the cashier itself, so that Backlot knows of it by events alone. */
async function doAtCashier(step: Step, { user, subscriptionId, packIds }: Person, model: Model): Promise<void> {
  const pack = { id: packIds[packOfStep(step, model)] ?? '' };
  const returnUrl = app.url;
  const acts: Record<Step, () => Promise<unknown>> = {
    'buy pack': async () => {
      await buy(user, { kind: 'pack', productId: 101 });
      // Buying chose a card that pays.
      await atCashier(user, 'card', { card: model.isDry ? 'runsDry' : 'pays' });
      packIds.push(await newestInvoice());
    },
    'refund pack': () => atCashier(user, 'refund', pack),
    'dispute pack': () => atCashier(user, 'dispute-open', pack),
    'win dispute': () => atCashier(user, 'dispute-won', pack),
    'lose dispute': () => atCashier(user, 'dispute-lost', pack),
    'refund plan': async () => atCashier(user, 'refund', { id: await periodInvoice(subscriptionId) }),
    'lose plan': async () => {
      const id = await periodInvoice(subscriptionId);
      await atCashier(user, 'dispute-open', { id });
      await atCashier(user, 'dispute-lost', { id });
    },
    'card runs dry': () => atCashier(user, 'card', { card: 'runsDry' }),
    'card pays': () => atCashier(user, 'card', { card: 'pays' }),
    upgrade: () => cashier.upgrade(subscriptionId, { planId: 103, prorateFrom: new Date(0), returnUrl }),
    downgrade: () => cashier.downgrade(subscriptionId, 102),
    cancel: () => cashier.cancel(subscriptionId),
    resume: () => cashier.resume(subscriptionId),
    renew: () => atCashier(user, 'clock', { id: subscriptionId }),
  };
  await acts[step]();
}

async function newestInvoice(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from cashier.objects where type = 'invoice' order by position desc limit 1`.execute(
    app.app.platform.db.sql,
  );
  return rows[0]?.id ?? '';
}

/** What was paid for the newest period of a subscription. */
async function periodInvoice(subscriptionId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from cashier.objects
     where type = 'invoice' and data ->> 'subscription' = ${subscriptionId}
       and data ->> 'reason' = 'period' and data ->> 'status' = 'paid'
     order by position desc limit 1`.execute(app.app.platform.db.sql);
  return rows[0]?.id ?? '';
}

async function buyBasic(): Promise<Person> {
  const user = await app.asUser();
  await buy(user, { kind: 'plan', productId: 102 });
  const [subscriptionId = ''] = await subscriptionIds(user);
  return { user, subscriptionId, packIds: [] };
}

/** A step, and what then arrives of what has been said until then: which ones, by number, as often as they are named. */
const Moment = record({ step: constantFrom(...steps), arriving: array(nat(), { maxLength: 4 }) });

/** A plan of which nothing is heard before its second month is paid for and taken back by the bank. */
const unheardAndLost: [{ step: (typeof steps)[number]; arriving: number[] }[], number[]] = [
  [
    { step: 'renew', arriving: [] },
    { step: 'lose plan', arriving: [] },
  ],
  [],
];

test('whichever events are lost, doubled or out of order, in the end plan and credits are exact', async () => {
  await assert(
    asyncProperty(array(Moment, { minLength: 1, maxLength: 14 }), array(nat()), async (moments, order) => {
      const person = await buyBasic();
      const model = justBought();
      const said: string[] = [];
      for (const { step, arriving } of moments) {
        if (!isPossible(step, model)) continue;
        await doAtCashier(step, person, model);
        take(step, model);
        said.push(...(await takeEvents()));
        for (const number of arriving) if (said.length > 0) await tell(said[number % said.length]!);
      }
      said.push(...(await takeEvents()));
      // Whatever was lost is said again, in another order.
      const again = said.map((body, at) => ({ body, rank: order[at % Math.max(1, order.length)] ?? 0 }));
      for (const { body } of again.toSorted((a, b) => a.rank - b.rank)) await tell(body);
      expect(await standing(person.user)).toEqual(standingOf(model));
    }),
    { numRuns: 25, examples: [unheardAndLost] },
  );
});

test('a second pack is sold although nobody has told of the first', async () => {
  const { user } = await buyBasic();
  await buy(user, { kind: 'pack', productId: 101 });
  await buy(user, { kind: 'pack', productId: 101 });
  for (const body of await takeEvents()) await tell(body);
  expect(await standing(user)).toEqual({ plan: 102, credits: 700, bonus: 700 });
});

test('events that arrive at the same moment count once', async () => {
  const { user } = await buyBasic();
  await buy(user, { kind: 'pack', productId: 101 });
  const said = await takeEvents();
  await Promise.all([...said, ...said, ...said].map(tell));
  expect(await standing(user)).toEqual({ plan: 102, credits: 700, bonus: 350 });
});
