import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi, type AssetView, uploadsApi } from '#contract/assets.ts';
import { exportsApi } from '#contract/exports.ts';
import { type RunningS3, startS3 } from '../fakes/s3/start-s3.ts';
import { importScript, shortScript } from '../fixtures/scripts.ts';
import { sendParts, sendUpload } from '../fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { picture } from './things-of-people.ts';

let s3: RunningS3;
let app: TestApp;
let ana: TestUser;
let ben: TestUser;
let asset: AssetView;

beforeAll(async () => {
  s3 = await startS3();
  app = await startTestApp({ config: { s3: s3.s3 } });
  [ana, ben] = [await app.asUser(), await app.asUser()];
  asset = await sendUpload(app, ana, picture(1));
});
afterAll(async () => {
  await app.stop();
  await s3.close();
});

const { byteLength: sizeBytes } = picture(1).bytes;
const begin = (user: TestUser) =>
  user.call(uploadsApi.start, { body: { name: 'lamp.png', mediaType: 'image/png', sizeBytes } });
const put = async (url: string, body: Uint8Array<ArrayBuffer>) => (await fetch(url, { method: 'PUT', body })).status;

test('media of the bucket is served by signed addresses only, whole, in part and as a download', async () => {
  const { bytes } = picture(1);
  const original = await fetch(app.url + asset.urls.original);
  expect(Buffer.from(bytes).equals(Buffer.from(await original.arrayBuffer()))).toBe(true);
  const part = await fetch(app.url + asset.urls.original, { headers: { range: 'bytes=1-3' } });
  expect([part.status, await part.text()]).toEqual([206, 'PNG']);
  expect((await fetch(app.url + asset.urls.original.replace(/signature=[^&]+/, 'signature=x'))).status).toBe(404);
  // The bucket itself gives nothing to visitors who know a key.
  expect(asset.urls.original).not.toContain(s3.s3.endpoint);
});

test('a film is rendered into the bucket and downloaded from it', async () => {
  const { storyboardIds } = await importScript(ana, shortScript);
  const params = { storyboardId: storyboardIds[0] ?? '' };
  const { id } = await ana.call(exportsApi.request, { params, body: { format: 'srt' } });
  const { file } = await app.until(async () => {
    const film = await ana.call(exportsApi.get, { params: { exportId: id } });
    return film.finishedAt === null ? undefined : film;
  });
  expect(await (await fetch(new URL(file?.downloadUrl ?? '', app.url))).text()).toContain('-->');
});

test('a part’s address is signed for one part of one upload, its length and one day', async () => {
  // S3 itself checks the signature; what it covers is ours.
  const { uploadId, parts } = await begin(ana);
  const { pathname, searchParams } = new URL(parts[0]?.url ?? '');
  expect(pathname).toBe(`/${s3.s3.bucket}/assets/${uploadId}`);
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
  expect(searchParams.get('X-Amz-Expires')).toBe('86400');
  expect([searchParams.get('partNumber'), searchParams.get('uploadId')]).toEqual(['1', expect.any(String)]);
});

test('a member cannot complete or abort an upload of another member', async () => {
  const started = await begin(ana);
  await sendParts(app, started, picture(1).bytes);
  const params = { uploadId: started.uploadId };
  await expect(ben.call(uploadsApi.complete, { params, query: {} })).rejects.toMatchObject({ code: 'not-found' });
  await expect(ben.call(uploadsApi.abort, { params })).rejects.toMatchObject({ code: 'not-found' });
  expect(await ana.call(uploadsApi.complete, { params, query: {} })).toMatchObject({ kind: 'image' });
});

test('the addresses of a completed upload stop working', async () => {
  const started = await begin(ana);
  await sendParts(app, started, picture(1).bytes);
  const finished = await ana.call(uploadsApi.complete, { params: { uploadId: started.uploadId }, query: {} });
  expect(await put(started.parts[0]?.url ?? '', picture(9).bytes)).toBe(404);
  const original = await fetch(app.url + finished.urls.original);
  expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(picture(1).bytes))).toBe(true);
});

test('addresses with paths in place of ids reach no other key', async () => {
  for (const id of ['..%2f..%2fsecret', '%2e%2e', '..', `${asset.id}%2f..%2f${asset.id}`, '%00', 'assets%2fx']) {
    for (const path of [`/media/${id}/original`, `/media/exports/${id}`, `/api/assets/${id}`]) {
      const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${ana.token}` } });
      expect(response.status, path).toBe(404);
    }
  }
});

/** A service that answers every call with one error. */
async function brokenS3(status: number, code: string): Promise<{ endpoint: string; server: Server }> {
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret-internal-detail</Message></Error>`;
  const server = createServer((_, response) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(xml),
  );
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  // A port was asked for, not a pipe.
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const failures: [what: string, status: number, code: string][] = [
  ['refuses our key', 403, 'AccessDenied'],
  ['has no such bucket', 404, 'NoSuchBucket'],
  ['fails', 500, 'InternalError'],
  ['asks us to slow down', 503, 'SlowDown'],
];
test.each(failures)(
  'an upload to a bucket that %s answers 503 with the reason, and stores nothing',
  async (_, status, code) => {
    const { endpoint, server } = await brokenS3(status, code);
    const broken = await startTestApp({ worker: false, config: { s3: { ...s3.s3, endpoint } } });
    const user = await broken.asUser();
    await expect(begin(user)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Media storage is unreachable. Your work is safe. Try again in a moment.',
    });
    expect((await user.call(assetsApi.list, { query: {} })).assets).toEqual([]);
    expect(await user.call(assetsApi.storage, {})).toMatchObject({ usedBytes: 0 });
    await broken.stop();
    await new Promise((closed) => server.close(closed));
  },
);

test('an unreachable bucket is reported as media storage, not as the database', async () => {
  const away = await startTestApp({ worker: false, config: { s3: { ...s3.s3, endpoint: 'http://127.0.0.1:9' } } });
  const user = await away.asUser();
  await expect(begin(user)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/^Media storage is unreachable/),
  });
  await away.stop();
});
