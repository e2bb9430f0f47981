import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { catalogueAdminApi } from '#contract/catalogue-admin.ts';
import { tasksApi } from '#contract/generation.ts';
import type { CatalogueEntry } from '#domain/catalogue/entry.ts';
import { families } from '#domain/catalogue/families.ts';
import { priceInCredits } from '#domain/catalogue/price.ts';
import { defaultResolution, durationsAt } from '#domain/catalogue/resolution.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { startFakeFal, type FakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { createFakeMedia } from '#server/fake-vendors/media/make-media.ts';
import { newId } from '#web/lib/new-id.ts';
import { makeFolder, makeMedia, type MediaName } from '../fixtures/make-media.ts';
import { sendUpload } from '../fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ended, pictureOf } from './ask-for.ts';

type Input = GenerationInput<MediaReference>;
type Named = { picture: MediaReference; sound: MediaReference; clip: MediaReference };

let fal: FakeFal;
let testApp: TestApp;
let owner: TestUser;
let media: Named;

beforeAll(async () => {
  // However large and long a result is to be, here it is a small one: what is tried is the way, not the media.
  const small = createFakeMedia(undefined);
  fal = await startFakeFal(undefined, {
    media: { make: ({ kind }) => small.make({ kind, width: 64, height: 36, seconds: 1, seed: 1 }) },
  });
  testApp = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  owner = await testApp.asOwner();
  media = await uploadsOf(owner);
});
afterAll(async () => {
  await testApp.stop();
  await fal.stop();
});

async function uploadsOf(user: TestUser): Promise<Named> {
  const folder = await makeFolder();
  const upload = async (name: MediaName, mediaType: string) => {
    const bytes = await readFile(await makeMedia(folder.path, name));
    return { assetId: (await sendUpload(testApp, user, { name, mediaType, bytes })).id };
  };
  const [picture, sound, clip] = [
    await upload('picture.png', 'image/png'),
    await upload('voice.wav', 'audio/wav'),
    await upload('clip.mp4', 'video/mp4'),
  ];
  await folder.close();
  return { picture, sound, clip };
}

/** What a model is usually asked for. */
function usualInput({ kind, limits }: CatalogueEntry): Input {
  const { picture, sound, clip } = media;
  const resolution = defaultResolution(limits);
  const [shortest] = durationsAt(limits, resolution) ?? [limits.shortestSeconds ?? 2];
  const dimension = limits.dimensions?.[0] ?? '16:9';
  const made = { prompt: 'A lighthouse at dawn', seed: 7 };
  const lasting = { durationSeconds: shortest ?? 2, seed: 7 };
  const shown = { ...made, style: null, dimension, resolution, subjects: [] };
  const startFrame = limits.supportsTxt2Vid ? null : picture;
  const inputs: Record<TaskKind, Input> = {
    image: { kind: 'image', ...shown, outputs: Math.min(limits.outputs, 2) },
    video: { kind: 'video', ...shown, ...lasting, startFrame, endFrame: null, frameRate: 24 },
    speech: { kind: 'speech', text: 'Hello there.', voice: 'Rachel', direction: null, seed: 7 },
    music: { kind: 'music', ...made, ...lasting },
    sound: { kind: 'sound', ...made, ...lasting },
    text: { kind: 'text', ...made, instruction: 'Write a logline.' },
    'lip-sync': { kind: 'lip-sync', prompt: '', ...lasting, resolution, face: { portrait: picture }, audio: sound },
    'speech-to-speech': { kind: 'speech-to-speech', ...lasting, audio: sound, voice: 'Rachel' },
    reference: { kind: 'reference', ...made, pictures: [picture], dimension, resolution },
    'image-edit': { kind: 'image-edit', ...made, picture, references: [] },
    'image-upscale': { kind: 'image-upscale', picture, seed: 7 },
    'video-edit': { kind: 'video-edit', ...lasting, prompt: made.prompt, clip },
    'video-upscale': { kind: 'video-upscale', ...lasting, clip, resolution },
    training: {
      kind: 'training',
      name: 'Ana',
      trigger: 'anaface',
      subject: 'person',
      pictures: [picture, picture, picture, picture],
      seed: 7,
    },
  };
  return inputs[kind];
}

