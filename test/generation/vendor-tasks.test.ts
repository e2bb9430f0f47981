import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import { tasksApi, type TaskView } from '#contract/generation.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, clipFrom, ended, pictureOf, taskFor } from './ask-for.ts';

let fal: FakeFal;
let testApp: TestApp;
let ana: TestUser;
let pictureUrl: string;

beforeAll(async () => {
  fal = await startFakeFal();
  testApp = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  const jpeg = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  pictureUrl = fal.addFile('picture.jpg', jpeg, 'image/jpeg');
});
beforeEach(async () => {
  fal.requests.length = 0;
  ana = await testApp.asUser({ credits: 950 }); // and 50 of the Lite plan
  fal.answerWith(() => pictures(1));
});
afterEach(async () => {
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});
afterAll(async () => {
  await testApp.stop();
  await fal.stop();
});

const pictures = (count: number, flagged: number[] = []) => ({
  result: {
    images: Array.from({ length: count }, () => ({ url: pictureUrl, content_type: 'image/jpeg' })),
    has_nsfw_concepts: Array.from({ length: count }, (_, index) => flagged.includes(index)),
    seed: 7,
  },
});

/** This machine has no https address, so what is to be worked on is put into the vendor's storage. */
const fileAt = async (url: unknown) => Buffer.from(await (await fetch(String(url))).arrayBuffer());
const firstOutputOf = ({ outputs }: TaskView) => `${testApp.url}${outputs[0]?.url}`;

const balance = async () => {
  const { credits, creditsBonus, creditsHeld, creditsUsedLifetime } = await ana.call(billingApi.balance, {});
  return { available: credits + creditsBonus, held: creditsHeld, used: creditsUsedLifetime };
};

test('a task is sent once with its settings, stored and paid', async () => {
  const [id = ''] = await ask(testApp, ana, [taskFor('harbour')]);
  expect(await ended(testApp, ana, id)).toMatchObject({ state: 'COMPLETE', creditsSettled: 5, outputs: [{}] });
  expect(fal.requests).toHaveLength(1);
  expect(fal.requests[0]).toMatchObject({
    endpoint: 'fal-ai/flux/dev',
    input: { prompt: 'A picture called harbour', num_images: 1, seed: 7, image_size: { width: 854, height: 480 } },
  });
  expect(await balance()).toEqual({ available: 995, held: 0, used: 5 });
});

test('of four pictures three are delivered and paid, the flagged one is released', async () => {
  fal.answerWith(() => pictures(4, [3]));
  const [id = ''] = await ask(testApp, ana, [taskFor('four', { input: pictureOf('four', 4) })]);
  expect(await ended(testApp, ana, id)).toMatchObject({
    state: 'COMPLETE',
    creditsHeld: 20,
    creditsSettled: 15,
    creditsReleased: 5,
    outputsFlagged: 1,
    outputs: [{}, {}, {}],
  });
  expect(await balance()).toEqual({ available: 985, held: 0, used: 15 });
});

const failures: [name: string, status: number, body: object, state: string, reason: string][] = [
  ['a refused prompt', 422, { detail: [{ type: 'content_policy_violation' }] }, 'FLAGGED', 'moderated'],
  ['settings the model does not know', 422, { detail: [{ type: 'literal_error' }] }, 'ERROR', 'invalid-input'],
  ['a vendor without money', 403, { detail: 'User is locked.' }, 'ERROR', 'vendor-account'],
  ['a vendor that takes too long', 504, { error_type: 'generation_timeout' }, 'ERROR', 'timed-out'],
];
for (const [name, status, body, state, reason] of failures) {
  test(`${name} releases everything and says why`, async () => {
    fal.answerWith(() => ({ status, body }));
    const [id = ''] = await ask(testApp, ana, [taskFor(name)]);
    const task = await ended(testApp, ana, id);
    expect(task).toMatchObject({ state, failure: { reason }, creditsSettled: 0, creditsReleased: 5 });
    expect(await balance()).toEqual({ available: 1000, held: 0, used: 0 });
  });
}

