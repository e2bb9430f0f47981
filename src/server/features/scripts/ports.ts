import type { Assets } from '#server/features/assets/index.ts';
import type { Billing } from '#server/features/billing/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Documents } from '#server/features/documents/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { Storyboards } from '#server/features/storyboards/index.ts';

/** What scripts need of others. */
export type Uses = {
  billing: Pick<Billing, 'limitsOf' | 'unlimitedFor'>;
  catalogue: Pick<Catalogue, 'forPerson' | 'voicesOf'>;
  assets: Pick<Assets, 'room'>;
  projects: Pick<Projects, 'create' | 'touch' | 'oneAtATime'>;
  documents: Pick<Documents, 'create' | 'lock' | 'read' | 'textAt' | 'replaceText'>;
  storyboards: Pick<
    Storyboards,
    'create' | 'isMadeOf' | 'ofDocument' | 'isEditedSince' | 'edit' | 'undo' | 'discardUnused'
  >;
};
