import { AppError, messages } from '#contract/errors.ts';
import { type UnlimitedList, unlimitedInWords } from '#domain/billing/unlimited.ts';
import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Tx } from '#server/platform/platform.ts';
import { holdCredits, noteFreeTasks } from './billing-store.ts';

export type TaskHold = {
  taskId: string;
  credits: number;
  /** The list by which it costs nothing: the ledger says so. */
  freeBy?: UnlimitedList | null;
};

/**
 * Sets the tasks' credits aside, all or none, inside the caller's transaction: no task without its hold. Throws
 * `not-enough-credits`. It locks the balances, so call it last before the commit.
 */
export async function holdForTasks(tx: Tx, userId: string, holds: TaskHold[]): Promise<void> {
  const correlationId = currentCorrelation();
  const free = holds.flatMap(({ taskId, freeBy }) => (freeBy ? [{ taskId, reason: unlimitedInWords[freeBy] }] : []));
  if (free.length > 0) await noteFreeTasks(tx, { ownerId: userId, free, correlationId });
  const paid = holds.filter(({ credits }) => credits > 0);
  if (paid.length === 0) return;
  const held = await holdCredits(tx, {
    ownerId: userId,
    taskIds: paid.map(({ taskId }) => taskId),
    credits: paid.map(({ credits }) => credits),
    correlationId,
  });
  if (!held) throw new AppError('not-enough-credits', messages.notEnoughCredits);
}
