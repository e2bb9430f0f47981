import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../harness/start-test-app.ts';
import { atCashier, buy, standing, subscriptionIds } from './buy.ts';
import { isPossible, justBought, type Model, packOfStep, standingOf, type Step, steps, take } from './plan-model.ts';
import { type Shop, shops } from './shop.ts';

type Person = { user: TestUser; subscriptionId: string; packIds: string[] };
type Moved = { shop: Shop; person: Person; model: Model };

/** At Stripe, an unpaid renewal already has the lower price: a waiting downgrade can’t be taken back any more. */
const isTooLate = (step: Step, { failures, pending }: Model, service: string): boolean =>
  service === 'Stripe' && failures > 0 && pending !== null && (step === 'resume' || step === 'cancel');

/** Does a step at the service itself, so that Backlot knows of it by events alone. */
async function doAtService(
  { shop, person: { user, subscriptionId, packIds }, model }: Moved,
  step: Step,
): Promise<void> {
  const { payments: service } = shop;
  const periodInvoice = async () => (await shop.periodInvoices(subscriptionId)).at(-1) ?? '';
  const pack = { id: packIds[packOfStep(step, model)] ?? '' };
  const returnUrl = shop.app.url;
  const acts: Record<Step, () => Promise<unknown>> = {
    'buy pack': async () => {
      await buy(user, { kind: 'pack', productId: 101 });
      // Buying chose a card that pays.
      await atCashier(user, 'card', { card: model.isDry ? 'runsDry' : 'pays' });
      packIds.push(await shop.newestInvoice());
    },
    'refund pack': () => atCashier(user, 'refund', pack),
    'dispute pack': () => atCashier(user, 'dispute-open', pack),
    'win dispute': () => atCashier(user, 'dispute-won', pack),
    'lose dispute': () => atCashier(user, 'dispute-lost', pack),
    'refund plan': async () => atCashier(user, 'refund', { id: await periodInvoice() }),
    'lose plan': async () => {
      const id = await periodInvoice();
      await atCashier(user, 'dispute-open', { id });
      await atCashier(user, 'dispute-lost', { id });
    },
    'card runs dry': () => atCashier(user, 'card', { card: 'runsDry' }),
    'card pays': () => atCashier(user, 'card', { card: 'pays' }),
    upgrade: () => service.upgrade(subscriptionId, { planId: 103, prorateFrom: new Date(0), returnUrl }),
    downgrade: () => service.downgrade(subscriptionId, 102),
    cancel: () => service.cancel(subscriptionId),
    resume: () => service.resume(subscriptionId),
    renew: () => atCashier(user, 'clock', { id: subscriptionId }),
  };
  await acts[step]();
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

describe.each(shops)('with %s', (name, open) => {
  // Without a worker the service tells nothing by itself: the test decides what arrives, when and how often.
  let shop: Shop;
  beforeAll(async () => {
    shop = await open({ delivers: false });
  });
  afterAll(async () => {
    expect(await shop.app.app.features.billing.findDiscrepancies()).toEqual([]);
    await shop.stop();
  });

  async function tell(body: string): Promise<void> {
    const sent = { method: 'POST', headers: shop.signed(body), body };
    expect((await fetch(`${shop.app.url}/api/payments/events`, sent)).status).toBe(200);
  }

  async function buyBasic(): Promise<Person> {
    const user = await shop.app.asUser();
    await buy(user, { kind: 'plan', productId: 102 });
    const [subscriptionId = ''] = await subscriptionIds(user);
    return { user, subscriptionId, packIds: [] };
  }

  test('whichever events are lost, doubled or out of order, in the end plan and credits are exact', async () => {
    await assert(
      asyncProperty(array(Moment, { minLength: 1, maxLength: 14 }), array(nat()), async (moments, order) => {
        const person = await buyBasic();
        const model = justBought();
        const said: string[] = [];
        for (const { step, arriving } of moments) {
          if (!isPossible(step, model) || isTooLate(step, model, name)) continue;
          await doAtService({ shop, person, model }, step);
          take(step, model);
          said.push(...(await shop.takeEvents()));
          for (const number of arriving) if (said.length > 0) await tell(said[number % said.length]!);
        }
        said.push(...(await shop.takeEvents()));
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
    for (const body of await shop.takeEvents()) await tell(body);
    expect(await standing(user)).toEqual({ plan: 102, credits: 700, bonus: 700 });
  });

  test('events that arrive at the same moment count once', async () => {
    const { user } = await buyBasic();
    await buy(user, { kind: 'pack', productId: 101 });
    const said = await shop.takeEvents();
    await Promise.all([...said, ...said, ...said].map(tell));
    expect(await standing(user)).toEqual({ plan: 102, credits: 700, bonus: 350 });
  });
});
