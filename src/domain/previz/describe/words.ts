/** A thing with the words that name it. */
export type Worded<T> = readonly [value: T, words: readonly string[]];

/** Words and phrases written in one line. */
export const listed = (text: string): readonly string[] => text.split(', ');

/** Lower case, with typographic quotes made plain. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"');

const patterns = new Map<string, RegExp>();

function patternOf(phrase: string): RegExp {
  const known = patterns.get(phrase);
  if (known) return known;
  const escaped = phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`[\s-]+`);
  const made = new RegExp(`(?<![a-z])${escaped}(?:s|es|'s|ly)?(?![a-z])`, 'g');
  patterns.set(phrase, made);
  return made;
}

/** Where a phrase stands in plain text as whole words (a plural counts, and so does `warmly`), or -1. */
export function indexOfPhrase(text: string, phrase: string): number {
  return text.search(patternOf(phrase));
}

export const hasPhrase = (text: string, phrase: string): boolean => indexOfPhrase(text, phrase) >= 0;
export const hasAny = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => hasPhrase(text, phrase));

/** Where a phrase stands last, or -1. */
export function lastIndexOfPhrase(text: string, phrase: string): number {
  return [...text.matchAll(patternOf(phrase))].at(-1)?.index ?? -1;
}

type Found<T> = { value: T; phrase: string; index: number };

/** Everything that is named in the text, the longest phrases first, then the earliest. */
export function findAll<T>(text: string, table: readonly Worded<T>[]): Found<T>[] {
  const found = table.flatMap(([value, words]) =>
    words.flatMap((phrase) => {
      const index = indexOfPhrase(text, phrase);
      return index < 0 ? [] : [{ value, phrase, index }];
    }),
  );
  return found.sort((a, b) => b.phrase.length - a.phrase.length || a.index - b.index);
}

/** What is named first in the text. */
export function findFirst<T>(text: string, table: readonly Worded<T>[]): T | null {
  const [first] = findAll(text, table).sort((a, b) => a.index - b.index || b.phrase.length - a.phrase.length);
  return first?.value ?? null;
}
