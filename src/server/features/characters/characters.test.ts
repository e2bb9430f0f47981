import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { billingApi } from '#contract/billing.ts';
import { charactersApi } from '#contract/characters.ts';
import { tasksApi } from '#contract/generation.ts';
import { tagsApi } from '#contract/tags.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import {
  asSubscriber,
  candidatesFor,
  choose,
  createNell,
  generate,
  generated,
  mainLook,
  read,
  requestFor,
} from '#test/fixtures/characters.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { ended } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let fal: FakeFal;
beforeAll(async () => {
  fal = await startFakeFal();
  app = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
});
afterAll(async () => {
  await app.stop();
  await fal.stop();
});

const flux = 'flux-dev';
const photograph = () => ({
  name: 'photo.png',
  mediaType: 'image/png',
  bytes: new Uint8Array(noisePng(3)),
});

/** Requests stay in progress at the vendor until `finishAll`. */
const holdRequests = () => fal.answerWith(() => 'waits');
function finishAll(): void {
  fal.answerByWords();
  for (const { id, outcome } of fal.requests) {
    if (outcome !== 'waits') continue;
    fal.finish(id, { status: 504, body: { detail: 'Timed out', error_type: 'generation_timeout' } });
  }
}

const heldOf = async (user: TestUser) => (await user.call(billingApi.balance, {})).creditsHeld;

test('a character goes from Headshot through Full Body to Finalize with the built-in models', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana);
  expect(nell).toMatchObject({
    state: 'IN_PROGRESS',
    step: 'headshot',
    tag: null,
    rounds: [],
    looks: [{ isMain: true }],
  });

  const round = await generated(app, ana, [nell, { parts: ['headshot'] }]);
  const headshots = candidatesFor(round, 'headshot');
  expect(headshots).toHaveLength(4);
  expect(round).toMatchObject({
    state: 'IN_PROGRESS',
    step: 'headshot',
    rounds: [{ state: 'COMPLETE', creditsSettled: 4 }],
  });
  const again = await generated(app, ana, [nell, { parts: ['headshot'], outputs: 1 }]);
  expect(candidatesFor(again, 'headshot')).toHaveLength(1);
  // An earlier round can still be chosen.
  const withFace = await choose(ana, nell, { part: 'headshot', assetId: headshots[1] ?? '' });
  expect(withFace).toMatchObject({ state: 'IN_PROGRESS', step: 'full-body' });

  const bodies = await generated(app, ana, [withFace, { parts: ['full-body'], outputs: 1 }]);
  const task = bodies.rounds.find(({ part }) => part === 'full-body');
  const { settings, purpose } = await ana.call(tasksApi.get, { params: { taskId: task?.taskId ?? '' } });
  expect([settings, purpose]).toEqual([null, { characterId: nell.id, lookId: mainLook(nell).id, part: 'full-body' }]);
  const [body = ''] = candidatesFor(bodies, 'full-body');
  expect((await ana.call(assetsApi.get, { params: { assetId: body } })).provenance.parents).toEqual([headshots[1]]);
  const ready = await choose(ana, nell, { part: 'full-body', assetId: body });
  expect(ready).toMatchObject({ state: 'IN_PROGRESS', step: 'finalize' });

  const final = {
    name: 'Nell Harrow',
    tag: '@nell',
    description: 'Keeps the light.',
    voices: { Previz: 'rachel', ElevenLabs: 'x1' },
  };
  const params = { characterId: nell.id };
  const done = await ana.call(charactersApi.finalize, { params, body: { revision: ready.revision, ...final } });
  expect(done).toMatchObject({ ...final, tag: 'nell', state: 'COMPLETE', step: 'finalize' });
  const { characters, total, limit } = await ana.call(charactersApi.list, { query: {} });
  expect({ total, limit }).toEqual({ total: 1, limit: 3 });
  expect(characters).toMatchObject([
    {
      id: nell.id,
      state: 'COMPLETE',
      headshot: { assetId: headshots[1] },
      looks: 1,
      lookPictures: [{ assetId: body }],
      task: null,
    },
  ]);
  expect((await ana.call(tagsApi.search, { query: { search: 'nel' } })).tags).toMatchObject([
    { kind: 'character', id: nell.id, tag: 'nell', name: 'Nell Harrow', assetIds: [body, headshots[1]] },
  ]);
});

