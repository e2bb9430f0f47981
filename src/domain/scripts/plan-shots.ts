import type { AngleBeat, Beat } from './beats.ts';
import type { Cast } from './find-cast.ts';
import { planAction } from './plan-action.ts';
import { followFocus } from './follow-focus.ts';
import { joinToLast } from './join-shots.ts';
import type { Seen } from './join-shots.ts';
import { planSpeech } from './plan-speech.ts';
import type { Sentence } from './read-action.ts';
import { createShotDraft } from './shot-draft.ts';
import type { ShotDraft } from './shot-draft.ts';
import { readWords } from './words.ts';

const asSentence = (text: string): Sentence => ({ text, words: readWords(text) });

type Drafting = { drafts: ShotDraft[]; angle: AngleBeat | null; cast: Cast };

/** An angle waits for the shot that it describes. Two in a row: the first one is a shot by itself. */
function addAngle(drafting: Drafting, beat: AngleBeat): void {
  if (drafting.angle) drafting.drafts.push(draftAngle(drafting.angle, drafting.cast));
  drafting.angle = beat;
}

function addShots(drafting: Drafting, beat: FilmedBeat): void {
  const { drafts, angle, cast } = drafting;
  const own = draftBeat(beat, cast, drafts.length === 0);
  const [first] = own;
  if (angle && first) {
    first.angle = angle.text;
    first.elementIds.unshift(...angle.elementIds);
    first.roles = [...new Set([...rolesIn(angle.text, cast), ...first.roles])];
    drafting.angle = null;
  }
  drafts.push(...own);
}

/** Turns beats into shots one by one; angles, directions and transitions are notes on the shots around them. */
function draftBeats(beats: readonly Beat[], cast: Cast): ShotDraft[] {
  const drafting: Drafting = { drafts: [], angle: null, cast };
  for (const beat of beats) {
    const last = drafting.drafts.at(-1);
    if (beat.kind === 'angle') addAngle(drafting, beat);
    else if (beat.kind === 'direction') last?.elementIds.push(...beat.elementIds);
    else if (beat.kind !== 'transition') addShots(drafting, beat);
    else if (last) last.transition ??= beat.slug;
  }
  if (drafting.angle) drafting.drafts.push(draftAngle(drafting.angle, cast));
  return drafting.drafts;
}

const rolesIn = (text: string, cast: Cast): string[] => cast.mentions(readWords(text)).map(({ role }) => role);

function draftAngle({ text, elementIds }: AngleBeat, cast: Cast): ShotDraft {
  const sentences = [asSentence(text)];
  return createShotDraft('action', { sentences, angle: text, roles: rolesIn(text, cast), elementIds, stands: true });
}

type FilmedBeat = Exclude<Beat, { kind: 'transition' | 'angle' | 'direction' }>;

function draftBeat(beat: FilmedBeat, cast: Cast, opensScene: boolean): ShotDraft[] {
  if (beat.kind === 'action') return planAction(beat, cast, opensScene);
  if (beat.kind === 'title') {
    const sentences = [asSentence(beat.lines.join(' ').trim())];
    return [createShotDraft('title', { sentences, elementIds: [...beat.elementIds], stands: true })];
  }
  return planSpeech(beat);
}

/** Plans the shots of one scene from its beats. Nothing that is seen or said is left out; an empty scene has no shot. */
export function planShots(beats: readonly Beat[], cast: Cast): ShotDraft[] {
  const shots: ShotDraft[] = [];
  const seen: Seen = new Map();
  const drafts = draftBeats(beats, cast);
  followFocus(drafts, cast);
  for (const draft of drafts) {
    const last = shots.at(-1);
    const isJoined = last !== undefined && joinToLast(last, draft, seen);
    if (!isJoined) shots.push(draft);
    const face = shots.at(-1)?.speaker ?? null;
    if (face !== null && face === draft.speaker) seen.set(face, (seen.get(face) ?? 0) + 1);
  }
  return shots;
}
