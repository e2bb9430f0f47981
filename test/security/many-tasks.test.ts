import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasksApi } from '#contract/generation.ts';
import { secondsPerDay, workLimits } from '#domain/billing/work-limits.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { pictureOf } from '../generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

async function requestAndCancel(user: TestUser, prompt: string): Promise<void> {
  const { ids } = app.app.platform;
  const body = { requestId: ids.next('req'), modelId: 'previz-image', input: pictureOf(prompt), expectedCredits: 1 };
  const { id: taskId } = await user.call(tasksApi.create, { body });
  await user.call(tasksApi.cancel, { params: { taskId } });
}

test('limits the text of requested tasks per account and day, cancelled ones included', async () => {
  const [ana, bea] = [await app.asUser({ credits: 100 }), await app.asUser({ credits: 100 })];
  const prompt = 'a boat '.repeat(600);
  await requestAndCancel(ana, prompt);
  const most = workLimits.taskKilobytesPerDay;
  const used = { what: 'task-inputs', whose: ana.userId, most, seconds: secondsPerDay };
  await secondsUntilAllowed(app.app.platform, { ...used, count: most - 18 });
  await requestAndCancel(ana, prompt);
  await expect(requestAndCancel(ana, prompt)).rejects.toMatchObject({
    code: 'too-many-requests',
    message:
      'You requested tasks with 200 MB of text within a day, which is the limit. Nothing was requested or charged. Try again in 24 h.',
    retryAfterSeconds: expect.toSatisfy((wait: number) => wait > secondsPerDay - 600),
  });
  await requestAndCancel(bea, prompt);
  const { tasks } = await ana.call(tasksApi.list, { query: {} });
  expect(tasks).toHaveLength(2);
});
