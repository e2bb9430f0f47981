import type { Platform } from '#server/platform/platform.ts';
import { deleteAssetsOf } from './assets-store.ts';
import { removeMedia } from './delete-trashed.ts';
import { forgetStorageUse } from './storage-use-store.ts';
import { deleteUploadsOf } from './uploads-store.ts';

/** Deletes all media of somebody who is gone. Their projects must be gone already: a take names its asset. */
export function forgetPerson({ db, storage }: Pick<Platform, 'db' | 'storage'>) {
  const remove = removeMedia({ storage });
  return async ({ userId }: { userId: string }): Promise<void> => {
    for (const { storageKey: key, storageUploadId: uploadId, assetId } of await deleteUploadsOf(db.sql, userId)) {
      if (assetId === null) await storage.abortUpload({ key, uploadId });
    }
    // Last the files: one without a row is swept.
    await remove(await deleteAssetsOf(db.sql, userId));
    await forgetStorageUse(db.sql, userId);
  };
}
