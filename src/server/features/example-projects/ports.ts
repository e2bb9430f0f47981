import type { Assets } from '#server/features/assets/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { Scripts } from '#server/features/scripts/index.ts';
import type { Storyboards } from '#server/features/storyboards/index.ts';
import type { Templates } from '#server/features/templates/index.ts';

/** The features that example projects call. */
export type Uses = {
  assets: Pick<Assets, 'keepOnce' | 'room'>;
  projects: Pick<Projects, 'oneAtATime' | 'refuseFull'>;
  storyboards: Pick<Storyboards, 'addFirstTakes'>;
  scripts: Pick<Scripts, 'countImport'>;
  templates: Templates;
};
