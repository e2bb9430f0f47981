import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { readPicture } from '#server/platform/media/picture.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { makeFolder, makeMedia, type MediaName } from '#test/fixtures/make-media.ts';
import { collect } from '#test/fixtures/collect.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import type { Asset } from './asset.ts';
import { mediaAddress } from './media-address.ts';
import type { NewOutput } from './store-output.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let testApp: TestApp;
let user: TestUser;

beforeAll(async () => {
  folder = await makeFolder();
  // The smallest cache there is, so that a few stills fill it.
  testApp = await startTestApp({ worker: false, config: { mediaCacheMegabytes: 1 } });
  user = await testApp.asUser();
});
afterAll(async () => {
  await testApp.stop();
  await folder.close();
});

const media = async (name: MediaName) => readFile(await makeMedia(folder.path, name));
const assets = () => testApp.app.features.assets;
const get = (path: string, init: RequestInit = {}) => fetch(testApp.url + path, init);
const stillsFolder = () => join(testApp.dataDirectory, 'cache', 'stills');
/** The files in the cache: each lies in a folder. */
const stills = async () => (await readdir(stillsFolder(), { recursive: true })).filter((name) => name.includes('/'));

let tasks = 0;
function output(source: NewOutput['source'], more: Partial<NewOutput> = {}): NewOutput {
  tasks += 1;
  const provenance = { model: 'previz-image', prompt: 'a lighthouse', seed: 7, credits: 1, parents: ['ast_parent'] };
  return { ownerId: user.userId, taskId: `tsk_${tasks}`, index: 0, name: '1A · Image', source, provenance, ...more };
}

async function store(source: NewOutput['source'], more: Partial<NewOutput> = {}): Promise<Asset> {
  const stored = await assets().storeOutput(output(source, more));
  if ('problem' in stored) throw new Error(stored.problem);
  return stored.asset;
}

describe('the outputs of tasks', () => {
  test('become assets with their provenance', async () => {
    const bytes = await media('clip.webm');
    const asset = await store(Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]), { taskId: 'tsk_kept' });
    const view = await user.call(assetsApi.get, { params: { assetId: asset.id } });
    expect(view).toMatchObject({
      kind: 'video',
      name: '1A · Image',
      sizeBytes: bytes.byteLength,
      provenance: {
        model: 'previz-image',
        prompt: 'a lighthouse',
        seed: 7,
        credits: 1,
        parents: ['ast_parent'],
        taskId: 'tsk_kept',
      },
    });
    expect(await assets().findAll([asset.id, 'ast_none'])).toEqual([asset]);
  });

  test('stored twice, even at once, are there once', async () => {
    const bytes = await media('picture.png');
    const keys = async () => (await collect(testApp.app.platform.storage.list('assets/'))).map(({ key }) => key);
    const before = new Set(await keys());
    const again = () => assets().storeOutput(output(bytes, { taskId: 'tsk_twice' }));
    const all = await Promise.all([again(), again(), again()]);
    expect(new Set(all.map((stored) => 'assetId' in stored && stored.assetId)).size).toBe(1);
    expect(await again()).toMatchObject({ assetId: expect.stringMatching(/^ast_/) });
    const listed = (await keys()).filter((key) => !before.has(key));
    expect(await assets().findAll(listed.map((key) => key.replace('assets/', '')))).toHaveLength(listed.length);
  });

  test('are there only if the transaction commits', async () => {
    const bytes = await media('picture.jpg');
    const { db } = testApp.app.platform;
    const rolledBack = db.transaction(async (tx) => {
      await assets().storeOutput(output(bytes, { taskId: 'tsk_rolled' }), tx);
      throw new Error('something else went wrong');
    });
    await expect(rolledBack).rejects.toThrow('something else');
    const stored = await db.transaction((tx) => assets().storeOutput(output(bytes, { taskId: 'tsk_rolled' }), tx));
    expect(stored).toHaveProperty('asset.kind', 'image');
  });

  const bad: [string, () => Promise<Partial<NewOutput>> | Partial<NewOutput>, RegExp][] = [
    ['empty', () => ({ source: Buffer.alloc(0) }), /empty/],
    ['a page that says "Bad gateway"', () => ({ source: Buffer.from('<html>Bad gateway</html>') }), /unsupported/],
    ['cut short', async () => ({ source: (await media('picture.png')).subarray(0, 700) }), /broken/],
    [
      'of another kind',
      async () => ({ source: await media('voice.wav'), kind: 'video' as const }),
      /audio\/wav, not the expected video/,
    ],
  ];
  test.each(bad)('are a problem when %s, and leave nothing behind', async (_, make, problem) => {
    const stored = await assets().storeOutput(output(Buffer.alloc(0), await make()));
    expect(stored).toEqual({ problem: expect.stringMatching(problem) });
    expect(await readdir(join(testApp.dataDirectory, 'incoming'))).toEqual([]);
  });

  test('that break off may be tried again', async () => {
    const breaking = Readable.from(
      (function* () {
        yield Buffer.from('some');
        throw new Error('the line went dead');
      })(),
    );
    await expect(assets().storeOutput(output(breaking))).rejects.toThrow('the line went dead');
    expect(await readdir(join(testApp.dataDirectory, 'incoming'))).toEqual([]);
  });
});

