import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import { tasksApi } from '#contract/generation.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';
import { ask, clipFrom, pictureOf, taskFor } from './ask-for.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
});
afterAll(() => testApp.stop());

/** Until a row that is wanted is somebody else's. */
const somebodyWaits = () =>
  testApp.until(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(testApp.app.platform.db.sql);
    return rows.length > 0 ? true : undefined;
  });

test('a request that cannot be paid for leaves nothing behind', async () => {
  const ana = await testApp.asUser();
  const tasks = Array.from({ length: 11 }, (_, index) => taskFor(`picture ${index}`));
  await expect(ask(testApp, ana, tasks)).rejects.toMatchObject({
    code: 'not-enough-credits',
    message: "You don't have enough credits for this creation. Please upgrade your plan to continue.",
  });
  expect(await ana.call(tasksApi.list, { query: {} })).toMatchObject({ tasks: [], running: 0, creditsHeld: 0 });
  expect(await ana.call(billingApi.balance, {})).toMatchObject({ credits: 50, creditsHeld: 0 });
});

test('a batch makes what the credits are enough for, in order, and names the rest', async () => {
  const ana = await testApp.asUser();
  const { requestTasks } = testApp.app.features.generation;
  const clip = (ref: string) =>
    taskFor(`clip ${ref}`, { modelId: 'kling-2.1-std', input: clipFrom({ taskId: ref }), after: [ref] });
  const tasks = ['A', 'B', 'C'].flatMap((ref) => [taskFor(ref), clip(ref)]);
  // 5 + 25 + 5 are affordable of 50; then 25 is too much, 5 fits, and the clip of C does not.
  const options = { expectedCredits: 40, partial: true };
  const requested = await requestTasks(ana.userId, tasks, options);
  expect(Object.keys(requested.taskIds)).toEqual(['A', 'clip A', 'B', 'C']);
  expect(requested.notAffordable).toEqual(['clip B', 'clip C']);
});

test('a price that has changed is refused with the new one', async () => {
  const ana = await testApp.asUser();
  const { requestTasks } = testApp.app.features.generation;
  await expect(requestTasks(ana.userId, [taskFor('A')], { expectedCredits: 4, partial: false })).rejects.toMatchObject({
    code: 'conflict',
    details: { credits: 5 },
  });
});

const person = (description: string) => ({ name: 'ANA', description, images: [] });
const refusals: [name: string, change: Parameters<typeof taskFor>[1], path: string][] = [
  ['an empty prompt', { input: pictureOf(' ') }, 'prompt'],
  ['a prompt that is too long', { input: pictureOf('x'.repeat(5001)) }, 'prompt'],
  ['five pictures', { input: pictureOf('five', 5) }, 'outputs'],
  [
    'a crowd',
    { input: { ...pictureOf('crowd'), subjects: Array.from({ length: 51 }, () => person('Ana')) } },
    'subjects',
  ],
  ['a novel about one person', { input: { ...pictureOf('one'), subjects: [person('x'.repeat(2_001))] } }, 'subjects'],
  ['a size the model has not', { input: { ...pictureOf('big'), resolution: '4K' } }, 'resolution'],
];
for (const [name, change, path] of refusals) {
  test(`${name} is refused by its name, before anything is held`, async () => {
    const ana = await testApp.asUser();
    await expect(ask(testApp, ana, [taskFor('A', change)])).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [expect.objectContaining({ path })],
    });
  });
}

test('a premium video model is for the Basic plan and higher, and for admins', async () => {
  const [ana, owner] = [await testApp.asUser(), await testApp.asOwner()];
  const clip = clipFrom({ assetId: 'none' });
  const wanted = taskFor('A', { modelId: 'veo-3.1', input: { ...clip, startFrame: null, durationSeconds: 8 } });
  await expect(ask(testApp, ana, [wanted])).rejects.toMatchObject({
    code: 'not-allowed',
    message: 'This video generation model is only available with the Basic Plan or higher. Please upgrade to continue.',
  });
  expect(await ask(testApp, owner, [wanted])).toHaveLength(1);
  await testApp.app.platform.db.transaction((tx) =>
    testApp.app.features.billing.renewPlan(tx, { userId: ana.userId, planId: 2, reason: 'Basic plan', reference: 'p' }),
  );
  expect(await ask(testApp, ana, [wanted])).toHaveLength(1);
});

test('a retired model takes no credits', async () => {
  const owner = await testApp.asOwner();
  const clip = clipFrom({ assetId: 'none' });
  const sora = taskFor('A', { modelId: 'sora-2', input: { ...clip, startFrame: null, durationSeconds: 8 } });
  await expect(ask(testApp, owner, [sora])).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringContaining('Sora 2 has been retired'),
  });
});

test('a length the model does not make is refused with the lengths it makes', async () => {
  const ana = await testApp.asUser();
  const input = { ...clipFrom({ taskId: 'A' }), durationSeconds: 7 };
  const tasks = [taskFor('A'), taskFor('clip', { modelId: 'kling-2.1-std', input, after: ['A'] })];
  await expect(ask(testApp, ana, tasks)).rejects.toMatchObject({
    fields: [{ path: 'durationSeconds', message: 'must be one of 5, 10 s' }],
  });
});

