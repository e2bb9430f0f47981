import { AppError } from '#contract/errors.ts';
import type { Check, Finding } from '#domain/trust/finding.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeTurnsFairly } from '#server/platform/take-turns.ts';
import { findChecks, nameOf } from './checks-store.ts';
import { lookOnce, looksAnHour, type Wanted } from './look-once.ts';
import type { Uses } from './ports.ts';

/** What was seen. */
export type Seen = (asset: Asset, check: Check) => Finding | 'failed';

/** So many of one person are looked at side by side, however often they ask; those of others come in between. */
const atOnce = 2;
/** A request is answered within a minute. */
const patienceMs = 40_000;

/**
 * Looks at pictures and clips, at each once. Throws `unavailable` when there are so many that some have not been looked at
 * in time, and `too-many-requests` when there were too many in an hour; those that have been are known the next time.
 */
export function lookAtAssets(platform: Pick<Platform, 'db' | 'clock' | 'secret'>, uses: Uses) {
  const { db, clock } = platform;
  const inTurn = takeTurnsFairly(Infinity);
  const look = lookOnce(platform, uses);

  return async (wanted: readonly Wanted[], { isPaidFor = false } = {}): Promise<Seen> => {
    const byName = new Map(wanted.map((one) => [nameOf(one.asset.id, one.check), one]));
    const seen: Map<string, Finding | 'failed'> = await findChecks(db.sql, [
      ...new Set(wanted.map(({ asset }) => asset.id)),
    ]);
    const missing = [...byName].filter(([name]) => !seen.has(name));
    const until = clock.now().getTime() + patienceMs;
    const unseen = { late: 0, tooMany: 0, waitSeconds: 0 };
    await Promise.all(
      missing.map(([name, one], nth) =>
        inTurn(`${one.asset.ownerId} ${nth % atOnce}`, async () => {
          if (clock.now().getTime() > until) return void (unseen.late += 1);
          if (unseen.tooMany > 0) return void (unseen.tooMany += 1);
          const found = await look(one, { isPaidFor });
          if (typeof found === 'string') return void seen.set(name, found);
          unseen.tooMany += 1;
          unseen.waitSeconds = Math.max(unseen.waitSeconds, found.waitSeconds);
        }),
      ),
    );
    refuseUnseen(byName.size, unseen);
    return (asset, check) => seen.get(nameOf(asset.id, check)) ?? 'failed';
  };
}

/** What has not been looked at is not guessed. */
function refuseUnseen(
  asked: number,
  { late, tooMany, waitSeconds }: { late: number; tooMany: number; waitSeconds: number },
): void {
  const said = `The safety check has finished ${asked - late - tooMany} of ${asked} images so far`;
  if (tooMany > 0) {
    const limit = `The safety check accepts at most ${looksAnHour.toLocaleString('en')} new images per account and hour`;
    throw new AppError('too-many-requests', `${limit}. ${said}. Nothing was charged. Try again later.`, {
      retryAfterSeconds: waitSeconds,
    });
  }
  if (late === 0) return;
  // The next request reuses these results and continues with the other pictures at once.
  throw new AppError('unavailable', `${said}. Nothing was charged. Try again in a moment.`, {
    retryAfterSeconds: 1,
  });
}
