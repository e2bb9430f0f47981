import type { Check, Finding } from '#domain/trust/finding.ts';
import type { Asset } from '#server/features/assets/index.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { seenMs } from '#server/platform/media/probe.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findChecks, keepCheck, nameOf } from './checks-store.ts';
import type { Uses } from './ports.ts';

/** A picture or clip, and what it is to be looked at for. */
export type Wanted = { asset: Asset; check: Check };

/**
 * New looks at one person's pictures in an hour: each takes up to a second of a processor, and is asked for by whoever only wants to know a price.
 * Nobody's film has so many uploads.
 */
export const looksAnHour = 2_000;
/** One that fails has taken up to half a minute. */
const failedCounts = 50;
/** What could not be looked at is not tried again at once: that takes longest of all. */
const restMs = 60_000;
/** Nobody's memory is filled; whoever falls out is only looked at again. */
const restingAtMost = 10_000;

/** The seconds until the owner's next picture may be looked at. */
export type TooMany = { waitSeconds: number };

type Parts = Pick<Platform, 'db' | 'clock' | 'secret'>;

/**
 * Looks at a picture or clip, once, however many ask: what was seen is kept. `TooMany` when its owner has had too many looked at in an hour.
 * `isPaidFor`: credits are held for what is made from it, and bound how many there are.
 */
export function lookOnce({ db, clock, secret }: Parts, { assets, inspector }: Uses) {
  const looking = new Map<string, Promise<Finding | 'failed'>>();
  const restingUntil = new Map<string, number>();

  const secondsUntilLook = ({ ownerId }: Asset, count: number): Promise<number> =>
    secondsUntilAllowed({ db, secret }, { what: 'look', whose: ownerId, most: looksAnHour, seconds: 3_600, count });

  function rest(name: string): void {
    if (restingUntil.size >= restingAtMost) restingUntil.clear();
    restingUntil.set(name, clock.now().getTime() + restMs);
  }

  async function look({ asset, check }: Wanted, isPaidFor: boolean): Promise<Finding | 'failed'> {
    // Somebody may have looked while this waited.
    const known = (await findChecks(db.sql, [asset.id])).get(nameOf(asset.id, check));
    if (known !== undefined) return known;
    const path = await assets.localFile(asset.id).catch(() => undefined);
    if (path === undefined) return 'failed';
    // Whoever calls asks for pictures and clips alone.
    const kind = asset.kind as 'image' | 'video';
    const { sha256, mediaType, width, height } = asset;
    const durationMs = seenMs(asset);
    const finding = await inspector[check]({ path, sha256, kind, mediaType, width, height, durationMs });
    if (finding !== 'failed') await keepCheck(db.sql, { assetId: asset.id, check, finding });
    else {
      rest(nameOf(asset.id, check));
      if (!isPaidFor) await secondsUntilLook(asset, failedCounts - 1);
    }
    return finding;
  }

  return async (wanted: Wanted, { isPaidFor }: { isPaidFor: boolean }): Promise<Finding | 'failed' | TooMany> => {
    const name = nameOf(wanted.asset.id, wanted.check);
    if ((restingUntil.get(name) ?? 0) > clock.now().getTime()) return 'failed';
    if (!isPaidFor && !looking.has(name)) {
      const waitSeconds = await secondsUntilLook(wanted.asset, 1);
      if (waitSeconds > 0) return { waitSeconds };
    }
    const found = looking.get(name) ?? look(wanted, isPaidFor).finally(() => looking.delete(name));
    looking.set(name, found);
    return found;
  };
}
