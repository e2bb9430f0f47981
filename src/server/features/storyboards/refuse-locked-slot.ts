import { AppError } from '#contract/errors.ts';
import type { BoardIndex } from '#domain/storyboards/board-index.ts';
import { readSlot, type Slot } from '#domain/storyboards/slots.ts';

/** Throws `not-allowed` when the shot of a slot is locked: nothing new is made for it. */
export function refuseLockedSlot({ shotById, lineById }: BoardIndex, slot: Slot): void {
  const { ownerId } = readSlot(slot);
  const found = shotById.get(ownerId) ?? lineById.get(ownerId);
  if (!found?.shot.locked) return;
  throw new AppError('not-allowed', `Shot ${found.label} is locked. Nothing was generated. Unlock the shot first.`);
}
