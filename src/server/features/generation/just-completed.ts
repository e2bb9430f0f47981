import { sql } from 'kysely';
import type { Sql } from '#server/platform/platform.ts';
import type { Task } from './task.ts';

/** A task that has made something, as those see it who have not heard of it yet. */
export type CompletedTask = Pick<Task, 'id' | 'purpose'>;

/** What the last minute has made for a storyboard: `task.completed` may still be on its way to whoever takes it. */
export async function listJustCompleted(db: Sql, userId: string, storyboardId: string): Promise<CompletedTask[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'purpose'])
    .where('finishedAt', '>', sql<Date>`now() - interval '1 minute'`)
    .where('userId', '=', userId)
    .where('step', '=', 'complete')
    .where(sql`purpose ->> 'storyboardId'`, '=', storyboardId)
    .where(sql<boolean>`asset_ids <> '{}'`)
    .execute();
  // Only `tasks-store.ts` writes purposes.
  return rows as CompletedTask[];
}
