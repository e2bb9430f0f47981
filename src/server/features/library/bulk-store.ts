import { type SqlBool, sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** As much of an asset as decides what may be done with it. */
export type Held = { id: string; name: string; taskId: string | null; trashedAt: Date | null };

/** Locks the assets of an owner: no other transaction changes or begins to use them until this one ends. */
export async function lockAssets(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Held[]> {
  return tx
    .selectFrom('assets')
    .select(['id', 'name', 'taskId', 'trashedAt'])
    .where('ownerId', '=', ownerId)
    .where(sql<SqlBool>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Change = {
  folderId?: string | null;
  projectId?: string | null;
  isFavorite?: boolean;
  trashedAt?: Date | null;
};

/** Writes the same to several assets that are locked. */
export async function updateAssets(tx: Tx, ids: readonly string[], change: Change): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('assets')
    .set(change)
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute();
}

/** Which of these assets something uses. */
export async function listUsed(db: Sql, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct asset_id as id from asset_uses where asset_id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
