import { AppError } from '#contract/errors.ts';
import { mayOnTask } from '#domain/generation/status.ts';
import type { Platform } from '#server/platform/platform.ts';
import { failTask } from './finish-task.ts';
import type { Uses } from '../ports.ts';
import { keyOwnerOf, type Task } from '../task.ts';
import { listCancellable } from './task-steps-store.ts';
import { findTask, lockOwnTask } from '../tasks-store.ts';

/**
 * Stops a task: it ends at once, its credits are released, and a job tells the vendor. A call that is just on its way is
 * cancelled when its answer arrives.
 */
export function cancelTask(platform: Platform, uses: Uses) {
  const { db, jobs } = platform;
  const fail = failTask(platform, uses);

  return async (userId: string, taskId: string): Promise<Task> =>
    db.transaction(async (tx) => {
      const task = await lockOwnTask(tx, userId, taskId);
      if (!task) throw new AppError('not-found', 'Task not found.');
      if (!mayOnTask('cancel', task.step)) throw new AppError('conflict', 'This task has already finished.');
      const ended = await fail(tx, taskId, { reason: 'cancelled' });
      if (task.operation) await jobs.add(tx, 'generation.cancel', { taskId });
      return ended ?? task;
    });
}

const cancelledAtOnce = 200;

/** Stops everything of one person that is not finished now; what they ask for meanwhile goes on. Answers how many. */
export function cancelAll(platform: Platform, uses: Uses) {
  const cancel = cancelTask(platform, uses);
  return async (userId: string): Promise<number> => {
    let cancelled = 0;
    let newest: string | undefined;
    for (;;) {
      // What is just being stored is paid for, and stays.
      const ids = await listCancellable(platform.db.sql, userId, { size: cancelledAtOnce, upTo: newest });
      newest ??= ids[0];
      if (ids.length === 0) return cancelled;
      for (const id of ids) cancelled += await cancelOne(cancel, userId, id);
    }
  };
}

async function cancelOne(cancel: ReturnType<typeof cancelTask>, userId: string, id: string): Promise<number> {
  try {
    await cancel(userId, id);
    return 1;
  } catch (error) {
    if (error instanceof AppError) return 0; // It ended by itself, or with what it was waiting for.
    throw error;
  }
}

/** Tells the vendor that an operation is no longer wanted. */
export function cancelAtVendor({ db }: Platform, { generatorFor }: Uses) {
  return async (taskId: string, signal: AbortSignal): Promise<void> => {
    const task = await findTask(db.sql, taskId);
    if (!task?.operation) return;
    const generator = await generatorFor(task.provider, keyOwnerOf(task));
    await generator?.cancel?.(task.operation, signal);
    await generator?.forget?.(task.operation);
  };
}
