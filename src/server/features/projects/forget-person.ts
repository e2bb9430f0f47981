import type { Platform } from '#server/platform/platform.ts';
import { deleteProjectsOf } from './projects-store.ts';

/** Deletes every project of somebody who is gone, and with it documents and storyboards. */
export function forgetPerson({ db }: Pick<Platform, 'db'>) {
  return ({ userId }: { userId: string }): Promise<void> => deleteProjectsOf(db.sql, userId);
}
