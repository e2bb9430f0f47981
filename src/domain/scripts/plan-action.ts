import type { ActionBeat } from './beats.ts';
import type { Cast } from './find-cast.ts';
import { personTable } from './person-words.ts';
import { findCapitalRuns } from './read-action.ts';
import type { Sentence } from './read-action.ts';
import { actionDurationMs, actionLength, createShotDraft } from './shot-draft.ts';
import type { ShotDraft } from './shot-draft.ts';
import { framingOf, largeThings } from './shot-words.ts';
import { readWords } from './words.ts';

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
  return findCapitalRuns(sentence).some(({ at, length }) => {
    const words = sentence.words.slice(at, at + length);
    const before = sentence.words[at - 1]?.lower ?? '';
    const isNoun = /^(?:an?|the|his|her|its|their|my|this|that|one|mom|dad)$/.test(before);
    return isNoun && personTable.find(words).length === 0 && largeThings.find(words).length === 0;
  });
}

/** A shot of a thing alone: `CLOSE ON the lock.`, `And a BIRTHDAY CARD.` */
export function isInsert(sentence: Sentence, roles: readonly string[]): boolean {
  const framing = framingOf(sentence);
  if (framing !== null) return framing === 'insert';
  return roles.length === 0 && sentence.text.length < 120 && namesThing(sentence);
}

type Piece = { sentence: Sentence; roles: string[]; stands: boolean };

function readPieces(beat: ActionBeat, cast: Cast): Piece[] {
  return beat.sentences.flatMap(splitLong).map((sentence) => {
    const roles = [...new Set(cast.mentions(sentence.words).map(({ role }) => role))];
    return { sentence, roles, stands: framingOf(sentence) !== null || isInsert(sentence, roles) };
  });
}

/** Whether a piece goes on with the shot so far: same people (or nobody named) and not too long. */
function goesOn(draft: ShotDraft, piece: Piece): boolean {
  if (draft.stands || piece.stands) return false;
  const length = actionLength(draft) + piece.sentence.text.length;
  if (actionDurationMs(length) > fullShotMs) return false;
  const [first] = piece.roles;
  // The first person to come into a described place gets a shot after the place itself.
  return first === undefined || draft.roles.includes(first);
}

/** Cuts one paragraph of action into shots: a new person, a thing in capitals, a named camera or much time makes a new one. */
export function planAction(beat: ActionBeat, cast: Cast): ShotDraft[] {
  const drafts: ShotDraft[] = [];
  for (const piece of readPieces(beat, cast)) {
    const last = drafts.at(-1);
    if (last && goesOn(last, piece)) {
      last.sentences.push(piece.sentence);
      last.roles = [...new Set([...last.roles, ...piece.roles])];
      continue;
    }
    const { sentence, roles, stands } = piece;
    drafts.push(createShotDraft('action', { sentences: [sentence], roles, stands, elementIds: [...beat.elementIds] }));
  }
  return drafts;
}
