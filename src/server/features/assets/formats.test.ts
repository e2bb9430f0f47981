import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AssetView, assetsApi } from '#contract/assets.ts';
import { libraryApi } from '#contract/library.ts';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { makeFolder, makeMedia } from '#test/fixtures/make-media.ts';
import { makeHeic } from '#test/fixtures/make-heic.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  [folder, app] = await Promise.all([makeFolder(), startTestApp({ worker: false })]);
  ana = await app.asUser();
});
afterAll(async () => {
  await app.stop();
  await folder.close();
});

const send = (name: string, mediaType: string, bytes: Buffer): Promise<AssetView> =>
  sendUpload(app, ana, { name, mediaType, bytes: new Uint8Array(bytes) });
const factsOf = async ({ id }: AssetView) => (await ana.call(libraryApi.detail, { params: { assetId: id } })).facts;
const bytesAt = async (path: string | null) => Buffer.from(await (await fetch(app.url + path)).arrayBuffer());
const make = async (name: string, ...args: string[]): Promise<Buffer> => {
  const path = join(folder.path, name);
  await runFfmpeg(findFfmpeg(undefined), [...args, path]);
  return readFile(path);
};

/** The color in the middle of a part of a picture, of `columns` × `rows` parts. */
async function colorAt(
  picture: Buffer,
  { column, row, of: [columns, rows] }: { column: number; row: number; of: [number, number] },
) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [x, y] = [Math.floor((info.width * (column + 0.5)) / columns), Math.floor((info.height * (row + 0.5)) / rows)];
  const at = (y * info.width + x) * 3;
  return [...data.subarray(at, at + 3)];
}

