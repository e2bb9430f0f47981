import type { Model, ModelLimits } from '../catalogue/model.ts';
import { defaultResolution, durationsAt, resolutionsFor } from '../catalogue/resolution.ts';
import { modelResolutions, type ModelResolution } from './dimension.ts';
import type { ClipLength } from './wishes.ts';

/** As much of the end of a shot may be a still, where a shorter clip is cheaper. */
const heldAtMostMs = 750;

/**
 * The resolution to ask of a model, decided before anything is priced: the one that is wished, else the next smaller that it makes, else its
 * smallest. Without a wish, the usual one.
 */
export function resolutionFor(
  limits: ModelLimits,
  { wished, fromPicture }: { wished: ModelResolution | undefined; fromPicture: boolean },
): ModelResolution {
  const made = limits.resolutions && [...resolutionsFor(limits, fromPicture)];
  if (wished === undefined) return defaultResolution({ resolutions: made });
  if (made === null) return wished;
  const rank = (one: ModelResolution) => modelResolutions.indexOf(one);
  const notLarger = made.filter((one) => rank(one) <= rank(wished));
  return notLarger.at(-1) ?? made[0] ?? wished;
}

/** A length to be filled. `spokenMs` is when the last word in it has been said. */
export type Room = { neededMs: number; spokenMs?: number; rule?: ClipLength | undefined };

/**
 * The shortest length that a model can make and that covers what is needed, else its longest; in seconds. By the rule `nearest` a shorter
 * one, when it lacks less than a moment in which nobody speaks.
 */
export function fitSeconds(
  room: Room,
  { limits }: Pick<Model, 'limits'>,
  resolution: ModelResolution = defaultResolution(limits),
): number {
  const needed = room.neededMs / 1000;
  const lengths = durationsAt(limits, resolution);
  if (lengths !== null) return fittingLength(room, lengths) ?? needed;
  return Math.max(limits.shortestSeconds ?? 0, Math.min(needed, limits.longestSeconds ?? needed));
}

function fittingLength({ neededMs, spokenMs = 0, rule }: Room, lengths: readonly number[]): number | undefined {
  const enoughMs = rule === 'nearest' ? Math.max(neededMs - heldAtMostMs, Math.min(spokenMs, neededMs)) : neededMs;
  return lengths.find((seconds) => seconds * 1000 >= enoughMs) ?? lengths.at(-1);
}
