import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { billingApi } from '#contract/billing.ts';
import { tasksApi } from '#contract/generation.ts';
import { referencesApi } from '#contract/references.ts';
import { tagsApi } from '#contract/tags.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { asSubscriber, createNell, generated } from '#test/fixtures/characters.ts';
import { noisePng } from '#test/fixtures/png.ts';
import {
  createLamp,
  generateImage,
  imageMade,
  imageRequest,
  publicLamp,
  readReference,
  uploadImage,
} from '#test/fixtures/references.ts';
import { ask, ended, pictureOf, taskFor } from '#test/generation/ask-for.ts';
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

/** Requests stay in progress at the vendor until `fail` or `finish`. */
const holdRequests = () => fal.answerWith(() => 'waits');
function failAll(): void {
  fal.answerByWords();
  for (const { id, outcome } of fal.requests) {
    if (outcome !== 'waits') continue;
    fal.finish(id, { status: 504, body: { detail: 'Timed out', error_type: 'generation_timeout' } });
  }
}

const held = async (user: TestUser) => (await user.call(billingApi.balance, {})).creditsHeld;
const parentsOf = async (user: TestUser, assetId: string) =>
  (await user.call(assetsApi.get, { params: { assetId } })).provenance.parents;
const withImages = (user: TestUser, reference: { id: string }, count: number) =>
  expect.poll(async () => (await readReference(user, reference)).images.length).toBe(count);

/** A picture with somebody's image in it, drawn by the built-in model. */
const lampIn = (assetId: string) => ({
  modelId: 'previz-image',
  input: { ...pictureOf('A @lamp on a table.'), subjects: [{ name: 'lamp', description: '', images: [{ assetId }] }] },
});
const createWith = (user: TestUser, assetId: string) =>
  user.call(tasksApi.create, {
    body: { requestId: app.app.platform.ids.next('req'), expectedCredits: 1, ...lampIn(assetId) },
  });

