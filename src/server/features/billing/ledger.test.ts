import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

type Movement =
  | { kind: 'hold'; credits: number }
  | { kind: 'settle'; task: number; part: number }
  | { kind: 'renew' }
  | { kind: 'gift'; credits: number };

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
);

let accounts = 0;

/** Runs movements on a fresh account, and the same sums beside it in plain numbers. */
async function play(movements: Movement[]) {
  const { db } = testApp.app.platform;
  const { billing } = testApp.app.features;
  accounts += 1;
  const userId = `property-${accounts}`;
  await db.transaction((tx) => billing.openAccount(tx, { userId, isOwner: false }));
  const held: { id: string; credits: number }[] = [];
  let available = 50;
  let used = 0;
  for (const [index, one] of movements.entries()) {
    if (one.kind === 'hold') {
      const id = `${userId}-task-${index}`;
      const hold = db.transaction((tx) => billing.holdForTasks(tx, userId, [{ taskId: id, credits: one.credits }]));
      if (one.credits > available) {
        await expect(hold).rejects.toMatchObject({ code: 'not-enough-credits' });
      } else {
        await hold;
        held.push({ id, credits: one.credits });
        available -= one.credits;
      }
    } else if (one.kind === 'settle') {
      const [task] = held.splice(one.task % Math.max(held.length, 1), 1);
      if (!task) continue;
      const creditsUsed = Math.floor(task.credits * one.part);
      // Twice, as after a crash: the second time counts for nothing.
      for (const again of [creditsUsed, task.credits]) {
        await db.transaction((tx) => billing.settleTask(tx, { taskId: task.id, creditsUsed: again, reason: 'test' }));
      }
      available += task.credits - creditsUsed;
      used += creditsUsed;
    } else if (one.kind === 'renew') {
      const credits = await billing.readBalance(userId).then((balance) => balance.credits);
      // Twice, as an invoice may come: the second time counts for nothing.
      const renewal = { userId, planId: 1, reason: 'test', reference: String(index) };
      const renewed = [renewal, renewal].map((one) => db.transaction((tx) => billing.renewPlan(tx, one)));
      expect((await Promise.all(renewed)).filter(Boolean)).toHaveLength(1);
      available += 50 - credits;
    } else {
      await db.transaction((tx) =>
        billing.grantBonus(tx, userId, { credits: one.credits, reason: 'gift', reference: `gift-${index}` }),
      );
      available += one.credits;
    }
  }
  const creditsHeld = held.reduce((sum, { credits }) => sum + credits, 0);
  return { balance: await billing.readBalance(userId), available, used, creditsHeld };
}

test('whatever happens to an account, its balances are the sum of its ledger and never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { maxLength: 25 }), async (movements) => {
      const { balance, available, used, creditsHeld } = await play(movements);
      expect(balance.credits + balance.creditsBonus).toBe(available);
      expect(balance).toMatchObject({ creditsHeld, creditsUsedLifetime: used });
      expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('what expires first is spent first, and comes back as bonus when its period is over', async () => {
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
  expect(late).toMatchObject({ credits: 50, creditsBonus: 30 });
});

test('the ledger cannot be changed or shortened', async () => {
  await play([{ kind: 'hold', credits: 5 }]);
  const { sql } = testApp.app.platform.db;
  await expect(sql.updateTable('ledger').set({ credits: 0 }).execute()).rejects.toThrow('append-only');
  await expect(sql.deleteFrom('ledger').execute()).rejects.toThrow('append-only');
});
