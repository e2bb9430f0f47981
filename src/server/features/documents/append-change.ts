import type { Changes } from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import { longestPauseMs, maximumDocumentLength, maximumHistorySize } from '#domain/documents/document-limits.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { type ChangeSize, sizeOf } from './change-sets.ts';
import { insertChange, insertSnapshot, sizeSinceSnapshot, thinSnapshots } from './changes-store.ts';
import { type DocumentRow, updateDocument } from './documents-store.ts';
import { readText, snapshotEvery, snapshotEverySize } from './read-text.ts';
import type { OwnDocument } from './require-document.ts';
import { extendSitting, findLastSitting, insertSitting } from './sittings-store.ts';

export type NewChange = { changeId: string; authorId: string; changes: Changes; restoredRevision?: number };

/**
 * Writes a change at the newest revision of a locked document, and tells whoever watches it. Answers the revision it made.
 * Throws `invalid-input` when it does not fit the text, and `too-large`.
 */
export function appendChange({ live, clock }: Pick<Platform, 'live' | 'clock'>, projects: Projects) {
  return async (tx: Tx, { document, project }: OwnDocument, change: NewChange): Promise<number> => {
    const { id: documentId } = document;
    const size = sizeOf(change.changes);
    refuseMisfit(document, size);
    const revision = document.revision + 1;
    const now = clock.now();
    const { changeId, authorId, changes } = change;
    const changeSize = await insertChange(tx, { documentId, revision, changeId, authorId, changes, createdAt: now });
    if (changeSize === undefined) throw new AppError('conflict', 'This change was already saved.');
    const historySize = document.historySize + changeSize;
    refuseLongHistory(historySize, size);
    await updateDocument(tx, documentId, { revision, length: size.newLength, historySize, updatedAt: now });
    const isNewSitting = await noteSitting(tx, { documentId, revision, now, size, change });
    // Once for each sitting: a row that changed with every key would make all typing in a project wait for itself.
    if (isNewSitting) await projects.touch(tx, project.id);
    if (revision % snapshotEvery === 0 || (await sizeSinceSnapshot(tx, documentId)) > snapshotEverySize) {
      const text = await readText(tx, documentId, revision);
      await insertSnapshot(tx, documentId, { revision, text, historySize });
      await thinSnapshots(tx, documentId);
    }
    live.tell(tx, `document:${documentId}`, { type: 'document.changed', documentId, revision });
    return revision;
  };
}

function refuseMisfit(document: DocumentRow, { length, newLength }: ChangeSize): void {
  if (length !== document.length) {
    throw new AppError(
      'invalid-input',
      `changes: apply to a text of ${length} characters, but this text has ${document.length}`,
    );
  }
  if (newLength > maximumDocumentLength && newLength > length) {
    const most = maximumDocumentLength.toLocaleString('en');
    throw new AppError(
      'too-large',
      `A document can have at most ${most} characters. This change wasn’t saved. Continue in a new document.`,
    );
  }
}

/** Shortening has as much again, enough to take away every character by itself. The text can be continued in a new document. */
function refuseLongHistory(historySize: number, { length, newLength }: ChangeSize): void {
  if (historySize <= (newLength > length ? maximumHistorySize : 2 * maximumHistorySize)) return;
  const most = (maximumHistorySize / 1_000_000).toLocaleString('en');
  const message =
    `The revision history of this document is limited to ${most} million characters. This change wasn’t ` +
    'saved. Export the document and continue in a new one.';
  throw new AppError('too-large', message);
}

type Written = { documentId: string; revision: number; now: Date; size: ChangeSize; change: NewChange };

/** Adds the change to its author's sitting, or begins one. True when it was begun. */
async function noteSitting(tx: Tx, { documentId, revision, now, size, change }: Written): Promise<boolean> {
  const { inserted, removed } = size;
  const { authorId, restoredRevision = null } = change;
  const last = await findLastSitting(tx, documentId);
  const goesOn =
    last?.authorId === authorId &&
    last.restoredRevision === null &&
    restoredRevision === null &&
    now.getTime() - last.endedAt.getTime() < longestPauseMs;
  if (goesOn) {
    await extendSitting(tx, last, { lastRevision: revision, endedAt: now, inserted, removed });
    return false;
  }
  const sitting = { documentId, firstRevision: revision, lastRevision: revision, authorId, beganAt: now, endedAt: now };
  await insertSitting(tx, { ...sitting, inserted, removed, restoredRevision });
  return true;
}
