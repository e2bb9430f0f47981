import type { Finding } from '#domain/trust/finding.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Inspected } from '#server/providers/inspector.ts';
import { compareWithHeadshots } from './compare-with-headshots.ts';
import { findLikenesses } from './likenesses-store.ts';
import { lookAtAssets } from './look-at-assets.ts';
import type { Uses } from './ports.ts';

export type { ScoresByHeadshot } from './likenesses-store.ts';
export type { Seen } from './look-at-assets.ts';
export type { Wanted } from './look-once.ts';

/** What is in pictures and clips, before money is spent on them and after. The only file of this folder that others may import. */
export function createTrust(platform: Platform, uses: Uses) {
  return {
    lookAtAssets: lookAtAssets(platform, uses),
    /** Whether a file that a vendor has delivered may be shown; it is no asset yet. */
    judgeOutput: (file: Inspected): Promise<Finding | 'failed'> => uses.inspector.safety(file),
    compareWithHeadshots: compareWithHeadshots(platform, uses),
    /** How much the faces of pictures look like the headshots that they were compared with. */
    findLikenesses: (assetIds: readonly string[]) => findLikenesses(platform.db.sql, assetIds),
  };
}
export type Trust = ReturnType<typeof createTrust>;
