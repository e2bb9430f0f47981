import { AppError } from '#contract/errors.ts';
import { secondsPerDay, taskInputsProblem, workLimits } from '#domain/billing/work-limits.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { NewTask } from '../task.ts';

/** What a task takes beside its input: rows of tasks, holds and releases, with their indexes. */
const rowBytes = 2_000;
const bytesPerKilobyte = 1_000;
/** A request up to this size isn't counted: the limit of generation requests bounds these, and counting costs a statement. */
const uncountedBytes = 4_000;

/**
 * Counts the text of an account's tasks. Task rows are never deleted, because they document payments, and cancelled tasks are free: without
 * a limit they could fill the database. Throws `too-many-requests` beyond the daily limit.
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
