import type { Platform } from '#server/platform/platform.ts';
import { findPictured } from './consents-store.ts';
import type { Uses } from './ports.ts';

type Parts = {
  platform: Pick<Platform, 'db'>;
  uses: { assets: Pick<Uses['assets'], 'listAncestors'> } & GenerationUse;
};
type GenerationUse = { generation: Pick<Uses['generation'], 'charactersOf'> };

/** A character that an asset shows. */
export type Shown = { assetId: string; characterId: string };

/**
 * Returns the characters of any owner that assets show by recorded facts: the asset, or an asset that it was made from, is a character's photo, a chosen
 * picture or a candidate for one. The only place that decides this. Whether a picture looks like a person is never guessed.
 */
export function findShownCharacters({ platform: { db }, uses: { assets, generation } }: Parts) {
  return async (assetIds: readonly string[]): Promise<Shown[]> => {
    const lines = await assets.listAncestors(assetIds);
    const pictured = await findPictured(
      db.sql,
      lines.map(({ ancestorId }) => ancestorId),
    );
    const ofTasks = await generation.charactersOf(lines.flatMap(({ taskId }) => taskId ?? []));
    const ofAssets = Map.groupBy(pictured, ({ assetId }) => assetId);
    return lines.flatMap(({ assetId, ancestorId, taskId }) => {
      const chosen = (ofAssets.get(ancestorId) ?? []).map(({ characterId }) => characterId);
      const candidate = ofTasks.get(taskId ?? '');
      const ids = candidate === undefined ? chosen : [...chosen, candidate];
      return ids.map((characterId) => ({ assetId, characterId }));
    });
  };
}
