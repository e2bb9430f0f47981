import type { Assets } from '#server/features/assets/index.ts';
import type { Generation } from '#server/features/generation/index.ts';

/** What training sets need of others. */
export type Uses = {
  assets: Pick<Assets, 'findOwnUsable' | 'localFile'>;
  generation: Pick<Generation, 'findTask'>;
};
