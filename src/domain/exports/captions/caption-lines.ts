/** The longest line of a caption, in characters, and how many lines there are at most. */
export const captionLine = { characters: 42, lines: 2 } as const;

/** A text in parts that fit into two lines each; broken behind a sentence, else behind a comma, else between words. */
export function captionChunks(text: string): string[] {
  const words = wordsOf(text);
  const chunks: string[] = [];
  let rest = words;
  while (rest.length > 0) {
    const fitting = countFitting(rest);
    const taken = fitting === rest.length ? fitting : bestBreak(rest, fitting);
    chunks.push(rest.slice(0, taken).join(' '));
    rest = rest.slice(taken);
  }
  return chunks;
}

/** A text that fits, in one line or in two of about the same length. The lower one is the longer where they differ. */
export function breakCaption(text: string): string[] {
  const words = wordsOf(text);
  const whole = words.join(' ');
  if (whole.length <= captionLine.characters) return whole === '' ? [] : [whole];
  const breaks = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')]);
  const fitting = breaks.filter((lines) => lines.every(({ length }) => length <= captionLine.characters));
  return fitting.toSorted((a, b) => unevenness(a) - unevenness(b)).at(0) ?? [whole];
}

/** How little a break pleases. One behind a sign at which one pauses anyway is worth some difference of length. */
function unevenness([upper = '', lower = '']: string[]): number {
  const isTopHeavy = upper.length > lower.length;
  return Math.abs(upper.length - lower.length) + (isTopHeavy ? 0.5 : 0) - (/[,.;:!?…]["”’]?$/.test(upper) ? 12 : 0);
}

/** Words, with those cut that are longer than a line: in some languages nothing stands between words. */
function wordsOf(text: string): string[] {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.flatMap((word) => {
    const letters = Array.from(word);
    // Letters of two units count as two, as everywhere here.
    const step = word.length > letters.length ? captionLine.characters / 2 : captionLine.characters;
    if (word.length <= captionLine.characters) return [word];
    return Array.from({ length: Math.ceil(letters.length / step) }, (_, n) =>
      letters.slice(n * step, (n + 1) * step).join(''),
    );
  });
}

/** How many words from the first on fit into the lines of one caption. */
function countFitting(words: readonly string[]): number {
  let [lines, length] = [1, 0];
  for (const [n, word] of words.entries()) {
    const longer = length === 0 ? word.length : length + 1 + word.length;
    if (longer <= captionLine.characters) {
      length = longer;
      continue;
    }
    if (lines === captionLine.lines) return n;
    lines += 1;
    length = word.length;
  }
  return words.length;
}

function bestBreak(words: readonly string[], fitting: number): number {
  const behind = (sign: RegExp) => {
    for (let n = fitting; n > fitting / 3; n -= 1) if (sign.test(words[n - 1] ?? '')) return n;
    return undefined;
  };
  return behind(/[.!?…]["”’]?$/) ?? behind(/[,;:–—]["”’]?$/) ?? fitting;
}
