import type { TaggedThing } from '#server/features/tags/index.ts';
import type { Sql } from '#server/platform/platform.ts';
import { listImages } from './images-store.ts';
import type { Uses } from './ports.ts';
import { nameOf } from './reference.ts';
import { findAnyReferences } from './references-store.ts';

/** References as the completion of a prompt lists them. Whose they are was checked by their tags. */
export function describeTagged({ assets }: Pick<Uses, 'assets'>) {
  return async (sql: Sql, ids: string[]): Promise<Map<string, TaggedThing>> => {
    const references = await findAnyReferences(sql, ids);
    const images = await listImages(sql, ids);
    return new Map(
      references.map(({ id, ownerId, kind, tag, description }) => {
        const assetIds = (images.get(id) ?? []).map(({ assetId }) => assetId);
        const [main] = assetIds;
        const thumbnailUrl = main === undefined ? null : assets.signedMediaUrl({ id: main, ownerId }, 'w320');
        return [id, { tag, referenceKind: kind, name: nameOf({ tag }), description, thumbnailUrl, assetIds }];
      }),
    );
  };
}
