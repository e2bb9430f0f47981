/** A line, and how it is said; null where nobody says so. */
export type DirectedLine = { text: string; direction: string | null };

/** A direction has 200 characters at most; more in parentheses is none. */
const leading = /^\s*\(([^()\n]{1,200})\)\s*/;
const anywhere = /\(([^()\n]{1,200})\)/g;

/** Reads what a writer put in parentheses before the words: `(whispering) Come closer.` What stands later stays in its place. */
export function readDirection(written: string): DirectedLine {
  const [whole = '', direction = ''] = leading.exec(written) ?? [];
  const text = written.slice(whole.length);
  // Parentheses alone are what is said: nothing else is there.
  if (direction.trim() === '' || text.trim() === '') return { text: written, direction: null };
  return { text, direction: direction.trim() };
}

/** The line as it was written: the opposite of `readDirection`. */
export function writeDirection({ text, direction }: DirectedLine): string {
  return direction === null ? text : `(${direction}) ${text}`;
}

/** For voices that act what stands in square brackets, wherever it stands. */
export function bracketDirections({ text, direction }: DirectedLine): string {
  return writeDirection({ text, direction }).replaceAll(anywhere, '[$1]');
}

/** For voices that would read directions out: the words alone. */
export function withoutDirections(text: string): string {
  const words = text
    .replaceAll(anywhere, ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
  return words === '' ? text : words;
}

/** The line in parts, each with its own direction: what was said before it holds until something else is. */
export function partsOfLine({ text, direction }: DirectedLine): DirectedLine[] {
  const pieces = text.split(anywhere);
  const parts = pieces.flatMap((words, n) => {
    if (n % 2 === 1 || words.trim() === '') return [];
    const before = pieces[n - 1];
    return [{ text: words.trim(), direction: before === undefined ? direction : before.trim() || direction }];
  });
  return parts.length === 0 ? [{ text, direction }] : parts;
}
