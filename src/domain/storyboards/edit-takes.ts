import { refuse } from './edit-refusal.ts';
import type { StepOf } from './edit-step.ts';
import type { EditableBoard, SelectableTake } from './editable-board.ts';
import { refuseLocked } from './locked-shots.ts';
import { readSlot, type Slot } from './slots.ts';
import type { Shot } from './storyboard.ts';

/** Makes another take the one of its slot. */
export const selectTake: StepOf<'select-take'> = (board, { takeId }) => {
  const take = takeOf(board, takeId);
  // A slot that has takes always has one selected; see the take-over of results.
  const before = board.takes.find(({ slot, selected }) => slot === take.slot && selected) ?? take;
  const inverse = { do: 'select-take' as const, takeId: before.id };
  if (take.selected) return { board, inverse };
  const shot = shotOfSlot(board.shots, take.slot);
  if (shot) refuseLocked(shot, 'takeId');
  const takes = board.takes.map((one) => (one.slot === take.slot ? { ...one, selected: one.id === takeId } : one));
  return { board: { ...board, takes }, inverse };
};

/** Opinions may change while a shot is locked. */
export const rateTake: StepOf<'rate-take'> = (board, { takeId, rating }) => {
  const take = takeOf(board, takeId);
  const inverse = { do: 'rate-take' as const, takeId, rating: take.rating };
  if (take.rating === rating) return { board, inverse };
  const takes = board.takes.map((one) => (one.id === takeId ? { ...one, rating } : one));
  return { board: { ...board, takes }, inverse };
};

/** Takes are never removed, so there is nothing to take back: what they were copied for goes, and they with it. */
export const copyTakes: StepOf<'copy-takes'> = (board, command) => {
  const targets = new Set(command.slots.map(({ to }) => to));
  if (targets.size < command.slots.length) refuse('slots', 'A slot is listed twice.');
  const shotOf = shotsBySlotOwner(board.shots);
  for (const { from, to } of command.slots) {
    if (readSlot(from).medium !== readSlot(to).medium) refuse('slots', `${from} and ${to} have different media types.`);
    const { owner, ownerId } = readSlot(to);
    const scene = owner === 'scene' && board.scenes.find(({ id, removed }) => id === ownerId && !removed);
    const shot = owner === 'scene' ? undefined : shotOf.get(`${owner}:${ownerId}`);
    if (!scene && (!shot || shot.removed)) refuse('slots', `The slot ${to} doesn’t exist.`);
    if (shot) refuseLocked(shot, 'slots');
  }
  return { board, inverse: command };
};

/** Every shot by itself and by its lines, as slots name them. */
function shotsBySlotOwner<S extends Shot>(shots: readonly S[]): ReadonlyMap<string, S> {
  return new Map(
    shots.flatMap((shot) => [
      [`shot:${shot.id}`, shot] as const,
      ...shot.dialogue.map(({ id }) => [`line:${id}`, shot] as const),
    ]),
  );
}

/** The shot that a slot belongs to; undefined for a scene's. */
export function shotOfSlot<S extends Shot>(shots: readonly S[], slot: Slot): S | undefined {
  const { owner, ownerId } = readSlot(slot);
  if (owner === 'scene') return undefined;
  if (owner === 'shot') return shots.find(({ id }) => id === ownerId);
  return shots.find(({ dialogue }) => dialogue.some(({ id }) => id === ownerId));
}

function takeOf(board: EditableBoard, takeId: string): SelectableTake {
  return board.takes.find(({ id }) => id === takeId) ?? refuse('takeId', `${takeId} doesn’t exist in this storyboard.`);
}
