import { type PersonalTable, referencesOf, storyboardsOf } from './personal-table.ts';

/** References and their images. */
export const tablesOfReferences: readonly PersonalTable[] = [
  {
    file: 'references/references',
    about:
      'Your references. References with `publishedAt` are public if `moderation` is `visible`. References ' +
      'with `archivedAt` are archived.',
    table: 'public.reference_items',
    whose: 'owner_id',
    key: 'id',
    columns:
      'id kind tag description project_id published_at withdrawn_at moderation revision archived_at created_at updated_at',
    withheld: 'owner_id',
  },
  {
    file: 'references/images',
    about: 'The images of your references, main image first.',
    table: 'public.reference_images',
    whose: 'reference_id',
    parents: referencesOf,
    key: 'asset_id',
    columns: 'reference_id asset_id angle position added_at',
  },
  {
    file: 'references/storyboards',
    about: 'The storyboards of yours that use references.',
    table: 'public.reference_uses',
    whose: 'storyboard_id',
    parents: storyboardsOf,
    key: 'reference_id',
    columns: 'storyboard_id reference_id is_own',
  },
];
