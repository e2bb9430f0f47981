import { AppError } from '#contract/errors.ts';
import { secondsPerDay, taskInputsProblem, workLimits } from '#domain/billing/work-limits.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { NewTask } from '../task.ts';

/** What a task takes beside its input: rows of tasks, holds and releases, with their indexes. */
const rowBytes = 2_000;
const bytesPerKilobyte = 1_000;
/** One task with an ordinary prompt: the limit of generation requests bounds these, and a further statement would slow each down. */
const uncountedBytes = 4_000;

/**
 * Tasks are kept as the record of what was paid for, those that were cancelled included, which cost nothing. Throws
 * `too-many-requests` when those of an account within a day would fill the database.
 */
export function countInputs(platform: Pick<Platform, 'db' | 'secret'>) {
  return async (userId: string, tasks: readonly Pick<NewTask, 'input'>[]): Promise<void> => {
    const bytes = tasks.reduce((sum, { input }) => sum + rowBytes + JSON.stringify(input).length, 0);
    if (bytes <= uncountedBytes) return;
    // In kilobytes: refused requests count as well, and the sum must fit into an integer.
    const count = Math.ceil(bytes / bytesPerKilobyte);
    const most = workLimits.taskKilobytesPerDay;
    const allowance = { what: 'task-inputs', whose: userId, most, seconds: secondsPerDay, count };
    const retryAfterSeconds = await secondsUntilAllowed(platform, allowance);
    if (retryAfterSeconds === 0) return;
    throw new AppError('too-many-requests', taskInputsProblem(retryAfterSeconds), { retryAfterSeconds });
  };
}
