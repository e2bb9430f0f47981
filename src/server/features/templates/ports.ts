import type { Assets } from '#server/features/assets/index.ts';
import type { Billing } from '#server/features/billing/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Documents } from '#server/features/documents/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { References } from '#server/features/references/index.ts';
import type { Scripts } from '#server/features/scripts/index.ts';
import type { Storyboards } from '#server/features/storyboards/index.ts';
import type { Tags } from '#server/features/tags/index.ts';

/** The features that templates call. */
export type Uses = {
  billing: Pick<Billing, 'limitsOf'>;
  catalogue: Pick<Catalogue, 'voicesOf'>;
  assets: Pick<Assets, 'room' | 'requireOwnUsable'>;
  tags: Pick<Tags, 'namedIn'>;
  references: Pick<References, 'findForBoards'>;
  projects: Pick<Projects, 'create' | 'oneAtATime'>;
  documents: Pick<Documents, 'create'>;
  storyboards: Pick<Storyboards, 'create' | 'addOwnTake'>;
  scripts: Pick<Scripts, 'countImport'>;
};
