import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import type { Task } from './task.ts';

/** A task that has made something, as those see it who have not heard of it yet. */
export type CompletedTask = Pick<Task, 'id' | 'purpose'>;

/** What was made for a storyboard and is still on its way to whoever takes it: `task.completed` was not delivered yet. */
export function justCompleted({ db, facts }: Pick<Platform, 'db' | 'facts'>) {
  return async (userId: string, storyboardId: string): Promise<CompletedTask[]> => {
    const untold = await facts.undelivered('task.completed');
    if (untold.length === 0) return [];
    const rows = await db.sql
      .selectFrom('tasks')
      .select(['id', 'purpose'])
      .where(
        'id',
        'in',
        untold.map(({ taskId }) => taskId),
      )
      .where('userId', '=', userId)
      .where(sql`purpose ->> 'storyboardId'`, '=', storyboardId)
      .where(sql<boolean>`asset_ids <> '{}'`)
      .execute();
    // Only `tasks-store.ts` writes purposes.
    return rows as CompletedTask[];
  };
}
