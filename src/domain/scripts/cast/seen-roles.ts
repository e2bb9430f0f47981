import type { Cast } from './cast.ts';
import type { Sentence } from '../text/read-action.ts';
import type { Mention } from './role-index.ts';
import type { Word } from '../text/words.ts';

/** What of a person may be named in place of the person. */
const bodyParts = new Set(
  'face hand hands eye eyes head finger fingers back shoulder shoulders arm arms foot feet hair mouth lips smile gaze body chest leg legs wrist wrists neck chin cheek cheeks forehead knee knees lap elbow boots silhouette shadow reflection fist'.split(
    ' ',
  ),
);

/** What somebody has and need not be in. */
const places = new Set(
  'apartment place house home room office desk kitchen bedroom studio car truck van boat bed garden shop cabin cell'.split(
    ' ',
  ),
);

const isBodyPart = (word: Word | undefined): boolean => bodyParts.has(word?.lower ?? '');

/** A voice is heard and never seen. */
export const isVoice = (role: string): boolean => /(?:^|\s)VOICE$/.test(role);

/** Whoever is called, looked for or spoken about is not there. */
const absentBefore = new Set(
  'call calls calling phone phones phoning telephones dial dials text texts about without than misses remembers'.split(
    ' ',
  ),
);
const absentBeforeFor = /^(?:look|search|wait|ask)(?:s|es|ing|ed)?$/;

/** `Nak is nowhere to be seen.` */
const goneWords = new Set(['is nowhere', 'is gone', 'has gone', 'has vanished', 'has disappeared', 'has left']);

/** `But Nak is nowhere to be seen.`: says only who is not there. */
export function isOfSomebodyGone({ words }: Sentence, { mentions }: Pick<Cast, 'mentions'>): boolean {
  const [only, other] = mentions(words);
  if (only === undefined || other !== undefined || words.length > 10) return false;
  const [next, after] = [words[only.at + only.length], words[only.at + only.length + 1]];
  return goneWords.has(`${next?.lower} ${after?.lower}`);
}

/** `nothing to do but call Baxter`, `younger than Billups`, `waits for Ben` */
function isAbsentAfter(words: Sentence['words'], at: number): boolean {
  const [last, beforeLast] = [words[at - 1], words[at - 2]];
  if (last === undefined) return false;
  if (last.lower !== 'for') return absentBefore.has(last.lower);
  return beforeLast !== undefined && absentBeforeFor.test(beforeLast.lower);
}

/** `Nak has left`, `the station Nak was listening to`: who is gone, or was somewhere else. */
function isAbsentBefore(words: Sentence['words'], at: number, end: number): boolean {
  const next = words[end]?.lower ?? '';
  if (next === 'is' || next === 'has') return goneWords.has(`${next} ${words[end + 1]?.lower ?? ''}`);
  return at > 0 && (next === 'was' || next === 'were' || next === 'had');
}

/** What stands between quotation marks is read or said. */
export function isQuoted(text: string, index: number): boolean {
  if (!text.includes('"') && !text.includes('“')) return false;
  const marks = text.slice(0, index).match(/["“”]/g)?.length ?? 0;
  return marks % 2 === 1 && /["”]/.test(text.slice(index));
}

/** `The wet green paint: ALMA.` */
const inWriting = /\b(?:paint|letters|sign|label|nameplate|name|word|writing|inscription|headline)\b[^.!?]{0,20}: ?$/i;

const isWritten = (text: string, start: number): boolean =>
  text.lastIndexOf(':', start) >= start - 2 && start > 1 && inWriting.test(text.slice(0, start));

const owns = (text: string, end: number): boolean =>
  (text.charAt(end) === "'" || text.charAt(end) === '’') && /^['’](?:s\b|\s)/i.test(text.slice(end, end + 2));

/** Whether a mention of a role shows it: `Scott's apartment` shows no Scott; `Steel's face` shows Steel. */
export function isShown({ text, words }: Sentence, { at, length }: Pick<Mention, 'at' | 'length'>): boolean {
  const [last, next] = [words[at + length - 1], words[at + length]];
  const isAbsent = isAbsentAfter(words, at) || isAbsentBefore(words, at, at + length);
  const start = words[at]?.start ?? 0;
  if (isAbsent || isQuoted(text, start) || isWritten(text, start)) return false;
  const isPossessive = last !== undefined && owns(text, last.end);
  return !isPossessive || isBodyPart(next);
}

/** A sentence that begins with a place: `His apartment is littered`, `The garden lies`. */
export function isOfPlace(sentence: Sentence | undefined): boolean {
  return sentence?.words.slice(0, 3).some(({ lower }) => places.has(lower)) ?? false;
}

/** `his apartment` shows nobody; `his face` does, and so does `he`. */
export function showsByPronoun(words: Sentence['words'], at: number): boolean {
  const isOfThing = /^(?:his|her)$/.test(words[at]?.lower ?? '') && at === 0 && places.has(words[1]?.lower ?? '');
  return !isOfThing;
}

/** The roles that a sentence shows, in order. */
export function findSeenRoles(sentence: Sentence, cast: Pick<Cast, 'mentions'>): string[] {
  const mentions = cast.mentions(sentence.words);
  if (mentions.length === 0) return [];
  return [
    ...new Set(
      mentions.filter((mention) => !isVoice(mention.role) && isShown(sentence, mention)).map(({ role }) => role),
    ),
  ];
}