describe('generation', () => {
  test('a reference from a description gets its image and further angles, which are chosen, ordered and removed', async () => {
    const ana = await asSubscriber(app);
    const lamp = await createLamp(ana, { description: 'A brass storm lantern.' });
    expect(lamp).toMatchObject({ state: 'IN_PROGRESS', isPublic: false, isOwn: true, images: [], failure: null });

    const first = await imageMade(app, ana, [lamp, {}]);
    expect(first).toMatchObject({
      kind: 'reference',
      purpose: { referenceId: lamp.id, angle: 'main' },
      settings: null,
    });
    await withImages(ana, lamp, 1);
    const back = await imageMade(app, ana, [lamp, { angle: 'back' }]);
    await withImages(ana, lamp, 2);
    const [main = '', behind = ''] = [first.outputs[0]?.assetId, back.outputs[0]?.assetId];
    expect(await parentsOf(ana, behind)).toEqual([main]);

    // Another one of an angle that is there waits among the candidates.
    const again = await imageMade(app, ana, [lamp, { fromImages: false }]);
    const candidate = again.outputs[0]?.assetId ?? '';
    expect(await parentsOf(ana, candidate)).toEqual([]);
    const read = await readReference(ana, lamp);
    expect(read).toMatchObject({ state: 'COMPLETE', images: [{ assetId: main, angle: 'main' }, { assetId: behind }] });
    expect(read.rounds.map(({ candidates }) => candidates.map(({ assetId }) => assetId))).toEqual([
      [candidate],
      [behind],
      [main],
    ]);

    const params = { referenceId: lamp.id };
    const images = [
      { assetId: candidate, angle: 'front' as const },
      { assetId: main, angle: 'main' as const },
    ];
    const set = await ana.call(referencesApi.setImages, { params, body: { revision: read.revision, images } });
    expect(set.images).toMatchObject(images);
    expect(await ana.call(assetsApi.get, { params: { assetId: behind } })).toMatchObject({ id: behind });
    await expect(ana.call(assetsApi.remove, { params: { assetId: main } })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`an image of the reference “@${lamp.tag}”`),
    });
    const { references } = await ana.call(referencesApi.list, { query: {} });
    expect(references).toMatchObject([{ id: lamp.id, image: { assetId: candidate }, images: 2, state: 'COMPLETE' }]);
  });

  test('an image by a vendor’s model costs 8 credits, whatever the angle', async () => {
    const ana = await asSubscriber(app);
    const url = fal.addFile('lamp.png', new Uint8Array(noisePng(90)), 'image/png');
    fal.answerWith(() => ({ result: { images: [{ url, content_type: 'image/png' }] } }));
    const lamp = await createLamp(ana);
    for (const angle of ['main', 'side'] as const) {
      const task = await imageMade(app, ana, [lamp, { angle, modelId: 'create-reference' }]);
      expect(task).toMatchObject({ state: 'COMPLETE', kind: 'reference', creditsSettled: 8 });
    }
    fal.answerByWords();
    const { params, body } = await imageRequest(ana, lamp, { angle: 'back', modelId: 'create-reference' });
    await expect(
      ana.call(referencesApi.generate, { params, body: { ...body, expectedCredits: 4 } }),
    ).rejects.toMatchObject({ code: 'conflict', details: { credits: 8 } });
    expect(await held(ana)).toBe(0);
  });

  test('a failed task releases its credits and keeps its reason until a retry, and loses no image', async () => {
    const ana = await asSubscriber(app);
    const lamp = await createLamp(ana, { description: 'A lamp. [fail: timed-out]' });
    const task = await imageMade(app, ana, [lamp, {}]);
    const failed = await readReference(ana, lamp);
    expect(failed).toMatchObject({
      state: 'ERROR',
      failure: {
        taskId: task.id,
        reason: 'timed-out',
        message: 'The vendor timed out. Your credits were returned. Try again, or use another model.',
      },
    });
    expect(await held(ana)).toBe(0);
    expect((await ana.call(referencesApi.list, { query: {} })).references).toMatchObject([{ state: 'ERROR' }]);

    const url = fal.addFile('retried.png', new Uint8Array(noisePng(91)), 'image/png');
    fal.answerWith(() => ({ result: { images: [{ url, content_type: 'image/png' }] } }));
    const params = { taskId: task.id };
    const body = { modelId: 'create-reference', expectedCredits: 8 };
    const retried = await ana.call(tasksApi.retry, { params, body });
    expect(await ended(app, ana, retried.id)).toMatchObject({ state: 'COMPLETE', purpose: task.purpose });
    fal.answerByWords();
    await withImages(ana, lamp, 1);
    expect(await readReference(ana, lamp)).toMatchObject({ state: 'COMPLETE', failure: null });

    await imageMade(app, ana, [lamp, { angle: 'back' }]);
    const complete = await readReference(ana, lamp);
    expect(complete).toMatchObject({ state: 'COMPLETE', failure: { reason: 'timed-out' } });
    expect(complete.images).toHaveLength(1);
  });

  test('the same request sent several times at once is one task, and an angle that is being generated waits', async () => {
    const ana = await asSubscriber(app);
    const lamp = await createLamp(ana);
    holdRequests();
    const request = await imageRequest(ana, lamp, { modelId: 'create-reference' });
    const send = () => ana.call(referencesApi.generate, request);
    const answers = await Promise.all([send(), send(), send()]);
    for (const { rounds } of [...answers, await send()]) expect(rounds).toHaveLength(1);
    expect(await held(ana)).toBe(8);
    await expect(generateImage(ana, lamp, { modelId: 'create-reference' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Main image of this reference is already being generated. Wait for it to finish, or cancel it.',
    });
    failAll();
  });

  test('no image is generated without a reference: not as a task, and not by retrying one of a deleted or an archived reference', async () => {
    const ana = await app.asUser({ credits: 100 });
    const input = {
      kind: 'reference' as const,
      prompt: 'A lamp',
      pictures: [],
      dimension: '1:1' as const,
      resolution: '720p' as const,
      seed: 7,
    };
    const body = {
      requestId: app.app.platform.ids.next('req'),
      modelId: 'create-reference',
      input,
      expectedCredits: 8,
    };
    await expect(ana.call(tasksApi.create, { body })).rejects.toMatchObject({
      code: 'not-allowed',
      message: 'Reference images must belong to a reference. Create a reference first. Nothing was charged.',
    });
    const { tasks, creditsHeld } = await ana.call(tasksApi.list, { query: {} });
    expect([tasks, creditsHeld]).toEqual([[], 0]);

    const ben = await asSubscriber(app);
    const lamp = await createLamp(ben, { description: 'A lamp. [fail: timed-out]' });
    const { id: taskId } = await imageMade(app, ben, [lamp, {}]);
    const params = { referenceId: lamp.id };
    const retry = () => ben.call(tasksApi.retry, { params: { taskId }, body: { expectedCredits: 1 } });
    await ben.call(referencesApi.archive, { params });
    await expect(retry()).rejects.toMatchObject({
      code: 'conflict',
      message: `“@${lamp.tag}” is archived. Restore it first.`,
    });
    await ben.call(referencesApi.remove, { params });
    await expect(retry()).rejects.toMatchObject({ code: 'not-found' });
    expect(await held(ben)).toBe(0);
  });

  test('a public reference gets no image that its owner has not chosen', async () => {
    const ana = await asSubscriber(app);
    const lamp = await publicLamp(app, ana);
    const task = await imageMade(app, ana, [lamp, { angle: 'back' }]);
    // The listener of the fact has run when the next reference has its image.
    const other = await createLamp(ana);
    await imageMade(app, ana, [other, {}]);
    await withImages(ana, other, 1);
    const read = await readReference(ana, lamp);
    expect(read.images).toMatchObject([{ assetId: lamp.assetId }]);
    expect(read.rounds).toMatchObject([{ candidates: [{ assetId: task.outputs[0]?.assetId }] }]);
  });
});

