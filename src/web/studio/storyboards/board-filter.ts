import type { MissingView, ShotView } from '#contract/storyboards.ts';
import { cardState, slotsOfShot, type TasksBySlot } from './card-state.ts';

export const boardFilters = ['all', 'missing', 'stale', 'failed'] as const;
/** Which shots of the board are shown. */
export type BoardFilter = (typeof boardFilters)[number];

/** The shots that each filter shows. */
export type Filtered = Record<BoardFilter, ReadonlySet<string>>;

/** Sorts the shots by what is the matter with them. Without a quote, a shot without a picture counts as missing. */
export function filterShots(
  shots: readonly ShotView[],
  tasks: TasksBySlot,
  missing: MissingView | undefined,
): Filtered {
  const slots = missing && new Set(missing.items.map(({ slot }) => slot));
  const isMissing = (shot: ShotView) =>
    slots ? slotsOfShot(shot).some(({ slot }) => slots.has(slot)) : !shot.picture && !shot.clip;
  const ids = (wanted: (shot: ShotView) => boolean) => new Set(shots.filter(wanted).map(({ id }) => id));
  return {
    all: ids(() => true),
    missing: ids(isMissing),
    stale: ids((shot) => cardState(shot, tasks).kind === 'stale'),
    failed: ids((shot) => cardState(shot, tasks).kind === 'failed'),
  };
}
