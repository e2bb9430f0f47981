import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from '../ports.ts';
import type { NewTask, Task } from '../task.ts';
import { findOwnTasks } from '../tasks-store.ts';
import type { RequestOptions } from './choose-tasks.ts';
import { requestTasks } from './request-tasks.ts';

/** Asks for one task that waits for no other of its request. Throws what `requestTasks` throws. */
export function requestOne(platform: Platform, uses: Uses) {
  const request = requestTasks(platform, uses);
  return async (
    userId: string,
    task: Omit<NewTask, 'ref'>,
    options: Omit<RequestOptions, 'partial'>,
  ): Promise<Task> => {
    const { taskIds } = await request(userId, [{ ...task, ref: 'one' }], { ...options, partial: false });
    const [made] = await findOwnTasks(platform.db.sql, userId, Object.values(taskIds));
    if (!made) throw new Error(`${task.label} was asked for and is gone.`);
    return made;
  };
}
