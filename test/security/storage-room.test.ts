import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { libraryApi } from '#contract/library.ts';
import { exportsApi } from '#contract/exports.ts';
import { tasksApi } from '#contract/generation.ts';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { workLimits } from '#domain/billing/work-limits.ts';
import { ask, taskFor } from '../generation/ask-for.ts';
import { fillStorage, largestUpload, startVideo } from '../fixtures/fill-storage.ts';
import { importScript, longScript, shortScript } from '../fixtures/scripts.ts';
import { sendUpload } from '../fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
});
afterAll(() => app.stop());

const liteBytes = 5_000_000_000;
const used = async (user: TestUser) => (await user.call(assetsApi.storage, {})).kinds.media;

test('uploads that begin at once never get more than the storage has, and the others are told what there is', async () => {
  const ana = await app.asUser();
  expect(await ana.call(assetsApi.storage, {})).toEqual({
    usedBytes: 0,
    limitBytes: liteBytes,
    kinds: { media: 0, texts: 0, storyboards: 0 },
  });
  const begun = await Promise.allSettled(Array.from({ length: 30 }, () => startVideo(ana, largestUpload)));
  const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  expect(begun.length - refused.length).toBe(9);
  expect(await used(ana)).toBe(9 * largestUpload);
  for (const reason of refused) {
    expect(reason).toMatchObject({
      code: 'too-large',
      message:
        'Your storage has 281 MB left, and this file is 525 MB. Delete assets, exports or projects that you no longer need and empty the trash, or upgrade your plan.',
    });
  }
  // What was refused has left nothing in the store.
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from uploads`.execute(
    app.app.platform.db.sql,
  );
  expect(rows[0]?.count).toBe(9);
});

test('an upload that is given up gives its room back, one that arrives keeps it, in the trash too, and deleting it frees it', async () => {
  const ana = await app.asUser();
  const { uploadId } = await startVideo(ana, largestUpload);
  expect(await used(ana)).toBe(largestUpload);
  await ana.call(uploadsApi.abort, { params: { uploadId } });
  expect(await used(ana)).toBe(0);
  const bytes = new TextEncoder().encode('Props: one lantern.');
  const { id: assetId } = await sendUpload(app, ana, { name: 'props.txt', mediaType: 'text/plain', bytes });
  expect(await used(ana)).toBe(bytes.length);
  await ana.call(assetsApi.remove, { params: { assetId } });
  expect(await used(ana)).toBe(bytes.length);
  await ana.call(libraryApi.destroy, { params: { assetId } });
  expect(await used(ana)).toBe(0);
});

test('where the storage is full nothing is generated or exported, and nothing is charged', async () => {
  const ana = await app.asUser();
  const { storyboardIds } = await importScript(ana, shortScript);
  const uploads = await fillStorage(ana);
  const full = {
    code: 'too-large',
    message:
      'Your storage is full: 5 of 5 GB are used. Delete assets, exports or projects that you no longer need and empty the trash, or upgrade your plan.',
  };
  await expect(ask(app, ana, [taskFor('picture')])).rejects.toMatchObject(full);
  expect(await ana.call(tasksApi.list, { query: {} })).toMatchObject({ tasks: [], creditsHeld: 0 });
  const requestExport = () =>
    ana.call(exportsApi.request, { params: { storyboardId: storyboardIds[0]! }, body: { format: 'csv' } });
  await expect(requestExport()).rejects.toMatchObject(full);
  await ana.call(uploadsApi.abort, { params: { uploadId: uploads[0]! } });
  const before = await used(ana);
  const { id: exportId } = await requestExport();
  const done = await app.until(async () => {
    const film = await ana.call(exportsApi.get, { params: { exportId } });
    return film.finishedAt === null ? undefined : film;
  });
  expect(done).toMatchObject({ state: 'complete' });
  expect(await used(ana)).toBe(before + (done.file?.sizeBytes ?? 0));
  // One that failed is not tried again either while there is no room.
  await sql`update exports set state = 'error', error = 'Lost.', file_key = null, file_bytes = null where id = ${exportId}`.execute(
    app.app.platform.db.sql,
  );
  expect(await used(ana)).toBe(before);
  await fillStorage(ana);
  await expect(ana.call(exportsApi.retry, { params: { exportId } })).rejects.toMatchObject(full);
});

test('an export that would not fit is refused with about how large it would be, so are many at once that would each fit, and a small one is made', async () => {
  const ana = await app.asUser();
  const { projectId, storyboardIds } = await importScript(ana, longScript(3));
  const uploads = await fillStorage(ana);
  // Room for one of 281 MB.
  await ana.call(uploadsApi.abort, { params: { uploadId: uploads.at(-1)! } });
  const params = { storyboardId: storyboardIds[0]! };
  const { scenes } = await ana.call(storyboardsApi.get, { params });
  const shotIds = scenes.flatMap(({ shots }) => shots.map(({ id }) => id));
  const command = { do: 'update-shots' as const, shotIds, fields: { durationMs: 120_000 } };
  await ana.call(storyboardsApi.edit, { params, body: { baseRevision: 1, command } });
  await expect(
    ana.call(exportsApi.request, { params, body: { format: 'mov', resolution: '1080p' } }),
  ).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringMatching(/^Your storage has 281 MB left, and the result will be about \d+ MB\. Delete/),
  });
  const before = await used(ana);
  // Each would fit alone.
  const asked = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      ana.call(exportsApi.request, { params, body: { format: 'mp4', resolution: '1080p' } }),
    ),
  );
  const granted = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(granted.length).toBeGreaterThan(0);
  expect(granted.length).toBeLessThan(asked.length);
  expect(await used(ana)).toBeGreaterThan(before);
  expect(await used(ana)).toBeLessThanOrEqual(liteBytes);
  for (const { id: exportId } of granted) await ana.call(exportsApi.cancel, { params: { exportId } });
  expect(await used(ana)).toBe(before);
  await ana.call(exportsApi.request, { params, body: { format: 'csv' } });
  // What lies in the trash is still kept.
  await ana.call(projectsApi.remove, { params: { projectId } });
  expect(await used(ana)).toBeGreaterThanOrEqual(before);
});

test('a film that is an asset, too, is counted once, and deleting the export and the asset frees its room', async () => {
  const ana = await app.asUser();
  const { storyboardIds } = await importScript(ana, shortScript);
  const params = { storyboardId: storyboardIds[0]! };
  const { id: exportId } = await ana.call(exportsApi.request, { params, body: { format: 'mp4', resolution: '480p' } });
  const film = await app.until(async () => {
    const now = await ana.call(exportsApi.get, { params: { exportId } });
    return now.finishedAt === null ? undefined : now;
  });
  const { assets } = await ana.call(assetsApi.list, { query: {} });
  expect(film.file?.sizeBytes).toBeGreaterThan(0);
  expect(assets.map(({ sizeBytes }) => sizeBytes)).toEqual([film.file?.sizeBytes]);
  expect(await used(ana)).toBe(film.file?.sizeBytes);
  const asset = { params: { assetId: assets[0]!.id } };
  await expect(ana.call(assetsApi.remove, asset)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('is the file of an export. Remove the export first.'),
  });
  await ana.call(exportsApi.remove, { params: { exportId } });
  await ana.call(assetsApi.remove, asset);
  await ana.call(libraryApi.emptyTrash, {});
  expect(await used(ana)).toBe(0);
});

test('what is counted is what is kept, whatever happens', async () => {
  const { rows } = await sql<{ ownerId: string }>`
    select owner_id from storage_use where bytes <> (
      select coalesce(sum(size_bytes), 0) from (
        select owner_id, size_bytes from assets
        union all select owner_id, size_bytes from uploads where asset_id is null
        union all select user_id, promised_bytes from exports where state in ('queued', 'rendering')
        union all select user_id, file_bytes from exports where file_key is not null
      ) as stored where stored.owner_id = storage_use.owner_id)`.execute(app.app.platform.db.sql);
  expect(rows).toEqual([]);
});

test('a part that is sent many times at once takes the room of one, and the last of them counts', async () => {
  const ana = await app.asUser();
  const sizeBytes = 2_000_000;
  const { parts } = await startVideo(ana, sizeBytes);
  const { pathname, search, port } = new URL(parts[0]!.url, app.url);
  const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${sizeBytes}\r\n\r\n`;
  const lines: Socket[] = [];
  for (let n = 0; n < 12; n += 1) {
    const line = connect(Number(port), '127.0.0.1');
    line.on('error', () => undefined);
    await new Promise((sent) => line.write(Buffer.concat([Buffer.from(head), Buffer.alloc(sizeBytes - 1)]), sent));
    lines.push(line);
  }
  const folder = join(app.dataDirectory, 'media/uploads');
  await expect.poll(() => bytesIn(folder)).toBeLessThan(2 * sizeBytes);
  const answers = await Promise.all(lines.slice(0, -1).map(async (line) => text(line)));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 409 |^$/);
  const last = lines.at(-1)!;
  last.write(Buffer.alloc(1));
  const [answer] = (await once(last, 'data')) as [Buffer];
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
  last.destroy();
});

