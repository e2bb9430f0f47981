import type { Assets } from '#server/features/assets/index.ts';
import type { Billing } from '#server/features/billing/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Communications } from '#server/features/communications/index.ts';
import type { Generation } from '#server/features/generation/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { Tags } from '#server/features/tags/index.ts';
import type { Trust } from '#server/features/trust/index.ts';
import type { Users } from '#server/features/users/index.ts';

/** What references need of others. */
export type Uses = {
  billing: Pick<Billing, 'findAccount' | 'unlimitedFor'>;
  users: Pick<Users, 'isAdmin' | 'find'>;
  communications: Pick<Communications, 'send'>;
  catalogue: Pick<Catalogue, 'forPerson'>;
  tags: Pick<Tags, 'set' | 'describeWith' | 'alsoSearch'>;
  assets: Pick<
    Assets,
    'findAll' | 'findMany' | 'findOwnUsable' | 'requireOwnUsable' | 'signedMediaUrl' | 'shareWith' | 'keepOnce' | 'room'
  >;
  trust: Pick<Trust, 'lookAtAssets'>;
  projects: Pick<Projects, 'find'>;
  generation: Pick<
    Generation,
    | 'requestTasks'
    | 'guardKind'
    | 'findTask'
    | 'findRequested'
    | 'ofReference'
    | 'newestOfReferences'
    | 'runningOfReference'
  >;
};
