import { AppError } from '#contract/errors.ts';
import { mayOnExport } from '#domain/exports/export-state.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cancelExportRow, type FilmExport, lockOwnExport } from './exports-store.ts';

/** Stops an export. Whichever worker is at it finds out within a second, and stops its programs. */
export function cancelExport({ db, live }: Platform) {
  return async (userId: string, exportId: string): Promise<FilmExport> =>
    db.transaction(async (tx) => {
      const film = await lockOwnExport(tx, userId, exportId);
      if (!film) throw new AppError('not-found', 'Export not found.');
      if (!mayOnExport('cancel', film.state)) throw new AppError('conflict', 'This export has already finished.');
      live.tell(tx, `user:${userId}`, { type: 'export.changed', exportId });
      return cancelExportRow(tx, exportId);
    });
}
