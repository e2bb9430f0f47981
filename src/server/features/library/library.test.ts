import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { libraryApi } from '#contract/library.ts';
import { foldersApi, labelsApi } from '#contract/library-sorting.ts';
import { projectsApi } from '#contract/projects.ts';
import { libraryLimits } from '#domain/library/library-limits.ts';
import { addNote, change, listed, namesListed } from '#test/fixtures/library.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

const folder = (user: TestUser, name: string, projectId: string | null = null) =>
  user.call(foldersApi.create, { body: { name, projectId } });
const label = (user: TestUser, name: string) => user.call(labelsApi.create, { body: { name } });
const project = (user: TestUser, title: string) => user.call(projectsApi.create, { body: { title } });
const overview = (user: TestUser) => user.call(libraryApi.overview, {});
const missing = `ast_${'0'.repeat(26)}`;

describe('folders', () => {
  test('of a project and of the whole library hold assets, which stay when their folder goes', async () => {
    const ana = await app.asUser();
    const film = await project(ana, 'Low Tide');
    const [voices, plates] = [await folder(ana, 'Voices', film.id), await folder(ana, 'Plates')];
    const [one, two, three] = [
      await addNote(app, ana, 'one'),
      await addNote(app, ana, 'two'),
      await addNote(app, ana, 'three'),
    ];
    await change(ana, [one.id], { do: 'move', folderId: voices.id });
    await change(ana, [two.id], { do: 'move', folderId: plates.id });
    expect(await listed(ana, { folderId: voices.id })).toMatchObject([{ id: one.id, projectId: film.id }]);
    expect(await namesListed(ana, { folderId: 'none' })).toEqual(['three']);
    expect(await namesListed(ana, { projectId: film.id })).toEqual(['one']);
    expect(await namesListed(ana, { projectId: 'none' })).toEqual(['three', 'two']);
    expect(await overview(ana)).toMatchObject({
      counts: { all: 3, uploads: 3, recent: 3, favorites: 0, unsorted: 1 },
      projects: [{ id: film.id, title: 'Low Tide', count: 1 }],
      folders: [
        { name: 'Plates', projectId: null, count: 1 },
        { name: 'Voices', projectId: film.id, count: 1 },
      ],
    });

    await ana.call(foldersApi.remove, { params: { folderId: voices.id } });
    expect(await listed(ana, { projectId: film.id })).toMatchObject([{ id: one.id, folderId: null }]);
    await change(ana, [one.id], { do: 'move', folderId: null, projectId: null });
    expect(await namesListed(ana, { projectId: film.id })).toEqual([]);
    await change(ana, [three.id], { do: 'move', folderId: null, projectId: film.id });
    expect(await namesListed(ana, { projectId: film.id })).toEqual(['three']);
  });

  test('have a name that is there once in its place, and can be seen', async () => {
    const ana = await app.asUser();
    const film = await project(ana, 'Low Tide');
    const first = await folder(ana, ' Voices ');
    expect(first.name).toBe('Voices');
    const taken = { code: 'conflict', message: 'A folder named “voices” already exists here. Choose another name.' };
    await expect(folder(ana, 'voices')).rejects.toMatchObject(taken);
    const other = await folder(ana, 'voices', film.id);
    const rename = (folderId: string, name: string) =>
      ana.call(foldersApi.rename, { params: { folderId }, body: { name } });
    expect(await rename(other.id, 'Extras')).toMatchObject({ name: 'Extras', projectId: film.id });
    const again = await folder(ana, 'Extras');
    await expect(rename(again.id, 'VOICES')).rejects.toMatchObject({ code: 'conflict' });
    for (const name of ['', '  ', 'a\u0000b', 'a\nb', 'a\u202eb', '\u200b', 'x'.repeat(101)]) {
      await expect(folder(ana, name), JSON.stringify(name)).rejects.toMatchObject({ code: 'invalid-input' });
    }
    expect((await folder(ana, '👩‍🎤 Cafe\u0301')).name).toBe('👩‍🎤 Café');
  });

  test('that were deleted, or lie in the trash with their project, take nothing', async () => {
    const ana = await app.asUser();
    const film = await project(ana, 'Low Tide');
    const [gone, inTrash] = [await folder(ana, 'Gone'), await folder(ana, 'In trash', film.id)];
    await ana.call(foldersApi.remove, { params: { folderId: gone.id } });
    await ana.call(projectsApi.remove, { params: { projectId: film.id } });
    const { id } = await addNote(app, ana, 'a');
    for (const folderId of [gone.id, inTrash.id]) {
      const refusal = { code: 'not-found', message: 'Folder not found.' };
      await expect(change(ana, [id], { do: 'move', folderId })).rejects.toMatchObject(refusal);
      await expect(ana.call(foldersApi.rename, { params: { folderId }, body: { name: 'Mine' } })).rejects.toMatchObject(
        refusal,
      );
    }
    await expect(change(ana, [id], { do: 'move', folderId: null, projectId: film.id })).rejects.toMatchObject({
      code: 'not-found',
      message: 'Project not found.',
    });
    await expect(folder(ana, 'New', film.id)).rejects.toMatchObject({ code: 'not-found' });
    expect((await overview(ana)).folders).toEqual([]);
  });

  test('and their project go, and the assets stay', async () => {
    const ana = await app.asUser();
    const film = await project(ana, 'Low Tide');
    const voices = await folder(ana, 'Voices', film.id);
    const { id } = await addNote(app, ana, 'a');
    await change(ana, [id], { do: 'move', folderId: voices.id });
    await ana.call(projectsApi.remove, { params: { projectId: film.id } });
    await ana.call(projectsApi.destroy, { params: { projectId: film.id } });
    expect(await listed(ana, {})).toMatchObject([{ id, folderId: null, projectId: null }]);
  });
});

