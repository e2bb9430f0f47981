import { sql } from 'kysely';
import type { TimePlace } from '#server/platform/http/time-cursor.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Recording = {
  id: string;
  userId: string;
  startedAt: Date;
  lastChunkAt: Date;
  firstPath: string;
  chunks: number;
  pages: number;
  errors: number;
  bytes: number;
};
const columns = ['id', 'userId', 'startedAt', 'lastChunkAt', 'firstPath', 'chunks', 'pages', 'errors'] as const;
const bytes = sql<number>`bytes::float8`.as('bytes');

/** Returns false if there is a recording with this id already. */
export async function insertRecording(
  db: Sql,
  { now, ...recording }: Pick<Recording, 'id' | 'userId' | 'firstPath'> & { now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('recordings')
    .values({ ...recording, startedAt: now, lastChunkAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findRecording = (db: Sql, id: string): Promise<Recording | undefined> =>
  db.selectFrom('recordings').select(columns).select(bytes).where('id', '=', id).executeTakeFirst();

/** The same, and no other transaction changes it until this one ends. */
export const lockRecording = (tx: Tx, id: string): Promise<Recording | undefined> =>
  tx.selectFrom('recordings').select(columns).select(bytes).where('id', '=', id).forUpdate().executeTakeFirst();

/** Newest first. */
export async function listRecordings(
  db: Sql,
  { before, size }: { before: TimePlace | undefined; size: number },
): Promise<Recording[]> {
  let query = db.selectFrom('recordings').select(columns).select(bytes);
  if (before) query = query.where(sql<boolean>`(started_at, id) < (${before.updatedAt}, ${before.id})`);
  return query.orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(size).execute();
}

export const listRecordingsOf = (db: Sql, userId: string): Promise<Recording[]> =>
  db.selectFrom('recordings').select(columns).select(bytes).where('userId', '=', userId).orderBy('id').execute();

export const listStartedBefore = (db: Sql, before: Date, size: number): Promise<{ id: string }[]> =>
  db.selectFrom('recordings').select('id').where('startedAt', '<', before).limit(size).execute();

export type Chunk = { recordingId: string; sequence: number; storageKey: string; bytes: number; createdAt: Date };

export async function hasChunk(db: Sql, { recordingId, sequence }: Pick<Chunk, 'recordingId' | 'sequence'>) {
  const found = await db
    .selectFrom('recordingChunks')
    .select('sequence')
    .where('recordingId', '=', recordingId)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return found !== undefined;
}

export type Counts = { events: number; pages: number; errors: number };

export async function insertChunk(tx: Tx, chunk: Chunk, { events, pages, errors }: Counts): Promise<void> {
  await tx.insertInto('recordingChunks').values(chunk).execute();
  await tx
    .updateTable('recordings')
    .set({
      chunks: sql<number>`chunks + 1`,
      events: sql<number>`events + ${events}`,
      pages: sql<number>`pages + ${pages}`,
      errors: sql<number>`errors + ${errors}`,
      bytes: sql<number>`bytes + ${chunk.bytes}`,
      lastChunkAt: chunk.createdAt,
    })
    .where('id', '=', chunk.recordingId)
    .execute();
}

/** Chunks in order, from a sequence number on. */
export const listChunks = (
  db: Sql,
  { recordingId, from, size }: { recordingId: string; from: number; size: number },
): Promise<Pick<Chunk, 'sequence' | 'storageKey'>[]> =>
  db
    .selectFrom('recordingChunks')
    .select(['sequence', 'storageKey'])
    .where('recordingId', '=', recordingId)
    .where('sequence', '>=', from)
    .orderBy('sequence')
    .limit(size)
    .execute();

export async function deleteRow(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('recordings').where('id', '=', id).execute();
}

/** Of these storage keys, those that belong to no chunk. */
export async function keysWithoutChunk(db: Sql, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('recordingChunks').select('storageKey').where('storageKey', 'in', keys).execute();
  const known = new Set(rows.map(({ storageKey }) => storageKey));
  return keys.filter((key) => !known.has(key));
}
