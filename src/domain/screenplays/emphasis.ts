/** How a piece of text stands on the page. */
export type TextStyle = { bold: boolean; italic: boolean; underline: boolean };
/** A piece of text in one style. The pieces of a text, put together, are what is read. */
export type TextRun = TextStyle & { text: string };

type Flag = keyof TextStyle;
type Mark = { sign: '*' | '_'; count: number; canOpen: boolean; canClose: boolean };
/** A literal character, or signs that may turn out to be emphasis. */
type Token = { literal: string; mark: Mark | null; on: Flag[]; off: Flag[] };

const wordLetter = /[\p{L}\p{N}]/u;
const isSpace = (letter: string): boolean => letter === '' || letter.trim() === '';
const signCount: Record<Flag, number> = { bold: 2, italic: 1, underline: 1 };

function readMark(line: string, signs: string, at: number): Mark {
  const [before, after] = [line[at - 1] ?? '', line[at + signs.length] ?? ''];
  const sign = signs.startsWith('_') ? '_' : '*';
  // `snake_case_names` are no emphasis.
  const inWord = sign === '_';
  return {
    sign,
    count: signs.length,
    canOpen: !isSpace(after) && !(inWord && wordLetter.test(before)),
    canClose: !isSpace(before) && !(inWord && wordLetter.test(after)),
  };
}

/** A sign that a backslash makes plain, signs of emphasis, or what lies between. */
const pieces = /\\[\\*_!@#=>~.([\]/&^<]|\*+|_|[^*_\\]+|\\/g;

function tokenise(line: string): Token[] {
  return Array.from(line.matchAll(pieces), ({ 0: piece, index }) => {
    const isMark = piece.startsWith('*') || piece === '_';
    const literal = piece.startsWith('\\') && piece.length > 1 ? piece.slice(1) : piece;
    return { literal, mark: isMark ? readMark(line, piece, index) : null, on: [], off: [] };
  });
}

/** The styles that so many signs can stand for. */
function flagsOf({ sign, count }: Mark): Flag[] {
  if (sign === '_') return ['underline'];
  if (count > 3) return [];
  return ([[], ['italic'], ['bold'], ['bold', 'italic']] as const)[count]?.slice() ?? [];
}

function closeOpen(token: Token, mark: Mark, open: Map<Flag, Token>): Flag[] {
  const flags = flagsOf(mark);
  if (!mark.canClose) return flags;
  return flags.filter((flag) => {
    const opener = open.get(flag);
    if (!opener) return true;
    open.delete(flag);
    opener.on.push(flag);
    token.off.push(flag);
    return false;
  });
}

/** Pairs what opens with what closes; what finds no partner stays a sign. */
function pair(tokens: readonly Token[]): void {
  const open = new Map<Flag, Token>();
  for (const token of tokens) {
    if (!token.mark) continue;
    const left = closeOpen(token, token.mark, open);
    if (!token.mark.canOpen) continue;
    for (const flag of left) if (!open.has(flag)) open.set(flag, token);
  }
}

function readLine(line: string, add: (text: string, style: TextStyle) => void): void {
  const tokens = tokenise(line);
  pair(tokens);
  const style: TextStyle = { bold: false, italic: false, underline: false };
  for (const { literal, mark, on, off } of tokens) {
    for (const flag of off) style[flag] = false;
    const used = mark ? [...on, ...off].reduce((sum, flag) => sum + signCount[flag], 0) : 0;
    if (used < literal.length) add(literal.slice(used), style);
    for (const flag of on) style[flag] = true;
  }
}

const sameStyle = (a: TextStyle, b: TextStyle): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.underline === b.underline;

/** Whether there are signs of emphasis in a text, or such as would be without a backslash. */
export const hasSigns = (text: string): boolean => /[*_\\]/.test(text);

/** The pieces of a text of Fountain: `**bold**`, `*italic*`, `_underline_`, within each line; escaped signs are plain. */
export function readEmphasis(text: string): TextRun[] {
  if (!hasSigns(text)) return text === '' ? [] : [{ text, bold: false, italic: false, underline: false }];
  const runs: TextRun[] = [];
  const add = (piece: string, style: TextStyle): void => {
    const last = runs.at(-1);
    if (last && sameStyle(last, style)) last.text += piece;
    else runs.push({ text: piece, ...style });
  };
  const plain = { bold: false, italic: false, underline: false };
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) add('\n', runs.at(-1) ?? plain);
    if (hasSigns(line)) readLine(line, add);
    else if (line !== '') add(line, plain);
  }
  return runs;
}
