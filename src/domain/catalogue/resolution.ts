import type { ModelResolution } from '../storyboards/dimension.ts';
import type { ModelLimits } from './model.ts';

/** Decided first, and priced as decided: 720p where a model makes it, MiniMax's 768p, else what it makes. */
const preferred: readonly ModelResolution[] = ['720p', '768p'];

/** The resolution that is asked for while nobody has chosen one. */
export function defaultResolution({ resolutions }: Pick<ModelLimits, 'resolutions'>): ModelResolution {
  const [usual = '720p'] = preferred;
  if (resolutions === null) return usual;
  return preferred.find((one) => resolutions.includes(one)) ?? resolutions[0] ?? usual;
}

/** The lengths that a model makes at a resolution, shortest first; null when any length within its limits will do. */
export function durationsAt(limits: ModelLimits, resolution: ModelResolution): readonly number[] | null {
  return limits.durationsAtResolution[resolution] ?? limits.durationsSeconds;
}
