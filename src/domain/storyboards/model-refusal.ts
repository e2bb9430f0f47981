import type { Model } from '../catalogue/model.ts';
import type { Dimension } from './dimension.ts';

type Known = Pick<Model, 'label' | 'status'> & { limits: Pick<Model['limits'], 'dimensions'> };

/** Why a model cannot be used on a storyboard of this shape, in a sentence; null when it can. The picker says so before anybody chooses it. */
export function modelRefusal(model: Known, { dimension }: { dimension: Dimension | null }): string | null {
  const { label, status, limits } = model;
  if (status === 'retired') return `${label} was discontinued by its developer. Choose another model.`;
  if (status === 'hidden') return `${label} isn’t available on this installation. Choose another model.`;
  if (dimension === null || limits.dimensions === null || limits.dimensions.includes(dimension)) return null;
  return `${label} supports only ${limits.dimensions.join(' and ')}, but this storyboard is ${dimension}.`;
}
