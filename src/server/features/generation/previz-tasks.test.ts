import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import { tasksApi, type TaskView } from '#contract/generation.ts';
import type { ImageInput, MediaReference } from '#domain/generation/input.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import type { NewTask } from './index.ts';

let testApp: TestApp;
let ana: TestUser;
beforeAll(async () => {
  testApp = await startTestApp();
  ana = await testApp.asUser({ credits: 1000 });
});
afterAll(() => testApp.stop());

const picture = (prompt: string, outputs = 1): ImageInput<MediaReference> => ({
  kind: 'image',
  prompt,
  style: null,
  dimension: '16:9',
  resolution: '480p',
  outputs,
  seed: 7,
  subjects: [],
});

const asked = (ref: string, prompt: string, more: Partial<NewTask> = {}): NewTask => ({
  ref,
  after: [],
  modelId: 'previz-image',
  input: picture(prompt),
  label: ref,
  purpose: {},
  ...more,
});

async function request(tasks: NewTask[], expectedCredits: number): Promise<string[]> {
  const { requestTasks } = testApp.app.features.generation;
  const { taskIds } = await requestTasks(ana.userId, tasks, { expectedCredits, partial: false });
  return tasks.map(({ ref }) => taskIds[ref] ?? '');
}

/** Waits for the live message that says it ended; the row is what counts. */
async function ended(taskId: string): Promise<TaskView> {
  return testApp.until(async () => {
    const task = await ana.call(tasksApi.get, { params: { taskId } });
    return task.state === 'IN_PROGRESS' ? undefined : task;
  });
}

test('a picture is drawn, stored, paid and can be fetched', async () => {
  const before = await ana.call(billingApi.balance, {});
  const [taskId = ''] = await request([asked('kitchen', 'A kitchen at night, rain on the window')], 1);
  const task = await ended(taskId);
  expect(task).toMatchObject({ state: 'COMPLETE', creditsHeld: 1, creditsSettled: 1, creditsReleased: 0 });
  const [output] = task.outputs;
  const file = await fetch(`${testApp.url}${output?.url}`);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('image/jpeg');
  const after = await ana.call(billingApi.balance, {});
  expect(after.credits + after.creditsBonus).toBe(before.credits + before.creditsBonus - 1);
  expect(after.creditsHeld).toBe(0);
});
