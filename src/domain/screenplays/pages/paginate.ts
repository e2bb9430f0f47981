import { fewestRows, type BlockRow, type PageBlock, type PageText, plain, rowsThatStay } from './page-block.ts';
import { makeBlocks } from './make-blocks.ts';
import { measures, papers, type PaperSize } from './page-measures.ts';
import type { Screenplay } from '../screenplay.ts';

/** A page: its number, from 1, and what is on it, from top to bottom. The title page is not among them. */
export type Page = { number: number; texts: PageText[] };

/** A screenplay as it is printed. */
export type Pages = {
  paper: PaperSize;
  pages: Page[];
  /** The length as the industry counts it: whole pages and eighths of the last one, in eighths. */
  eighths: number;
  /** A page is a minute of film. */
  minutes: number;
  /** On which page each printed element begins. */
  pageOf: ReadonlyMap<string, number>;
};

/** As far as is looked for what a heading must stand with; longer chains of headings are not writing. */
const longestChain = 4;

type Printer = { rows: number; pages: Page[]; row: number; pageOf: Map<string, number> };

function turnPage(printer: Printer): void {
  printer.pages.push({ number: printer.pages.length + 1, texts: [] });
  printer.row = 0;
}

function print(printer: Printer, rows: readonly BlockRow[]): void {
  const page = printer.pages.at(-1);
  for (const row of rows) {
    for (const text of row) {
      page?.texts.push({ row: printer.row, ...text });
      const { elementId } = text;
      if (elementId !== null && page && !printer.pageOf.has(elementId)) printer.pageOf.set(elementId, page.number);
    }
    printer.row += 1;
  }
}

/** The rows that must be free for this block: a heading takes the beginning of what follows along. */
function neededRows(blocks: readonly PageBlock[], at: number): number {
  let needed = 0;
  for (let next = at; next < at + longestChain; next += 1) {
    const block = blocks[next];
    if (!block || block.kind === 'page-break') break;
    if (next > at) needed += block.rowsBefore;
    if (block.kind !== 'heading') return needed + (next === at ? block.rows.length : fewestRows(block));
    needed += block.rows.length;
  }
  return needed;
}

const pageRow = (kind: 'more' | 'continued', text: string): BlockRow => [
  { column: measures.character.column, runs: [plain(text)], kind, elementId: null },
];

/** `ANA (V.O.)` → `ANA (V.O.) (CONT'D)`, once. */
function continuedCue(cue: string): string {
  return /\(CONT['’]?D\)/i.test(cue) ? cue : `${cue} (CONT'D)`;
}

/** A block that does not fit whole: parted where it may be, else moved to the next page, else cut where the page ends. */
function printInParts(printer: Printer, block: PageBlock): void {
  let { rows } = block;
  for (;;) {
    const room = printer.rows - printer.row;
    if (rows.length <= room) return print(printer, rows);
    const stay = rowsThatStay({ ...block, rows }, room) || (printer.row === 0 ? room : 0);
    if (stay > 0) {
      print(printer, rows.slice(0, stay));
      const isParted = block.kind === 'speech' && stay < room;
      if (isParted) print(printer, [pageRow('more', '(MORE)')]);
      const cue = isParted ? [pageRow('continued', continuedCue(block.cue))] : [];
      rows = [...cue, ...rows.slice(stay)];
    }
    turnPage(printer);
  }
}

function printBlock(printer: Printer, blocks: readonly PageBlock[], at: number): void {
  const block = blocks[at];
  if (!block) return;
  if (block.kind === 'page-break') {
    if (printer.row > 0) turnPage(printer);
    return;
  }
  const gap = printer.row === 0 ? 0 : block.rowsBefore;
  const room = printer.rows - printer.row - gap;
  if (neededRows(blocks, at) <= room) {
    printer.row += gap;
    print(printer, block.rows);
    return;
  }
  const mayStay = rowsThatStay(block, room) > 0;
  if (mayStay) printer.row += gap;
  else if (printer.row > 0) turnPage(printer);
  printInParts(printer, block);
}

/**
 * Lays a screenplay out on the industry's page: Courier of 12 points, a margin for each element, MORE and CONT'D where a
 * speech crosses pages, never a heading or a cue alone at the foot. Time grows with the length of the text only.
 */
export function paginate(screenplay: Screenplay, { paper = 'letter' }: { paper?: PaperSize } = {}): Pages {
  const blocks = makeBlocks(screenplay.elements, papers[paper]);
  const printer: Printer = { rows: papers[paper].rows, pages: [], row: 0, pageOf: new Map() };
  if (blocks.length > 0) turnPage(printer);
  for (let at = 0; at < blocks.length; at += 1) printBlock(printer, blocks, at);
  if (printer.row === 0 && printer.pages.length > 1) printer.pages.pop();
  const last = printer.row === 0 ? 1 : printer.row / printer.rows;
  const length = printer.pages.length === 0 ? 0 : printer.pages.length - 1 + last;
  const { pages, pageOf } = printer;
  return { paper, pages, eighths: Math.ceil(length * 8), minutes: length, pageOf };
}
