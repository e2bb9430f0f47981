import type { SKRSContext2D } from '@napi-rs/canvas';

/** Breaks a text into lines that fit; what does not fit into the last one is cut with an ellipsis. */
export function wrapText(
  context: SKRSContext2D,
  text: string,
  { widest, most }: { widest: number; most: number },
): string[] {
  const fits = (line: string) => context.measureText(line).width <= widest;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((word) => breakWord(word, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
    if (lines.length > most) break;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  let last = `${lines[most - 1] ?? ''}…`;
  while (last.length > 1 && !fits(last)) last = `${last.slice(0, -2).trimEnd()}…`;
  return [...lines.slice(0, most - 1), last];
}

/** A word longer than a line, such as text without spaces, in pieces that fit. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  if (word === '' || fits(word)) return word === '' ? [] : [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
