import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestFacts } from './request-facts.ts';

/** Some models cost nothing, so credits alone do not bound what one person may leave waiting. */
const openAtMost = 10_000;
/** The time until one of them ends is not known; some end within a minute. */
const busyRetrySeconds = 60;
/** After this many flagged tasks in 24 hours, generation pauses … */
const flaggedLimit = 10;
/** … for an hour. */
const pauseMinutes = 60;

/**
 * Throws `too-many-requests` when a person would have too many tasks running at once, and while generation is paused for
 * somebody whose tasks were flagged again and again.
 */
export function refuseBusy(
  { running, flagged, lastFlaggedAt }: Pick<RequestFacts, 'running' | 'flagged' | 'lastFlaggedAt'>,
  { asked, clock }: { asked: number; clock: Platform['clock'] },
): void {
  if (running + asked > openAtMost) {
    throw new AppError(
      'too-many-requests',
      `${running} of your tasks are running, and the limit is ${openAtMost}. Nothing was charged. Wait for ` +
        'some to finish, or cancel them.',
      { retryAfterSeconds: busyRetrySeconds },
    );
  }
  if (flagged < flaggedLimit || lastFlaggedAt === null) return;
  const leftMs = lastFlaggedAt.getTime() + pauseMinutes * 60_000 - clock.now().getTime();
  if (leftMs <= 0) return;
  const minutesLeft = Math.ceil(leftMs / 60_000);
  throw new AppError(
    'too-many-requests',
    `${flagged} of your tasks were flagged in the last 24 hours, so generation pauses for another ${minutesLeft} min. ` +
      'Nothing was charged.',
    { retryAfterSeconds: Math.ceil(leftMs / 1000) },
  );
}
