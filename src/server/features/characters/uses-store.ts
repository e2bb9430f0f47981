import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** The storyboards that link to each of these characters. */
export async function listUses(db: Sql, characterIds: readonly string[]): Promise<Map<string, string[]>> {
  if (characterIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('characterUses')
    .select(['characterId', 'storyboardId'])
    .where('characterId', 'in', characterIds)
    .orderBy('storyboardId')
    .execute();
  const byCharacter = Map.groupBy(rows, ({ characterId }) => characterId);
  return new Map([...byCharacter].map(([id, uses]) => [id, uses.map(({ storyboardId }) => storyboardId)]));
}

export async function listUsedBy(db: Sql, storyboardId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('characterUses')
    .select('characterId')
    .where('storyboardId', '=', storyboardId)
    .execute();
  return rows.map(({ characterId }) => characterId);
}

export async function insertUses(tx: Tx, storyboardId: string, characterIds: readonly string[]): Promise<void> {
  if (characterIds.length === 0) return;
  const rows = characterIds.map((characterId) => ({ storyboardId, characterId }));
  await tx
    .insertInto('characterUses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the links of a storyboard to all other characters. */
export async function deleteOtherUses(tx: Tx, storyboardId: string, kept: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('characterUses')
    .where('storyboardId', '=', storyboardId)
    .where(sql<boolean>`character_id <> all(${[...kept]}::text[])`)
    .execute();
}
