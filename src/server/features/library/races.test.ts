import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { libraryApi } from '#contract/library.ts';
import { foldersApi } from '#contract/library-sorting.ts';
import type { Tx } from '#server/platform/platform.ts';
import { addNote, change, listed } from '#test/fixtures/library.ts';
import { sendParts } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

/** Waits until so many requests wait for a lock. */
const requestsWait = (count: number) =>
  app.until(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(app.app.platform.db.sql);
    return rows.length >= count ? true : undefined;
  });

/** Sends requests one after the other, each waiting for what `lock` has done, and then lets them go. */
async function atOnce<Result>(lock: (tx: Tx) => Promise<unknown>, requests: (() => Promise<Result>)[]) {
  // Not awaited by the transaction that they wait for.
  const { sent } = await app.app.platform.db.transaction(async (tx) => {
    await lock(tx);
    const sent: Promise<PromiseSettledResult<Result>[]>[] = [];
    for (const [n, request] of requests.entries()) {
      sent.push(Promise.allSettled([request()]));
      await requestsWait(n + 1);
    }
    return { sent };
  });
  return (await Promise.all(sent)).flat();
}

const holding = (folderId: string) => (tx: Tx) =>
  sql`select from folders where id = ${folderId} for update`.execute(tx);
const plates = async (user: TestUser) => (await user.call(foldersApi.create, { body: { name: 'Plates' } })).id;
const remove = (user: TestUser, folderId: string) => () =>
  user.call(foldersApi.remove, { params: { folderId } }) as Promise<unknown>;
const noFolder = { code: 'not-found', message: 'Folder not found.' };

async function upload(user: TestUser, folderId: string) {
  const bytes = new TextEncoder().encode('A late note');
  const file = { name: 'late.txt', mediaType: 'text/plain', sizeBytes: bytes.byteLength, folderId };
  const started = await user.call(uploadsApi.start, { body: file });
  return { bytes, started };
}
const complete = (user: TestUser, uploadId: string) =>
  user.call(uploadsApi.complete, { params: { uploadId }, query: {} });

test('a folder deleted in one tab while another moves its own assets and others into it takes none along', async () => {
  const ana = await app.asUser();
  const folderId = await plates(ana);
  const [inside, outside] = [await addNote(app, ana, 'inside'), await addNote(app, ana, 'outside')];
  await change(ana, [inside.id], { do: 'move', folderId });
  const move = () => change(ana, [inside.id, outside.id], { do: 'move', folderId });
  const [removed, moved] = await atOnce<unknown>(holding(folderId), [remove(ana, folderId), move]);
  expect(removed).toMatchObject({ status: 'fulfilled' });
  expect(moved).toMatchObject({ status: 'rejected', reason: noFolder });
  expect((await listed(ana, { folderId: 'none' })).map(({ name }) => name)).toEqual(['outside', 'inside']);
});

test('an upload that is completed while its folder is deleted becomes an asset outside of folders', async () => {
  const ana = await app.asUser();
  const folderId = await plates(ana);
  const { started, bytes } = await upload(ana, folderId);
  await sendParts(app, started, bytes);
  const [removed, completed] = await atOnce<unknown>(holding(folderId), [
    remove(ana, folderId),
    () => complete(ana, started.uploadId),
  ]);
  expect(removed).toMatchObject({ status: 'fulfilled' });
  expect(completed).toMatchObject({ status: 'fulfilled', value: { name: 'late.txt', folderId: null } });
});

test('an upload that begins while its folder is deleted goes on without the folder', async () => {
  const ana = await app.asUser();
  const folderId = await plates(ana);
  const deleting = (tx: Tx) => tx.deleteFrom('folders').where('id', '=', folderId).execute();
  const [begun] = await atOnce(deleting, [() => upload(ana, folderId)]);
  if (begun?.status !== 'fulfilled') throw begun?.reason;
  const { started, bytes } = begun.value;
  await sendParts(app, started, bytes);
  expect(await complete(ana, started.uploadId)).toMatchObject({ name: 'late.txt', folderId: null });
});

test('an asset that is restored while the trash is emptied of it stays whole; one that was deleted first is not there', async () => {
  const ana = await app.asUser();
  const [kept, gone] = [await addNote(app, ana, 'kept'), await addNote(app, ana, 'gone')];
  await change(ana, [kept.id, gone.id], { do: 'trash' });
  const { sweepTrash } = app.app.features.library;
  const late = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
  const swept = await app.app.platform.db.transaction(async (tx) => {
    await tx.updateTable('assets').set({ trashedAt: null }).where('id', '=', kept.id).execute();
    const sweep = sweepTrash(late);
    // It passes over what is locked; if it waited, it would decide by what it read before.
    await Promise.race([sweep, requestsWait(1)]);
    return { sweep };
  });
  await swept.sweep;
  const params = { assetId: gone.id };
  await expect(ana.call(libraryApi.restore, { params })).rejects.toMatchObject({ code: 'not-found' });
  expect(await (await fetch(app.url + kept.urls.original)).text()).toBe('A note: kept');
  expect((await ana.call(assetsApi.storage, {})).kinds.media).toBe(kept.sizeBytes);
});
