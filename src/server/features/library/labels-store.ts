import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Label = { id: string; name: string };

/** The labels of an owner by name, with how many assets of the library have each. */
export async function listLabels(db: Sql, ownerId: string): Promise<(Label & { count: number })[]> {
  const { rows } = await sql<Label & { count: number }>`
    select l.id, l.name, (
      select count(*)::int from asset_labels al join assets a on a.id = al.asset_id
       where al.label_id = l.id and a.trashed_at is null and not a.is_mask
    ) as count
    from labels l where l.owner_id = ${ownerId} order by lower(l.name), l.id`.execute(db);
  return rows;
}

/** Which of these labels an owner has; they are not deleted until the transaction ends. */
export async function holdLabels(tx: Tx, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('labels')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertLabel(tx: Tx, ownerId: string, label: Label): Promise<void> {
  await tx
    .insertInto('labels')
    .values({ ...label, ownerId })
    .execute();
}

/** Answers whether there is one. */
export async function renameLabel(tx: Tx, ownerId: string, { id, name }: Label): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('labels')
    .set({ name })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Answers whether there was one. */
export async function deleteLabel(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('labels')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countLabels(db: Sql, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('labels')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteLabelsOf(db: Sql, ownerId: string): Promise<void> {
  await db.deleteFrom('labels').where('ownerId', '=', ownerId).execute();
}

/** Puts labels on assets. */
export async function addLabels(tx: Tx, assetIds: readonly string[], labelIds: readonly string[]): Promise<void> {
  await sql`
    insert into asset_labels (label_id, asset_id)
    select l.id, a.id from unnest(${labelIds}::text[]) as l (id) cross join unnest(${assetIds}::text[]) as a (id)
    on conflict do nothing`.execute(tx);
}

/** Takes labels off assets. */
export async function removeLabels(tx: Tx, assetIds: readonly string[], labelIds: readonly string[]): Promise<void> {
  await sql`
    delete from asset_labels where label_id = any(${labelIds}::text[]) and asset_id = any(${assetIds}::text[])`.execute(
    tx,
  );
}

/** Which of these assets would have more than `most` labels with these, besides others that are taken off. */
export async function listCrowded(
  tx: Tx,
  assetIds: readonly string[],
  { add, remove, most }: { add: readonly string[]; remove: readonly string[]; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from unnest(${assetIds}::text[]) as a (id)
     where (
       select count(*) from (
         (select label_id from asset_labels where asset_id = a.id union select unnest(${add}::text[]))
         except select unnest(${remove}::text[])
       ) as labels
     ) > ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
