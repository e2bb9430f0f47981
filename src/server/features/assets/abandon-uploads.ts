import type { Platform } from '#server/platform/platform.ts';
import { listUnfinishedUploadsOf, takeUnfinishedUpload } from './uploads-store.ts';

/**
 * Ends the unfinished uploads of an account that was disabled or closed: the signed addresses of their parts stop working,
 * here and in S3, and the reserved storage is free again.
 */
export function abandonUploads({ db, storage }: Pick<Platform, 'db' | 'storage'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    for (const { id, storageKey: key, storageUploadId: uploadId } of await listUnfinishedUploadsOf(db.sql, userId)) {
      if (!(await takeUnfinishedUpload(db.sql, id))) continue;
      await storage.abortUpload({ key, uploadId });
      await storage.remove(key);
    }
  };
}
