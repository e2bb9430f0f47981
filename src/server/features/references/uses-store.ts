import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** The storyboards of its owner that link to each of these references. Those of other users are nobody else's business. */
export async function listOwnUses(db: Sql, referenceIds: readonly string[]): Promise<Map<string, string[]>> {
  if (referenceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('referenceUses')
    .select(['referenceId', 'storyboardId'])
    .where('referenceId', 'in', referenceIds)
    .where('isOwn', '=', true)
    .orderBy('storyboardId')
    .execute();
  const byReference = Map.groupBy(rows, ({ referenceId }) => referenceId);
  return new Map([...byReference].map(([id, uses]) => [id, uses.map(({ storyboardId }) => storyboardId)]));
}

/** The storyboards that link to a reference: those of its owner, and those of other users while it is public. */
export async function listUsing(db: Sql, referenceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('referenceUses')
    .innerJoin('referenceItems', 'referenceItems.id', 'referenceUses.referenceId')
    .select('storyboardId')
    .where('referenceId', '=', referenceId)
    .where((either) => either.or([either('isOwn', '=', true), either('publishedAt', 'is not', null)]))
    .orderBy('storyboardId')
    .execute();
  return rows.map(({ storyboardId }) => storyboardId);
}

export async function listUsedBy(db: Sql, storyboardId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('referenceUses')
    .select('referenceId')
    .where('storyboardId', '=', storyboardId)
    .execute();
  return rows.map(({ referenceId }) => referenceId);
}

export async function insertUses(
  tx: Tx,
  uses: { storyboardId: string; referenceId: string; isOwn: boolean }[],
): Promise<void> {
  if (uses.length === 0) return;
  await tx
    .insertInto('referenceUses')
    .values(uses)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the links of a storyboard to all other references. */
export async function deleteOtherUses(tx: Tx, storyboardId: string, kept: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('referenceUses')
    .where('storyboardId', '=', storyboardId)
    .where(sql<boolean>`reference_id <> all(${[...kept]}::text[])`)
    .execute();
}

/** How many storyboards of other users link to a reference. */
export async function countForeignUses(db: Sql, referenceId: string): Promise<number> {
  const { uses } = await db
    .selectFrom('referenceUses')
    .select(({ fn }) => fn.countAll<string>().as('uses'))
    .where('referenceId', '=', referenceId)
    .where('isOwn', '=', false)
    .executeTakeFirstOrThrow();
  return Number(uses);
}
