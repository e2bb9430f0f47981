import { compareFaces, type DescribedFaces } from '#domain/characters/likeness.ts';
import type { Asset } from '#server/features/assets/index.ts';
import { seenMs } from '#server/platform/media/probe.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findLikenesses, keepLikeness } from './likenesses-store.ts';
import type { Uses } from './ports.ts';

type Comparing = { picture: Asset; headshots: readonly Asset[] };

/**
 * Compares the faces of a picture with headshots, with each once, and keeps the scores. Throws when a picture could not be inspected; what was
 * compared until then is kept.
 */
export function compareWithHeadshots({ db }: Pick<Platform, 'db'>, { assets, inspector }: Uses) {
  async function describe(asset: Asset): Promise<DescribedFaces> {
    const path = await assets.localFile(asset.id);
    const { sha256, mediaType, width, height } = asset;
    const file = { path, sha256, kind: 'image', mediaType, width, height, durationMs: seenMs(asset) } as const;
    const faces = await inspector.describeFaces(file);
    if (faces === 'failed') throw new Error(`The faces of ${asset.id} could not be described.`);
    return faces;
  }

  return async ({ picture, headshots }: Comparing): Promise<void> => {
    const known = (await findLikenesses(db.sql, [picture.id])).get(picture.id);
    const missing = headshots.filter(({ id }) => id !== picture.id && !known?.has(id));
    if (missing.length === 0) return;
    const faces = await describe(picture);
    for (const headshot of missing) {
      // Without a readable face the headshot need not be looked at.
      const scores =
        faces.descriptors.length === 0
          ? { found: faces.found, scores: [] }
          : compareFaces(faces, await describe(headshot));
      await keepLikeness(db.sql, { assetId: picture.id, headshotId: headshot.id, faces: scores });
    }
  };
}
