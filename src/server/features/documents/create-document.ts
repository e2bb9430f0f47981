import { AppError } from '#contract/errors.ts';
import { maximumDocumentLength } from '#domain/documents/document-limits.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { type DocumentKind, insertDocument } from './documents-store.ts';

export type NewDocument = {
  projectId: string;
  kind: DocumentKind;
  title: string;
  text: string;
  /** What a Final Draft file knows beyond the text, as JSON. */
  finalDraft?: string | null;
};

/** Adds a text to a project and answers its id. Line ends of every system become one character. */
export function createDocument({ ids }: Platform) {
  return async (tx: Tx, { text, finalDraft = null, ...document }: NewDocument): Promise<string> => {
    const tidy = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
    if (tidy.length > maximumDocumentLength) {
      const most = maximumDocumentLength.toLocaleString('en');
      throw new AppError('too-large', `A document may have at most ${most} characters. Nothing was changed.`);
    }
    const id = ids.next('doc');
    await insertDocument(tx, { id, ...document, text: tidy, finalDraft });
    return id;
  };
}
