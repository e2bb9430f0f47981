import type { Assets } from '#server/features/assets/index.ts';
import type { Projects } from '#server/features/projects/index.ts';

/** What documents need of others. */
export type Uses = { projects: Projects; assets: Pick<Assets, 'room'> };
