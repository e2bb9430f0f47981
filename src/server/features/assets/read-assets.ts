import type { Platform } from '#server/platform/platform.ts';
import { findOwn } from './assets-routes.ts';
import { findAsset, findAssets, findShownAssets } from './assets-store.ts';

/** How other features read assets. */
export function readAssets({ db }: Pick<Platform, 'db'>) {
  return {
    /** Whoever it belongs to: only where the right to it has been checked by other means. */
    find: (assetId: string) => findAsset(db.sql, assetId),
    /** Whoever they belong to, in the order of the ids; those that do not exist are left out. */
    findAll: (assetIds: readonly string[]) => findAssets(db.sql, assetIds),
    /** What is needed to show them, by id, whoever they belong to. */
    findShown: (assetIds: readonly string[]) => findShownAssets(db.sql, assetIds),
    /** Those of the person's own, in the order of the ids; the others are left out. */
    findMany: async (ownerId: string, assetIds: readonly string[]) =>
      (await findAssets(db.sql, assetIds)).filter((asset) => asset.ownerId === ownerId),
    /** Throws `not-found` for somebody else's, like for one that does not exist. */
    findOwn: (ownerId: string, assetId: string) => findOwn(db.sql, ownerId, assetId),
  };
}
