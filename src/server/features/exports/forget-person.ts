import type { Platform } from '#server/platform/platform.ts';
import { deleteExportsOf, deleteLostExports } from './exports-store.ts';

/** Deletes every export of somebody who is gone, with its file and its link. */
export function forgetPerson({ db, storage }: Pick<Platform, 'db' | 'storage'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    // Last the files: one without a row is swept.
    for (const key of await deleteExportsOf(db.sql, userId)) await storage.remove(key);
  };
}

/** Deletes the exports of deleted storyboards, which no list shows any more, with their files and their links. */
export function forgetProject({ db, storage }: Pick<Platform, 'db' | 'storage'>) {
  return async ({ ownerId }: { ownerId: string }): Promise<void> => {
    for (const key of await deleteLostExports(db.sql, ownerId)) await storage.remove(key);
  };
}
