import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, lstat, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { notePassed } from '../collect-young.ts';
import { openDiskFolder, syncFolder, undefinedIfMissing, writeNewFile } from './disk-folder.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { partAddress, type PartSigning } from './part-address.ts';
import type { ResumedUpload, StartedUpload, Upload } from './storage.ts';
import { checkParts, planParts, uploadEndsAt, wholeParts } from './upload-parts.ts';

const UploadNote = z.object({ key: z.string(), sizeBytes: z.int(), startedAt: z.coerce.date() });
const UploadId = z.uuid();
const noteName = 'upload.json';

type Begun = Omit<Upload, 'sizeBytes'>;

/** Uploads that are under way: a folder each, with a note of what is to become of it and a file for every part. */
export type DiskUploads = {
  start(key: string, sizeBytes: number): Promise<StartedUpload>;
  /**
   * Keeps one part; one that came before is replaced. False when there is no such upload. Sent again while it is still coming, a part
   * takes no second room: the earlier one is rejected with `BegunAgain`.
   */
  receivePart(part: { uploadId: string; number: number }, body: Readable): Promise<boolean>;
  /** The bytes of the parts that have arrived whole; undefined when there is no such upload. */
  arrived(uploadId: string): Promise<ReadonlyMap<number, number> | undefined>;
  /** The same with the addresses of all parts. */
  resume(uploadId: string): Promise<ResumedUpload | undefined>;
  /** The parts joined to one file in `target`; undefined when there is no such upload. The parts stay. */
  join(upload: Upload, target: string): Promise<string | undefined>;
  remove(uploadId: string): Promise<void>;
  /** When something of it was last written; undefined when nothing was. */
  lastReceived(uploadId: string): Promise<Date | undefined>;
  unfinished(before: Date): AsyncIterable<Begun>;
};

/** `directory` is made if it is missing. */
export async function createDiskUploads(directory: string, signing: PartSigning): Promise<DiskUploads> {
  const { root } = await openDiskFolder(directory);
  const oneAtATime = createOneAtATime();
  return {
    start: (key, sizeBytes) => startUpload(root, { key, sizeBytes, startedAt: signing.clock.now() }, signing.secret),
    receivePart: (part, body) =>
      oneAtATime(`${part.uploadId.toLowerCase()} ${part.number}`, (signal) =>
        receivePart(root, part, { body, signal }),
      ),
    arrived: async (uploadId) => (await readArrived(root, uploadId))?.arrived,
    resume: (uploadId) => resumeUpload(root, uploadId, signing.secret),
    join: (upload, target) => joinParts(root, upload, target),
    async remove(uploadId) {
      const folder = folderOf(root, uploadId);
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
    lastReceived: (uploadId) => lastReceived(folderOf(root, uploadId)),
    async *unfinished(before) {
      for (const uploadId of await readdir(root)) {
        const note = await noteOf(root, uploadId);
        if (note && note.startedAt < before) yield { key: note.key, uploadId };
      }
    },
  };
}

/** An id comes from outside: only our own form of it ever becomes part of a path. */
function folderOf(root: string, uploadId: string): string | undefined {
  return UploadId.safeParse(uploadId).success ? join(root, uploadId.toLowerCase()) : undefined;
}

async function noteOf(root: string, uploadId: string): Promise<z.infer<typeof UploadNote> | undefined> {
  const folder = folderOf(root, uploadId);
  if (folder === undefined) return undefined;
  const text = await readFile(join(folder, noteName), 'utf8').catch(undefinedIfMissing);
  return text === undefined ? undefined : UploadNote.parse(JSON.parse(text));
}

async function startUpload(root: string, note: z.infer<typeof UploadNote>, secret: string): Promise<StartedUpload> {
  const uploadId = randomUUID();
  const expiresAt = uploadEndsAt(note.startedAt);
  const folder = join(root, uploadId);
  await mkdir(folder);
  try {
    const { path } = await writeNewFile(folder, Buffer.from(JSON.stringify(note)));
    await rename(path, join(folder, noteName));
    await syncFolder(root);
  } catch (error) {
    // Without its note the cleanup would never find it.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const parts = planParts(note.sizeBytes).map(({ number, sizeBytes }) => {
    return { number, sizeBytes, url: partAddress({ uploadId, number, sizeBytes, expiresAt }, secret) };
  });
  return { uploadId, parts, expiresAt };
}

