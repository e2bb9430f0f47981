import { type Selectable, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** An upload; `assetId` is what it became. */
export type UploadRow = Selectable<Tables['uploads']>;

export async function insertUpload(db: Sql, upload: UploadRow): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

/** Undefined when it does not exist or is somebody else's. */
export async function findUpload(db: Sql, ownerId: string, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).where('ownerId', '=', ownerId).executeTakeFirst();
}

/** Locks an upload, so that of two that complete it only one makes an asset. Undefined when it has been given up. */
export async function lockUpload(tx: Tx, id: string): Promise<UploadRow | undefined> {
  return tx.selectFrom('uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setUploadAsset(tx: Tx, id: string, assetId: string): Promise<void> {
  await tx.updateTable('uploads').set({ assetId }).where('id', '=', id).execute();
}

/** Deletes an upload that has not become an asset; undefined when it has, or is not there. */
export async function takeUnfinishedUpload(db: Sql, id: string): Promise<UploadRow | undefined> {
  return db.deleteFrom('uploads').where('id', '=', id).where('assetId', 'is', null).returningAll().executeTakeFirst();
}

export type UnfinishedUpload = Pick<UploadRow, 'id' | 'storageKey' | 'storageUploadId' | 'createdAt'>;

/** Unfinished uploads that were begun before `before`, oldest first. */
export async function listUnfinishedUploads(db: Sql, before: Date): Promise<UnfinishedUpload[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'storageKey', 'storageUploadId', 'createdAt'])
    .where('assetId', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .execute();
}

/** Uploads of an account that have not become assets. */
export async function listUnfinishedUploadsOf(db: Sql, ownerId: string): Promise<UploadRow[]> {
  return db.selectFrom('uploads').selectAll().where('ownerId', '=', ownerId).where('assetId', 'is', null).execute();
}

/** The same, newest first, of those begun since a moment. */
export async function listResumableUploads(
  db: Sql,
  ownerId: string,
  { since, most }: { since: Date; most: number },
): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('assetId', 'is', null)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute();
}

/** Forgets uploads that have been assets for long. */
export async function forgetFinishedUploads(db: Sql, before: Date): Promise<void> {
  await db.deleteFrom('uploads').where('assetId', 'is not', null).where('createdAt', '<', before).execute();
}

/** Until the transaction ends nobody else begins an upload of this person. */
export async function lockUploadsOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(${ownerId}))`.execute(tx);
}

/** The nth newest unfinished upload since a moment; undefined when there are fewer. */
export async function findNthUnfinishedUpload(
  db: Sql,
  ownerId: string,
  { since, nth }: { since: Date; nth: number },
): Promise<Pick<UploadRow, 'createdAt'> | undefined> {
  return db
    .selectFrom('uploads')
    .select('createdAt')
    .where('ownerId', '=', ownerId)
    .where('assetId', 'is', null)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
}

/** Answers what they were. */
export async function deleteUploadsOf(db: Sql, ownerId: string): Promise<UploadRow[]> {
  return db.deleteFrom('uploads').where('ownerId', '=', ownerId).returningAll().execute();
}
