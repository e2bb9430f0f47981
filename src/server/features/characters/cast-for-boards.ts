import type { Cast, CastCharacter, CastLook } from '#domain/characters/cast-character.ts';
import type { Sql } from '#server/platform/platform.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import type { Character, Look } from './character.ts';
import { findCharacters } from './characters-store.ts';
import { listLooks } from './looks-store.ts';
import { rankLookPictures } from './rank-look-pictures.ts';

/** The characters of an owner that storyboards link to, by id, archived ones too; another user's and deleted ones are left out. */
export async function findCast(db: Sql, ownerId: string, ids: readonly string[]): Promise<Cast> {
  const characters = await findCharacters(db, ownerId, ids);
  const looks = await listLooks(
    db,
    characters.map(({ id }) => id),
  );
  const looksOf = Map.groupBy(looks, ({ characterId }) => characterId);
  return new Map(characters.map((character) => [character.id, castOf(character, looksOf.get(character.id) ?? [])]));
}

function castOf(character: Character, looks: readonly Look[]): CastCharacter {
  const { id, tag, description, prompt, gender, revision, archivedAt } = character;
  const [main] = looks;
  const cast = looks.map((look): CastLook => {
    const { id: lookId, name: lookName, age, wardrobe, voices } = look;
    const open = { age: age ?? character.age, voices: voices ?? character.voices };
    return { id: lookId, name: lookName, wardrobe, ...open, pictures: rankLookPictures(look, main ?? look) };
  });
  const told = description.trim() === '' ? prompt : description;
  return {
    id,
    name: nameOf(character),
    tag,
    description: told,
    gender,
    revision,
    isArchived: archivedAt !== null,
    looks: cast,
  };
}