async function readArrived(root: string, uploadId: string) {
  const [folder, note] = [folderOf(root, uploadId), await noteOf(root, uploadId)];
  const sizes = folder === undefined || note === undefined ? undefined : await partSizes(folder);
  return note && sizes && { note, arrived: wholeParts(note.sizeBytes, sizes) };
}

async function resumeUpload(root: string, uploadId: string, secret: string): Promise<ResumedUpload | undefined> {
  const found = await readArrived(root, uploadId);
  if (!found) return undefined;
  const expiresAt = uploadEndsAt(found.note.startedAt);
  const parts = planParts(found.note.sizeBytes).map(({ number, sizeBytes }) => ({
    number,
    sizeBytes,
    url: partAddress({ uploadId, number, sizeBytes, expiresAt }, secret),
    hasArrived: found.arrived.has(number),
  }));
  return { parts, expiresAt };
}

type Coming = { body: Readable; signal: AbortSignal };

async function receivePart(
  root: string,
  part: { uploadId: string; number: number },
  { body, signal }: Coming,
): Promise<boolean> {
  const folder = folderOf(root, part.uploadId);
  if (folder === undefined || (await noteOf(root, part.uploadId)) === undefined) return false;
  try {
    const { path } = await writeNewFile(folder, body, signal);
    await rename(path, join(folder, `part-${part.number}`));
    return true;
  } catch (error) {
    // Completed or given up while the bytes were coming.
    undefinedIfMissing(error);
    return false;
  }
}

async function joinParts(root: string, upload: Upload, target: string): Promise<string | undefined> {
  const [folder, note] = [folderOf(root, upload.uploadId), await noteOf(root, upload.uploadId)];
  if (folder === undefined || note === undefined) return undefined;
  const isSame = note.key === upload.key && note.sizeBytes === upload.sizeBytes;
  if (!isSame) throw new Error('This upload id was already used for a different file.');
  const sizes = await partSizes(folder);
  if (!sizes) return undefined;
  checkParts(note.sizeBytes, sizes);
  const files = planParts(note.sizeBytes).map(({ number }) => join(folder, `part-${number}`));
  return joinFiles(files, target, note.sizeBytes);
}

/** Undefined when the upload was completed or given up since its note was read. */
async function partSizes(folder: string): Promise<Map<number, number> | undefined> {
  const names = await readdir(folder).catch(undefinedIfMissing);
  if (!names) return undefined;
  const sizes = new Map<number, number>();
  for (const name of names) {
    const number = /^part-(\d+)$/.exec(name)?.[1];
    const found = number === undefined ? undefined : await lstat(join(folder, name)).catch(undefinedIfMissing);
    if (found?.isFile()) sizes.set(Number(number), found.size);
  }
  return sizes;
}

/** Also what is half here counts: a large part may take long on a slow line. */
async function lastReceived(folder: string | undefined): Promise<Date | undefined> {
  const names = folder === undefined ? [] : ((await readdir(folder).catch(undefinedIfMissing)) ?? []);
  const times: Date[] = [];
  for (const name of names) {
    const found = name === noteName ? undefined : await lstat(join(folder ?? '', name)).catch(undefinedIfMissing);
    if (found?.isFile()) times.push(found.mtime);
  }
  return times.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
}

async function joinFiles(files: string[], target: string, sizeBytes: number): Promise<string> {
  const [first, ...others] = files;
  if (first !== undefined && others.length === 0) {
    // A second name for the same bytes: nothing is copied, and the part stays until the object is in its place.
    const path = join(target, randomUUID());
    const linked = await link(first, path).then(
      () => true,
      () => false,
    );
    // Some file systems know no second names.
    if (linked) return path;
  }
  const written = await writeNewFile(target, Readable.from(chunksOf(files), { objectMode: false }));
  if (written.sizeBytes === sizeBytes) return written.path;
  await rm(written.path, { force: true });
  throw new AppError(
    'conflict',
    'Parts were sent again while the upload was being completed. Complete the upload again.',
  );
}

async function* chunksOf(files: string[]): AsyncGenerator<Buffer> {
  for (const file of files) {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      yield chunk;
      notePassed(chunk.byteLength);
    }
  }
}
