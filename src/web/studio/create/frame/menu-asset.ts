import type { AssetView } from '#contract/assets.ts';
import type { MenuAsset } from '#domain/generation-menu/menu.ts';

/** A library item as the menu keeps it. */
export function menuAsset({ id, tag }: Pick<AssetView, 'id' | 'tag'>): MenuAsset {
  return tag === null ? { assetId: id } : { assetId: id, tag };
}
