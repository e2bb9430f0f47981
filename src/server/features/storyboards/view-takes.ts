import type { ShownTake, TakeView } from '#contract/storyboards.ts';
import type { BoardIndex } from '#domain/storyboards/board-index.ts';
import type { Sql } from '#server/platform/platform.ts';
import { judgeTakes } from './judge-takes.ts';
import type { Uses } from './ports.ts';
import { presentShownTake, presentTake } from './present-take.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import type { SelectedTake, Take } from './takes-store.ts';

type Seen = { index: BoardIndex; takes: readonly Take[]; selected: readonly Take[] };

/** These takes as the board shows them, in their order; `selected` are all the selected ones of the board. */
export async function viewTakes(
  db: Sql,
  uses: Pick<Uses, 'assets'>,
  { index, takes, selected }: Seen,
): Promise<TakeView[]> {
  const selectedAssets = new Map(selected.map(({ slot, assetId }) => [slot, assetId]));
  const [assets, reasons] = await Promise.all([
    uses.assets.findAll(takes.map(({ assetId }) => assetId)),
    judgeTakes(db, takes, { index, assetOf: (slot) => selectedAssets.get(slot) ?? null }),
  ]);
  const assetById = new Map(assets.map((asset) => [asset.id, asset]));
  return takes.flatMap((take) => {
    const asset = assetById.get(take.assetId);
    return asset ? [presentTake(uses, { take, asset, staleReasons: reasons.get(take.id) ?? [] })] : [];
  });
}

/** The selected takes of a board, by their slots. */
export async function viewSelectedTakes(
  db: Sql,
  uses: Pick<Uses, 'assets'>,
  { index, takes }: { index: BoardIndex; takes: readonly SelectedTake[] },
): Promise<Map<Slot, ShownTake>> {
  const selectedAssets = new Map(takes.map(({ slot, assetId }) => [slot, assetId]));
  const [assets, reasons] = await Promise.all([
    uses.assets.findShown(takes.map(({ assetId }) => assetId)),
    judgeTakes(db, takes, { index, assetOf: (slot) => selectedAssets.get(slot) ?? null }),
  ]);
  return new Map(
    takes.flatMap((take) => {
      const asset = assets.get(take.assetId);
      const staleReasons = reasons.get(take.id) ?? [];
      return asset ? [[take.slot, presentShownTake(uses, { take, asset, staleReasons })]] : [];
    }),
  );
}
