import { AppError } from '#contract/errors.ts';
import { type CharacterPart, characterParts, partLabel } from '#domain/characters/parts.ts';
import type { Asset } from '#server/features/assets/index.ts';
import { violatesForeignKey } from '#server/platform/db/violates-foreign-key.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { type Character, isMain, type Look } from './character.ts';
import { findCharacter } from './characters-store.ts';
import { deletePictures, setPicture } from './looks-store.ts';
import type { Uses } from './ports.ts';
import { lockForChange, requireCharacter, requireLook } from './require-character.ts';
import { saveChange } from './save-change.ts';

type Choice = { characterId: string; lookId: string; part: CharacterPart; assetId: string | null };

const afterHeadshot = characterParts.filter((part) => part !== 'headshot');

/**
 * Chooses the picture of a part. Throws `not-found` for an asset that is not the caller's or was deleted, `unsupported-media` for one that is
 * no image, `conflict` for one that is in the trash or was generated for another character or another part.
 */
export function choosePicture(platform: Platform, uses: Uses) {
  const save = saveChange(platform);
  const refuseForeign = refuseMadeForOthers(platform, uses);
  return async (ownerId: string, choice: Choice): Promise<void> => {
    const { characterId, lookId, part, assetId } = choice;
    await requireCharacter(platform.db.sql, ownerId, characterId);
    if (assetId !== null) await refuseForeign(choice, await uses.assets.requireOwnUsable(ownerId, assetId));
    const work = platform.db.transaction(async (tx) => {
      const character = await lockForChange(tx, ownerId, { id: characterId });
      const { look } = await requireLook(tx, characterId, lookId);
      if (look.pictures[part] === (assetId ?? undefined)) return;
      await choose(tx, { character, look }, { part, assetId });
      await save(tx, character);
    });
    await work.catch((thrown: unknown) => {
      if (!violatesForeignKey(thrown)) throw thrown;
      throw new AppError('not-found', 'Asset not found.', { cause: thrown });
    });
  };
}

async function choose(
  tx: Tx,
  { character, look }: { character: Character; look: Look },
  { part, assetId }: Pick<Choice, 'part' | 'assetId'>,
): Promise<void> {
  const isNeeded = isMain(look) && (part === 'headshot' || part === 'full-body');
  if (assetId === null) {
    if (isNeeded && character.finalizedAt !== null) {
      throw new AppError(
        'conflict',
        `A completed character needs a ${partLabel(part).toLowerCase()}. Choose another image.`,
      );
    }
    await deletePictures(tx, look.id, [part]);
  } else {
    await setPicture(tx, { lookId: look.id, part, assetId });
  }
  // The pictures that come after show the face that was replaced.
  const isOtherFace = part === 'headshot' && isMain(look) && character.finalizedAt === null;
  if (isOtherFace) await deletePictures(tx, look.id, afterHeadshot);
}

function refuseMadeForOthers({ db }: Pick<Platform, 'db'>, { generation }: Pick<Uses, 'generation'>) {
  return async (choice: Choice, { kind, name, ownerId, provenance }: Asset): Promise<void> => {
    if (kind !== 'image') throw new AppError('unsupported-media', `“${name}” isn’t an image. Choose an image.`);
    const task = provenance.taskId === null ? undefined : await generation.findTask(provenance.taskId);
    const { characterId, part } = task?.purpose ?? {};
    if (characterId === undefined || part === undefined) return;
    if (characterId === choice.characterId) return refuseOtherPart(name, choice.part, part);
    // An image of a deleted character is an image like any other.
    if (!(await findCharacter(db.sql, ownerId, characterId))) return;
    const sentence = `“${name}” was generated for another character. Choose an image of this character, or upload one.`;
    throw new AppError('conflict', sentence);
  };
}

function refuseOtherPart(name: string, wanted: CharacterPart, part: string): void {
  if (part === wanted) return;
  // The purpose is what `generate-parts.ts` wrote.
  const made = partLabel(part as CharacterPart).toLowerCase();
  throw new AppError(
    'conflict',
    `“${name}” was generated for another part of the character (${made}). Choose another image.`,
  );
}
