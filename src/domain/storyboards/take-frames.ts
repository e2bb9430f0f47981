import type { Model } from '../catalogue/model.ts';
import type { MediaReference } from '../generation/input.ts';
import { wishesFor } from './choices.ts';
import type { Planned, PlanningBoard } from './planning-board.ts';
import { readSlot, type Slot, slotOf } from './slots.ts';

/** The pictures that a clip begins and ends with, and the slots or tasks that they come from. */
export type Frames = {
  start: MediaReference | null;
  end: MediaReference | null;
  after: string[];
  notes: string[];
};
export const noFrames: Frames = { start: null, end: null, after: [], notes: [] };

/** A clip begins with its shot's picture, or has it speak, and ends, where that is wished, on that of the next shot of its scene. */
export function framesOf(
  board: PlanningBoard,
  slot: Slot,
  { model, planned }: { model: Model; planned: Planned | undefined },
): Frames {
  const talks = model.kind === 'lip-sync';
  const start = talks || model.limits.supportsImg2Vid ? pictureOf(board, ownPicture(slot), planned) : null;
  if (!start) return noFrames;
  const alone: Frames = { start: start.frame, end: null, after: start.after, notes: [] };
  if (talks) return alone;
  const end = wishesFor(board.index, slot).clipEnd === 'next-picture' ? nextPicture(board, slot, planned) : null;
  if (!end) return alone;
  if (!model.limits.supportsEndFrame) {
    return { ...alone, notes: [`${model.label} doesn’t support the next shot’s image as last frame.`] };
  }
  return { ...alone, end: end.frame, after: [...alone.after, ...end.after] };
}

function nextPicture(board: PlanningBoard, slot: Slot, planned: Planned | undefined): Found | null {
  const next = nextShot(board, readSlot(slot).ownerId);
  return next === undefined ? null : pictureOf(board, slotOf('picture', next), planned);
}

const ownPicture = (slot: Slot) => slotOf('picture', readSlot(slot).ownerId);

/** The shot that follows in the same scene. */
export function nextShot({ index }: Pick<PlanningBoard, 'index'>, shotId: string): string | undefined {
  const scene = index.shotById.get(shotId)?.scene.id ?? '';
  const shots = index.sceneById.get(scene)?.shots ?? [];
  return shots[shots.findIndex(({ shot }) => shot.id === shotId) + 1]?.shot.id;
}

/** Whether a clip has a picture to begin with. */
export function hasPicture(board: PlanningBoard, slot: Slot, planned: Planned): boolean {
  return pictureOf(board, ownPicture(slot), planned) !== null;
}

type Found = { frame: MediaReference; after: string[] };

/** A shot's picture: the one that will be made with it, the selected one, or the one that is being made. */
function pictureOf(board: PlanningBoard, picture: Slot, planned: Planned | undefined): Found | null {
  // A picture that is made again with the clip is the one that it shall begin with.
  if (planned?.has(picture) === true) return { frame: { taskId: picture }, after: [picture] };
  const selected = board.selected.get(picture);
  if (selected) return { frame: { assetId: selected.assetId }, after: [] };
  const running = board.running.get(picture);
  return running === undefined ? null : { frame: { taskId: running }, after: [running] };
}
