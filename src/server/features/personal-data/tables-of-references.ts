import { type PersonalTable, referencesOf, storyboardsOf } from './personal-table.ts';

/** References and their images. */
export const tablesOfReferences: readonly PersonalTable[] = [
  {
    file: 'references/references',
    about:
      'Your references. Those with `publishedAt` are public unless `moderation` is other than `visible`, those with `archivedAt` are archived.',
    table: 'public.reference_items',
    whose: 'owner_id',
    key: 'id',
    columns:
      'id kind tag description project_id published_at withdrawn_at moderation revision archived_at created_at updated_at',
    withheld: 'owner_id',
  },
  {
    file: 'references/images',
    about: 'Their images, the main one first.',
    table: 'public.reference_images',
    whose: 'reference_id',
    parents: referencesOf,
    key: 'asset_id',
    columns: 'reference_id asset_id angle position added_at',
  },
  {
    file: 'references/storyboards',
    about: 'Which storyboards of yours use references.',
    table: 'public.reference_uses',
    whose: 'storyboard_id',
    parents: storyboardsOf,
    key: 'reference_id',
    columns: 'storyboard_id reference_id is_own',
  },
];
