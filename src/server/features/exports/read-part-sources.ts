import { makerOf } from '#domain/catalogue/makers.ts';
import type { PartSource } from '#domain/exports/ai-use/ai-use-report.ts';
import type { FilmBoard } from '#domain/exports/film-board.ts';
import { assetsOfBoard } from '#domain/exports/assets-of-plan.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Uses } from './ports.ts';

/** Limits how far a chain of ancestors is followed; the nearest are reported. */
const mostGenerations = 20;

/** Stands for the name of an asset of another user, whose names and prompts are private. */
const foreignName = 'Image of another user';

/**
 * Reads the assets of a film and all assets that they were made from, by id. Of an asset of another user, such as a public reference, only its model
 * is told, and nothing of what it was made from.
 */
export function readPartSources({ assets, catalogue }: Pick<Uses, 'assets' | 'catalogue'>, exporterId: string) {
  const modelOf = (model: string): PartSource['model'] => {
    const known = catalogue.known(model);
    return { id: model, label: known?.label ?? model, maker: known ? makerOf(known) : '' };
  };

  const sourceOf = ({ id, name, provenance, createdAt }: Asset, claimed: string | null): PartSource => {
    const { model, prompt, stock, parents } = provenance;
    return {
      assetId: id,
      name,
      model: model === null ? null : modelOf(model),
      prompt,
      stockAuthor: stock?.author ?? null,
      claimedSourceType: claimed,
      createdAt: createdAt.toISOString(),
      parentIds: parents,
    };
  };

  const withoutPrivate = (source: PartSource, { ownerId }: Asset): PartSource =>
    ownerId === exporterId ? source : { ...source, name: foreignName, prompt: null, parentIds: [] };

  return async (board: FilmBoard): Promise<ReadonlyMap<string, PartSource>> => {
    const sources = new Map<string, PartSource>();
    let ids = assetsOfBoard(board);
    for (let generation = 0; ids.length > 0 && generation < mostGenerations; generation += 1) {
      const [found, claims] = await Promise.all([assets.findAll(ids), assets.claimedSourceTypes(ids)]);
      for (const asset of found) {
        sources.set(asset.id, withoutPrivate(sourceOf(asset, claims.get(asset.id) ?? null), asset));
      }
      const parents = found.flatMap(({ id }) => sources.get(id)?.parentIds ?? []);
      ids = [...new Set(parents)].filter((id) => !sources.has(id));
    }
    return sources;
  };
}