describe('labels', () => {
  test('are put on assets and taken off, renamed and deleted', async () => {
    const ana = await app.asUser();
    const [review, temp] = [await label(ana, 'For review'), await label(ana, 'Temp')];
    const [one, two] = [await addNote(app, ana, 'one'), await addNote(app, ana, 'two')];
    await change(ana, [one.id, two.id], { do: 'label', add: [review.id, temp.id] });
    await change(ana, [two.id], { do: 'label', remove: [review.id] });
    expect(await listed(ana, { labelId: review.id })).toMatchObject([{ id: one.id }]);
    expect(await namesListed(ana, { labelId: temp.id })).toEqual(['two', 'one']);
    expect((await listed(ana, { search: 'one' }))[0]!.labelIds.toSorted()).toEqual([review.id, temp.id].toSorted());
    await ana.call(labelsApi.rename, { params: { labelId: temp.id }, body: { name: 'Client' } });
    await expect(label(ana, 'client')).rejects.toMatchObject({ code: 'conflict' });
    expect((await overview(ana)).labels).toEqual([
      { id: temp.id, name: 'Client', count: 2 },
      { id: review.id, name: 'For review', count: 1 },
    ]);
    await ana.call(labelsApi.remove, { params: { labelId: temp.id } });
    expect((await listed(ana, { search: 'two' }))[0]!.labelIds).toEqual([]);
  });

  test('of none or of ten thousand names are refused, and an asset has at most twenty', async () => {
    const ana = await app.asUser();
    const { id, name } = await addNote(app, ana, 'a');
    const ids = Array.from({ length: 10_000 }, (_, n) => `lbl_${String(n).padStart(26, '0')}`);
    for (const add of [[], ids]) {
      await expect(change(ana, [id], { do: 'label', add })).rejects.toMatchObject({ code: 'invalid-input' });
    }
    const made = await Promise.all(Array.from({ length: 21 }, (_, n) => label(ana, `Label ${n}`)));
    const [last, ...first] = made.map((one) => one.id);
    await change(ana, [id], { do: 'label', add: first });
    expect(await change(ana, [id], { do: 'label', add: [last!] })).toEqual([
      {
        assetId: id,
        problem: { code: 'not-allowed', message: `“${name}” can have at most 20 labels. Remove some first.` },
      },
    ]);
    expect(await change(ana, [id], { do: 'label', add: [last!], remove: [first[0]!] })).toEqual([
      { assetId: id, problem: null },
    ]);
    expect((await listed(ana, { labelId: last! }))[0]!.labelIds).toHaveLength(20);
  });
});

