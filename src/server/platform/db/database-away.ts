import { setTimeout as delay } from 'node:timers/promises';

// PostgreSQL classes 08 (connection), 53 (resources), 57 (operator intervention) and Node's own socket errors.
const awayCodes = /^(08|53|57)\w{3}$|^ECONN(REFUSED|RESET)$|^EPIPE$/;
/** `pg` has no code for a connection that breaks in the middle. */
const awayMessages = /^Connection terminated|^Client has encountered a connection error/;

/** Whether a statement failed because the database cannot be reached at the moment: it is restarted, or starting. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown ? String(thrown.code) : '';
  // Its socket is a file, which is not there while it is down; other files that are missing are another matter.
  if (code === 'ENOENT') return 'syscall' in thrown && thrown.syscall === 'connect';
  return awayCodes.test(code) || awayMessages.test(thrown.message);
}

/** A database that was killed is back within seconds; one that is recovering much may take longer. */
const patienceMs = 60_000;
const firstWaitMs = 50;
const longestWaitMs = 1_000;

/**
 * Does `work`, again and again while the database is away: for what must not be forgotten. It may have been done the time
 * before without our hearing of it, so doing it twice must change nothing. With a `signal` it goes on until that aborts.
 */
export async function untilDatabaseAnswers<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const giveUpAt = performance.now() + (signal ? Infinity : patienceMs);
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > giveUpAt) throw error;
      await delay(waitMs, undefined, { signal });
    }
  }
}
