import { AppError } from '#contract/errors.ts';
import { mayOnExport } from '#domain/exports/export-state.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteExport, lockOwnExport } from './exports-store.ts';

/** Removes an export that has ended, with its file and its link. */
export function removeExport({ db, live, storage }: Platform) {
  return async (userId: string, exportId: string): Promise<void> => {
    const fileKey = await db.transaction(async (tx) => {
      const film = await lockOwnExport(tx, userId, exportId);
      if (!film) throw new AppError('not-found', 'Export not found.');
      if (!mayOnExport('remove', film.state)) throw new AppError('conflict', 'Cancel the export before you delete it.');
      live.tell(tx, `user:${userId}`, { type: 'export.changed', exportId });
      return deleteExport(tx, exportId);
    });
    // Last: a file without a row is swept, a row without a file would be a hole.
    if (fileKey !== null) await storage.remove(fileKey);
  };
}
