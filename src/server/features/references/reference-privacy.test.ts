import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tasksApi } from '#contract/generation.ts';
import { projectsApi } from '#contract/projects.ts';
import { referencesApi } from '#contract/references.ts';
import { tagsApi } from '#contract/tags.ts';
import { usersApi } from '#contract/users.ts';
import { asSubscriber } from '#test/fixtures/characters.ts';
import { createLamp, imageRequest, publicLamp, readReference, uploadImage } from '#test/fixtures/references.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { pictureOf } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

const at = ({ id }: { id: string }) => ({ params: { referenceId: id } });
const remove = (user: TestUser, reference: { id: string }) => user.call(referencesApi.remove, at(reference));
const withdraw = (user: TestUser, reference: { id: string }) => user.call(referencesApi.withdraw, at(reference));

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'It succeeded.',
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  );

/** Requests an image with an image of somebody in it. */
function use(user: TestUser, assetId: string): Promise<unknown> {
  const subjects = [{ name: 'lamp', description: '', images: [{ assetId }] }];
  const input = { ...pictureOf('A @lamp on a table.'), subjects };
  return user.call(tasksApi.create, {
    body: { requestId: app.app.platform.ids.next('req'), modelId: 'previz-image', expectedCredits: 1, input },
  });
}

/** A storyboard of the user's, which links to references as an edit does. */
async function boardOf(user: TestUser) {
  const { projectId, storyboardIds } = await importScript(user, shortScript);
  const [storyboardId = ''] = storyboardIds;
  const { platform, features } = app.app;
  const link = (...references: { id: string }[]) =>
    platform.db.transaction((tx) =>
      features.references.setUses(tx, {
        ownerId: user.userId,
        storyboardId,
        referenceIds: references.map(({ id }) => id),
      }),
    );
  const read = async (...references: { id: string }[]) => [
    ...(
      await features.references.findForBoards(
        user.userId,
        references.map(({ id }) => id),
      )
    ).values(),
  ];
  return { projectId, storyboardId, link, read };
}

const nobodys = { id: 'ref_zzzzzzzzzzzzzzzzzzzzzzzzzz' };
const noLonger = {
  code: 'conflict',
  message:
    'This uses a reference that its owner no longer shares. Nothing was charged. Choose another ' +
    'reference. You keep everything you generated with it.',
};

