import type { TextRun } from '../emphasis.ts';

/** A letter is what a reader counts as one; marks that stand over it take no room of their own. */
const isWithoutWidth = (letter: string): boolean => /^[\p{Mn}\p{Cf}]$/u.test(letter);

/** How many columns a text takes in type of one width. */
export function widthOf(text: string): number {
  // Most texts have nothing but letters of one unit.
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0020-\u02ff\u2010-\u2027]*$/.test(text)) return text.length;
  let width = 0;
  for (const letter of text) if (!isWithoutWidth(letter)) width += 1;
  return width;
}

type Word = { pieces: TextRun[]; width: number; isSpace: boolean };

function addPiece(words: Word[], run: TextRun, text: string): void {
  const isSpace = text.trim() === '';
  const last = words.at(-1);
  const piece = { ...run, text };
  if (last && last.isSpace === isSpace) {
    last.pieces.push(piece);
    last.width += widthOf(text);
  } else words.push({ pieces: [piece], width: widthOf(text), isSpace });
}

/** Words and the spaces between them. A word may change its style on the way; after a hyphen a line may break. */
function splitWords(runs: readonly TextRun[]): Word[] {
  const words: Word[] = [];
  for (const run of runs) for (const [text] of run.text.matchAll(/\s+|\S+/g)) addPiece(words, run, text);
  return words;
}

/** A word that is longer than a line, in pieces that are not. */
function cutWord({ pieces }: Word, width: number): Word[] {
  const cut: Word[] = [];
  let current: Word = { pieces: [], width: 0, isSpace: false };
  for (const piece of pieces) {
    for (const letter of piece.text) {
      if (current.width >= width) {
        cut.push(current);
        current = { pieces: [], width: 0, isSpace: false };
      }
      const last = current.pieces.at(-1);
      if (last && current.pieces.length > 0 && last.text !== '' && sameLook(last, piece)) last.text += letter;
      else current.pieces.push({ ...piece, text: letter });
      current.width += widthOf(letter);
    }
  }
  cut.push(current);
  return cut;
}

const sameLook = (a: TextRun, b: TextRun): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.underline === b.underline;

function join(words: readonly Word[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const piece of words.flatMap(({ pieces }) => pieces)) {
    const last = runs.at(-1);
    if (last && sameLook(last, piece)) last.text += piece.text;
    else runs.push({ ...piece });
  }
  return runs;
}

/** Letters of one column each, with nothing but plain spaces between them. */
const isSimple = (text: string): boolean => /^[\u0020-\u009f\u00a1-\u02ff\u2010-\u2027]*$/.test(text);

/** The same for a text in one style, without making pieces of it; null when a word is longer than a line. */
function wrapSimple(run: TextRun, width: number): TextRun[][] | null {
  const text = run.text.trimEnd();
  const lines: TextRun[][] = [];
  let from = 0;
  // A first gap is the writer's indent.
  let firstWord = text.length - text.trimStart().length;
  while (text.length - from > width) {
    const gap = text.lastIndexOf(' ', from + width);
    if (gap <= firstWord) return null;
    lines.push([{ ...run, text: text.slice(from, gap).trimEnd() }]);
    from = gap;
    while (text[from] === ' ') from += 1;
    firstWord = from;
  }
  lines.push([{ ...run, text: text.slice(from) }]);
  return lines;
}

function wrapLine(runs: readonly TextRun[], width: number): TextRun[][] {
  const lines: TextRun[][] = [];
  let line: Word[] = [];
  let used = 0;
  let gap: Word | null = null;
  const breakLine = (): void => {
    lines.push(join(line));
    [line, used, gap] = [[], 0, null];
  };
  const put = (word: Word): void => {
    if (used > 0 && used + (gap?.width ?? 0) + word.width > width) breakLine();
    // A first gap is the writer's indent.
    if (gap) line.push(gap);
    used += (gap?.width ?? 0) + word.width;
    gap = null;
    line.push(word);
  };
  for (const word of splitWords(runs)) {
    if (word.isSpace) gap = used === 0 && word.width >= width ? null : word;
    else if (word.width > width) for (const piece of cutWord(word, width)) put(piece);
    else put(word);
  }
  lines.push(join(line));
  return lines;
}

/** Breaks a text into lines of at most `width` columns, at spaces where there are any. */
export function wrapRuns(runs: readonly TextRun[], width: number): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const run of runs) {
    for (const [at, text] of run.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text: text.replaceAll('\t', '    ') });
    }
  }
  return lines.flatMap((line) => {
    const [only] = line;
    const simple = only && line.length === 1 && isSimple(only.text) ? wrapSimple(only, width) : null;
    return simple ?? wrapLine(line, width);
  });
}
