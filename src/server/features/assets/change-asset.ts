import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import { type AssetChange, updateAsset } from './assets-store.ts';
import type { Uses } from './ports.ts';

/** Gives an asset another name or tag. Throws `conflict` for a tag that something else has, `not-found` when it is deleted meanwhile. */
export function createChangeAsset({ db }: Pick<Platform, 'db'>, { tags }: Pick<Uses, 'tags'>) {
  return async (asset: Asset, change: AssetChange): Promise<Asset> => {
    if (change.name === undefined && change.tag === undefined) return asset;
    return db.transaction(async (tx) => {
      const { id, ownerId } = asset;
      // The asset first: its deletion locks it before its tag, too.
      const changed = await updateAsset(tx, asset, change);
      if (!changed) throw new AppError('not-found', 'Asset not found.');
      if (change.tag !== undefined) await tags.set(tx, { ownerId, subject: { kind: 'asset', id }, tag: change.tag });
      return changed;
    });
  };
}
