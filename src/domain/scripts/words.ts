/** A word of a text with its place, so that it can be replaced there. */
export type Word = {
  /** As written, without a possessive ending. */
  text: string;
  lower: string;
  /** `lower` and what it may be a form of: `slams` → `slam`. */
  stems: readonly string[];
  start: number;
  end: number;
};

const endings: readonly (readonly [ending: string, instead: readonly string[]])[] = [
  ['ies', ['y']],
  ['ied', ['y']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ed', ['', 'e']],
  ['ing', ['', 'e']],
  ['ly', ['']],
];

function stemsOf(lower: string): string[] {
  const stems = [lower];
  for (const [ending, instead] of endings) {
    if (lower.length < ending.length + 3 || !lower.endsWith(ending)) continue;
    const base = lower.slice(0, -ending.length);
    for (const suffix of instead) stems.push(base + suffix);
    // `grabbed`, `running`
    if (base.at(-1) === base.at(-2)) stems.push(base.slice(0, -1));
  }
  return stems;
}

/** The words of a text in order. */
export function readWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu)].map((match) => {
    const [written] = match;
    const core = written.replace(/['’]s$/i, '');
    const lower = core.toLowerCase().replaceAll('’', "'");
    return { text: core, lower, stems: stemsOf(lower), start: match.index, end: match.index + core.length };
  });
}

/** A label found in a text, and the place of its first word among the words. */
export type Hit<Label> = { label: Label; at: number; length: number };

export type WordTable<Label> = {
  /** Every hit, in the order of the text. */
  find(words: readonly Word[]): Hit<Label>[];
};

type Entry<Label> = { label: Label; rest: readonly string[] };

const none: readonly never[] = [];

/**
 * A list of words and phrases for each label, separated by commas: `{ rain: 'rain, wet through' }`. Forms are found by their base
 * (`slams` by `slam`); irregular ones must be listed.
 */
export function createWordTable<Label extends string>(
  rows: Readonly<Partial<Record<Label, string>>>,
): WordTable<Label> {
  const byFirst = new Map<string, Entry<Label>[]>();
  // Object.entries widens the keys; they are the labels that were given.
  for (const [label, phrases] of Object.entries(rows) as [Label, string][]) {
    for (const phrase of phrases.split(',')) {
      const [first = '', ...rest] = phrase.trim().split(/[\s-]+/);
      byFirst.set(first, [...(byFirst.get(first) ?? []), { label, rest }]);
    }
  }
  const follows = (words: readonly Word[], at: number, rest: readonly string[]): boolean =>
    rest.every((next, index) => words[at + 1 + index]?.stems.includes(next) === true);
  const longestAt = (words: readonly Word[], at: number): Entry<Label> | null => {
    let longest: Entry<Label> | null = null;
    // Every word of a script comes here for every table, so nothing is allocated.
    for (const stem of words[at]?.stems ?? []) {
      for (const entry of byFirst.get(stem) ?? none) {
        const isLonger = longest === null || entry.rest.length > longest.rest.length;
        if (isLonger && follows(words, at, entry.rest)) longest = entry;
      }
    }
    return longest;
  };
  return {
    find(words) {
      const hits: Hit<Label>[] = [];
      for (let at = 0; at < words.length;) {
        const entry = longestAt(words, at);
        const length = entry === null ? 1 : entry.rest.length + 1;
        if (entry) hits.push({ label: entry.label, at, length });
        // The words of a phrase do not count again: `storm is over` is no storm.
        at += length;
      }
      return hits;
    },
  };
}

const abbreviations = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'st',
  'no',
  'vs',
  'sgt',
  'lt',
  'capt',
  'prof',
  'hwy',
  'rm',
  'jr',
  'sr',
]);

/** `Mr.` and `J.` do not end a sentence; `I.` may. */
function isAbbreviation(before: string): boolean {
  return abbreviations.has(before.toLowerCase()) || (before.length === 1 && before !== 'I');
}

function endsSentence(text: string, space: number): boolean {
  let at = space - 1;
  while (at > 0 && '"\')]”’'.includes(text.charAt(at))) at -= 1;
  const mark = text.charAt(at);
  if (!['.', '!', '?', '…'].includes(mark) || /\p{Ll}/u.test(text.charAt(space + 1))) return false;
  const before = /\p{L}+$/u.exec(text.slice(Math.max(0, at - 6), at))?.[0] ?? '';
  return mark !== '.' || !isAbbreviation(before);
}

/** The sentences of one line of running text (see `plainText`). Nothing is lost: joined by spaces they are the text. */
export function readSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1)) {
    if (!endsSentence(text, space)) continue;
    sentences.push(text.slice(start, space));
    start = space + 1;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return sentences;
}
