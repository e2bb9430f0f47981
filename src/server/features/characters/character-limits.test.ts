import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { charactersApi } from '#contract/characters.ts';
import { libraryApi } from '#contract/library.ts';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { tagsApi } from '#contract/tags.ts';
import { characterParts } from '#domain/characters/parts.ts';
import {
  asSubscriber,
  choose,
  createNell,
  finished,
  generate,
  mainLook,
  read,
  requestFor,
  subscribe,
} from '#test/fixtures/characters.ts';
import { change } from '#test/fixtures/library.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

let pictures = 0;
async function upload(user: TestUser): Promise<string> {
  pictures += 1;
  const bytes = new Uint8Array(noisePng(pictures));
  return (await sendUpload(app, user, { name: `face-${pictures}.png`, mediaType: 'image/png', bytes })).id;
}

const remove = (user: TestUser, characterId: string) => user.call(charactersApi.remove, { params: { characterId } });
const restore = (user: TestUser, characterId: string) => user.call(charactersApi.restore, { params: { characterId } });
const listed = async (user: TestUser, query: { archived?: string; search?: string } = {}) =>
  (await user.call(charactersApi.list, { query })).characters.map(({ name }) => name);

/** Until a request waits for a lock of another transaction. */
const requestWaits = () =>
  app.until(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(app.app.platform.db.sql);
    return rows.length > 0 ? true : undefined;
  });

/** A storyboard of the user's, which links to characters as an edit does. */
async function boardOf(user: TestUser) {
  const { projectId, storyboardIds } = await importScript(user, shortScript);
  const [storyboardId = ''] = storyboardIds;
  const { platform, features } = app.app;
  const link = (...characterIds: string[]) =>
    platform.db.transaction((tx) =>
      features.characters.setUses(tx, { ownerId: user.userId, storyboardId, characterIds }),
    );
  return { projectId, storyboardId, link };
}