const rows = Object.values(families)
  .flat()
  .filter(({ endpoints }) => endpoints.some(({ provider }) => provider === 'fal'))
  // Images of references are requested for a reference.
  .filter(({ kind }) => kind !== 'reference');
const find = (id: string) => rows.find((row) => row.id === id) ?? expect.fail(id);
const create = (user: TestUser, modelId: string, input: Input) => {
  const expectedCredits = priceInCredits(find(modelId).pricing, quantityOf(input));
  return user.call(tasksApi.create, { body: { requestId: newId('req'), modelId, input, expectedCredits } });
};

test('every model that fal makes, the retired ones too once they are made available, is asked for, delivered and paid', async () => {
  for (const { id, status } of rows) {
    if (status !== 'retired') continue;
    const wanted = { status: 'available', pricing: null, replacementId: null, reason: 'A test.' } as const;
    await owner.call(catalogueAdminApi.change, { params: { modelId: id }, body: wanted });
  }
  const total = rows.reduce((sum, row) => sum + priceInCredits(row.pricing, quantityOf(usualInput(row))), 0);
  await testApp.app.platform.db.transaction((tx) =>
    testApp.app.features.billing.grantBonus(tx, owner.userId, { credits: total, reason: 'test', reference: 'all' }),
  );
  const asked = await Promise.all(
    rows.map(async (row) => ({ row, task: await create(owner, row.id, usualInput(row)) })),
  );
  const results = await Promise.all(
    asked.map(async ({ row, task }) => {
      const { state, failure, outputs, creditsSettled } = await ended(testApp, owner, task.id);
      return { id: row.id, state, failure, outputs: outputs.length, creditsSettled };
    }),
  );
  expect(results).toEqual(
    rows.map((row) => {
      const input = usualInput(row);
      return {
        id: row.id,
        state: 'COMPLETE',
        failure: null,
        // A text is in the task itself.
        outputs: row.kind === 'text' ? 0 : quantityOf(input).outputs,
        creditsSettled: priceInCredits(row.pricing, quantityOf(input)),
      };
    }),
  );
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});

test('upscales, video edits and trained styles need the plan that the requirement names', async () => {
  const bo = await testApp.asUser({ credits: 1000 });
  const own = await uploadsOf(bo);
  const loras = [{ url: 'https://studio.test/style.safetensors', scale: 1 }];
  const picture: Input = { ...usualInput(find('flux-dev')), kind: 'image', outputs: 1, loras } as Input;
  const refused: [id: string, input: Input, sentence: string][] = [
    [
      'image-upscale',
      { kind: 'image-upscale', picture: own.picture, seed: 7 },
      'Image & video upscaling is only available with the Basic Plan or higher. Please upgrade to continue.',
    ],
    [
      'video-edit',
      { kind: 'video-edit', prompt: 'At night', clip: own.clip, durationSeconds: 5, seed: 7 },
      'Video editing is only available with the Basic Plan or higher. Please upgrade to continue.',
    ],
    ['flux-dev', picture, 'This feature is only available on "Plus" plan or higher. Please upgrade to continue.'],
  ];
  for (const [id, input, message] of refused) {
    await expect(create(bo, id, input)).rejects.toMatchObject({ code: 'not-allowed', message });
  }
});

test('media of another kind, and what is longer than what is paid for, is refused by the name of its field', async () => {
  const refusals: [id: string, change: object, field: object][] = [
    ['fabric', { audio: media.picture }, { path: 'audio', message: 'must be a sound' }],
    ['fabric', { face: { portrait: media.clip } }, { path: 'face', message: 'must be an image' }],
    ['fabric', { durationSeconds: 0.5 }, { path: 'durationSeconds', message: 'is shorter than 1 s' }],
    ['video-upscale', { clip: media.sound }, { path: 'clip', message: 'must be a video' }],
    ['kling-2.1-std', { startFrame: media.sound }, { path: 'startFrame', message: 'must be an image' }],
    ['image-edit', { references: [media.clip] }, { path: 'references', message: 'must be an image' }],
  ];
  for (const [id, change, field] of refusals) {
    const input = Object.assign(usualInput(find(id)), change);
    await expect(create(owner, id, input)).rejects.toMatchObject({
      code: 'invalid-input',
      fields: expect.arrayContaining([field]),
    });
  }
});

