import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import { catalogueAdminApi } from '#contract/catalogue-admin.ts';
import { tasksApi } from '#contract/generation.ts';
import { projectsApi } from '#contract/projects.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { createFakeMedia } from '#server/fake-vendors/media/make-media.ts';
import { newId } from '#web/lib/new-id.ts';
import { makeFolder, makeMedia } from '../fixtures/make-media.ts';
import { sendUpload } from '../fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ended } from './ask-for.ts';

type Input = GenerationInput<MediaReference>;

let fal: FakeFal;
let testApp: TestApp;
let owner: TestUser;
let ana: TestUser;
let clip: MediaReference;

beforeAll(async () => {
  const small = createFakeMedia(undefined);
  // Results are small and short: the test is about prices, not media.
  fal = await startFakeFal(undefined, {
    media: { make: ({ kind }) => small.make({ kind, width: 64, height: 36, seconds: 1, seed: 1 }) },
  });
  testApp = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  owner = await testApp.asOwner();
});
beforeEach(async () => {
  ana = await payingUser();
  clip = await uploadClip(ana);
});
afterEach(async () => {
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});
afterAll(async () => {
  await testApp.stop();
  await fal.stop();
});

/** A user on the Basic plan, with 700 credits. */
async function payingUser(): Promise<TestUser> {
  const user = await testApp.asUser();
  const { platform, features } = testApp.app;
  await platform.db.transaction((tx) =>
    features.billing.renewPlan(tx, { userId: user.userId, planId: 2, reason: 'Basic plan', reference: 'test' }),
  );
  return user;
}

async function uploadClip(user: TestUser): Promise<MediaReference> {
  const folder = await makeFolder();
  const bytes = await readFile(await makeMedia(folder.path, 'clip.mp4'));
  const { id } = await sendUpload(testApp, user, { name: 'clip.mp4', mediaType: 'video/mp4', bytes });
  await folder.close();
  return { assetId: id };
}

const upscale = (durationSeconds: number, resolution: '1080p' | '4K'): Input => ({
  kind: 'video-upscale',
  clip,
  durationSeconds,
  resolution,
  seed: 7,
});
const music = (durationSeconds: number, prompt = 'Slow strings'): Input => ({
  kind: 'music',
  prompt,
  durationSeconds,
  seed: 7,
});

type Asked = { modelId: string; input: Input; expectedCredits: number; projectId?: string };
const create = ({ projectId = '', ...asked }: Asked) =>
  ana.call(tasksApi.create, { body: { requestId: newId('req'), projectId: projectId || null, ...asked } });

const held: [name: string, modelId: string, input: () => Input, credits: number][] = [
  ['a 5 s upscale at 1080p', 'video-upscale', () => upscale(5, '1080p'), 20],
  ['an 11 s upscale at 4K', 'video-upscale', () => upscale(11, '4K'), 120],
  [
    'a 6 s video edit',
    'video-edit',
    () => ({ kind: 'video-edit', prompt: 'At night', clip, durationSeconds: 6, seed: 7 }),
    40,
  ],
  ['91 s of music', 'elevenlabs-music', () => music(91), 200],
];
for (const [name, modelId, input, credits] of held) {
  test(`${name} holds and settles ${credits} credits, and no other sum is accepted`, async () => {
    await expect(create({ modelId, input: input(), expectedCredits: credits - 20 })).rejects.toMatchObject({
      code: 'conflict',
      details: { credits },
    });
    const task = await create({ modelId, input: input(), expectedCredits: credits });
    expect(task.creditsHeld).toBe(credits);
    expect(await ended(testApp, ana, task.id)).toMatchObject({ state: 'COMPLETE', creditsSettled: credits });
  });
}

test('a failed task releases all of it, a retry costs the same, and a free retry of the result costs nothing', async () => {
  const before = await ana.call(billingApi.balance, {});
  fal.answerWith(() => ({ status: 504, body: { detail: 'Generation timed out', error_type: 'generation_timeout' } }));
  const failed = await create({ modelId: 'elevenlabs-music', input: music(91), expectedCredits: 200 });
  expect(await ended(testApp, ana, failed.id)).toMatchObject({ state: 'ERROR', creditsReleased: 200 });
  expect(await ana.call(billingApi.balance, {})).toEqual(before);
  fal.answerByWords();

  const params = { taskId: failed.id };
  await expect(ana.call(tasksApi.retry, { params, body: { expectedCredits: 100 } })).rejects.toMatchObject({
    details: { credits: 200 },
  });
  const again = await ana.call(tasksApi.retry, { params, body: { expectedCredits: 200 } });
  expect(await ended(testApp, ana, again.id)).toMatchObject({ state: 'COMPLETE', creditsSettled: 200 });
  const free = await ana.call(tasksApi.freeRetry, { params: { taskId: again.id } });
  expect(await ended(testApp, ana, free.id)).toMatchObject({ state: 'COMPLETE', creditsSettled: 0 });
});

test('a project’s budget is compared with the whole sum', async () => {
  const { id: projectId } = await ana.call(projectsApi.create, { body: { title: 'The Ferry' } });
  await ana.call(projectsApi.setBudget, { params: { projectId }, body: { credits: 150 } });
  const long = { modelId: 'elevenlabs-music', input: music(91), expectedCredits: 200, projectId };
  await expect(create(long)).rejects.toMatchObject({ code: 'not-allowed' });
  expect((await create({ ...long, input: music(90), expectedCredits: 100 })).creditsHeld).toBe(100);
});

test('a price that an admin set before prices had a coverage still counts each started length', async () => {
  const set = (pricing: { per: 'task'; credits: number } | null) =>
    owner.call(catalogueAdminApi.change, {
      params: { modelId: 'video-upscale' },
      body: { status: null, replacementId: null, pricing, reason: 'A test.' },
    });
  const { model } = await set({ per: 'task', credits: 25 });
  expect(model.pricing).toEqual({ per: 'task', credits: 25, covers: { seconds: 5, resolution: '1080p' } });
  const task = await create({ modelId: 'video-upscale', input: upscale(11, '4K'), expectedCredits: 150 });
  await set(null);
  // What runs keeps the price that it was asked for at.
  expect(await ended(testApp, ana, task.id)).toMatchObject({ state: 'COMPLETE', creditsSettled: 150 });
});
