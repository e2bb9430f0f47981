import { AppError } from '#contract/errors.ts';
import type { Slot } from '#domain/storyboards/slots.ts';

const takesAtMost = 1_000;

/** Throws `not-allowed` when a slot has so many takes that nobody can look through them. */
export function refuseFullSlot(takeCounts: ReadonlyMap<Slot, number>, slot: Slot): void {
  if ((takeCounts.get(slot) ?? 0) < takesAtMost) return;
  throw new AppError(
    'not-allowed',
    `slot: there are ${takesAtMost} takes here already, which is the most there may be`,
  );
}
