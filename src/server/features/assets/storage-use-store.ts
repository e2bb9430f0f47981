import { sql } from 'kysely';
import type { StoredKinds } from '#domain/assets/storage-room.ts';
import type { Sql } from '#server/platform/platform.ts';

/** What an owner stores, by kind, with what uploads and exports under way have been promised. The database counts it. */
export async function readStoredKinds(db: Sql, ownerId: string): Promise<StoredKinds> {
  const { rows } = await sql<StoredKinds>`select media, texts, storyboards from storage_of(${ownerId})`.execute(db);
  return rows[0] ?? { media: 0, texts: 0, storyboards: 0 };
}

export const sumOf = ({ media, texts, storyboards }: StoredKinds): number => media + texts + storyboards;

/** Once nothing of theirs is stored any more. */
export async function forgetStorageUse(db: Sql, ownerId: string): Promise<void> {
  await db.deleteFrom('storageUse').where('ownerId', '=', ownerId).execute();
}
