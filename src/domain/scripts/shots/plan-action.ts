import type { ActionBeat } from './beats.ts';
import type { Cast } from '../cast/cast.ts';
import { personTable, pronounTable } from '../cast/person-words.ts';
import { findCapitalRuns } from '../text/read-action.ts';
import type { Sentence } from '../text/read-action.ts';
import { findSeenRoles } from '../cast/seen-roles.ts';
import { actionDurationMs, actionLength, createShotDraft, writtenPauseMs } from './shot-draft.ts';
import type { ShotDraft } from './shot-draft.ts';
import { soundTable } from './sound-words.ts';
import { framingOf, largeThings } from './shot-words.ts';
import { settingTables } from '../scenes/scene-words.ts';
import { readWords } from '../text/words.ts';

/** A shot of action is cut when it would grow longer than this. */
const fullShotMs = 6000;
/** A sentence longer than this holds more than one shot. */
const longestSentence = 220;

/** Cuts a very long sentence near its middle, at a clause or at least between words. Runs over the text once. */
function splitLong(sentence: Sentence): Sentence[] {
  const { text } = sentence;
  if (text.length <= longestSentence) return [sentence];
  const count = Math.ceil(text.length / longestSentence);
  const size = text.length / count;
  const parts: Sentence[] = [];
  let start = 0;
  while (start < text.length) {
    const end =
      parts.length + 1 >= count || text.length - start <= size * 1.3 ? text.length : findCut(text, start, size);
    const part = text.slice(start, end).trim();
    if (part !== '') parts.push({ text: part, words: readWords(part) });
    start = end;
  }
  return parts;
}