/** How far two pictures of the same size are from each other, of 255. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
  expect(a!.length).toBe(b!.length);
  return a!.reduce((sum, value, n) => sum + Math.abs(value - b![n]!), 0) / a!.length;
}

describe('HEIC', () => {
  const reference = (width: number, height: number) =>
    make(
      `reference-${width}x${height}.png`,
      '-f',
      'lavfi',
      '-i',
      `testsrc=size=${width}x${height}:rate=1:duration=1`,
      '-frames:v',
      '1',
    );

  test.each([
    ['of one part', { width: 256, height: 128, tile: 256 }],
    ['of tiles', { width: 300, height: 200, tile: 128 }],
  ])('a picture %s becomes a JPEG of the same size and colors', async (_, size) => {
    const asset = await send('IMG_0001.HEIC', 'image/heic', await makeHeic(size));
    expect(asset).toMatchObject({ kind: 'image', mediaType: 'image/jpeg', width: size.width, height: size.height });
    const original = await bytesAt(asset.urls.original);
    expect(original.length).toBe(asset.sizeBytes);
    expect(await distance(original, await reference(size.width, size.height))).toBeLessThan(6);
    expect(await factsOf(asset)).toMatchObject({ convertedFrom: 'image/heic', camera: null });
    expect((await fetch(app.url + asset.urls.download)).headers.get('content-disposition')).toContain('IMG_0001.jpg');
  });

  test.each([
    ['red', [255, 0, 0]],
    ['lime', [0, 255, 0]],
    ['blue', [0, 0, 255]],
    ['gray', [128, 128, 128]],
  ])('%s stays so', async (color, wanted) => {
    const heic = await makeHeic({ width: 200, height: 100, tile: 128, picture: `color=${color}` });
    const original = await bytesAt((await send('patch.heic', 'image/heic', heic)).urls.original);
    const found = await colorAt(original, { column: 0, row: 0, of: [1, 1] });
    expect(Math.max(...found.map((value, n) => Math.abs(value - wanted[n]!)))).toBeLessThanOrEqual(4);
  });

  test('a picture that the camera turned is upright once, with its notes and its profile', async () => {
    const camera = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 8 })
      .withExifMerge({ IFD0: { Make: 'Backlot', Model: 'B1' }, IFD2: { ISOSpeedRatings: '400' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const { exif, icc } = await sharp(camera).metadata();
    const heic = await makeHeic({
      width: 300,
      height: 200,
      tile: 128,
      turn: 1,
      exif: exif!.subarray(6),
      profile: icc!,
    });
    const asset = await send('turned.heic', '', heic);
    expect(asset).toMatchObject({ width: 200, height: 300 });
    const original = await bytesAt(asset.urls.original);
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 1, width: 200, height: 300 });
    const upright = await sharp(await reference(300, 200))
      .rotate(270)
      .png()
      .toBuffer();
    expect(await distance(original, upright)).toBeLessThan(6);
    expect(await factsOf(asset)).toMatchObject({
      camera: { make: 'Backlot', model: 'B1', iso: 400 },
      profile: expect.stringMatching(/P3/),
    });
  });

  test('what is damaged, endless or too large is refused', async () => {
    const heic = await makeHeic({ width: 300, height: 200, tile: 128 });
    const changed = (change: (copy: Buffer) => void) => {
      const copy = Buffer.from(heic);
      change(copy);
      return copy;
    };
    const refused = [
      heic.subarray(0, heic.length - 2_000),
      heic.subarray(0, 200),
      // A grid of 65,535 pixels a side, in as many tiles as before.
      changed((copy) => void copy.fill(255, copy.lastIndexOf(Buffer.from([0, 0, 1, 2])) + 4).subarray(0, 4)),
      // More items than there are bytes.
      changed((copy) => void copy.writeUInt16BE(65_535, copy.indexOf('iloc') + 10)),
      // A box that holds itself.
      changed((copy) => void copy.writeUInt32BE(0xffff_ffff, copy.indexOf('iprp') - 4)),
      changed((copy) => void copy.fill(0xa5, copy.indexOf('mdat') + 200)),
    ];
    for (const bytes of refused) {
      await expect(send('bad.heic', 'image/heic', bytes)).rejects.toMatchObject({ code: 'unsupported-media' });
    }
    const large = Buffer.concat([heic, Buffer.alloc(25 * 1024 * 1024)]);
    await expect(send('large.heic', '', large)).rejects.toMatchObject({ code: 'too-large' });
  });
});

describe('pictures', () => {
  test('are shown upright and in sRGB, and the original is kept as it came', async () => {
    const halves = await sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 200, g: 60, b: 40 } } })
      .composite([
        {
          input: { create: { width: 20, height: 20, channels: 3, background: { r: 40, g: 60, b: 200 } } },
          left: 0,
          top: 0,
        },
      ])
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Backlot' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' } })
      .withIccProfile('p3')
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const asset = await send('turned.jpg', 'image/jpeg', halves);
    expect(asset).toMatchObject({ width: 20, height: 40 });
    expect((await bytesAt(asset.urls.original)).equals(halves)).toBe(true);
    const still = await bytesAt(asset.urls.w320);
    const { width, height, icc, exif } = await sharp(still).metadata();
    expect({ width, height, icc, exif }).toEqual({ width: 20, height: 40, icc: undefined, exif: undefined });
    // Blue was left, so it is above; the colors are those that the profile means.
    const near = (color: number[], wanted: number[]) => color.every((value, n) => Math.abs(value - wanted[n]!) <= 12);
    expect(near(await colorAt(still, { column: 0, row: 0, of: [1, 2] }), [40, 60, 200])).toBe(true);
    expect(near(await colorAt(still, { column: 0, row: 1, of: [1, 2] }), [200, 60, 40])).toBe(true);
    expect(await factsOf(asset)).toMatchObject({
      camera: { make: 'Backlot' },
      hasLocation: true,
      profile: expect.stringMatching(/P3/),
    });
  });

  test('that can be seen through stay so, and moving ones show their first frame', async () => {
    const clear = await sharp({
      create: { width: 16, height: 16, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const asset = await send('clear.png', 'image/png', clear);
    expect(await factsOf(asset)).toMatchObject({ hasAlpha: true, pages: null });
    expect((await sharp(await bytesAt(asset.urls.w320)).metadata()).hasAlpha).toBe(true);
    const gif = await send('moving.gif', 'image/gif', await readFile(await makeMedia(folder.path, 'moving.gif')));
    expect(gif).toMatchObject({ kind: 'image', mediaType: 'image/gif', width: 320, height: 180 });
    expect(await factsOf(gif)).toMatchObject({ pages: 3 });
    expect((await sharp(await bytesAt(gif.urls.w320)).metadata()).pages).toBeUndefined();
  });
});

describe('video and sound', () => {
  const source = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x180:rate=24:duration=2',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=2',
  ];

  test('ProRes is kept, has a poster, a strip and an outline, and gets a proxy that browsers play', async () => {
    const bytes = await make('clip.mov', ...source, '-c:v', 'prores_ks', '-profile:v', '3', '-c:a', 'pcm_s16le');
    const asset = await send('clip.mov', 'video/quicktime', bytes);
    expect(asset).toMatchObject({
      kind: 'video',
      mediaType: 'video/quicktime',
      proxy: 'waiting',
      urls: { proxy: null },
    });
    expect(await factsOf(asset)).toMatchObject({ videoCodec: 'prores', sampleRate: 44_100, channels: 1 });
    expect(await sharp(await bytesAt(asset.urls.poster)).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(await sharp(await bytesAt(asset.urls.strip)).metadata()).toMatchObject({
      format: 'webp',
      width: 160 * 16,
      height: 90,
    });
    expect(await bytesAt(asset.urls.waveform)).toHaveLength(200);

    await app.app.features.assets.makeProxies(new AbortController().signal);
    const { proxy, urls } = await ana.call(assetsApi.get, { params: { assetId: asset.id } });
    expect(proxy).toBe('made');
    const answer = await fetch(app.url + urls.proxy);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    const played = await send('proxy.mp4', 'video/mp4', Buffer.from(await answer.arrayBuffer()));
    expect(played).toMatchObject({ width: 320, height: 180, hasAudio: true, proxy: 'none' });
    expect(await factsOf(played)).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac' });

    const { storage } = app.app.platform;
    expect(await storage.stat(`proxies/${asset.id}`)).toBeDefined();
    await ana.call(assetsApi.remove, { params: { assetId: asset.id } });
    await ana.call(libraryApi.destroy, { params: { assetId: asset.id } });
    expect(await storage.stat(`proxies/${asset.id}`)).toBeUndefined();
  });

  test('the frames of a strip are those of their time', async () => {
    const bytes = await make(
      'two.mp4',
      '-f',
      'lavfi',
      '-i',
      'color=red:size=160x90:rate=25:duration=4',
      '-f',
      'lavfi',
      '-i',
      'color=blue:size=160x90:rate=25:duration=4',
      '-filter_complex',
      '[0][1]concat=n=2:v=1',
      '-c:v',
      'libx264',
      '-g',
      '12',
    );
    const strip = await bytesAt((await send('two.mp4', 'video/mp4', bytes)).urls.strip);
    const reds = await Promise.all(
      Array.from(
        { length: 16 },
        async (_, column) => (await colorAt(strip, { column, row: 0, of: [16, 1] }))[0]! > 128,
      ),
    );
    expect(reds).toEqual(Array.from({ length: 16 }, (_, n) => n < 8));
  });

  test('HEVC and Matroska get a proxy, and a video that cannot be decoded to its end is not waited for', async () => {
    const hevc = await make(
      'hevc.mp4',
      ...source,
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      'log-level=none',
      '-c:a',
      'aac',
    );
    const matroska = await readFile(await makeMedia(folder.path, 'clip.mkv'));
    const sent = [await send('hevc.mp4', 'video/mp4', hevc), await send('clip.mkv', '', matroska)];
    expect(sent.map(({ proxy }) => proxy)).toEqual(['waiting', 'waiting']);
    const row = await app.app.platform.db.sql
      .selectFrom('assets')
      .select('storageKey')
      .where('id', '=', sent[1]!.id)
      .executeTakeFirstOrThrow();
    await app.app.platform.storage.write(row.storageKey, Buffer.from('no longer a video'));
    await app.app.features.assets.makeProxies(new AbortController().signal);
    const states = await Promise.all(sent.map(({ id }) => ana.call(assetsApi.get, { params: { assetId: id } })));
    expect(states.map(({ proxy }) => proxy)).toEqual(['made', 'failed']);
  });

  test('WAV of 24 bits at 48 kHz is kept, and says so', async () => {
    const bytes = await make(
      'voice.wav',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=1:sample_rate=48000',
      '-c:a',
      'pcm_s24le',
      '-ac',
      '2',
    );
    const asset = await send('voice.wav', 'audio/wav', bytes);
    expect(asset).toMatchObject({
      kind: 'audio',
      mediaType: 'audio/wav',
      durationMs: 1_000,
      urls: { strip: null, poster: null },
    });
    expect(await factsOf(asset)).toMatchObject({ audioCodec: 'pcm-s24', sampleRate: 48_000, channels: 2 });
  });

  test('eight hours of video are refused, however few bytes they have', async () => {
    const bytes = await make(
      'eight-hours.mp4',
      '-f',
      'lavfi',
      '-i',
      'color=black:size=16x16:rate=1/60:duration=28800',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
    );
    await expect(send('eight-hours.mp4', 'video/mp4', bytes)).rejects.toMatchObject({
      code: 'too-large',
      message:
        '“eight-hours.mp4” is 8.0 hours long. Videos and sounds can be at most 6 hours long. The file wasn’t saved.',
    });
  });
});
