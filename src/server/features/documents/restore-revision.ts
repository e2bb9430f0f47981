import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appendChange } from './append-change.ts';
import { changesBetween } from './change-sets.ts';
import type { Uses } from './ports.ts';
import { readText } from './read-text.ts';
import { requireLockedDocument } from './require-document.ts';

/** Brings an earlier text back, as a change like any other. Returns the document's revision. Throws `too-large` where it grows a text beyond the storage. */
export function restoreRevision(platform: Platform, { projects, assets }: Uses) {
  const append = appendChange(platform, projects);
  return async (userId: string, documentId: string, wanted: number): Promise<number> => {
    const refuseGrowth = await assets.room.guardGrowth(userId);
    return platform.db.transaction(async (tx) => {
      const own = await requireLockedDocument(tx, { projects, userId }, documentId);
      const { revision } = own.document;
      if (wanted > revision) {
        throw new AppError('invalid-input', `revision: is later than the newest revision, ${revision}`);
      }
      const before = await readText(tx, documentId, wanted);
      const changes = changesBetween(await readText(tx, documentId, revision), before);
      if (!changes) return revision;
      const changeId = platform.ids.next('chg');
      const restored = await append(tx, own, { changeId, authorId: userId, changes, restoredRevision: wanted });
      const grows = before.length > own.document.length;
      await refuseGrowth?.(tx, { grows, notDone: 'The earlier text was not restored.' });
      return restored;
    });
  };
}
