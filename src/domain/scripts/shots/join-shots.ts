import type { DialogueLine } from '../breakdown.ts';
import { namesSubject } from './plan-action.ts';
import { longestSpeechMs } from './plan-speech.ts';
import { actionDurationMs, actionLength, heldPauseMs } from './shot-draft.ts';
import type { ShotDraft } from './shot-draft.ts';
import { soundTable } from './sound-words.ts';

/** Action shorter than this does not deserve a shot of its own beside a fitting neighbor. */
const briefActionMs = 2900;
/** Two neighbors become one shot only up to this length. */
const joinedActionMs = 5000;
/** An answer of so few words can be heard over the face it is given to: `It is?`, `Thank you.` */
const briefAnswerWords = 2;
const longestSharedSpeechMs = 6000;
/** The speech that a brief action may lead into. */
const longestLedIntoMs = 5000;

function isBrief(draft: ShotDraft): boolean {
  return draft.kind === 'action' && !draft.stands && actionDurationMs(actionLength(draft)) <= briefActionMs;
}

function isUnseen(draft: ShotDraft): boolean {
  return (
    draft.kind === 'speech' && draft.lines.length > 0 && draft.lines.every(({ delivery }) => delivery !== 'on-screen')
  );
}

function append(to: ShotDraft, from: ShotDraft): void {
  to.sentences.push(...from.sentences);
  to.lines.push(...from.lines);
  to.pauseMs += from.pauseMs;
  to.speechMs += from.speechMs + (to.lines.length > from.lines.length ? 300 : 0);
  to.roles = [...new Set([...to.roles, ...from.roles])];
  to.elementIds.push(...from.elementIds);
  to.transition = from.transition;
  // What is known of somebody else who speaks says nothing of the one whom the picture is of.
  if (to.speaker !== null && to.speaker !== from.speaker) return;
  to.meaning = {
    ...to.meaning,
    listener: to.meaning.listener ?? from.meaning.listener,
    posture: to.meaning.posture ?? from.meaning.posture,
    listenerPosture: to.meaning.listenerPosture ?? from.meaning.listenerPosture,
  };
}

const standsAlone = ({ stands, pauseMs }: ShotDraft): boolean => stands || pauseMs >= heldPauseMs;

/** A brief action and a neighbor with the same people in one shot. A place without people stays alone: it establishes. */
function joinsAction(last: ShotDraft, next: ShotDraft): boolean {
  const areFree = !standsAlone(next) && !standsAlone(last) && next.angle === null;
  if (next.kind !== 'action' || last.kind !== 'action' || !areFree) return false;
  if (!isBrief(last) && !isBrief(next)) return false;
  const isSame = next.roles.every((role) => last.roles.includes(role));
  return isSame && actionDurationMs(actionLength(last) + actionLength(next)) <= joinedActionMs;
}

/** `Tom sighs.` and what he says are one shot. */
function leadsIntoSpeech(last: ShotDraft, next: ShotDraft): boolean {
  if (!isBrief(last) || next.kind !== 'speech' || isUnseen(next) || next.angle !== null) return false;
  const isSpeakers = last.roles.length === 1 && last.roles[0] === next.speaker;
  return isSpeakers && next.speechMs <= longestLedIntoMs;
}

/** Somebody unseen is heard over what is seen. */
function isHeardOver(last: ShotDraft, next: ShotDraft): boolean {
  if (!isUnseen(next) || last.kind === 'title') return false;
  return last.speaker !== next.speaker && last.speechMs + next.speechMs <= longestSpeechMs;
}

/** How often each role has had the picture while speaking. */
export type Seen = Map<string, number>;

function isSpeechOnScreen(draft: ShotDraft): boolean {
  return draft.kind === 'speech' && draft.speaker !== null && !isUnseen(draft);
}

/** Whoever answers has been seen, and not much less often than the one spoken to. */
function isSeenEnough(last: ShotDraft, next: ShotDraft, seen: Seen): boolean {
  const answering = seen.get(next.speaker ?? '') ?? 0;
  return answering > 0 && answering + 1 >= (seen.get(last.speaker ?? '') ?? 0);
}

