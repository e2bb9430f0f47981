import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

test('what has happened is known as undelivered until whoever listens has taken it in', async () => {
  const { facts, db } = app.app.platform;
  const fact = { type: 'task.completed', taskId: 'tsk_none' } as const;
  await db.transaction((tx) => facts.publish(tx, fact));
  expect(await facts.undelivered('task.completed')).toEqual([fact]);
  expect(await facts.undelivered('export.completed')).toEqual([]);
  await app.app.startWorker({ isOnlyWorker: true });
  await app.until(async () => ((await facts.undelivered('task.completed')).length === 0 ? true : undefined));
});
