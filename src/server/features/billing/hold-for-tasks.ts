import { AppError, messages } from '#contract/errors.ts';
import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Tx } from '#server/platform/platform.ts';
import { holdCredits } from './billing-store.ts';

export type TaskHold = { taskId: string; credits: number };

/**
 * Sets the tasks' credits aside, all or none, inside the caller's transaction: no task without its hold. Throws
 * `not-enough-credits`. It locks the balances, so call it last before the commit.
 */
export async function holdForTasks(tx: Tx, userId: string, holds: TaskHold[]): Promise<void> {
  const paid = holds.filter(({ credits }) => credits > 0);
  if (paid.length === 0) return;
  const held = await holdCredits(tx, {
    ownerId: userId,
    taskIds: paid.map(({ taskId }) => taskId),
    credits: paid.map(({ credits }) => credits),
    correlationId: currentCorrelation(),
  });
  if (!held) throw new AppError('not-enough-credits', messages.notEnoughCredits);
}
