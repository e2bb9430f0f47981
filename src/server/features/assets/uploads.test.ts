import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { bombPng, html, modestMov, playlist, svg } from '#test/fixtures/hostile.ts';
import { makeHeic } from '#test/fixtures/make-heic.ts';
import { makeFolder, makeMedia, type MediaName } from '#test/fixtures/make-media.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { sendParts, sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let testApp: TestApp;
beforeAll(async () => {
  [folder, testApp] = await Promise.all([makeFolder(), startTestApp({ worker: false })]);
});
afterAll(async () => {
  await testApp.stop();
  await folder.close();
});

const media = async (name: MediaName) => readFile(await makeMedia(folder.path, name));

describe('uploads', () => {
  const app = () => testApp;
  const start = (user: TestUser, file: Partial<{ name: string; mediaType: string; sizeBytes: number }>) =>
    user.call(uploadsApi.start, { body: { name: 'a', mediaType: 'image/png', sizeBytes: 10, ...file } });

  const megabyte = 1024 * 1024;
  const refused: [string, { mediaType: string; sizeBytes: number }, object][] = [
    [
      'an image of more than 25 MB',
      { mediaType: 'image/png', sizeBytes: 25 * megabyte + 1 },
      {
        code: 'too-large',
        message: 'An image can be at most 25 MB. This one is 25.1 MB.',
        fields: [{ path: 'sizeBytes', message: 'An image can be at most 25 MB. This one is 25.1 MB.' }],
      },
    ],
    ['sound of more than 50 MB', { mediaType: 'audio/mpeg', sizeBytes: 50 * megabyte + 1 }, { code: 'too-large' }],
    ['a video of more than 500 MB', { mediaType: 'video/mp4', sizeBytes: 500 * megabyte + 1 }, { code: 'too-large' }],
    ['something untold of more', { mediaType: '', sizeBytes: 500 * megabyte + 1 }, { code: 'too-large' }],
    [
      'an empty file',
      { mediaType: 'image/png', sizeBytes: 0 },
      { code: 'invalid-input', message: 'The file is empty.' },
    ],
    [
      'a drawing with scripts',
      { mediaType: 'image/svg+xml', sizeBytes: 10 },
      {
        code: 'unsupported-media',
        message: expect.stringMatching(/^“a” is SVG, which isn’t supported\. Images: JPEG/),
      },
    ],
    [
      'a page',
      { mediaType: 'text/html', sizeBytes: 10 },
      {
        code: 'unsupported-media',
        message: expect.stringMatching(/^“a” is HTML, which isn’t supported\. Images: JPEG/),
      },
    ],
  ];
  test.each(refused)('%s is refused at the door', async (_, file, error) => {
    await expect(start(await app().asOwner(), file)).rejects.toMatchObject(error);
  });

  test('a mask is kept for what it is painted for, and stands in no list but the trash’s', async () => {
    const user = await app().asUser();
    const bytes = new Uint8Array(noisePng(3));
    const send = async (query: { purpose?: 'mask'; kind?: 'video' }) => {
      const started = await start(user, { name: 'Mask of a picture.png', sizeBytes: bytes.byteLength });
      await sendParts(app(), started, bytes);
      return user.call(uploadsApi.complete, { params: { uploadId: started.uploadId }, query });
    };
    const mask = await send({ purpose: 'mask' });
    const picture = await send({});
    const { assets } = await user.call(assetsApi.list, { query: {} });
    expect(assets.map(({ id }) => id)).toEqual([picture.id]);
    expect(await user.call(assetsApi.get, { params: { assetId: mask.id } })).toMatchObject({ kind: 'image' });
    await user.call(assetsApi.remove, { params: { assetId: mask.id } });
    const trash = await user.call(assetsApi.list, { query: { place: 'trash' } });
    expect(trash.assets.map(({ id }) => id)).toEqual([mask.id]);
  });

  test('a clip whose pixels are said to be very wide has no frames larger than a clip may be', async () => {
    const user = await app().asUser();
    const bytes = new Uint8Array(await media('very-wide.mp4'));
    const { id: assetId, width } = await sendUpload(app(), user, { name: 'wide', mediaType: 'video/mp4', bytes });
    const frame = await user.call(assetsApi.keepFrame, { params: { assetId }, body: { at: 0 } });
    expect([width, frame.width, frame.height]).toEqual([320, 8192, 180]);
  });

  test('the largest of each kind are taken', async () => {
    const user = await app().asUser();
    const { parts } = await start(user, { mediaType: 'video/mp4', sizeBytes: 500 * megabyte });
    expect(parts).toHaveLength(63);
    expect(parts.reduce((sum, part) => sum + part.sizeBytes, 0)).toBe(500 * megabyte);
    await start(user, { mediaType: 'image/png', sizeBytes: 25 * megabyte });
    await start(user, { mediaType: 'audio/wav', sizeBytes: 50 * megabyte });
  });

  test('no more than 100 can be under way', async () => {
    const user = await app().asUser();
    const all = await Promise.allSettled(Array.from({ length: 130 }, () => start(user, {})));
    const begun = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    // Also when all of them are begun at once.
    expect(begun).toHaveLength(100);
    // Within the 24 hours after which the oldest of them expires.
    await expect(start(user, {})).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: expect.toSatisfy((wait: number) => wait > 86_400 - 600 && wait <= 86_400),
    });
    await user.call(uploadsApi.abort, { params: { uploadId: begun[0]!.uploadId } });
    await start(user, {});
  });

  test('the limit is that of the content, whatever was said', async () => {
    const user = await app().asUser();
    const padded = Buffer.concat([await media('picture.png'), Buffer.alloc(25 * megabyte)]);
    await expect(
      sendUpload(app(), user, { name: 'film.mp4', mediaType: 'video/mp4', bytes: padded }),
    ).rejects.toMatchObject({ code: 'too-large', message: 'An image can be at most 25 MB. This one is 25.1 MB.' });
  });

  test('the content says what it is, not the name', async () => {
    const user = await app().asUser();
    const bytes = await media('picture.png');
    const asset = await sendUpload(app(), user, { name: '../../etc/film\u202e4pm.mp4', mediaType: 'video/mp4', bytes });
    expect(asset).toMatchObject({ kind: 'image', mediaType: 'image/png', name: 'film4pm.mp4' });
    const download = await fetch(testApp.url + asset.urls.download);
    expect(download.headers.get('content-disposition')).toContain('filename="film4pm.png"');
    expect(download.headers.get('content-type')).toBe('image/png');
  });

  const hostile: [string, string, () => Promise<Buffer> | Buffer][] = [
    ['a drawing named .jpg', 'image/jpeg', () => Buffer.from(svg)],
    ['a page named .jpg', 'image/jpeg', () => Buffer.from(html)],
    [
      'a film that holds larger pictures than it says',
      'video/quicktime',
      async () => modestMov(await media('huge.mov')),
    ],
    ['a playlist named .mp4', 'video/mp4', () => Buffer.from(playlist)],
    [
      'a list of other files named .mp4',
      'video/mp4',
      () => Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n"),
    ],
    ['a PDF without pages', 'application/pdf', () => Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF')],
    ['a PDF of garbage', 'application/pdf', () => Buffer.from('%PDF-1.7\nnothing else')],
    ['a truncated video', 'video/mp4', async () => (await media('clip.mp4')).subarray(0, 12_000)],
    ['a truncated picture', 'image/jpeg', async () => (await media('picture.jpg')).subarray(0, 3000)],
    ['a video of noise', 'video/mp4', async () => noisy(await media('clip.mp4'))],
  ];
  test.each(hostile)('%s is refused after a look', async (name, mediaType, bytes) => {
    const file = { name, mediaType, bytes: Buffer.from(await bytes()) };
    await expect(sendUpload(app(), await app().asOwner(), file)).rejects.toMatchObject({ code: 'unsupported-media' });
  });

  test.each<[found: string, content: () => Promise<Buffer> | Buffer]>([
    ['plain text', () => Buffer.from('INT. KITCHEN - NIGHT')],
    ['SVG', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['HTML', async () => Buffer.concat([Buffer.from(html), await media('picture.png')])],
    ['ZIP', () => Buffer.from('PK\u0003\u0004'.padEnd(60, '\0'))],
  ])('refuses %s named .jpg with the format of its contents', async (found, content) => {
    const file = { name: 'a.jpg', mediaType: 'image/jpeg', bytes: new Uint8Array(await content()) };
    const message = `The contents of “a.jpg” are ${found}, not JPEG. Choose another file.`;
    await expect(sendUpload(app(), await app().asOwner(), file)).rejects.toMatchObject({ message });
  });

  test('refuses an image of too many pixels with its size and the limit', async () => {
    const file = { name: 'bomb.png', mediaType: 'image/png', bytes: new Uint8Array(bombPng(50_000)) };
    const message =
      '“bomb.png” has too many pixels: 50,000 × 50,000. ' +
      'An image can have at most 100,000,000 pixels, such as 10,000 × 10,000.';
    const error = { code: 'too-large', message, fields: [{ path: 'content', message }] };
    await expect(sendUpload(app(), await app().asOwner(), file)).rejects.toMatchObject(error);
  });

  test('refuses a video of too large a frame with its size and the limit', async () => {
    const file = { name: 'huge.mov', mediaType: 'video/quicktime', bytes: new Uint8Array(await media('huge.mov')) };
    await expect(sendUpload(app(), await app().asOwner(), file)).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/^“huge\.mov” has too many pixels: .+ A video can have at most 8,192 pixels/),
    });
  });

  test('keeps a PDF that a reader can open', async () => {
    const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
    const file = { name: 'call-sheet.pdf', mediaType: 'application/pdf', bytes: new Uint8Array(Buffer.from(pdf)) };
    const asset = await sendUpload(app(), await app().asOwner(), file);
    expect(asset).toMatchObject({ kind: 'document', mediaType: 'application/pdf', name: 'call-sheet.pdf' });
  });

  test('a page hidden in a picture is inert', async () => {
    const bytes = Buffer.concat([await media('picture.jpg'), Buffer.from(html)]);
    const asset = await sendUpload(app(), await app().asOwner(), { name: 'a.html', mediaType: 'image/jpeg', bytes });
    const answer = await fetch(testApp.url + asset.urls.original);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('completing twice, even at once, makes one asset', async () => {
    const user = await app().asUser();
    const bytes = await media('picture.png');
    const started = await start(user, { sizeBytes: bytes.byteLength });
    await sendParts(app(), started, bytes);
    const complete = () => user.call(uploadsApi.complete, { params: { uploadId: started.uploadId }, query: {} });
    const [first, second] = await Promise.all([complete(), complete()]);
    expect(second.id).toBe(first.id);
    expect((await complete()).id).toBe(first.id);
    expect((await user.call(assetsApi.list, { query: {} })).assets).toHaveLength(1);
  });

  test('a HEIC completed several times at once, while the first removes what was converted, makes one asset', async () => {
    const user = await app().asUser();
    const bytes = new Uint8Array(await makeHeic({ width: 300, height: 200, tile: 128 }));
    const started = await start(user, { name: 'a.heic', mediaType: 'image/heic', sizeBytes: bytes.byteLength });
    await sendParts(app(), started, bytes);
    const complete = () => user.call(uploadsApi.complete, { params: { uploadId: started.uploadId }, query: {} });
    const assets = await Promise.all([complete(), complete(), complete()]);
    expect(new Set(assets.map(({ id }) => id)).size).toBe(1);
    expect((await fetch(new URL(assets[0].urls.original, app().url))).status).toBe(200);
  });

  test('a missing part is named, and the upload can go on', async () => {
    const user = await app().asUser();
    const bytes = await media('picture.png');
    const started = await start(user, { sizeBytes: bytes.byteLength });
    const complete = () => user.call(uploadsApi.complete, { params: { uploadId: started.uploadId }, query: {} });
    await expect(complete()).rejects.toMatchObject({ code: 'invalid-input', fields: [{ path: 'parts.0' }] });
    await sendParts(app(), started, bytes);
    expect((await complete()).kind).toBe('image');
  });

  test('what turns out to be of another kind than it must be is refused, and not kept', async () => {
    const user = await app().asUser();
    const bytes = await media('voice.mp3');
    const started = await start(user, { sizeBytes: bytes.byteLength, mediaType: '' });
    await sendParts(app(), started, bytes);
    const params = { uploadId: started.uploadId };
    const refusal = {
      code: 'unsupported-media',
      message: expect.stringContaining('is a sound, but an image is needed here'),
    };
    await expect(user.call(uploadsApi.complete, { params, query: { kind: 'image' } })).rejects.toMatchObject(refusal);
    expect((await user.call(assetsApi.list, { query: {} })).assets).toEqual([]);
    await expect(user.call(uploadsApi.complete, { params, query: {} })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('an upload that was given up is gone', async () => {
    const user = await app().asUser();
    const params = { uploadId: (await start(user, {})).uploadId };
    expect(await user.call(uploadsApi.abort, { params })).toEqual({ isSuccessful: true });
    await expect(user.call(uploadsApi.complete, { params, query: {} })).rejects.toMatchObject({ code: 'not-found' });
    await expect(user.call(uploadsApi.abort, { params })).rejects.toMatchObject({ code: 'not-found' });
  });
});

/** The index stays, the pictures and the sound are overwritten. */
function noisy(clip: Buffer): Buffer {
  const start = clip.indexOf('mdat') + 4;
  return Buffer.concat([clip.subarray(0, start), Buffer.alloc(clip.byteLength - start, 0xa5)]);
}
