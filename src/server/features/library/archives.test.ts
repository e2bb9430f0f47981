import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { libraryApi } from '#contract/library.ts';
import { type RunningS3, startS3 } from '#test/fakes/s3/start-s3.ts';
import { addNote, change } from '#test/fixtures/library.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { archiveAddress } from './archive-app.ts';

let s3: RunningS3;
let app: TestApp;
let inBucket: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  [app, inBucket] = await Promise.all([
    startTestApp({ worker: false }),
    startTestApp({ worker: false, config: { s3: s3.s3 } }),
  ]);
});
afterAll(async () => {
  await Promise.all([app.stop(), inBucket.stop()]);
  await s3.close();
});

const ask = (user: TestUser, assetIds: string[]) => user.call(libraryApi.zip, { body: { assetIds } });

async function unpacked(response: Response): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, new TextDecoder().decode(file)]),
  );
}

test.each(['disk', 'S3'])(
  'assets on %s are downloaded as one archive, under names that are safe and there once',
  async (place) => {
    const own = place === 'disk' ? app : inBucket;
    const [ana, bo] = [await own.asUser(), await own.asUser()];
    const names = ['../../note.txt', 'note.txt', 'NOTE.txt', 'CON.txt'];
    const notes = [];
    for (const name of names) notes.push(await addNote(own, ana, name));
    const [theirs, trashed] = [await addNote(own, bo, 'theirs'), await addNote(own, ana, 'trashed')];
    await change(ana, [trashed.id], { do: 'trash' });
    const ids = [...notes, theirs, trashed].map(({ id }) => id);
    const archive = await ask(ana, [...ids, ids[0]!, `ast_${'0'.repeat(26)}`]);
    expect(archive).toMatchObject({ files: 4, sizeBytes: notes.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) });
    const response = await fetch(own.url + archive.url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(`filename="${archive.fileName}"`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await unpacked(response)).toEqual({
      'note.txt': 'A note: ../../note.txt',
      'note (2).txt': 'A note: note.txt',
      'NOTE (3).txt': 'A note: NOTE.txt',
      '_CON.txt': 'A note: CON.txt',
    });
  },
);

test('an archive of nothing, of others’ assets or of too many is refused', async () => {
  const [ana, bo] = [await app.asUser(), await app.asUser()];
  const { id } = await addNote(app, bo, 'theirs');
  await expect(ask(ana, [])).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(ask(ana, [id])).rejects.toMatchObject({ code: 'not-found' });
  const many = Array.from({ length: 2_001 }, (_, n) => `ast_${String(n).padStart(26, '0')}`);
  await expect(ask(ana, many)).rejects.toMatchObject({
    fields: [{ path: 'assetIds', message: 'names more than 2000 assets' }],
  });
});

test('its address is signed for one archive and ten minutes, until the account is shut', async () => {
  const ana = await app.asUser();
  const one = await ask(ana, [(await addNote(app, ana, 'a')).id]);
  const other = await ask(ana, [(await addNote(app, ana, 'b')).id]);
  expect(Date.parse(one.expiresAt) - Date.now()).toBeLessThanOrEqual(601_000);
  const idOf = ({ url }: { url: string }) => /zip_\w+/.exec(url)![0];
  const forged = [
    one.url.replace(idOf(one), idOf(other)),
    one.url.replace(/expires=\d+/, 'expires=9999999999'),
    one.url.replace(/signature=./, (start) => `signature=${start.endsWith('A') ? 'B' : 'A'}`),
    one.url.replace(/version=\d+/, 'version=1'),
    one.url.replace(/&signature.*/, ''),
    one.url.replace(idOf(one), '..%2f..'),
  ];
  const statusOf = async (url: string) => (await fetch(app.url + url)).status;
  for (const url of forged) expect([url, await statusOf(url)]).toEqual([url, 404]);
  expect(await statusOf(one.url)).toBe(200);

  const { db, secret } = app.app.platform;
  const past = new Date(Date.now() - 1_000);
  await db.sql.updateTable('assetArchives').set({ expiresAt: past }).where('id', '=', idOf(one)).execute();
  const late = archiveAddress({ id: idOf(one), version: 0, expiresAt: past }, { secret });
  expect([await statusOf(one.url), await statusOf(late)]).toEqual([404, 404]);
  await db.sql.updateTable('users').set({ disabled: true }).where('uid', '=', ana.userId).execute();
  expect(await statusOf(other.url)).toBe(404);
});

test('a user downloads two archives at once, and a third when one of them has ended', async () => {
  const ana = await app.asUser();
  // More than the buffers of a connection hold.
  const bytes = new Uint8Array(20_000_000).fill(97);
  const large = await sendUpload(app, ana, { name: 'large.txt', mediaType: 'text/plain', bytes });
  const { url } = await ask(ana, [large.id]);
  const stops = [new AbortController(), new AbortController()];
  const open = await Promise.all(stops.map(({ signal }) => fetch(app.url + url, { signal })));
  expect(open.map(({ status }) => status)).toEqual([200, 200]);
  const third = await fetch(app.url + url);
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '15']);
  stops[0]!.abort();
  await expect
    .poll(async () => {
      const response = await fetch(app.url + url);
      const body = await response.arrayBuffer();
      return [response.status, body.byteLength > bytes.length];
    })
    .toEqual([200, true]);
  stops[1]!.abort();
});

test('an archive breaks off when a file cannot be read, and is not taken for a whole one', async () => {
  const ana = await app.asUser();
  const [first, second] = [await addNote(app, ana, 'first'), await addNote(app, ana, 'second')];
  const { url } = await ask(ana, [first.id, second.id]);
  await app.app.platform.storage.remove(await storedAs(second.id));
  const response = await fetch(app.url + url);
  await expect(buffer(Readable.fromWeb(response.body as never))).rejects.toThrow();
});

async function storedAs(id: string): Promise<string> {
  const row = await app.app.platform.db.sql
    .selectFrom('assets')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.storageKey;
}
