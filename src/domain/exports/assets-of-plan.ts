import type { FilmBoard } from './film-board.ts';
import type { FilmPlan } from './film-plan.ts';

/** The assets that a film is put together from, each once, in the order in which they begin. */
export function assetsOfPlan({ segments, sound }: Pick<FilmPlan, 'segments' | 'sound'>): string[] {
  return [...new Set(assetsIn([segments, sound]))];
}

/** The assets of everything that is selected on a board. */
export function assetsOfBoard({ scenes }: Pick<FilmBoard, 'scenes'>): string[] {
  return [...new Set(assetsIn(scenes))];
}

/** A plan names media in several places: wherever it does, by this field. */
function assetsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(assetsIn);
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'assetId' && typeof one === 'string' ? [one] : assetsIn(one),
  );
}
