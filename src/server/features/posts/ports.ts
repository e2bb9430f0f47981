import type { Assets } from '#server/features/assets/index.ts';
import type { Billing } from '#server/features/billing/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Exports } from '#server/features/exports/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { Scripts } from '#server/features/scripts/index.ts';
import type { Storyboards } from '#server/features/storyboards/index.ts';
import type { Users } from '#server/features/users/index.ts';

/** What posts need of others. */
export type Uses = {
  billing: Pick<Billing, 'limitsOf'>;
  users: Pick<Users, 'find'>;
  catalogue: Pick<Catalogue, 'labelOf'>;
  assets: Pick<Assets, 'requireOwnUsable' | 'findAll' | 'signedMediaUrl' | 'readStill' | 'room'>;
  projects: Pick<Projects, 'create' | 'oneAtATime'>;
  storyboards: Pick<Storyboards, 'readOwn' | 'create'>;
  scripts: Pick<Scripts, 'countImport'>;
  exports: Pick<Exports, 'publishable'>;
};
