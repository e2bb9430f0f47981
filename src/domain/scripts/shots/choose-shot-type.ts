import type { SceneSettings } from '#domain/storyboards/scene-settings.ts';
import type { ShotType } from '#domain/storyboards/shot-type.ts';
import type { SceneForm, Setting } from '../breakdown.ts';
import { isInsert } from './plan-action.ts';
import { isPointOfView } from './point-of-view.ts';
import { personTable } from '../cast/person-words.ts';
import { isOfPlace } from '../cast/seen-roles.ts';
import type { Sentence } from '../text/read-action.ts';
import type { ShotDraft } from './shot-draft.ts';
import { deedTable, framingOf, largeThings } from './shot-words.ts';
import type { Framing } from './shot-words.ts';
import { readWords } from '../text/words.ts';
import type { Hit } from '../text/words.ts';

/** What is known of the scene when its shots are framed. */
export type SceneFrame = {
  setting: Setting | null;
  form: SceneForm;
  /** The film has not been here before, or comes back after being elsewhere. */
  isNewPlace: boolean;
  mood: SceneSettings['mood'];
  shots: readonly ShotDraft[];
};

/** A shot with its framing; `insertOf` tells that a thing is the subject. */
export type FramedShot = { draft: ShotDraft; type: ShotType; isInsert: boolean };

type Deed = 'moves' | 'drives' | 'vehicle' | 'face' | 'hands' | 'place';

const byFraming: Record<Exclude<Framing, 'pov'>, ShotType> = {
  aerial: 'aerial',
  insert: 'close-up',
  close: 'close-up',
  extreme: 'extreme-close-up',
  wide: 'wide',
};

const intense: ReadonlySet<SceneSettings['mood']> = new Set(['tense', 'urgent', 'frightening', 'angry']);

function framingOfDraft(draft: ShotDraft): Framing | null {
  const inAngle = draft.angle === null ? null : framingOf({ text: draft.angle });
  const inAction = draft.sentences[0] ? framingOf(draft.sentences[0]) : null;
  return inAction ?? inAngle;
}

function findDeeds(draft: ShotDraft): ReadonlySet<Deed> {
  const angle = draft.angle === null || draft.angleGoesOn ? [] : deedTable.find(readWords(draft.angle));
  const hits: Hit<Deed>[] = [...angle, ...draft.sentences.flatMap(({ words }) => deedTable.find(words))];
  return new Set(hits.map(({ label }) => label));
}

const handWords = /\b(?:hands?|fingers?|fingertips?|thumbs?|fist)\b/i;

/** Without people: hands near, places and things far. */
function typeOfThings({ sentences }: ShotDraft, deeds: ReadonlySet<Deed>): ShotType {
  const isNear = deeds.has('hands') && sentences.some(({ text }) => handWords.test(text));
  return isNear && !deeds.has('vehicle') && !deeds.has('moves') ? 'close-up' : 'wide';
}

/** Somebody drives, or cars stand over the shot as its heading: `A LAND ROVER AND A VW GTI`. */
function isOfVehicle({ angle }: ShotDraft, deeds: ReadonlySet<Deed>): boolean {
  if (deeds.has('drives') || (deeds.has('vehicle') && deeds.has('moves'))) return true;
  return angle !== null && deedTable.find(readWords(angle)).some(({ label }) => label === 'vehicle');
}

/** `A man comes through it`: somebody without a name. */
const showsSomebody = ({ text, words }: Sentence): boolean =>
  personTable
    .find(words)
    .some(({ at }) => /^(?:an?|two|three|another|some|several)$/.test(words[at - 1]?.lower ?? '')) ||
  /\b(?:an?|two|three) (?:\p{L}+ ){1,3}(?:man|men|woman|women|boy|girl|couple|child)\b/iu.test(text);

/** A place, or things that no hand could hold. */
const isLarge = ({ sentences }: ShotDraft): boolean =>
  isOfPlace(sentences[0]) || sentences.some(({ words }) => largeThings.find(words).length > 0);

/** Action shows as much as is needed to see it: movement far, hands nearer, faces nearest. */
function typeOfAction(draft: ShotDraft): ShotType {
  const deeds = findDeeds(draft);
  const people = Math.max(draft.roles.length, draft.sentences.some(showsSomebody) ? 1 : 0);
  if (people === 0) return isLarge(draft) ? 'wide' : typeOfThings(draft, deeds);
  if (people > 2 || isOfVehicle(draft, deeds)) return 'wide';
  if (deeds.has('moves')) return 'full';
  const isOfFace = people === 1 && deeds.has('face') && !deeds.has('hands');
  return isOfFace ? 'close-up' : 'medium';
}

/** The first shot of a scene says where we are. */
function typeOfOpening(draft: ShotDraft, frame: SceneFrame): ShotType | null {
  const isShortScene = frame.shots.length <= 1;
  if (frame.form === 'montage') return null;
  if (!frame.isNewPlace) return draft.kind === 'action' && !isShortScene && draft.roles.length > 0 ? 'full' : null;
  const isOutside = frame.setting !== 'interior';
  if (draft.kind === 'speech') return isShortScene ? 'medium' : 'wide';
  return isOutside && draft.roles.length === 0 ? 'establishing' : 'wide';
}

/** Where a speech stands in the talk of its scene. */
type Turn = { progress: number; isFirstOfSpeaker: boolean; isIntense: boolean };

