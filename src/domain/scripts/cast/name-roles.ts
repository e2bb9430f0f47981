import type { Cast } from './cast.ts';
import { findCapitalRuns } from '../text/read-action.ts';
import type { Sentence } from '../text/read-action.ts';
import { isCommonName } from './role-names.ts';
import { isQuoted, isShown } from './seen-roles.ts';
import { readWords } from '../text/words.ts';

/** Capitals that stay. */
const initials = new Set(
  'TV POV FBI CIA USA UK NYPD LAPD DJ ID ATM CCTV SUV VW GTI DNA PA OK UFO VHS DVD CD'.split(' '),
);

type Change = { start: number; end: number; text: string };

function applyChanges(text: string, changes: readonly Change[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text: instead } of changes) {
    if (start < from) continue;
    result += text.slice(from, start) + instead;
    from = end;
  }
  return result + text.slice(from);
}

/** `BAXTER'S APARTMENT` → `Baxter's Apartment`: a place, or somebody who is not in the picture. */
export function inTitleCase(capitals: string): string {
  return capitals.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Roles that are seen in capitals, as models are told of them; other capitals, which only shout on paper, in small letters. */
export function nameRoles(sentence: Sentence, cast: Cast): string {
  const mentions = cast.mentions(sentence.words);
  const inRole = new Set(mentions.flatMap(({ at, length }) => Array.from({ length }, (_, index) => at + index)));
  const roles = mentions.map(({ role, at, length }): Change => {
    const [before, first, last] = [sentence.words[at - 1], sentence.words[at], sentence.words[at + length - 1]];
    // `An EXTREMELY HANDSOME MAN` is one particular man: HANDSOME MAN.
    // `the DRIVER` whose name is told later is called by it.
    const isUnwanted = before && (/^an?$/i.test(before.text) || (/^the$/i.test(before.text) && !isCommonName(role)));
    const article = isUnwanted ? before : first;
    const text = isShown(sentence, { at, length }) ? role : inTitleCase(role);
    return { start: article?.start ?? 0, end: last?.end ?? 0, text };
  });
  const shouted = findCapitalRuns(sentence).flatMap(({ at, length }): Change[] =>
    sentence.words.slice(at, at + length).flatMap((word, index) => {
      if (inRole.has(at + index) || initials.has(word.text) || isQuoted(sentence.text, word.start)) return [];
      const soft = word.text.toLowerCase();
      const text = word.start === 0 ? soft.charAt(0).toUpperCase() + soft.slice(1) : soft;
      return [{ start: word.start, end: word.end, text }];
    }),
  );
  return applyChanges(
    sentence.text,
    [...roles, ...shouted].sort((a, b) => a.start - b.start),
  );
}

/** `SCOTT, IN BAXTER'S KITCHEN` → `SCOTT, in BAXTER's kitchen`: a heading as running text. */
export function softenCapitals(text: string, cast: Cast): string {
  const soft = text.replaceAll(/\p{L}+/gu, (word) => (initials.has(word) ? word : word.toLowerCase()));
  const changes = cast.mentions(readWords(text)).flatMap(({ role, at, length }): Change[] => {
    const words = readWords(text).slice(at, at + length);
    const [first, last] = [words[0], words.at(-1)];
    return first && last ? [{ start: first.start, end: last.end, text: role }] : [];
  });
  const named = applyChanges(soft, changes);
  return named.charAt(0).toUpperCase() + named.slice(1);
}
