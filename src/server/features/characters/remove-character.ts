import type { Platform } from '#server/platform/platform.ts';
import { deleteCharacter, lockCharacter } from './characters-store.ts';
import { refuseBeyondPlan } from './create-character.ts';
import type { Uses } from './ports.ts';
import { characterNotFound } from './require-character.ts';
import { saveChange } from './save-change.ts';
import { listUses } from './uses-store.ts';

/**
 * Deletes a character, or archives it while a storyboard uses it; returns whether it is archived. Tasks that run for it end as usual: their
 * images are in the library.
 */
export function removeCharacter(platform: Platform) {
  const { db, live, clock } = platform;
  const save = saveChange(platform);
  return (ownerId: string, characterId: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const character = (await lockCharacter(tx, ownerId, characterId)) ?? characterNotFound();
      const isUsed = (await listUses(tx, [characterId])).size > 0;
      if (!isUsed) {
        await deleteCharacter(tx, characterId);
        live.tell(tx, `user:${ownerId}`, { type: 'character.changed', characterId });
      } else if (character.archivedAt === null) {
        await save(tx, character, { archivedAt: clock.now() });
      }
      return isUsed;
    });
}

/** Archives a character; the second time it changes nothing. */
export function archiveCharacter(platform: Platform) {
  const { db, clock } = platform;
  const save = saveChange(platform);
  return (ownerId: string, characterId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const character = (await lockCharacter(tx, ownerId, characterId)) ?? characterNotFound();
      if (character.archivedAt === null) await save(tx, character, { archivedAt: clock.now() });
    });
}

/** Brings an archived character back; the second time it changes nothing. Throws `not-allowed` at the limit of the plan. */
export function restoreCharacter(platform: Platform, uses: Uses) {
  const save = saveChange(platform);
  return async (ownerId: string, characterId: string): Promise<void> => {
    const isAdmin = await uses.users.isAdmin(ownerId);
    await platform.db.transaction(async (tx) => {
      const found = (await lockCharacter(tx, ownerId, characterId)) ?? characterNotFound();
      if (found.archivedAt === null) return;
      await refuseBeyondPlan(tx, uses, { ownerId, isAdmin, isNew: false });
      await save(tx, found, { archivedAt: null });
    });
  };
}
