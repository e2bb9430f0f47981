import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { communicationsApi } from '#contract/communications.ts';
import { tasksApi } from '#contract/generation.ts';
import { fileOf, requestFor } from '#contract/ask.ts';
import { usageApi } from '#contract/usage.ts';
import { ask, askWithin, ended, pictureOf, taskFor } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

const db = () => testApp.app.platform.db.sql;
const tell = () => testApp.app.features.usage.tellSpending(new AbortController().signal);

/** Pictures of previz that were made and paid for, each for a credit. */
async function made(user: TestUser, names: string[]): Promise<string[]> {
  const tasks = names.map((name) => taskFor(name, { modelId: 'previz-image', input: pictureOf(name) }));
  const taskIds = await ask(testApp, user, tasks);
  await Promise.all(taskIds.map((taskId) => ended(testApp, user, taskId)));
  return taskIds;
}

/** Rows of tasks as they stand when they have ended, without anybody having made them. */
async function oldTasks(user: TestUser, count: number, label = 'An old picture'): Promise<void> {
  await sql`insert into tasks (id, user_id, kind, model_id, provider, endpoint, step, input, label, outputs_asked,
                               credits_held, credits_settled, correlation_id, created_at, finished_at)
            select 'tsk_' || lpad(n::text, 26, '0'), ${user.userId}, 'image', 'flux-dev', 'fal', 'x', 'complete', '{}',
                   ${label}, 1, 5, 5, 'test', '2026-03-10T12:00:00Z', '2026-03-10T12:00:01Z'
              from generate_series(1, ${count}) n`.execute(db());
}

async function csvOf(user: TestUser): Promise<Record<string, string>[]> {
  const response = await fetch(requestFor(usageApi.csv, { query: {} }, { origin: testApp.url, token: user.token }));
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const { blob, name } = await fileOf(response);
  expect(name).toMatch(/^backlot-usage-\d{4}-\d\d-\d\d\.csv$/);
  return parse(await blob.text(), { columns: true, bom: true });
}

test('each task says what it held, charged and gave back, and a failed one why', async () => {
  const ana = await testApp.asUser();
  const [taskId] = await made(ana, ['a cat']);
  const [refused] = await ask(testApp, ana, [
    taskFor('a ship', { modelId: 'previz-image', input: pictureOf('a ship'), after: [taskId!] }),
  ]);
  await ana.call(tasksApi.cancel, { params: { taskId: refused! } }).catch(() => undefined);
  const last = await ended(testApp, ana, refused!);
  const { tasks } = await ana.call(usageApi.tasks, { query: {} });
  expect(tasks.map(({ id }) => id)).toEqual([refused, taskId]);
  expect(tasks[1]).toMatchObject({
    state: 'COMPLETE',
    creditsHeld: 0,
    creditsCharged: 1,
    creditsReleased: 0,
    failure: null,
    outputsDelivered: 1,
  });
  expect(tasks[0]).toMatchObject({
    state: last.state,
    creditsCharged: last.creditsSettled,
    creditsReleased: 1 - last.creditsSettled,
  });
});

test('a failed task is itemised with everything that came back', async () => {
  const ana = await testApp.asUser();
  const [taskId] = await made(ana, ['a tree']);
  await sql`update tasks set step = 'flagged', failure_reason = 'moderated', credits_settled = 0, asset_ids = '{}'
             where id = ${taskId}`.execute(db());
  const { tasks } = await ana.call(usageApi.tasks, { query: {} });
  expect(tasks[0]).toMatchObject({
    state: 'FLAGGED',
    creditsCharged: 0,
    creditsReleased: 1,
    failure: { reason: 'moderated' },
  });
  expect(tasks[0]?.failure?.message).not.toBe('');
  expect(await ana.call(usageApi.totals, { query: {} })).toEqual({
    tasks: 1,
    failed: 1,
    creditsCharged: 0,
    creditsReleased: 1,
    creditsHeld: 0,
  });
});

test('usage is narrowed by model and by days, comes in pages of 24, and its totals follow', async () => {
  const ana = await testApp.asUser();
  await oldTasks(ana, 30);
  await made(ana, ['a hill']);
  const march = { from: '2026-03-10T00:00:00Z', until: '2026-03-11T00:00:00Z' };
  const first = await ana.call(usageApi.tasks, { query: march });
  expect(first.tasks).toHaveLength(24);
  const second = await ana.call(usageApi.tasks, { query: { ...march, cursor: first.nextCursor! } });
  expect(second).toMatchObject({ nextCursor: null });
  expect(new Set([...first.tasks, ...second.tasks].map(({ id }) => id)).size).toBe(30);
  expect(await ana.call(usageApi.totals, { query: march })).toMatchObject({ tasks: 30, creditsCharged: 150 });
  expect(await ana.call(usageApi.totals, { query: { until: march.from } })).toMatchObject({ tasks: 0 });
  expect(await ana.call(usageApi.totals, { query: { model: 'previz-image' } })).toMatchObject({
    tasks: 1,
    creditsCharged: 1,
  });
  const { models } = await ana.call(usageApi.choices, {});
  expect(models.map(({ id }) => id)).toEqual(['flux-dev', 'previz-image']);
});