describe('a public reference', () => {
  test('is read and used by its id by others, who see nothing else of its owner', async () => {
    const ana = await asSubscriber(app);
    const ben = await app.asUser({ credits: 10 });
    const lamp = await publicLamp(app, ana);
    const seen = await readReference(ben, lamp);
    expect(seen).toMatchObject({ isOwn: false, isPublic: true, tag: lamp.tag, images: [{ assetId: lamp.assetId }] });
    expect(seen).toMatchObject({ projectId: null, rounds: [], storyboardIds: [], failure: null });
    expect((await fetch(app.url + seen.images[0]?.url)).status).toBe(200);
    await expect(ben.call(assetsApi.get, { params: { assetId: lamp.assetId } })).rejects.toMatchObject({
      code: 'not-found',
    });
    const { id } = await createWith(ben, lamp.assetId);
    const task = await ended(app, ben, id);
    expect(task).toMatchObject({ state: 'COMPLETE' });
    expect(await parentsOf(ben, task.outputs[0]?.assetId ?? '')).toEqual([lamp.assetId]);
  });

  test('that is withdrawn is used for nothing new; what was accepted before is made, and what was made stays', async () => {
    const ana = await asSubscriber(app);
    const ben = await app.asUser({ credits: 50 });
    const lamp = await publicLamp(app, ana);
    const made = await createWith(ben, lamp.assetId);
    const { outputs } = await ended(app, ben, made.id);

    holdRequests();
    const waiting = taskFor('later', { ...lampIn(lamp.assetId), after: ['first'] });
    const [firstId = '', laterId = ''] = await ask(app, ben, [taskFor('first'), waiting]);
    await ana.call(referencesApi.withdraw, { params: { referenceId: lamp.id } });
    await expect(createWith(ben, lamp.assetId)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'This uses a reference that its owner no longer shares. Nothing was charged. Choose another ' +
        'reference. You keep everything you generated with it.',
    });
    const url = fal.addFile('first.png', new Uint8Array(noisePng(92)), 'image/png');
    const request = () => fal.requests.find(({ outcome }) => outcome === 'waits');
    await expect.poll(request).toBeDefined();
    fal.answerByWords();
    fal.finish(request()!.id, { result: { images: [{ url, content_type: 'image/png' }], seed: 1 } });
    expect(await ended(app, ben, firstId)).toMatchObject({ state: 'COMPLETE' });
    expect(await ended(app, ben, laterId)).toMatchObject({ state: 'COMPLETE' });
    const assetId = outputs[0]?.assetId ?? '';
    expect(await ben.call(assetsApi.get, { params: { assetId } })).toMatchObject({ id: assetId });
    await expect(readReference(ben, lamp)).rejects.toMatchObject({ code: 'not-found' });

    await ana.call(referencesApi.publish, { params: { referenceId: lamp.id } });
    const again = await createWith(ben, lamp.assetId);
    expect(await ended(app, ben, again.id)).toMatchObject({ state: 'COMPLETE' });
  });
});

