import type { Sql } from '#server/platform/platform.ts';

/** How many bytes somebody's media take, with what their uploads have been promised. The database counts them. */
export async function readStoredBytes(db: Sql, ownerId: string): Promise<number> {
  const row = await db.selectFrom('storageUse').select('bytes').where('ownerId', '=', ownerId).executeTakeFirst();
  return row?.bytes ?? 0;
}

/** Once nothing of theirs is stored any more. */
export async function forgetStorageUse(db: Sql, ownerId: string): Promise<void> {
  await db.deleteFrom('storageUse').where('ownerId', '=', ownerId).execute();
}
