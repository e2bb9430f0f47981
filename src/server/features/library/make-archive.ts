import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { libraryApi } from '#contract/library.ts';
import type { Platform } from '#server/platform/platform.ts';
import { archiveAddress, archiveFileName } from './archive-app.ts';
import { insertArchive } from './archives-store.ts';
import type { Uses } from './ports.ts';

/** Long enough to press a button; the download itself may take longer. */
const validMs = 10 * 60 * 1000;

/** Notes which assets an archive is to have, and answers where it is downloaded. Throws `not-found` when there is none of them. */
export function createMakeArchive(platform: Platform, { assets, users }: Pick<Uses, 'assets' | 'users'>) {
  const { db, ids, clock } = platform;
  return async (userId: string, assetIds: readonly string[]): Promise<z.input<typeof libraryApi.zip.response>> => {
    const found = await assets.findOutsideTrash(userId, [...new Set(assetIds)]);
    if (found.length === 0) throw new AppError('not-found', 'Assets not found.');
    const now = clock.now();
    // Whole seconds, as in the address.
    const expiresAt = new Date(Math.ceil((now.getTime() + validMs) / 1000) * 1000);
    const archive = { id: ids.next('zip'), ownerId: userId, assetIds: found.map(({ id }) => id), expiresAt };
    await insertArchive(db.sql, archive);
    return {
      url: archiveAddress({ id: archive.id, version: users.accessVersionOf(userId), expiresAt }, platform),
      fileName: archiveFileName(now),
      files: found.length,
      sizeBytes: found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      expiresAt: expiresAt.toISOString(),
    };
  };
}
export type MakeArchive = ReturnType<typeof createMakeArchive>;
