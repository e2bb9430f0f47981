import type { AssetView } from '#contract/assets.ts';
import type { TaggedView } from '#contract/tags.ts';
import type { MenuAsset } from '#domain/generation-menu/menu.ts';

/** A library item as the menu keeps it. */
export function menuAsset({ id, tag, kind }: Pick<AssetView, 'id' | 'tag' | 'kind'>): MenuAsset {
  return { assetId: id, ...(tag !== null && { tag }), ...(kind === 'video' && { kind }) };
}

/** A thing that a prompt names, with its images, best first; undefined for one without images. */
export function menuAssetOf({ tag, assetIds }: Pick<TaggedView, 'tag' | 'assetIds'>): MenuAsset | undefined {
  const [assetId, ...more] = assetIds;
  if (assetId === undefined) return undefined;
  return more.length === 0 ? { assetId, tag } : { assetId, tag, more };
}
