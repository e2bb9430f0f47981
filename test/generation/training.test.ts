import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { billingApi } from '#contract/billing.ts';
import { tasksApi } from '#contract/generation.ts';
import type { MediaReference, TrainingInput } from '#domain/generation/input.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { newId } from '#web/lib/new-id.ts';
import { sendUpload } from '../fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ended, pictureOf } from './ask-for.ts';

let fal: FakeFal;
let testApp: TestApp;
let owner: TestUser;
let pictures: MediaReference[];

beforeAll(async () => {
  fal = await startFakeFal();
  testApp = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  owner = await testApp.asOwner();
  pictures = await Promise.all(['#300', '#030', '#003', '#333'].map((colour) => upload(owner, colour)));
});
beforeEach(() => {
  fal.requests.length = 0;
  fal.answerByWords();
});
afterEach(async () => {
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});
afterAll(async () => {
  await testApp.stop();
  await fal.stop();
});

async function upload(user: TestUser, background: string): Promise<MediaReference> {
  const picture = await sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
  const bytes = new Uint8Array(picture);
  return {
    assetId: (await sendUpload(testApp, user, { name: `${background}.png`, mediaType: 'image/png', bytes })).id,
  };
}

const training = (change: Partial<TrainingInput<MediaReference>> = {}): TrainingInput<MediaReference> => ({
  kind: 'training',
  name: 'Ana in her red coat',
  trigger: 'anacoat',
  subject: 'person',
  pictures,
  seed: 7,
  ...change,
});
const ask = (user: TestUser, input = training()) =>
  user.call(tasksApi.create, {
    body: { requestId: newId('req'), modelId: 'flux-lora-training', input, expectedCredits: 500 },
  });
const draw = (user: TestUser, weights: MediaReference) => {
  const input = { ...pictureOf('anacoat on a pier'), loras: [{ weights, scale: 0.8 }] };
  return user.call(tasksApi.create, {
    body: { requestId: newId('req'), modelId: 'flux-dev', input, expectedCredits: 5 },
  });
};
const filesAt = async (url: unknown) => unzipSync(new Uint8Array(await (await fetch(String(url))).arrayBuffer()));

test('a model learns a person from pictures, is kept in the library, and pictures are made with it', async () => {
  const { id: taskId } = await ask(owner);
  expect(await ended(testApp, owner, taskId)).toMatchObject({
    state: 'COMPLETE',
    label: 'Ana in her red coat',
    creditsSettled: 500,
  });
  // It is much work: another try is paid.
  await expect(owner.call(tasksApi.freeRetry, { params: { taskId } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Trainings can’t be retaken for free.',
  });
  expect((await owner.call(tasksApi.freeRetries, {})).tasks).toEqual([]);
  const [sent] = fal.requests;
  expect(sent).toMatchObject({ endpoint: 'fal-ai/flux-lora-portrait-trainer', input: { trigger_phrase: 'anacoat' } });
  const archive = await filesAt(sent?.input['images_data_url']);
  expect(Object.keys(archive)).toEqual(['1.png', '2.png', '3.png', '4.png']);

  const { assets } = await owner.call(assetsApi.list, { query: { kind: 'weights' } });
  expect(assets).toMatchObject([
    { kind: 'weights', name: 'Ana in her red coat', provenance: { taskId, prompt: 'anacoat', credits: 500 } },
  ]);
  expect(assets[0]?.provenance.parents).toHaveLength(4);

  const { id: pictureId } = await draw(owner, { assetId: assets[0]?.id ?? '' });
  expect(await ended(testApp, owner, pictureId)).toMatchObject({ state: 'COMPLETE', outputs: [{}] });
  const drawn = fal.requests[1];
  expect(drawn).toMatchObject({ endpoint: 'fal-ai/flux-lora', input: { loras: [{ scale: 0.8 }] } });
  expect(drawn).toMatchObject({ input: { loras: [{ path: expect.stringMatching(/\.safetensors$/) }] } });
});

test('weights that are too large to be sent to a vendor that cannot fetch them are refused before anything is held', async () => {
  const { id: taskId } = await ask(owner);
  const trained = await ended(testApp, owner, taskId);
  const weights = { assetId: trained.outputs[0]?.assetId ?? '' };
  const { sql } = testApp.app.platform.db;
  const bytes = 120 * 1024 ** 2;
  await sql.updateTable('assets').set({ sizeBytes: bytes }).where('id', '=', weights.assetId).execute();
  const before = await owner.call(billingApi.ledger, { query: {} });
  await expect(draw(owner, weights)).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [
      {
        path: 'loras',
        message: 'is 120 MB, but at most 90 MB can be sent while the server has no public https address',
      },
    ],
  });
  expect(await owner.call(billingApi.ledger, { query: {} })).toEqual(before);
});

