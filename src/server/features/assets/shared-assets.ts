import type { Sql } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import { findAssets } from './assets-store.ts';
import { refuseTrashed } from './refuse-trashed.ts';

/** Which of these assets users other than their owner may use. */
export type Sharing = {
  /** Now. Throws `conflict` for one that was shared and is no longer. */
  usable(assetIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Now or earlier: what was accepted is made, whatever became of the permission since. */
  accepted(assetIds: readonly string[]): Promise<ReadonlySet<string>>;
};

const nothing: Sharing = { usable: async () => new Set(), accepted: async () => new Set() };

/** Inverts the dependency: the feature that shares assets registers here, so this feature does not import it. */
export function createSharedAssets(db: { sql: Sql }) {
  let sharing = nothing;

  async function find(userId: string, ids: readonly string[], how: keyof Sharing): Promise<Asset[]> {
    const found = await findAssets(db.sql, ids);
    const others = found.filter(({ ownerId }) => ownerId !== userId).map(({ id }) => id);
    const shared = others.length === 0 ? new Set<string>() : await sharing[how](others);
    return found.filter(({ id, ownerId }) => ownerId === userId || shared.has(id));
  }

  return {
    /** Called once, while the app is put together. */
    shareWith: (source: Sharing): void => void (sharing = source),
    /**
     * Assets that a user may make something from: their own and shared ones, in the order of the ids; the others are left out. Throws `conflict` for
     * one in the trash, and for one that was shared and is no longer.
     */
    findUsable: async (userId: string, ids: readonly string[]): Promise<Asset[]> =>
      (await find(userId, ids, 'usable')).map(refuseTrashed),
    /** The same for a task that was accepted earlier; refuses nothing. */
    findAccepted: (userId: string, ids: readonly string[]): Promise<Asset[]> => find(userId, ids, 'accepted'),
  };
}
export type SharedAssets = ReturnType<typeof createSharedAssets>;
