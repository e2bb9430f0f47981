import { AppError, isAppError } from '#contract/errors.ts';
import { countProblems } from '#domain/billing/work-limits.ts';
import { nameFromFile } from '#domain/assets/names.ts';
import { uploadProblem } from '#domain/assets/upload-rules.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import type { StartedUpload } from '#server/platform/storage/storage.ts';
import { uploadLifetimeMs } from '#server/platform/storage/upload-parts.ts';
import { countAssets } from './assets-store.ts';
import { type Destination, holdPlace } from './destinations-store.ts';
import { refuseNoDestination } from './refuse-no-destination.ts';
import type { Room } from './storage-room.ts';
import { findNthUnfinishedUpload, insertUpload, lockUploadsOf } from './uploads-store.ts';

/** How many uploads somebody may have under way within a day. */
export const unfinishedMaximum = 100;

type File = Destination & { name: string; sizeBytes: number; mediaType: string; fingerprint?: string | undefined };

/** Begins an upload, or says what stands against it before a byte is sent. */
export function createStartUpload(
  { db, storage, disk, ids, clock }: Pick<Platform, 'db' | 'storage' | 'disk' | 'ids' | 'clock'>,
  room: Room,
) {
  return async (ownerId: string, file: File): Promise<StartedUpload> => {
    const problem = uploadProblem(file);
    if (problem) {
      const { code, field, message } = problem;
      throw new AppError(code, message, { fields: [{ path: field, message }] });
    }
    await refuseNoDestination(db.sql, ownerId, file);
    const createdAt = clock.now();
    await refuseTooMany(db.sql, ownerId, createdAt);
    await refuseMoreAssets(db.sql, ownerId);
    const limitBytes = await room.refuseMore(ownerId, { bytes: file.sizeBytes });
    // Joining the parts needs the space of the file once more.
    await disk.refuseWhenLow('The upload', 2 * file.sizeBytes);
    const id = ids.next('upl');
    const storageKey = `assets/${id}`;
    const started = await storage.startUpload(storageKey, file.sizeBytes);
    const upload = {
      id,
      ownerId,
      storageKey,
      storageUploadId: started.uploadId,
      name: nameFromFile(file.name),
      mediaType: file.mediaType,
      sizeBytes: file.sizeBytes,
      fingerprint: file.fingerprint ?? null,
      folderId: file.folderId ?? null,
      projectId: file.projectId ?? null,
      assetId: null,
      createdAt,
    };
    try {
      await db.transaction(async (tx) => {
        // Counted again where nobody can slip in between: many that are begun at once are no more than the others.
        await lockUploadsOf(tx, ownerId);
        await refuseTooMany(tx, ownerId, createdAt);
        // The folder may have been deleted meanwhile.
        await insertUpload(tx, { ...upload, ...(await holdPlace(tx, ownerId, upload)) });
        await room.refuseCounted(tx, { userId: ownerId, bytes: file.sizeBytes, limitBytes });
      });
    } catch (error) {
      // Of any other failure nobody knows whether it was written; the rest is swept.
      if (isAppError(error)) await storage.abortUpload({ key: storageKey, uploadId: started.uploadId });
      throw error;
    }
    return { ...started, uploadId: id };
  };
}

async function refuseTooMany(db: Sql, ownerId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - uploadLifetimeMs);
  const oldest = await findNthUnfinishedUpload(db, ownerId, { since, nth: unfinishedMaximum });
  if (!oldest) return;
  // The next upload is possible at the latest when the oldest one expires; earlier when one is finished or given up.
  const retryAfterSeconds = Math.floor((oldest.createdAt.getTime() + uploadLifetimeMs - now.getTime()) / 1000) + 1;
  const message = `At most ${unfinishedMaximum} uploads can be in progress at once. Finish or cancel some of them first.`;
  throw new AppError('too-many-requests', message, { retryAfterSeconds });
}

/** Uploads that are under way are few, so those that begin at once pass the limit by little. */
async function refuseMoreAssets(db: Sql, ownerId: string): Promise<void> {
  const problem = countProblems.assets(await countAssets(db, ownerId));
  if (problem !== undefined) throw new AppError('not-allowed', problem);
}
