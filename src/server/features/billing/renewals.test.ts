import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

let accounts = 0;

/** An account that has spent 30 of its plan's 50 credits, whose period ended so long ago. */
async function accountThatEnded(ago: string, planId = 1): Promise<string> {
  const { db } = testApp.app.platform;
  const { billing } = testApp.app.features;
  accounts += 1;
  const userId = `renewal-${accounts}`;
  await db.transaction((tx) => billing.openAccount(tx, { userId, isOwner: false }));
  await db.transaction((tx) => billing.holdForTasks(tx, userId, [{ taskId: `${userId}-task`, credits: 30 }]));
  await db.transaction((tx) =>
    billing.settleTask(tx, { taskId: `${userId}-task`, creditsUsed: 30, reason: 'complete' }),
  );
  await sql`update accounts set plan_id = ${planId}, period_ends_at = now() - ${ago}::interval,
                   anchored_at = now() - ${ago}::interval - interval '1 month'
             where owner_id = ${userId}`.execute(db.sql);
  return userId;
}

const renewDue = () => testApp.app.features.billing.renewDue(new AbortController().signal);
const accountOf = async (userId: string) => {
  const { rows } = await sql<{ period: number; planId: number; isAhead: boolean; days: number }>`
    select period, plan_id, period_ends_at > now() as is_ahead,
           extract(day from period_ends_at - now())::int as days
      from accounts where owner_id = ${userId}`.execute(testApp.app.platform.db.sql);
  return rows[0];
};

test('the credits of the free plan are reset when its month is over, and not before', async () => {
  const due = await accountThatEnded('1 second');
  const early = await accountThatEnded('-1 hour');
  const { billing } = testApp.app.features;
  expect(await billing.readBalance(due)).toMatchObject({ credits: 20, creditsUsedPeriod: 30 });
  await renewDue();
  expect(await billing.readBalance(due)).toMatchObject({
    credits: 50,
    creditsBonus: 0,
    creditsUsedPeriod: 0,
    creditsUsedLifetime: 30,
  });
  expect(await billing.readBalance(early)).toMatchObject({ credits: 20, creditsUsedPeriod: 30 });
  await renewDue();
  expect(await accountOf(due)).toMatchObject({ period: 2, isAhead: true });
});

test('an account that slept for three months gets one period, which ends in its own month', async () => {
  const userId = await accountThatEnded('3 months');
  await renewDue();
  const account = await accountOf(userId);
  expect(account).toMatchObject({ period: 2, isAhead: true });
  expect(account?.days).toBeLessThanOrEqual(31);
  const { credits } = await testApp.app.features.billing.readBalance(userId);
  expect(credits).toBe(50);
});

test('however many machines renew at once, a period is renewed once', async () => {
  const users = await Promise.all(Array.from({ length: 30 }, () => accountThatEnded('1 day')));
  await Promise.all(Array.from({ length: 6 }, renewDue));
  const renewed = await Promise.all(users.map(accountOf));
  expect(renewed.every((account) => account?.period === 2)).toBe(true);
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});

test('a renewal that is interrupted has renewed nothing, and the next one renews it', async () => {
  const userId = await accountThatEnded('1 day');
  const { db } = testApp.app.platform;
  const interrupted = db.transaction(async (tx) => {
    await sql`select renew_due(1, 50, interval '3 days', 100, 'test', 'test')`.execute(tx);
    throw new Error('The machine is gone.');
  });
  await expect(interrupted).rejects.toThrow('The machine is gone.');
  expect(await accountOf(userId)).toMatchObject({ period: 1 });
  await renewDue();
  expect(await accountOf(userId)).toMatchObject({ period: 2 });
});

test('a paid plan that nobody renews for three days becomes the free one', async () => {
  const waiting = await accountThatEnded('2 days', 3);
  const over = await accountThatEnded('4 days', 3);
  await renewDue();
  expect(await accountOf(waiting)).toMatchObject({ planId: 3, period: 1 });
  expect(await accountOf(over)).toMatchObject({ planId: 1, period: 2, isAhead: true });
});

test('a payment that comes while accounts are renewed is not undone by it', async () => {
  const userId = await accountThatEnded('4 days', 3);
  const { db } = testApp.app.platform;
  const { billing } = testApp.app.features;
  const periodEndsAt = new Date(Date.now() + 30 * 86_400_000);
  const paid = db.transaction((tx) =>
    billing.renewPlan(tx, { userId, planId: 3, periodEndsAt, reason: 'Plus plan', reference: 'invoice-1' }),
  );
  await Promise.all([paid, renewDue()]);
  // Whoever was first: in the end it is the paid plan.
  expect(await accountOf(userId)).toMatchObject({ planId: 3, isAhead: true });
  expect(await billing.readBalance(userId)).toMatchObject({ credits: 1800, creditsBonus: 0 });
});

test('a month that is counted from the 31st ends on the last day of shorter months', async () => {
  const ends = ['2027-02-10', '2027-03-01', '2027-04-15', '2028-02-01'].map(async (moment) => {
    const { rows } = await sql<{ ends: string }>`
      select to_char(month_end_after('2027-01-31T12:00:00Z', ${moment}::timestamptz) at time zone 'UTC', 'YYYY-MM-DD') as ends`.execute(
      testApp.app.platform.db.sql,
    );
    return rows[0]?.ends;
  });
  expect(await Promise.all(ends)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29']);
});
