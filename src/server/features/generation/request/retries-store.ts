import { sql } from 'kysely';
import type { Sql } from '#server/platform/platform.ts';
import type { Task } from '../task.ts';

export type Attempt = Pick<Task, 'id' | 'step' | 'label'>;

/** For each of these tasks of a user the last of its retries: itself when there is none. */
export async function latestAttempts(db: Sql, userId: string, ids: string[]): Promise<Map<string, Attempt>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Attempt & { first: string }>`
    with recursive attempts as (
      select id as first, id, step, label from tasks where user_id = ${userId} and id = any(${ids})
      union all
      select attempts.first, tasks.id, tasks.step, tasks.label
        from attempts join tasks on tasks.retry_of = attempts.id and tasks.user_id = ${userId}
    )
    select distinct on (first) first, id, step, label from attempts order by first, id desc`.execute(db);
  return new Map(rows.map(({ first, ...attempt }) => [first, attempt]));
}

/** Whether a task has been tried again. */
export async function hasRetry(db: Sql, id: string): Promise<boolean> {
  const row = await db.selectFrom('tasks').select('id').where('retryOf', '=', id).limit(1).executeTakeFirst();
  return row !== undefined;
}
