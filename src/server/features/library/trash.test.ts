import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { libraryApi } from '#contract/library.ts';
import { foldersApi, labelsApi } from '#contract/library-sorting.ts';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { addNote, change, listed, namesListed } from '#test/fixtures/library.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const picture = async (user: TestUser, seed: number) =>
  sendUpload(app, user, { name: 'lamp.png', mediaType: 'image/png', bytes: new Uint8Array(noisePng(seed)) });
const overview = (user: TestUser) => user.call(libraryApi.overview, {});

describe('the trash', () => {
  test('keeps an asset for 30 days, counted, in its own list, with its folder and labels, until it is restored', async () => {
    const ana = await app.asUser();
    const [plates, temp] = [
      await ana.call(foldersApi.create, { body: { name: 'Plates' } }),
      await ana.call(labelsApi.create, { body: { name: 'Temp' } }),
    ];
    const note = await addNote(app, ana, 'a');
    const params = { assetId: note.id };
    await change(ana, [note.id], { do: 'move', folderId: plates.id });
    await change(ana, [note.id], { do: 'label', add: [temp.id] });
    await ana.call(assetsApi.remove, { params });
    expect(await listed(ana, {})).toEqual([]);
    expect(await listed(ana, { place: 'trash' })).toMatchObject([{ id: note.id, trashedAt: expect.any(String) }]);
    expect(await overview(ana)).toMatchObject({ counts: { all: 0 }, trash: { count: 1, bytes: note.sizeBytes } });
    const { deletedAt, asset } = await ana.call(libraryApi.detail, { params });
    expect(Date.parse(deletedAt!) - Date.parse(asset.trashedAt!)).toBe(30 * 24 * 60 * 60 * 1000);
    await expect(ana.call(assetsApi.update, { params, body: { name: 'b' } })).rejects.toMatchObject({
      code: 'conflict',
    });

    const { sweepTrash } = app.app.features.library;
    await sweepTrash(new Date(Date.parse(deletedAt!) - 1));
    expect(await ana.call(libraryApi.restore, { params })).toMatchObject({ folderId: plates.id, labelIds: [temp.id] });
    await sweepTrash(new Date(Date.parse(deletedAt!) + 1));
    expect(await namesListed(ana, {})).toEqual(['a']);

    await ana.call(assetsApi.remove, { params });
    await sweepTrash(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    expect((await ana.call(assetsApi.storage, {})).kinds.media).toBe(0);
    await expect(ana.call(libraryApi.restore, { params })).rejects.toMatchObject({ code: 'not-found' });
    expect((await fetch(app.url + note.urls.original)).status).toBe(404);
  });

  test('is emptied: all of it goes with its files, and nothing else', async () => {
    const ana = await app.asUser();
    const [kept, ...gone] = [await addNote(app, ana, 'a'), await addNote(app, ana, 'b'), await addNote(app, ana, 'c')];
    await change(
      ana,
      gone.map(({ id }) => id),
      { do: 'trash' },
    );
    const results = await change(ana, [kept.id, gone[0].id], { do: 'delete' });
    expect(results).toMatchObject([
      { problem: { code: 'conflict', message: '“a” is not in the trash. Move it there first.' } },
      { problem: null },
    ]);
    expect(await ana.call(libraryApi.emptyTrash, {})).toEqual({ deleted: 1, left: 0 });
    expect((await ana.call(assetsApi.storage, {})).kinds.media).toBe(kept.sizeBytes);
    const statuses = await Promise.all(
      [kept, ...gone].map(async ({ urls }) => (await fetch(app.url + urls.original)).status),
    );
    expect(statuses).toEqual([200, 404, 404]);
  });

  test('a thousand assets and more are deleted in the background', async () => {
    const ana = await app.asUser();
    const { db } = app.app.platform;
    const rows = Array.from({ length: 1_200 }, (_, n) => ({
      id: `ast_00000000000${String(n).padStart(15, '0')}`,
      ownerId: ana.userId,
      kind: 'document',
      mediaType: 'text/plain',
      sizeBytes: 1,
      hasAudio: false,
      name: `Note ${n}`,
      storageKey: `assets/trash-${n}`,
      sha256: 's',
      trashedAt: new Date(),
    }));
    await db.sql.insertInto('assets').values(rows).execute();
    expect(await ana.call(libraryApi.emptyTrash, {})).toEqual({ deleted: 1_000, left: 200 });
    await app.until(async () => ((await overview(ana)).trash.count === 0 ? true : undefined));
  });

  test('what a storyboard uses is refused with where, until it is used no more', async () => {
    const ana = await app.asUser();
    const { projectId, storyboardIds } = await importScript(ana, shortScript);
    const params = { storyboardId: storyboardIds[0]! };
    const board = await ana.call(storyboardsApi.get, { params });
    const [shot, role] = [board.scenes[0]!.shots[1]!, board.roles[0]!];
    const [take, face] = [await picture(ana, 1), await picture(ana, 2)];
    await ana.call(storyboardsApi.upload, { params, body: { slot: `shot:${shot.id}:picture`, assetId: take.id } });
    const setPictures = async (pictures: string[]) => {
      const { revision } = await ana.call(storyboardsApi.get, { params });
      const command = { do: 'update-role', roleId: role.id, fields: { pictures } } as const;
      await ana.call(storyboardsApi.edit, { params, body: { baseRevision: revision, command } });
    };
    await setPictures([face.id]);
    expect(await change(ana, [take.id, face.id], { do: 'trash' })).toMatchObject([
      {
        problem: {
          code: 'conflict',
          message: expect.stringMatching(/^“lamp\.png” is a take of Shot 1B · Image in the storyboard “/),
        },
      },
      { problem: { code: 'conflict', message: expect.stringContaining(`shows ${role.name} in the storyboard`) } },
    ]);
    expect((await listed(ana, { use: 'used' })).map(({ id }) => id)).toEqual([face.id, take.id]);
    expect(await ana.call(libraryApi.detail, { params: { assetId: take.id } })).toMatchObject({
      asset: { isUsed: true },
      usedIn: [
        {
          kind: 'take',
          label: 'Shot 1B · Image',
          isSelected: true,
          projectId,
          storyboardId: params.storyboardId,
          shotId: shot.id,
          isProjectInTrash: false,
        },
      ],
    });

    await setPictures([]);
    expect(await namesListed(ana, { use: 'unused' })).toEqual(['lamp.png']);
    await ana.call(assetsApi.remove, { params: { assetId: face.id } });
    // What is undone comes into use again, and out of the trash.
    await ana.call(storyboardsApi.undo, { params });
    expect(await listed(ana, { use: 'used' })).toHaveLength(2);
    expect(await listed(ana, { place: 'trash' })).toEqual([]);

    await ana.call(projectsApi.remove, { params: { projectId } });
    await expect(ana.call(assetsApi.remove, { params: { assetId: take.id } })).rejects.toMatchObject({
      message: expect.stringContaining('from the trash first, or restore it.'),
    });
    await ana.call(projectsApi.destroy, { params: { projectId } });
    expect(await change(ana, [take.id, face.id], { do: 'trash' })).toMatchObject([
      { problem: null },
      { problem: null },
    ]);
  });

  test('what is put into the trash and used at the same moment is in one of the two, never in both', async () => {
    const ana = await app.asUser();
    const { storyboardIds } = await importScript(ana, shortScript);
    const params = { storyboardId: storyboardIds[0]! };
    const board = await ana.call(storyboardsApi.get, { params });
    const slot = `shot:${board.scenes[0]!.shots[0]!.id}:picture` as const;
    const pictures = await Promise.all(Array.from({ length: 8 }, (_, n) => picture(ana, 10 + n)));
    const both = pictures.map(({ id: assetId }) => [
      ana.call(assetsApi.remove, { params: { assetId } }),
      ana.call(storyboardsApi.upload, { params, body: { slot, assetId } }),
    ]);
    const ended = await Promise.all(both.map((pair) => Promise.allSettled(pair)));
    // One of the two was refused, or the use came last and took the asset out of the trash.
    expect(ended.every(([trashed, used]) => trashed!.status === 'fulfilled' || used!.status === 'fulfilled')).toBe(
      true,
    );
    expect(await listed(ana, { place: 'trash', use: 'used' })).toEqual([]);
    const used = ended.filter(([, one]) => one!.status === 'fulfilled');
    expect(await listed(ana, { use: 'used' })).toHaveLength(used.length);
  });

  test('nobody keeps somebody else’s asset from the trash by naming it', async () => {
    const [ana, bo] = [await app.asUser(), await app.asUser()];
    const { id: assetId } = await picture(ana, 3);
    const { storyboardIds } = await importScript(bo, shortScript);
    const params = { storyboardId: storyboardIds[0]! };
    const board = await bo.call(storyboardsApi.get, { params });
    const command = { do: 'update-role' as const, roleId: board.roles[0]!.id, fields: { pictures: [assetId] } };
    await bo.call(storyboardsApi.edit, { params, body: { baseRevision: board.revision, command } });
    expect(await listed(ana, { use: 'unused' })).toHaveLength(1);
    await ana.call(assetsApi.remove, { params: { assetId } });
  });

  test('from what is in it nothing new is made, and restoring needs no room', async () => {
    const ana = await app.asUser();
    const { storyboardIds } = await importScript(ana, shortScript);
    const params = { storyboardId: storyboardIds[0]! };
    const board = await ana.call(storyboardsApi.get, { params });
    const { id: assetId } = await picture(ana, 4);
    await ana.call(assetsApi.remove, { params: { assetId } });
    const body = { slot: `shot:${board.scenes[0]!.shots[0]!.id}:picture`, assetId } as const;
    await expect(ana.call(storyboardsApi.upload, { params, body })).rejects.toMatchObject({
      code: 'conflict',
      message: '“lamp.png” is in the trash. Restore it first.',
    });
    // Everything that the plan stores is taken.
    await app.app.platform.db.sql
      .updateTable('storageUse')
      .set({ bytes: 5_000_000_000 })
      .where('ownerId', '=', ana.userId)
      .execute();
    expect(await ana.call(libraryApi.restore, { params: { assetId } })).toMatchObject({ trashedAt: null });
  });

  test('what is restored while it is swept is whole or gone', async () => {
    const ana = await app.asUser();
    const notes = await Promise.all(Array.from({ length: 12 }, (_, n) => addNote(app, ana, `note ${n}`)));
    await change(
      ana,
      notes.map(({ id }) => id),
      { do: 'trash' },
    );
    const restored = Promise.all(notes.map(({ id }) => change(ana, [id], { do: 'restore' })));
    await Promise.all([restored, app.app.features.library.sweepTrash(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000))]);
    const left = await listed(ana, {});
    expect(await listed(ana, { place: 'trash' })).toEqual([]);
    for (const { urls, name } of left) {
      expect(await (await fetch(app.url + urls.original)).text()).toBe(`A note: ${name}`);
    }
    const bytes = left.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    expect((await ana.call(assetsApi.storage, {})).kinds.media).toBe(bytes);
  });
});