describe('the plan', () => {
  test('Lite has no characters, and says which plans do', async () => {
    const ana = await app.asUser();
    await expect(createNell(ana)).rejects.toMatchObject({
      code: 'not-allowed',
      message: 'This feature is only available on higher plans. Please upgrade to continue.',
    });
    expect(await ana.call(charactersApi.list, { query: {} })).toMatchObject({ total: 0, limit: 0 });
  });

  test('requests from several tabs at once never pass the limit', async () => {
    const ana = await asSubscriber(app);
    const settled = await Promise.allSettled(Array.from({ length: 12 }, () => createNell(ana)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(createNell(ana)).rejects.toMatchObject({
      code: 'not-allowed',
      message: 'Your plan allows 3 characters, and you have 3. Please upgrade to continue.',
    });
    expect(await listed(ana)).toHaveLength(3);
  });

  test('a request waits for another process that takes the last place, and is then refused', async () => {
    const ana = await asSubscriber(app);
    await createNell(ana);
    const { db } = app.app.platform;
    const { created } = await db.transaction(async (tx) => {
      // What creating a character does in another process.
      await sql`select pg_advisory_xact_lock(hashtext('characters'), hashtext(${ana.userId}))`.execute(tx);
      await sql`insert into characters (id, owner_id, name, description, prompt, gender, created_at, updated_at)
        select id, ${ana.userId}, 'Other', '', '', 'neutral', now(), now() from unnest(array['chr_a', 'chr_b']) id`.execute(
        tx,
      );
      const created = createNell(ana).catch((error: unknown) => error);
      await requestWaits();
      // Not awaited by the transaction that it waits for.
      return { created };
    });
    expect(await created).toMatchObject({ code: 'not-allowed', message: expect.stringContaining('you have 3') });
  });

  test('an admin has the limit of Max', async () => {
    const owner = await app.asOwner();
    expect(await owner.call(charactersApi.list, { query: {} })).toMatchObject({ limit: 50 });
    expect(await createNell(owner)).toMatchObject({ name: 'Nell' });
  });

  test('after a downgrade every character can be used and edited, and none created', async () => {
    const ana = await asSubscriber(app);
    const nell = await createNell(ana);
    await subscribe(app, ana, 'lite');
    const body = { revision: nell.revision, age: 63 };
    expect(await ana.call(charactersApi.update, { params: { characterId: nell.id }, body })).toMatchObject({ age: 63 });
    await expect(createNell(ana)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('another user’s', () => {
  test('character is not there: by id, in a list, by its tag or name', async () => {
    const [ana, ben] = [await asSubscriber(app), await asSubscriber(app)];
    const face = await upload(ana);
    const nell = await finished(ana, { name: 'Nell', tag: 'nell', assetIds: [face, face] });
    const params = { characterId: nell.id, lookId: mainLook(nell).id };
    const { body } = await requestFor(ana, nell, {});
    const attempts = [
      () => ben.call(charactersApi.get, { params }),
      () => ben.call(charactersApi.update, { params, body: { revision: nell.revision, name: 'Mine' } }),
      () => ben.call(charactersApi.remove, { params }),
      () => ben.call(charactersApi.restore, { params }),
      () => ben.call(charactersApi.addLook, { params, body: { name: 'Mine' } }),
      () => ben.call(charactersApi.updateLook, { params, body: { revision: nell.revision, name: 'Mine' } }),
      () => ben.call(charactersApi.removeLook, { params }),
      () => ben.call(charactersApi.generate, { params, body }),
      () => ben.call(charactersApi.choose, { params, body: { part: 'headshot', assetId: null } }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-found' });
    expect(await listed(ben)).toEqual([]);
    expect((await ben.call(tagsApi.search, { query: { search: 'nell' } })).tags).toEqual([]);
    const { findForBoards } = app.app.features.characters;
    expect(await findForBoards(ben.userId, [nell.id])).toEqual(new Map());
    const board = await boardOf(ben);
    await expect(board.link(nell.id)).rejects.toMatchObject({ code: 'not-found' });
    // The same tag is free for another user.
    const mine = await upload(ben);
    expect(await finished(ben, { name: 'Nell', tag: 'nell', assetIds: [mine, mine] })).toMatchObject({ tag: 'nell' });
    expect(await read(ana, nell)).toEqual({ ...nell, updatedAt: expect.any(String) });
  });

  test('image is no headshot, no photo and no reference, and another user’s look is none of this character', async () => {
    const [ana, ben] = [await asSubscriber(app), await asSubscriber(app)];
    const [theirs, nell, bens] = [await upload(ana), await createNell(ben), await createNell(ana)];
    await expect(choose(ben, nell, { part: 'headshot', assetId: theirs })).rejects.toMatchObject({ code: 'not-found' });
    await expect(createNell(ben, { photoAssetId: theirs })).rejects.toMatchObject({ code: 'not-found' });
    await expect(generate(ben, nell, { referenceAssetIds: [theirs] })).rejects.toMatchObject({ code: 'not-found' });
    const mine = await upload(ben);
    const lookId = mainLook(bens).id;
    await expect(choose(ben, nell, { part: 'headshot', assetId: mine, lookId })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(mainLook(await read(ben, nell)).pictures).toEqual([]);
    expect(await listed(ben)).toHaveLength(1);
  });
});

describe('images', () => {
  test('that were deleted cannot be chosen, also while they are being deleted', async () => {
    const ana = await asSubscriber(app);
    const nell = await createNell(ana);
    const gone = await upload(ana);
    await change(ana, [gone], { do: 'trash' });
    const inTrash = { code: 'conflict', message: expect.stringMatching(/is in the trash\. Restore it/) };
    await expect(choose(ana, nell, { part: 'headshot', assetId: gone })).rejects.toMatchObject(inTrash);
    await expect(createNell(ana, { photoAssetId: gone })).rejects.toMatchObject(inTrash);
    await expect(generate(ana, nell, { referenceAssetIds: [gone] })).rejects.toMatchObject(inTrash);
    await change(ana, [gone], { do: 'delete' });
    await expect(choose(ana, nell, { part: 'headshot', assetId: gone })).rejects.toMatchObject({ code: 'not-found' });
    const assetId = await upload(ana);
    const { chosen } = await app.app.platform.db.transaction(async (tx) => {
      await tx.deleteFrom('assets').where('id', '=', assetId).execute();
      const chosen = choose(ana, nell, { part: 'headshot', assetId }).catch((error: unknown) => error);
      await requestWaits();
      return { chosen };
    });
    expect(await chosen).toMatchObject({ code: 'not-found', message: 'Asset not found.' });
  });

  test('that are chosen cannot be deleted; the refusal names the picture and the character', async () => {
    const ana = await asSubscriber(app);
    const nell = await createNell(ana);
    const [face, happy] = [await upload(ana), await upload(ana)];
    await choose(ana, nell, { part: 'headshot', assetId: face });
    await choose(ana, nell, { part: 'happy', assetId: happy });
    const deletion = (assetId: string) => ana.call(assetsApi.remove, { params: { assetId } });
    await expect(deletion(face)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^“face-\d+\.png” is the image “Headshot” of the character “Nell”\. Choose another image there first\.$/,
      ),
    });
    await expect(deletion(happy)).rejects.toMatchObject({ message: expect.stringContaining('“Happy”') });
    expect(await ana.call(libraryApi.detail, { params: { assetId: happy } })).toMatchObject({
      asset: { isUsed: true },
      usedIn: [{ kind: 'look', label: 'Nell · Happy', id: mainLook(nell).id, characterId: nell.id }],
    });
    await choose(ana, nell, { part: 'happy', assetId: null });
    expect(await deletion(happy)).toEqual({ isSuccessful: true });
    await remove(ana, nell.id);
    expect(await deletion(face)).toEqual({ isSuccessful: true });
  });

  test('that are chosen and put into the trash at the same moment are in one of the two, never in both', async () => {
    const ana = await asSubscriber(app);
    const nell = await createNell(ana);
    const parts = characterParts.slice(1, 9);
    const assetIds = await Promise.all(parts.map(() => upload(ana)));
    const ended = await Promise.all(
      parts.map((part, n) =>
        Promise.allSettled([
          ana.call(assetsApi.remove, { params: { assetId: assetIds[n] ?? '' } }),
          choose(ana, nell, { part, assetId: assetIds[n] ?? '' }),
        ]),
      ),
    );
    // One of the two was refused, or the choice came last and took the image out of the trash.
    expect(ended.every((pair) => pair.some(({ status }) => status === 'fulfilled'))).toBe(true);
    const list = async (query: { place?: 'trash'; use: 'used' }) =>
      (await ana.call(assetsApi.list, { query })).assets.length;
    expect(await list({ place: 'trash', use: 'used' })).toBe(0);
    expect(await list({ use: 'used' })).toBe(mainLook(await read(ana, nell)).pictures.length);
  });

  test('of an archived character cannot be deleted; the refusal says that it must be restored first', async () => {
    const ana = await asSubscriber(app);
    const face = await upload(ana);
    const nell = await finished(ana, { name: 'Nell', tag: 'nell', assetIds: [face, face] });
    await (await boardOf(ana)).link(nell.id);
    expect(await remove(ana, nell.id)).toEqual({ isArchived: true });
    await expect(ana.call(assetsApi.remove, { params: { assetId: face } })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/of the archived character “Nell”\. Restore the character and choose/),
    });
  });

  test('that are photos can be deleted: the character goes by its words', async () => {
    const ana = await asSubscriber(app);
    const photoAssetId = await upload(ana);
    const nell = await createNell(ana, { photoAssetId });
    await ana.call(assetsApi.remove, { params: { assetId: photoAssetId } });
    expect(await read(ana, nell)).toMatchObject({ photo: null });
    await change(ana, [photoAssetId], { do: 'restore' });
    expect(await read(ana, nell)).toMatchObject({ photo: { assetId: photoAssetId } });
    await change(ana, [photoAssetId], { do: 'trash' });
    await change(ana, [photoAssetId], { do: 'delete' });
    expect(await read(ana, nell)).toMatchObject({ photo: null });
  });
});

describe('tags', () => {
  test('a character’s tag belongs to it alone, ignoring case, accents and invisible characters', async () => {
    const ana = await asSubscriber(app);
    const face = await upload(ana);
    await finished(ana, { name: 'José', tag: 'José', assetIds: [face, face] });
    for (const tag of ['JOSE', 'jose\u0301', 'jo\u034fse', 'jose\u3164']) {
      await expect(finished(ana, { name: 'Joseph', tag, assetIds: [face, face] })).rejects.toMatchObject({
        code: 'conflict',
        message: `The tag “${tag}” belongs to the character “José” as “José”. Choose another tag.`,
      });
      const { characters } = await ana.call(charactersApi.list, { query: { search: 'Joseph' } });
      await remove(ana, characters[0]!.id);
    }
    const assetId = await upload(ana);
    const tagging = { params: { assetId }, body: { tag: 'jose' } };
    await expect(ana.call(assetsApi.update, tagging)).rejects.toMatchObject({ code: 'conflict' });
    expect(await listed(ana)).toEqual(['José']);
  });

  test('a removed character frees its tag, an archived one keeps it', async () => {
    const ana = await asSubscriber(app);
    const face = await upload(ana);
    const asset = { params: { assetId: face }, body: { tag: 'nell' } };
    const nell = await finished(ana, { name: 'Nell', tag: 'nell', assetIds: [face, face] });
    const board = await boardOf(ana);
    await board.link(nell.id);
    expect(await remove(ana, nell.id)).toEqual({ isArchived: true });
    await expect(ana.call(assetsApi.update, asset)).rejects.toMatchObject({ code: 'conflict' });
    await board.link();
    expect(await remove(ana, nell.id)).toEqual({ isArchived: false });
    expect(await ana.call(assetsApi.update, asset)).toMatchObject({ tag: 'nell' });
  });
});

describe('storyboards', () => {
  test('a character that one uses is archived instead of deleted; archived ones do not count, and restoring does', async () => {
    const ana = await asSubscriber(app);
    const board = await boardOf(ana);
    const nell = await createNell(ana);
    await board.link(nell.id);
    expect(await read(ana, nell)).toMatchObject({
      storyboardIds: [board.storyboardId],
      usedIn: [{ storyboardId: board.storyboardId, title: expect.stringMatching(/./) }],
    });
    expect(await remove(ana, nell.id)).toEqual({ isArchived: true });
    expect([await listed(ana), await listed(ana, { archived: 'true' })]).toEqual([[], ['Nell']]);
    for (const name of ['A', 'B', 'C']) await createNell(ana, { name });
    await expect(restore(ana, nell.id)).rejects.toMatchObject({ code: 'not-allowed' });
    const { characters } = await ana.call(charactersApi.list, { query: {} });
    await remove(ana, characters[0]!.id);
    expect(await restore(ana, nell.id)).toMatchObject({ isArchived: false });
    expect(await restore(ana, nell.id)).toMatchObject({ isArchived: false });
  });

  test('restoring from several tabs at once never passes the limit', async () => {
    const ana = await asSubscriber(app, 'basic');
    const board = await boardOf(ana);
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await createNell(ana, { name })).id);
    await board.link(...ids);
    for (const id of ids) await remove(ana, id);
    await createNell(ana);
    await createNell(ana);
    const settled = await Promise.allSettled(ids.map((id) => restore(ana, id)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a character is archived on request to make room for another one; the second time changes nothing', async () => {
    const ana = await asSubscriber(app);
    const [nell] = [await createNell(ana), await createNell(ana), await createNell(ana)];
    const archive = () => ana.call(charactersApi.archive, { params: { characterId: nell.id } });
    const archived = await archive();
    expect(archived).toMatchObject({ isArchived: true, storyboardIds: [] });
    expect((await archive()).revision).toBe(archived.revision);
    await createNell(ana, { name: 'Bram' });
    expect(await listed(ana, { archived: 'true' })).toEqual(['Nell']);
  });

  test('an archived character can be read and is changed by nothing until it is restored', async () => {
    const ana = await asSubscriber(app);
    const board = await boardOf(ana);
    const nell = await createNell(ana);
    await board.link(nell.id);
    await remove(ana, nell.id);
    const archived = await read(ana, nell);
    const params = { characterId: nell.id, lookId: mainLook(nell).id };
    const { revision } = archived;
    const attempts = [
      () => ana.call(charactersApi.update, { params, body: { revision, name: 'Other' } }),
      () => ana.call(charactersApi.addLook, { params, body: { name: 'Other' } }),
      () => choose(ana, nell, { part: 'headshot', assetId: null }),
      () => generate(ana, nell, {}),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'conflict',
        message: '“Nell” is archived. Restore it first.',
      });
    }
    // The storyboard keeps its link; no other one gets a link.
    await board.link(nell.id);
    const other = await boardOf(ana);
    await expect(other.link(nell.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await read(ana, nell)).toEqual(archived);
    expect(await remove(ana, nell.id)).toEqual({ isArchived: true });
  });

  test('a link and a removal at once: the character is archived with its link, or the link is refused', async () => {
    const ana = await asSubscriber(app);
    const board = await boardOf(ana);
    const nell = await createNell(ana);
    const [linked, removed] = await Promise.allSettled([board.link(nell.id), remove(ana, nell.id)]);
    expect(removed.status).toBe('fulfilled');
    const isArchived = removed.status === 'fulfilled' && removed.value.isArchived;
    expect(linked.status).toBe(isArchived ? 'fulfilled' : 'rejected');
    if (linked.status === 'rejected') expect(linked.reason).toMatchObject({ code: 'not-found' });
  });

  test('they read a character with what each look leaves open', async () => {
    const ana = await asSubscriber(app);
    const [face, body, young] = [await upload(ana), await upload(ana), await upload(ana)];
    const nell = await finished(ana, { name: 'Nell', tag: 'nell', assetIds: [face, body] });
    const params = { characterId: nell.id };
    const added = await ana.call(charactersApi.addLook, {
      params,
      body: { name: 'Age 9', age: 9, wardrobe: 'Raincoat' },
    });
    const lookId = added.looks[1]?.id ?? '';
    await choose(ana, nell, { part: 'full-body', assetId: young, lookId });
    const { revision } = await read(ana, nell);
    await ana.call(charactersApi.updateLook, {
      params: { ...params, lookId },
      body: { revision, voices: { Previz: 'pip' } },
    });
    const { findForBoards } = app.app.features.characters;
    const picturesOf = (fullBody: string, headshot: string) => [
      { part: 'full-body', assetId: fullBody },
      { part: 'headshot', assetId: headshot },
    ];
    const cast = await findForBoards(ana.userId, [nell.id, nell.id, 'chr_00000000000000000000000000']);
    expect([...cast.values()]).toMatchObject([
      {
        name: 'Nell',
        tag: 'nell',
        isArchived: false,
        looks: [
          { age: 62, wardrobe: '', voices: { Previz: 'rachel' }, pictures: picturesOf(body, face) },
          { id: lookId, age: 9, wardrobe: 'Raincoat', voices: { Previz: 'pip' }, pictures: picturesOf(young, face) },
        ],
      },
    ]);
  });

  test('a role becomes a character of its description, ages and lines', async () => {
    const ana = await asSubscriber(app);
    const { projectId, storyboardId } = await boardOf(ana);
    const [role] = (await ana.call(storyboardsApi.get, { params: { storyboardId } })).roles;
    const id = await app.app.features.characters.createFromRole(ana.userId, {
      role: { name: 'MAYA', description: 'In a red coat', gender: 'female', ages: [34, 9], lines: ['The ferry left.'] },
      at: { projectId, storyboardId, roleId: role?.id ?? '' },
    });
    expect(await read(ana, { id })).toMatchObject({
      name: 'MAYA',
      prompt: 'In a red coat. Someone who says: “The ferry left.”',
      description: 'In a red coat',
      age: 34,
      gender: 'female',
      projectId,
      source: { storyboardId, roleId: role?.id },
      looks: [
        { isMain: true, age: null },
        { isMain: false, name: 'Age 9', age: 9 },
      ],
    });
  });
});

describe('deletion', () => {
  test('of a project leaves the character, which no longer belongs to it and can then be deleted', async () => {
    const ana = await asSubscriber(app);
    const board = await boardOf(ana);
    const params = { projectId: board.projectId };
    const nell = await createNell(ana, { projectId: board.projectId });
    await board.link(nell.id);
    await ana.call(projectsApi.remove, { params });
    // From the trash it pays for nothing, and keeps its link.
    expect(await generate(ana, nell, {})).toMatchObject({
      projectId: board.projectId,
      rounds: [{ state: 'IN_PROGRESS' }],
    });
    expect(await remove(ana, nell.id)).toEqual({ isArchived: true });
    await ana.call(projectsApi.destroy, { params });
    expect(await read(ana, nell)).toMatchObject({ projectId: null, storyboardIds: [], isArchived: true });
    expect(await remove(ana, nell.id)).toEqual({ isArchived: false });
  });
});
