import { trashDays } from '#domain/library/library-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readTrash } from './library-store.ts';
import type { Uses } from './ports.ts';

/** So many are deleted before the request is answered; a bucket takes a second for a few hundred. */
const atOnce = 1_000;
const dayMs = 24 * 60 * 60 * 1000;

type Parts = { platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'live'>; uses: Pick<Uses, 'assets'> };

/** Deletes everything in a user's trash for good: the first at once, the others by a job. */
export function emptyTrash({ platform, uses }: Parts) {
  const { db, clock, jobs, live } = platform;
  jobs.handle('library.empty-trash', async ({ userId, before }, signal) => {
    await uses.assets.deleteTrashed({ ownerId: userId, before: new Date(before) }, Infinity, signal);
  });
  return async (userId: string): Promise<{ deleted: number; left: number }> => {
    const before = clock.now();
    const deleted = await uses.assets.deleteTrashed({ ownerId: userId, before }, atOnce);
    const { count: left } = deleted < atOnce ? { count: 0 } : await readTrash(db.sql, userId);
    await db.transaction(async (tx) => {
      live.tell(tx, `user:${userId}`, { type: 'library.changed' });
      const payload = { userId, before: before.toISOString() };
      if (left > 0) await jobs.addOnce(tx, 'library.empty-trash', { payload, key: `library.empty-trash ${userId}` });
    });
    return { deleted, left };
  };
}

/** Deletes what has been in the trash for its days, as of `now`. */
export function sweepTrash({ assets }: Pick<Uses, 'assets'>) {
  return async (now: Date, signal?: AbortSignal): Promise<void> => {
    await assets.deleteTrashed({ before: new Date(now.getTime() - trashDays * dayMs) }, Infinity, signal);
  };
}

/** When an asset of the trash is deleted by itself. */
export const deletedAt = (trashedAt: Date): Date => new Date(trashedAt.getTime() + trashDays * dayMs);