test('a file that is no picture ends as an error and stores nothing', async () => {
  const url = fal.addFile('fake.jpg', Buffer.from('<html>not a picture</html>'), 'image/jpeg');
  fal.answerWith(() => ({ result: { images: [{ url }] } }));
  const [id = ''] = await ask(testApp, ana, [taskFor('hostile')]);
  expect(await ended(testApp, ana, id)).toMatchObject({
    state: 'ERROR',
    failure: { reason: 'bad-output' },
    outputs: [],
  });
});

test('a call whose answer is lost is never repeated: it ends as an error, released', async () => {
  fal.answerWith(() => 'hang-up');
  const [id = ''] = await ask(testApp, ana, [taskFor('lost')]);
  expect(await ended(testApp, ana, id)).toMatchObject({ state: 'ERROR', failure: { reason: 'unknown-at-vendor' } });
  expect(fal.requests).toHaveLength(1);
  expect(await balance()).toMatchObject({ available: 1000, held: 0 });
});

test('a clip waits for its picture and begins with it', async () => {
  fal.answerWith((endpoint) => (endpoint.includes('kling') ? { status: 500, body: {} } : 'waits'));
  const clip = taskFor('clip', {
    modelId: 'kling-2.1-std',
    input: clipFrom({ taskId: 'picture' }),
    after: ['picture'],
  });
  const [pictureId = '', clipId = ''] = await ask(testApp, ana, [taskFor('picture'), clip]);
  await fal.arrived(1);
  expect(await ana.call(tasksApi.get, { params: { taskId: clipId } })).toMatchObject({ step: 'queued' });
  fal.finish(fal.requests[0]?.id ?? '', pictures(1));
  const picture = await ended(testApp, ana, pictureId);
  await fal.arrived(2);
  expect(fal.requests[1]?.input).toMatchObject({ duration: '5' });
  expect(await fileAt(fal.requests[1]?.input['image_url'])).toEqual(await fileAt(firstOutputOf(picture)));
  expect(await ended(testApp, ana, clipId)).toMatchObject({ state: 'ERROR', creditsReleased: 25 });
});

test('what is asked for when its picture is complete already begins at once; when it has failed, nothing is asked for', async () => {
  const clipOf = (taskId: string) =>
    taskFor('clip', { modelId: 'kling-2.1-std', input: clipFrom({ taskId }), after: [taskId] });
  const [pictureId = ''] = await ask(testApp, ana, [taskFor('picture')]);
  await ended(testApp, ana, pictureId);
  fal.answerWith((endpoint) => (endpoint.includes('kling') ? 'waits' : { status: 500, body: {} }));
  await ask(testApp, ana, [clipOf(pictureId)]);
  await fal.arrived(2);
  expect(fal.requests[1]).toMatchObject({ endpoint: 'fal-ai/kling-video/v2.1/standard/image-to-video' });

  const [failedId = ''] = await ask(testApp, ana, [taskFor('no picture')]);
  await ended(testApp, ana, failedId);
  await expect(ask(testApp, ana, [clipOf(failedId)])).rejects.toMatchObject({ code: 'conflict' });
});

test('when a picture fails, what was to be made from it ends too, released', async () => {
  fal.answerWith(() => ({ status: 422, body: { detail: [{ type: 'content_policy_violation' }] } }));
  const clip = taskFor('clip', {
    modelId: 'kling-2.1-std',
    input: clipFrom({ taskId: 'picture' }),
    after: ['picture'],
  });
  const [, clipId = ''] = await ask(testApp, ana, [taskFor('picture'), clip]);
  expect(await ended(testApp, ana, clipId)).toMatchObject({
    failure: { reason: 'dependency-failed' },
    creditsReleased: 25,
  });
  expect(fal.requests).toHaveLength(1);
  expect(await balance()).toEqual({ available: 1000, held: 0, used: 0 });
});