test('usage is narrowed by project', async () => {
  const ana = await testApp.asUser();
  const { platform, features } = testApp.app;
  const projectId = await platform.db.transaction((tx) =>
    features.projects.create(tx, { ownerId: ana.userId, title: 'Last Light' }),
  );
  const storyboardId = platform.ids.next('stb');
  await sql`insert into storyboards (id, project_id, title, dimension, style, frame_rate, fit_type, models, seed)
            values (${storyboardId}, ${projectId}, 'Board', '16:9', 'none', 24, 'fill', '{}', 1)`.execute(db());
  const input = pictureOf('a boat');
  const ofTheFilm = taskFor('of the film', { modelId: 'previz-image', input, purpose: { storyboardId } });
  const taskIds = [
    ...(await askWithin(testApp, ana, { projectId, tasks: [ofTheFilm] })),
    ...(await ask(testApp, ana, [taskFor('of nothing', { modelId: 'previz-image', input })])),
  ];
  await Promise.all(taskIds.map((taskId) => ended(testApp, ana, taskId)));
  const { projects } = await ana.call(usageApi.choices, {});
  expect(projects).toEqual([{ id: projectId, title: 'Last Light' }]);
  const { tasks } = await ana.call(usageApi.tasks, { query: { project: projectId } });
  expect(tasks).toMatchObject([{ label: 'of the film', project: { title: 'Last Light' } }]);
  expect(await ana.call(usageApi.totals, { query: { project: projectId } })).toMatchObject({ tasks: 1 });
});

test('the usage of others is nobody’s business', async () => {
  const [ana, ben] = await Promise.all([testApp.asUser(), testApp.asUser()]);
  await made(ana, ['a secret']);
  expect(await ben.call(usageApi.tasks, { query: {} })).toEqual({ tasks: [], nextCursor: null });
  expect(await csvOf(ben)).toEqual([]);
});

test('the CSV has every task, and nothing in it is run by a spreadsheet', async () => {
  const ana = await testApp.asUser();
  await sql`delete from tasks where id like 'tsk_000000%'`.execute(db());
  await oldTasks(ana, 2_500, '=HYPERLINK("http://evil.test","2C")');
  const rows = await csvOf(ana);
  expect(rows).toHaveLength(2_500);
  expect(rows[0]).toMatchObject({
    What: `'=HYPERLINK("http://evil.test","2C")`,
    'Credits charged': '5',
    State: 'COMPLETE',
  });
});

test('crossing one’s own threshold brings one mail and a notice, however many machines look', async () => {
  const [owner, ana] = [await testApp.asOwner(), await testApp.asUser()];
  await ana.call(usageApi.setAlerts, { body: { day: 2, month: 3 } });
  const mails = async () => {
    const { mails: kept } = await owner.call(communicationsApi.outbox, { query: {} });
    return kept
      .filter(({ to, subject }) => to === ana.email && subject.includes('credits'))
      .map(({ subject }) => subject);
  };
  await made(ana, ['one']);
  await tell();
  expect(await mails()).toEqual([]);
  await made(ana, ['two']);
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  expect(await mails()).toEqual(['You used 2 credits today']);
  expect((await ana.call(usageApi.alerts, {})).alerts).toEqual([
    { span: 'day', credits: 2, creditsUsed: 2, creditsTold: 2, isSeen: false },
    { span: 'month', credits: 3, creditsUsed: 2, creditsTold: null, isSeen: true },
  ]);
  await ana.call(usageApi.seeAlerts, {});
  await made(ana, ['three']);
  await tell();
  expect(await mails()).toEqual(['You used 3 credits this month', 'You used 2 credits today']);
  // The next day tells anew.
  await sql`update spend_alerts set told_for = told_for - interval '1 day' where span = 'day'`.execute(db());
  await tell();
  expect(await mails()).toHaveLength(3);
});

test('an alert that is changed is told of again, and one that is taken away is not', async () => {
  const ana = await testApp.asUser();
  await made(ana, ['one', 'two']);
  await ana.call(usageApi.setAlerts, { body: { day: 1, month: null } });
  await tell();
  const { alerts } = await ana.call(usageApi.setAlerts, { body: { day: 2, month: null } });
  expect(alerts).toEqual([{ span: 'day', credits: 2, creditsUsed: 2, creditsTold: null, isSeen: true }]);
  await tell();
  expect((await ana.call(usageApi.alerts, {})).alerts).toMatchObject([{ creditsTold: 2, isSeen: false }]);
  expect(await ana.call(usageApi.setAlerts, { body: { day: null, month: null } })).toEqual({ alerts: [] });
});

test('a threshold is a whole number of credits from 1 on', async () => {
  const ana = await testApp.asUser();
  await expect(ana.call(usageApi.setAlerts, { body: { day: 0, month: null } })).rejects.toMatchObject({
    fields: [{ path: 'day', message: 'must be at least 1 credit' }],
  });
});
