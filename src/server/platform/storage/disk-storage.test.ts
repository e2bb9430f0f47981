import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect } from '#test/fixtures/collect.ts';
import { createStorage } from './create-storage.ts';
import type { Storage, UploadPart } from './storage.ts';

let now = new Date('2026-11-20T12:00:00Z');
const clock = { now: () => now };
const secret = 'a secret of more than thirty-two characters';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-storage-'));
  storage = await createStorage({ s3: undefined, dataDirectory: folder }, { secret, clock });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As the browser does it: to our own server when the address is relative, else to S3. */
async function put(storage: Storage, part: UploadPart, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  const init = { method: 'PUT', body, headers: { 'content-length': String(body.byteLength) } };
  if (!part.url.startsWith('/uploads/')) return fetch(part.url, init);
  if (!storage.uploadsApp) throw new Error('Nobody answers a relative address.');
  return storage.uploadsApp.request(part.url.slice('/uploads'.length), init);
}

describe('on disk', () => {
  const disk = () => storage;

  test('no link leads out of the folder', async () => {
    const outside = join(folder, 'outside');
    const objects = join(folder, 'media', 'objects');
    await mkdir(outside);
    await writeFile(join(outside, 'secret'), 'not for you');
    await mkdir(join(objects, 'links'), { recursive: true });
    await symlink(outside, join(objects, 'links', 'folder'));
    await symlink(join(outside, 'secret'), join(objects, 'links', 'file'));

    await expect(disk().read('links/file')).rejects.toMatchObject({ code: 'not-found' });
    expect(await disk().stat('links/file')).toBeUndefined();
    expect(await disk().localPath('links/file')).toBeUndefined();
    await expect(disk().read('links/folder/secret')).rejects.toThrow('out of the folder');
    await expect(disk().write('links/folder/new', Buffer.from('x'))).rejects.toThrow('out of the folder');
    await expect(disk().write('links/folder/deep/er', Buffer.from('x'))).rejects.toThrow('out of the folder');
    await expect(disk().remove('links/folder/secret')).rejects.toThrow('out of the folder');
    expect(await readdir(outside)).toEqual(['secret']);
    expect(await collect(disk().list('links/'))).toEqual([]);

    await disk().write('links/file', Buffer.from('our own'));
    expect(await text(await disk().read('links/file'))).toBe('our own');
    expect(await readFile(join(outside, 'secret'), 'utf8')).toBe('not for you');
  });

  test('a forged, changed or expired address is refused', async () => {
    const { parts } = await disk().startUpload('assets/signed', 4);
    const part = parts[0]!;
    const body = Buffer.from('1234');
    const sent = async (url: string) => (await put(disk(), { ...part, url }, body)).status;
    expect(await sent(part.url.replace('/1?', '/2?'))).toBe(404);
    expect(await sent(part.url.replace('size=4', 'size=5'))).toBe(404);
    expect(await sent(part.url.replace(/expires=\d+/, 'expires=99999999999'))).toBe(404);
    expect(await sent(part.url.replace(/signature=./, 'signature=_'))).toBe(404);
    expect(await sent(part.url.replace(/&signature=.*/, ''))).toBe(404);
    expect(await sent('/uploads/..%2f..%2fobjects/1?size=4')).toBe(404);
    const before = now;
    now = new Date(before.getTime() + 24 * 60 * 60 * 1000);
    expect(await sent(part.url)).toBe(404);
    now = before;
    expect(await sent(part.url)).toBe(200);
  });

  test('a part of another size is refused at once', async () => {
    const { parts } = await disk().startUpload('assets/sizes', 4);
    const refused = await put(disk(), parts[0]!, Buffer.from('12345'));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ err: 'Part 1 must have exactly 4 bytes.', code: 'invalid-input' });
    const untold = new Request(`http://localhost${parts[0]!.url.slice('/uploads'.length)}`, {
      method: 'PUT',
      body: new Response('123456').body,
      duplex: 'half',
    } as RequestInit);
    expect((await disk().uploadsApp!.request(untold)).status).toBe(400);
  });

  test('temporary files of a dead process are swept at the start', async () => {
    const temporary = join(folder, 'media', 'temporary');
    expect(await readdir(temporary)).toEqual([]);
    await writeFile(join(temporary, 'left'), 'half of something');
    const later = { now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) };
    await createStorage({ s3: undefined, dataDirectory: folder }, { secret, clock: later });
    expect(await readdir(temporary)).toEqual([]);
  });
});