test('a picture may be asked for before the training that it is made with has ended', async () => {
  fal.answerWith(() => 'waits');
  const { id: taskId } = await ask(owner, training({ subject: 'style' }));
  await fal.arrived(1);
  await expect(draw(owner, { taskId })).resolves.toMatchObject({ state: 'IN_PROGRESS' });
  const [request] = fal.requests;
  expect(request).toMatchObject({ endpoint: 'fal-ai/flux-lora-fast-training', input: { is_style: true } });
  await testApp.until(async () => {
    const { step } = await owner.call(tasksApi.get, { params: { taskId } });
    return step === 'submitted' ? step : undefined;
  });
  const task = await owner.call(tasksApi.cancel, { params: { taskId } });
  expect(task).toMatchObject({ state: 'ERROR', failure: { reason: 'cancelled' }, creditsReleased: 500 });
  await testApp.until(async () => fal.requests[0]?.cancelled || undefined);
});

test('below Plus nobody trains, and nobody draws with what was trained', async () => {
  const bo = await testApp.asUser({ credits: 1_000 });
  const own = await Promise.all(['#111', '#222', '#444', '#555'].map((colour) => upload(bo, colour)));
  await expect(ask(bo, training({ pictures: own }))).rejects.toMatchObject({
    code: 'not-allowed',
    message: 'This feature is only available on "Plus" plan or higher. Please upgrade to continue.',
  });
});

test('what another person has trained, and their pictures, are as if they were not there', async () => {
  const { id } = await ask(owner);
  await ended(testApp, owner, id);
  const { assets } = await owner.call(assetsApi.list, { query: { kind: 'weights' } });
  const bo = await testApp.asUser({ credits: 1_000 });
  await expect(draw(bo, { assetId: assets[0]?.id ?? '' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(ask(bo)).rejects.toMatchObject({ code: 'not-found' });
  expect((await bo.call(assetsApi.list, { query: { kind: 'weights' } })).assets).toEqual([]);
});

const refused: [change: Partial<TrainingInput<MediaReference>>, path: string, message: string][] = [
  [
    { trigger: 'two words' },
    'trigger',
    'must be one word of 3 to 30 letters, digits and "_" that begins with a letter',
  ],
  [{ name: '  ' }, 'name', 'is empty'],
];
test('a training without a name, a word or enough pictures is refused by its field, and holds nothing', async () => {
  const few = { pictures: pictures.slice(0, 3) };
  for (const [change, path, message] of [...refused, [few, 'pictures', 'must include at least 4 images'] as const]) {
    await expect(ask(owner, training(change))).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ path, message }],
    });
  }
  expect(fal.requests).toEqual([]);
});

const spoilt: [what: string, bytes: Uint8Array][] = [
  ['a page', Buffer.from('<html>Something else than weights, and long enough to be read</html>')],
  ['nothing', new Uint8Array(0)],
  ['weights that were cut short', weightsOf(64, 10)],
  ['a head that promises more than anybody has', weightsOf(2 ** 40, 0)],
];
test('a training that delivers something else than weights costs nothing, and nothing of it is kept', async () => {
  const before = await owner.call(assetsApi.list, { query: { kind: 'weights' } });
  for (const [what, bytes] of spoilt) {
    const url = fal.addFile(`${what.replaceAll(' ', '-')}.safetensors`, bytes, 'application/octet-stream');
    fal.answerWith(() => ({ result: { diffusers_lora_file: { url } } }));
    const { id } = await ask(owner);
    expect(await ended(testApp, owner, id), what).toMatchObject({
      state: 'ERROR',
      failure: { reason: 'bad-output' },
      creditsSettled: 0,
    });
  }
  expect(await owner.call(assetsApi.list, { query: { kind: 'weights' } })).toEqual(before);
});

test('only what was trained stands for a trained style', async () => {
  const [picture] = pictures;
  await expect(draw(owner, picture!)).rejects.toMatchObject({
    fields: [{ path: 'loras', message: 'must be a trained model' }],
  });
});

/** Weights whose head promises so many bytes, with as many as there are behind it. */
function weightsOf(promised: number, there: number): Uint8Array {
  const head = JSON.stringify({ up: { dtype: 'F32', shape: [promised / 4], data_offsets: [0, promised] } });
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(head.length));
  return Buffer.concat([length, Buffer.from(head), Buffer.alloc(there)]);
}

test('pictures to learn from are known before they are paid for: finished, and pictures', async () => {
  fal.answerWith(() => 'waits');
  const { id } = await owner.call(tasksApi.create, {
    body: { requestId: newId('req'), modelId: 'flux-dev', input: pictureOf('a pier'), expectedCredits: 5 },
  });
  const unfinished = training({ pictures: [...pictures, { taskId: id }] });
  await expect(ask(owner, unfinished)).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'pictures', message: expect.stringContaining('must be finished') }],
  });
  await owner.call(tasksApi.cancel, { params: { taskId: id } });
  const text = { kind: 'sound', prompt: 'a door', durationSeconds: 1, seed: 1 } as const;
  const { id: soundId } = await owner.call(tasksApi.create, {
    body: { requestId: newId('req'), modelId: 'previz-sound', input: text, expectedCredits: 0 },
  });
  expect(await ended(testApp, owner, soundId)).toMatchObject({ state: 'COMPLETE' });
  await expect(ask(owner, training({ pictures: [...pictures, { taskId: soundId }] }))).rejects.toMatchObject({
    fields: [{ path: 'pictures', message: 'must be an image' }],
  });
});
