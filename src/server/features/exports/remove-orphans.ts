import type { Platform } from '#server/platform/platform.ts';
import { deleteOrphanedExports } from './exports-store.ts';

/**
 * Removes exports whose storyboard was deleted with its project, with their files and links: no page lists them any more, but
 * they count toward the storage of their owner. Exported films stay in the library.
 */
export async function removeOrphans({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<void> {
  // Last the files: one without a row is swept.
  for (const key of await deleteOrphanedExports(db.sql)) await storage.remove(key);
}
