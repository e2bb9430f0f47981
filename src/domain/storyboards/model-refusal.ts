import type { Model } from '../catalogue/model.ts';
import type { Dimension } from './dimension.ts';

type Known = Pick<Model, 'label' | 'status'> & { limits: Pick<Model['limits'], 'dimensions'> };

/** Why a model cannot be used on a storyboard of this shape, in a sentence; null when it can. The picker says so before anybody chooses it. */
export function modelRefusal(model: Known, { dimension }: { dimension: Dimension | null }): string | null {
  const { label, status, limits } = model;
  if (status === 'retired') return `${label} has been switched off by its maker. Choose another model.`;
  if (status === 'hidden') return `${label} is not offered here. Choose another model.`;
  if (dimension === null || limits.dimensions === null || limits.dimensions.includes(dimension)) return null;
  return `${label} makes ${limits.dimensions.join(' and ')} only, and this storyboard is ${dimension}.`;
}
