import type { Assets } from '#server/features/assets/index.ts';
import type { Billing } from '#server/features/billing/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Generation } from '#server/features/generation/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { References } from '#server/features/references/index.ts';
import type { Tags } from '#server/features/tags/index.ts';
import type { Users } from '#server/features/users/index.ts';

/** What characters need of others. */
export type Uses = {
  billing: Pick<Billing, 'findAccount' | 'unlimitedFor'>;
  users: Pick<Users, 'isAdmin'>;
  catalogue: Pick<Catalogue, 'forPerson'>;
  tags: Pick<Tags, 'set' | 'describeWith' | 'namedIn'>;
  assets: Pick<Assets, 'findUsable' | 'findAll' | 'listAncestors' | 'requireOwnUsable' | 'signedMediaUrl' | 'room'>;
  projects: Pick<Projects, 'find'>;
  references: Pick<References, 'refusePublicWith' | 'hideRealPeople'>;
  generation: Pick<
    Generation,
    | 'requestTasks'
    | 'refuseImagesWith'
    | 'charactersOf'
    | 'findTask'
    | 'findRequested'
    | 'ofCharacter'
    | 'newestOfParts'
    | 'runningOfCharacter'
  >;
};
