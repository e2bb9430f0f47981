import type { DocumentFormat } from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { PaperSize } from '#domain/screenplays/pages/page-measures.ts';
import type { Projects } from '#server/features/projects/index.ts';
import { workApart } from '#server/platform/apart/work-apart.ts';
import { fileNameOf } from '#server/platform/http/file-name.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTextTurn, textMegabytes } from '#server/platform/apart/text-turns.ts';
import type { FileOrder } from './document-file-process.ts';
import { findFinalDraft } from './documents-store.ts';
import { readText } from './read-text.ts';
import { requireDocument } from './require-document.ts';

/** A film of three hours takes a second as a PDF. */
const timeoutMs = 30_000;

const ask = workApart<FileOrder, Uint8Array<ArrayBuffer>>({
  module: new URL('./document-file-process.ts', import.meta.url),
  timeoutMs,
  memoryMegabytes: textMegabytes,
});

const mediaTypes: Record<DocumentFormat, string> = {
  fountain: 'text/plain; charset=utf-8',
  fdx: 'application/xml; charset=utf-8',
  pdf: 'application/pdf',
};

export type WantedFile = { format: DocumentFormat; paper: PaperSize };

/**
 * A document as a file. It is written in a process of its own, because a long PDF takes its time. Throws `not-found` for what is not this
 * person's, and `too-large` for what takes too long.
 */
export function writeDocumentFile({ db }: Platform, projects: Projects) {
  return async (userId: string, documentId: string, { format, paper }: WantedFile): Promise<FileAnswer> => {
    const { document } = await requireDocument(db.sql, { projects, userId }, documentId);
    const text = await readText(db.sql, document.id, document.revision);
    const finalDraft = format === 'fdx' ? await findFinalDraft(db.sql, document.id) : null;
    const { title } = document;
    const answer = await inTextTurn(userId, () => ask({ text, title, format, paper, finalDraft }));
    if (answer.state === 'died') throw new Error(`A document could not be written: ${answer.detail}`);
    if (answer.state === 'too-large') {
      throw new AppError(
        'too-large',
        'This document takes too much memory to export. Split it into shorter documents.',
      );
    }
    if (answer.state === 'too-slow') {
      throw new AppError('too-large', 'This document takes too long to export. Split it into shorter documents.');
    }
    return { fileName: fileNameOf(title, format), mediaType: mediaTypes[format], bytes: answer.answer };
  };
}