test('sixty-four requests at once never spend more than there is', async () => {
  const ana = await testApp.asUser({ credits: 50 });
  const tries = Array.from({ length: 64 }, (_, index) => ask(testApp, ana, [taskFor(`spend ${index}`)]));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await ana.call(billingApi.balance, {})).toMatchObject({ credits: 0, creditsBonus: 0, creditsHeld: 100 });
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});

test('another person’s task is as if it were not there', async () => {
  const [ana, ben] = [await testApp.asUser(), await testApp.asUser()];
  const [taskId = ''] = await ask(testApp, ana, [taskFor('mine')]);
  const params = { taskId };
  const calls = [
    () => ben.call(tasksApi.get, { params }),
    () => ben.call(tasksApi.cancel, { params }),
    () => ben.call(tasksApi.retry, { params, body: { expectedCredits: 5 } }),
    () => ben.call(tasksApi.dismiss, { params }),
    () =>
      ask(testApp, ben, [taskFor('clip', { modelId: 'kling-2.1-std', input: clipFrom({ taskId }), after: [taskId] })]),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not-found' });
  expect((await ben.call(tasksApi.list, { query: {} })).tasks).toEqual([]);
});

test('everything that runs can be stopped at once, however much it is', async () => {
  const ana = await testApp.asUser({ credits: 2_000 });
  const tasks = Array.from({ length: 230 }, (_, index) => taskFor(`picture ${index}`));
  await ask(testApp, ana, tasks);
  expect(await ana.call(tasksApi.cancelAll, {})).toEqual({ cancelled: 230 });
  expect(await ana.call(tasksApi.list, { query: {} })).toMatchObject({ running: 0, creditsHeld: 0 });
  expect(await ana.call(billingApi.balance, {})).toMatchObject({ credits: 50, creditsBonus: 2_000, creditsHeld: 0 });
});

test('stopping everything stops what was there when it was pressed, and not what is asked for meanwhile', async () => {
  const ana = await testApp.asUser({ credits: 2_000 });
  const { db } = testApp.app.platform;
  const [held = ''] = await ask(testApp, ana, [taskFor('first'), taskFor('second')]);
  // Somebody has a task's row while everything is being stopped: it takes as long as this does.
  const { stopping, later } = await db.transaction(async (tx) => {
    await sql`select from tasks where id = ${held} for update`.execute(tx);
    const cancelled = ana.call(tasksApi.cancelAll, {});
    await somebodyWaits();
    return { stopping: cancelled, later: await ask(testApp, ana, [taskFor('later')]) };
  });
  expect(await stopping).toEqual({ cancelled: 2 });
  const { tasks } = await ana.call(tasksApi.list, { query: {} });
  expect(tasks.filter(({ failure }) => failure === null).map(({ id }) => id)).toEqual(later);
});

test('what hangs together can be stopped from both ends at once', async () => {
  const ana = await testApp.asUser({ credits: 2_000 });
  const { db } = testApp.app.platform;
  const [root = '', ...rest] = await ask(testApp, ana, [
    taskFor('root'),
    ...['A', 'B'].flatMap((name) => [
      taskFor(`branch ${name}`, { after: ['root'] }),
      taskFor(`leaf ${name}`, { after: [`branch ${name}`] }),
    ]),
  ]);
  const [[, lastLeaf = ''] = []] = [rest.slice(0, 2), rest.slice(2)].toSorted(([a = ''], [b = '']) => (a < b ? 1 : -1));
  // Somebody stops the last leaf, and has its row when the root is stopped.
  const stoppingRoot = await db.transaction(async (tx) => {
    await sql`select from tasks where id = ${lastLeaf} for update`.execute(tx);
    const stopping = ana.call(tasksApi.cancel, { params: { taskId: root } });
    await somebodyWaits();
    await testApp.app.features.billing.settleTask(tx, { taskId: lastLeaf, creditsUsed: 0, reason: 'cancelled' });
    return { stopping };
  });
  expect(await stoppingRoot.stopping).toMatchObject({ state: 'ERROR', failure: { reason: 'cancelled' } });
  expect(await ana.call(billingApi.balance, {})).toMatchObject({ credits: 50, creditsBonus: 2_000, creditsHeld: 0 });
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});

test('ten thousand tasks of one person may run at once, free ones too', async () => {
  const ana = await testApp.asUser();
  await ask(testApp, ana, [taskFor('one')]);
  // As if they had been asked for, which takes seconds.
  await sql`insert into tasks (id, user_id, kind, model_id, provider, endpoint, input, label, outputs_asked, credits_held, correlation_id)
    select 'tsk_' || n, user_id, kind, model_id, provider, endpoint, input, label, 1, 0, 'cor'
      from tasks, generate_series(1, 9997) n where user_id = ${ana.userId}`.execute(testApp.app.platform.db.sql);
  // Two more there may be, also when many are asked for at once.
  const many = Array.from({ length: 8 }, (_, n) => ask(testApp, ana, [taskFor(`at once ${n}`)]));
  const asked = await Promise.allSettled(many);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(ask(testApp, ana, [taskFor('more')])).rejects.toMatchObject({
    code: 'too-many-requests',
    message:
      '10000 of your tasks are running, and the limit is 10000. Nothing was charged. Wait for some to finish, or cancel them.',
  });
});
