import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ResumedUpload } from '#server/platform/storage/storage.ts';
import { uploadEndsAt, uploadLifetimeMs } from '#server/platform/storage/upload-parts.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import { unfinishedMaximum } from './start-upload.ts';
import { findUpload, listResumableUploads, type UploadRow } from './uploads-store.ts';

/** An upload that can be gone on with. */
export type ResumableUpload = { upload: UploadRow; arrivedBytes: number; expiresAt: Date };

type Parts = Pick<Platform, 'db' | 'storage' | 'clock'>;

/** Uploads that are asked about at once: a bucket answers each by itself. */
const atOnce = 8;

const named = ({ storageKey: key, storageUploadId: uploadId, sizeBytes }: UploadRow) => ({ key, uploadId, sizeBytes });

/** Reads the parts of one upload of a user. Throws `not-found` when it was completed, given up, or is too old. */
export function createResumeUpload({ db, storage, clock }: Parts) {
  return async (ownerId: string, uploadId: string): Promise<ResumableUpload & Pick<ResumedUpload, 'parts'>> => {
    const upload = await findUpload(db.sql, ownerId, uploadId);
    const isOpen = upload?.assetId === null && uploadEndsAt(upload.createdAt) > clock.now();
    const resumed = isOpen ? await storage.resumeUpload({ ...named(upload), startedAt: upload.createdAt }) : undefined;
    if (!upload || !resumed) {
      throw new AppError(
        'not-found',
        'Upload not found. It may have been canceled or have expired. Upload the file again.',
      );
    }
    const arrived = resumed.parts.filter(({ hasArrived }) => hasArrived);
    return { upload, ...resumed, arrivedBytes: sumOf(arrived.map(({ sizeBytes }) => sizeBytes)) };
  };
}

/** Reads all uploads of a user that can be gone on with, newest first. */
export function createListUploads({ db, storage, clock }: Parts) {
  const inTurn = takeTurns(atOnce);

  async function read(upload: UploadRow): Promise<ResumableUpload | undefined> {
    const arrived = await inTurn(() => storage.arrivedParts(named(upload)));
    return arrived && { upload, arrivedBytes: sumOf([...arrived.values()]), expiresAt: uploadEndsAt(upload.createdAt) };
  }

  return async (ownerId: string): Promise<ResumableUpload[]> => {
    const since = new Date(clock.now().getTime() - uploadLifetimeMs);
    const uploads = await listResumableUploads(db.sql, ownerId, { since, most: unfinishedMaximum });
    return (await Promise.all(uploads.map(read))).filter((one) => one !== undefined);
  };
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);
