import type { DocumentFormat } from '#contract/documents.ts';
import type { FinalDraftExtras } from '#domain/screenplays/final-draft/extras.ts';
import { writeFinalDraft } from '#domain/screenplays/final-draft/write-final-draft.ts';
import type { PaperSize } from '#domain/screenplays/pages/page-measures.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { answerApart } from '#server/platform/apart/answer-apart.ts';
import { printScreenplay } from './print-screenplay.ts';

/** A text that is to become a file. */
export type FileOrder = {
  text: string;
  title: string;
  format: DocumentFormat;
  paper: PaperSize;
  /** What `createDocument` was given. */
  finalDraft: string | null;
};

const utf8 = new TextEncoder();

// Written by `script-process.ts`, and by nobody else.
const extrasOf = (json: string | null) => (json === null ? null : (JSON.parse(json) as FinalDraftExtras));

const write: Record<DocumentFormat, (order: FileOrder) => Uint8Array | Promise<Uint8Array>> = {
  fountain: ({ text }) => utf8.encode(text),
  fdx: ({ text, finalDraft }) => utf8.encode(writeFinalDraft(readFountain(text), extrasOf(finalDraft))),
  pdf: ({ text, title, paper }) => printScreenplay(readFountain(text), title, paper),
};

answerApart((order: FileOrder) => write[order.format](order));
