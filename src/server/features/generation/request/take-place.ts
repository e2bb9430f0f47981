import { AppError } from '#contract/errors.ts';
import { mayOnTask } from '#domain/generation/status.ts';
import type { Tx } from '#server/platform/platform.ts';
import { hasRetry } from './retries-store.ts';
import { dismissTask, lockOwnTask } from '../tasks-store.ts';

/** Lets a new task take a failed one's place: that leaves the tray. Throws `conflict` when another one has it already. */
export async function takePlace(tx: Tx, userId: string, failedTaskId: string): Promise<void> {
  const failed = await lockOwnTask(tx, userId, failedTaskId);
  if (!failed || !mayOnTask('retry', failed.step) || (await hasRetry(tx, failedTaskId))) {
    throw new AppError('conflict', 'This task was already retried.');
  }
  await dismissTask(tx, failedTaskId);
}
