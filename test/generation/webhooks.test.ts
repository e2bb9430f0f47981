import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tasksApi, type TaskView } from '#contract/generation.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, taskFor } from './ask-for.ts';

let fal: FakeFal;
let testApp: TestApp;
let ana: TestUser;

beforeAll(async () => {
  fal = await startFakeFal();
  testApp = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  ana = await testApp.asUser({ credits: 5_000 });
});
beforeEach(() => void (fal.requests.length = 0));
afterAll(async () => {
  await testApp.stop();
  await fal.stop();
});

const send = (message: { body: string; headers: Record<string, string> }, vendor = 'fal') =>
  fetch(`${testApp.url}/api/vendors/${vendor}/events`, { method: 'POST', ...message });
const signed = (id: string, at?: Date) => fal.webhooks.signed(id, { request_id: id, status: 'OK', payload: {} }, at);

/** A task that the vendor has, and what the vendor calls it. */
async function submitted(ref: string): Promise<{ taskId: string; requestId: string }> {
  fal.answerWith(() => 'waits');
  const count = fal.requests.length;
  const [taskId = ''] = await ask(testApp, ana, [taskFor(ref)]);
  await fal.arrived(count + 1);
  await testApp.until(async () => {
    const { step } = await ana.call(tasksApi.get, { params: { taskId } });
    return step === 'submitted' ? step : undefined;
  });
  return { taskId, requestId: fal.requests[count]?.id ?? '' };
}

/** The task, once it is in a final state; nobody but the vendor says that there is news. */
const ended = (taskId: string): Promise<TaskView> =>
  testApp.until(async () => {
    const task = await ana.call(tasksApi.get, { params: { taskId } });
    return task.state === 'IN_PROGRESS' ? undefined : task;
  });

const picture = async () => {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();
  return { result: { images: [{ url: fal.addFile('small.png', bytes, 'image/png') }] } };
};

test('a vendor that tells when it is done is asked at once, and what it tells is not believed', async () => {
  const { taskId, requestId } = await submitted('told');
  const asked = fal.requests[0]?.statusCalls ?? 0;
  // It is not done at all: the message makes us ask, and the answer counts.
  expect((await send(signed(requestId))).status).toBe(200);
  await testApp.until(async () => ((fal.requests[0]?.statusCalls ?? 0) > asked ? true : undefined));
  expect(await ana.call(tasksApi.get, { params: { taskId } })).toMatchObject({ state: 'IN_PROGRESS' });

  // With the next scheduled check far away, only the message can wake the task.
  await testApp.app.platform.db.sql
    .updateTable('tasks')
    .set({ nextCheckAt: new Date(Date.now() + 3_600_000) })
    .where('id', '=', taskId)
    .execute();
  fal.finish(requestId, await picture());
  expect(await ended(taskId)).toMatchObject({ state: 'COMPLETE', outputs: [{}] });
  expect(fal.requests[0]?.webhookUrl).toBe(`${testApp.url}/api/vendors/fal/events`);
});

test('forged, late, repeated and unknown messages change nothing and are answered rightly', async () => {
  const { taskId, requestId } = await submitted('attacked');
  const { body, headers } = signed(requestId);
  const other = JSON.stringify({ request_id: requestId, status: 'OK', payload: { images: [] } });
  const late = signed(requestId, new Date(Date.now() - 20 * 60_000));
  const attacks: [what: string, message: Parameters<typeof send>[0], status: number, vendor?: string][] = [
    ['another body', { body: other, headers }, 400],
    ['no signature', { body, headers: { 'content-type': 'application/json' } }, 400],
    ['a signature of nobody', { body, headers: { ...headers, 'x-fal-webhook-signature': '0'.repeat(128) } }, 400],
    ['twenty minutes ago', late, 400],
    ['no JSON', { body: 'hello', headers }, 400],
    ['too large', { body: 'x'.repeat(300_000), headers }, 413],
    ['a vendor that is not here', { body, headers }, 404, 'replicate'],
    ['a vendor that there is not', { body, headers }, 404, '..%2ffal'],
    ['somebody else’s task', signed('b8a4b6a2-0000-4000-8000-000000000000'), 200],
    ['the built-in models', { body, headers }, 404, 'previz'],
  ];
  for (const [what, message, status, vendor] of attacks) {
    expect([what, (await send(message, vendor)).status]).toEqual([what, status]);
  }
  expect(await ana.call(tasksApi.get, { params: { taskId } })).toMatchObject({ state: 'IN_PROGRESS' });

  fal.finish(requestId, await picture());
  const message = signed(requestId);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(message)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const task = await ended(taskId);
  expect(task).toMatchObject({ state: 'COMPLETE', creditsSettled: 5 });
  // Late, when all is done.
  expect((await send(signed(requestId))).status).toBe(200);
  expect(await ana.call(tasksApi.get, { params: { taskId } })).toEqual(task);
  expect(fal.requests).toHaveLength(1);
});

test('a message that never comes is made good by asking', async () => {
  const { taskId, requestId } = await submitted('silent');
  const request = fal.requests.find(({ id }) => id === requestId);
  if (request) request.webhookUrl = null;
  fal.finish(requestId, await picture());
  expect(await ended(taskId)).toMatchObject({ state: 'COMPLETE' });
});