function findTurns(frame: SceneFrame): Map<ShotDraft, Turn> {
  const speeches = frame.shots.filter(({ kind, speaker }) => kind === 'speech' && speaker !== null);
  const heard = new Set<string | null>();
  const isIntense = intense.has(frame.mood);
  const turns = new Map<ShotDraft, Turn>();
  for (const [at, draft] of speeches.entries()) {
    const progress = speeches.length < 2 ? 0 : at / (speeches.length - 1);
    turns.set(draft, { progress, isFirstOfSpeaker: !heard.has(draft.speaker), isIntense });
    heard.add(draft.speaker);
  }
  return turns;
}

const noTurn: Turn = { progress: 0, isFirstOfSpeaker: true, isIntense: false };

/** Medium at first, closer as the talk goes on; a shout or a whisper comes closer at once. */
function typeOfSpeech(draft: ShotDraft, { progress, isFirstOfSpeaker, isIntense }: Turn): ShotType {
  if (draft.roles.length > 1) return 'medium';
  const direction = draft.lines.map(({ parenthetical }) => parenthetical ?? '').join(' ');
  if (/whisper|quiet|low|soft|breath|tear/i.test(direction)) return 'close-up';
  if (isFirstOfSpeaker) return 'medium';
  const isLoud = draft.lines.some(({ text }) => text.endsWith('!'));
  return progress > (isIntense || isLoud ? 0.35 : 0.55) ? 'close-up' : 'medium';
}

/** The same person in the same size twice would jump: the second is nearer or farther. */
const other: Record<ShotType, ShotType> = {
  establishing: 'wide',
  aerial: 'wide',
  wide: 'full',
  full: 'medium',
  medium: 'close-up',
  'close-up': 'medium',
  'extreme-close-up': 'close-up',
};

function jumps(shot: FramedShot, before: FramedShot | undefined): boolean {
  if (!before || shot.type !== before.type || before.draft.transition !== null) return false;
  // Through somebody's eyes is another camera, and it stays where it is.
  if (isPointOfView(shot.draft.angle) || isPointOfView(before.draft.angle)) return false;
  const isThing = shot.isInsert || before.isInsert || shot.draft.kind === 'title';
  return !isThing && (faceOf(shot) === faceOf(before) || isSameGroup(shot.draft, before.draft));
}

const faceOf = ({ draft }: FramedShot): string | undefined => draft.speaker ?? draft.roles[0];

/** Whether two shots are of the same people, in whatever order they are named. */
const isSameGroup = (one: ShotDraft, two: ShotDraft): boolean =>
  one.speaker === null &&
  two.speaker === null &&
  one.roles.length > 1 &&
  one.roles.length === two.roles.length &&
  one.roles.every((role) => two.roles.includes(role));

/** The one moment of a tense talk that comes closest of all: a short line near its end. */
function findPeak(frame: SceneFrame): ShotDraft | null {
  const speeches = frame.shots.filter(({ kind, speaker }) => kind === 'speech' && speaker !== null);
  if (speeches.length < 7 || !intense.has(frame.mood)) return null;
  const ending = speeches.slice(Math.floor(speeches.length * 0.7));
  return ending.findLast(({ lines }) => lines.length === 1 && (lines[0]?.text.length ?? 99) < 32) ?? null;
}

type FramePlan = {
  frame: SceneFrame;
  /** The shot that says where we are; a detail may come before it. */
  openingAt: number;
  turns: ReadonlyMap<ShotDraft, Turn>;
};

function typeOf(draft: ShotDraft, at: number, plan: FramePlan): ShotType {
  if (draft.kind === 'title') return 'wide';
  if (draft.isReaction) return 'close-up';
  const framing = framingOfDraft(draft);
  if (framing !== null && framing !== 'pov') return byFraming[framing];
  const opening = at === plan.openingAt ? typeOfOpening(draft, plan.frame) : null;
  if (opening !== null) return opening;
  if (draft.kind === 'action') return typeOfAction(draft);
  return typeOfSpeech(draft, plan.turns.get(draft) ?? noTurn);
}

/** Whether the picture is of a thing alone. */
function isOfThing({ kind, roles, sentences: [first] }: ShotDraft): boolean {
  return kind === 'action' && roles.length === 0 && first !== undefined && isInsert(first, roles);
}

/** Another size than the shot before: of a place without anybody a near picture shows nothing. */
function unlike(draft: ShotDraft, type: ShotType): ShotType {
  if (draft.roles.length === 0 && type === 'medium') return 'wide';
  return draft.roles.length > 1 && type === 'medium' ? 'full' : other[type];
}

/** Decides how much of its subject each shot of a scene shows. */
export function frameShots(frame: SceneFrame): FramedShot[] {
  const peak = findPeak(frame);
  const openingAt = frame.shots.findIndex((draft) => !isOfThing(draft));
  const plan = { frame, openingAt, turns: findTurns(frame) };
  const framed: FramedShot[] = [];
  for (const [at, draft] of frame.shots.entries()) {
    const isThing = isOfThing(draft);
    const type = draft === peak ? 'extreme-close-up' : isThing ? 'close-up' : typeOf(draft, at, plan);
    // The same eyes stay where they are.
    const held = draft.angleGoesOn ? framed.at(-1)?.type : undefined;
    const shot: FramedShot = { draft, type: held ?? type, isInsert: isThing };
    if (jumps(shot, framed.at(-1))) shot.type = unlike(draft, type);
    framed.push(shot);
  }
  return framed;
}
