import { hasRendition } from '#domain/assets/renditions.ts';
import type { TaggedThing } from '#server/features/tags/index.ts';
import type { Sql } from '#server/platform/platform.ts';
import { findAssets } from './assets-store.ts';
import type { Address } from './present-asset.ts';

/** Assets as the completion of a prompt lists them. */
export function describeTagged(address: Address) {
  return async (sql: Sql, ids: string[]): Promise<Map<string, TaggedThing>> => {
    const assets = await findAssets(sql, ids);
    const described = assets.flatMap((asset): [string, TaggedThing][] => {
      const { id, tag, name, kind, trashedAt } = asset;
      if (tag === null) return [];
      const thumbnailUrl = hasRendition(asset, 'w320') ? address(asset, 'w320') : null;
      const assetIds = kind === 'image' ? [id] : [];
      return [[id, { tag, name, description: '', thumbnailUrl, assetIds, isInTrash: trashedAt !== null }]];
    });
    return new Map(described);
  };
}
