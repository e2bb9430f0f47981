import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tasksApi } from '#contract/generation.ts';
import { type FakeReplicate, startFakeReplicate } from '#server/fake-vendors/replicate/fake-replicate.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, clipFrom, taskFor } from './ask-for.ts';
import { accountOf, drawingOf, make, uploadPicture } from './ask-vendors.ts';

let vendor: FakeReplicate;
let testApp: TestApp;
let ana: TestUser;

beforeAll(async () => {
  vendor = await startFakeReplicate();
  testApp = await startTestApp({ config: { replicateKey: 'r8_replicate-token', replicateUrl: vendor.origin } });
});
beforeEach(async () => {
  vendor.calls.length = 0;
  vendor.predictions.length = 0;
  ana = await testApp.asUser({ credits: 950 }); // and 50 of the Lite plan
});
afterEach(async () => {
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});
afterAll(async () => {
  await testApp.stop();
  await vendor.stop();
});

test('Replicate makes several pictures in one prediction where a model can, and in as many where it cannot', async () => {
  const together = await make(testApp, ana, ['flux-dev', drawingOf('A harbour', { outputs: 3 })]);
  expect(together).toMatchObject({ state: 'COMPLETE', creditsSettled: 15, outputs: [{}, {}, {}] });
  const apart = await make(testApp, ana, ['photon', drawingOf('A harbour', { outputs: 2 })]);
  expect(apart).toMatchObject({ state: 'COMPLETE', creditsSettled: 10, outputs: [{}, {}] });
  expect(vendor.predictions).toMatchObject([
    { model: 'black-forest-labs/flux-dev', input: { num_outputs: 3, seed: 7, aspect_ratio: '16:9' } },
    { model: 'luma/photon', input: { seed: 7 } },
    { model: 'luma/photon', input: { seed: 8 } },
  ]);
  expect(await accountOf(ana)).toEqual({ available: 975, held: 0, used: 25 });
});

test('Replicate makes clips between frames, and portraits that speak', async () => {
  // An admin, who may use every model.
  const owner = await testApp.asOwner();
  const { db } = testApp.app.platform;
  const gift = { credits: 500, reason: 'test', reference: 'test' };
  await db.transaction((tx) => testApp.app.features.billing.grantBonus(tx, owner.userId, gift));
  const [first, last] = await Promise.all([uploadPicture(testApp, owner), uploadPicture(testApp, owner)]);
  const clip = { ...clipFrom(first), endFrame: last, resolution: '480p' as const };
  expect(await make(testApp, owner, ['seedance-pro', clip])).toMatchObject({ state: 'COMPLETE', outputs: [{}] });
  expect(await make(testApp, owner, ['kling-2.1-std', clipFrom(first)])).toMatchObject({ state: 'COMPLETE' });
  const spoken = await make(testApp, owner, [
    'previz-voice',
    { kind: 'speech', text: 'The tide turns at six.', voice: 'rachel', direction: null, seed: 7 },
  ]);
  const audio = { assetId: spoken.outputs[0]?.assetId ?? '' };
  const talking = await make(testApp, owner, [
    'fabric',
    { kind: 'lip-sync', face: { portrait: first }, audio, prompt: '', durationSeconds: 4, resolution: '480p', seed: 7 },
  ]);
  expect(talking).toMatchObject({ state: 'COMPLETE', outputs: [{}] });
  expect(vendor.predictions).toMatchObject([
    { input: { image: expect.any(String), last_frame_image: expect.any(String), duration: 5, resolution: '480p' } },
    { model: 'kwaivgi/kling-v2.1', input: { mode: 'standard', duration: 5, start_image: expect.any(String) } },
    { model: 'veed/fabric-1.0', input: { image: expect.any(String), audio: expect.any(String), resolution: '480p' } },
  ]);
});