describe('another user’s private reference', () => {
  test('is answered like one that does not exist: by its id, in lists, by its tag, as an input and in a storyboard', async () => {
    const [ana, ben] = [await asSubscriber(app), await asSubscriber(app)];
    const assetId = await uploadImage(app, ana);
    const secret = await createLamp(ana, { tag: 'secret', description: 'A secret lamp', assetId });
    const { body } = await imageRequest(ana, secret);
    const board = await boardOf(ben);
    const ways: [name: string, attempt: (reference: { id: string }) => Promise<unknown>][] = [
      ['get', (one) => ben.call(referencesApi.get, at(one))],
      ['update', (one) => ben.call(referencesApi.update, { ...at(one), body: { revision: 1, tag: 'mine' } })],
      ['images', (one) => ben.call(referencesApi.setImages, { ...at(one), body: { revision: 1, images: [] } })],
      ['forecast', (one) => ben.call(referencesApi.forecast, { ...at(one), query: { modelId: 'previz-reference' } })],
      ['generate', (one) => ben.call(referencesApi.generate, { ...at(one), body })],
      ['publish', (one) => ben.call(referencesApi.publish, at(one))],
      ['withdraw', (one) => ben.call(referencesApi.withdraw, at(one))],
      ['archive', (one) => ben.call(referencesApi.archive, at(one))],
      ['restore', (one) => ben.call(referencesApi.restore, at(one))],
      ['remove', (one) => ben.call(referencesApi.remove, at(one))],
      ['link', (one) => board.link(one)],
    ];
    for (const [name, attempt] of ways) {
      const answer = await errorOf(attempt(secret));
      expect([name, answer]).toEqual([name, await errorOf(attempt(nobodys))]);
      expect([name, answer]).toMatchObject([name, { code: 'not-found' }]);
    }
    const asInput = await errorOf(use(ben, assetId));
    expect(asInput).toEqual(await errorOf(use(ben, 'ast_zzzzzzzzzzzzzzzzzzzzzzzzzz')));
    expect(asInput).toMatchObject({ code: 'not-found' });
    expect(await board.read(secret, nobodys)).toEqual([]);
    for (const source of ['own', 'samples'] as const) {
      const { references } = await ben.call(referencesApi.list, { query: { source, search: 'secret' } });
      expect(references).toEqual([]);
    }
    expect((await ben.call(tagsApi.search, { query: { search: '@secret' } })).tags).toEqual([]);
    // The same tag is free for others.
    expect(await createLamp(ben, { tag: 'secret' })).toMatchObject({ tag: 'secret' });
    expect(await readReference(ana, secret)).toMatchObject({ revision: 1, tag: 'secret', isPublic: false });
  });

  test('an image that was added after the withdrawal was never public', async () => {
    const [ana, ben] = [await asSubscriber(app), await app.asUser({ credits: 5 })];
    const lamp = await publicLamp(app, ana);
    const { revision } = await withdraw(ana, lamp);
    const later = await uploadImage(app, ana);
    const images = [lamp.assetId, later].map((assetId) => ({ assetId, angle: 'main' as const }));
    await ana.call(referencesApi.setImages, { ...at(lamp), body: { revision, images } });
    expect(await errorOf(use(ben, lamp.assetId))).toEqual(noLonger);
    expect(await errorOf(use(ben, later))).toMatchObject({ code: 'not-found' });
  });
});

describe('another user’s public reference', () => {
  test('is in no list and found by no tag, and is gone for others once it is private, archived or deleted', async () => {
    const [ana, ben] = [await asSubscriber(app), await app.asUser({ credits: 5 })];
    const lamp = await publicLamp(app, ana, { tag: 'beacon' });
    expect(await readReference(ben, lamp)).toMatchObject({ tag: 'beacon', isOwn: false });
    const { references } = await ben.call(referencesApi.list, { query: { search: 'beacon' } });
    expect(references).toEqual([]);
    expect((await ben.call(tagsApi.search, { query: { search: 'beacon' } })).tags).toEqual([]);
    await ana.call(referencesApi.archive, at(lamp));
    expect(await errorOf(readReference(ben, lamp))).toEqual(await errorOf(readReference(ben, nobodys)));
    expect(await errorOf(use(ben, lamp.assetId))).toEqual(noLonger);
    // Restoring does not publish it again.
    expect(await ana.call(referencesApi.restore, at(lamp))).toMatchObject({ isPublic: false });
    await remove(ana, lamp);
    expect(await errorOf(use(ben, lamp.assetId))).toMatchObject({ code: 'not-found' });
  });

  test('is not shared while its owner’s account is closed', async () => {
    const [ana, ben] = [await asSubscriber(app), await app.asUser({ credits: 5 })];
    const lamp = await publicLamp(app, ana);
    await ana.call(usersApi.close, {});
    expect(await errorOf(readReference(ben, lamp))).toMatchObject({ code: 'not-found' });
    expect(await errorOf(use(ben, lamp.assetId))).toEqual(noLonger);
    const again = await app.signInAgain(ana);
    await again.call(usersApi.reinstate, {});
    expect(await readReference(ben, lamp)).toMatchObject({ tag: lamp.tag });
  });
});

