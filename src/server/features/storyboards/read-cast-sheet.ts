import { AppError } from '#contract/errors.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import { castSheetCsv } from '#domain/exports/cast-sheet-csv.ts';
import type { PaperSize } from '#domain/exports/export-options.ts';
import { type CastSheet, castSheetOf } from '#domain/storyboards/cast-sheet.ts';
import { workApart } from '#server/platform/apart/work-apart.ts';
import { inTextTurn, textMegabytes } from '#server/platform/apart/text-turns.ts';
import { fileNameOf } from '#server/platform/http/file-name.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CastSheetOrder } from './cast-sheet-process.ts';
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

/** A film of three hours takes a few seconds as a PDF. */
const timeoutMs = 30_000;

const print = workApart<CastSheetOrder, Uint8Array<ArrayBuffer>>({
  module: new URL('./cast-sheet-process.ts', import.meta.url),
  timeoutMs,
  memoryMegabytes: textMegabytes,
});

const tooLong = 'This cast sheet is too long for a PDF. Use the CSV file.';

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
    const madeAtMs = parts.platform.clock.now().getTime();
    const answer = await inTextTurn(userId, () => print({ sheet, paper, madeAtMs }));
    if (answer.state === 'died') throw new Error(`A cast sheet could not be written: ${answer.detail}`);
    if (answer.state !== 'answered') throw new AppError('too-large', tooLong);
    return { fileName, mediaType: 'application/pdf', bytes: answer.answer };
  };
}
