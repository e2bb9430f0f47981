import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '#server/platform/platform.ts';

/** A copy that somebody may still be reading is left alone for so long after it was last asked for. */
const inUseMs = 60 * 60 * 1000;
/** A copy that nobody has asked for in a day is not kept, however much room there is. */
const unusedMs = 24 * 60 * 60 * 1000;

type Parts = Pick<Platform, 'storage' | 'config' | 'clock'>;

/** Stored objects as files: themselves where media lies on this machine, else copies that are kept for a while. */
export function createLocalFiles({ storage, config, clock }: Parts) {
  const folder = join(config.dataDirectory, 'cache', 'originals');
  const coming = new Map<string, Promise<void>>();

  async function download(storageKey: string, path: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const partial = `${path}.${randomUUID()}.partial`;
    try {
      await pipeline(await storage.read(storageKey), createWriteStream(partial, { flags: 'wx' }));
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async function copyOf(storageKey: string): Promise<string> {
    const path = join(folder, storageKey.replaceAll('/', '.'));
    const now = clock.now();
    const isThere = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
    // However many ask at once, it is fetched once.
    const fetching = coming.get(path) ?? download(storageKey, path).finally(() => coming.delete(path));
    coming.set(path, fetching);
    await fetching;
    return path;
  }

  return {
    /** The file's path, good for an hour at least. Throws `AppError('not-found')` when there is no such object. */
    async localFile(storageKey: string): Promise<string> {
      return (await storage.localPath(storageKey)) ?? copyOf(storageKey);
    },
    /** Removes copies that nobody needs any more at `now`. */
    prune: (now: Date) => pruneCopies(folder, { maximumBytes: config.mediaCacheMegabytes * 1024 ** 2, now }),
  };
}
export type LocalFiles = ReturnType<typeof createLocalFiles>;

async function pruneCopies(folder: string, { maximumBytes, now }: { maximumBytes: number; now: Date }): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
      return { path, size, idleMs: now.getTime() - mtimeMs };
    }),
  );
  let bytes = found.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size, idleMs } of found.sort((a, b) => b.idleMs - a.idleMs)) {
    const mustGo = idleMs > unusedMs || (bytes > maximumBytes && idleMs > inUseMs);
    if (!mustGo) continue;
    await rm(path, { force: true });
    bytes -= size;
  }
}
