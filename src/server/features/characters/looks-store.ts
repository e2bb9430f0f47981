import { sql } from 'kysely';
import type { CharacterPart } from '#domain/characters/parts.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { Look, Voices } from './character.ts';

/** The looks of these characters, each character's main look first. */
export async function listLooks(db: Sql, characterIds: readonly string[]): Promise<Look[]> {
  if (characterIds.length === 0) return [];
  const pictures = sql<Look['pictures']>`coalesce(
    (select jsonb_object_agg(part, asset_id) from character_pictures where look_id = character_looks.id), '{}')`;
  const rows = await db
    .selectFrom('characterLooks')
    .selectAll()
    .select(pictures.as('pictures'))
    .where('characterId', 'in', characterIds)
    .orderBy('characterId')
    .orderBy('position')
    .execute();
  // Only this store writes looks.
  return rows.map((row) => ({ ...row, voices: row.voices as Voices | null }));
}

/** Adds a look behind the others. */
export async function insertLook(
  tx: Tx,
  look: Pick<Look, 'id' | 'characterId' | 'name' | 'age' | 'wardrobe'>,
): Promise<void> {
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from character_looks where character_id = ${look.characterId})`;
  await tx
    .insertInto('characterLooks')
    .values({ ...look, position })
    .execute();
}

/** `undefined` leaves a field as it is. */
export type LookChange = { [Field in 'name' | 'age' | 'wardrobe' | 'voices']?: Look[Field] | undefined };

export async function updateLook(tx: Tx, id: string, { voices, ...change }: LookChange): Promise<void> {
  const set = { ...change, ...(voices !== undefined && { voices: voices && JSON.stringify(voices) }) };
  if (Object.values(set).every((value) => value === undefined)) return;
  await tx.updateTable('characterLooks').set(set).where('id', '=', id).execute();
}

/** Its chosen pictures are no longer kept for it. */
export async function deleteLook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('characterLooks').where('id', '=', id).execute();
}

/** Fails when the asset is deleted meanwhile. */
export async function setPicture(
  tx: Tx,
  { lookId, part, assetId }: { lookId: string; part: CharacterPart; assetId: string },
): Promise<void> {
  await tx
    .insertInto('characterPictures')
    .values({ lookId, part, assetId })
    .onConflict((conflict) => conflict.columns(['lookId', 'part']).doUpdateSet({ assetId }))
    .execute();
}

export async function deletePictures(tx: Tx, lookId: string, parts: readonly CharacterPart[]): Promise<void> {
  await tx.deleteFrom('characterPictures').where('lookId', '=', lookId).where('part', 'in', parts).execute();
}
