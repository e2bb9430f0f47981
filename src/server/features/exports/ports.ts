import type { Assets } from '#server/features/assets/index.ts';
import type { Storyboards } from '#server/features/storyboards/index.ts';

/** What exports need of others. */
export type Uses = {
  storyboards: Pick<Storyboards, 'filmBoard' | 'requireOwn'>;
  assets: Pick<Assets, 'localFile' | 'storeOutput' | 'signedMediaUrl'>;
};
