import type { FactOf } from '#domain/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { lockStoryboard, updateStoryboard } from './storyboards-store.ts';

/**
 * Moves the revisions of the storyboards on that a changed character plays in, so that whoever has one open reads it again: takes that were made with
 * what the character was are stale now. Done twice, it only makes them read once more.
 */
export function followCharacter({ db, clock, live }: Platform, { characters }: Pick<Uses, 'characters'>) {
  return async ({ characterId }: FactOf<'character.changed'>): Promise<void> => {
    for (const storyboardId of await characters.listUsing(characterId)) {
      await db.transaction(async (tx) => {
        const storyboard = await lockStoryboard(tx, storyboardId);
        if (!storyboard) return;
        const revision = storyboard.revision + 1;
        await updateStoryboard(tx, storyboardId, { revision, updatedAt: clock.now(), fields: null });
        live.tell(tx, `storyboard:${storyboardId}`, { type: 'storyboard.changed', storyboardId, revision });
      });
    }
  };
}
