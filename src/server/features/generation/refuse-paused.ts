import { AppError } from '#contract/errors.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { countFlagged } from './tasks-store.ts';

/** After this many flagged tasks in 24 hours, generation pauses … */
const flaggedLimit = 10;
/** … for an hour. */
const pauseMinutes = 60;

/** Throws `too-many-requests` while generation is paused for somebody whose tasks were flagged again and again. */
export async function refusePaused(db: Sql, userId: string, clock: Platform['clock']): Promise<void> {
  const { flagged, lastAt } = await countFlagged(db, userId);
  if (flagged < flaggedLimit || lastAt === null) return;
  const minutesLeft = pauseMinutes - Math.floor((clock.now().getTime() - lastAt.getTime()) / 60_000);
  if (minutesLeft <= 0) return;
  throw new AppError(
    'too-many-requests',
    `${flagged} of your tasks were flagged in the last 24 hours, so generation pauses for another ${minutesLeft} min. ` +
      'Nothing was charged.',
  );
}
