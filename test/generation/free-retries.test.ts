import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import type { AppError } from '#contract/errors.ts';
import { tasksApi } from '#contract/generation.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, ended, pictureOf, taskFor } from './ask-for.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

/** Somebody on a paid plan. */
async function payingUser(): Promise<TestUser> {
  const user = await testApp.asUser();
  const { platform, features } = testApp.app;
  await platform.db.transaction((tx) =>
    features.billing.renewPlan(tx, { userId: user.userId, planId: 2, reason: 'Basic plan', reference: 'test' }),
  );
  return user;
}

/** A picture that was made and paid for. */
async function resultOf(user: TestUser, name: string): Promise<string> {
  const [taskId] = await ask(testApp, user, [taskFor(name, { modelId: 'previz-image', input: pictureOf(name) })]);
  expect(await ended(testApp, user, taskId!)).toMatchObject({ state: 'COMPLETE', creditsSettled: 1 });
  return taskId!;
}

const again = (user: TestUser, taskId: string) => user.call(tasksApi.freeRetry, { params: { taskId } });

test('a result that is not what was asked for is made again once, without a charge, with another seed', async () => {
  const ana = await payingUser();
  const first = await resultOf(ana, 'a cat');
  const before = await ana.call(billingApi.balance, {});
  expect(await ana.call(tasksApi.freeRetries, {})).toMatchObject({ left: 5, perDay: 5, tasks: [{ id: first }] });

  const made = await again(ana, first);
  expect(made).toMatchObject({ retryOf: first, isFreeRetry: true, creditsHeld: 0, label: 'a cat' });
  expect(made.seed).not.toBe(7);
  expect(await ended(testApp, ana, made.id)).toMatchObject({ state: 'COMPLETE', creditsSettled: 0 });
  expect(await ana.call(billingApi.balance, {})).toEqual(before);

  await expect(again(ana, first)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This result was already retaken.',
  });
  await expect(again(ana, made.id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'A free retake can’t be retaken for free again.',
  });
  expect(await ana.call(tasksApi.freeRetries, {})).toMatchObject({ left: 4, tasks: [] });
});

test('however many windows ask at once, a result is made again once, and five a day', async () => {
  const ana = await payingUser();
  const results = await Promise.all(Array.from({ length: 7 }, (_, n) => resultOf(ana, `picture ${n}`)));
  // Each result three times, all at the same moment.
  const asked = await Promise.allSettled([...results, ...results, ...results].map((taskId) => again(ana, taskId)));
  const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(made).toHaveLength(5);
  expect(new Set(made.map(({ retryOf }) => retryOf)).size).toBe(5);
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
  expect(refused.every(({ code }) => code === 'conflict' || code === 'too-many-requests')).toBe(true);
  expect(await ana.call(tasksApi.freeRetries, {})).toEqual({ left: 0, perDay: 5, tasks: [] });

  // The wait that is named is the true one: before it ends the retry is refused, after it the retry passes.
  const free = results.find((id) => made.every(({ retryOf }) => retryOf !== id)) ?? '';
  const refusal = (await again(ana, free).catch((error: unknown) => error)) as AppError;
  expect(refusal.code).toBe('too-many-requests');
  const wait = refusal.retryAfterSeconds ?? 0;
  expect(wait).toBeGreaterThan(86_400 - 600);
  expect(wait).toBeLessThanOrEqual(86_400);
  const ageBy = (seconds: number) =>
    sql`update tasks set created_at = created_at - make_interval(secs => ${seconds}) where free_retry`.execute(
      testApp.app.platform.db.sql,
    );
  await ageBy(wait - 600);
  await expect(again(ana, free)).rejects.toMatchObject({ code: 'too-many-requests' });
  await ageBy(600);
  expect(await again(ana, free)).toMatchObject({ retryOf: free });
});

test('ten minutes after it was made, a result is not made again without a charge', async () => {
  const ana = await payingUser();
  const taskId = await resultOf(ana, 'a dog');
  const { sql: db } = testApp.app.platform.db;
  await sql`update tasks set finished_at = now() - interval '10 minutes 1 second' where id = ${taskId}`.execute(db);
  await expect(again(ana, taskId)).rejects.toMatchObject({
    message: 'The free retake expired. It is available for 10 minutes after a result is finished.',
  });
});

test('on the free plan, and of what others have made, nothing is made again without a charge', async () => {
  const [ana, ben] = await Promise.all([testApp.asUser(), payingUser()]);
  const taskId = await resultOf(ana, 'a bird');
  await expect(again(ana, taskId)).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await ana.call(tasksApi.freeRetries, {})).toEqual({ left: 0, perDay: 0, tasks: [] });
  await expect(again(ben, taskId)).rejects.toMatchObject({ code: 'not-found' });
});

test('a free re-run that failed gives its share back, and is tried again as freely', async () => {
  const ana = await payingUser();
  const first = await resultOf(ana, 'a horse');
  const made = await again(ana, first);
  await ended(testApp, ana, made.id);
  const { sql: db } = testApp.app.platform.db;
  await sql`update tasks set step = 'error', failure_reason = 'unavailable', asset_ids = '{}' where id = ${made.id}`.execute(
    db,
  );
  expect(await ana.call(tasksApi.freeRetries, {})).toMatchObject({ left: 5 });
  const third = await ana.call(tasksApi.retry, { params: { taskId: made.id }, body: { expectedCredits: 0 } });
  expect(third).toMatchObject({ retryOf: made.id, isFreeRetry: true, creditsHeld: 0 });
  await expect(
    ana.call(tasksApi.retry, { params: { taskId: made.id }, body: { expectedCredits: 0 } }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
});
