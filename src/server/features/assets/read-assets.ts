import type { Platform } from '#server/platform/platform.ts';
import { findOwn } from './assets-routes.ts';
import { findAsset, findAssets, findShownAssets } from './assets-store.ts';

/** How other features read assets. */
export function readAssets({ db }: Pick<Platform, 'db'>) {
  return {
    /** Of any owner: only where the right to the asset was checked by other means. */
    find: (assetId: string) => findAsset(db.sql, assetId),
    /** Of any owner, in the order of the ids; those that do not exist are left out. */
    findAll: (assetIds: readonly string[]) => findAssets(db.sql, assetIds),
    /** The fields that are needed to show assets of any owner, by id. */
    findShown: (assetIds: readonly string[]) => findShownAssets(db.sql, assetIds),
    /** Those of this owner, in the order of the ids; the others are left out. */
    findMany: async (ownerId: string, assetIds: readonly string[]) =>
      (await findAssets(db.sql, assetIds)).filter((asset) => asset.ownerId === ownerId),
    /** Throws `not-found` for another owner's asset, like for one that does not exist. */
    findOwn: (ownerId: string, assetId: string) => findOwn(db.sql, ownerId, assetId),
  };
}
