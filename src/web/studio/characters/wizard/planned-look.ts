import type { CharacterView } from '#contract/character-views.ts';
import type { CharacterPart } from '#domain/characters/parts.ts';
import type { PlannedLook } from '#domain/characters/plan-part.ts';
import type { Look } from './use-character.ts';

/** The chosen picture of a part. */
export const pictureOf = (look: Look | undefined, part: CharacterPart): Look['pictures'][number] | undefined =>
  look?.pictures.find((picture) => picture.part === part);

export const mainLookOf = ({ looks }: CharacterView): Look | undefined => looks.find(({ isMain }) => isMain);

/** The headshot that pictures of a look show: its own, or the one of the main look. */
export const faceOf = (character: CharacterView, look: Look): Look['pictures'][number] | undefined =>
  pictureOf(look, 'headshot') ?? pictureOf(mainLookOf(character), 'headshot');

/** The age that a look shows; null where nobody said it. */
export const ageOf = (character: CharacterView, look: Look): number | null => look.age ?? character.age;

/** What pictures of a look are planned from, as on the server. */
export function plannedLook(character: CharacterView, look: Look): PlannedLook {
  const { name, gender, prompt, description, photo } = character;
  const idOf = (of: Look | undefined, part: CharacterPart) => pictureOf(of, part)?.assetId ?? null;
  return {
    characterId: character.id,
    isMain: look.isMain,
    words: { name, gender, age: ageOf(character, look), prompt: prompt || description, wardrobe: look.wardrobe },
    pictures: {
      photo: photo?.assetId ?? null,
      headshot: idOf(mainLookOf(character), 'headshot'),
      ownHeadshot: look.isMain ? null : idOf(look, 'headshot'),
      fullBody: idOf(look, 'full-body'),
    },
  };
}
