import type { Scripts } from '#server/features/scripts/index.ts';
import type { Sketches } from '#server/providers/sketches.ts';

/** What the demo needs of others. */
export type Uses = { scripts: Pick<Scripts, 'readBreakdown'>; sketches: Sketches };
