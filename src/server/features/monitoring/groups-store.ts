import { sql } from 'kysely';
import type { ErrorSource, ErrorState } from '#contract/monitoring.ts';
import type { TimePlace } from '#server/platform/http/time-cursor.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type ErrorGroup = {
  id: string;
  source: ErrorSource;
  name: string;
  message: string;
  culprit: string;
  state: ErrorState;
  resolvedRelease: string | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
  firstRelease: string;
  lastRelease: string;
  count: number;
};
const columns = [
  'id',
  'name',
  'message',
  'culprit',
  'resolvedRelease',
  'firstSeenAt',
  'lastSeenAt',
  'firstRelease',
  'lastRelease',
  'count',
] as const;
/** The table allows no other values. */
const typed = [sql<ErrorSource>`source`.as('source'), sql<ErrorState>`state`.as('state')] as const;

export type Occurrence = { fingerprint: string; release: string; count: number; now: Date };
type NewGroup = Occurrence & Pick<ErrorGroup, 'id' | 'source' | 'name' | 'message' | 'culprit'>;
type Counted = Pick<ErrorGroup, 'id' | 'state' | 'resolvedRelease' | 'lastRelease'>;

/** Counts an occurrence, and locks the group until the transaction ends. Undefined if there is no such group. */
export async function countInGroup(tx: Tx, { fingerprint, count, now }: Occurrence): Promise<Counted | undefined> {
  return tx
    .updateTable('errorGroups')
    .set({ count: sql<number>`least(count::bigint + ${count}, 2000000000)`, lastSeenAt: now })
    .where('fingerprint', '=', fingerprint)
    .returning(['id', 'resolvedRelease', 'lastRelease', sql<ErrorState>`state`.as('state')])
    .executeTakeFirst();
}

export async function countGroups(db: Sql, source: ErrorSource): Promise<number> {
  const { count } = await db
    .selectFrom('errorGroups')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns false if another transaction has added the group in the meantime. */
export async function insertGroup(tx: Tx, { now, release, ...group }: NewGroup): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('errorGroups')
    .values({ ...group, firstSeenAt: now, lastSeenAt: now, firstRelease: release, lastRelease: release })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateGroup(
  tx: Tx,
  id: string,
  change: Partial<Pick<ErrorGroup, 'state' | 'resolvedRelease' | 'lastRelease'>>,
): Promise<void> {
  await tx.updateTable('errorGroups').set(change).where('id', '=', id).execute();
}

export async function countInDay(
  tx: Tx,
  { groupId, day, count }: { groupId: string; day: string; count: number },
): Promise<void> {
  await tx
    .insertInto('errorDays')
    .values({ groupId, day, count })
    .onConflict((conflict) =>
      conflict
        .columns(['groupId', 'day'])
        .doUpdateSet({ count: sql<number>`least(error_days.count::bigint + excluded.count, 2000000000)` }),
    )
    .execute();
}

export const findGroup = (db: Sql, id: string, { lock = false } = {}): Promise<ErrorGroup | undefined> =>
  db
    .selectFrom('errorGroups')
    .select(columns)
    .select(typed)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** The last seen first. */
export async function listGroups(
  db: Sql,
  { state, before, size }: { state: ErrorState; before: TimePlace | undefined; size: number },
): Promise<ErrorGroup[]> {
  let query = db.selectFrom('errorGroups').select(columns).select(typed).where('state', '=', state);
  if (before) {
    // A cursor holds milliseconds.
    query = query.where(
      sql<boolean>`(date_trunc('milliseconds', last_seen_at), id) < (${before.updatedAt}, ${before.id})`,
    );
  }
  return query.orderBy('lastSeenAt', 'desc').orderBy('id', 'desc').limit(size).execute();
}

export async function countByState(db: Sql): Promise<Record<ErrorState, number>> {
  const rows = await db
    .selectFrom('errorGroups')
    .select([sql<ErrorState>`state`.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  return { open: 0, resolved: 0, ignored: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

export const listDays = (db: Sql, groupIds: string[]): Promise<{ groupId: string; day: string; count: number }[]> =>
  db.selectFrom('errorDays').select(['groupId', 'day', 'count']).where('groupId', 'in', groupIds).execute();

/** Deletes groups that were last seen before a time, with their days and samples, and old days and samples of other groups. */
export async function deleteSeenBefore(db: Sql, before: Date): Promise<void> {
  await db.deleteFrom('errorGroups').where('lastSeenAt', '<', before).execute();
  await db.deleteFrom('errorSamples').where('seenAt', '<', before).execute();
  await db.deleteFrom('errorDays').where('day', '<', before.toISOString().slice(0, 10)).execute();
}
