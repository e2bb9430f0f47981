import type { AssetView } from '#contract/assets.ts';
import type { TaggedView } from '#contract/tags.ts';
import type { MenuAsset } from '#domain/generation-menu/menu.ts';

/** A library item as the menu keeps it. */
export function menuAsset({ id, tag }: Pick<AssetView, 'id' | 'tag'>): MenuAsset {
  return tag === null ? { assetId: id } : { assetId: id, tag };
}

/** A thing that a prompt names, with its images, best first; undefined for one without images. */
export function menuAssetOf({ tag, assetIds }: Pick<TaggedView, 'tag' | 'assetIds'>): MenuAsset | undefined {
  const [assetId, ...more] = assetIds;
  if (assetId === undefined) return undefined;
  return more.length === 0 ? { assetId, tag } : { assetId, tag, more };
}
