import type { Changes, SavedChange } from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { appendChange } from './append-change.ts';
import { sizeOf } from './change-sets.ts';
import { lastRevisionAtOnce, listChanges } from './changes-store.ts';
import type { DocumentRow } from './documents-store.ts';
import type { Uses } from './ports.ts';
import { requireLockedDocument } from './require-document.ts';

export type ChangeRequest = { documentId: string; baseRevision: number; changeId: string; changes: Changes };
export type Since = { revision: number; changes: SavedChange[] };

/** The changes since a revision. Throws `invalid-input` for one that the document has not reached. */
export async function changesSince(db: Sql, document: DocumentRow, since: number): Promise<Since> {
  const { id: documentId, revision } = document;
  if (since > revision) {
    throw new AppError('invalid-input', `The document is at revision ${revision}. Revision ${since} doesn’t exist.`);
  }
  if (since === revision) return { revision, changes: [] };
  const upTo = await lastRevisionAtOnce(db, { documentId, after: since });
  return { revision, changes: await listChanges(db, { documentId, after: since, upTo }) };
}

/** What a refused change tells the writer; the editor keeps the change in the browser. */
const lengthening = { grows: true, notDone: 'This change wasn’t saved. You can still shorten texts.' };
const notLengthening = { grows: false, notDone: 'This change wasn’t saved.' };

/**
 * Appends a change that was made to the newest revision. For one of an older revision, returns the changes since. Throws `too-large`
 * for a change that grows the text when the storage is full.
 */
export function changeDocument(platform: Platform, { projects, assets }: Uses) {
  const append = appendChange(platform, projects);
  return async (userId: string, request: ChangeRequest): Promise<Since & { isSaved: boolean }> => {
    const { documentId, baseRevision, changeId, changes } = request;
    const { length, newLength } = sizeOf(changes);
    const refuseGrowth = await assets.room.guardGrowth(userId);
    return platform.db.transaction(async (tx) => {
      const own = await requireLockedDocument(tx, { projects, userId }, documentId);
      if (baseRevision !== own.document.revision) {
        return { isSaved: false, ...(await changesSince(tx, own.document, baseRevision)) };
      }
      const revision = await append(tx, own, { changeId, authorId: userId, changes });
      await refuseGrowth?.(tx, newLength > length ? lengthening : notLengthening);
      return { isSaved: true, revision, changes: [] };
    });
  };
}
