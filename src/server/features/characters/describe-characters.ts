import type { TaggedThing } from '#server/features/tags/index.ts';
import type { Sql } from '#server/platform/platform.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import { findAnyCharacters } from './characters-store.ts';
import { listLooks } from './looks-store.ts';
import type { Uses } from './ports.ts';
import { rankLookPictures } from './rank-look-pictures.ts';

/** Characters as the completion of a prompt lists them. */
export function describeTagged({ assets }: Pick<Uses, 'assets'>) {
  return async (sql: Sql, ids: string[]): Promise<Map<string, TaggedThing>> => {
    const characters = await findAnyCharacters(sql, ids);
    const looks = await listLooks(sql, ids);
    const described = characters.flatMap((character): [string, TaggedThing][] => {
      const { id, ownerId, tag, description } = character;
      if (tag === null) return [];
      const main = looks.find(({ characterId }) => characterId === id);
      const headshot = main?.pictures.headshot;
      const thumbnailUrl = headshot === undefined ? null : assets.signedMediaUrl({ id: headshot, ownerId }, 'w320');
      const assetIds = main ? rankLookPictures(main, main).map((one) => one.assetId) : [];
      return [[id, { tag, name: nameOf(character), description, thumbnailUrl, assetIds }]];
    });
    return new Map(described);
  };
}
