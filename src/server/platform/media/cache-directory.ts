import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files that can be made again, kept by a key to save the work, up to a size. The longest unused go first. */
export type CacheDirectory = {
  /**
   * Puts the kept file at `destination` too, where it stays even when the cache forgets it. Answers false when there is
   * none. Both must be on the same disk, or the file is copied.
   */
  take(key: string, destination: string): Promise<boolean>;
  /** The kept file's bytes, for small ones; undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Keeps a finished file, all of it or nothing. It stays where it was made, too. */
  keep(key: string, finished: string): Promise<void>;
  /** Drops a file that turned out to be damaged. */
  forget(key: string): Promise<void>;
  /** Removes what has been unused longest, until the rest is within the size. Answers the bytes that are left. */
  prune(): Promise<number>;
};

type CacheOptions = { directory: string; maximumBytes: number };
type Entry = { path: string; sizeBytes: number; usedAtMs: number };

/** Opens a cache. Several processes may use the same directory at once. */
export function openCacheDirectory({ directory, maximumBytes }: CacheOptions): CacheDirectory {
  const pathOf = (key: string) => {
    const hash = createHash('sha256').update(key).digest('hex');
    return join(directory, hash.slice(0, 2), hash);
  };
  let keepings = 0;
  return {
    async take(key, destination) {
      const path = pathOf(key);
      try {
        await putAlso(path, destination);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return false;
        throw error;
      }
      await noteUse(path);
      return true;
    },
    async read(key) {
      try {
        const bytes = await readFile(pathOf(key));
        await noteUse(pathOf(key));
        return bytes;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    async keep(key, finished) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await flush(finished);
      keepings += 1;
      const partial = `${path}.${process.pid}-${keepings}.partial`;
      try {
        await putAlso(finished, partial);
        // A rename shows either all of it or nothing, whatever happens to us now.
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    forget: (key) => rm(pathOf(key), { force: true }),
    prune: () => prune(directory, maximumBytes),
  };
}

/** The time of last use; when the file has just been forgotten, there is nothing to note. */
async function noteUse(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

/** A second name for the same file; a copy where the disk has no such thing. */
async function putAlso(path: string, destination: string): Promise<void> {
  await rm(destination, { force: true });
  try {
    await link(path, destination);
  } catch (error) {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error;
    await copyFile(path, destination);
  }
}

/** What is kept must survive a power cut, or it would be used again half empty. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function prune(directory: string, maximumBytes: number): Promise<number> {
  const entries = (await listEntries(directory)).sort((a, b) => a.usedAtMs - b.usedAtMs);
  let bytes = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  for (const { path, sizeBytes } of entries) {
    if (bytes <= maximumBytes) break;
    await rm(path, { force: true });
    bytes -= sizeBytes;
  }
  return bytes;
}

async function listEntries(directory: string): Promise<Entry[]> {
  const names = await readdir(directory, { recursive: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const entries = await Promise.all(names.map((name) => readEntry(join(directory, name))));
  return entries.filter((entry) => entry !== undefined);
}

async function readEntry(path: string): Promise<Entry | undefined> {
  // Another process may have removed it since it was listed.
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? { path, sizeBytes: found.size, usedAtMs: found.mtimeMs } : undefined;
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}
