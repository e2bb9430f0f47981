import { sql } from 'kysely';
import type { Sql } from '#server/platform/platform.ts';
import type { Task } from './task.ts';
import { asTasks, openSteps, taskColumns } from './tasks-store.ts';

const referenceId = sql<string>`purpose ->> 'referenceId'`;

/** Repeats the condition of the index `tasks_of_references`. */
const ofReferences = (db: Sql, userId: string) =>
  db
    .selectFrom('tasks')
    .where(sql<boolean>`purpose ? 'referenceId'`)
    .where('userId', '=', userId);

/** The tasks of one reference, newest first. */
export async function listReferenceTasks(
  db: Sql,
  userId: string,
  asked: { referenceId: string; size: number },
): Promise<Task[]> {
  const rows = await ofReferences(db, userId)
    .select(taskColumns)
    .where(referenceId, '=', asked.referenceId)
    .orderBy('id', 'desc')
    .limit(asked.size)
    .execute();
  return asTasks(rows);
}

/** The newest task of each of these references. */
export async function listNewestOfReferences(db: Sql, userId: string, ids: readonly string[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  const rows = await ofReferences(db, userId)
    .select(taskColumns)
    .distinctOn(referenceId)
    .where(referenceId, 'in', ids)
    .orderBy(referenceId)
    .orderBy('id', 'desc')
    .execute();
  return asTasks(rows);
}

/** What the tasks of a reference that run are for. */
export async function listRunningOfReference(db: Sql, userId: string, asked: string): Promise<Task['purpose'][]> {
  const rows = await ofReferences(db, userId)
    .select('purpose')
    .where(referenceId, '=', asked)
    .where('step', 'in', openSteps)
    .execute();
  // Only `tasks-store.ts` writes purposes.
  return rows.map(({ purpose }) => purpose as Task['purpose']);
}
