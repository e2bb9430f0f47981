import { charactersOf, looksOf, type PersonalTable } from './personal-table.ts';

/** Characters and their looks. */
export const tablesOfCharacters: readonly PersonalTable[] = [
  {
    file: 'characters/characters',
    about: 'Your characters. Characters with `archivedAt` are archived.',
    table: 'public.characters',
    whose: 'owner_id',
    key: 'id',
    columns:
      'id project_id name tag description prompt gender age voices photo_asset_id source likeness revision finalized_at archived_at created_at updated_at',
    withheld: 'owner_id',
  },
  {
    file: 'characters/looks',
    about: 'The looks of your characters: wardrobe and age.',
    table: 'public.character_looks',
    whose: 'character_id',
    parents: charactersOf,
    key: 'id',
    columns: 'id character_id position name age wardrobe voices',
  },
  {
    file: 'characters/pictures',
    about: 'The selected images of your characters.',
    table: 'public.character_pictures',
    whose: 'look_id',
    parents: looksOf,
    key: 'part',
    columns: 'look_id part asset_id',
  },
  {
    file: 'characters/consents',
    about: 'The consents that you recorded. Consents with `replacedAt` have ended.',
    table: 'public.character_consents',
    whose: 'character_id',
    parents: charactersOf,
    key: 'id',
    columns:
      'id character_id basis person_name covers_face covers_voice document_asset_id ends_on recorded_at replaced_at',
  },
  {
    file: 'characters/storyboards',
    about: 'The storyboards that use your characters.',
    table: 'public.character_uses',
    whose: 'character_id',
    parents: charactersOf,
    key: 'storyboard_id',
    columns: 'character_id storyboard_id',
  },
];
