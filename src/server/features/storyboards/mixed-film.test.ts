import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import { catalogueAdminApi } from '#contract/catalogue-admin.ts';
import { exportsApi } from '#contract/exports.ts';
import { scriptRevisionsApi } from '#contract/script-revisions.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { talkOf } from '#domain/storyboards/talk.ts';
import { startFakeElevenlabsVendor } from '#server/fake-vendors/elevenlabs/fake-elevenlabs.ts';
import { startFakeFalVendor } from '#server/fake-vendors/fal/fake-fal.ts';
import type { FakeVendor } from '#server/fake-vendors/fake-vendor.ts';
import { createFakeMedia, type FakeMedia } from '#server/fake-vendors/media/make-media.ts';
import { readConfig } from '#server/platform/config.ts';
import { probeFile } from '#server/platform/media/probe.ts';
import type { Command } from '#test/fixtures/open-board.ts';
import { base64, importScript, longScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let vendors: FakeVendor[];
let testApp: TestApp;

beforeAll(async () => {
  const cards = createFakeMedia(readConfig({}).ffmpegPath);
  // As long as is asked for, and small: what an export has to make of it is the same.
  const media: FakeMedia = { make: (asked) => cards.make({ ...asked, width: 320, height: 180 }) };
  vendors = await Promise.all([
    startFakeFalVendor({ media, workMs: 0 }),
    startFakeElevenlabsVendor({ media, workMs: 0 }),
  ]);
  const config = Object.assign({}, ...vendors.map(({ settings }) => settings)) as object;
  testApp = await startTestApp({ config });
});
afterEach(async () => {
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});
afterAll(async () => {
  await testApp.stop();
  await Promise.all(vendors.map((vendor) => vendor.stop()));
});

/** A board of a script, and what somebody does with it. */
async function boardOf(user: TestUser, script: string) {
  const { documentId, storyboardIds } = await importScript(user, script);
  const params = { storyboardId: storyboardIds[0]! };
  const view = (): Promise<StoryboardView> => user.call(storyboardsApi.get, { params });
  return {
    documentId,
    params,
    view,
    shots: async () => (await view()).scenes.flatMap((scene) => scene.shots),
    missing: (query: { throughSceneId?: string } = {}) => user.call(storyboardsApi.missing, { params, query }),
    make: (body: { expectedCredits: number; throughSceneId?: string }) =>
      user.call(storyboardsApi.makeMissing, { params, body }),
    edit: async (command: Command, baseRevision?: number) =>
      user.call(storyboardsApi.edit, {
        params,
        body: { baseRevision: baseRevision ?? (await view()).revision, command },
      }),
  };
}

const models = (chosen: object): Command => ({ do: 'update-storyboard', fields: { models: chosen } });
const own = (shotIds: string[], chosen: object): Command => ({
  do: 'update-shots',
  shotIds,
  fields: { models: chosen },
});

test('a film of ten shots on a mix of vendors and built-in models is complete at exactly the price that was shown, and is exported as one', async () => {
  const user = await testApp.asUser({ credits: 2000 });
  const board = await boardOf(user, longScript(2));
  const ids = (await board.shots()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(10);
  await board.edit(
    models({
      picture: 'nano-banana-2',
      clip: 'kling-2.1-std',
      voice: 'elevenlabs-multilingual',
      sound: 'elevenlabs-sound',
    }),
  );
  await board.edit(own(ids.slice(0, 2), { picture: 'previz-image', clip: 'previz-video' }));
  await board.edit(own(ids.slice(2, 4), { picture: 'flux-dev', clip: 'minimax-video', voice: 'previz-voice' }));
  // Somebody speaks a voice that is made with the clip, whose price is by the second.
  const talks = (await board.shots()).slice(4).find((shot) => !('refusal' in talkOf(shot, () => null)));
  await board.edit(own([talks!.id], { clip: 'fabric', voice: 'previz-voice' }));
  const quote = await board.missing();
  expect(quote.items.find(({ slot }) => slot === `shot:${talks!.id}:clip`)?.notes.join(' ')).toContain(
    'estimated reading time',
  );
  expect(quote.items.filter(({ refusal }) => refusal !== null)).toEqual([]);
  expect(quote.credits).toBe(quote.items.reduce((sum, { credits }) => sum + credits, 0));
  expect(new Set(quote.items.map(({ modelId }) => modelId)).size).toBeGreaterThan(7);
  expect(quote.items.flatMap(({ notes }) => notes).join(' ')).toContain('MAYA has no ElevenLabs voice yet.');

  const made = await board.make({ expectedCredits: quote.credits });
  expect(made).toMatchObject({ credits: quote.credits, notAffordable: [] });
  const shots = await testApp.until(async () => {
    const { tasks } = await user.call(storyboardsApi.tasks, { params: board.params });
    expect(tasks.flatMap(({ failure }) => failure ?? [])).toEqual([]);
    if (tasks.length > 0 || (await board.missing()).items.length > 0) return undefined;
    // What is done is not missing any more, and is on the board a moment later.
    const seen = await board.shots();
    const isWhole = ({ picture, clip, dialogue }: (typeof seen)[number]) =>
      picture !== null && clip !== null && dialogue.every(({ voice }) => voice !== null);
    return seen.every(isWhole) ? seen : undefined;
  });
  expect(await user.call(billingApi.balance, {})).toMatchObject({
    creditsHeld: 0,
    creditsUsedLifetime: quote.credits,
  });
  for (const shot of shots) {
    expect(shot.picture?.model).toBe(shot.models.picture ?? 'nano-banana-2');
    expect(shot.clip).toMatchObject({ model: shot.models.clip ?? 'kling-2.1-std', staleReasons: [] });
    if (shot.id !== talks!.id) expect(shot.clip!.durationMs! + 100).toBeGreaterThan(shot.durationMs);
    for (const { voice } of shot.dialogue) {
      expect(voice).toMatchObject({ model: shot.models.voice ?? 'elevenlabs-multilingual', staleReasons: [] });
    }
  }

  const { id: exportId } = await user.call(exportsApi.request, {
    params: board.params,
    body: { format: 'mp4', resolution: '480p' },
  });
  const film = await testApp.until(async () => {
    const now = await user.call(exportsApi.get, { params: { exportId } });
    return now.finishedAt === null ? undefined : now;
  });
  expect(film).toMatchObject({ state: 'complete' });
  const bytes = await fetch(new URL(film.file!.url, testApp.url)).then((answer) => answer.arrayBuffer());
  const path = join(testApp.dataDirectory, 'mixed.mp4');
  await writeFile(path, Buffer.from(bytes));
  expect(await probeFile(path)).toMatchObject({ state: 'read', media: { kind: 'video', width: 854, height: 480 } });
});

test('another model is priced before it is chosen, and costs that once it is', async () => {
  const board = await boardOf(await testApp.asUser(), shortScript);
  const user = await testApp.asUser({ credits: 500 });
  const mine = await boardOf(user, shortScript);
  await mine.edit(models({ clip: 'kling-2.1-std' }));
  const query = { medium: 'clip', modelId: 'kling-2.1-std' } as const;
  const { models: others } = await user.call(storyboardsApi.otherModels, { params: mine.params, query });
  expect(others[0]).toMatchObject({ modelId: 'previz-video', refusal: null });
  expect(others.find(({ modelId }) => modelId === 'veo-3.1')?.refusal).toMatch(/Basic Plan or higher/);
  const cheaper = others.find(({ modelId }) => modelId === 'minimax-video')!;
  await mine.edit(models({ clip: 'minimax-video' }));
  const { items } = await mine.missing();
  const clips = items.filter(({ medium }) => medium === 'clip');
  expect(clips.reduce((sum, { credits }) => sum + credits, 0)).toBe(cheaper.credits);
  const foreign = user.call(storyboardsApi.otherModels, { params: board.params, query });
  await expect(foreign).rejects.toMatchObject({ code: 'not-found' });
});

test('what the plan or the shape does not allow is named on the sheet, and everything else is made', async () => {
  const user = await testApp.asUser();
  const board = await boardOf(user, shortScript);
  const [first] = await board.shots();
  await board.edit(own([first!.id], { clip: 'veo-3.1' }));
  const quote = await board.missing();
  const refused = quote.items.filter(({ refusal }) => refusal !== null);
  expect(refused).toMatchObject([
    { slot: `shot:${first!.id}:clip`, credits: 0, refusal: expect.stringMatching(/Basic Plan or higher/) },
  ]);
  expect(quote).toMatchObject({ affordable: quote.items.length - 1, affordableCredits: quote.credits });
  const made = await board.make({ expectedCredits: quote.affordableCredits });
  expect(made.taskIds).toHaveLength(quote.items.length - 1);
  expect(await board.missing()).toMatchObject({ items: [{ slot: `shot:${first!.id}:clip` }], affordable: 0 });
  await expect(board.make({ expectedCredits: 5 })).rejects.toMatchObject({ code: 'conflict', details: { credits: 0 } });
});

test('the first scenes are made where the balance goes no further', async () => {
  const user = await testApp.asUser();
  const board = await boardOf(user, longScript(2));
  const [scene] = (await board.view()).scenes;
  const whole = await board.missing();
  const part = await board.missing({ throughSceneId: scene!.id });
  expect(part.items).toEqual(whole.items.filter(({ sceneId }) => sceneId === scene!.id));
  const made = await board.make({ throughSceneId: scene!.id, expectedCredits: part.credits });
  expect(made).toMatchObject({ credits: part.credits, notAffordable: [] });
  const elsewhere = (await (await boardOf(user, shortScript)).view()).scenes[0]!.id;
  await expect(board.missing({ throughSceneId: elsewhere })).rejects.toMatchObject({ code: 'not-found' });
});

test('a model that is switched off between the sheet and the press costs nothing, and the new price is shown', async () => {
  const user = await testApp.asUser({ credits: 500 });
  const owner = await testApp.asOwner();
  const board = await boardOf(user, shortScript);
  await board.edit(models({ picture: 'photon' }));
  const quote = await board.missing();
  const change = (status: 'hidden' | null) =>
    owner.call(catalogueAdminApi.change, {
      params: { modelId: 'photon' },
      body: { status, pricing: null, replacementId: null, reason: 'A test.' },
    });
  await change('hidden');
  try {
    const price = await board.missing();
    await expect(board.make({ expectedCredits: quote.credits })).rejects.toMatchObject({ code: 'conflict' });
    expect(await user.call(billingApi.balance, {})).toMatchObject({ creditsHeld: 0 });
    const why = price.items.flatMap(({ medium, refusal }) => (medium === 'picture' ? [refusal] : []));
    expect(new Set(why)).toEqual(new Set(['Photon isn’t available on this installation. Choose another model.']));
    expect(price.credits).toBeLessThan(quote.credits);
  } finally {
    await change(null);
  }
});

test('two windows that choose models for different media both count; for the same one the second is asked', async () => {
  const board = await boardOf(await testApp.asUser(), shortScript);
  const { revision } = await board.view();
  await board.edit(models({ clip: 'kling-2.1-std' }), revision);
  await board.edit(models({ picture: 'photon' }), revision);
  expect((await board.view()).models).toMatchObject({ clip: 'kling-2.1-std', picture: 'photon' });
  await expect(board.edit(models({ clip: 'minimax-video' }), revision)).rejects.toMatchObject({
    code: 'conflict',
    details: { conflicts: [{ key: 'board.models.clip', yours: 'minimax-video', theirs: 'kling-2.1-std' }] },
  });
});

test('a model that is not there, makes something else or cannot make the shape is refused when it is chosen', async () => {
  const board = await boardOf(await testApp.asUser(), shortScript);
  const refused = (chosen: object) => expect(board.edit(models(chosen))).rejects;
  await refused({ clip: 'no-model' }).toMatchObject({ code: 'invalid-input', message: /no model "no-model"/ });
  await refused({ clip: 'photon' }).toMatchObject({ message: 'Photon can’t generate clips.' });
  await refused({ picture: 'imagen-4' }).toMatchObject({
    message: 'Imagen 4 was discontinued by its developer. Choose another model.',
  });
  await board.edit({ do: 'update-storyboard', fields: { dimension: '1:1' } });
  await refused({ clip: 'gemini-omni-flash' }).toMatchObject({
    message: 'Gemini Omni Flash supports only 16:9 and 9:16, but this storyboard is 1:1.',
    fields: [{ path: 'command.fields.models.clip' }],
  });
});

test('a revised script keeps what was chosen for its shots and its roles', async () => {
  const user = await testApp.asUser();
  const board = await boardOf(user, shortScript);
  const { roles, scenes } = await board.view();
  const shot = scenes[0]!.shots[0]!;
  await board.edit(own([shot.id], { clip: 'kling-2.1-std' }));
  await board.edit({ do: 'update-shot', shotId: shot.id, fields: { wishes: { clipEnd: 'next-picture' } } });
  await board.edit({ do: 'update-role', roleId: roles[0]!.id, fields: { voices: { ElevenLabs: 'chosen' } } });
  const text = shortScript.replace('You are early.', 'You are far too early.').replace('Rain on', 'Heavy rain on');
  const file = { fileName: 'film.fountain', fileBase64: base64(text) };
  const at = { params: { documentId: board.documentId } };
  const { documentRevision, storyboards } = await user.call(scriptRevisionsApi.preview, { ...at, body: { file } });
  const seen = { documentRevision, storyboards: storyboards.map(({ id, revision }) => ({ id, revision })) };
  await user.call(scriptRevisionsApi.revise, { ...at, body: { file, ...seen } });
  const after = await board.view();
  expect(after.scenes[0]!.shots.find(({ id }) => id === shot.id)).toMatchObject({
    models: { clip: 'kling-2.1-std' },
    wishes: { clipEnd: 'next-picture' },
  });
  expect(after.roles.find(({ id }) => id === roles[0]!.id)?.voices).toEqual({ ElevenLabs: 'chosen' });
});
