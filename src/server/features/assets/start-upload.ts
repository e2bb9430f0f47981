import { AppError } from '#contract/errors.ts';
import { nameFromFile } from '#domain/assets/names.ts';
import { uploadProblem } from '#domain/assets/upload-rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StartedUpload } from '#server/platform/storage/storage.ts';
import { uploadLifetimeMs } from '#server/platform/storage/upload-parts.ts';
import { countUnfinishedUploads, insertUpload } from './uploads-store.ts';

/** How many uploads somebody may have under way within a day. */
const unfinishedMaximum = 100;

type File = { name: string; sizeBytes: number; mediaType: string };

/** Begins an upload, or says what stands against it before a byte is sent. */
export function createStartUpload({ db, storage, ids, clock }: Pick<Platform, 'db' | 'storage' | 'ids' | 'clock'>) {
  return async (ownerId: string, file: File): Promise<StartedUpload> => {
    const problem = uploadProblem(file);
    if (problem) {
      const { code, field, message } = problem;
      throw new AppError(code, message, { fields: [{ path: field, message }] });
    }
    const createdAt = clock.now();
    const unfinished = await countUnfinishedUploads(db.sql, ownerId, new Date(createdAt.getTime() - uploadLifetimeMs));
    if (unfinished >= unfinishedMaximum) {
      const message = `At most ${unfinishedMaximum} uploads can be under way. Finish or give up some of them first.`;
      throw new AppError('too-many-requests', message);
    }
    const id = ids.next('upl');
    const storageKey = `assets/${id}`;
    const started = await storage.startUpload(storageKey, file.sizeBytes);
    await insertUpload(db.sql, {
      id,
      ownerId,
      storageKey,
      storageUploadId: started.uploadId,
      name: nameFromFile(file.name),
      mediaType: file.mediaType,
      sizeBytes: file.sizeBytes,
      assetId: null,
      createdAt,
    });
    return { ...started, uploadId: id };
  };
}
