/** A word of a text with its place, so that it can be replaced there. */
export type Word = {
  /** As written, without a possessive ending. */
  text: string;
  lower: string;
  /** What `lower` may be a form of: `slams` → `slam`. Most words are no form of another. */
  bases: readonly string[];
  start: number;
  end: number;
};

const none: readonly never[] = [];

const endings: readonly (readonly [ending: string, instead: readonly string[]])[] = [
  ['ies', ['y']],
  ['ied', ['y']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ed', ['', 'e']],
  ['ing', ['', 'e']],
  ['ly', ['']],
];

/** The last letters of the endings: a word with another one is no form. */
const lastOfEndings: ReadonlySet<string> = new Set(endings.map(([ending]) => ending.slice(-1)));

function basesOf(lower: string): readonly string[] {
  if (lower.length < 4 || !lastOfEndings.has(lower.charAt(lower.length - 1))) return none;
  const bases: string[] = [];
  for (const [ending, instead] of endings) {
    if (lower.length < ending.length + 3 || !lower.endsWith(ending)) continue;
    const base = lower.slice(0, -ending.length);
    for (const suffix of instead) bases.push(base + suffix);
    // `grabbed`, `running`
    if (base.at(-1) === base.at(-2)) bases.push(base.slice(0, -1));
  }
  return bases;
}

const apostrophes = "'’";

function withoutPossessive(written: string): string {
  const end = written.length - 2;
  const isPossessive = end > 0 && apostrophes.includes(written.charAt(end)) && /s$/i.test(written);
  return isPossessive ? written.slice(0, end) : written;
}

type Form = Pick<Word, 'text' | 'lower' | 'bases'>;

/** What a word is does not depend on where it stands, and a script has each of its words many times. */
const forms = new Map<string, Form>();
const formsKept = 20_000;

function formOf(letters: string): Form {
  const known = forms.get(letters);
  if (known) return known;
  const text = withoutPossessive(letters);
  const lower = text.toLowerCase().replaceAll('’', "'");
  const form = { text, lower, bases: basesOf(lower) };
  if (forms.size >= formsKept) forms.clear();
  forms.set(letters, form);
  return form;
}

/** The words of a text in order. */
export function readWords(text: string): Word[] {
  let end = 0;
  const written = text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
  return written.map((letters): Word => {
    // Between two words there is nothing that the next one could be mistaken for.
    const start = text.indexOf(letters, end);
    end = start + letters.length;
    const form = formOf(letters);
    return { text: form.text, lower: form.lower, bases: form.bases, start, end: start + form.text.length };
  });
}

/** Whether a word is this one or a form of it. */
export function isFormOf({ lower, bases }: Word, base: string): boolean {
  return lower === base || bases.includes(base);
}

/** A label found in a text, and the place of its first word among the words. */
export type Hit<Label> = { label: Label; at: number; length: number };

export type WordTable<Label> = {
  /** Every hit, in the order of the text. */
  find(words: readonly Word[]): readonly Hit<Label>[];
};

type Entry<Label> = { label: Label; rest: readonly string[] };

type Phrases<Label> = ReadonlyMap<string, readonly Entry<Label>[]>;

/** The phrases by their first word, the longest first. */
function indexPhrases<Label extends string>(rows: Readonly<Partial<Record<Label, string>>>): Phrases<Label> {
  const byFirst = new Map<string, Entry<Label>[]>();
  // Object.entries widens the keys; they are the labels that were given.
  for (const [label, phrases] of Object.entries(rows) as [Label, string][]) {
    for (const phrase of phrases.split(',')) {
      const [first = '', ...rest] = phrase.trim().split(/[\s-]+/);
      byFirst.set(first, [...(byFirst.get(first) ?? []), { label, rest }]);
    }
  }
  for (const entries of byFirst.values()) entries.sort((left, right) => right.rest.length - left.rest.length);
  return byFirst;
}

function follows(words: readonly Word[], at: number, rest: readonly string[]): boolean {
  return rest.every((next, index) => {
    const word = words[at + 1 + index];
    return word !== undefined && isFormOf(word, next);
  });
}

function firstThatFollows<Label>(
  entries: readonly Entry<Label>[],
  words: readonly Word[],
  at: number,
): Entry<Label> | null {
  return entries.find(({ rest }) => follows(words, at, rest)) ?? null;
}

/** The longest phrase that begins at a word. Every word of a script comes here for every table, so nothing is allocated. */
function longestAt<Label>(phrases: Phrases<Label>, words: readonly Word[], at: number): Entry<Label> | null {
  const word = words[at];
  if (word === undefined) return null;
  const own = phrases.get(word.lower);
  let longest = own === undefined ? null : firstThatFollows(own, words, at);
  for (const base of word.bases) {
    const entries = phrases.get(base);
    const other = entries === undefined ? null : firstThatFollows(entries, words, at);
    if (other && other.rest.length > (longest?.rest.length ?? -1)) longest = other;
  }
  return longest;
}

/**
 * A list of words and phrases for each label, separated by commas: `{ rain: 'rain, wet through' }`. Forms are found by their base
 * (`slams` by `slam`); irregular ones must be listed.
 */
export function createWordTable<Label extends string>(
  rows: Readonly<Partial<Record<Label, string>>>,
): WordTable<Label> {
  const phrases = indexPhrases(rows);
  return {
    find(words) {
      let hits: Hit<Label>[] | null = null;
      for (let at = 0; at < words.length;) {
        const entry = longestAt(phrases, words, at);
        const length = entry === null ? 1 : entry.rest.length + 1;
        if (entry) (hits ??= []).push({ label: entry.label, at, length });
        // The words of a phrase do not count again: `storm is over` is no storm.
        at += length;
      }
      return hits ?? none;
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
