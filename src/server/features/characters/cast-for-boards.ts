import type { VoiceGender } from '#domain/voices/voice.ts';
import type { Sql } from '#server/platform/platform.ts';
import type { Character, Look, Voices } from './character.ts';
import { findCharacters } from './characters-store.ts';
import { listLooks } from './looks-store.ts';
import { rankLookPictures } from './rank-look-pictures.ts';

/** A look as a storyboard shows and generates it: what it leaves open is the character's. */
export type CastLook = {
  id: string;
  name: string;
  age: number | null;
  wardrobe: string;
  voices: Voices;
  /** Asset ids, best first. */
  pictures: string[];
};

/** A character as a storyboard reads it when it is opened. */
export type CastCharacter = {
  id: string;
  name: string;
  tag: string | null;
  description: string;
  gender: VoiceGender;
  revision: number;
  isArchived: boolean;
  /** The main look first. */
  looks: CastLook[];
};

/** The characters of an owner that storyboards link to, by id, archived ones too; another user's and deleted ones are left out. */
export async function findCast(db: Sql, ownerId: string, ids: readonly string[]): Promise<Map<string, CastCharacter>> {
  const characters = await findCharacters(db, ownerId, ids);
  const looks = await listLooks(
    db,
    characters.map(({ id }) => id),
  );
  const looksOf = Map.groupBy(looks, ({ characterId }) => characterId);
  return new Map(characters.map((character) => [character.id, castOf(character, looksOf.get(character.id) ?? [])]));
}

function castOf(character: Character, looks: readonly Look[]): CastCharacter {
  const { id, name, tag, description, gender, revision, archivedAt } = character;
  const [main] = looks;
  const cast = looks.map((look): CastLook => {
    const { id: lookId, name: lookName, age, wardrobe, voices } = look;
    const open = { age: age ?? character.age, voices: voices ?? character.voices };
    return { id: lookId, name: lookName, wardrobe, ...open, pictures: rankLookPictures(look, main ?? look) };
  });
  return { id, name, tag, description, gender, revision, isArchived: archivedAt !== null, looks: cast };
}
