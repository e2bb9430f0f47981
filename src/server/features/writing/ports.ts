import type { Assets } from '#server/features/assets/index.ts';
import type { Billing } from '#server/features/billing/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Documents } from '#server/features/documents/index.ts';
import type { Generation } from '#server/features/generation/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { Users } from '#server/features/users/index.ts';

/** What writing needs of others. */
export type Uses = {
  billing: Pick<Billing, 'refusalFor'>;
  users: Pick<Users, 'isAdmin'>;
  assets: Pick<Assets, 'room'>;
  catalogue: Pick<Catalogue, 'find'>;
  projects: Pick<Projects, 'find' | 'rename'>;
  documents: Pick<Documents, 'create'>;
  generation: Pick<Generation, 'requestTasks' | 'readText' | 'findTask' | 'ofStory'>;
};