test('a picture of a character shows own references and samples, which its prompt names by their tags', async () => {
  const ana = await asSubscriber(app);
  const assetId = await uploadImage(app, ana);
  await createLamp(ana, { tag: 'my-lamp', assetId });
  const { references } = await ana.call(referencesApi.list, { query: { source: 'samples', search: 'wool coat' } });
  const coat = references[0]?.image?.assetId ?? '';
  const nell = await createNell(ana, { prompt: 'A keeper with @my-lamp in her @red-wool-coat.' });
  const made = await generated(app, ana, [nell, { outputs: 1 }]);
  const [round] = made.rounds;
  expect(round).toMatchObject({ state: 'COMPLETE' });
  const task = await app.app.features.generation.findTask(round?.taskId ?? '');
  expect(task?.input).toMatchObject({
    subjects: [
      { description: expect.stringContaining('A keeper with my-lamp in her red-wool-coat.') },
      { name: 'my-lamp', images: [{ assetId }] },
      { name: 'red-wool-coat', images: [{ assetId: coat }] },
    ],
  });
});

describe('the ten public samples', () => {
  test('are there on every plan, never count, and are inputs of tasks', async () => {
    const ben = await app.asUser({ credits: 10 });
    const first = await ben.call(referencesApi.list, { query: { source: 'samples' } });
    const asked = await Promise.all([1, 2].map(() => ben.call(referencesApi.list, { query: { source: 'samples' } })));
    for (const answer of asked) expect(answer).toEqual(first);
    expect(first).toMatchObject({ total: 0, limit: 0, nextCursor: null });
    expect(first.references).toHaveLength(10);
    expect(new Set(first.references.map(({ kind }) => kind))).toEqual(
      new Set(['location', 'prop', 'wardrobe', 'style']),
    );
    for (const sample of first.references) {
      expect(sample).toMatchObject({ isSample: true, isPublic: true, isOwn: false, state: 'COMPLETE' });
      const response = await fetch(app.url + sample.image?.url);
      expect([sample.tag, response.status]).toEqual([sample.tag, 200]);
      await response.body?.cancel();
    }
    const lantern = first.references.find(({ tag }) => tag === 'storm-lantern') ?? expect.fail('No lantern.');
    const task = await createWith(ben, lantern.image?.assetId ?? '');
    expect(await ended(app, ben, task.id)).toMatchObject({ state: 'COMPLETE' });
    expect((await ben.call(assetsApi.list, { query: {} })).assets).toHaveLength(1);
    const props = await ben.call(referencesApi.list, { query: { source: 'samples', kind: 'prop', search: 'lantern' } });
    expect(props.references.map(({ tag }) => tag)).toEqual(['storm-lantern']);
  });

  test('belong to nobody: no user changes, publishes or removes one', async () => {
    const owner = await app.asOwner();
    const { references } = await owner.call(referencesApi.list, { query: { source: 'samples' } });
    const params = { referenceId: references[0]?.id ?? '' };
    const attempts = [
      () => owner.call(referencesApi.update, { params, body: { revision: 1, description: 'Mine' } }),
      () => owner.call(referencesApi.setImages, { params, body: { revision: 1, images: [] } }),
      () => owner.call(referencesApi.withdraw, { params }),
      () => owner.call(referencesApi.archive, { params }),
      () => owner.call(referencesApi.remove, { params }),
      () => generateImage(owner, { id: params.referenceId }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-found' });
    expect(await owner.call(referencesApi.get, { params })).toMatchObject({ isSample: true, tag: references[0]?.tag });
  });

  test('are found by the beginning of their tag, after the user’s own things', async () => {
    const ana = await asSubscriber(app);
    const search = async (text: string) => (await ana.call(tagsApi.search, { query: { search: text } })).tags;
    expect(await search('@STORM')).toMatchObject([
      { kind: 'reference', tag: 'storm-lantern', assetIds: [expect.any(String)], thumbnailUrl: expect.any(String) },
    ]);
    expect(await search('antern')).toEqual([]);
    expect(await search('')).toEqual([]);
    const assetId = await uploadImage(app, ana);
    const own = await createLamp(ana, { tag: 'Storm-Lantern', assetId });
    expect(await search('storm')).toMatchObject([
      { kind: 'reference', id: own.id, tag: 'Storm-Lantern', description: 'A brass lamp.', assetIds: [assetId] },
    ]);
  });
});