describe('storyboards', () => {
  test('read own references, public ones and samples with their images', async () => {
    const [ana, ben] = [await asSubscriber(app), await asSubscriber(app)];
    const board = await boardOf(ben);
    const shared = await publicLamp(app, ana);
    const own = await createLamp(ben, { kind: 'location', tag: 'harbor', description: 'At low tide' });
    const { references: samples } = await ben.call(referencesApi.list, { query: { source: 'samples' } });
    const sample = samples[0] ?? expect.fail('There is no sample.');
    await board.link(own, shared, sample);
    const found = await board.read(own, shared, sample, own);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: own.id,
          kind: 'location',
          tag: 'harbor',
          description: 'At low tide',
          pictures: [],
        }),
        expect.objectContaining({ id: shared.id, ownerId: ana.userId, tag: shared.tag, pictures: [shared.assetId] }),
        expect.objectContaining({ id: sample.id, isArchived: false, isWithdrawn: false }),
      ]),
    );
    expect(await readReference(ben, own)).toMatchObject({ storyboardIds: [board.storyboardId] });
    // Who uses it is nobody else's business.
    expect(await readReference(ana, shared)).toMatchObject({ storyboardIds: [] });
  });

  test('of its owner keep a reference from being deleted, those of others do not', async () => {
    const [ana, ben] = [await asSubscriber(app), await asSubscriber(app)];
    const [anas, bens] = [await boardOf(ana), await boardOf(ben)];
    const lamp = await publicLamp(app, ana);
    await anas.link(lamp);
    await bens.link(lamp);
    expect(await remove(ana, lamp)).toEqual({ isArchived: true });
    expect(await anas.read(lamp)).toMatchObject([{ tag: lamp.tag, isArchived: true, pictures: [lamp.assetId] }]);
    // The storyboard keeps its link; no other one gets a link.
    await anas.link(lamp);
    expect(await errorOf((await boardOf(ana)).link(lamp))).toEqual({
      code: 'conflict',
      message: `“@${lamp.tag}” is archived. Restore it before using it.`,
    });
    await anas.link();
    expect(await remove(ana, lamp)).toEqual({ isArchived: false });
    expect(await bens.read(lamp)).toEqual([]);
    await bens.link();
  });

  test('of others keep their link to a withdrawn reference and learn nothing of it; new links are refused', async () => {
    const [ana, ben] = [await asSubscriber(app), await asSubscriber(app)];
    const [board, other] = [await boardOf(ben), await boardOf(ben)];
    const lamp = await publicLamp(app, ana);
    await board.link(lamp);
    const { revision } = await withdraw(ana, lamp);
    await ana.call(referencesApi.update, { ...at(lamp), body: { revision, description: 'Private now' } });
    await board.link(lamp);
    expect(await board.read(lamp)).toEqual([
      {
        id: lamp.id,
        ownerId: ana.userId,
        kind: 'other',
        tag: null,
        description: '',
        isArchived: false,
        isWithdrawn: true,
        pictures: [],
        images: [],
      },
    ]);
    expect(await errorOf(other.link(lamp))).toEqual(noLonger);
    await board.link();
    expect(await errorOf(board.link(lamp))).toEqual(noLonger);
  });

  test('a link and a removal at once: the reference is archived with its link, or the link is refused', async () => {
    const ana = await asSubscriber(app);
    const board = await boardOf(ana);
    const lamp = await createLamp(ana);
    const [linked, removed] = await Promise.allSettled([board.link(lamp), remove(ana, lamp)]);
    expect(removed.status).toBe('fulfilled');
    const isArchived = removed.status === 'fulfilled' && removed.value.isArchived;
    expect(linked.status).toBe(isArchived ? 'fulfilled' : 'rejected');
    if (linked.status === 'rejected') expect(linked.reason).toMatchObject({ code: 'not-found' });
  });

  test('that are deleted with their project free the reference, which no longer belongs to it', async () => {
    const ana = await asSubscriber(app);
    const { projectId, link } = await boardOf(ana);
    const lamp = await createLamp(ana, { projectId });
    await link(lamp);
    await ana.call(projectsApi.remove, { params: { projectId } });
    await ana.call(projectsApi.destroy, { params: { projectId } });
    expect(await readReference(ana, lamp)).toMatchObject({ projectId: null, storyboardIds: [] });
    expect(await remove(ana, lamp)).toEqual({ isArchived: false });
  });
});
