import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';

/** A folder out of which no path leads. */
export type DiskFolder = {
  /** Its true path. */
  root: string;
  /** The path of a file inside; throws when a link on the way leads elsewhere. Undefined when its folder is missing. */
  locate(name: string): Promise<string | undefined>;
  /** Opens a regular file for reading; undefined when there is none. Links are not followed. */
  openFile(name: string): Promise<FileHandle | undefined>;
  /** Puts a finished file in its place: readers see the old one or the new one, and it survives a loss of power. */
  place(from: string, name: string): Promise<void>;
};

/** Makes the folder if it is missing, for our own account alone. */
export async function openDiskFolder(directory: string): Promise<DiskFolder> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const root = await realpath(directory);

  async function locate(name: string): Promise<string | undefined> {
    const path = join(root, name);
    const folder = await realpath(dirname(path)).catch(undefinedIfMissing);
    if (folder === undefined) return undefined;
    if (folder !== dirname(path) || !path.startsWith(root + sep)) throw new Error(`${name} leads out of the folder.`);
    return path;
  }

  async function openFile(name: string): Promise<FileHandle | undefined> {
    const path = await locate(name);
    if (path === undefined) return undefined;
    const handle = await open(path, constants.O_RDONLY | noFollow).catch(undefinedIfMissing);
    if (handle === undefined || (await handle.stat()).isFile()) return handle;
    await handle.close();
    return undefined;
  }

  async function place(from: string, name: string): Promise<void> {
    const path = join(root, name);
    await makeFolders(root, dirname(name));
    try {
      await rename(from, path);
    } catch (error) {
      // Someone may just have removed the folder because it was empty.
      if (!isMissing(error)) throw error;
      await makeFolders(root, dirname(name));
      await rename(from, path);
    }
    await syncFolder(dirname(path));
  }

  return { root, locate, openFile, place };
}

/** Step by step, because `recursive` would follow a link out of the folder. */
async function makeFolders(root: string, name: string): Promise<void> {
  let path = root;
  for (const step of name.split('/').filter((step) => step !== '.')) {
    path = join(path, step);
    const made = await mkdir(path).then(() => true, isThere);
    if (made) await syncFolder(dirname(path));
    else if (!(await lstat(path)).isDirectory()) throw new Error(`${name} leads out of the folder.`);
  }
}

function isThere(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
  throw error;
}

// Windows has no such flag.
const noFollow = constants.O_NOFOLLOW ?? 0;

/** Writes a new file of its own name inside `folder` to the disk itself; leaves nothing behind when it fails. */
export async function writeNewFile(
  folder: string,
  body: Readable | Uint8Array,
  signal?: AbortSignal,
): Promise<{ path: string; sizeBytes: number }> {
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx', 0o644);
  try {
    // Else a source that falls silent would be waited for.
    if (signal && !(body instanceof Uint8Array)) addAbortSignal(signal, body);
    await handle.writeFile(body);
    signal?.throwIfAborted();
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    return { path, sizeBytes: size };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

/** Removes files of a folder that were last written before `before`. */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await lstat(path).catch(undefinedIfMissing);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}

/** Makes the names in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no such thing.
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

/** For `catch`: what is not there is undefined; every other error is thrown on. Links count as not there. */
export function undefinedIfMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}

function isMissing(error: unknown): boolean {
  const codes: unknown[] = ['ENOENT', 'ENOTDIR', 'ELOOP'];
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}
