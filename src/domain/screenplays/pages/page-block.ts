import type { TextRun } from '../emphasis.ts';
import type { ElementType } from '../screenplay.ts';

/** What a piece of a page is: an element's words, or what the page adds to them. */
export type PageTextKind = ElementType | 'scene-number' | 'more' | 'continued';

/** Words at a place on a page. `row` counts from the margin at the head, `column` from the left edge of the paper. */
export type PageText = {
  row: number;
  column: number;
  runs: TextRun[];
  kind: PageTextKind;
  /** The element it was made from; null for what the page adds. */
  elementId: string | null;
};

/** What stands in one row; its texts have no row yet. */
export type BlockRow = Omit<PageText, 'row'>[];

/** Rows that belong together, and how they may be parted at the foot of a page. */
export type PageBlock = {
  kind: 'heading' | 'speech' | 'action' | 'whole' | 'page-break';
  rowsBefore: number;
  rows: BlockRow[];
  /** Who speaks, for the cue that is repeated on the next page. */
  cue: string;
};

export const plain = (text: string): TextRun => ({ text, bold: false, italic: false, underline: false });

const kindOf = (row: BlockRow | undefined): PageTextKind => row?.[0]?.kind ?? 'action';
const endsSentence = (row: BlockRow | undefined): boolean =>
  /[.!?…]["'”’)]*$/.test((row ?? []).map(({ runs }) => runs.map(({ text }) => text).join('')).join(''));

/** Whether the block may be parted so that `count` of its rows stay on the page. */
function mayPart({ kind, rows }: PageBlock, count: number): boolean {
  const left = rows.length - count;
  if (kind === 'action') return count >= 2 && left >= 2;
  if (kind !== 'speech' || count < 3 || left < 2) return false;
  const last = kindOf(rows[count - 1]);
  return last !== 'character' && last !== 'parenthetical';
}

/** How many rows of a block that is too long for a page stay on it: at the end of a sentence if one is near; 0 for none. */
export function rowsThatStay(block: PageBlock, room: number): number {
  // The word MORE takes a row of its own.
  const most = block.kind === 'speech' ? room - 1 : room;
  let best = 0;
  for (let count = most; count > 0 && count > most - 3; count -= 1) {
    if (!mayPart(block, count)) continue;
    if (endsSentence(block.rows[count - 1])) return count;
    best ||= count;
  }
  return best;
}

/** The fewest rows of a block that may stand at the foot of a page. */
export function fewestRows(block: PageBlock): number {
  if (block.kind === 'page-break') return 0;
  if (block.kind === 'action') return Math.min(block.rows.length, block.rows.length < 4 ? 3 : 2);
  return block.kind === 'speech' ? Math.min(block.rows.length, 4) : block.rows.length;
}
