import type { FactOf } from '#domain/facts.ts';
import { publicRefusal } from '#domain/characters/consent.ts';
import type { Platform } from '#server/platform/platform.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import { findAnyCharacters } from './characters-store.ts';
import type { Uses } from './ports.ts';
import { refuseUnconsented } from './refuse-unconsented.ts';
import { findShownCharacters } from './shown-characters.ts';

type Parts = { platform: Pick<Platform, 'db' | 'clock'>; uses: Pick<Uses, 'assets' | 'generation'> };
type FindPublicRefusals = Parameters<Uses['references']['refusePublicWith']>[0];

/**
 * Returns which images may not be public, by asset id: those that show a real person, consent or not, because a consent is given to the owner; and those
 * whose owner has not said yet whether an uploaded picture shows one.
 */
export function findPublicRefusals({ platform, uses }: Parts): FindPublicRefusals {
  const findShown = findShownCharacters({ platform, uses });
  const refusalsOf = refuseUnconsented({ platform, uses });
  return async (ownerId, assetIds) => {
    const shown = await findShown(assetIds);
    const characters = await findAnyCharacters(platform.db.sql, [...new Set(shown.map((one) => one.characterId))]);
    const unstated = await refusalsOf(
      characters.filter(({ likeness }) => likeness === 'unstated'),
      'face',
    );
    const refusals = new Map(
      characters.flatMap((character) => {
        const isReal = character.likeness === 'real-person';
        if (!isReal && !unstated.has(character.id)) return [];
        const isOwn = character.ownerId === ownerId;
        const sentence =
          (isOwn ? unstated.get(character.id) : undefined) ?? publicRefusal(isOwn ? nameOf(character) : null);
        return [[character.id, { sentence, isReal }] as const];
      }),
    );
    // A real person goes before a question that is still to be answered.
    const found = shown.flatMap(({ assetId, characterId }) => {
      const refusal = refusals.get(characterId);
      return refusal ? [[assetId, refusal] as const] : [];
    });
    return new Map(found.toSorted(([, one], [, other]) => Number(one.isReal) - Number(other.isReal)));
  };
}

/** Hides public references of an owner one of whose characters shows a real person. */
export function hideReferences({ db }: Pick<Platform, 'db'>, { references }: Pick<Uses, 'references'>) {
  return async ({ characterId }: FactOf<'character.changed'>): Promise<void> => {
    const [character] = await findAnyCharacters(db.sql, [characterId]);
    if (character?.likeness === 'real-person') await references.hideRealPeople(character.ownerId);
  };
}
