import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { referencesApi } from '#contract/references.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { openCastBoard } from '#test/fixtures/cast.ts';
import { asSubscriber } from '#test/fixtures/characters.ts';
import { createLamp, publicLamp, uploadImage } from '#test/fixtures/references.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

const modelId = 'nano-banana-2';
let fal: FakeFal;
let app: TestApp;
beforeAll(async () => {
  fal = await startFakeFal();
  app = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
});
afterAll(async () => {
  await app.stop();
  await fal.stop();
});

const at = ({ id }: { id: string }) => ({ params: { referenceId: id } });

/** A storyboard, and what is done with the references of its first scene. */
async function openBoard(user: TestUser) {
  const board = await openCastBoard(user);
  const { scenes } = await board.view();
  const sceneId = scenes[0]?.id ?? '';
  const slot = slotOf('picture', scenes[0]?.shots[0]?.id ?? '');
  const quote = () => user.call(storyboardsApi.quote, { params: board.params, query: { slot, modelId } });
  return {
    ...board,
    sceneId,
    slot,
    quote,
    shows: (...references: { id: string }[]) =>
      board.edit({ do: 'update-scene', sceneId, fields: { referenceIds: references.map(({ id }) => id) } }),
    follows: (reference: { id: string } | null) =>
      board.edit({ do: 'update-storyboard', fields: { styleReferenceId: reference?.id ?? null } }),
    firstPicture: async () => (await board.view()).scenes[0]?.shots[0]?.picture,
    async make() {
      const { credits } = await quote();
      await user.call(storyboardsApi.generate, {
        params: board.params,
        body: { slot, modelId, expectedCredits: credits },
      });
      const takes = () => user.call(storyboardsApi.takes, { params: board.params, query: { slot } });
      const before = (await takes()).takes.length;
      return app.until(async () => (await takes()).takes.at(before));
    },
  };
}

test('a shot is made from the references of its scene and the style reference, and is stale when one of them gets other images', async () => {
  const ana = await asSubscriber(app);
  const [quayImage, styleImage] = [await uploadImage(app, ana), await uploadImage(app, ana)];
  const quay = await createLamp(ana, {
    kind: 'location',
    tag: 'quay',
    description: 'A stone quay',
    assetId: quayImage,
  });
  const ink = await createLamp(ana, { kind: 'style', tag: 'ink', description: 'Loose ink', assetId: styleImage });
  const board = await openBoard(ana);
  await board.shows(quay);
  await board.follows(ink);
  const view = await board.view();
  expect(view.styleReferenceId).toBe(ink.id);
  expect(view.scenes.map(({ referenceIds }) => referenceIds)).toEqual([[quay.id], [], []]);
  expect(view.references).toMatchObject([
    { id: ink.id, kind: 'style', tag: 'ink', thumbnailUrl: expect.any(String) },
    { id: quay.id, kind: 'location', tag: 'quay', isArchived: false, isWithdrawn: false },
  ]);

  const take = await board.make();
  const { provenance } = await ana.call(assetsApi.get, { params: { assetId: take.assetId } });
  expect(new Set(provenance.parents)).toEqual(new Set([quayImage, styleImage]));
  expect(fal.requests.at(-1)?.input).toMatchObject({
    prompt: expect.stringContaining(
      'Image 1 shows the place, quay (A stone quay). Image 2 shows only the style to follow, ink (Loose ink).',
    ),
    image_urls: [expect.any(String), expect.any(String)],
  });
  expect((await board.firstPicture())?.staleReasons).toEqual([]);

  const { revision } = await board.view();
  const other = await uploadImage(app, ana);
  await ana.call(referencesApi.setImages, {
    ...at(quay),
    body: { revision: 1, images: [{ assetId: other, angle: 'main' }] },
  });
  await app.until(async () => ((await board.view()).revision > revision ? true : undefined));
  expect((await board.firstPicture())?.staleReasons).toEqual(['“quay” has different images']);
  const changes = await ana.call(storyboardsApi.changes, { params: board.params, query: { since: String(revision) } });
  expect(changes).toMatchObject({
    kind: 'changes',
    shots: [{ picture: { staleReasons: ['“quay” has different images'] } }],
  });
});

