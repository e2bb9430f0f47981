import { sql } from 'kysely';
import type { Sql } from '#server/platform/platform.ts';

/** Files that are packed into an archive when it is downloaded. */
export type Archive = { id: string; ownerId: string; assetIds: string[]; expiresAt: Date };

export async function insertArchive(db: Sql, archive: Archive): Promise<void> {
  await db.insertInto('assetArchives').values(archive).execute();
}

/** For an address that was issued with an access version: undefined when it has ended, or the owner's account has a newer one. */
export async function findServedArchive(
  db: Sql,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<Archive | undefined> {
  return db
    .selectFrom('assetArchives')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .where(
      sql<boolean>`coalesce((select access_version from users where uid = asset_archives.owner_id), 0) = ${version}`,
    )
    .executeTakeFirst();
}

export async function deleteEndedArchives(db: Sql, now: Date): Promise<void> {
  await db.deleteFrom('assetArchives').where('expiresAt', '<=', now).execute();
}

export async function deleteArchivesOf(db: Sql, ownerId: string): Promise<void> {
  await db.deleteFrom('assetArchives').where('ownerId', '=', ownerId).execute();
}
