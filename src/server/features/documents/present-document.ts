import type { DocumentView } from '#contract/documents.ts';
import type { Document } from './documents-store.ts';

/** The row, as the project's owner sees it. */
export function presentDocument(document: Document): DocumentView {
  return {
    id: document.id,
    projectId: document.projectId,
    kind: document.kind,
    title: document.title,
    text: document.text,
    revision: document.revision,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  };
}
