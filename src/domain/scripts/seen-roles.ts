import type { Cast } from './cast.ts';
import type { Sentence } from './read-action.ts';

/** What of a person may be named in place of the person. */
const bodyParts = new Set(
  'face hand hands eye eyes head finger fingers back shoulder shoulders arm arms foot feet hair mouth lips smile gaze body chest leg legs boots silhouette shadow reflection fist'.split(
    ' ',
  ),
);

/** `Nak is nowhere to be seen.` */
const goneWords = new Set(['is nowhere', 'is gone', 'has gone', 'has vanished', 'has disappeared', 'has left']);

/** `younger than Billups`, `the station Nak was listening to`: somebody who is only compared with, or was somewhere else. */
function isSpokenOf(words: Sentence['words'], { at, length }: { at: number; length: number }): boolean {
  const [next, after] = [words[at + length]?.lower ?? '', words[at + length + 1]?.lower ?? ''];
  if (goneWords.has(`${next} ${after}`)) return true;
  return at > 0 && (words[at - 1]?.lower === 'than' || /^(?:was|were|had)$/.test(next));
}

/**
 * The roles that a sentence shows, in order. `Scott's apartment` shows no Scott; `Steel's face` shows Steel.
 */
export function findSeenRoles({ text, words }: Sentence, cast: Pick<Cast, 'mentions'>): string[] {
  const mentions = cast.mentions(words);
  if (mentions.length === 0) return [];
  const seen = mentions.filter(({ at, length }) => {
    const [last, next] = [words[at + length - 1], words[at + length]];
    if (isSpokenOf(words, { at, length })) return false;
    const isPossessive = last !== undefined && /^['’](?:s\b|\s)/i.test(text.slice(last.end, last.end + 2));
    return !isPossessive || bodyParts.has(next?.lower ?? '');
  });
  return [...new Set(seen.map(({ role }) => role))];
}
