import type { Assets } from '#server/features/assets/index.ts';
import type { Inspector } from '#server/providers/inspector.ts';

/** What trust needs of others. */
export type Uses = { assets: Pick<Assets, 'localFile'>; inspector: Inspector };
