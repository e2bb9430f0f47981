import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { projectsApi } from '#contract/projects.ts';
import type { ReferenceView } from '#contract/reference-views.ts';
import { referencesApi } from '#contract/references.ts';
import { unsafePicture } from '#server/fake-vendors/media/unsafe-picture.ts';
import { asSubscriber, finished, subscribe } from '#test/fixtures/characters.ts';
import { fillStorage } from '#test/fixtures/fill-storage.ts';
import { createLamp, readReference, uploadImage } from '#test/fixtures/references.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

const at = ({ id }: { id: string }) => ({ params: { referenceId: id } });
const archive = (user: TestUser, reference: { id: string }) => user.call(referencesApi.archive, at(reference));
const restore = (user: TestUser, reference: { id: string }) => user.call(referencesApi.restore, at(reference));
const remove = (user: TestUser, reference: { id: string }) => user.call(referencesApi.remove, at(reference));
const update = (user: TestUser, reference: ReferenceView, fields: { tag?: string; description?: string }) =>
  user.call(referencesApi.update, { ...at(reference), body: { revision: reference.revision, ...fields } });
const setImages = (user: TestUser, reference: ReferenceView, assetIds: readonly string[]) =>
  user.call(referencesApi.setImages, {
    ...at(reference),
    body: { revision: reference.revision, images: assetIds.map((assetId) => ({ assetId, angle: 'main' as const })) },
  });
const listed = async (user: TestUser, query: { archived?: string; search?: string; kind?: 'prop' | 'style' } = {}) =>
  (await user.call(referencesApi.list, { query })).references.map(({ tag }) => tag);

/** Until a request waits for a lock of another transaction. */
const requestWaits = () =>
  app.until(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(app.app.platform.db.sql);
    return rows.length > 0 ? true : undefined;
  });

