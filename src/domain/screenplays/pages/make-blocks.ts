import { readEmphasis, type TextRun } from '../emphasis.ts';
import type { DualSide, ScreenplayElement } from '../screenplay.ts';
import { type BlockRow, type PageBlock, plain } from './page-block.ts';
import { dualMeasures, dualRightColumn, type Measure, measures, type Paper, textColumn } from './page-measures.ts';
import { widthOf, wrapRuns } from './wrap-runs.ts';

type SpeechPart = Extract<ScreenplayElement, { type: 'character' | 'dialogue' | 'parenthetical' | 'lyric' }>;

const textOf = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('');

function rowsOf(element: ScreenplayElement, { column, width }: Pick<Measure, 'column' | 'width'>): BlockRow[] {
  const runs = readEmphasis(element.text);
  return wrapRuns(runs, width).map((line) => [{ column, runs: line, kind: element.type, elementId: element.id }]);
}

/** Moves each row to the right so that it ends at (or is in the middle before) `right`. */
function aligned(rows: BlockRow[], right: number, share: 1 | 0.5): BlockRow[] {
  return rows.map((row) =>
    row.map((text) => {
      const room = right - text.column - widthOf(textOf(text.runs));
      return { ...text, column: text.column + Math.max(0, Math.floor(room * share)) };
    }),
  );
}

/** A heading is in capitals, with its number in both margins. */
function headingRows(element: Extract<ScreenplayElement, { type: 'scene-heading' }>, paper: Paper): BlockRow[] {
  const width = paper.rightColumn - textColumn;
  const rows = rowsOf(element, { column: textColumn, width });
  for (const text of rows.flat()) text.runs = text.runs.map((run) => ({ ...run, text: run.text.toUpperCase() }));
  const number = element.sceneNumber;
  if (number !== null) {
    const inMargin = (column: number) => {
      const runs = [plain(number)];
      return { column, runs, kind: 'scene-number' as const, elementId: element.id };
    };
    rows[0]?.unshift(inMargin(Math.max(0, textColumn - 2 - widthOf(number))));
    rows[0]?.push(inMargin(paper.rightColumn + 2));
  }
  return rows;
}

const italic = (rows: BlockRow[]): BlockRow[] =>
  rows.map((row) => row.map((text) => ({ ...text, runs: text.runs.map((run) => ({ ...run, italic: true })) })));

function partRows(part: SpeechPart, dual: DualSide | null): BlockRow[] {
  const type = part.type === 'lyric' ? 'dialogue' : part.type;
  const measure = dual ? dualMeasures[type] : measures[type];
  const left = dual === null ? 0 : dual === 'left' ? textColumn : dualRightColumn;
  const rows = rowsOf(part, { column: measure.column + left, width: measure.width });
  // The bracket hangs, so that the words under it are aligned.
  if (type === 'parenthetical') for (const row of rows.slice(1)) for (const text of row) text.column += 1;
  return part.type === 'lyric' ? italic(rows) : rows;
}

/** Both sides of a dual dialogue, row beside row. */
function sideBySide(left: BlockRow[], right: BlockRow[]): BlockRow[] {
  const count = Math.max(left.length, right.length);
  return Array.from({ length: count }, (_, at) => [...(left[at] ?? []), ...(right[at] ?? [])]);
}

const isSpeechPart = (element: ScreenplayElement | undefined): element is SpeechPart =>
  element?.type === 'dialogue' ||
  element?.type === 'parenthetical' ||
  (element?.type === 'lyric' && element.cueId !== null);

/** What is on the page of elements that are printed as they are; null for those that are not printed. */
function blockOf(element: ScreenplayElement, paper: Paper): PageBlock | null {
  const whole = { column: textColumn, width: paper.rightColumn - textColumn };
  switch (element.type) {
    case 'scene-heading':
      return { kind: 'heading', rowsBefore: 2, rows: headingRows(element, paper), cue: '' };
    case 'action':
      return { kind: 'action', rowsBefore: 1, rows: rowsOf(element, whole), cue: '' };
    case 'transition': {
      const rows = rowsOf({ ...element, text: element.text.toUpperCase() }, whole);
      return { kind: 'whole', rowsBefore: 1, rows: aligned(rows, paper.rightColumn, 1), cue: '' };
    }
    case 'centered':
      return { kind: 'whole', rowsBefore: 1, rows: aligned(rowsOf(element, whole), paper.rightColumn, 0.5), cue: '' };
    case 'lyric':
      return { kind: 'whole', rowsBefore: 0, rows: italic(rowsOf(element, measures.dialogue)), cue: '' };
    case 'dialogue':
    case 'parenthetical':
      // Words without a cue are no part of a screenplay that was read, but may be of one that is being made.
      return { kind: 'action', rowsBefore: 1, rows: partRows(element, null), cue: '' };
    case 'page-break':
      return { kind: 'page-break', rowsBefore: 0, rows: [], cue: '' };
    default:
      return null;
  }
}

const isPrinted = ({ type }: ScreenplayElement): boolean =>
  type !== 'note' && type !== 'boneyard' && type !== 'section' && type !== 'synopsis';

/** How far a block stands from the one before: songs and titles of several lines are one passage. */
function rowsBetween(previous: ScreenplayElement | undefined, element: ScreenplayElement, block: PageBlock): number {
  const goesOn = previous?.type === element.type;
  if (element.type === 'lyric') return goesOn ? 0 : 1;
  // A title behind an empty line is the next one.
  const isUnder = goesOn && element.line === previous.line + previous.lineCount;
  return isUnder && element.type === 'centered' ? 0 : block.rowsBefore;
}

/** The cue and the words under it; `printed[at]` is the cue. */
function readSpeech(printed: readonly ScreenplayElement[], at: number): SpeechPart[] {
  const parts: SpeechPart[] = [];
  const cue = printed[at];
  if (cue?.type === 'character') parts.push(cue);
  for (let next = at + 1; next < printed.length; next += 1) {
    const part = printed[next];
    if (!isSpeechPart(part)) break;
    parts.push(part);
  }
  return parts;
}

/** The blocks of a screenplay in order: headings, paragraphs, speeches, and pairs of speeches side by side. */
export function makeBlocks(elements: readonly ScreenplayElement[], paper: Paper): PageBlock[] {
  const printed = elements.filter(isPrinted);
  const blocks: PageBlock[] = [];
  /** The left half, while its right one has not come. */
  let left: PageBlock | null = null;
  for (let at = 0; at < printed.length; at += 1) {
    const element = printed[at];
    if (!element) break;
    if (element.type !== 'character') {
      const block = blockOf(element, paper);
      if (block) blocks.push({ ...block, rowsBefore: rowsBetween(printed[at - 1], element, block) });
      left = null;
      continue;
    }
    const parts = readSpeech(printed, at);
    at += parts.length - 1;
    const rows = parts.flatMap((part) => partRows(part, element.dual));
    if (element.dual === 'right' && left) {
      left.rows = sideBySide(left.rows, rows);
      left.kind = 'whole';
      left = null;
      continue;
    }
    const block: PageBlock = { kind: 'speech', rowsBefore: 1, rows, cue: element.text };
    blocks.push(block);
    left = element.dual === 'left' ? block : null;
  }
  return blocks;
}
