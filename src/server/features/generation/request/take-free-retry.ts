import { AppError } from '#contract/errors.ts';
import { refuseFreeRetry } from '#domain/generation/free-retry.ts';
import type { Tx } from '#server/platform/platform.ts';
import { countFreeRetries, readFreeRetryFacts, secondsUntilFreeRetry } from './free-retries-store.ts';

/** Takes one of the person's free re-runs for a result, where nobody else asks for tasks of theirs. Throws when there is none. */
export async function takeFreeRetry(tx: Tx, userId: string, taskId: string): Promise<void> {
  const [facts, usedToday] = [await readFreeRetryFacts(tx, userId, taskId), await countFreeRetries(tx, userId)];
  if (!facts) throw new AppError('not-found', 'Task not found.');
  const refusal = refuseFreeRetry({ ...facts, usedToday });
  if (!refusal) return;
  const isDailyLimit = refusal.code === 'too-many-requests';
  throw new AppError(refusal.code, refusal.sentence, {
    ...(isDailyLimit && { retryAfterSeconds: await secondsUntilFreeRetry(tx, userId) }),
  });
}
