import { getDocumentProxy } from 'unpdf';
import { letterPoints, type PaperLine, type PaperPage, type PaperSpan } from '#domain/screenplays/paper/paper-line.ts';
import { isPdfTooHeavy } from './weigh-pdf.ts';

/** Why a PDF was not read. */
export type PdfProblem = 'damaged' | 'protected' | 'too-heavy' | 'too-many-pages';
export type PdfRead = { state: 'read'; pages: PaperPage[] } | { state: 'refused'; problem: PdfProblem };

/** Several times what the longest films have. */
export const maximumPdfPages = 600;
/** Words further apart than this do not belong together. */
const spanGapLetters = 3;

type Piece = { x: number; y: number; width: number; text: string };

function joinPieces(pieces: readonly Piece[]): PaperSpan[] {
  const spans: PaperSpan[] = [];
  let end = 0;
  for (const { x, width, text } of pieces.toSorted((a, b) => a.x - b.x)) {
    const last = spans.at(-1);
    const gap = (x - end) / letterPoints;
    if (!last || gap > spanGapLetters) spans.push({ xPoints: x, text });
    else last.text += (gap > 0.5 ? ' '.repeat(Math.round(gap)) : '') + text;
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

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;

async function readPage(document: Proxy, number: number): Promise<PaperPage> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const indent = item.str.length - item.str.trimStart().length;
    const letter = item.width / item.str.length;
    return [{ x: x + indent * letter, y: height - y, width: item.width - indent * letter, text: item.str.trimStart() }];
  });
  page.cleanup();
  return { widthPoints: width, heightPoints: height, lines: linesOf(pieces) };
}

/** The words of a PDF with their places. Nothing in it is run, drawn or fetched. */
export async function readPdf(bytes: Uint8Array): Promise<PdfRead> {
  if (isPdfTooHeavy(bytes)) return { state: 'refused', problem: 'too-heavy' };
  let document: Proxy;
  try {
    // It takes the bytes away from whoever gave them.
    document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    return { state: 'refused', problem: isProtected ? 'protected' : 'damaged' };
  }
  try {
    if (document.numPages > maximumPdfPages) return { state: 'refused', problem: 'too-many-pages' };
    const pages: PaperPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) pages.push(await readPage(document, number));
    return { state: 'read', pages };
  } catch {
    // A page that is broken in the middle: half a script would be worse than none.
    return { state: 'refused', problem: 'damaged' };
  } finally {
    await document.cleanup();
  }
}
