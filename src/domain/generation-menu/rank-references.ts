import { tagsIn } from '../generation/plain-tags.ts';
import type { MenuAsset } from './menu.ts';

/**
 * Which of the references a model gets that takes only so many: those that the prompt names, in its order, then the others as they were
 * added.
 */
export function rankReferences(
  assets: readonly MenuAsset[],
  prompt: string,
  atMost: number,
): { used: MenuAsset[]; left: MenuAsset[] } {
  const named = tagsIn(prompt).map((tag) => tag.toLowerCase());
  const place = ({ tag }: MenuAsset): number => {
    const at = tag === undefined ? -1 : named.indexOf(tag.toLowerCase());
    return at === -1 ? named.length : at;
  };
  const ranked = assets.toSorted((a, b) => place(a) - place(b));
  return { used: ranked.slice(0, atMost), left: ranked.slice(atMost) };
}

/** A reference with the images of it that a request shows the model. */
export type ShownReference = { asset: MenuAsset; images: string[] };

/** The images of the references that a model takes: the best one of each first, then the second of each. `left` counts those that it does not take. */
export function rankImages(used: readonly MenuAsset[], atMost: number): { shown: ShownReference[]; left: number } {
  const all = used.flatMap((asset) => imagesOf(asset).map((assetId, rank) => ({ asset, assetId, rank })));
  const taken = all.toSorted((a, b) => a.rank - b.rank).slice(0, atMost);
  const shown = used.map((asset) => ({
    asset,
    images: taken.filter((one) => one.asset === asset).map(({ assetId }) => assetId),
  }));
  return { shown, left: all.length - taken.length };
}

const imagesOf = ({ assetId, more = [] }: MenuAsset): string[] => [assetId, ...more];
