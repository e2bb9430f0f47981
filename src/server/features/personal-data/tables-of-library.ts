import { labelsOf, type PersonalTable } from './personal-table.ts';

/** Folders, labels and downloads of the library. */
export const tablesOfLibrary: readonly PersonalTable[] = [
  {
    file: 'library/folders',
    about: 'The folders of your library.',
    table: 'public.folders',
    whose: 'owner_id',
    key: 'id',
    columns: 'id project_id name created_at',
    withheld: 'owner_id',
  },
  {
    file: 'library/labels',
    about: 'The labels of your library.',
    table: 'public.labels',
    whose: 'owner_id',
    key: 'id',
    columns: 'id name created_at',
    withheld: 'owner_id',
  },
  {
    file: 'library/labeled',
    about: 'The labels of your media.',
    table: 'public.asset_labels',
    whose: 'label_id',
    parents: labelsOf,
    key: 'asset_id',
    columns: 'label_id asset_id',
  },
  {
    file: 'library/downloads',
    about: 'Your recent requests for ZIP downloads.',
    table: 'public.asset_archives',
    whose: 'owner_id',
    key: 'id',
    columns: 'id asset_ids expires_at',
    withheld: 'owner_id',
  },
];
