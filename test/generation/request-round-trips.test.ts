import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PreparingClient } from '#server/platform/db/preparing-client.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';
import { pictureTask } from '../../tools/bench/picture-task.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

/** The statements that all connections of the pool send during `work`, by their first words. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(PreparingClient.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([asked]) => {
      const text: string = typeof asked === 'string' ? asked : asked.text;
      return text
        .trim()
        .replaceAll('"', '')
        .split(/[\s(]+/)
        .slice(0, 4)
        .join(' ');
    });
  } finally {
    query.mockRestore();
  }
}

test('a request for one task takes eight statements: two reads of facts, and task, hold and notifications', async () => {
  const user = await testApp.asUser({ credits: 10 });
  const task = { ...pictureTask(1), modelId: 'previz-image' };
  const { generation } = testApp.app.features;
  const statements = await statementsOf(() =>
    generation.requestTasks(user.userId, [task], { expectedCredits: 1, partial: false }),
  );
  expect(statements).toEqual([
    'select * from request_facts',
    'select media, texts, storyboards',
    'begin',
    'select * from request_facts',
    'insert into tasks id,',
    'select hold_credits $1, $2::text[],',
    'select pg_notify $1, $2),',
    'commit',
  ]);
});

test('the facts inside the transaction are those that the previous request of the user left', async () => {
  const user = await testApp.asUser({ credits: 3 });
  const { generation, billing } = testApp.app.features;
  const task = { ...pictureTask(1), modelId: 'previz-image' };
  const { credits, creditsBonus } = await billing.readBalance(user.userId);
  const all = credits + creditsBonus;
  const asked = Array.from({ length: all + 3 }, () =>
    generation.requestTasks(user.userId, [task], { expectedCredits: 1, partial: true }),
  );
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(all);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'not-enough-credits' });
  }
  expect(await billing.findDiscrepancies()).toEqual([]);
});

test('of several jobs with one key that a transaction adds, the last one is queued', async () => {
  const { db, jobs } = testApp.app.platform;
  await db.transaction(async (tx) => {
    await jobs.addOnce(tx, 'mail.send', { payload: { mailId: 'first' }, key: 'round-trips' });
    await jobs.addOnce(tx, 'mail.send', { payload: { mailId: 'second' }, key: 'round-trips' });
    await jobs.add(tx, 'mail.send', { mailId: 'third' });
    await jobs.add(tx, 'mail.send', { mailId: 'third' });
  });
  const waiting = (await jobs.waiting('mail.send')).map(({ mailId }) => mailId);
  expect(waiting.filter((id) => ['first', 'second', 'third'].includes(id)).sort()).toEqual([
    'second',
    'third',
    'third',
  ]);
});

test('jobs of a transaction that rolls back are never queued', async () => {
  const { db, jobs } = testApp.app.platform;
  const failed = db.transaction(async (tx) => {
    await jobs.add(tx, 'mail.send', { mailId: 'rolled back' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await jobs.waiting('mail.send')).not.toContainEqual({ mailId: 'rolled back' });
});