test('a turnaround is requested in one transaction from the full body, expressions from the face', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana);
  const picture = await sendUpload(app, ana, photograph());
  await choose(ana, nell, { part: 'headshot', assetId: picture.id });
  const ready = await choose(ana, nell, { part: 'full-body', assetId: picture.id });
  const parts = ['front', 'three-quarter', 'profile', 'back', 'happy'] as const;
  const made = await generated(app, ana, [ready, { parts: [...parts] }]);
  expect(new Set(made.rounds.map(({ part }) => part))).toEqual(new Set(parts));
  for (const part of parts) {
    const [assetId = ''] = candidatesFor(made, part);
    await choose(ana, nell, { part, assetId });
  }
  const { pictures } = mainLook(await read(ana, nell));
  expect(pictures.map(({ part }) => part)).toEqual(['headshot', 'full-body', ...parts]);
});

test('a failed task is the state ERROR with its reason and releases the credits; a retry ends it, and nothing chosen is lost', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana, { prompt: 'A keeper. [fail: timed-out]' });
  const failed = await generated(app, ana, [nell, { outputs: 1 }]);
  expect(failed).toMatchObject({
    state: 'ERROR',
    step: 'headshot',
    failure: {
      reason: 'timed-out',
      message: 'The vendor timed out. Your credits were returned. Try again, or use another model.',
    },
  });
  expect(await heldOf(ana)).toBe(0);
  expect((await ana.call(charactersApi.list, { query: {} })).characters).toMatchObject([
    { state: 'ERROR', task: { taskId: failed.rounds[0]?.taskId, part: 'headshot', failure: { reason: 'timed-out' } } },
  ]);

  const params = { characterId: nell.id };
  const body = { revision: nell.revision, prompt: 'A keeper.' };
  const changed = await ana.call(charactersApi.update, { params, body });
  holdRequests();
  const retried = await generate(ana, changed, { modelId: flux });
  expect(retried).toMatchObject({ state: 'IN_PROGRESS', failure: null });
  finishAll();
  await ended(app, ana, retried.rounds[0]?.taskId ?? '');

  const withFace = await generated(app, ana, [changed, { outputs: 1 }]);
  const [face = ''] = candidatesFor(withFace, 'headshot');
  const chosen = await choose(ana, nell, { part: 'headshot', assetId: face });
  const look = { revision: chosen.revision, wardrobe: 'a coat [fail: moderated]' };
  const lookParams = { ...params, lookId: mainLook(nell).id };
  const dressed = await ana.call(charactersApi.updateLook, { params: lookParams, body: look });
  const flagged = await generated(app, ana, [dressed, { parts: ['full-body'], outputs: 1 }]);
  expect(flagged).toMatchObject({ state: 'ERROR', step: 'full-body', failure: { reason: 'moderated' } });
  expect(mainLook(flagged).pictures).toMatchObject([{ part: 'headshot', assetId: face }]);
});

test('a task that its user cancelled is no error, and one retried from the task tray ends the error', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana, { prompt: 'A keeper. [fail: timed-out]' });
  holdRequests();
  const running = await generate(ana, nell, { modelId: flux });
  const [round] = running.rounds;
  await ana.call(tasksApi.cancel, { params: { taskId: round?.taskId ?? '' } });
  expect(await read(ana, nell)).toMatchObject({ state: 'IN_PROGRESS', rounds: [{ failure: { reason: 'cancelled' } }] });
  fal.answerByWords();

  const failed = await generated(app, ana, [nell, { outputs: 1 }]);
  expect(failed.state).toBe('ERROR');
  const taskId = failed.rounds[0]?.taskId ?? '';
  fal.answerWith(() => 'waits');
  const retried = await ana.call(tasksApi.retry, { params: { taskId }, body: { modelId: flux, expectedCredits: 5 } });
  expect(await read(ana, nell)).toMatchObject({
    state: 'IN_PROGRESS',
    rounds: [{ taskId: retried.id }, { taskId }, {}],
  });
  finishAll();
});

test('the same request sent twice, even at once, is one task and one charge', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana);
  holdRequests();
  const request = await requestFor(ana, nell, { modelId: flux });
  const send = () => ana.call(charactersApi.generate, request);
  const answers = await Promise.all([send(), send(), send()]);
  for (const { rounds } of [...answers, await send()]) expect(rounds).toHaveLength(1);
  expect(await heldOf(ana)).toBe(request.body.expectedCredits);

  // Another press while it runs.
  await expect(generate(ana, nell, { modelId: flux })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Headshot of “Nell” is already being generated. Wait for it to finish, or cancel it.',
  });
  // The request's id used for something else.
  const other = { ...request, body: { ...request.body, modelId: 'previz-image', expectedCredits: 4 } };
  await expect(ana.call(charactersApi.generate, other)).rejects.toMatchObject({ code: 'conflict' });
  expect(await heldOf(ana)).toBe(request.body.expectedCredits);
  finishAll();
});

