import { AppError } from '#contract/errors.ts';

const takesAtMost = 1_000;

/** Throws `not-allowed` when a slot has so many takes that nobody can look through them. */
export function refuseFullSlot(takes: number | undefined): void {
  if ((takes ?? 0) < takesAtMost) return;
  throw new AppError(
    'not-allowed',
    `slot: already has ${takesAtMost} takes, which is the limit. Delete some takes first.`,
  );
}