test('what has a price by its length is made only from what is finished', async () => {
  const { id: taskId } = await create(owner, 'elevenlabs-turbo', usualInput(find('elevenlabs-turbo')));
  const talking = Object.assign(usualInput(find('fabric')), { audio: { taskId } });
  await expect(create(owner, 'fabric', talking)).rejects.toMatchObject({
    fields: [{ path: 'audio', message: 'must be finished before it can be used as a source' }],
  });
});

test('a frame of a clip is kept once, and is edited and gone on from like any picture of its model', async () => {
  const own = async (modelId: string, input: object) => {
    const body = { requestId: newId('req'), modelId, input: input as Input, expectedCredits: 1 };
    const { id } = await owner.call(tasksApi.create, { body });
    return ended(testApp, owner, id);
  };
  const { kind: _, ...shape } = pictureOf('TOM walks to the right. Wide shot. EXT. HARBOUR - DAY.');
  const { outputs: _outputs, ...shown } = {
    ...shape,
    startFrame: null,
    endFrame: null,
    durationSeconds: 0.5,
    frameRate: 24,
  };
  const clip = await own('previz-video', { kind: 'video', ...shown });
  const params = { assetId: clip.outputs[0]!.assetId };
  const keep = (at: number | 'last') => owner.call(assetsApi.keepFrame, { params, body: { at } });
  const frame = await keep('last');
  expect(frame).toMatchObject({ kind: 'image', width: 854, height: 480, provenance: { parents: [params.assetId] } });
  expect((await keep('last')).id).toBe(frame.id);
  // Requests at the same moment keep it once as well.
  const many = await Promise.all(Array.from({ length: 10 }, () => keep(0)));
  expect(new Set(many.map(({ id }) => id)).size).toBe(1);
  expect(many[0]!.id).not.toBe(frame.id);
  const others = (await testApp.asUser()).call(assetsApi.keepFrame, { params, body: { at: 0 } });
  await expect(others).rejects.toMatchObject({ code: 'not-found' });
  // Only what previz has drawn is given another coat.
  const edit = { kind: 'image-edit', prompt: 'Give TOM a red coat', references: [], seed: 1 };
  const edited = await own('previz-edit', { ...edit, picture: { assetId: frame.id } });
  expect(edited).toMatchObject({ state: 'COMPLETE' });
  const { clip: foreign } = media;
  const photo = await owner.call(assetsApi.keepFrame, {
    params: { assetId: 'assetId' in foreign ? foreign.assetId : '' },
    body: { at: 'last' },
  });
  expect(await own('previz-edit', { ...edit, picture: { assetId: photo.id } })).toMatchObject({ state: 'ERROR' });
  const ofPicture = owner.call(assetsApi.keepFrame, { params: { assetId: frame.id }, body: { at: 0 } });
  await expect(ofPicture).rejects.toMatchObject({
    code: 'conflict',
    message: 'This asset isn’t a video. Choose a video to take a frame from.',
  });
});

test('characters that hide or turn words do not reach a vendor; letters of every script do', async () => {
  const prompt = 'A \u202eharbour\u0007\nat dawn, مرفأ, 👩‍🚀';
  const { id, label } = await create(owner, 'flux-dev', { ...usualInput(find('flux-dev')), prompt } as Input);
  const sent = () => fal.requests.find(({ input }) => String(input['prompt']).includes('👩‍🚀'))?.input['prompt'];
  expect(await testApp.until(async () => sent())).toBe('A harbour\nat dawn, مرفأ, 👩‍🚀');
  expect(label).toBe('A harbour at dawn, مرفأ, 👩‍🚀');
  await ended(testApp, owner, id);
});

test('what no model could mean is refused before any model is asked', async () => {
  const input = { ...usualInput(find('flux-dev')), seed: -1 };
  await expect(create(owner, 'flux-dev', input)).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(create(owner, 'flux-dev', Object.assign({}, input, { seed: 7, extra: 1 }))).rejects.toMatchObject({
    code: 'invalid-input',
  });
  const another = { ...usualInput(find('elevenlabs-music')) };
  await expect(create(owner, 'flux-dev', another)).rejects.toMatchObject({
    fields: [{ path: 'modelId', message: 'Flux Dev doesn’t support music requests' }],
  });
});