test('two presses at once for one part are one task', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana);
  holdRequests();
  const presses = await Promise.allSettled([
    generate(ana, nell, { modelId: flux }),
    generate(ana, nell, { modelId: flux }),
  ]);
  expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await read(ana, nell)).rounds).toHaveLength(1);
  finishAll();
});

test('another price than the one that was shown is refused with the price of now, and nothing is held', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana);
  const { params, body } = await requestFor(ana, nell, { modelId: flux });
  await expect(
    ana.call(charactersApi.generate, { params, body: { ...body, expectedCredits: body.expectedCredits - 1 } }),
  ).rejects.toMatchObject({ code: 'conflict', details: { credits: 20 } });
  expect(await read(ana, nell)).toMatchObject({ rounds: [], state: 'IN_PROGRESS' });
  expect(await heldOf(ana)).toBe(0);
});

test('a character that is removed while its task runs is gone, and what the task makes is in the library', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana, { name: 'Late Nell' });
  holdRequests();
  const { rounds } = await generate(ana, nell, { modelId: flux, outputs: 1 });
  expect(await ana.call(charactersApi.remove, { params: { characterId: nell.id } })).toEqual({ isArchived: false });
  const url = fal.addFile('late.png', new Uint8Array(noisePng(9)), 'image/png');
  fal.answerByWords();
  const taskId = rounds[0]?.taskId ?? '';
  const request = () => fal.requests.find(({ input }) => JSON.stringify(input).includes('Late Nell'));
  await expect.poll(request).toBeDefined();
  fal.finish(request()!.id, { result: { images: [{ url, content_type: 'image/png' }], seed: 1 } });
  const task = await ended(app, ana, taskId);
  expect(task).toMatchObject({ state: 'COMPLETE', creditsSettled: 5 });
  const assetId = task.outputs[0]?.assetId ?? '';
  // Its character is gone, so it is an image like any other.
  const bram = await createNell(ana, { name: 'Bram' });
  expect(await choose(ana, bram, { part: 'headshot', assetId })).toMatchObject({ step: 'full-body' });
  await expect(read(ana, nell)).rejects.toMatchObject({ code: 'not-found' });
});

test('a candidate of another character or another part is refused, and nothing changes', async () => {
  const ana = await asSubscriber(app);
  const [nell, bram] = [await createNell(ana), await createNell(ana, { name: 'Bram', gender: 'male' })];
  const made = await generated(app, ana, [bram, { outputs: 1 }]);
  const [his = ''] = candidatesFor(made, 'headshot');
  await expect(choose(ana, nell, { part: 'headshot', assetId: his })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('was generated for another character'),
  });
  await expect(choose(ana, bram, { part: 'full-body', assetId: his })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('was generated for another part of the character (headshot)'),
  });
  expect(mainLook(await read(ana, nell)).pictures).toEqual([]);
});

test('a photo goes with the request for a headshot, and can be chosen itself', async () => {
  const ana = await asSubscriber(app);
  const photo = await sendUpload(app, ana, photograph());
  const nell = await createNell(ana, { prompt: '', photoAssetId: photo.id });
  expect(nell.photo).toMatchObject({ assetId: photo.id });
  const made = await generated(app, ana, [nell, { outputs: 1 }]);
  const [face = ''] = candidatesFor(made, 'headshot');
  expect((await ana.call(assetsApi.get, { params: { assetId: face } })).provenance.parents).toEqual([photo.id]);
  expect(await choose(ana, nell, { part: 'headshot', assetId: photo.id })).toMatchObject({ step: 'full-body' });
});

test('another headshot takes an unfinished character back to Full Body, and a finished one keeps its pictures', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana);
  const [one, two] = [await sendUpload(app, ana, photograph()), await sendUpload(app, ana, photograph())];
  await choose(ana, nell, { part: 'headshot', assetId: one.id });
  await choose(ana, nell, { part: 'full-body', assetId: one.id });
  const back = await choose(ana, nell, { part: 'headshot', assetId: two.id });
  expect([back.step, mainLook(back).pictures.map(({ part }) => part)]).toEqual(['full-body', ['headshot']]);
  const { revision } = await choose(ana, nell, { part: 'full-body', assetId: one.id });
  const body = { revision, name: 'Nell', tag: 'nell', description: 'Keeps the light.' };
  await ana.call(charactersApi.finalize, { params: { characterId: nell.id }, body });
  const other = await choose(ana, nell, { part: 'headshot', assetId: one.id });
  expect(other).toMatchObject({
    state: 'COMPLETE',
    looks: [{ pictures: [{ part: 'headshot' }, { part: 'full-body' }] }],
  });
  await expect(choose(ana, nell, { part: 'headshot', assetId: null })).rejects.toMatchObject({
    message: 'A completed character needs a headshot. Choose another image.',
  });
});
