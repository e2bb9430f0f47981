import { sql } from 'kysely';
import {
  type FreeRetryFacts,
  freeRetriesPerDay,
  freeRetryMinutes,
  neverFreeAgain,
} from '#domain/generation/free-retry.ts';
import type { Sql } from '#server/platform/platform.ts';
import type { Task } from '../task.ts';
import { asTasks, taskColumns } from '../tasks-store.ts';

/** Free re-runs of the last 24 hours that came to something, or still may: one that failed counts for nothing. */
export async function countFreeRetries(db: Sql, userId: string): Promise<number> {
  const { used } = await db
    .selectFrom('tasks')
    .select(sql<number>`count(*)::int`.as('used'))
    .where('userId', '=', userId)
    .where('freeRetry', '=', true)
    .where('step', 'not in', ['error', 'flagged'])
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return used;
}

/** Seconds until the oldest free re-run that counts is 24 hours old; the retry that exceeds the limit is refused until then. */
export async function secondsUntilFreeRetry(db: Sql, userId: string): Promise<number> {
  const row = await db
    .selectFrom('tasks')
    .select(sql<number>`extract(epoch from created_at + interval '24 hours' - now())::float8`.as('left'))
    .where('userId', '=', userId)
    .where('freeRetry', '=', true)
    .where('step', 'not in', ['error', 'flagged'])
    .orderBy('createdAt', 'desc')
    .offset(freeRetriesPerDay - 1)
    .limit(1)
    .executeTakeFirst();
  // The oldest must be over 24 hours old.
  return Math.floor(row?.left ?? 0) + 1;
}

/** What decides whether a task's result may be made again; by the database's clock, which is the same for all machines. */
export async function readFreeRetryFacts(
  db: Sql,
  userId: string,
  taskId: string,
): Promise<Omit<FreeRetryFacts, 'usedToday'> | undefined> {
  const row = await db
    .selectFrom('tasks as t')
    .select(['t.kind', 't.step', 't.creditsSettled', 't.freeRetry as isFreeRetry'])
    .select(sql<number>`coalesce(extract(epoch from now() - t.finished_at), 0)::float8`.as('ageSeconds'))
    .select(sql<boolean>`exists (select from tasks again where again.retry_of = t.id)`.as('hasRetry'))
    .where('t.userId', '=', userId)
    .where('t.id', '=', taskId)
    .executeTakeFirst();
  // The step has a check constraint, and the kind is written by this feature alone.
  return row as Omit<FreeRetryFacts, 'usedToday'> | undefined;
}

/** Results that may be made again without a charge, newest first. */
export async function listFreeRetries(db: Sql, userId: string, size: number): Promise<Task[]> {
  const rows = await db
    .selectFrom('tasks as t')
    .select(taskColumns.map((column) => `t.${column}` as const))
    .where('t.userId', '=', userId)
    .where('t.step', '=', 'complete')
    .where('t.creditsSettled', '>', 0)
    .where('t.kind', 'not in', [...neverFreeAgain])
    .where('t.freeRetry', '=', false)
    .where('t.finishedAt', '>', sql<Date>`now() - make_interval(mins => ${freeRetryMinutes})`)
    .where(sql<boolean>`not exists (select from tasks again where again.retry_of = t.id)`)
    .orderBy('t.finishedAt', 'desc')
    .limit(size)
    .execute();
  return asTasks(rows);
}