/** A brief answer over the face it is given to. */
function isAnswerOver(last: ShotDraft, next: ShotDraft, seen: Seen): boolean {
  if (!isSpeechOnScreen(last) || !isSpeechOnScreen(next) || next.speaker === last.speaker) return false;
  const isAlone = next.angle === null && last.lines.every(({ speaker }) => speaker === last.speaker);
  const words = next.lines.flatMap(({ text }) => text.split(' ')).length;
  const isShort = words <= briefAnswerWords && last.speechMs + next.speechMs <= longestSharedSpeechMs;
  return isAlone && isShort && isSeenEnough(last, next, seen);
}

function isSpokenTogether(last: ShotDraft, next: ShotDraft): boolean {
  const isPair = !last.lines.some(({ simultaneous }) => simultaneous);
  return last.kind === 'speech' && isPair && next.lines.some(({ simultaneous }) => simultaneous);
}

function joinSpokenTogether(last: ShotDraft, next: ShotDraft): void {
  const speechMs = Math.max(last.speechMs, next.speechMs);
  append(last, next);
  last.speechMs = speechMs;
}

function joinAnswer(last: ShotDraft, next: ShotDraft): void {
  const { roles } = last;
  const lines = next.lines.map((line): DialogueLine => Object.assign({}, line, { delivery: 'off-screen' }));
  append(last, { ...next, lines });
  last.roles = roles;
}

/** Writing shown line by line is one insert. */
function isMoreWriting(last: ShotDraft, next: ShotDraft): boolean {
  const isWriting = ({ kind, sentences }: ShotDraft): boolean =>
    kind === 'action' &&
    sentences.length > 0 &&
    sentences.every(({ words, text }) => words.length === 0 && text !== '');
  // `INSERT - THE TELEGRAM`, and then what it says.
  const isNamed = last.sentences.length === 1 && /^insert\b/i.test(last.sentences[0]?.text ?? '');
  return (isNamed || isWriting(last)) && isWriting(next) && actionLength(last) < 300;
}

/** `Her name is NANCY.` belongs to the picture of her. */
function isNaming(last: ShotDraft, next: ShotDraft): boolean {
  const [first] = next.sentences;
  return last.kind === 'action' && next.kind === 'action' && first !== undefined && namesSubject(first);
}

/** `A bicycle bell.` is heard over what is seen, not looked at. */
function isOnlyHeard(last: ShotDraft, next: ShotDraft): boolean {
  const [first, second] = next.sentences;
  const isOfOthers = next.roles.some((role) => !last.roles.includes(role));
  const isSeen = next.kind !== 'action' || isOfOthers || next.stands || last.kind !== 'action';
  if (isSeen || !first || second || first.words.length > 4) return false;
  const heard = soundTable.find(first.words).reduce((sum, { length }) => sum + length, 0);
  return heard > 0 && heard >= first.words.length - 2;
}

const isCutBetween = (last: ShotDraft, next: ShotDraft): boolean =>
  last.transition !== null ||
  next.isAfterDirection ||
  last.side !== next.side ||
  last.isOnTelevision !== next.isOnTelevision;

/** Puts `next` into the shot before it where an editor would; false when it is a shot of its own. */
export function joinToLast(last: ShotDraft, next: ShotDraft, seen: Seen): boolean {
  if (isCutBetween(last, next)) return false;
  if (isSpokenTogether(last, next)) joinSpokenTogether(last, next);
  else if (isAnswerOver(last, next, seen)) joinAnswer(last, next);
  else if (isNaming(last, next)) append(last, next);
  else if (isOnlyHeard(last, next)) append(last, next);
  else if (leadsIntoSpeech(last, next)) {
    append(last, next);
    last.kind = 'speech';
    last.speaker = next.speaker;
  } else if (joinsAction(last, next) || isHeardOver(last, next) || isMoreWriting(last, next)) append(last, next);
  else return false;
  return true;
}
