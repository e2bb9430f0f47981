import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaType } from '#domain/assets/kinds.ts';
import { type DerivedRendition, renditionWidth, waveformRate } from '#domain/assets/renditions.ts';
import { openCacheDirectory } from '#server/platform/media/cache-directory.ts';
import { firstFrame, readWaveform } from '#server/platform/media/decode.ts';
import { seenMs } from '#server/platform/media/probe.ts';
import { writeStrip } from '#server/platform/media/strip.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import { writeStill } from '#server/platform/media/picture.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import type { LocalFiles } from './local-file.ts';

/** How many are made at once: a page full of clips must not take the machine from those who wait for films. */
const atOnce = 2;

type Parts = Pick<Platform, 'config'> & { files: LocalFiles; ffmpeg(): string };
type Named = Pick<Asset, 'sha256' | 'mediaType'>;
type Made = DerivedRendition | 'strip' | 'waveform';
type Source = { path: string; mediaType: MediaType };
type Still = (asset: Asset, rendition: DerivedRendition) => Promise<Buffer>;

/** Small pictures of pictures and clips: made when they are first asked for, once, and kept up to a size. */
export function createStills({ config, files, ffmpeg }: Parts) {
  const kept = createKeptStills(join(config.dataDirectory, 'cache'), config.mediaCacheMegabytes * 1024 ** 2);
  const inTurn = takeTurns(atOnce);
  const once = createOnce(kept.find);

  async function sourceOf(asset: Asset, rendition: DerivedRendition): Promise<string | Buffer> {
    // A clip is opened once: its smaller stills are made from its poster.
    if (asset.kind === 'video' && rendition !== 'poster') return still(asset, 'poster');
    const path = await files.localFile(asset.storageKey);
    if (asset.kind !== 'video') return path;
    return inTurn(() => firstFrame(ffmpeg(), { path, mediaType: asset.mediaType }, renditionWidth.poster));
  }

  async function make(asset: Asset, rendition: DerivedRendition, key: string): Promise<Buffer> {
    const source = await sourceOf(asset, rendition);
    return inTurn(() =>
      kept.keep(key, async (path) => void (await writeStill(source, path, renditionWidth[rendition]))),
    );
  }

  const still: Still = (asset, rendition) => once(keyOf(asset, rendition), (key) => make(asset, rendition, key));

  /** Anything else that is made of the file itself. */
  const madeOf = (
    asset: Asset,
    made: Made,
    write: (source: Source, target: string) => Promise<void>,
  ): Promise<Buffer> =>
    once(keyOf(asset, made), (key) =>
      inTurn(async () => {
        const source = { path: await files.localFile(asset.storageKey), mediaType: asset.mediaType };
        return kept.keep(key, (target) => write(source, target));
      }),
    );

  return {
    still,
    /** The outline of a sound, or of a clip's sound. */
    waveform: (asset: Asset) =>
      madeOf(asset, 'waveform', async (source, target) =>
        writeFile(target, await readWaveform(ffmpeg(), source, waveformRate)),
      ),
    /** Frames of a clip in a row, as WebP. */
    strip: (asset: Asset) =>
      madeOf(asset, 'strip', (source, target) => {
        const shape = { width: asset.width ?? 1, height: asset.height ?? 1, durationMs: seenMs(asset) };
        return writeStrip(ffmpeg(), { ...source, ...shape }, target);
      }),
    /** Keeps one that was made elsewhere; the file stays there, too. */
    add: (asset: Named, rendition: Made, path: string) => kept.add(keyOf(asset, rendition), path),
    prune: kept.prune,
  };
}
export type Stills = ReturnType<typeof createStills>;

/** Named by the content: two assets of the same bytes share it, and nothing else ever has its name. */
const keyOf = ({ sha256, mediaType }: Named, made: Made): string => `${sha256} ${mediaType} ${made}`;

/** Finds what is kept under a key, or has it made: once, however many ask at the same time. */
function createOnce(find: (key: string) => Promise<Buffer | undefined>) {
  const coming = new Map<string, Promise<Buffer>>();
  return async (key: string, make: (key: string) => Promise<Buffer>): Promise<Buffer> => {
    const found = await find(key);
    if (found) return found;
    const arriving = coming.get(key) ?? make(key).finally(() => coming.delete(key));
    coming.set(key, arriving);
    return arriving;
  };
}

function createKeptStills(folder: string, maximumBytes: number) {
  const cache = openCacheDirectory({ directory: join(folder, 'stills'), maximumBytes });
  const making = join(folder, 'making');
  let bytesKept = 0;

  /** Runs `use` with the path of a file that is gone afterwards. */
  async function withFile<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
    await mkdir(making, { recursive: true });
    const path = join(making, randomUUID());
    try {
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async function add(key: string, path: string): Promise<void> {
    await cache.keep(key, path);
    bytesKept += (await stat(path)).size;
    // The cache is looked through now and then, not for every still: it may be a twentieth too large.
    if (bytesKept <= maximumBytes / 20) return;
    bytesKept = 0;
    await cache.prune();
  }

  return {
    find: cache.read,
    add,
    keep: (key: string, write: (path: string) => Promise<void>) =>
      withFile(async (path) => {
        await write(path);
        await add(key, path);
        return readFile(path);
      }),
    prune: () => cache.prune(),
  };
}
