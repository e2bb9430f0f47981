import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerAdminApi } from '#contract/ledger-admin.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let admin: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  admin = await testApp.asOwner();
});
afterAll(() => testApp.stop());

type Movement =
  | { kind: 'hold'; credits: number }
  | { kind: 'settle'; task: number; part: number }
  | { kind: 'renew' }
  | { kind: 'gift'; credits: number }
  | { kind: 'adjust'; bucket: 'plan' | 'bonus'; credits: number };

const movement: fc.Arbitrary<Movement> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hold' as const), credits: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      task: fc.nat(20),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'renew' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('gift' as const), credits: fc.integer({ min: 1, max: 30 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      bucket: fc.constantFrom('plan' as const, 'bonus' as const),
      credits: fc.integer({ min: -30, max: 30 }).filter((credits) => credits !== 0),
    }),
  },
);

let accounts = 0;

/** The same sums in plain numbers: each task's hold remembers how much of it came from the plan. */
type Model = {
  plan: number;
  bonus: number;
  used: number;
  usedPeriod: number;
  held: { id: string; plan: number; bonus: number }[];
};
type Playing = { userId: string; index: number; model: Model };

async function hold({ userId, index, model }: Playing, credits: number): Promise<void> {
  const { platform, features } = testApp.app;
  const id = `${userId}-task-${index}`;
  const held = platform.db.transaction((tx) => features.billing.holdForTasks(tx, userId, [{ taskId: id, credits }]));
  if (credits > model.plan + model.bonus) {
    await expect(held).rejects.toMatchObject({ code: 'not-enough-credits' });
    return;
  }
  await held;
  const plan = Math.min(model.plan, credits);
  model.held.push({ id, plan, bonus: credits - plan });
  model.plan -= plan;
  model.bonus -= credits - plan;
}

async function settle({ model }: Playing, { task: place, part }: { task: number; part: number }): Promise<void> {
  const { platform, features } = testApp.app;
  const [task] = model.held.splice(place % Math.max(model.held.length, 1), 1);
  if (!task) return;
  const all = task.plan + task.bonus;
  const creditsUsed = Math.floor(all * part);
  // Twice, as after a crash: the second time counts for nothing.
  for (const again of [creditsUsed, all]) {
    await platform.db.transaction((tx) =>
      features.billing.settleTask(tx, { taskId: task.id, creditsUsed: again, reason: 'test' }),
    );
  }
  const ofPlan = Math.min(task.plan, creditsUsed);
  model.plan += task.plan - ofPlan;
  model.bonus += task.bonus - (creditsUsed - ofPlan);
  model.used += creditsUsed;
  model.usedPeriod += creditsUsed;
}

async function renew({ userId, index, model }: Playing): Promise<void> {
  const { platform, features } = testApp.app;
  // Twice, as an invoice may come: the second time counts for nothing.
  const renewal = { userId, planId: 1, reason: 'test', reference: String(index) };
  const renewed = [renewal, renewal].map((one) => platform.db.transaction((tx) => features.billing.renewPlan(tx, one)));
  expect((await Promise.all(renewed)).filter(Boolean)).toHaveLength(1);
  Object.assign(model, { plan: 50, usedPeriod: 0 });
}

async function give({ userId, index, model }: Playing, credits: number): Promise<void> {
  const { platform, features } = testApp.app;
  const gift = { credits, reason: 'gift', reference: `gift-${index}` };
  const given = [gift, gift].map((one) =>
    platform.db.transaction((tx) => features.billing.grantBonus(tx, userId, one)),
  );
  expect((await Promise.all(given)).filter(Boolean)).toHaveLength(1);
  model.bonus += credits;
}

async function adjust(
  { userId, model }: Playing,
  { bucket, credits }: { bucket: 'plan' | 'bonus'; credits: number },
): Promise<void> {
  const body = { requestId: testApp.app.platform.ids.next('req'), userId, bucket, credits, reason: 'a correction' };
  if (model[bucket] + credits < 0) {
    await expect(admin.call(ledgerAdminApi.adjust, { body })).rejects.toMatchObject({ code: 'conflict' });
    return;
  }
  const twice = [body, body].map((one) => admin.call(ledgerAdminApi.adjust, { body: one }));
  expect((await Promise.all(twice)).filter(({ isRepeated }) => isRepeated)).toHaveLength(1);
  model[bucket] += credits;
}

/** Runs movements on a fresh account, and the same sums beside it. */
async function play(movements: Movement[]) {
  const { db } = testApp.app.platform;
  const { billing } = testApp.app.features;
  accounts += 1;
  const userId = `property-${accounts}`;
  await db.transaction((tx) => billing.openAccount(tx, { userId, isOwner: false }));
  const model: Model = { plan: 50, bonus: 0, used: 0, usedPeriod: 0, held: [] };
  for (const [index, one] of movements.entries()) {
    const playing = { userId, index, model };
    if (one.kind === 'hold') await hold(playing, one.credits);
    else if (one.kind === 'settle') await settle(playing, one);
    else if (one.kind === 'renew') await renew(playing);
    else if (one.kind === 'gift') await give(playing, one.credits);
    else await adjust(playing, one);
  }
  return { balance: await billing.readBalance(userId), model };
}

test('whatever happens to an account, its balances are the sum of its ledger and never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { maxLength: 25 }), async (movements) => {
      const { balance, model } = await play(movements);
      expect(balance).toEqual({
        credits: model.plan,
        creditsBonus: model.bonus,
        creditsHeld: model.held.reduce((sum, { plan, bonus }) => sum + plan + bonus, 0),
        creditsUsedPeriod: model.usedPeriod,
        creditsUsedLifetime: model.used,
      });
      expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('what expires first is spent first, and what a task gives back later ends with the period that runs by then', async () => {
  const { balance: spent } = await play([
    { kind: 'gift', credits: 20 },
    { kind: 'hold', credits: 60 },
  ]);
  expect(spent).toMatchObject({ credits: 0, creditsBonus: 10 });
  const { balance: late } = await play([
    { kind: 'hold', credits: 30 },
    { kind: 'renew' },
    { kind: 'settle', task: 0, part: 0 },
  ]);
  expect(late).toMatchObject({ credits: 80, creditsBonus: 0 });
  const { balance: later } = await play([
    { kind: 'hold', credits: 30 },
    { kind: 'renew' },
    { kind: 'settle', task: 0, part: 0 },
    { kind: 'renew' },
  ]);
  expect(later).toMatchObject({ credits: 50, creditsBonus: 0 });
});

test('the ledger cannot be changed or shortened', async () => {
  await play([{ kind: 'hold', credits: 5 }]);
  const { sql } = testApp.app.platform.db;
  await expect(sql.updateTable('ledger').set({ credits: 0 }).execute()).rejects.toThrow('append-only');
  await expect(sql.deleteFrom('ledger').execute()).rejects.toThrow('append-only');
});
