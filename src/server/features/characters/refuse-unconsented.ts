import { consentRefusal, type ConsentUse, dayOf, foreignImageRefusal } from '#domain/characters/consent.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import type { Character, Look } from './character.ts';
import { findAnyCharacters, findCharacters } from './characters-store.ts';
import { findConsents } from './consents-store.ts';
import { listLooks } from './looks-store.ts';
import type { Uses } from './ports.ts';
import { findShownCharacters } from './shown-characters.ts';

type Parts = { platform: Pick<Platform, 'db' | 'clock'>; uses: Pick<Uses, 'assets'> };

/** Returns the refusals of characters that may not be used today, by id. Characters that may be used are left out. */
export type FindConsentRefusals = (
  ownerId: string,
  characterIds: readonly string[],
  use: ConsentUse,
) => Promise<Map<string, string>>;

export function findConsentRefusals({ platform, uses }: Parts): FindConsentRefusals {
  const refusalsOf = refuseUnconsented({ platform, uses });
  return async (ownerId, characterIds, use) =>
    refusalsOf(await findCharacters(platform.db.sql, ownerId, characterIds), use);
}

/** The same of characters that were read already, whoever owns them. */
export function refuseUnconsented({ platform: { db, clock }, uses: { assets } }: Parts) {
  return async (all: readonly Character[], use: ConsentUse): Promise<Map<string, string>> => {
    const characters = all.filter(({ likeness }) => likeness !== 'invented');
    if (characters.length === 0) return new Map();
    const ids = characters.map(({ id }) => id);
    const [consents, uploaded] = [await findConsents(db.sql, ids), await withUploads(db.sql, assets, characters)];
    const today = dayOf(clock.now());
    return new Map(
      characters.flatMap((character) => {
        const { id, likeness } = character;
        const consent = consents.get(id) ?? null;
        const subject = { name: nameOf(character), likeness, hasUploads: uploaded.has(id), consent };
        const refusal = consentRefusal(subject, use, today);
        return refusal === null ? [] : [[id, refusal] as const];
      }),
    );
  };
}

/** Returns the ids of characters of unstated likeness that have an uploaded picture. */
async function withUploads(
  db: Sql,
  assets: Uses['assets'],
  characters: readonly Character[],
): Promise<ReadonlySet<string>> {
  const unstated = characters.filter(({ likeness }) => likeness === 'unstated');
  const looks = await listLooks(
    db,
    unstated.map(({ id }) => id),
  );
  const looksOf = Map.groupBy(looks, ({ characterId }) => characterId);
  const pictures = unstated.map((character) => ({
    id: character.id,
    assetIds: picturesOf(character, looksOf.get(character.id) ?? []),
  }));
  const found = await assets.findAll(pictures.flatMap(({ assetIds }) => assetIds));
  const uploads = new Set(found.filter(({ provenance }) => provenance.taskId === null).map(({ id }) => id));
  return new Set(pictures.filter(({ assetIds }) => assetIds.some((id) => uploads.has(id))).map(({ id }) => id));
}

function picturesOf({ photoAssetId }: Pick<Character, 'photoAssetId'>, looks: readonly Look[]): string[] {
  const chosen = looks.flatMap(({ pictures }) => Object.values(pictures));
  return photoAssetId === null ? chosen : [photoAssetId, ...chosen];
}

/**
 * Returns the refusals of images that show characters that may not be used today, by asset id. A sentence names nothing of another user's character: the
 * image was made from a public reference of that user.
 */
export function refuseImages({ platform, uses }: Parts & { uses: Pick<Uses, 'generation'> }) {
  const findShown = findShownCharacters({ platform, uses });
  const refusalsOf = refuseUnconsented({ platform, uses });
  return async (userId: string, assetIds: readonly string[]): Promise<Map<string, string>> => {
    const shown = await findShown(assetIds);
    const characters = await findAnyCharacters(platform.db.sql, [...new Set(shown.map((one) => one.characterId))]);
    const owners = new Map(characters.map(({ id, ownerId }) => [id, ownerId]));
    const refusals = await refusalsOf(characters, 'face');
    return new Map(
      shown.flatMap(({ assetId, characterId }) => {
        const refusal = refusals.get(characterId);
        if (refusal === undefined) return [];
        return [[assetId, owners.get(characterId) === userId ? refusal : foreignImageRefusal] as const];
      }),
    );
  };
}
