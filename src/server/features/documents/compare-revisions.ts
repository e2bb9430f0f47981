import { AppError } from '#contract/errors.ts';
import { compareTexts, type Passage } from '#domain/documents/compare-texts.ts';
import type { Sql } from '#server/platform/platform.ts';
import type { DocumentRow } from './documents-store.ts';
import { readText } from './read-text.ts';

/** More places than this are counted, and not shown. */
const passagesShown = 200;

/** Where two revisions differ. */
export async function compareRevisions(
  db: Sql,
  document: DocumentRow,
  { from, to }: { from: number; to: number },
): Promise<{ passages: Passage[]; more: number }> {
  if (Math.max(from, to) > document.revision) {
    throw new AppError('invalid-input', `The newest revision of the document is ${document.revision}.`);
  }
  const [before, after] = [await readText(db, document.id, from), await readText(db, document.id, to)];
  return compareTexts(before, after, passagesShown);
}
