import type { Platform } from '#server/platform/platform.ts';
import { findOwn } from './assets-routes.ts';
import { listAncestors } from './ancestors-store.ts';
import { findAsset, findAssets, findShownAssets } from './assets-store.ts';
import { refuseTrashed } from './refuse-trashed.ts';

/** How other features read assets. */
export function readAssets({ db }: Pick<Platform, 'db'>) {
  const findMany = async (ownerId: string, assetIds: readonly string[]) =>
    (await findAssets(db.sql, assetIds)).filter((asset) => asset.ownerId === ownerId);
  return {
    /** Of any owner: only where the right to the asset was checked by other means. */
    find: (assetId: string) => findAsset(db.sql, assetId),
    /** Of any owner, in the order of the ids; those that do not exist are left out. */
    findAll: (assetIds: readonly string[]) => findAssets(db.sql, assetIds),
    /** The fields that are needed to show assets of any owner, by id. */
    findShown: (assetIds: readonly string[]) => findShownAssets(db.sql, assetIds),
    /** Those of this owner, those in the trash too, in the order of the ids; the others are left out. */
    findMany,
    /** What assets of any owner were made from, directly or by way of others, and they themselves. */
    listAncestors: (assetIds: readonly string[]) => listAncestors(db.sql, assetIds),
    /** The same without those in the trash. */
    findOutsideTrash: async (ownerId: string, assetIds: readonly string[]) =>
      (await findMany(ownerId, assetIds)).filter(({ trashedAt }) => trashedAt === null),
    /** The same as `findMany`; throws `conflict` for an asset in the trash. */
    findOwnUsable: async (ownerId: string, assetIds: readonly string[]) =>
      (await findMany(ownerId, assetIds)).map(refuseTrashed),
    /** Throws `not-found` like `findOwn`, and `conflict` for an asset in the trash. */
    requireOwnUsable: async (ownerId: string, assetId: string) =>
      refuseTrashed(await findOwn(db.sql, ownerId, assetId)),
    /** Throws `not-found` for another owner's asset, like for one that does not exist. */
    findOwn: (ownerId: string, assetId: string) => findOwn(db.sql, ownerId, assetId),
  };
}
