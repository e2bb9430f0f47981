import { constants } from 'node:fs';
import { copyFile, lstat, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { openDiskFolder, removeOldFiles, undefinedIfMissing, writeNewFile, type DiskFolder } from './disk-folder.ts';
import { createDiskUploads } from './disk-uploads.ts';
import { checkKey, checkPrefix } from './key.ts';
import type { ByteRange, Storage, StoredObject, WriteOptions } from './storage.ts';
import { createUploadsApp } from './uploads-app.ts';
import { uploadLifetimeMs } from './upload-parts.ts';

export type DiskStorageOptions = {
  /** Made if it is missing: `objects`, `uploads` and `temporary` are kept in it. */
  directory: string;
  /** Signs the addresses to which parts are sent. */
  secret: string;
  clock: { now(): Date };
  /** Refuses parts of uploads before they take the space that the database needs. */
  disk?: Pick<DiskSpace, 'refuseWhenFull'> | undefined;
};

/** Keeps media in a folder of this machine. */
export async function createDiskStorage({ directory, secret, clock, disk }: DiskStorageOptions): Promise<Storage> {
  const objects = await openDiskFolder(join(directory, 'objects'));
  const temporary = await openDiskFolder(join(directory, 'temporary'));
  // What was being written when the process died. A day, because another process may be writing now.
  await removeOldFiles(temporary.root, new Date(clock.now().getTime() - uploadLifetimeMs));

  const files = createObjectFiles(objects, temporary);
  const signing = { secret, clock };
  const uploads = await createDiskUploads(join(directory, 'uploads'), signing);
  return {
    ...files,
    async startUpload(key, sizeBytes) {
      checkKey(key);
      return uploads.start(key, sizeBytes);
    },
    resumeUpload: ({ uploadId }) => uploads.resume(uploadId),
    arrivedParts: ({ uploadId }) => uploads.arrived(uploadId),
    async completeUpload(upload) {
      checkKey(upload.key);
      const joined = await uploads.join(upload, temporary.root).catch(async (error: unknown) => {
        // Whoever completes it at the same moment takes the parts away once the whole is in its place.
        if ((await files.stat(upload.key))?.sizeBytes === upload.sizeBytes) return undefined;
        throw error;
      });
      if (joined === undefined) return alreadyComplete(files, upload);
      await objects.place(joined, upload.key);
      await uploads.remove(upload.uploadId);
      return files.mustStat(upload.key);
    },
    abortUpload: ({ uploadId }) => uploads.remove(uploadId),
    lastReceived: ({ uploadId }) => uploads.lastReceived(uploadId),
    unfinishedUploads: (before) => uploads.unfinished(before),
    uploadsApp: createUploadsApp(uploads, signing, disk),
  };
}

type ObjectFiles = ReturnType<typeof createObjectFiles>;

function createObjectFiles(objects: DiskFolder, temporary: DiskFolder) {
  async function statObject(key: string): Promise<StoredObject | undefined> {
    checkKey(key);
    const path = await objects.locate(key);
    const found = path === undefined ? undefined : await lstat(path).catch(undefinedIfMissing);
    return found?.isFile() ? { key, sizeBytes: found.size, modifiedAt: found.mtime } : undefined;
  }

  async function mustStat(key: string): Promise<StoredObject> {
    return (await statObject(key)) ?? missing(key);
  }

  return {
    stat: statObject,
    mustStat,
    async write(key: string, body: Readable | Uint8Array, { signal }: WriteOptions = {}): Promise<StoredObject> {
      checkKey(key);
      const written = await writeNewFile(temporary.root, body, signal);
      await placeOrRemove(objects, written.path, key);
      return mustStat(key);
    },
    async moveIn(key: string, path: string, { signal }: WriteOptions = {}): Promise<StoredObject> {
      checkKey(key);
      const own = await bringOver(path, temporary, signal);
      await placeOrRemove(objects, own, key);
      return mustStat(key);
    },
    read: (key: string, range?: ByteRange) => readObject(objects, key, range),
    async remove(key: string): Promise<void> {
      checkKey(key);
      const path = await objects.locate(key);
      if (path === undefined) return;
      await rm(path, { force: true });
      await removeIfEmpty(objects.root, dirname(path));
    },
    list(prefix: string): AsyncIterable<StoredObject> {
      checkPrefix(prefix);
      return walk(objects.root, '', prefix);
    },
    async localPath(key: string): Promise<string | undefined> {
      return (await statObject(key)) && objects.locate(key);
    },
  };
}

async function readObject(objects: DiskFolder, key: string, range?: ByteRange): Promise<Readable> {
  checkKey(key);
  const handle = await objects.openFile(key);
  if (handle === undefined) return missing(key);
  const { size } = await handle.stat();
  if (range && (range.start < 0 || range.start >= size || range.end < range.start)) {
    await handle.close();
    throw new AppError('invalid-input', `The range ${range.start}-${range.end} lies outside the ${size} bytes.`);
  }
  // With a handle, what is read is what was opened, even if the object is replaced or deleted meanwhile.
  return handle.createReadStream(range ?? {});
}

/** Gives our own folder a local file: by renaming where that is possible, else by copying. */
async function bringOver(path: string, temporary: DiskFolder, signal: AbortSignal | undefined): Promise<string> {
  signal?.throwIfAborted();
  if (!(await lstat(path)).isFile()) throw new Error(`${path} is not a file.`);
  const { path: own } = await writeNewFile(temporary.root, new Uint8Array());
  try {
    await rename(path, own);
    await syncFile(own);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyOver(path, own);
    await rm(path);
  }
  return own;
}

/** Leaves no half-written copy behind. */
async function copyOver(path: string, own: string): Promise<void> {
  try {
    await copyFile(path, own, constants.COPYFILE_FICLONE);
    await syncFile(own);
  } catch (error) {
    await rm(own, { force: true });
    throw error;
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function placeOrRemove(objects: DiskFolder, from: string, key: string): Promise<void> {
  try {
    await objects.place(from, key);
  } catch (error) {
    await rm(from, { force: true });
    throw error;
  }
}

/** Completing twice is completing once: a process may have died before it could say so. */
async function alreadyComplete(files: ObjectFiles, upload: { key: string; sizeBytes: number }): Promise<StoredObject> {
  const found = await files.stat(upload.key);
  if (found?.sizeBytes === upload.sizeBytes) return found;
  throw new AppError(
    'not-found',
    'Upload not found. It may have been canceled or have expired. Upload the file again.',
  );
}

async function* walk(root: string, name: string, prefix: string): AsyncGenerator<StoredObject> {
  const entries = await readdir(join(root, name), { withFileTypes: true }).catch(undefinedIfMissing);
  for (const entry of entries ?? []) {
    const key = name === '' ? entry.name : `${name}/${entry.name}`;
    // Only folders that lie on the way to the prefix, or behind it, are looked into.
    if (!key.startsWith(prefix) && !prefix.startsWith(`${key}/`)) continue;
    if (entry.isDirectory()) yield* walk(root, key, prefix);
    if (!entry.isFile() || !key.startsWith(prefix)) continue;
    const found = await stat(join(root, key)).catch(undefinedIfMissing);
    if (found) yield { key, sizeBytes: found.size, modifiedAt: found.mtime };
  }
}

async function removeIfEmpty(root: string, folder: string): Promise<void> {
  for (let path = folder; path !== root; path = dirname(path)) {
    // Not empty, or somebody was faster.
    const removed = await rmdir(path).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

function missing(key: string): never {
  throw new AppError('not-found', `Nothing is stored under "${key}".`);
}
