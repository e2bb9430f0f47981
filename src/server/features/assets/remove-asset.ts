import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import { deleteAsset } from './assets-store.ts';

/** PostgreSQL's code for a row that another table still names. */
const stillNamed = '23503';

/** Deletes an asset and its media. Throws `conflict` while something is made of it. */
export function createRemoveAsset({ db, storage }: Pick<Platform, 'db' | 'storage'>) {
  return async (asset: Asset): Promise<void> => {
    try {
      await deleteAsset(db.sql, asset.id);
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === stillNamed)) throw cause;
      throw new AppError('conflict', `“${asset.name}” is used in a storyboard. Take it out there first.`, { cause });
    }
    // Last: media without a row is swept, a row without media would be a hole.
    await storage.remove(asset.storageKey);
  };
}
