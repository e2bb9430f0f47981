import type { Finding } from '#domain/trust/finding.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Inspected } from '#server/providers/inspector.ts';
import { lookAtAssets } from './look-at-assets.ts';
import type { Uses } from './ports.ts';

export type { Seen } from './look-at-assets.ts';
export type { Wanted } from './look-once.ts';

/** What is in pictures and clips, before money is spent on them and after. The only file of this folder that others may import. */
export function createTrust(platform: Platform, uses: Uses) {
  return {
    lookAtAssets: lookAtAssets(platform, uses),
    /** Whether a file that a vendor has delivered may be shown; it is no asset yet. */
    judgeOutput: (file: Inspected): Promise<Finding | 'failed'> => uses.inspector.safety(file),
  };
}
export type Trust = ReturnType<typeof createTrust>;
