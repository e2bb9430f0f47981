import { hasPhrase } from './words.ts';

const colours: Record<string, string> = {
  red: '#b8282c',
  crimson: '#a31f34',
  scarlet: '#c22f27',
  maroon: '#6e2230',
  burgundy: '#6b2136',
  pink: '#d98a9c',
  orange: '#cf6f2b',
  rust: '#a34f2b',
  yellow: '#d9b336',
  mustard: '#bd9332',
  gold: '#c29a45',
  golden: '#c29a45',
  green: '#4a7a4c',
  olive: '#6c6b3c',
  khaki: '#a0906a',
  emerald: '#1f7a5a',
  teal: '#2a7a7c',
  turquoise: '#3aa0a0',
  blue: '#36589c',
  navy: '#27395c',
  denim: '#4c6288',
  purple: '#6b4a86',
  violet: '#6f4f97',
  lilac: '#a591bd',
  brown: '#6f4c34',
  tan: '#b08d62',
  beige: '#c9b48f',
  camel: '#b58a55',
  cream: '#e9dcc3',
  white: '#e9e6de',
  ivory: '#ece4d0',
  silver: '#b4b9bf',
  grey: '#7d8187',
  gray: '#7d8187',
  charcoal: '#44474d',
  black: '#2a2b30',
  brass: '#b98a3a',
};

/** Every colour word, longest first. */
export const colourNames = Object.keys(colours).sort((a, b) => b.length - a.length);
export const colourOfWord = (word: string): string | null => colours[word] ?? null;

/** `coat blue`, `hair to blonde`, `her coat is bright yellow`: the colour that stands after a noun. */
export function colourAfter(text: string, noun: string): string | null {
  const pattern = new RegExp(
    `(?<![a-z])${noun}s?\\s+(?:(?:to|be|into|in|is|are|a|turn|turns|bright|dark|light|pale|deep)\\s+){0,3}(${colourNames.join('|')})(?![a-z])`,
  );
  const found = pattern.exec(text)?.[1];
  return found ? colourOfWord(found) : null;
}

/** `blue walls`, `walls painted dark green`: the colour of a room; null where the words name none. */
export function wallColourIn(text: string): string | null {
  const names = colourNames.join('|');
  const found = new RegExp(
    `\\b(${names})(?:-painted)? walls?\\b|\\bwalls(?: (?:are|to|be|in|painted|a|bright|dark|light|pale|deep)){0,4} (${names})\\b`,
  ).exec(text);
  const word = found?.[1] ?? found?.[2];
  return word === undefined ? null : colourOfWord(word);
}

/** The colour word that stands up to three words before one of the nouns: `red wool coat`. */
export function colourBefore(text: string, nouns: readonly string[]): string | null {
  for (const noun of nouns) {
    if (!hasPhrase(text, noun)) continue;
    const pattern = new RegExp(
      `(?<![a-z])(${colourNames.join('|')})(?:[\\s-]+(?!and\\s+(?:an?\\s+)?(?:${colourNames.join('|')})\\b)[a-z'-]+){0,3}?[\\s-]+${noun.replaceAll(' ', String.raw`[\s-]+`)}`,
    );
    const found = pattern.exec(text)?.[1];
    if (found) return colourOfWord(found);
  }
  return null;
}
