import { isCue, isHeadingText, isTransition } from '#domain/screenplays/fountain/fountain-lines.ts';

/** Signs of word processors for what a plain text says otherwise: soft line breaks, hard spaces, spaces at line ends. */
const asPlain = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\v\u2028\u2029]/g, '\n')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/[ \t]+(?=\n|$)/g, '')
    .replaceAll('\u00AD', '');

const isName = (line: string): boolean => isCue(line) && !isHeadingText(line) && !isTransition(line);
const isParenthetical = (line: string | undefined): boolean => /^\(.*\)$/.test(line ?? '');

/** How many of the lines from `at` on are one element: a name goes with what is said under it. */
function elementLength(lines: readonly string[], at: number): number {
  if (!isName(lines[at] ?? '') || at + 1 >= lines.length) return 1;
  let end = at + 1;
  while (isParenthetical(lines[end])) end += 1;
  end += 1;
  // A parenthetical within a speech, and what is said after it.
  while (isParenthetical(lines[end]) && end + 1 < lines.length) end += 2;
  return Math.min(end, lines.length) - at;
}

/**
 * What is pasted, as Fountain needs it. A script from a word processor has a line for each paragraph and no blank ones
 * between: where there are headings in such a text, its elements are parted.
 */
export function tidyPaste(text: string): string {
  const plain = asPlain(text);
  const lines = plain
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const isDense = lines.length > 2 && lines.every((line) => line !== '');
  if (!isDense || !lines.some((line) => isHeadingText(line))) return plain;
  const elements: string[] = [];
  for (let at = 0; at < lines.length;) {
    const length = elementLength(lines, at);
    elements.push(lines.slice(at, at + length).join('\n'));
    at += length;
  }
  return elements.join('\n\n');
}
