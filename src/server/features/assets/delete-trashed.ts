import type { Platform } from '#server/platform/platform.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import { deleteTrashed, type StoredMedia, type Trashed } from './assets-store.ts';
import { proxyKey } from './proxy-key.ts';

/** Rows deleted in one statement: their owner's uploads wait for so long. */
const batchSize = 500;
/** Objects removed from the storage at once. */
const atOnce = 8;

type Parts = Pick<Platform, 'db' | 'storage'>;

/** Removes the stored files of deleted assets. The sweep removes files left by a crash. */
export function removeMedia({ storage }: Pick<Platform, 'storage'>) {
  return async (media: readonly StoredMedia[]): Promise<void> => {
    const inTurn = takeTurns(atOnce);
    const keys = media.flatMap(({ id, storageKey, proxy }) =>
      proxy === 'none' ? [storageKey] : [storageKey, proxyKey(id)],
    );
    await Promise.all(keys.map((key) => inTurn(() => storage.remove(key))));
  };
}

/** Deletes assets of the trash for good, up to `most`: rows first, files last. Answers how many there were. */
export function createDeleteTrashed(parts: Parts) {
  const remove = removeMedia(parts);
  return async (trashed: Trashed, most: number, signal?: AbortSignal): Promise<number> => {
    let deleted = 0;
    while (deleted < most) {
      signal?.throwIfAborted();
      const wanted = Math.min(batchSize, most - deleted);
      const gone = await deleteTrashed(parts.db.sql, trashed, wanted);
      await remove(gone);
      deleted += gone.length;
      if (gone.length < wanted) break;
    }
    return deleted;
  };
}
