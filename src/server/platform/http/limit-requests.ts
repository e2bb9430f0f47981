import { AppError } from '#contract/errors.ts';
import { type RequestLimitName, requestLimits } from '#contract/limits.ts';
import { waitText } from '#domain/wait-text.ts';
import { secondsUntilAllowed } from '../allowance.ts';
import type { Platform } from '../platform.ts';

/** Refusals that this process remembers, so that a flood of them costs no database write each. */
const rememberedAtMost = 10_000;

export type LimitRequests = (name: RequestLimitName, userId: string) => Promise<void>;

/** Counts a request of an account toward a limit. Throws `too-many-requests` until the limit's window ends. */
export function createRequestLimiter(parts: Pick<Platform, 'db' | 'secret' | 'clock'>): LimitRequests {
  const refusedUntilMs = new Map<string, number>();
  return async (name, userId) => {
    const { what, most, seconds } = requestLimits[name];
    const key = `${name} ${userId}`;
    const nowMs = parts.clock.now().getTime();
    const rememberedMs = (refusedUntilMs.get(key) ?? 0) - nowMs;
    const waitSeconds =
      rememberedMs > 0
        ? Math.ceil(rememberedMs / 1000)
        : await secondsUntilAllowed(parts, { what: `request ${name}`, whose: userId, most, seconds });
    if (waitSeconds === 0) return void refusedUntilMs.delete(key);
    if (rememberedMs <= 0) {
      if (refusedUntilMs.size >= rememberedAtMost) refusedUntilMs.clear();
      refusedUntilMs.set(key, nowMs + waitSeconds * 1000);
    }
    throw new AppError(
      'too-many-requests',
      `At most ${most.toLocaleString('en')} ${what} are allowed in ${seconds / 60} minutes. Try again in ${waitText(waitSeconds)}.`,
      { retryAfterSeconds: waitSeconds },
    );
  };
}
