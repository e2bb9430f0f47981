import { AppError } from '#contract/errors.ts';
import { countProblems } from '#domain/billing/work-limits.ts';
import type { Tx } from '#server/platform/platform.ts';
import { countExports, countOpenExports, lockExportsOf } from './exports-store.ts';

/** Of one person: films take minutes, and others wait behind them. */
const openAtMost = 20;
/** The time until one of them ends is not known; an export takes about a minute. */
const retrySeconds = 60;

/**
 * Throws `too-many-requests` when one more export of this person would be too much. Until the transaction ends nobody
 * else adds one, so that asking for many at once gets no more of them.
 */
export async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  await lockExportsOf(tx, userId);
  if ((await countOpenExports(tx, userId)) < openAtMost) return;
  throw new AppError(
    'too-many-requests',
    `You have ${openAtMost} exports in progress, which is the limit. Wait for one to finish, or cancel one.`,
    {
      retryAfterSeconds: retrySeconds,
    },
  );
}

/** Throws `not-allowed` when an owner keeps too many exports, finished and cancelled ones included: each has its whole plan. */
export async function refuseOneMore(tx: Tx, userId: string): Promise<void> {
  await refuseTooMany(tx, userId);
  const problem = countProblems.exports(await countExports(tx, userId));
  if (problem !== undefined) throw new AppError('not-allowed', problem);
}
