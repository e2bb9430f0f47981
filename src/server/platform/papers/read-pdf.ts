import {
  inkOf,
  letterPoints,
  type Look,
  type PaperLine,
  type PaperPage,
  type PaperSpan,
} from '#domain/screenplays/paper/paper-line.ts';
import { createFontLooks, type FontLooks } from './font-looks.ts';
import { openPdf, type PdfDocument } from './open-pdf.ts';
import { isPdfTooHeavy } from './weigh-pdf.ts';

/** Why a PDF was not read. */
export type PdfProblem = 'damaged' | 'protected' | 'too-heavy' | 'too-many-pages';
export type PdfRead = { state: 'read'; pages: PaperPage[] } | { state: 'refused'; problem: PdfProblem };

/** Several times what the longest films have. */
export const maximumPdfPages = 600;
/** Words further apart than this do not belong together. */
const spanGapLetters = 3;

type Piece = { x: number; y: number; width: number; text: string; look: Look };

function joinPieces(pieces: readonly Piece[]): PaperSpan[] {
  const spans: PaperSpan[] = [];
  let end = 0;
  for (const { x, width, text, look } of pieces.toSorted((a, b) => a.x - b.x)) {
    const last = spans.at(-1);
    const gap = (x - end) / letterPoints;
    const looks = Array.from({ length: inkOf(text) }, () => look);
    if (!last || gap > spanGapLetters) spans.push({ xPoints: x, text, looks, endPoints: x + width });
    else {
      last.endPoints = x + width;
      last.text += (gap > 0.5 ? ' '.repeat(Math.round(gap)) : '') + text;
      last.looks?.push(...looks);
    }
    end = x + width;
  }
  return spans;
}

/** Pieces on one base line are a line. */
function linesOf(pieces: readonly Piece[]): PaperLine[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && Math.abs((row[0]?.y ?? 0) - piece.y) < 3) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => ({ yPoints: row[0]?.y ?? 0, spans: joinPieces(row) }));
}

/** Written aslant across the page: a watermark. */
const isAslant = ([a = 0, b = 0]: readonly number[]): boolean => Math.abs(b) > 0.1 && Math.abs(a) > 0.1;

async function readPage(document: PdfDocument, number: number, fonts: FontLooks): Promise<PaperPage> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const lookOf = await fonts.of(
    page,
    items.flatMap((item) => ('fontName' in item ? [item.fontName] : [])),
  );
  const pieces = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '' || isAslant(item.transform)) return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const indent = item.str.length - item.str.trimStart().length;
    const letter = item.width / item.str.length;
    const [text, look] = [item.str.trimStart(), lookOf(item.fontName)];
    return [{ x: x + indent * letter, y: height - y, width: item.width - indent * letter, text, look }];
  });
  page.cleanup();
  return { widthPoints: width, heightPoints: height, lines: linesOf(pieces) };
}

/** The words of a PDF with their places. Nothing in it is run, drawn or fetched. */
export async function readPdf(bytes: Uint8Array): Promise<PdfRead> {
  if (isPdfTooHeavy(bytes)) return { state: 'refused', problem: 'too-heavy' };
  const opened = await openPdf(bytes);
  if (opened.state === 'refused') return opened;
  const { document } = opened;
  try {
    if (document.numPages > maximumPdfPages) return { state: 'refused', problem: 'too-many-pages' };
    const pages: PaperPage[] = [];
    const fonts = createFontLooks();
    for (let number = 1; number <= document.numPages; number += 1) pages.push(await readPage(document, number, fonts));
    return { state: 'read', pages };
  } catch {
    // A page that is broken in the middle: half a script would be worse than none.
    return { state: 'refused', problem: 'damaged' };
  } finally {
    await document.cleanup();
  }
}
