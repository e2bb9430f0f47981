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

/** What a backslash makes plain: the signs of emphasis and those that begin an element. */
export const escapable = /[\\*_!@#=>~.([\]/&^<]/;

function markAt(line: string, at: number): Mark {
  const sign = line[at] as Mark['sign'];
  let end = at + 1;
  while (sign === '*' && line[end] === '*') end += 1;
  const [before, after] = [line[at - 1] ?? '', line[end] ?? ''];
  // `snake_case_names` are no emphasis.
  const inWord = sign === '_';
  return {
    sign,
    count: end - at,
    canOpen: !isSpace(after) && !(inWord && wordLetter.test(before)),
    canClose: !isSpace(before) && !(inWord && wordLetter.test(after)),
  };
}

function tokenise(line: string): Token[] {
  const tokens: Token[] = [];
  const literal = (text: string): void => void tokens.push({ literal: text, mark: null, on: [], off: [] });
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter !== '*' && letter !== '_' && letter !== '\\') continue;
    if (letter === '\\' && !escapable.test(line[at + 1] ?? '')) continue;
    if (at > from) literal(line.slice(from, at));
    if (letter === '\\') {
      literal(line[at + 1] ?? '');
      at += 1;
    } else {
      const mark = markAt(line, at);
      tokens.push({ literal: line.slice(at, at + mark.count), mark, on: [], off: [] });
      at += mark.count - 1;
    }
    from = at + 1;
  }
  if (from < line.length) literal(line.slice(from));
  return tokens;
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

/** The pieces of a text of Fountain: `**bold**`, `*italic*`, `_underline_`, within each line; escaped signs are plain. */
export function readEmphasis(text: string): TextRun[] {
  const runs: TextRun[] = [];
  const add = (piece: string, style: TextStyle): void => {
    const last = runs.at(-1);
    if (last && sameStyle(last, style)) last.text += piece;
    else runs.push({ text: piece, ...style });
  };
  const plain = { bold: false, italic: false, underline: false };
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) add('\n', runs.at(-1) ?? plain);
    if (/[*_\\]/.test(line)) readLine(line, add);
    else if (line !== '') add(line, plain);
  }
  return runs;
}
