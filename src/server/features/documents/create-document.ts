import { AppError } from '#contract/errors.ts';
import { countProblems } from '#domain/billing/work-limits.ts';
import { maximumDocumentLength } from '#domain/documents/document-limits.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { countDocuments, type DocumentKind, insertDocument } from './documents-store.ts';

export type NewDocument = {
  projectId: string;
  kind: DocumentKind;
  title: string;
  text: string;
  /** What a Final Draft file knows beyond the text, as JSON. */
  finalDraft?: string | null;
};

/** Adds a text to a project and returns its id. Line ends of every system become one character. Throws `too-large` and `not-allowed`. */
export function createDocument({ ids }: Platform) {
  return async (tx: Tx, { text, finalDraft = null, ...document }: NewDocument): Promise<string> => {
    const tidy = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
    if (tidy.length > maximumDocumentLength) {
      const most = maximumDocumentLength.toLocaleString('en');
      throw new AppError('too-large', `A document can have at most ${most} characters. Nothing was changed.`);
    }
    await lockInTransaction(tx, 'project-contents', document.projectId);
    const problem = countProblems.documents(await countDocuments(tx, document.projectId));
    if (problem !== undefined) throw new AppError('not-allowed', problem);
    const id = ids.next('doc');
    await insertDocument(tx, { id, ...document, text: tidy, finalDraft });
    return id;
  };
}
