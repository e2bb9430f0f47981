import { isHeadingText } from '../screenplays/fountain-lines.ts';
import { compareSequences, type Difference } from './compare-sequences.ts';

/** A stretch of words that both texts have, or only one of them. */
export type ComparedPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** One place where two texts differ, with a line of what is around it. */
export type Passage = { heading: string | null; line: number; parts: ComparedPart[] };

/** Differences with no more lines than this between them are shown together. */
const linesBetween = 2;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Where two texts differ, as a reader of the script wants to see it: passage by passage, word by word. */
export function compareTexts(before: string, after: string): Passage[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return gather(compareSequences(old, now), ({ length }) => length <= linesBetween, now).map((difference) => {
    const { fromBefore, toBefore, fromAfter, toAfter } = difference;
    const lead = fromAfter > 0 ? `${now[fromAfter - 1]}\n` : '';
    const trail = toAfter < now.length ? `\n${now[toAfter]}` : '';
    const parts: ComparedPart[] = [
      { kind: 'same', text: lead },
      ...compareWords(old.slice(fromBefore, toBefore).join('\n'), now.slice(fromAfter, toAfter).join('\n')),
      { kind: 'same', text: trail },
    ];
    return { heading: headingAbove(now, fromAfter), line: fromAfter + 1, parts: tidy(parts) };
  });
}

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
  for (const { fromBefore, toBefore, fromAfter, toAfter } of gather(compareSequences(old, now), isOneSpace, now)) {
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

function headingAbove(lines: readonly string[], from: number): string | null {
  for (let at = Math.min(from, lines.length - 1); at >= 0; at -= 1) {
    const text = (lines[at] ?? '').trim();
    if (isHeadingText(text) || /^\.[\p{L}\p{N}]/u.test(text)) return text.replace(/^\./, '');
  }
  return null;
}
