import type { JobPayload } from '#contract/jobs.ts';
import { isBuiltIn } from '#domain/credentials/source-type.ts';
import { headshotsInShot } from '#domain/storyboards/likeness-of-take.ts';
import { readSlot, type Slot } from '#domain/storyboards/slots.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { advanceRevision } from './advance-revision.ts';
import type { Boards } from './keep-boards.ts';
import type { Uses } from './ports.ts';
import { findOwnStoryboard } from './require-storyboard.ts';
import { moveTakes } from './takes-store.ts';

type Parts = { platform: Platform; uses: Uses; boards: Boards };
type Order = JobPayload<'storyboard.compare-faces'>;

/** Built-in models draw faces that the model can't read. */
const canBeRead = ({ kind, provenance }: Asset) =>
  kind === 'image' && (provenance.model === null || !isBuiltIn(provenance.model));

/**
 * Compares the pictures that a task has made with the headshots of the characters in their shot, and tells open windows. Done twice, it compares
 * nothing again.
 */
export function compareTakes({ platform, uses, boards }: Parts) {
  const { db } = platform;
  const advance = advanceRevision(platform);
  const tell = ({ storyboardId, slot, assetIds }: Order): Promise<void> =>
    advance(storyboardId, (tx, revision) => moveTakes(tx, { storyboardId, revision }, { slot, assetIds }));

  return async (order: Order): Promise<void> => {
    const { userId, storyboardId, slot, assetIds } = order;
    const own = await findOwnStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    if (!own) return;
    const { index } = await boards.read(own);
    // Written by `take-result.ts`.
    const { headshots } = headshotsInShot(index, readSlot(slot as Slot).ownerId);
    const headshotIds = [...new Set(headshots.map(({ headshotId }) => headshotId))];
    const readable = (await uses.assets.findAll([...headshotIds, ...assetIds])).filter(canBeRead);
    const [shown, made] = [headshotIds, assetIds].map((ids) => readable.filter(({ id }) => ids.includes(id)));
    if (!shown || !made || shown.length === 0) return;
    for (const picture of made) await uses.trust.compareWithHeadshots({ picture, headshots: shown });
    const scores = await uses.trust.findLikenesses(assetIds);
    const isSilent = [...scores.values()].every((one) => [...one.values()].every((faces) => faces.scores.length === 0));
    if (!isSilent) await tell(order);
  };
}
