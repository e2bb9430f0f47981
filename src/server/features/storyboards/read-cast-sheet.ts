import { AppError } from '#contract/errors.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import { castSheetCsv } from '#domain/exports/cast-sheet-csv.ts';
import type { PaperSize } from '#domain/exports/export-options.ts';
import { type CastSheet, castSheetOf } from '#domain/storyboards/cast-sheet.ts';
import { fileNameOf } from '#server/platform/http/file-name.ts';
import { printTable } from '#server/platform/papers/print-table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { castSheetPaper } from './cast-sheet-paper.ts';
import type { Boards } from './keep-boards.ts';
import type { Uses } from './ports.ts';
import { requireStoryboard } from './require-storyboard.ts';

type Parts = { platform: Platform; uses: Uses; boards: Boards };

/** Who is in which scene of a storyboard, in which look. Throws `not-found`. */
export function readCastSheet({ platform: { db }, uses, boards }: Parts) {
  return async (userId: string, storyboardId: string): Promise<CastSheet> => {
    const own = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const { index } = await boards.read(own);
    return castSheetOf(index);
  };
}

const tooLong = 'This cast sheet is too long for a PDF. Export it as CSV.';

type WantedFile = { format: 'csv' | 'pdf'; paper: PaperSize };

/** The same as a file. A PDF is written in a process of its own, because a long one takes its time. Throws `too-large` for one that takes too long. */
export function writeCastSheet(parts: Parts) {
  const read = readCastSheet(parts);
  return async (userId: string, storyboardId: string, { format, paper }: WantedFile): Promise<FileAnswer> => {
    const sheet = await read(userId, storyboardId);
    const fileName = fileNameOf(`${sheet.title} - Cast sheet`, format);
    if (format === 'csv') {
      return { fileName, mediaType: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(castSheetCsv(sheet)) };
    }
    const madeAt = parts.platform.clock.now();
    const bytes = await printTable(userId, castSheetPaper(sheet, { sheet: paper, madeAt }));
    if (bytes === 'too-long') throw new AppError('too-large', tooLong);
    return { fileName, mediaType: 'application/pdf', bytes };
  };
}
