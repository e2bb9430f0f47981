import { AppError } from '#contract/errors.ts';
import type { Check, Finding } from '#domain/trust/finding.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeTurnsFairly } from '#server/platform/take-turns.ts';
import { findChecks, keepCheck, nameOf } from './checks-store.ts';
import type { Uses } from './ports.ts';

/** A picture or clip, and what it is to be looked at for. */
export type Wanted = { asset: Asset; check: Check };
/** What was seen. */
export type Seen = (asset: Asset, check: Check) => Finding | 'failed';

/** So many of one person are looked at side by side, however often they ask; those of others come in between. */
const atOnce = 2;
/** A request is answered within a minute. */
const patienceMs = 40_000;
/** What could not be looked at is not tried again at once: that takes longest of all. */
const restMs = 60_000;
/** Nobody's memory is filled; whoever falls out is only looked at again. */
const restingAtMost = 10_000;

/**
 * Looks at pictures and clips, at each once: what was seen is kept. Throws `unavailable` when there are so many that some have not been looked at
 * in time; those that have been are known the next time.
 */
export function lookAtAssets({ db, clock }: Pick<Platform, 'db' | 'clock'>, { assets, inspector }: Uses) {
  const looking = new Map<string, Promise<Finding | 'failed'>>();
  const restingUntil = new Map<string, number>();
  const inTurn = takeTurnsFairly(Infinity);

  async function look({ asset, check }: Wanted): Promise<Finding | 'failed'> {
    // Somebody may have looked while this waited.
    const known = (await findChecks(db.sql, [asset.id])).get(nameOf(asset.id, check));
    if (known !== undefined) return known;
    const path = await assets.localFile(asset.id).catch(() => undefined);
    if (path === undefined) return 'failed';
    // Whoever calls asks for pictures and clips alone.
    const kind = asset.kind as 'image' | 'video';
    const { mediaType, width, height, durationMs } = asset;
    const finding = await inspector[check]({ path, kind, mediaType, width, height, durationMs });
    if (finding === 'failed') rest(nameOf(asset.id, check));
    else await keepCheck(db.sql, { assetId: asset.id, check, finding });
    return finding;
  }

  function rest(name: string): void {
    if (restingUntil.size >= restingAtMost) restingUntil.clear();
    restingUntil.set(name, clock.now().getTime() + restMs);
  }

  async function lookOnce(wanted: Wanted): Promise<Finding | 'failed'> {
    const name = nameOf(wanted.asset.id, wanted.check);
    if ((restingUntil.get(name) ?? 0) > clock.now().getTime()) return 'failed';
    const found = looking.get(name) ?? look(wanted).finally(() => looking.delete(name));
    looking.set(name, found);
    return found;
  }

  return async (wanted: readonly Wanted[]): Promise<Seen> => {
    const byName = new Map(wanted.map((one) => [nameOf(one.asset.id, one.check), one]));
    const seen: Map<string, Finding | 'failed'> = await findChecks(db.sql, [
      ...new Set(wanted.map(({ asset }) => asset.id)),
    ]);
    const missing = [...byName].filter(([name]) => !seen.has(name));
    const until = clock.now().getTime() + patienceMs;
    let late = 0;
    await Promise.all(
      missing.map(([name, one], nth) =>
        inTurn(`${one.asset.ownerId} ${nth % atOnce}`, async () => {
          if (clock.now().getTime() > until) late += 1;
          else seen.set(name, await lookOnce(one));
        }),
      ),
    );
    if (late > 0) {
      const said = `${byName.size - late} of ${byName.size} pictures have been looked at so far.`;
      throw new AppError('unavailable', `${said} Nothing was charged; please ask again in a moment.`);
    }
    return (asset, check) => seen.get(nameOf(asset.id, check)) ?? 'failed';
  };
}
