import { sql } from 'kysely';
import { mayOnTask, type TaskStep, taskSteps } from '#domain/generation/status.ts';
import type { Operation } from '#server/providers/generator.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { Task } from '../task.ts';
import { asTasks, taskColumns } from '../tasks-store.ts';

const inMs = (delayMs: number) => sql<Date>`now() + ${delayMs} * interval '1 millisecond'`;

/**
 * Keeps what the vendor calls the work. Answers false when the task has ended meanwhile. Kept a second time, because the
 * database was lost before it could say that it had been kept, it is kept all the same.
 */
export async function keepOperation(
  tx: Tx,
  id: string,
  kept: { operation: Operation; operationId: string | null; checkInMs: number },
): Promise<boolean> {
  const operation = JSON.stringify(kept.operation);
  const { operationId } = kept;
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ step: 'submitted', operation, operationId, nextCheckAt: inMs(kept.checkInMs) })
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

/** Where a task that no vendor took goes on, and when. */
export type BackToQueue = Pick<Task, 'attempt' | 'provider' | 'endpoint'> & {
  delayMs: number;
  /** Whether a vendor refused it; otherwise it was not asked. */
  isRefused: boolean;
};

/** Puts a task that the vendor did not take back into the queue. */
export async function backToQueue(db: Sql, id: string, { delayMs, isRefused, ...way }: BackToQueue): Promise<void> {
  await db
    .updateTable('tasks')
    .set((eb) => ({
      ...way,
      step: 'queued',
      nextCheckAt: inMs(delayMs),
      refusals: eb('refusals', '+', isRefused ? 1 : 0),
      refusedAt: sql<Date>`coalesce(refused_at, now())`,
    }))
    .where('id', '=', id)
    .where('step', '=', 'submitting')
    .execute();
}

/**
 * Notes that the vendor is still at it. One that had delivered before a crash may have to make it again, so the task is
 * waited for as before. When there was news after the task was read (`wakes`), it is due at once.
 */
export async function keepWaiting(
  tx: Tx,
  id: string,
  progress: { fraction: number | null; checkInMs: number; wakes: number },
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set((eb) => ({
      step: 'submitted',
      fraction: progress.fraction,
      checks: eb('checks', '+', 1),
      nextCheckAt: sql<Date>`case when wakes > ${progress.wakes} then now() else ${inMs(progress.checkInMs)} end`,
    }))
    .where('id', '=', id)
    .where('step', 'in', ['submitted', 'storing'])
    .execute();
}

/** Notes that the outputs could not be fetched or used: the vendor is asked for them again. */
export async function storeAgain(db: Sql, id: string, delayMs: number): Promise<void> {
  await db
    .updateTable('tasks')
    .set((eb) => ({ step: 'submitted', storeFailures: eb('storeFailures', '+', 1), nextCheckAt: inMs(delayMs) }))
    .where('id', '=', id)
    .where('step', '=', 'storing')
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

/** Lets tasks begin whose predecessors are all complete. */
export async function letBegin(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}