describe('addresses', () => {
  test('are good for one rendition of one asset, signed by us', async () => {
    const [one, other] = [await store(await media('picture.png')), await store(await media('picture.jpg'))];
    const address = assets().signedMediaUrl(one, 'w320');
    expect((await get(address)).status).toBe(200);
    const forged = [
      address.replace('w320', 'original'),
      address.replace('w320', 'w640'),
      address.replace(one.id, other.id),
      address.replace(/expires=\d+/, 'expires=99999999999'),
      address.replace(/signature=./, (start) => `signature=${start.endsWith('A') ? 'B' : 'A'}`),
      address.replace(/&signature.*/, ''),
      address.replace(/\?.*/, ''),
      mediaAddress({ assetId: one.id, version: 0 }, 'w320', {
        secret: 'another secret of more than 32 characters',
        clock: { now: () => new Date() },
      }),
    ];
    for (const path of forged) expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(await (await get(forged[0]!)).json()).toEqual({ err: 'Not found.', code: 'not-found' });
  });

  test('of what there is not answer 404, signed or not', async () => {
    const voice = await store(await media('voice.wav'));
    expect((await get(assets().signedMediaUrl(voice, 'w320'))).status).toBe(404);
    expect((await get(assets().signedMediaUrl({ id: 'ast_none', ownerId: 'nobody' }, 'original'))).status).toBe(404);
    const picture = await store(await media('picture.png'));
    expect((await get(assets().signedMediaUrl(picture, 'poster'))).status).toBe(404);
  });

  test('can be fetched by a generator', async () => {
    const voice = await store(await media('voice.wav'));
    const source = await assets().mediaSource(user.userId, voice.id);
    expect(source?.mediaType).toBe('audio/wav');
    expect((await fetch(source!.url)).headers.get('content-type')).toBe('audio/wav');
  });
});

