import { isHeadingText } from '../screenplays/fountain/fountain-lines.ts';
import { compareSequences, type Difference } from './compare-sequences.ts';

/** A stretch of words that both texts have, or only one of them. */
export type ComparedPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** One place where two texts differ, with a line of what is around it. */
export type Passage = { heading: string | null; line: number; parts: ComparedPart[] };

/** Differences with no more lines than this between them are shown together. */
const linesBetween = 2;

/** A passage with more changed words than this was written anew, and nobody follows it word by word. */
const wordsFollowed = 300;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/**
 * Where two texts differ, as a reader of the script wants to see it: passage by passage, word by word. `more` counts the
 * passages beyond `shown`.
 */
export function compareTexts(before: string, after: string, shown: number): { passages: Passage[]; more: number } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const differences = gather(compareSequences(old, now), ({ length }) => length <= linesBetween, now);
  const headingAbove = followHeadings(now);
  const passages = differences.slice(0, shown).map((difference): Passage => {
    const { fromBefore, toBefore, fromAfter, toAfter } = difference;
    const lead = fromAfter > 0 ? `${now[fromAfter - 1]}\n` : '';
    const trail = toAfter < now.length ? `\n${now[toAfter]}` : '';
    const parts: ComparedPart[] = [
      { kind: 'same', text: lead },
      ...compareWords(old.slice(fromBefore, toBefore).join('\n'), now.slice(fromAfter, toAfter).join('\n')),
      { kind: 'same', text: trail },
    ];
    return { heading: headingAbove(fromAfter), line: fromAfter + 1, parts: tidy(parts) };
  });
  return { passages, more: differences.length - passages.length };
}

/** All of two versions of a text, word by word: what is the same in both, and what only one of them has. */
export function compareWhole(before: string, after: string): ComparedPart[] {
  const [old, now] = [linesWithEnds(before), linesWithEnds(after)];
  const parts: ComparedPart[] = [];
  let at = 0;
  for (const { fromBefore, toBefore, fromAfter, toAfter } of compareSequences(old, now)) {
    parts.push({ kind: 'same', text: old.slice(at, fromBefore).join('') });
    parts.push(...compareWords(old.slice(fromBefore, toBefore).join(''), now.slice(fromAfter, toAfter).join('')));
    at = toBefore;
  }
  return tidy([...parts, { kind: 'same', text: old.slice(at).join('') }]);
}

const linesWithEnds = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Brings together differences with so little between them that they are read as one. */
function gather(
  differences: readonly Difference[],
  isLittle: (between: readonly string[]) => boolean,
  after: readonly string[],
): Difference[] {
  const gathered: Difference[] = [];
  for (const one of differences) {
    const last = gathered.at(-1);
    if (last && isLittle(after.slice(last.toAfter, one.fromAfter))) {
      last.toBefore = one.toBefore;
      last.toAfter = one.toAfter;
    } else gathered.push({ ...one });
  }
  return gathered;
}

const isOneSpace = (between: readonly string[]): boolean => between.length === 1 && between[0] === ' ';

function compareWords(before: string, after: string): ComparedPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const parts: ComparedPart[] = [];
  let at = 0;
  const add = (kind: ComparedPart['kind'], words: string[]) => parts.push({ kind, text: words.join('') });
  for (const { fromBefore, toBefore, fromAfter, toAfter } of gather(
    compareSequences(old, now, wordsFollowed),
    isOneSpace,
    now,
  )) {
    add('same', old.slice(at, fromBefore));
    add('removed', old.slice(fromBefore, toBefore));
    add('added', now.slice(fromAfter, toAfter));
    at = toBefore;
  }
  add('same', old.slice(at));
  return parts;
}

/** Neighbours of one kind become one, and nothing is left empty. */
function tidy(parts: readonly ComparedPart[]): ComparedPart[] {
  const kept: ComparedPart[] = [];
  for (const part of parts) {
    const last = kept.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) last.text += part.text;
    else kept.push({ ...part });
  }
  return kept;
}

/** The scene heading at or above a line. To be asked from the top to the bottom: each line is looked at once. */
function followHeadings(lines: readonly string[]): (line: number) => string | null {
  let next = 0;
  let heading: string | null = null;
  return (line) => {
    for (; next <= Math.min(line, lines.length - 1); next += 1) {
      const text = (lines[next] ?? '').trim();
      if (isHeadingText(text) || /^\.[\p{L}\p{N}]/u.test(text)) heading = text.replace(/^\./, '');
    }
    return heading;
  };
}
