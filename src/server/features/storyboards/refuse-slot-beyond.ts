import { AppError } from '#contract/errors.ts';
import { sceneBeyond, shotBeyond } from '#domain/storyboards/beyond-plan.ts';
import { readSlot, type Slot } from '#domain/storyboards/slots.ts';
import type { ReadBoard } from './read-planning-board.ts';

/** Throws `not-allowed` when what a slot belongs to is beyond the person's plan: nothing new is made for it. */
export function refuseSlotBeyond(
  { index, beyond, limits }: Pick<ReadBoard, 'index' | 'beyond' | 'limits'>,
  slot: Slot,
): void {
  const { ownerId } = readSlot(slot);
  const found = index.shotById.get(ownerId) ?? index.lineById.get(ownerId);
  if (beyond.sceneIds.has(found?.scene.id ?? ownerId)) throw new AppError('not-allowed', sceneBeyond(limits.scenes));
  if (found && beyond.shotIds.has(found.shot.id)) throw new AppError('not-allowed', shotBeyond(limits.shots));
}