describe('serving', () => {
  test('ranges, conditions and HEAD', async () => {
    const bytes = await media('clip.mp4');
    const path = assets().signedMediaUrl(await store(bytes), 'original');
    const whole = await get(path);
    const etag = whole.headers.get('etag')!;
    expect(bytes.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
    expect(whole.headers.get('cache-control')).toBe('private, max-age=604800, immutable');

    const end = await get(path, { headers: { range: 'bytes=-100' } });
    expect([end.status, end.headers.get('content-length')]).toEqual([206, '100']);
    expect(bytes.subarray(-100).equals(Buffer.from(await end.arrayBuffer()))).toBe(true);
    const behind = await get(path, { headers: { range: `bytes=${bytes.byteLength}-` } });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${bytes.byteLength}`]);
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.byteLength)]);
    expect((await get(path, { method: 'POST' })).status).toBe(404);
  });

  test('stills of a clip are made once, however many ask', async () => {
    const clip = await store(await media('upright.mp4'));
    const before = (await stills()).length;
    const path = assets().signedMediaUrl(clip, 'w320');
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(await readPicture(bodies[0]!)).toEqual({ width: 180, height: 320, mediaType: 'image/webp' });
    expect(bodies.every((body) => body.equals(bodies[0]!))).toBe(true);
    // The poster and the small one.
    expect((await stills()).length).toBe(before + 2);
    expect(await readdir(join(testApp.dataDirectory, 'cache', 'making'))).toEqual([]);
  });

  test('a sound has a waveform, made once: a byte for each hundredth of a second', async () => {
    const voice = await store(await media('voice.wav'));
    const address = assets().signedMediaUrl(voice, 'waveform');
    const [one, same] = await Promise.all([get(address), get(address)]);
    const levels = new Uint8Array(await one.arrayBuffer());
    expect(one.headers.get('content-type')).toBe('application/octet-stream');
    expect(levels).toHaveLength(100);
    // FFmpeg's test tone lies 18 dB below full scale.
    expect(Math.max(...levels)).toBe(31);
    expect(new Uint8Array(await same.arrayBuffer())).toEqual(levels);
    const picture = await store(await media('picture.png'));
    expect((await get(assets().signedMediaUrl(picture, 'waveform'))).status).toBe(404);
  });

  test('the sound of a clip has a waveform too, and a silent clip has none', async () => {
    const [clip, silent] = [await store(await media('clip.mp4')), await store(await media('silent.mov'))];
    const answer = await get(assets().signedMediaUrl(clip, 'waveform'));
    const levels = new Uint8Array(await answer.arrayBuffer());
    expect(Math.abs(levels.length - 100)).toBeLessThanOrEqual(5);
    expect(Math.max(...levels)).toBeGreaterThan(25);
    expect((await get(assets().signedMediaUrl(silent, 'waveform'))).status).toBe(404);
  });

  /** The same clip with other bytes: players skip such a box. */
  const another = (bytes: Buffer, name: string) =>
    Buffer.concat([bytes, Buffer.from([0, 0, 0, 12]), Buffer.from(`free${name}`)]);
  const bytesOf = async (asset: Asset, rendition: 'poster' | 'waveform') =>
    Buffer.from(await (await get(assets().signedMediaUrl(asset, rendition))).arrayBuffer());

  /** How far two pictures are from each other in the middle, of 255. */
  async function distance(one: Buffer, other: Buffer): Promise<number> {
    const [a, b] = await Promise.all([one, other].map((still) => sharp(still).removeAlpha().raw().toBuffer()));
    return a!.reduce((sum, value, n) => sum + Math.abs(value - (b![n] ?? 0)), 0) / a!.length;
  }

  test.each(['clip.mp4', 'upright.mp4', 'clip.webm'] as const)(
    'what is looked at when it arrives has its stills before anybody asks, as if they had been asked for: %s',
    async (name) => {
      const bytes = await media(name);
      const asked = await store(another(bytes, 'one_'));
      const inspect: NewOutput['inspect'] = async ({ takeFrames }) => {
        const frames = await takeFrames?.(90);
        const { size } = await stat(frames?.path ?? '');
        // Three of them, three bytes a pixel.
        expect(Math.min(frames?.width ?? 0, frames?.height ?? 0)).toBe(90);
        expect(size).toBe(160 * 90 * 3 * 3);
        return 'clear';
      };
      const before = new Set(await stills());
      const looked = await store(another(bytes, 'two_'), { inspect });
      const made = (await stills()).filter((still) => !before.has(still));
      expect(made).toHaveLength(looked.hasAudio ? 2 : 1);
      expect(await readdir(join(testApp.dataDirectory, 'incoming'))).toEqual([]);

      const [poster, other] = [await bytesOf(looked, 'poster'), await bytesOf(asked, 'poster')];
      expect(await readPicture(poster)).toEqual(await readPicture(other));
      expect(await distance(poster, other)).toBeLessThan(2);
      if (looked.hasAudio) expect(await bytesOf(looked, 'waveform')).toEqual(await bytesOf(asked, 'waveform'));
    },
  );

  test('a clip is looked at while there is something to be seen, however long its sound goes on', async () => {
    let seen = 0;
    const inspect: NewOutput['inspect'] = async ({ durationMs, takeFrames }) => {
      expect(durationMs).toBe(1_000);
      const frames = await takeFrames?.(90);
      seen = (await stat(frames?.path ?? '')).size / (160 * 90 * 3);
      return 'clear';
    };
    await store(await media('sound-goes-on.mp4'), { inspect });
    expect(seen).toBe(3);
  });

  test('of a clip that may not be shown no still is kept', async () => {
    const inspect: NewOutput['inspect'] = async ({ takeFrames }) => {
      await takeFrames?.(90);
      return 'found';
    };
    const before = await stills();
    const source = another(await media('clip.mp4'), 'bad_');
    expect(await assets().storeOutput(output(source, { inspect }))).toMatchObject({ isUnsafe: true });
    expect(await stills()).toEqual(before);
    expect(await readdir(join(testApp.dataDirectory, 'incoming'))).toEqual([]);
  });

  test('a still that cannot be made is not there', async () => {
    const picture = await store(await media('picture.webp'));
    await testApp.app.platform.storage.write(picture.storageKey, Buffer.from('no longer a picture'));
    expect((await get(assets().signedMediaUrl(picture, 'w320'))).status).toBe(404);
  });

  test('the cache stays within its size', async () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const still = await get(assets().signedMediaUrl(await store(noisePng(seed)), 'w640'));
      expect((await still.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
    }
    const sizes = await Promise.all((await stills()).map(async (name) => stat(join(stillsFolder(), name))));
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeGreaterThan(300_000);
    expect(bytes).toBeLessThan(1024 * 1024 * 1.05);
  });
});