/** How many bytes the files of a folder take, and of those within. */
async function bytesIn(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file).catch(() => undefined))?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('refuses uploads at the limit of assets, and accepts them after a deletion', async () => {
  const ana = await app.asUser();
  await app.app.platform.db.transaction(async (tx) => {
    // Without the trigger that adds each row's size, none here, to one and the same row.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into assets (id, owner_id, kind, media_type, size_bytes, has_audio, name, storage_key, sha256)
      select 'ast_' || lpad(n::text, 26, '0'), ${ana.userId}, 'document', 'text/plain', 0, false, 'Note', 'assets/note-' || n, ''
        from generate_series(1, ${workLimits.assetsPerAccount}) n`.execute(tx);
  });
  await expect(startVideo(ana, 1)).rejects.toMatchObject({
    code: 'not-allowed',
    message:
      'You have 200,000 assets, including those in the trash. The limit is 200,000. Nothing was uploaded. Delete assets that you no longer need, and empty the trash.',
  });
  const note = { params: { assetId: `ast_${'1'.padStart(26, '0')}` } };
  await ana.call(assetsApi.remove, note);
  await expect(startVideo(ana, 1)).rejects.toMatchObject({ code: 'not-allowed' });
  await ana.call(libraryApi.destroy, note);
  await startVideo(ana, 1);
});
