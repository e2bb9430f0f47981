import { AppError } from '#contract/errors.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appendChange } from './append-change.ts';
import { changesBetween } from './change-sets.ts';
import { readText } from './read-text.ts';
import { requireLockedDocument } from './require-document.ts';

/** Brings an earlier text back, as a change like any other. Answers the document's revision. */
export function restoreRevision(platform: Platform, projects: Projects) {
  const append = appendChange(platform, projects);
  return (userId: string, documentId: string, wanted: number): Promise<number> =>
    platform.db.transaction(async (tx) => {
      const own = await requireLockedDocument(tx, { projects, userId }, documentId);
      const { revision } = own.document;
      if (wanted > revision) throw new AppError('invalid-input', `revision: the document is only at ${revision}`);
      const before = await readText(tx, documentId, wanted);
      const changes = changesBetween(await readText(tx, documentId, revision), before);
      if (!changes) return revision;
      const changeId = platform.ids.next('chg');
      return append(tx, own, { changeId, authorId: userId, changes, restoredRevision: wanted });
    });
}
