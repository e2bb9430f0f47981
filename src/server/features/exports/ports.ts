import type { Assets } from '#server/features/assets/index.ts';
import type { Billing } from '#server/features/billing/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Storyboards } from '#server/features/storyboards/index.ts';
import type { Users } from '#server/features/users/index.ts';

/** What exports need of others. */
export type Uses = {
  billing: Pick<Billing, 'refusalFor'>;
  catalogue: Pick<Catalogue, 'known'>;
  users: Pick<Users, 'standingOf' | 'accessVersionOf'>;
  storyboards: Pick<Storyboards, 'filmBoard' | 'isOwn' | 'requireOwn'>;
  assets: Pick<
    Assets,
    | 'claimedSourceTypes'
    | 'find'
    | 'findAll'
    | 'keepExportCredentials'
    | 'localFile'
    | 'manifestOf'
    | 'openOriginal'
    | 'prepareOutput'
    | 'room'
    | 'signedMediaUrl'
    | 'signFile'
    | 'withManifest'
  >;
};
