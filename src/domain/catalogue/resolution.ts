import type { Dimension, ModelResolution } from '../storyboards/dimension.ts';
import type { ModelLimits } from './model.ts';

/** Decided first, and priced as decided: 720p where a model makes it, MiniMax's 768p, else what it makes. */
const preferred: readonly ModelResolution[] = ['720p', '768p'];

/** The resolution that is asked for while nobody has chosen one. */
export function defaultResolution({ resolutions }: Pick<ModelLimits, 'resolutions'>): ModelResolution {
  const [usual = '720p'] = preferred;
  if (resolutions === null) return usual;
  return preferred.find((one) => resolutions.includes(one)) ?? resolutions[0] ?? usual;
}

/** The resolutions that can be asked for, smallest first; some are made only from a picture. */
export function resolutionsFor(limits: ModelLimits, fromPicture: boolean): readonly ModelResolution[] {
  return (limits.resolutions ?? []).filter((one) => fromPicture || !limits.resolutionsFromImage.includes(one));
}

/** The shapes that can be asked for; some a clip has only when it begins with a picture of that shape. */
export function dimensionsFor(limits: ModelLimits, fromPicture: boolean): readonly Dimension[] {
  return (limits.dimensions ?? []).filter((one) => fromPicture || !limits.dimensionsFromImage.includes(one));
}

/** The lengths that a model makes at a resolution, shortest first; null when any length within its limits will do. */
export function durationsAt(limits: ModelLimits, resolution: ModelResolution): readonly number[] | null {
  return limits.durationsAtResolution[resolution] ?? limits.durationsSeconds;
}
