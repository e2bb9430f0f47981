import type { Word } from '../text/words.ts';

/** A role named in a text, and which words name it. */
export type Mention = { role: string; at: number; length: number };

/** One way of naming a role, as lower-case words. A common noun (`guard`) counts in small letters too, after `the`. */
export type Naming = { role: string; words: readonly string[]; isCommon: boolean };

export type RoleIndex = { mentions(words: readonly Word[]): readonly Mention[] };

const nobody: readonly never[] = [];

const determiners = new Set(['the', 'his', 'her', 'their', 'this', 'that', 'our', 'my']);

/** A capital at the beginning of a sentence says nothing about a common noun. */
function namesCommon(words: readonly Word[], at: number): boolean {
  const { text = '' } = words[at] ?? {};
  const isCapitalised = /^\p{Lu}/u.test(text);
  if (isCapitalised && text === text.toUpperCase()) return true;
  return determiners.has(words[at - 1]?.lower ?? '') || (isCapitalised && at > 0);
}

function matches(words: readonly Word[], at: number, naming: Naming): boolean {
  const isThere = naming.words.every((word, index) => words[at + index]?.lower === word);
  if (!isThere) return false;
  const isTitle =
    naming.words.length > 1 && naming.words.every((_, index) => /^\p{Lu}/u.test(words[at + index]?.text ?? ''));
  if (isTitle) return true;
  return naming.isCommon ? namesCommon(words, at) : /^\p{Lu}/u.test(words[at]?.text ?? '');
}

/** Names of more words than this are found by their short forms only. */
const longestNaming = 6;

/** Finds roles in texts; the longest naming wins, so `ART GIRL` is not `GIRL`. */
export function createRoleIndex(namings: readonly Naming[]): RoleIndex {
  const byWords = new Map(namings.map((naming) => [naming.words.join(' '), naming]));
  /** How many words the longest naming that begins with a word has. */
  const lengths = new Map<string, number>();
  for (const { words } of namings) {
    const length = Math.min(longestNaming, words.length);
    lengths.set(words[0] ?? '', Math.max(length, lengths.get(words[0] ?? '') ?? 0));
  }
  const namingAt = (words: readonly Word[], at: number): Naming | null => {
    const first = words[at]?.lower ?? '';
    for (let length = lengths.get(first) ?? 0; length > 0; length -= 1) {
      const rest = words.slice(at + 1, at + length).map(({ lower }) => lower);
      const naming = byWords.get(length === 1 ? first : [first, ...rest].join(' '));
      if (naming && matches(words, at, naming)) return naming;
    }
    return null;
  };
  return {
    mentions(words) {
      let found: Mention[] | null = null;
      for (let at = 0; at < words.length;) {
        const naming = namingAt(words, at);
        if (naming) (found ??= []).push({ role: naming.role, at, length: naming.words.length });
        at += naming?.words.length ?? 1;
      }
      return found ?? nobody;
    },
  };
}
