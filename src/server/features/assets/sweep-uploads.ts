import type { Platform } from '#server/platform/platform.ts';
import { uploadLifetimeMs } from '#server/platform/storage/upload-parts.ts';
import {
  forgetFinishedUploads,
  listUnfinishedUploads,
  takeUnfinishedUpload,
  type UnfinishedUpload,
} from './uploads-store.ts';

/**
 * An upload of which no part has arrived in this time was given up before it began. A part of 8 MiB gets through in that time at
 * 75 kbit/s. One with a part is kept for a day: its user may have closed the laptop.
 */
const quietMs = 15 * 60 * 1000;

type Parts = Pick<Platform, 'db' | 'storage'>;

/** Uploads that were given up go, and the room that they were promised is free again. */
export async function sweepUploads({ db, storage }: Parts, now: Date, signal?: AbortSignal): Promise<void> {
  const quietSince = new Date(now.getTime() - quietMs);
  const tooOld = new Date(now.getTime() - uploadLifetimeMs);
  for (const upload of await listUnfinishedUploads(db.sql, quietSince)) {
    signal?.throwIfAborted();
    if (upload.createdAt >= tooOld && (await isUnderWay(storage, upload))) continue;
    if (!(await takeUnfinishedUpload(db.sql, upload.id))) continue;
    await storage.abortUpload({ key: upload.storageKey, uploadId: upload.storageUploadId });
    await storage.remove(upload.storageKey);
  }
  // Begun in the storage by a process that died before it could write the row.
  for await (const upload of storage.unfinishedUploads(tooOld)) {
    signal?.throwIfAborted();
    await storage.abortUpload(upload);
  }
  await forgetFinishedUploads(db.sql, tooOld);
}

async function isUnderWay(
  storage: Platform['storage'],
  { storageKey: key, storageUploadId: uploadId }: UnfinishedUpload,
): Promise<boolean> {
  if ((await storage.lastReceived({ key, uploadId })) !== undefined) return true;
  // Its parts are joined: it is being looked at, or waits for that.
  return (await storage.stat(key)) !== undefined;
}