describe('the plan', () => {
  test('Lite has no references, and says which plans do', async () => {
    const ana = await app.asUser();
    await expect(createLamp(ana)).rejects.toMatchObject({
      code: 'not-allowed',
      message: 'This feature is only available on higher plans. Please upgrade to continue.',
    });
    expect(await ana.call(referencesApi.list, { query: {} })).toMatchObject({ total: 0, limit: 0 });
  });

  test('requests from several tabs at once never pass the limit', async () => {
    const ana = await asSubscriber(app);
    const settled = await Promise.allSettled(Array.from({ length: 12 }, () => createLamp(ana)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(createLamp(ana)).rejects.toMatchObject({
      code: 'not-allowed',
      message: 'Your plan allows 5 references, and you have 5. Please upgrade to continue.',
    });
    expect(await listed(ana)).toHaveLength(5);
  });

  test('a request waits for another process that takes the last place, and is then refused', async () => {
    const ana = await asSubscriber(app);
    const { db } = app.app.platform;
    const { created } = await db.transaction(async (tx) => {
      // What creating a reference does in another process.
      await sql`select pg_advisory_xact_lock(hashtext('references'), hashtext(${ana.userId}))`.execute(tx);
      await sql`insert into reference_items (id, owner_id, kind, tag, description, created_at, updated_at)
        select 'ref_' || n, ${ana.userId}, 'prop', 'lamp', '', now(), now() from generate_series(1, 5) n`.execute(tx);
      const created = createLamp(ana).catch((error: unknown) => error);
      await requestWaits();
      // Not awaited by the transaction that it waits for.
      return { created };
    });
    expect(await created).toMatchObject({ code: 'not-allowed', message: expect.stringContaining('you have 5') });
  });

  test('an admin has the limit of Max', async () => {
    const owner = await app.asOwner();
    expect(await owner.call(referencesApi.list, { query: {} })).toMatchObject({ limit: 50 });
    expect(await createLamp(owner)).toMatchObject({ kind: 'prop' });
  });

  test('after a downgrade every reference can be read and edited, and none created', async () => {
    const ana = await asSubscriber(app);
    const lamp = await createLamp(ana);
    await subscribe(app, ana, 'lite');
    expect(await update(ana, lamp, { description: 'Dented.' })).toMatchObject({ description: 'Dented.' });
    await expect(createLamp(ana)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  test('archived references do not count, and restoring from several tabs at once never passes the limit', async () => {
    const ana = await asSubscriber(app);
    const lamps: ReferenceView[] = [];
    for (let n = 0; n < 5; n += 1) lamps.push(await createLamp(ana));
    for (const lamp of lamps) await archive(ana, lamp);
    for (let n = 0; n < 3; n += 1) await createLamp(ana);
    const settled = await Promise.allSettled(lamps.map((lamp) => restore(ana, lamp)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await ana.call(referencesApi.list, { query: {} })).toMatchObject({ total: 5, limit: 5 });
    expect(await listed(ana, { archived: 'true' })).toHaveLength(3);
  });

  test('an account has at most 500 references, including archived ones', async () => {
    const ana = await asSubscriber(app);
    await sql`insert into reference_items (id, owner_id, kind, tag, description, archived_at, created_at, updated_at)
      select 'ref_old' || n, ${ana.userId}, 'prop', 'old', '', now(), now(), now() from generate_series(1, 500) n`.execute(
      app.app.platform.db.sql,
    );
    await expect(createLamp(ana)).rejects.toMatchObject({
      code: 'not-allowed',
      message:
        'You have 500 references, including archived ones. The limit is 500. Nothing was created. Delete references that no storyboard uses.',
    });
  });

  test('at a full storage no reference is created and no text of one grows, but texts can shrink', async () => {
    const ana = await asSubscriber(app);
    await fillStorage(ana);
    const id = 'ref_00000000000000000000000001';
    await sql`insert into reference_items (id, owner_id, kind, tag, description, created_at, updated_at)
      values (${id}, ${ana.userId}, 'prop', 'lamp', 'A brass lamp with a dent', now(), now())`.execute(
      app.app.platform.db.sql,
    );
    const lamp = await readReference(ana, { id });
    const full = { code: 'too-large', message: expect.stringContaining('Your storage is full') };
    await expect(createLamp(ana)).rejects.toMatchObject(full);
    await expect(update(ana, lamp, { description: 'A brass lamp with a dent and a scratch' })).rejects.toMatchObject(
      full,
    );
    expect(await update(ana, lamp, { description: 'A lamp' })).toMatchObject({ description: 'A lamp', revision: 2 });
  });
});

describe('tags', () => {
  test('a tag that an asset, a character or a reference has is refused, and the answer names what has it', async () => {
    const ana = await asSubscriber(app);
    const assetId = await uploadImage(app, ana);
    const { name } = await ana.call(assetsApi.update, { params: { assetId }, body: { tag: 'harbor' } });
    await finished(ana, { name: 'José', tag: 'José', assetIds: [assetId, assetId] });
    const lamp = await createLamp(ana, { tag: 'lamp' });
    const taken: [tag: string, holder: string][] = [
      ['Hárbor', `the asset “${name}” as “harbor”`],
      ['jose', 'the character “José” as “José”'],
      ['LAMP', 'the reference “@lamp” as “lamp”'],
    ];
    for (const [tag, holder] of taken) {
      const refused = { code: 'conflict', message: `The tag “${tag}” belongs to ${holder}. Choose another tag.` };
      await expect(createLamp(ana, { tag })).rejects.toMatchObject(refused);
    }
    expect(await listed(ana)).toEqual(['lamp']);
    const other = await createLamp(ana, { tag: 'other' });
    await expect(update(ana, other, { tag: 'lamp' })).rejects.toMatchObject({
      details: { kind: 'reference', id: lamp.id },
    });
    await expect(ana.call(assetsApi.update, { params: { assetId }, body: { tag: 'lamp' } })).rejects.toMatchObject({
      code: 'conflict',
    });
    await remove(ana, lamp);
    expect(await update(ana, other, { tag: '@Lamp' })).toMatchObject({ tag: 'Lamp', revision: 2 });
  });
});

describe('changes', () => {
  test('at an earlier revision are refused, and nothing is saved', async () => {
    const ana = await asSubscriber(app);
    const lamp = await createLamp(ana);
    const assetId = await uploadImage(app, ana);
    await update(ana, lamp, { description: 'Dented.' });
    const refused = {
      code: 'conflict',
      message: `“@${lamp.tag}” was changed in another window. Nothing was saved. Reload the page and try again.`,
      details: { revision: 2 },
    };
    await expect(update(ana, lamp, { description: 'Polished.' })).rejects.toMatchObject(refused);
    await expect(setImages(ana, lamp, [assetId])).rejects.toMatchObject(refused);
    expect(await readReference(ana, lamp)).toMatchObject({ description: 'Dented.', images: [] });
  });

  test('of the texts keep the requirement’s limits', async () => {
    const ana = await asSubscriber(app);
    const lamp = await createLamp(ana, { tag: 'l'.repeat(150), description: 'd'.repeat(500) });
    expect([lamp.tag.length, lamp.description.length]).toEqual([150, 500]);
    const long: [fields: Parameters<typeof createLamp>[1], path: string, message: string][] = [
      [{ tag: 'l'.repeat(151) }, 'tag', 'is longer than 150 characters'],
      [{ description: 'd'.repeat(501) }, 'description', 'is longer than 500 characters'],
      [{ description: ' ' }, 'description', 'is empty'],
    ];
    for (const [fields, path, message] of long) {
      const refused = { code: 'invalid-input', fields: [{ path, message }] };
      await expect(createLamp(ana, fields)).rejects.toMatchObject(refused);
    }
  });

  test('are refused while it is archived', async () => {
    const ana = await asSubscriber(app);
    const lamp = await createLamp(ana);
    const archived = await archive(ana, lamp);
    expect(await archive(ana, lamp)).toEqual(archived);
    const message = `“@${lamp.tag}” is archived. Restore it first.`;
    const attempts = [
      () => update(ana, archived, { description: 'Dented.' }),
      () => setImages(ana, archived, []),
      () => ana.call(referencesApi.publish, at(lamp)),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'conflict', message });
    expect(await restore(ana, lamp)).toMatchObject({ isArchived: false });
  });

  test('of the images take twelve images of the owner at most, each once', async () => {
    const ana = await asSubscriber(app);
    const lamp = await createLamp(ana);
    const ids: string[] = [];
    for (let n = 0; n < 13; n += 1) ids.push(await uploadImage(app, ana));
    await expect(setImages(ana, lamp, ids)).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'images', message: 'can have at most 12 entries' }],
    });
    const [first = '', second = ''] = ids;
    await expect(setImages(ana, lamp, [first, first])).rejects.toMatchObject({ code: 'invalid-input' });
    const full = await setImages(ana, lamp, ids.slice(1));
    expect(full.images.map(({ assetId }) => assetId)).toEqual(ids.slice(1));
    const fewer = await setImages(ana, full, [first, second]);
    expect(fewer).toMatchObject({ revision: 3, images: [{ assetId: first }, { assetId: second }] });
    expect(await setImages(ana, fewer, [first, second])).toMatchObject({ revision: 3 });
  });

  test('a list shows 24 a page, of a kind, of a project, or with the words of a search', async () => {
    const ana = await asSubscriber(app, 'max');
    const { id: projectId } = await ana.call(projectsApi.create, { body: { title: 'Film' } });
    for (let n = 0; n < 25; n += 1) await createLamp(ana, { tag: `lamp-${n}` });
    await createLamp(ana, { tag: 'noir', kind: 'style', description: 'Hard light', projectId });
    const first = await ana.call(referencesApi.list, { query: {} });
    expect(first.references).toHaveLength(24);
    const rest = await ana.call(referencesApi.list, { query: { cursor: first.nextCursor ?? '' } });
    expect(rest.references.map(({ tag }) => tag)).toEqual(['lamp-1', 'lamp-0']);
    expect(rest).toMatchObject({ nextCursor: null, total: 26, limit: 50 });
    expect(await listed(ana, { kind: 'style' })).toEqual(['noir']);
    expect(await listed(ana, { search: 'light noir' })).toEqual(['noir']);
    expect((await ana.call(referencesApi.list, { query: { projectId } })).references).toMatchObject([{ tag: 'noir' }]);
    await ana.call(projectsApi.remove, { params: { projectId } });
    await ana.call(projectsApi.destroy, { params: { projectId } });
    expect(await listed(ana, { kind: 'style' })).toEqual(['noir']);
  });
});

describe('publishing', () => {
  test('needs an image that the safety check clears, then and later', async () => {
    const ana = await asSubscriber(app);
    const publish = () => ana.call(referencesApi.publish, at(lamp));
    const lamp = await createLamp(ana);
    await expect(publish()).rejects.toMatchObject({
      code: 'conflict',
      message: `“@${lamp.tag}” needs an image to be public. Choose one first.`,
    });
    const file = { name: 'spots.jpg', mediaType: 'image/jpeg', bytes: new Uint8Array(unsafePicture) };
    const { id: unsafe } = await sendUpload(app, ana, file);
    const safe = await uploadImage(app, ana);
    const refused = {
      code: 'moderated',
      message: '“spots.jpg” can’t be public because the safety check didn’t clear it.',
    };
    const withUnsafe = await setImages(ana, lamp, [unsafe]);
    await expect(publish()).rejects.toMatchObject(refused);
    await setImages(ana, withUnsafe, [safe]);
    const published = await publish();
    expect(published).toMatchObject({ isPublic: true });
    expect(await publish()).toEqual(published);
    await expect(setImages(ana, published, [safe, unsafe])).rejects.toMatchObject(refused);
    await expect(setImages(ana, published, [])).rejects.toMatchObject({ code: 'conflict' });
    expect(await ana.call(referencesApi.withdraw, at(lamp))).toMatchObject({ isPublic: false });
    expect(await archive(ana, lamp)).toMatchObject({ isArchived: true, isPublic: false });
  });
});
