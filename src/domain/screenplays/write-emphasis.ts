import { readEmphasis, type TextRun, type TextStyle } from './emphasis.ts';

type Flag = keyof TextStyle;
const flags = ['underline', 'bold', 'italic'] as const satisfies Flag[];
const signOf: Record<Flag, string> = { bold: '**', italic: '*', underline: '_' };
const plainStyle: TextStyle = { bold: false, italic: false, underline: false };

/** Makes plain what would be read as emphasis, a note or a cut passage. */
export function escapeWords(text: string): string {
  if (!/[\\*_[]/.test(text)) return text;
  return text
    .replaceAll(/\\(?=[\\*_!@#=>~.([\]/&^<]|$)/gm, '\\\\')
    .replaceAll('*', '\\*')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/\[(?=\[)/g, '[\\');
}

const both = (a: TextStyle | undefined, b: TextStyle | undefined): TextStyle => ({
  bold: Boolean(a?.bold && b?.bold),
  italic: Boolean(a?.italic && b?.italic),
  underline: Boolean(a?.underline && b?.underline),
});

/** White space takes a style only inside of one, because signs must touch words. */
function splitSpaces(runs: readonly TextRun[]): TextRun[] {
  const pieces = runs.flatMap((run) =>
    Array.from(run.text.matchAll(/^\s+|\s+$|\S(?:.*\S)?/g), ([text]) => ({ ...run, text })),
  );
  const isWord = ({ text }: TextRun): boolean => text.trim() !== '';
  let last: TextRun | undefined;
  const before = pieces.map((piece) => (isWord(piece) ? (last = piece) : last));
  let next: TextRun | undefined;
  const after = pieces.toReversed().map((piece) => (isWord(piece) ? (next = piece) : next));
  after.reverse();
  return pieces.map((piece, at) => (isWord(piece) ? piece : { ...piece, ...both(before[at], after[at]) }));
}

/** As far as is looked ahead; signs nest well enough by then. */
const farthest = 50;

/** How many runs from here on have the style: what lasts longest is opened first. */
function lastingFrom(runs: readonly TextRun[], at: number, flag: Flag): number {
  const ahead = runs.slice(at, at + farthest);
  const end = ahead.findIndex((run) => !run[flag]);
  return end < 0 ? farthest : end;
}

function writeRuns(runs: readonly TextRun[]): string {
  const open: Flag[] = [];
  const parts: string[] = [];
  for (const [at, run] of [...runs, { text: '', ...plainStyle }].entries()) {
    while (open.some((flag) => !run[flag])) parts.push(signOf[open.pop() ?? 'bold']);
    const opening = flags.filter((flag) => run[flag] && !open.includes(flag));
    opening.sort((a, b) => lastingFrom(runs, at, b) - lastingFrom(runs, at, a));
    for (const flag of opening) {
      open.push(flag);
      parts.push(signOf[flag]);
    }
    parts.push(escapeWords(run.text));
  }
  // A slash before a sign of emphasis would begin a cut passage.
  return parts.join('').replaceAll(/(?<!\\)\/(?=\*)/g, '\\/');
}

/** What is seen of runs: each letter that is not a space with its style. */
function lookOf(runs: readonly TextRun[]): string {
  return runs
    .map(({ text, bold, italic, underline }) => {
      const style = `${Number(bold)}${Number(italic)}${Number(underline)}`;
      return text.replaceAll(/\s/g, '').replaceAll(/[^]/g, (letter) => `${letter}${style}`);
    })
    .join('');
}

const isPlain = ({ bold, italic, underline }: TextRun): boolean => !bold && !italic && !underline;

function writeLine(runs: readonly TextRun[]): string {
  const text = runs.map((run) => run.text).join('');
  if (runs.every(isPlain)) return escapeWords(text);
  const written = writeRuns(splitSpaces(runs));
  // Signs that run into each other can say something else; then the words matter more than their look.
  return lookOf(readEmphasis(written)) === lookOf(runs) ? written : escapeWords(text);
}

/** Writes runs of text as Fountain. Whatever their words are, they are read as these words. */
export function writeEmphasis(runs: readonly TextRun[]): string {
  if (runs.every(isPlain)) return escapeWords(runs.map(({ text }) => text).join(''));
  const lines: TextRun[][] = [[]];
  for (const run of runs) {
    for (const [at, text] of run.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  }
  return lines.map(writeLine).join('\n');
}
