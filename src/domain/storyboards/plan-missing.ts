import { priceFor } from '../billing/unlimited.ts';
import { quantityOf } from '../generation/quantity.ts';
import type { BeyondPlan } from './beyond-plan.ts';
import type { SceneInFilm, ShotInFilm } from './board-index.ts';
import type { PlannedTake, PlanningBoard } from './planning-board.ts';
import { planTake } from './plan-take.ts';
import { readSlot, type Slot, slotOf } from './slots.ts';
import type { Medium } from './storyboard.ts';

/** What is asked for at once; of a longer film the rest is missing still, and can be asked for next. */
const takesAtOnce = 5_000;

/** A take to be asked for, with what it costs in credits: nothing where it is refused. */
export type PricedTake = PlannedTake & { credits: number };

/**
 * Everything that a film still needs, in film order: music for each cue, and for each shot its picture, its lines' voices, its clip (from
 * the picture, and the voices where somebody speaks in it) and its sound. What is there or on its way is left out, and so are locked shots.
 * At most 5,000 takes at once.
 */
export function planMissing(board: PlanningBoard, wanted: Wanted): PricedTake[] {
  return planSlots(board, wanted, (slot) => !board.selected.has(slot));
}

/**
 * What has to be made again, because the selected take no longer matches the board: in film order, without what is on its
 * way or locked. A clip that goes with its picture begins with the new one.
 */
export function planStale(board: PlanningBoard, wanted: Wanted, stale: ReadonlySet<string>): PricedTake[] {
  return planSlots(board, wanted, (slot) => stale.has(slot));
}

/** Of which media, and up to the end of which scene; null is the end of the film. */
export type Wanted = { media: readonly Medium[]; throughSceneId: string | null };

function planSlots(
  board: PlanningBoard,
  { media, throughSceneId }: Wanted,
  isWanted: (slot: Slot) => boolean,
): PricedTake[] {
  const slots = scenesThrough(board, throughSceneId)
    .filter(({ scene }) => !board.beyond.sceneIds.has(scene.id))
    .flatMap((scene) => slotsOfScene(withinPlan(scene, board.beyond), media))
    .filter((slot) => isWanted(slot) && !board.running.has(slot))
    .slice(0, takesAtOnce);
  // What clips are made from.
  const firsts = new Map(slots.filter(isFirst).map((slot) => [slot, planTake(board, slot)]));
  const planned = new Set([...firsts].flatMap(([slot, take]) => (take?.refusal === null ? [slot] : [])));
  return slots.flatMap((slot) => {
    const take = firsts.get(slot) ?? planTake(board, slot, { planned });
    return take ? [priced(board, waiting(board, take, firsts))] : [];
  });
}

function scenesThrough({ index: { scenes } }: PlanningBoard, sceneId: string | null): readonly SceneInFilm[] {
  const at = sceneId === null ? -1 : scenes.findIndex(({ scene }) => scene.id === sceneId);
  return at < 0 ? scenes : scenes.slice(0, at + 1);
}

const isFirst = (slot: Slot) => ['picture', 'voice'].includes(readSlot(slot).medium);

function priced(board: PlanningBoard, take: PlannedTake): PricedTake {
  return { ...take, credits: take.refusal === null ? priceOf(board, take) : 0 };
}

/** A clip is not made without the picture that is to be made for it, because that cannot be made. */
function waiting(
  { selected }: PlanningBoard,
  take: PlannedTake,
  firsts: ReadonlyMap<Slot, PlannedTake | null>,
): PlannedTake {
  if (take.medium !== 'clip' || take.refusal !== null) return take;
  const own = slotOf('picture', readSlot(take.slot).ownerId);
  const isBlocked = (firsts.get(own)?.refusal ?? null) !== null && !selected.has(own);
  return isBlocked ? { ...take, refusal: 'This clip starts from the shot’s image, which can’t be generated.' } : take;
}

/** A scene with the shots that the plan has room for. */
function withinPlan({ scene, shots }: SceneInFilm, { shotIds }: BeyondPlan): SceneInFilm {
  return { scene, shots: shotIds.size === 0 ? shots : shots.filter(({ shot }) => !shotIds.has(shot.id)) };
}

function slotsOfScene({ scene, shots }: SceneInFilm, wanted: readonly Medium[]): Slot[] {
  const music = wanted.includes('music') && scene.musicPrompt !== null ? [slotOf('music', scene.id)] : [];
  return [...music, ...shots.flatMap((shot) => slotsOfShot(shot, wanted))];
}

function slotsOfShot({ shot }: ShotInFilm, wanted: readonly Medium[]): Slot[] {
  if (shot.locked) return [];
  const all: [medium: Medium, ownerIds: string[]][] = [
    ['picture', [shot.id]],
    // What was only recorded has no words that could be spoken anew. Voices come first: a clip may have somebody speak them.
    ['voice', shot.dialogue.filter(({ text }) => text !== '').map(({ id }) => id)],
    ['clip', [shot.id]],
    ['sound', shot.soundPrompt === null ? [] : [shot.id]],
  ];
  return all.flatMap(([medium, ids]) => (wanted.includes(medium) ? ids.map((id) => slotOf(medium, id)) : []));
}

/** What a planned take costs, in credits: the same function that charges it. */
export function priceOf(board: PlanningBoard, take: PlannedTake): number {
  return priceFor(board.modelOf(take.modelId), quantityOf(take.input), board.unlimited);
}

/**
 * The takes that the credits are enough for, in order. One that is too dear is passed over, with whatever waits for it;
 * cheaper ones behind it are still made.
 */
export function affordableTakes(takes: readonly PricedTake[], creditsAvailable: number): PricedTake[] {
  const planned = new Set<string>(takes.map(({ slot }) => slot));
  const chosen = new Set<string>();
  let left = creditsAvailable;
  return takes.filter(({ slot, after, credits, refusal }) => {
    const waits = after.some((one) => planned.has(one) && !chosen.has(one));
    if (waits || refusal !== null || credits > left) return false;
    left -= credits;
    chosen.add(slot);
    return true;
  });
}
