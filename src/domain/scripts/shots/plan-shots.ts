import type { AngleBeat, Beat, DirectionBeat, TransitionBeat } from './beats.ts';
import type { Cast } from '../cast/cast.ts';
import type { SceneForm, Setting } from '../breakdown.ts';
import { hearFromElsewhere } from './elsewhere.ts';
import { holdPointOfView } from './point-of-view.ts';
import { planAction, planGlimpses } from './plan-action.ts';
import { followFocus } from './follow-focus.ts';
import { followTelephone } from './telephone.ts';
import { holdTelevision } from './television.ts';
import { holdSide } from './indoors.ts';
import { joinToLast } from './join-shots.ts';
import type { Seen } from './join-shots.ts';
import { planSpeech } from './plan-speech.ts';
import { addReactions } from './reactions.ts';
import { setSides } from './screen-sides.ts';
import type { Sentence } from '../text/read-action.ts';
import { createShotDraft } from './shot-draft.ts';
import type { ShotDraft } from './shot-draft.ts';
import { readWords } from '../text/words.ts';

const asSentence = (text: string): Sentence => ({ text, words: readWords(text) });

type Drafting = {
  drafts: ShotDraft[];
  angle: AngleBeat | null;
  cast: Cast;
  isMontage: boolean;
  /** The scene's heading says so, and names no place. */
  isOfMontage: boolean;
  /** Elements that belong to the shot that comes next. */
  waiting: string[];
};

/** An angle waits for the shot that it describes. Two in a row: the first one is a shot by itself. */
function addAngle(drafting: Drafting, beat: AngleBeat): void {
  if (drafting.angle) drafting.drafts.push(draftAngle(drafting.angle, drafting.cast));
  drafting.angle = beat;
}

function addShots(drafting: Drafting, beat: FilmedBeat): void {
  const { drafts, angle, cast } = drafting;
  const own = draftBeat(beat, drafting);
  const [first] = own;
  if (first) {
    first.isAfterDirection = drafting.waiting.length > 0;
    first.elementIds.unshift(...drafting.waiting.splice(0));
  } else drafting.waiting.push(...beat.elementIds);
  if (angle && first) {
    first.angle = angle.text;
    first.elementIds.unshift(...angle.elementIds);
    first.roles = [...new Set([...rolesIn(angle.text, cast), ...first.roles])];
    drafting.angle = null;
  }
  drafts.push(...own);
}

/** Words to the editor: they change how what follows is cut, and are kept with the shot that they are about. */
function direct(drafting: Drafting, { elementIds, direction }: DirectionBeat): void {
  const last = drafting.drafts.at(-1);
  if (direction === 'montage') drafting.isMontage = true;
  if (direction === 'end-montage') drafting.isMontage = false;
  if (direction.startsWith('end') && last) last.elementIds.push(...elementIds);
  else drafting.waiting.push(...elementIds);
}

/** A transition belongs to the shot before it. */
function endShot({ drafts, waiting }: Drafting, { slug, elementIds }: TransitionBeat): void {
  const last = drafts.at(-1);
  if (last) last.transition ??= slug;
  (last?.elementIds ?? waiting).push(...elementIds);
}

/** Turns beats into shots one by one; angles, directions and transitions are notes on the shots around them. */
function draftBeats(beats: readonly Beat[], cast: Cast, isMontage: boolean): ShotDraft[] {
  const drafting: Drafting = { drafts: [], angle: null, cast, isMontage, isOfMontage: isMontage, waiting: [] };
  for (const beat of beats) {
    if (beat.kind === 'angle') addAngle(drafting, beat);
    else if (beat.kind === 'direction') direct(drafting, beat);
    else if (beat.kind !== 'transition') addShots(drafting, beat);
    else endShot(drafting, beat);
  }
  if (drafting.angle) drafting.drafts.push(draftAngle(drafting.angle, cast));
  drafting.drafts.at(-1)?.elementIds.push(...drafting.waiting);
  return drafting.drafts;
}

/** Whom an angle shows; in `ANA'S POV` we look through Ana's eyes, and do not see her. */
function rolesIn(text: string, cast: Cast): string[] {
  return /\bPOV\b/.test(text) ? [] : cast.mentions(readWords(text)).map(({ role }) => role);
}

function draftAngle({ text, elementIds }: AngleBeat, cast: Cast): ShotDraft {
  const sentences = [asSentence(text)];
  return createShotDraft('action', { sentences, angle: text, roles: rolesIn(text, cast), elementIds, stands: true });
}

type FilmedBeat = Exclude<Beat, { kind: 'transition' | 'angle' | 'direction' }>;

function draftBeat(beat: FilmedBeat, { cast, drafts, isMontage, isOfMontage }: Drafting): ShotDraft[] {
  if (beat.kind === 'action') {
    return isMontage ? planGlimpses(beat, cast, !isOfMontage) : planAction(beat, cast, drafts.length === 0);
  }
  if (beat.kind === 'title') {
    const lines = beat.lines.map((line) => line.trim()).filter((line) => line !== '');
    const sentences = [asSentence(lines.join(' / '))];
    return [createShotDraft('title', { sentences, elementIds: [...beat.elementIds], stands: true })];
  }
  return planSpeech(beat);
}

/** What the scenes before tell of one. */
export type Before = {
  /** Whom the scene before showed last. */
  earlier: readonly string[];
  /** Where each role was last seen. */
  placeOfRole: ReadonlyMap<string, string>;
};

/** Plans the shots of one scene from its beats. Nothing that is seen or said is left out; an empty scene has no shot. */
export function planShots(
  beats: readonly Beat[],
  cast: Cast,
  { form, setting, earlier, placeOfRole }: Before & { form: SceneForm; setting: Setting | null },
): ShotDraft[] {
  const shots: ShotDraft[] = [];
  const seen: Seen = new Map();
  const drafts = draftBeats(beats, cast, form === 'montage');
  const isMet = (role: string): boolean => placeOfRole.has(role);
  followFocus(drafts, cast, earlier);
  followTelephone(drafts, form === 'intercut' ? isMet : () => false);
  holdTelevision(drafts, isMet);
  holdSide(drafts, setting);
  for (const draft of drafts) {
    const last = shots.at(-1);
    const isJoined = last !== undefined && joinToLast(last, draft, seen);
    if (!isJoined) shots.push(draft);
    const face = shots.at(-1)?.speaker ?? null;
    if (face !== null && face === draft.speaker) seen.set(face, (seen.get(face) ?? 0) + 1);
  }
  holdPointOfView(shots, cast);
  hearFromElsewhere(shots, form === 'intercut');
  addReactions(shots);
  setSides(shots);
  return shots;
}
