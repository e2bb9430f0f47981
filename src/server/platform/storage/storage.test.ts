import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type RunningS3 } from '#test/fakes/s3/start-s3.ts';
import { collect } from '#test/fixtures/collect.ts';
import { noise } from '#test/fixtures/noise.ts';
import { createStorage } from './create-storage.ts';
import type { Storage, UploadPart } from './storage.ts';
import { partBytes } from './upload-parts.ts';

let now = new Date('2026-11-20T12:00:00Z');
const clock = { now: () => now };
const secret = 'a secret of more than thirty-two characters';

let folder: string;
let s3: RunningS3;
const storages: { disk?: Storage; s3?: Storage } = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-storage-'));
  s3 = await startS3();
  storages.disk = await createStorage({ s3: undefined, dataDirectory: folder }, { secret, clock });
  storages.s3 = await createStorage({ s3: s3.s3, dataDirectory: folder }, { secret, clock });
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** As the browser does it: to our own server when the address is relative, else to S3. */
async function put(storage: Storage, part: UploadPart, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  const init = { method: 'PUT', body, headers: { 'content-length': String(body.byteLength) } };
  if (!part.url.startsWith('/uploads/')) return fetch(part.url, init);
  if (!storage.uploadsApp) throw new Error('Nobody answers a relative address.');
  return storage.uploadsApp.request(part.url.slice('/uploads'.length), init);
}

