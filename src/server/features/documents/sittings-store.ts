import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Sitting = {
  documentId: string;
  firstRevision: number;
  lastRevision: number;
  authorId: string;
  beganAt: Date;
  endedAt: Date;
  inserted: number;
  removed: number;
  restoredRevision: number | null;
};

const columns = [
  'documentId',
  'firstRevision',
  'lastRevision',
  'authorId',
  'beganAt',
  'endedAt',
  'inserted',
  'removed',
  'restoredRevision',
] as const;

export async function findLastSitting(db: Sql, documentId: string): Promise<Sitting | undefined> {
  return db
    .selectFrom('documentSittings')
    .select(columns)
    .where('documentId', '=', documentId)
    .orderBy('firstRevision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSitting(tx: Tx, sitting: Sitting): Promise<void> {
  await tx.insertInto('documentSittings').values(sitting).execute();
}

/** As much as the columns hold; nobody writes so much, but pasting over and over comes there. */
const countedAtMost = 2_000_000_000;

/** Adds one more change to a sitting. */
export async function extendSitting(
  tx: Tx,
  { documentId, firstRevision }: Sitting,
  more: Pick<Sitting, 'lastRevision' | 'endedAt' | 'inserted' | 'removed'>,
): Promise<void> {
  const { lastRevision, endedAt, inserted, removed } = more;
  await tx
    .updateTable('documentSittings')
    .set({
      lastRevision,
      endedAt,
      inserted: sql<number>`least(inserted::bigint + ${inserted}, ${countedAtMost})`,
      removed: sql<number>`least(removed::bigint + ${removed}, ${countedAtMost})`,
    })
    .where('documentId', '=', documentId)
    .where('firstRevision', '=', firstRevision)
    .execute();
}

type Page = { before: number | undefined; size: number };

/** The newest first; only those that began before a revision, where one is named. */
export async function listSittings(db: Sql, documentId: string, { before, size }: Page): Promise<Sitting[]> {
  let query = db
    .selectFrom('documentSittings')
    .select(columns)
    .where('documentId', '=', documentId)
    .orderBy('firstRevision', 'desc')
    .limit(size);
  if (before !== undefined) query = query.where('firstRevision', '<', before);
  return query.execute();
}
