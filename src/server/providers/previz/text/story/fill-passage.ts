import type { SeededRandom } from '../../signal/seeded-random.ts';

export type Words = Readonly<Record<string, string>>;

/**
 * Fills a passage. `{Hero}` stands for words that are known, `[a|b]` for one of several, `<small|big>` for what depends on whether the thing can be
 * carried. Everything else is Fountain.
 */
export function fillPassage(
  text: string,
  { words, isBig, random }: { words: Words; isBig: boolean; random: SeededRandom },
): string {
  const chosen = text
    .replaceAll(/\[([^[\]]*\|[^[\]]*)\]/g, (_, choices: string) => pickOf(choices.split('|'), random))
    .replaceAll(/<([^<>|]*)\|([^<>|]*)>/g, (_, small: string, big: string) => (isBig ? big : small));
  return withArticles(chosen.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => words[name] ?? whole));
}

const pickOf = ([first = '', ...more]: string[], random: SeededRandom): string => random.pick([first, ...more]);

/** `a envelope` → `an envelope`. */
export const withArticles = (text: string): string =>
  text.replaceAll(/\b([Aa]) (?=[aeio]|u(?!ni|se)|(?:hour|heir|honest))(?!one\b|once\b|eu)/g, '$1n ');

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const everyCapital = (words: string): string =>
  words.replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
