import { AppError } from '#contract/errors.ts';
import { looksPerCharacter } from '#domain/characters/character-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isMain, type Look } from './character.ts';
import type { Uses } from './ports.ts';
import { deleteLook, insertLook, listLooks, type LookChange, updateLook } from './looks-store.ts';
import { lockForChange, requireLook } from './require-character.ts';
import { saveChange } from './save-change.ts';

/** Adds a look. Throws `not-allowed` when the character has as many as it may have. */
export function addLook(platform: Platform, { assets }: Pick<Uses, 'assets'>) {
  const { db, ids } = platform;
  const save = saveChange(platform);
  return async (ownerId: string, characterId: string, look: Pick<Look, 'name' | 'age' | 'wardrobe'>): Promise<void> => {
    const refuseGrowth = await assets.room.guardGrowth(ownerId);
    await db.transaction(async (tx) => {
      const character = await lockForChange(tx, ownerId, { id: characterId });
      if ((await listLooks(tx, [characterId])).length >= looksPerCharacter) {
        throw new AppError('not-allowed', `A character can have at most ${looksPerCharacter} looks. Remove one first.`);
      }
      await insertLook(tx, { ...look, id: ids.next('lok'), characterId });
      await save(tx, character);
      await refuseGrowth?.(tx, { notDone: 'The look was not added.' });
    });
  };
}

type AskedLook = { characterId: string; lookId: string };

export function changeLook(platform: Platform, { assets }: Pick<Uses, 'assets'>) {
  const save = saveChange(platform);
  return async (ownerId: string, asked: AskedLook & { revision: number }, change: LookChange): Promise<void> => {
    const refuseGrowth = await assets.room.guardGrowth(ownerId);
    await platform.db.transaction(async (tx) => {
      const { characterId, lookId, revision } = asked;
      const character = await lockForChange(tx, ownerId, { id: characterId, revision });
      const { look } = await requireLook(tx, characterId, lookId);
      await updateLook(tx, lookId, change);
      await save(tx, character);
      const grows = (change.wardrobe ?? '').length > look.wardrobe.length;
      await refuseGrowth?.(tx, { grows, notDone: 'This change wasn’t saved. You can still shorten texts.' });
    });
  };
}

/** Removes a look. Its images stay in the library. Throws `conflict` for the main look. */
export function removeLook(platform: Platform) {
  const save = saveChange(platform);
  return (ownerId: string, { characterId, lookId }: AskedLook): Promise<void> =>
    platform.db.transaction(async (tx) => {
      const character = await lockForChange(tx, ownerId, { id: characterId });
      const { look } = await requireLook(tx, characterId, lookId);
      if (isMain(look)) throw new AppError('conflict', 'The main look can’t be removed. Edit it instead.');
      await deleteLook(tx, lookId);
      await save(tx, character);
    });
}
