import type { Assets } from '#server/features/assets/index.ts';
import type { Billing } from '#server/features/billing/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Characters } from '#server/features/characters/index.ts';
import type { Generation } from '#server/features/generation/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { References } from '#server/features/references/index.ts';
import type { Tags } from '#server/features/tags/index.ts';
import type { Trust } from '#server/features/trust/index.ts';
import type { Users } from '#server/features/users/index.ts';

/** What storyboards need of others. */
export type Uses = {
  users: Pick<Users, 'find' | 'accessVersionOf'>;
  projects: Projects;
  billing: Pick<Billing, 'available' | 'limitsOf' | 'unlimitedFor' | 'refusalFor'>;
  catalogue: Pick<Catalogue, 'forPerson' | 'voicesOf'>;
  tags: Pick<Tags, 'namedIn'>;
  references: Pick<References, 'findForBoards' | 'listUsing' | 'setUses'>;
  trust: Pick<Trust, 'compareWithHeadshots' | 'findLikenesses'>;
  characters: Pick<
    Characters,
    | 'nameStoryboardsWith'
    | 'consentRefusals'
    | 'setUses'
    | 'findForBoards'
    | 'findRevisions'
    | 'listUsing'
    | 'createFromRole'
  >;
  assets: Pick<Assets, 'findAll' | 'findShown' | 'requireOwnUsable' | 'signedMediaUrl' | 'room'>;
  generation: Pick<
    Generation,
    | 'requestTasks'
    | 'refusalsOf'
    | 'ofStoryboard'
    | 'justCompleted'
    | 'findTask'
    | 'findRequested'
    | 'newestOf'
    | 'madeForSlots'
    | 'budgetOf'
  >;
};
