import { sql } from 'kysely';
import { type CharacterPart, partLabel } from '#domain/characters/parts.ts';
import type { Sql } from '#server/platform/platform.ts';
import { nameOf } from '#domain/characters/name-of.ts';

/** A look that shows an asset as the picture of a part. */
export type PictureUse = {
  assetId: string;
  characterId: string;
  lookId: string;
  /** `Headshot`. */
  part: string;
  characterName: string;
  /** Null for the main look. */
  lookName: string | null;
  isArchived: boolean;
};

type Row = Omit<PictureUse, 'part'> & { part: CharacterPart };

/** Which looks of an owner show these assets, at most `each` pictures for each asset. */
export async function listPictureUses(
  db: Sql,
  ownerId: string,
  { assetIds, each }: { assetIds: readonly string[]; each: number },
): Promise<PictureUse[]> {
  if (assetIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select asked.asset_id, used.* from unnest(${assetIds}::text[]) as asked (asset_id)
      cross join lateral (
        select l.character_id, p.look_id, p.part, c.name as character_name,
               case when l.position > 0 then l.name end as look_name, c.archived_at is not null as is_archived
          from character_pictures p
          join character_looks l on l.id = p.look_id
          join characters c on c.id = l.character_id
         where p.asset_id = asked.asset_id and c.owner_id = ${ownerId}
         order by c.archived_at is not null, l.character_id, l.position, p.part
         limit ${each}
      ) used`.execute(db);
  return rows.map(({ part, characterName, ...use }) => ({
    ...use,
    part: partLabel(part),
    characterName: nameOf({ name: characterName }),
  }));
}