describe('several assets at once', () => {
  test('each has its own result: own ones, others’, missing ones, and one that is named twice', async () => {
    const [ana, bo] = [await app.asUser(), await app.asUser()];
    const [own, kept, theirs] = [
      await addNote(app, ana, 'a'),
      await addNote(app, ana, 'b'),
      await addNote(app, bo, 'c'),
    ];
    await change(ana, [kept.id], { do: 'trash' });
    const problem = { code: 'not-found', message: 'Asset not found.' };
    const results = await change(ana, [own.id, theirs.id, missing, kept.id, own.id], {
      do: 'favorite',
      isFavorite: true,
    });
    expect(results).toEqual([
      { assetId: own.id, problem: null },
      { assetId: theirs.id, problem },
      { assetId: missing, problem },
      { assetId: kept.id, problem: { code: 'conflict', message: '“b” is in the trash. Restore it first.' } },
    ]);
    expect(await namesListed(ana, { favorite: 'true' })).toEqual(['a']);
    expect(await namesListed(bo, { favorite: 'true' })).toEqual([]);
    expect(await namesListed(ana, { favorite: 'true', place: 'trash' })).toEqual([]);
    for (const action of [{ do: 'trash' }, { do: 'restore' }, { do: 'delete' }] as const) {
      expect(await change(ana, [theirs.id], action)).toEqual([{ assetId: theirs.id, problem }]);
    }
    expect(await listed(bo, {})).toMatchObject([{ id: theirs.id, trashedAt: null, folderId: null, isFavorite: false }]);
  });

  test('somebody else’s folder, project and label are not there', async () => {
    const [ana, bo] = [await app.asUser(), await app.asUser()];
    const theirs = { folder: await folder(bo, 'Bo'), label: await label(bo, 'Bo'), project: await project(bo, 'Bo') };
    const { id } = await addNote(app, ana, 'a');
    const actions = [
      { do: 'move', folderId: theirs.folder.id },
      { do: 'move', folderId: null, projectId: theirs.project.id },
      { do: 'label', add: [theirs.label.id] },
      { do: 'label', remove: [theirs.label.id] },
    ] as const;
    for (const action of actions) {
      await expect(change(ana, [id], structuredClone(action) as never)).rejects.toMatchObject({ code: 'not-found' });
    }
    for (const query of [
      { folderId: theirs.folder.id },
      { labelId: theirs.label.id },
      { projectId: theirs.project.id },
    ]) {
      expect(await listed(ana, query)).toEqual([]);
    }
  });

  test('are at least one and at most 500', async () => {
    const ana = await app.asUser();
    const ids = Array.from({ length: libraryLimits.bulk + 1 }, (_, n) => `ast_${String(n).padStart(26, '0')}`);
    await expect(change(ana, [], { do: 'trash' })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(change(ana, ids, { do: 'trash' })).rejects.toMatchObject({
      fields: [{ path: 'assetIds', message: 'names more than 500 assets' }],
    });
    expect(await change(ana, ids.slice(1), { do: 'trash' })).toHaveLength(500);
  });

  test('that are sent to the library into a folder are there', async () => {
    const [ana, bo] = [await app.asUser(), await app.asUser()];
    const film = await project(ana, 'Low Tide');
    const plates = await folder(ana, 'Plates', film.id);
    const bytes = new TextEncoder().encode('A note');
    const send = (user: TestUser) =>
      sendUpload(app, user, { name: 'a.txt', mediaType: 'text/plain', bytes, folderId: plates.id });
    expect(await send(ana)).toMatchObject({ folderId: plates.id, projectId: film.id });
    await expect(send(bo)).rejects.toMatchObject({ code: 'not-found' });
  });
});
