import { makerOf } from '#domain/catalogue/makers.ts';
import type { PartSource } from '#domain/exports/ai-use/ai-use-report.ts';
import type { FilmBoard } from '#domain/exports/film-board.ts';
import { assetsOfBoard } from '#domain/exports/assets-of-plan.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Uses } from './ports.ts';

/** Limits how far a chain of ancestors is followed; the nearest are reported. */
const mostGenerations = 20;

/** Reads the assets of a film and all assets that they were made from, by id. */
export function readPartSources({ assets, catalogue }: Pick<Uses, 'assets' | 'catalogue'>) {
  const sourceOf = ({ id, name, provenance, createdAt }: Asset, claimed: string | null): PartSource => {
    const { model, prompt, stock, parents } = provenance;
    const known = model === null ? undefined : catalogue.known(model);
    return {
      assetId: id,
      name,
      model: model === null ? null : { id: model, label: known?.label ?? model, maker: known ? makerOf(known) : '' },
      prompt,
      stockAuthor: stock?.author ?? null,
      claimedSourceType: claimed,
      createdAt: createdAt.toISOString(),
      parentIds: parents,
    };
  };

  return async (board: FilmBoard): Promise<ReadonlyMap<string, PartSource>> => {
    const sources = new Map<string, PartSource>();
    let ids = assetsOfBoard(board);
    for (let generation = 0; ids.length > 0 && generation < mostGenerations; generation += 1) {
      const [found, claims] = await Promise.all([assets.findAll(ids), assets.claimedSourceTypes(ids)]);
      for (const asset of found) sources.set(asset.id, sourceOf(asset, claims.get(asset.id) ?? null));
      ids = [...new Set(found.flatMap(({ provenance }) => provenance.parents))].filter((id) => !sources.has(id));
    }
    return sources;
  };
}
