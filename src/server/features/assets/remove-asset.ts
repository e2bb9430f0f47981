import { AppError } from '#contract/errors.ts';
import { violatesForeignKey } from '#server/platform/db/violates-foreign-key.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import type { AssetUses } from './asset-uses.ts';
import { deleteAsset } from './assets-store.ts';

/** Deletes an asset and its media. Throws `conflict`, which names what keeps it, while something is made of it. */
export function createRemoveAsset({ db, storage }: Pick<Platform, 'db' | 'storage'>, uses: AssetUses) {
  return async (asset: Asset): Promise<void> => {
    try {
      await deleteAsset(db.sql, asset.id);
    } catch (cause) {
      if (!violatesForeignKey(cause)) throw cause;
      const use = await uses.describe(asset.id);
      const sentence =
        use === undefined
          ? `“${asset.name}” is used in a storyboard. Take it out there first.`
          : `“${asset.name}” is ${use}. Choose another image there first.`;
      throw new AppError('conflict', sentence, { cause });
    }
    // Last: media without a row is swept, a row without media would be a hole.
    await storage.remove(asset.storageKey);
  };
}
