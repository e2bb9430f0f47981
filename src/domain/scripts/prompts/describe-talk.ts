import type { ShotType } from '#domain/storyboards/shot-type.ts';
import type { FramedShot } from '../shots/choose-shot-type.ts';
import type { Cast } from '../cast/cast.ts';
import type { Wardrobe } from '../cast/wardrobe.ts';
import { isFromElsewhere } from '../shots/elsewhere.ts';
import { inTitleCase } from '../cast/name-roles.ts';
import { isInVehicle, tellsPosture } from '../shots/postures.ts';
import type { Meaning, ShotDraft } from '../shots/shot-draft.ts';
import { readWords } from '../text/words.ts';

/** What a shot's prompts need to know besides the shot. */
export type ShotContext = {
  cast: Cast;
  place: string;
  /** The greater place that the heading leaves out, or null. */
  whole: string | null;
  /** The speakers are in different places: where each one is. Null when they are together. */
  apart: ReadonlyMap<string, string> | null;
  /** When in history, or null for our own time. */
  era: string | null;
  /** What people wear by now. */
  wardrobe: Wardrobe;
  /** Counts up through the film, so that moves do not repeat. */
  index: number;
};

/** How a line is to be said. */
type Manner = {
  /** Before the verb: `BRAM, opening an old book, speaks`. */
  meanwhile: string;
  /** Behind the verb: `speaks warmly`. */
  how: string;
  /** At the end. */
  rest: string;
};

/** How the first line with a direction is to be said. */
function readManner({ lines }: ShotDraft, cast: Cast): Manner {
  const manner = lines.find(({ parenthetical }) => parenthetical !== null)?.parenthetical ?? '';
  const plain = { meanwhile: '', how: '', rest: '' };
  // `(to Scott)` has made Scott the listener; `(to herself)` stays.
  if (/^to /i.test(manner)) {
    return cast.mentions(readWords(manner)).length > 0 ? plain : { ...plain, rest: ` ${manner}` };
  }
  if (/^\p{L}+ly$/u.test(manner)) return { ...plain, how: ` ${manner}` };
  if (/^\p{L}+ing\b/u.test(manner)) return { ...plain, meanwhile: manner };
  if (/^(?:in|into|at|over|through|with|on|from)\b/.test(manner)) return { ...plain, rest: ` ${manner}` };
  return { ...plain, rest: manner === '' ? '' : `, ${manner}` };
}

/** The place of a speaker, where the one spoken to is at another one. */
function placeApart(speaker: string, { listener }: Meaning, { apart, place }: ShotContext): string | null {
  if (apart === null) return null;
  const own = apart.get(speaker) ?? place;
  return (apart.get(listener ?? '') ?? own) === own ? null : own;
}

/** That somebody telephones, and from where; empty when the two are in one place. */
function describeCall(speaker: string, meaning: Meaning, context: ShotContext): string {
  const own = placeApart(speaker, meaning, context);
  if (own !== null) return ` on the phone${own === context.place ? '' : ` in ${inTitleCase(own)}`}`;
  const isAlone = meaning.listener === null || meaning.listener === speaker;
  return meaning.isOnPhone && isAlone ? ' on the phone' : '';
}

/** Somebody unseen speaks: the picture is of the one who listens, or thinks it. */
function describeListening({ lines, sentences, meaning }: ShotDraft): string {
  if (lines.length === 0 || !sentences.every(isFromElsewhere)) return '';
  if (meaning.listener !== null) return `${meaning.listener} listens${meaning.isOnPhone ? ' on the phone' : ''}.`;
  return meaning.watched === null ? '' : `${meaning.watched}, silent, in thought.`;
}

const near: ReadonlySet<ShotType> = new Set(['close-up', 'extreme-close-up']);

/** Words set off behind a name: `BRAM, seated,`. */
function setOff(parts: readonly (string | null)[]): string {
  const said = parts.filter((part) => part !== null && part !== '');
  return said.length === 0 ? '' : `, ${said.join(', ')},`;
}

/** To whom somebody speaks, where that person may be in the picture. */
function describeListener({ draft, type }: FramedShot, listener: string, context: ShotContext): string {
  const { meaning } = draft;
  const isKnown = meaning.listenerPosture !== null && !looksOver(draft, type, context);
  return ` to ${listener}${isKnown ? `, who is ${meaning.listenerPosture}` : ''}`;
}

const vehiclePlace =
  /\b(?:CAR|VAN|TRUCK|TAXI|CAB|BUS|TRAIN|BOAT|SHIP|PLANE|JEEP|LIMO(?:USINE)?|AMBULANCE|CARRIAGE|COCKPIT|[A-Z]+MOBILE)\b/;