test('whatever Replicate refuses, fails or spoils ends with its reason, released, and is never asked for twice', async () => {
  const cases = [
    ['[fail: moderated]', 'FLAGGED', 'moderated'],
    ['[flag]', 'FLAGGED', 'moderated'],
    ['[fail: invalid-input]', 'ERROR', 'invalid-input'],
    ['[fail: unavailable]', 'ERROR', 'unavailable'],
    ['[fail: timed-out]', 'ERROR', 'timed-out'],
    ['[fail: no-output]', 'ERROR', 'no-output'],
    ['[fail: cancelled]', 'ERROR', 'cancelled'],
    ['[fail: model-gone]', 'ERROR', 'model-gone'],
    ['[vendor: garbage]', 'ERROR', 'unknown-at-vendor'],
    ['[vendor: hang-up]', 'ERROR', 'unknown-at-vendor'],
  ] as const;
  const tasks = await Promise.all(
    cases.map(([words]) => make(testApp, ana, ['flux-dev', drawingOf(`${words} A harbour`)])),
  );
  expect(tasks.map(({ state, failure }, index) => [cases[index]?.[0], state, failure?.reason])).toEqual(cases);
  // All but the two that were refused at the door.
  expect(vendor.calls).toHaveLength(8);
  expect(await accountOf(ana)).toEqual({ available: 1000, held: 0, used: 0 });
});

test('Replicate is asked again when it was busy, and when it was down before it took anything', async () => {
  const [busy, down] = await Promise.all(
    ['busy', 'down'].map((how) => make(testApp, ana, ['photon-flash', drawingOf(`[vendor: ${how}] A harbour`)])),
  );
  expect(busy).toMatchObject({ state: 'COMPLETE', creditsSettled: 3 });
  expect(down).toMatchObject({ state: 'ERROR', failure: { reason: 'unavailable' }, creditsSettled: 0 });
  expect(vendor.calls).toHaveLength(1);
});

test('a task that is cancelled is cancelled at Replicate too', async () => {
  const [id = ''] = await ask(testApp, ana, [
    taskFor('unwanted', { modelId: 'flux-dev', input: drawingOf('[vendor: hang] A harbour') }),
  ]);
  await testApp.until(async () => {
    const { step } = await ana.call(tasksApi.get, { params: { taskId: id } });
    return step === 'submitted' ? step : undefined;
  });
  await ana.call(tasksApi.cancel, { params: { taskId: id } });
  await testApp.until(async () => vendor.predictions[0]?.end === 'canceled' || undefined);
  expect(await accountOf(ana)).toEqual({ available: 1000, held: 0, used: 0 });
});

test('a message of Replicate makes its task due only when it was signed, not long ago, for this very body', async () => {
  const post = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    fetch(`${testApp.url}/api/vendors/replicate/events`, { method: 'POST', body, headers });
  const status = async (message: Parameters<typeof post>[0]) => (await post(message)).status;
  const { signed } = vendor.webhooks;
  const good = signed({ id: 'a-prediction', status: 'succeeded' });
  expect([await status(good), await status(good)]).toEqual([200, 200]);
  expect(await status({ ...good, body: good.body.replace('a-prediction', 'b-prediction') })).toBe(400);
  expect(await status({ ...good, headers: { ...good.headers, 'webhook-signature': 'v1,bm90aGluZw==' } })).toBe(400);
  expect(await status({ body: good.body, headers: {} })).toBe(400);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  expect(await status(signed({ id: 'a-prediction' }, anHourAgo))).toBe(400);
  expect(await status(signed(['no', 'prediction']))).toBe(400);
});

test('a prediction that tells of its end is asked at once', async () => {
  const [id = ''] = await ask(testApp, ana, [
    taskFor('told', { modelId: 'photon', input: drawingOf('[slow: 0.5 s] A harbour') }),
  ]);
  // Nobody but Replicate wakes it.
  const task = await testApp.until(async () => {
    const found = await ana.call(tasksApi.get, { params: { taskId: id } });
    return found.state === 'IN_PROGRESS' ? undefined : found;
  });
  expect(task).toMatchObject({ state: 'COMPLETE', creditsSettled: 5 });
  expect(vendor.predictions).toMatchObject([
    { webhookUrl: `${testApp.url}/api/vendors/replicate/events`, input: { prompt: '[slow: 0.5 s] A harbour' } },
  ]);
});