test('what only the prompt names is stale with new images too, as soon as the storyboard is read', async () => {
  const ana = await asSubscriber(app);
  const lamp = await createLamp(ana, { tag: 'lamp', assetId: await uploadImage(app, ana) });
  const board = await openBoard(ana);
  const [shot] = (await board.view()).scenes[0]?.shots ?? [];
  await board.edit({ do: 'update-shot', shotId: shot?.id ?? '', fields: { imagePrompt: 'MAYA lifts @lamp' } });
  await board.make();
  expect((await board.firstPicture())?.staleReasons).toEqual([]);
  const images = [{ assetId: await uploadImage(app, ana), angle: 'main' as const }];
  await ana.call(referencesApi.setImages, { ...at(lamp), body: { revision: 1, images } });
  expect((await board.firstPicture())?.staleReasons).toEqual(['“lamp” has different images']);
});

const nobodys = { id: 'ref_zzzzzzzzzzzzzzzzzzzzzzzzzz' };

test('a scene takes no reference that its user may not know, that is archived, or more than ten', async () => {
  const [ana, ben] = [await asSubscriber(app), await asSubscriber(app)];
  const secret = await createLamp(ana);
  const board = await openBoard(ben);
  const refused = { code: 'not-found', message: 'Reference not found.' };
  for (const reference of [secret, nobodys]) {
    await expect(board.shows(reference)).rejects.toMatchObject(refused);
    await expect(board.follows(reference)).rejects.toMatchObject(refused);
  }
  const own = await createLamp(ben);
  await ben.call(referencesApi.archive, at(own));
  await expect(board.shows(own)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('is archived'),
  });
  await expect(board.shows(...Array.from({ length: 11 }, () => nobodys))).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ message: 'can have at most 10 entries' }],
  });
  expect((await board.view()).references).toEqual([]);
});

test('a withdrawn public reference stays linked, shows no images, and the quote warns', async () => {
  const [ana, ben] = [await asSubscriber(app), await asSubscriber(app)];
  const lamp = await publicLamp(app, ana, { tag: 'harbour-lamp' });
  const board = await openBoard(ben);
  await board.shows(lamp);
  expect((await board.view()).references).toMatchObject([{ tag: 'harbour-lamp', thumbnailUrl: expect.any(String) }]);
  await ana.call(referencesApi.withdraw, at(lamp));
  expect((await board.view()).references).toEqual([
    {
      id: lamp.id,
      kind: 'other',
      tag: null,
      description: '',
      isArchived: false,
      isWithdrawn: true,
      thumbnailUrl: null,
    },
  ]);
  expect((await board.quote()).warnings).toContain(
    'A reference of this shot is no longer shared by its owner. New images are made without it.',
  );
  const other = await openBoard(ben);
  await expect(other.shows(lamp)).rejects.toMatchObject({ code: 'conflict' });
});

test('a reference that was deleted meanwhile does not come back with an undone edit', async () => {
  const ana = await asSubscriber(app);
  const [lamp, rope] = [await createLamp(ana, { tag: 'lamp' }), await createLamp(ana, { tag: 'rope' })];
  const board = await openBoard(ana);
  await board.shows(lamp, rope);
  await board.shows();
  await ana.call(referencesApi.remove, at(lamp));
  await ana.call(storyboardsApi.undo, { params: board.params });
  expect((await board.view()).scenes[0]?.referenceIds).toEqual([rope.id]);
});

test('a reference that a storyboard shows is archived when it is deleted, and stays where it is', async () => {
  const ana = await asSubscriber(app);
  const lamp = await createLamp(ana);
  const board = await openBoard(ana);
  await board.shows(lamp);
  await ana.call(referencesApi.remove, at(lamp));
  expect((await board.view()).references).toMatchObject([{ id: lamp.id, isArchived: true }]);
});

test('a deleted public reference blocks no edit, and the next edit removes its links', async () => {
  const [ana, ben] = [await asSubscriber(app), await asSubscriber(app)];
  const [lamp, ink] = [await publicLamp(app, ana), await publicLamp(app, ana)];
  const own = await createLamp(ben);
  const board = await openBoard(ben);
  await board.shows(lamp, own);
  await board.follows(ink);
  for (const reference of [lamp, ink]) await ana.call(referencesApi.remove, at(reference));
  await board.edit({ do: 'update-storyboard', fields: { title: 'Another title' } });
  await board.edit({ do: 'update-scene', sceneId: board.sceneId, fields: { synopsis: 'Maya waits.' } });
  const view = await board.view();
  expect(view).toMatchObject({ title: 'Another title', styleReferenceId: null });
  expect(view.scenes[0]).toMatchObject({ synopsis: 'Maya waits.', referenceIds: [own.id] });
  await expect(board.shows(lamp)).rejects.toMatchObject({ code: 'not-found' });
  await expect(board.shows(own, own)).rejects.toMatchObject({ code: 'invalid-input' });
});