describe.each(['disk', 's3'] as const)('storage on %s', (name) => {
  const storage = () => storages[name]!;

  test('what was written is read again, whole and in ranges', async () => {
    const written = await storage().write('assets/a1', Buffer.from('0123456789'), { mediaType: 'text/plain' });
    expect(written).toMatchObject({ key: 'assets/a1', sizeBytes: 10, modifiedAt: expect.any(Date) });
    expect(await text(await storage().read('assets/a1'))).toBe('0123456789');
    expect(await text(await storage().read('assets/a1', { start: 2, end: 4 }))).toBe('234');
    expect(await text(await storage().read('assets/a1', { start: 8, end: 400 }))).toBe('89');
    await expect(storage().read('assets/a1', { start: 10, end: 20 })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('an object is replaced as a whole', async () => {
    await storage().write('assets/replaced', Buffer.from('a long first edition'));
    await storage().write('assets/replaced', Buffer.from('second'));
    expect(await text(await storage().read('assets/replaced'))).toBe('second');
  });

  test('an empty object is an object', async () => {
    await storage().write('assets/empty', Readable.from([]));
    expect(await storage().stat('assets/empty')).toMatchObject({ sizeBytes: 0 });
    expect(await text(await storage().read('assets/empty'))).toBe('');
  });

  test('a stream of any length is written', async () => {
    const bytes = noise(1, partBytes * 2 + 12_345);
    const chunks = Array.from({ length: 40 }, (_, n) => bytes.subarray(n * 500_000, (n + 1) * 500_000));
    await storage().write('assets/large', Readable.from(chunks));
    const read = await buffer(await storage().read('assets/large'));
    expect(createHash('sha256').update(read).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('a file of several parts is moved in as it is', async () => {
    const bytes = noise(1, partBytes * 2 + 12_345);
    const path = join(folder, `large-${name}`);
    await writeFile(path, bytes);
    await storage().moveIn('exports/e1/long.mp4', path);
    const read = await buffer(await storage().read('exports/e1/long.mp4'));
    expect(createHash('sha256').update(read).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
    await storage().remove('exports/e1/long.mp4');
  });

  test('a stream that breaks leaves nothing behind', async () => {
    const breaking = Readable.from(
      (function* () {
        yield noise(1, partBytes + 1000);
        yield noise(1, partBytes + 1000);
        throw new Error('the line went dead');
      })(),
    );
    await expect(storage().write('assets/broken', breaking)).rejects.toThrow('the line went dead');
    expect(await storage().stat('assets/broken')).toBeUndefined();
    expect(await collect(storage().unfinishedUploads(new Date(8.64e15)))).toEqual([]);
  });

  test('writing can be called off', async () => {
    const controller = new AbortController();
    const endless = Readable.from(
      (async function* () {
        for (;;) {
          yield noise(1, 1_000_000);
          controller.abort(new Error('called off'));
        }
      })(),
    );
    await expect(storage().write('assets/off', endless, { signal: controller.signal })).rejects.toThrow();
    expect(await storage().stat('assets/off')).toBeUndefined();
  });

  test('a local file is moved in', async () => {
    const path = join(folder, `${name}-rendered.mp4`);
    await writeFile(path, 'a film');
    await storage().moveIn('exports/e1/film.mp4', path, { mediaType: 'video/mp4' });
    expect(await text(await storage().read('exports/e1/film.mp4'))).toBe('a film');
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  test('what is not there is said to be so', async () => {
    expect(await storage().stat('assets/none')).toBeUndefined();
    expect(await storage().localPath('assets/none')).toBeUndefined();
    await expect(storage().read('assets/none')).rejects.toMatchObject({ code: 'not-found' });
    await storage().remove('assets/none');
  });

  test('a removed object is gone', async () => {
    await storage().write('assets/gone/1', Buffer.from('x'));
    await storage().remove('assets/gone/1');
    expect(await storage().stat('assets/gone/1')).toBeUndefined();
  });

  test('keys are listed by their beginning', async () => {
    const keys = ['lists/a1', 'lists/a2/deep', 'lists/b1', 'lists2/a1'];
    for (const key of keys) await storage().write(key, Buffer.from(key));
    const listed = async (prefix: string) => (await collect(storage().list(prefix))).map(({ key }) => key).sort();
    expect(await listed('lists/')).toEqual(['lists/a1', 'lists/a2/deep', 'lists/b1']);
    expect(await listed('lists/a')).toEqual(['lists/a1', 'lists/a2/deep']);
    expect(await listed('nowhere/')).toEqual([]);
  });

  test('an upload of several parts goes straight in', async () => {
    const bytes = noise(1, partBytes + 4321);
    const { uploadId, parts, expiresAt } = await storage().startUpload('assets/up1', bytes.byteLength);
    expect(parts.map(({ number, sizeBytes }) => [number, sizeBytes])).toEqual([
      [1, partBytes],
      [2, 4321],
    ]);
    expect(expiresAt.getTime() - now.getTime()).toBe(24 * 60 * 60 * 1000);
    const upload = { key: 'assets/up1', uploadId, sizeBytes: bytes.byteLength };

    expect((await put(storage(), parts[1]!, bytes.subarray(partBytes))).status).toBe(200);
    await expect(storage().completeUpload(upload)).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Part 1 of the upload is missing.',
      fields: [{ path: 'parts.0', message: 'Part 1 of the upload is missing.' }],
    });
    expect(await storage().stat('assets/up1')).toBeUndefined();

    expect((await put(storage(), parts[0]!, bytes.subarray(0, partBytes))).status).toBe(200);
    expect(await storage().completeUpload(upload)).toMatchObject({ sizeBytes: bytes.byteLength });
    expect(bytes.equals(await buffer(await storage().read('assets/up1')))).toBe(true);
    expect(await storage().completeUpload(upload)).toMatchObject({ sizeBytes: bytes.byteLength });
  });

  test('nothing can be sent to an upload that is complete', async () => {
    const { uploadId, parts } = await storage().startUpload('assets/up2', 4);
    await put(storage(), parts[0]!, Buffer.from('good'));
    await storage().completeUpload({ key: 'assets/up2', uploadId, sizeBytes: 4 });
    expect((await put(storage(), parts[0]!, Buffer.from('evil'))).status).toBe(404);
    expect(await text(await storage().read('assets/up2'))).toBe('good');
  });

  test('a part may be sent again, but not with another size', async () => {
    const { uploadId, parts } = await storage().startUpload('assets/up3', 5);
    await put(storage(), parts[0]!, Buffer.from('first'));
    await put(storage(), parts[0]!, Buffer.from('again'));
    await storage().completeUpload({ key: 'assets/up3', uploadId, sizeBytes: 5 });
    expect(await text(await storage().read('assets/up3'))).toBe('again');

    const other = await storage().startUpload('assets/up4', 5);
    await put(storage(), other.parts[0]!, Buffer.from('longer than said'));
    await expect(
      storage().completeUpload({ key: 'assets/up4', uploadId: other.uploadId, sizeBytes: 5 }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('an upload that was given up is gone, with what was sent', async () => {
    const { uploadId, parts } = await storage().startUpload('assets/up5', 4);
    await put(storage(), parts[0]!, Buffer.from('some'));
    await storage().abortUpload({ key: 'assets/up5', uploadId });
    await storage().abortUpload({ key: 'assets/up5', uploadId });
    await expect(storage().completeUpload({ key: 'assets/up5', uploadId, sizeBytes: 4 })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect((await put(storage(), parts[0]!, Buffer.from('more'))).status).toBe(404);
  });

  test('an upload that is given up while its parts are read counts as missing', async () => {
    for (let round = 0; round < 50; round += 1) {
      const key = `assets/raced${round}`;
      const { uploadId } = await storage().startUpload(key, 3);
      const upload = { key, uploadId, sizeBytes: 3 };
      const [arrived] = await Promise.all([storage().arrivedParts(upload), storage().abortUpload(upload)]);
      expect(arrived?.size ?? 0).toBe(0);
    }
  });

  test('unfinished uploads are found by their age', async () => {
    for (const { key, uploadId } of await collect(storage().unfinishedUploads(new Date(8.64e15)))) {
      await storage().abortUpload({ key, uploadId });
    }
    const { uploadId } = await storage().startUpload('assets/up6', 4);
    expect(await collect(storage().unfinishedUploads(new Date(0)))).toEqual([]);
    expect(await collect(storage().unfinishedUploads(new Date(8.64e15)))).toEqual([{ key: 'assets/up6', uploadId }]);
  });

  test('when something of an upload last came is known, until it is given up', async () => {
    const { uploadId, parts } = await storage().startUpload('assets/up7', 4);
    const upload = { key: 'assets/up7', uploadId };
    expect(await storage().lastReceived(upload)).toBeUndefined();
    // Files and S3 may round a time down to whole seconds.
    const sentAfter = Math.floor(Date.now() / 1000) * 1000;
    await put(storage(), parts[0]!, Buffer.from('abcd'));
    const last = await storage().lastReceived(upload);
    expect(last?.getTime()).toBeGreaterThanOrEqual(sentAfter);
    await storage().abortUpload(upload);
    expect(await storage().lastReceived(upload)).toBeUndefined();
  });

  test('any key that isn’t a valid cursor is refused, whatever is done with it', async () => {
    for (const key of [
      '',
      '/',
      '..',
      '../x',
      'a/../b',
      'a//b',
      '/etc/passwd',
      'a/.hidden',
      'A',
      'a b',
      'a\\b',
      'a\0',
      'ä',
      'a/',
    ]) {
      await expect(storage().write(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
      await expect(storage().read(key)).rejects.toThrow('Not a storage key');
      await expect(storage().stat(key)).rejects.toThrow('Not a storage key');
      await expect(storage().remove(key)).rejects.toThrow('Not a storage key');
      await expect(storage().startUpload(key, 1)).rejects.toThrow('Not a storage key');
      await expect(storage().moveIn(key, '/etc/hostname')).rejects.toThrow('Not a storage key');
    }
    expect(() => storage().list('../')).toThrow();
  });
});
