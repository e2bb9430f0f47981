import { AppError } from '#contract/errors.ts';
import { mayOnExport } from '#domain/exports/export-state.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addExportJob } from './add-export-job.ts';
import { type FilmExport, lockOwnExport, restartExportRow } from './exports-store.ts';
import type { Uses } from './ports.ts';
import { refuseTooMany } from './refuse-too-many.ts';

/** Queues a failed or cancelled export again, with the film as it was when it was asked for. */
export function retryExport(platform: Platform, { assets }: Pick<Uses, 'assets'>) {
  const { db, disk, live } = platform;
  return async (userId: string, exportId: string): Promise<FilmExport> => {
    const limitBytes = await assets.room.refuseMore(userId);
    await disk.refuseWhenLow('The export');
    return db.transaction(async (tx) => {
      const film = await lockOwnExport(tx, userId, exportId);
      if (!film) throw new AppError('not-found', 'Export not found.');
      if (!mayOnExport('retry', film.state)) throw new AppError('conflict', 'This export has not failed.');
      await refuseTooMany(tx, userId);
      await addExportJob(platform, tx, film);
      live.tell(tx, `user:${userId}`, { type: 'export.changed', exportId });
      const restarted = await restartExportRow(tx, exportId);
      await assets.room.refuseCounted(tx, { userId, limitBytes, bytes: film.promisedBytes, isEstimate: true });
      return restarted;
    });
  };
}
