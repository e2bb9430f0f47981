import type { Failure } from './progress.ts';

/** What a vendor said instead of taking a task. Surely nothing runs there. */
export type Refusal = { state: 'busy'; retryAfterSeconds: number } | { state: 'failed'; failure: Failure };

/** Where a task stands among its ways when it is refused. */
export type Attempt = {
  /** How many ways there are, and which it is at, from 0. */
  ways: number;
  attempt: number;
  /** How often it was refused before. */
  refusals: number;
  /** How long ago it was first refused. */
  waitedSeconds: number;
};

export type NextAttempt = { do: 'try'; attempt: number; afterSeconds: number } | { do: 'give-up'; failure: Failure };

/** All ways are gone through so often. */
const rounds = 3;
const firstPauseSeconds = 1;
const pauseGrowth = 4;
/** Another way is taken when a vendor wants more patience than this at once … */
const longestPauseSeconds = 10;
/** … or has been busy for so long. */
const patienceSeconds = 30;
/** With no other way, a busy vendor is waited for so long. */
const longestWaitSeconds = 30 * 60;

/** What another way, or the same a little later, may cure. */
const passing: ReadonlySet<Failure['reason']> = new Set([
  'unavailable',
  'rate-limited',
  'vendor-account',
  'model-gone',
]);

/** What only another way cures: waiting does not. */
const isLasting = ({ reason, account }: Failure): boolean =>
  reason === 'vendor-account' || reason === 'model-gone' || account !== undefined;

/**
 * What follows when a vendor surely did not take a task: the next way at once, all of them again after a pause that the vendor may
 * name, or the end.
 */
export function afterRefusal(at: Attempt, refusal: Refusal): NextAttempt {
  return refusal.state === 'busy' ? afterBusy(at, refusal.retryAfterSeconds) : afterFailure(at, refusal.failure);
}

function afterBusy({ ways, attempt, waitedSeconds }: Attempt, afterSeconds: number): NextAttempt {
  const isLong = afterSeconds > longestPauseSeconds || waitedSeconds > patienceSeconds;
  if (isLong && attempt + 1 < ways) return { do: 'try', attempt: attempt + 1, afterSeconds: 0 };
  if (waitedSeconds > longestWaitSeconds) {
    return { do: 'give-up', failure: { reason: 'rate-limited', detail: 'The vendor was busy at every attempt.' } };
  }
  // The best way first, when its vendor has had its rest.
  return { do: 'try', attempt: isLong ? 0 : attempt, afterSeconds };
}

function afterFailure({ ways, attempt, refusals }: Attempt, failure: Failure): NextAttempt {
  if (!passing.has(failure.reason)) return { do: 'give-up', failure };
  if (attempt + 1 < ways) return { do: 'try', attempt: attempt + 1, afterSeconds: 0 };
  const round = Math.floor(refusals / ways);
  // No pause mends a key or a balance.
  if (round + 1 >= rounds || isLasting(failure)) return { do: 'give-up', failure };
  return { do: 'try', attempt: 0, afterSeconds: firstPauseSeconds * pauseGrowth ** round };
}

/** The way to take: the first from `attempt` on, and then from the beginning, that is not being left alone; undefined: all are. */
export function openAttempt(
  ways: number,
  attempt: number,
  isLeftAlone: (attempt: number) => boolean,
): number | undefined {
  const inOrder = Array.from({ length: ways }, (_, step) => (attempt + step) % ways);
  return inOrder.find((one) => !isLeftAlone(one));
}
