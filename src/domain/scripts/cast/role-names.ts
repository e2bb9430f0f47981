import { personTable, variantWords } from './person-words.ts';
import { readWords } from '../text/words.ts';

/** A role's name as every part of the product writes it: capitals, single spaces, no extension. */
export function normaliseRoleName(name: string): string {
  const plain = name
    .toUpperCase()
    .replaceAll('’', "'")
    .replaceAll(/[*_"“”]/g, '')
    .trim();
  return (
    plain
      .replace(/'S VOICE$/, '')
      .split(/\s+/)
      .join(' ') || plain
  );
}

/** `BRICK & STEEL`, `ANA AND BEN`, `ANA/BEN` → the names in it. */
export function splitJointName(name: string): string[] {
  return name.split(/\s*(?:&|\/|,|\+)\s*|\s+AND\s+/).filter((part) => part !== '');
}

/** Whether a name is made of a noun for a kind of person (`SECURITY GUARD`) and not a proper name. */
export function isCommonName(name: string): boolean {
  // `MAN IN A GOOD HAT` is a man.
  const words = readWords(name.replace(/ (?:IN|WITH|FROM|AT|ON|OF|BEHIND) .*$/, ''));
  return personTable.find(words.slice(-1)).length > 0 || (name.startsWith('THE ') && words.length === 2);
}

/** `YOUNG MAYA` → `MAYA` when there is such a role. */
export function variantBase(name: string, names: ReadonlySet<string>): string | null {
  const [first = '', ...rest] = name.split(' ');
  const base = rest.join(' ');
  return variantWords.has(first) && names.has(base) ? base : null;
}

function extendsName(long: readonly string[], short: readonly string[]): boolean {
  const isLonger = long.length > short.length && !variantWords.has(long[0] ?? '') && !/^#?\d+$/.test(long.at(-1) ?? '');
  const begins = short.every((word, at) => long[at] === word);
  const ends = short.every((word, at) => long[long.length - short.length + at] === word);
  return isLonger && (begins || ends);
}

/** The names that each word stands in. */
function indexByWord(names: Iterable<string>): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const name of names) {
    for (const word of new Set(name.split(' '))) {
      const others = byWord.get(word);
      if (others) others.push(name);
      else byWord.set(word, [name]);
    }
  }
  return byWord;
}

const mostNamesakes = 40;

/** The one longer form of a proper name, or null when there is none or more than one. */
function findLongerName(name: string, byWord: ReadonlyMap<string, string[]>): string | null {
  if (isCommonName(name)) return null;
  const words = name.split(' ');
  const others = byWord.get(words[0] ?? '') ?? [];
  // A first word that so many share is no name.
  if (others.length > mostNamesakes) return null;
  const longer = others.filter((other) => extendsName(other.split(' '), words));
  const [only = null, second] = longer;
  return only === null || second !== undefined || isCommonName(only) ? null : only;
}

/**
 * Which names are short for which: `STEEL` for `DICK STEEL`. Only proper names, and only where one longer name fits: two
 * `STEEL`s stay apart. Answers the name to use for each name: the one that speaks most.
 */
export function joinNames(counts: ReadonlyMap<string, number>): Map<string, string> {
  const joined = new Map<string, string>([...counts.keys()].map((name) => [name, name]));
  const byWord = indexByWord(counts.keys());
  for (const name of counts.keys()) {
    const longer = findLongerName(name, byWord);
    if (longer === null) continue;
    const isShortUsed = (counts.get(name) ?? 0) >= (counts.get(longer) ?? 0);
    joined.set(isShortUsed ? longer : name, isShortUsed ? name : longer);
  }
  return joined;
}

/**
 * The known role that a longer name in the action means: `DICK STEEL` is `STEEL`, `EXTREMELY HANDSOME MAN` is `HANDSOME MAN`,
 * `PRINCIPAL DENISE OKAFOR` is `PRINCIPAL OKAFOR`.
 */
export function findKnownRole(name: string, known: ReadonlySet<string>): string | null {
  if (known.has(name)) return name;
  const bare = name.replace(/^THE /, '');
  if (known.has(bare)) return bare;
  const words = name.split(' ');
  for (let from = 1; from < words.length - 1; from += 1) {
    const tail = words.slice(from).join(' ');
    if (known.has(tail)) return tail;
  }
  return byEnds(words, known) ?? byOneWord(words, known);
}

/** `PRINCIPAL OKAFOR` for `PRINCIPAL DENISE OKAFOR` */
function byEnds(words: readonly string[], known: ReadonlySet<string>): string | null {
  const ends = `${words[0]} ${words.at(-1)}`;
  return words.length > 2 && known.has(ends) && !isCommonName(ends) ? ends : null;
}

function byOneWord(words: readonly string[], known: ReadonlySet<string>): string | null {
  const proper = words.filter((word) => known.has(word) && !isCommonName(word));
  return proper.length === 1 && !variantWords.has(words[0] ?? '') ? (proper[0] ?? null) : null;
}