function findCut(text: string, start: number, size: number): number {
  const from = Math.floor(start + size * 0.6);
  const window = text.slice(from, Math.floor(start + size * 1.3));
  const clause = /(?:, and |; | -- | and |, )/.exec(window);
  if (clause) return from + clause.index + (clause[0].startsWith(' ') ? 1 : 2);
  const space = window.indexOf(' ');
  if (space >= 0) return from + space + 1;
  const end = Math.floor(start + size * 1.3);
  // Not between the two halves of one character.
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

/** `a BIRTHDAY CARD`, `Mom's PORSCHE`: capitals after a determiner that name a thing. */
function namesThing(sentence: Sentence): boolean {
  const sounds = soundTable.find(sentence.words);
  return findCapitalRuns(sentence).some(({ at, length }) => {
    const words = sentence.words.slice(at, at + length);
    const before = sentence.words[at - 1]?.lower ?? '';
    const isNoun = /^(?:an?|the|his|her|its|their|my|this|that|one|mom|dad)$/.test(before);
    // `Its BELL rings.` is written in capitals to be heard.
    const isHeard = sounds.some((sound) => sound.at <= at && sound.at + sound.length >= at + length);
    return isNoun && !isHeard && personTable.find(words).length === 0 && largeThings.find(words).length === 0;
  });
}

/** Whether the script names the framing, rather than capitals suggesting it. */
function isCalledFor(sentence: Sentence): boolean {
  return framingOf(sentence) !== null;
}

/** A shot of a thing alone: `CLOSE ON the lock.`, `And a BIRTHDAY CARD.` */
export function isInsert(sentence: Sentence, roles: readonly string[]): boolean {
  const framing = framingOf(sentence);
  if (framing !== null) return framing === 'insert' || (framing === 'close' && roles.length === 0);
  return isOfThing(sentence, roles);
}

/** `A clock reads 6:24.`, `Money and drugs are strewn about the table.`: near enough to read, or to tell the things apart. */
const detailPattern =
  /^(?:an?|the) (?:\p{L}+ ){0,2}?(?:clock|watch|sign|label|display|screen|readout|plaque|note|headline|calendar)\b[^,]{0,24}? (?:reads|says|shows)\b|\b(?:lies?|lay|laid|sits?|strewn|spread|scattered|laid out|are) (?:out )?(?:on|about|across|over|all over) (?:the|a) (?:\p{L}+ )?(?:table|desk|counter|nightstand|dashboard|workbench|bedspread)\b/iu;

/** `A finger hits the button.`: of whoever does it a hand is seen. */
const handPattern =
  /(?:^|\band )(?:an?|the|one|two) (?:\p{L}+[- ]){0,2}?(?:hands?|fingers?|fingertips?|thumb|fist)(?: \p{L}+ly)? (?:hits?|press(?:es)?|reach(?:es)?|grabs?|turns?|picks?|push(?:es)?|dials?|types?|knocks?|opens?|clicks?|taps?|flips?|twists?|pulls?|places?|sets?|writes?|holds?|lights?|slides?)\b/iu;

/** `The envelope lies on the table, and all three of them sit …` */
const ofPeople = /\bof them (?:sit|stand|stare|look|watch|wait)s?\b/;

/** Most sentences tell of neither. */
const maybeDetail = /\b(?:reads|says|shows|hands?|fing|thumb|fist)|\b(?:on|about|across|over) (?:the|a) /i;

function isDetail({ text, words }: Sentence): boolean {
  return (
    maybeDetail.test(text) &&
    !ofPeople.test(text) &&
    (detailPattern.test(text) || handPattern.test(text)) &&
    personTable.find(words).length === 0
  );
}

/** `And a BIRTHDAY CARD.`: the script writes in capitals what is to be seen alone. */
function isOfThing(sentence: Sentence, roles: readonly string[]): boolean {
  const isOfPeople = roles.length > 0 || pronounTable.find(sentence.words).length > 0;
  return !isOfPeople && sentence.text.length < 120 && (isDetail(sentence) || namesThing(sentence));
}

/** `Her name is NANCY.` names whom the picture already shows. */
export function namesSubject({ text }: Pick<Sentence, 'text'>): boolean {
  return /^(?:His|Her|Their) name is\b|^This is \p{Lu}{2}|\bmust be \p{Lu}{2}/u.test(text) && text.length < 120;
}

type Piece = { sentence: Sentence; roles: string[]; stands: boolean };

function readPieces(beat: ActionBeat, cast: Cast): Piece[] {
  return beat.sentences.flatMap(splitLong).map((sentence) => {
    const roles = findSeenRoles(sentence, cast);
    return { sentence, roles, stands: isCalledFor(sentence) || isOfThing(sentence, roles) };
  });
}

/** A place and somebody coming into it share a shot only up to this length. */
const sharedShotMs = 4600;

/** Whether a piece goes on with the shot so far: same people (or nobody named) and not too long. */
function goesOn(draft: ShotDraft, piece: Piece, opensScene: boolean): boolean {
  if (piece.stands) return false;
  if (namesSubject(piece.sentence)) return true;
  const durationMs = actionDurationMs(actionLength(draft) + piece.sentence.text.length);
  const [first] = piece.roles;
  // `CLOSE ON the book. One line in faded ink.` is one picture.
  if (draft.stands) {
    return first === undefined && draft.sentences.slice(0, 1).some(isCalledFor) && durationMs <= fullShotMs;
  }
  const isSame = first === undefined || draft.roles.includes(first);
  if (isSame) return durationMs <= fullShotMs;
  // At the beginning of a scene the place is seen before the first person comes into it.
  return draft.roles.length === 0 && !opensScene && durationMs <= sharedShotMs;
}

/**
 * A paragraph of a montage: each item of a list is a glimpse of its own, and so is a paragraph without a list. In a
 * scene that has a place of its own an item may be elsewhere.
 */
export function planGlimpses(beat: ActionBeat, cast: Cast, isWithinScene: boolean): ShotDraft[] {
  const drafts: ShotDraft[] = [];
  const sideOf = ({ words }: Sentence): ShotDraft['side'] =>
    isWithinScene && settingTables.location.find(words).length > 0 ? 'elsewhere' : null;
  for (const sentence of beat.sentences) {
    const roles = findSeenRoles(sentence, cast);
    const last = drafts.at(-1);
    if (last && !sentence.startsItem) {
      last.sentences.push(sentence);
      last.roles = [...new Set([...last.roles, ...roles])];
      last.side ??= sideOf(sentence);
    } else {
      const side = sideOf(sentence);
      const elementIds = [...beat.elementIds];
      drafts.push(createShotDraft('action', { sentences: [sentence], roles, stands: true, side, elementIds }));
    }
  }
  return drafts;
}

/**
 * Cuts one paragraph of action into shots: a new person, a thing in capitals, a named camera or much time makes a new one.
 * `opensScene` says that nothing has been seen of the scene yet.
 */
export function planAction(beat: ActionBeat, cast: Cast, opensScene: boolean): ShotDraft[] {
  const drafts: ShotDraft[] = [];
  for (const piece of readPieces(beat, cast)) {
    const last = drafts.at(-1);
    if (last && goesOn(last, piece, opensScene)) {
      last.sentences.push(piece.sentence);
      last.pauseMs += writtenPauseMs(piece.sentence.text);
      last.roles = [...new Set([...last.roles, ...piece.roles])];
      continue;
    }
    const { sentence, roles, stands } = piece;
    const pauseMs = writtenPauseMs(sentence.text);
    const elementIds = [...beat.elementIds];
    drafts.push(createShotDraft('action', { sentences: [sentence], roles, stands, pauseMs, elementIds }));
  }
  return drafts;
}
