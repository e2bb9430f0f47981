import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { libraryApi } from '#contract/library.ts';
import { readPicture } from '#server/platform/media/picture.ts';
import { startS3, type RunningS3 } from '#test/fakes/s3/start-s3.ts';
import { html } from '#test/fixtures/hostile.ts';
import { makeFolder, makeMedia, type MediaName } from '#test/fixtures/make-media.ts';
import { sendParts, sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let s3: RunningS3;
const apps: { disk?: TestApp; s3?: TestApp } = {};

beforeAll(async () => {
  folder = await makeFolder();
  s3 = await startS3();
  [apps.disk, apps.s3] = await Promise.all([
    startTestApp({ worker: false }),
    startTestApp({ worker: false, config: { s3: s3.s3 } }),
  ]);
});
afterAll(async () => {
  await Promise.all([apps.disk?.stop(), apps.s3?.stop()]);
  await s3.close();
  await folder.close();
});

const media = async (name: MediaName) => readFile(await makeMedia(folder.path, name));
const upload = async (app: TestApp, user: TestUser, [name, mediaType]: [MediaName, string]) =>
  sendUpload(app, user, { name, mediaType, bytes: await media(name) });
const get = (app: TestApp, path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });

describe.each(['disk', 's3'] as const)('with storage on %s', (name) => {
  const app = () => apps[name]!;

  test('a clip is uploaded, found, shown, renamed, fetched and deleted', async () => {
    const user = await app().asUser();
    const bytes = await media('clip.mp4');
    const asset = await upload(app(), user, ['clip.mp4', 'video/mp4']);
    expect(asset).toMatchObject({
      kind: 'video',
      mediaType: 'video/mp4',
      sizeBytes: bytes.byteLength,
      width: 320,
      height: 180,
      frameRate: 24,
      hasAudio: true,
      name: 'clip.mp4',
      tag: null,
      provenance: { model: null, parents: [], taskId: null },
    });
    expect(await user.call(assetsApi.get, { params: { assetId: asset.id } })).toMatchObject(asset);
    expect((await user.call(assetsApi.list, { query: { kind: 'video' } })).assets).toEqual([
      { ...asset, labelIds: [], isUsed: false },
    ]);
    expect((await user.call(assetsApi.list, { query: { kind: 'audio' } })).assets).toEqual([]);

    const original = await get(app(), asset.urls.original);
    expect(bytes.equals(Buffer.from(await original.arrayBuffer()))).toBe(true);
    const part = await get(app(), asset.urls.original, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.byteLength}`]);
    expect(bytes.subarray(100, 200).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);
    const still = await get(app(), asset.urls.w320!);
    expect(still.headers.get('content-type')).toBe('image/webp');
    expect(await readPicture(Buffer.from(await still.arrayBuffer()))).toMatchObject({ width: 320, height: 180 });

    const local = await app().app.features.assets.localFile(asset.id);
    expect(
      createHash('sha256')
        .update(await readFile(local))
        .digest('hex'),
    ).toBe(createHash('sha256').update(bytes).digest('hex'));

    const renamed = await user.call(assetsApi.update, {
      params: { assetId: asset.id },
      body: { name: ' The harbour ', tag: '@Harbour_1' },
    });
    expect(renamed).toMatchObject({ name: 'The harbour', tag: 'Harbour_1' });
    const download = await get(app(), renamed.urls.download);
    expect(download.headers.get('content-disposition')).toContain('filename="The harbour.mp4"');
    await download.arrayBuffer();

    const params = { assetId: asset.id };
    await user.call(assetsApi.remove, { params });
    expect((await get(app(), asset.urls.w320!)).status).toBe(200);
    await user.call(libraryApi.destroy, { params });
    expect((await get(app(), asset.urls.original)).status).toBe(404);
    await expect(user.call(assetsApi.get, { params: { assetId: asset.id } })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('an upload in several parts', async () => {
    const user = await app().asUser();
    const text = Buffer.from('INT. KITCHEN - NIGHT\n'.repeat(420_000));
    const asset = await sendUpload(app(), user, { name: 'draft.txt', mediaType: 'text/plain', bytes: text });
    expect(asset).toMatchObject({ kind: 'document', mediaType: 'text/plain', sizeBytes: text.byteLength, width: null });
    expect(asset.urls).toMatchObject({ w320: null, poster: null });
    expect((await get(app(), asset.urls.original, { range: 'bytes=-5' })).headers.get('content-length')).toBe('5');
  });

  test('what is refused after a look leaves nothing behind', async () => {
    const user = await app().asUser();
    const bytes = Buffer.from(html);
    const started = await user.call(uploadsApi.start, {
      body: { name: 'page.jpg', mediaType: 'image/jpeg', sizeBytes: bytes.byteLength },
    });
    await sendParts(app(), started, bytes);
    const complete = () => user.call(uploadsApi.complete, { params: { uploadId: started.uploadId }, query: {} });
    await expect(complete()).rejects.toMatchObject({ code: 'unsupported-media', fields: [{ path: 'mediaType' }] });
    await expect(complete()).rejects.toMatchObject({ code: 'not-found' });
    const { storage } = app().app.platform;
    expect(await storage.stat(`assets/${started.uploadId}`)).toBeUndefined();
  });

  test('media as a file is there when it is asked for, however long it was not', async () => {
    const { assets } = app().app.features;
    const asset = await upload(app(), await app().asUser(), ['voice.flac', 'audio/flac']);
    const bytes = await media('voice.flac');
    const [one, same] = await Promise.all([assets.localFile(asset.id), assets.localFile(asset.id)]);
    expect(same).toBe(one);
    expect(bytes.equals(await readFile(one))).toBe(true);
    await assets.sweep(new Date(Date.now() + 50 * 60 * 1000));
    expect(bytes.equals(await readFile(one))).toBe(true);
    await assets.sweep(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(bytes.equals(await readFile(await assets.localFile(asset.id)))).toBe(true);
    expect(bytes.equals(await buffer(await assets.openOriginal(asset.id)))).toBe(true);
    await expect(assets.localFile('ast_none')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('an upload of which no part has arrived in a quarter of an hour gives its room back, one with a part after a day', async () => {
    const user = await app().asUser();
    const { sweep } = app().app.features.assets;
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    const stored = async () => (await user.call(assetsApi.storage, {})).usedBytes;
    const begin = (sizeBytes: number) =>
      user.call(uploadsApi.start, { body: { name: 'a.mp4', mediaType: 'video/mp4', sizeBytes } });
    const [silent, moving] = [await begin(7), await begin(3)];
    await sendParts(app(), moving, Buffer.from('abc'));
    await sweep(minutes(14));
    expect(await stored()).toBe(10);
    await sweep(minutes(16));
    expect(await stored()).toBe(3);
    await expect(sendParts(app(), silent, Buffer.from('silence'))).rejects.toThrow('answered 404');
    await sweep(minutes(24 * 60 - 1));
    expect(await stored()).toBe(3);
    await sweep(minutes(24 * 60 + 1));
    expect(await stored()).toBe(0);
  });

  test('an upload whose parts are all there and joined waits a day for being looked at', async () => {
    const user = await app().asUser();
    const { storage, db } = app().app.platform;
    const { sweep } = app().app.features.assets;
    const begun = await user.call(uploadsApi.start, { body: { name: 'a.png', mediaType: 'image/png', sizeBytes: 3 } });
    await sendParts(app(), begun, Buffer.from('abc'));
    const row = await db.sql
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', begun.uploadId)
      .executeTakeFirstOrThrow();
    await storage.completeUpload({ key: row.storageKey, uploadId: row.storageUploadId, sizeBytes: 3 });
    await sweep(new Date(Date.now() + 60 * 60_000));
    expect(await storage.stat(row.storageKey)).toBeDefined();
    await sweep(new Date(Date.now() + 25 * 60 * 60_000));
    expect(await storage.stat(row.storageKey)).toBeUndefined();
  });

  test('an unfinished upload is swept, and after a day so is media without a row', async () => {
    const user = await app().asUser();
    const { storage } = app().app.platform;
    const { sweep } = app().app.features.assets;
    const day = 24 * 60 * 60 * 1000;
    const kept = await upload(app(), user, ['picture.png', 'image/png']);
    const begun = await user.call(uploadsApi.start, { body: { name: 'a.png', mediaType: 'image/png', sizeBytes: 3 } });
    await sendParts(app(), begun, Buffer.from('abc'));
    await storage.write('assets/ast_orphan', Buffer.from('nobody knows me'));

    await sweep(new Date(Date.now() + day - 60_000));
    expect(await storage.stat('assets/ast_orphan')).toBeDefined();
    await sweep(new Date(Date.now() + day + 60_000));
    expect(await storage.stat('assets/ast_orphan')).toBeUndefined();
    await expect(
      user.call(uploadsApi.complete, { params: { uploadId: begun.uploadId }, query: {} }),
    ).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(sendParts(app(), begun, Buffer.from('abc'))).rejects.toThrow('answered 404');
    expect((await get(app(), kept.urls.original)).status).toBe(200);
  });
});

describe('the library', () => {
  const app = () => apps.disk!;

  test('what belongs to others is not there', async () => {
    const [ana, bo] = [await app().asUser(), await app().asUser()];
    const asset = await upload(app(), ana, ['voice.mp3', 'audio/mpeg']);
    const { uploadId } = await ana.call(uploadsApi.start, {
      body: { name: 'a', mediaType: 'image/png', sizeBytes: 1 },
    });
    const missing = { assetId: `ast_${'0'.repeat(26)}` };
    const params = { assetId: asset.id };
    for (const named of [params, missing]) {
      const asked = [
        () => bo.call(assetsApi.get, { params: named }),
        () => bo.call(assetsApi.update, { params: named, body: { name: 'mine' } }),
        () => bo.call(assetsApi.remove, { params: named }),
      ];
      const refusal = { code: 'not-found', message: 'Asset not found.' };
      for (const ask of asked) await expect(ask()).rejects.toMatchObject(refusal);
    }
    await expect(bo.call(uploadsApi.complete, { params: { uploadId }, query: {} })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(bo.call(uploadsApi.abort, { params: { uploadId } })).rejects.toMatchObject({ code: 'not-found' });
    expect((await bo.call(assetsApi.list, { query: {} })).assets).toEqual([]);
    await expect(app().call(assetsApi.list, { query: {} })).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(await app().app.features.assets.findMany(bo.userId, [asset.id])).toEqual([]);
    expect(await app().app.features.assets.mediaSource(bo.userId, asset.id)).toBeUndefined();
  });

  test('pages of 24, newest first, by kind and by words', async () => {
    const user = await app().asUser();
    const { assets } = app().app.features;
    const picture = await media('picture.png');
    const store = (index: number) =>
      assets.storeOutput({
        ownerId: user.userId,
        taskId: `tsk_${user.userId}`,
        index,
        source: picture,
        name: `Shot ${index}`,
        provenance: {
          model: 'previz-image',
          prompt: `A 100% calm harbour, ${index}`,
          seed: 7,
          credits: 1,
          parents: [],
        },
      });
    for (let index = 0; index < 26; index += 1) await store(index);
    const first = await user.call(assetsApi.list, { query: {} });
    expect(first.assets).toHaveLength(24);
    expect(first.assets[0]?.name).toBe('Shot 25');
    const second = await user.call(assetsApi.list, { query: { cursor: first.nextCursor! } });
    expect([second.assets.map(({ name }) => name), second.nextCursor]).toEqual([['Shot 1', 'Shot 0'], null]);
    const long = await user.call(assetsApi.list, { query: { limit: '25' } });
    expect([long.assets.length, long.nextCursor]).toEqual([25, long.assets.at(-1)?.id]);
    for (const limit of ['0', '121', '2.5', 'many']) {
      await expect(user.call(assetsApi.list, { query: { limit } })).rejects.toMatchObject({ code: 'invalid-input' });
    }

    const search = async (words: string) =>
      (await user.call(assetsApi.list, { query: { search: words } })).assets.map(({ name }) => name);
    expect(await search('HARBOUR shot 25')).toEqual(['Shot 25']);
    expect(await search('100%')).toHaveLength(24);
    expect(await search('0_%')).toEqual([]);
    await expect(search('x'.repeat(201))).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'search', message: 'is longer than 200 characters' }],
    });
  });

  test('names and tags have limits', async () => {
    const user = await app().asOwner();
    const { id: assetId } = await upload(app(), user, ['picture.webp', 'image/webp']);
    const change = (body: { name?: string; tag?: string | null }) =>
      user.call(assetsApi.update, { params: { assetId }, body });
    await expect(change({ name: '  ' })).rejects.toMatchObject({ fields: [{ path: 'name', message: 'is empty' }] });
    await expect(change({ name: 'n'.repeat(201) })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(change({ tag: 't'.repeat(151) })).rejects.toMatchObject({
      fields: [{ path: 'tag', message: 'is longer than 150 characters' }],
    });
    await expect(change({ tag: 'two words' })).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await change({ tag: 't'.repeat(150) })).toMatchObject({ tag: 't'.repeat(150) });
    expect(await change({ tag: null })).toMatchObject({ tag: null });
    expect(await change({})).toMatchObject({ name: 'picture.webp' });
  });
});

test('what a task leaves in the incoming folder of a dead process is swept', async () => {
  const { app, dataDirectory } = apps.disk!;
  const left = join(dataDirectory, 'incoming', 'left');
  await writeFile(left, 'half');
  await app.features.assets.sweep(new Date(Date.now() + 25 * 60 * 60 * 1000));
  await expect(readFile(left)).rejects.toThrow('ENOENT');
});