test('a cancelled task ends at once, is released, and the vendor is told', async () => {
  fal.answerWith(() => 'waits');
  const [id = ''] = await ask(testApp, ana, [taskFor('unwanted')]);
  await testApp.until(async () => {
    const { step } = await ana.call(tasksApi.get, { params: { taskId: id } });
    return step === 'submitted' ? step : undefined;
  });
  const task = await ana.call(tasksApi.cancel, { params: { taskId: id } });
  expect(task).toMatchObject({ state: 'ERROR', failure: { reason: 'cancelled' }, creditsReleased: 5 });
  await testApp.until(async () => fal.requests[0]?.cancelled || undefined);
  await expect(ana.call(tasksApi.cancel, { params: { taskId: id } })).rejects.toMatchObject({ code: 'conflict' });
  expect(await balance()).toEqual({ available: 1000, held: 0, used: 0 });
});

test('a retry is a new task that names the old one, and takes its place in the tray', async () => {
  fal.answerWith(() => ({ status: 500, body: {} }));
  const [id = ''] = await ask(testApp, ana, [taskFor('again')]);
  await ended(testApp, ana, id);
  fal.answerWith(() => pictures(1));
  const again = await ana.call(tasksApi.retry, { params: { taskId: id }, body: { expectedCredits: 5 } });
  expect(again).toMatchObject({ retryOf: id, label: 'again' });
  // What its price counts: the page says what the same costs today.
  expect(again.quantity).toMatchObject({ outputs: 1 });
  expect(await ended(testApp, ana, again.id)).toMatchObject({ state: 'COMPLETE' });
  const { tasks } = await ana.call(tasksApi.list, { query: { tray: 'true' } });
  expect(tasks).toEqual([]);
});

test('a task that is tried again twice at once is made, and held, once', async () => {
  fal.answerWith(() => ({ status: 500, body: {} }));
  const [id = ''] = await ask(testApp, ana, [taskFor('twice')]);
  await ended(testApp, ana, id);
  fal.answerWith(() => pictures(1));
  const retry = () => ana.call(tasksApi.retry, { params: { taskId: id }, body: { expectedCredits: 5 } });
  const tries = await Promise.allSettled([retry(), retry(), retry()]);
  const [made] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'conflict', message: 'This task was already retried.' } },
    { reason: { code: 'conflict' } },
  ]);
  expect(await ended(testApp, ana, made?.id ?? '')).toMatchObject({ state: 'COMPLETE' });
  await expect(retry()).rejects.toMatchObject({ code: 'conflict' });
  expect(await balance()).toEqual({ available: 995, held: 0, used: 5 });
});

test('a clip that is tried again begins with the picture that was tried again', async () => {
  fal.answerWith(() => ({ status: 500, body: {} }));
  const clip = taskFor('clip', {
    modelId: 'kling-2.1-std',
    input: clipFrom({ taskId: 'picture' }),
    after: ['picture'],
  });
  const [pictureId = '', clipId = ''] = await ask(testApp, ana, [taskFor('picture'), clip]);
  expect(await ended(testApp, ana, clipId)).toMatchObject({ failure: { reason: 'dependency-failed' } });
  const retry = (taskId: string, expectedCredits: number) =>
    ana.call(tasksApi.retry, { params: { taskId }, body: { expectedCredits } });
  await expect(retry(clipId, 25)).rejects.toMatchObject({
    code: 'conflict',
    message: 'picture has failed. Retry it first.',
  });
  fal.answerWith((endpoint) => (endpoint.includes('kling') ? 'waits' : pictures(1)));
  const picture = await ended(testApp, ana, (await retry(pictureId, 5)).id);
  const again = await retry(clipId, 25);
  await fal.arrived(3);
  expect(await fileAt(fal.requests[2]?.input['image_url'])).toEqual(await fileAt(firstOutputOf(picture)));
  await ana.call(tasksApi.cancel, { params: { taskId: again.id } });
});

test('after ten flagged tasks generation pauses, without charging', async () => {
  fal.answerWith(() => ({ status: 422, body: { detail: [{ type: 'content_policy_violation' }] } }));
  const ids = await ask(
    testApp,
    ana,
    Array.from({ length: 10 }, (_, index) => taskFor(`flagged ${index}`)),
  );
  for (const id of ids) await ended(testApp, ana, id);
  await expect(ask(testApp, ana, [taskFor('eleventh')])).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(await balance()).toEqual({ available: 1000, held: 0, used: 0 });
});