/** One of two sits in a car and the other does not: each has a picture of their own. */
function isThroughWindow({ meaning }: ShotDraft, { place }: ShotContext): boolean {
  return !vehiclePlace.test(place) && isInVehicle(meaning.posture) !== isInVehicle(meaning.listenerPosture);
}

/** One person speaks, alone in the picture or to somebody. */
function describeSpeech(shot: FramedShot, speaker: string, context: ShotContext): string {
  const { meaning, lines, sentences } = shot.draft;
  const { meanwhile, how, rest } = readManner(shot.draft, context.cast);
  const { listener } = meaning;
  const verb = lines.some(({ sung }) => sung) ? 'sings' : 'speaks';
  const isTold =
    sentences.some(tellsPosture) || /^(?:standing|sitting|rising|getting up|kneeling|lying)\b/.test(meanwhile);
  const posture = isTold ? null : meaning.posture;
  const call = describeCall(speaker, meaning, context);
  const isAlone =
    call !== '' ||
    near.has(shot.type) ||
    listener === null ||
    listener === speaker ||
    isThroughWindow(shot.draft, context);
  const to = isAlone ? call : describeListener(shot, listener, context);
  return `${speaker}${setOff([posture, meanwhile])} ${verb}${how}${to}${rest}.`;
}

/** That those who speak together sit or lie still, as they did before. */
function describeAlike({ meaning: { posture, listenerPosture }, sentences }: ShotDraft, names: string): string {
  const isHeld = posture !== null && posture === listenerPosture && !sentences.some(tellsPosture);
  return isHeld ? ` ${names} are ${posture}.` : '';
}

/** Who speaks in a shot, how and to whom. */
export function describeSpeaking(shot: FramedShot, context: ShotContext): string {
  const { draft } = shot;
  const onScreen = new Set(draft.lines.filter((line) => line.delivery === 'on-screen').map(({ speaker }) => speaker));
  const [first, second] = onScreen;
  if (first !== undefined && second === undefined) return describeSpeech(shot, first, context);
  if (first === undefined) return describeListening(draft);
  const { how, rest } = readManner(draft, context.cast);
  const together = draft.lines.some(({ simultaneous }) => simultaneous) ? 'at the same time' : 'to each other';
  const names = [...onScreen].join(' and ');
  return `${names} speak${how} ${together}${rest}.${describeAlike(draft, names)}`;
}

/** Whether the two of a talk are in one place. */
function areTogether([subject, other]: ShotDraft['staging'], { apart }: ShotContext): boolean {
  if (!subject || !other) return false;
  return apart === null || apart.get(subject.role) === apart.get(other.role);
}

/** A speech in a medium shot is seen from behind the one who listens, once the two have been seen together. */
function looksOver(draft: ShotDraft, type: ShotType, context: ShotContext): boolean {
  const { isOverShoulder, staging, meaning } = draft;
  if (isThroughWindow(draft, context)) return false;
  return isOverShoulder && type === 'medium' && !meaning.isOnPhone && areTogether(staging, context);
}

/** `Over NELL's shoulder: `, or nothing. */
export function describeOver({ draft, type }: FramedShot, context: ShotContext): string {
  const other = draft.staging[1];
  return other && looksOver(draft, type, context) ? `Over ${other.role}'s shoulder: ` : '';
}

/** Shots in which one person alone has a side of the frame. */
const ofOne: ReadonlySet<ShotType> = new Set(['medium', 'close-up', 'extreme-close-up']);

/** To whom the subject looks, where that person may be in the picture. */
function describeGaze({ draft, type }: FramedShot, context: ShotContext): string {
  const other = draft.staging[1];
  const isBeside = areTogether(draft.staging, context) && !isThroughWindow(draft, context);
  return other && isBeside && !near.has(type) ? ` toward ${other.role}` : '';
}

/** Where the subject stands and looks: on the same side all through a talk, so that eyes meet across the cut. */
export function describeStaging(shot: FramedShot, context: ShotContext): string {
  const { draft, type, isInsert } = shot;
  const [subject, other] = draft.staging;
  if (!subject || isInsert || (!other && !ofOne.has(type))) return '';
  const at = `${subject.role} on the ${subject.side} of the frame`;
  if (other && draft.kind === 'action') return `${at}, ${other.role} on the ${other.side}.`;
  return `${at}, looking ${subject.looks}${describeGaze(shot, context)}.`;
}
