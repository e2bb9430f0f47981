import { sql } from 'kysely';
import type { ProviderId } from '#domain/catalogue/model.ts';
import { mayOnTask, type TaskStep, taskSteps } from '#domain/generation/status.ts';
import type { Operation } from '#server/providers/generator.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { Task } from './task.ts';
import { asTasks, taskColumns } from './tasks-store.ts';

/**
 * How long a row belongs to the worker that took it. Renewed while the work goes on; after a crash another worker takes
 * the row when this has passed.
 */
const leaseSeconds = 10;

const leased = sql<Date>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`;
const inMs = (delayMs: number) => sql<Date>`now() + ${delayMs} * interval '1 millisecond'`;

/** Takes a queued task for submitting, committed before the call leaves us. Undefined when somebody else was faster. */
export async function beginSubmitting(db: Sql, id: string): Promise<Task | undefined> {
  const rows = await db
    .updateTable('tasks')
    .set({
      step: 'submitting',
      startedAt: sql<Date>`now()`,
      nextCheckAt: leased,
    })
    .where('id', '=', id)
    .where('step', '=', 'queued')
    .returning(taskColumns)
    .execute();
  return asTasks(rows)[0];
}

/**
 * Keeps what the vendor calls the work. Answers false when the task has ended meanwhile. Kept a second time, because the
 * database was lost before it could say that it had been kept, it is kept all the same.
 */
export async function keepOperation(
  tx: Tx,
  id: string,
  kept: { operation: Operation; checkInMs: number },
): Promise<boolean> {
  const operation = JSON.stringify(kept.operation);
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ step: 'submitted', operation, nextCheckAt: inMs(kept.checkInMs) })
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('step', '=', 'submitting'),
        is.and([is('step', '=', 'submitted'), is('operation', '=', sql<string>`${operation}::jsonb`)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts a task that the vendor did not take back into the queue. */
export async function backToQueue(db: Sql, id: string, delayMs: number): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ step: 'queued', nextCheckAt: inMs(delayMs) })
    .where('id', '=', id)
    .where('step', '=', 'submitting')
    .execute();
}

/**
 * Notes that the vendor is still at it. One that had delivered before a crash may have to make it again, so the task is
 * waited for as before.
 */
export async function keepWaiting(
  tx: Tx,
  id: string,
  progress: { fraction: number | null; checkInMs: number },
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set((eb) => ({
      step: 'submitted',
      fraction: progress.fraction,
      checks: eb('checks', '+', 1),
      nextCheckAt: inMs(progress.checkInMs),
    }))
    .where('id', '=', id)
    .where('step', 'in', ['submitted', 'storing'])
    .execute();
}

/** Begins to keep the outputs. Answers false when the task has ended meanwhile. */
export async function beginStoring(db: Sql, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ step: 'storing', fraction: 1 })
    .where('id', '=', id)
    .where('step', 'in', ['submitting', 'submitted', 'storing'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type Ending = {
  step: Extract<TaskStep, 'complete' | 'error' | 'flagged'>;
  creditsSettled: number;
  failureReason: string | null;
  failureDetail: string | null;
  outputsFlagged: number;
  assetIds: string[];
  outputText: string | null;
};

/** Ends a task, once: undefined when it had ended before. */
export async function endTask(tx: Tx, id: string, ending: Ending): Promise<Task | undefined> {
  const rows = await tx
    .updateTable('tasks')
    .set({ ...ending, finishedAt: sql<Date>`now()`, nextCheckAt: null })
    .where('id', '=', id)
    .where('step', 'in', ['queued', 'submitting', 'submitted', 'storing'])
    .returning(taskColumns)
    .execute();
  return asTasks(rows)[0];
}

const cancellable = taskSteps.filter((step) => mayOnTask('cancel', step));

/**
 * The newest tasks of a user that may be cancelled, up to one of them: what waits comes before what it waits for.
 */
export async function listCancellable(
  db: Sql,
  userId: string,
  { size, upTo }: { size: number; upTo?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('userId', '=', userId)
    .where('step', 'in', cancellable)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? ''))
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  return rows.map(({ id }) => id);
}

/** Queued tasks that wait for this one. They stay locked, so that two that end together do not both leave it to the other. */
export async function lockDependents(tx: Tx, id: string): Promise<{ id: string; after: string[] }[]> {
  return tx
    .selectFrom('tasks')
    .select(['id', 'after'])
    .where('step', '=', 'queued')
    .where(sql<boolean>`after @> array[${id}] and after <> '{}'`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Which of these tasks are complete. */
export async function completeAmong(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('tasks')
    .select('id')
    .where('id', 'in', ids)
    .where('step', '=', 'complete')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lets tasks begin whose predecessors are all complete: the safety net, should their start job be lost. */
export async function scheduleStart(tx: Tx, ids: string[], delayMs: number): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ nextCheckAt: inMs(delayMs) })
    .where('id', 'in', ids)
    .execute();
}

type Wanted = { providers: ProviderId[]; limit: number };

/** Takes up to `limit` rows of these vendors that are due. They are ours until the lease ends. */
export async function claimDue(db: Sql, { providers, limit }: Wanted): Promise<Task[]> {
  if (providers.length === 0) return [];
  const rows = await db
    .updateTable('tasks')
    .set({ nextCheckAt: leased })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('tasks')
        .select('id')
        .where('nextCheckAt', '<=', sql<Date>`now()`)
        .where('provider', 'in', providers)
        .orderBy('nextCheckAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(taskColumns)
    .execute();
  return asTasks(rows);
}

/** How long until the next row of these vendors is due, in milliseconds; null when none waits. */
export async function msUntilDue(db: Sql, providers: ProviderId[]): Promise<number | null> {
  if (providers.length === 0) return null;
  const row = await db
    .selectFrom('tasks')
    .select(sql<number | null>`(extract(epoch from min(next_check_at) - now()) * 1000)::float8`.as('ms'))
    .where('nextCheckAt', 'is not', null)
    .where('provider', 'in', providers)
    .executeTakeFirst();
  return row?.ms ?? null;
}

/** Keeps the rows that this worker still works on. */
export async function renewLeases(db: Sql, ids: string[]): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ nextCheckAt: leased })
    .where('id', 'in', ids)
    .where('nextCheckAt', 'is not', null)
    .execute();
}

/** Gives one row back before its lease ends: what its worker was at has failed, through no fault of the task's. */
export async function releaseLease(db: Sql, id: string): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('nextCheckAt', 'is not', null)
    .execute();
}

/** The start jobs of what is queued come first; only what has lost its job is left for the waiting loop. */
const startJobsMs = 2_000;

/** Makes everything that was begun due: for the start of the only worker, when whoever worked on it cannot be alive. */
export async function releaseLeases(db: Sql): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('step', 'in', ['submitting', 'submitted', 'storing'])
    .execute();
  await db
    .updateTable('tasks')
    .set({ nextCheckAt: inMs(startJobsMs) })
    .where('step', '=', 'queued')
    .where('nextCheckAt', '>', inMs(startJobsMs))
    .execute();
}

/** Makes a task due now: its vendor says that something happened. */
export async function wakeTask(db: Sql, id: string): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('step', '=', 'submitted')
    .execute();
}
