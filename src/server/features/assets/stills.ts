import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DerivedRendition, renditionWidth, waveformRate } from '#domain/assets/renditions.ts';
import { openCacheDirectory } from '#server/platform/media/cache-directory.ts';
import { firstFrame, readWaveform } from '#server/platform/media/decode.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import { writeStill } from '#server/platform/media/picture.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import type { LocalFiles } from './local-file.ts';

/** How many are made at once: a page full of clips must not take the machine from those who wait for films. */
const atOnce = 2;

type Parts = Pick<Platform, 'config'> & { files: LocalFiles; ffmpeg(): string };
type Named = Pick<Asset, 'sha256' | 'mediaType'>;
type Made = DerivedRendition | 'waveform';
type Still = (asset: Asset, rendition: DerivedRendition) => Promise<Buffer>;

/** Small pictures of pictures and clips: made when they are first asked for, once, and kept up to a size. */
export function createStills({ config, files, ffmpeg }: Parts) {
  const kept = createKeptStills(join(config.dataDirectory, 'cache'), config.mediaCacheMegabytes * 1024 ** 2);
  const inTurn = takeTurns(atOnce);
  const coming = new Map<string, Promise<Buffer>>();

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

  const still: Still = async (asset, rendition) => {
    const key = keyOf(asset, rendition);
    const found = await kept.find(key);
    if (found) return found;
    const arriving = coming.get(key) ?? make(asset, rendition, key).finally(() => coming.delete(key));
    coming.set(key, arriving);
    return arriving;
  };

  /** The outline of a sound, or of a clip's sound, made once as stills are. */
  const waveform = async (asset: Asset): Promise<Buffer> => {
    const key = keyOf(asset, 'waveform');
    const found = await kept.find(key);
    if (found) return found;
    const arriving =
      coming.get(key) ??
      inTurn(async () => {
        const source = { path: await files.localFile(asset.storageKey), mediaType: asset.mediaType };
        const peaks = await readWaveform(ffmpeg(), source, waveformRate);
        return kept.keep(key, (path) => writeFile(path, peaks));
      }).finally(() => coming.delete(key));
    coming.set(key, arriving);
    return arriving;
  };

  return {
    still,
    waveform,
    /** Keeps one that was made elsewhere; the file stays there, too. */
    add: (asset: Named, rendition: Made, path: string) => kept.add(keyOf(asset, rendition), path),
    prune: kept.prune,
  };
}
export type Stills = ReturnType<typeof createStills>;

/** Named by the content: two assets of the same bytes share it, and nothing else ever has its name. */
const keyOf = ({ sha256, mediaType }: Named, made: Made): string => `${sha256} ${mediaType} ${made}`;

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
