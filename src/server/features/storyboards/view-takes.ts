import type { TakeView } from '#contract/storyboards.ts';
import type { BoardIndex } from '#domain/storyboards/board-index.ts';
import { likenessOfTake } from '#domain/storyboards/likeness-of-take.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import type { Sql } from '#server/platform/platform.ts';
import { judgeTakes } from './judge-takes.ts';
import type { Uses } from './ports.ts';
import { presentTake } from './present-take.ts';
import type { Take } from './takes-store.ts';

type Seen = {
  index: BoardIndex;
  takes: readonly Take[];
  assetOf: (slot: Slot) => string | null;
  hitsOf: (slot: Slot) => number[];
};

/** These takes as the board shows them, in their order; `assetOf` and `hitsOf` say what is known of a slot now. */
export async function viewTakes(
  db: Sql,
  uses: Pick<Uses, 'assets' | 'trust'>,
  { index, takes, assetOf, hitsOf }: Seen,
): Promise<TakeView[]> {
  const assetIds = takes.map(({ assetId }) => assetId);
  const [assets, reasons, scores] = await Promise.all([
    uses.assets.findAll(assetIds),
    judgeTakes(db, takes, { index, assetOf, hitsOf }),
    uses.trust.findLikenesses(assetIds),
  ]);
  const assetById = new Map(assets.map((asset) => [asset.id, asset]));
  return takes.flatMap((take) => {
    const asset = assetById.get(take.assetId);
    const likeness = likenessOfTake(index, take.slot, scores.get(take.assetId));
    return asset ? [presentTake(uses, { take, asset, staleReasons: reasons.get(take.id) ?? [], likeness })] : [];
  });
}
