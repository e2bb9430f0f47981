import { AppError } from '#contract/errors.ts';
import { importsProblem, secondsPerHour, workLimits } from '#domain/billing/work-limits.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';

/**
 * Counts an import before any work is done for it, and returns the plan's storage limit in bytes. Throws `too-large` when the storage is full
 * and `too-many-requests` beyond the imports of an hour.
 */
export function countImport(platform: Platform, { assets }: Pick<Uses, 'assets'>) {
  return async (userId: string): Promise<number> => {
    const limitBytes = await assets.room.refuseMore(userId, { notDone: 'Nothing was imported.' });
    const [most, seconds] = [workLimits.importsPerHour, secondsPerHour];
    const allowance = { what: 'script-imports', whose: userId, most, seconds };
    const retryAfterSeconds = await secondsUntilAllowed(platform, allowance);
    if (retryAfterSeconds === 0) return limitBytes;
    throw new AppError('too-many-requests', importsProblem(retryAfterSeconds), { retryAfterSeconds });
  };
}
