import type { DocumentView, ListedDocument, SittingView } from '#contract/documents.ts';
import type { DocumentRow, ListedDocumentRow } from './documents-store.ts';
import type { Sitting } from './sittings-store.ts';

/** The row and its text, as the project's owner sees them. */
export function presentDocument(document: DocumentRow, text: string): DocumentView {
  return {
    id: document.id,
    projectId: document.projectId,
    kind: document.kind,
    title: document.title,
    text,
    revision: document.revision,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  };
}

/** The row, as the list of all texts has it. */
export function presentListed(document: ListedDocumentRow): ListedDocument {
  return {
    id: document.id,
    projectId: document.projectId,
    projectTitle: document.projectTitle,
    kind: document.kind,
    title: document.title,
    revision: document.revision,
    length: document.length,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  };
}

/** An entry of the history, as one person sees it. */
export function presentSitting(sitting: Sitting, userId: string): SittingView {
  return {
    fromRevision: sitting.firstRevision - 1,
    toRevision: sitting.lastRevision,
    isOwn: sitting.authorId === userId,
    beganAt: sitting.beganAt.toISOString(),
    endedAt: sitting.endedAt.toISOString(),
    inserted: sitting.inserted,
    removed: sitting.removed,
    restoredRevision: sitting.restoredRevision,
  };
}
