import type { FactOf } from '#domain/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { lockStoryboard, updateStoryboard } from './storyboards-store.ts';

/**
 * Moves the revisions of the storyboards on that show a changed character or reference, so that whoever has one open reads it again: takes that were
 * made with what it was are stale now. Done twice, it only makes them read once more.
 */
export function followChanges({ db, live }: Platform, uses: Pick<Uses, 'characters' | 'references'>) {
  const moveOn = (storyboardId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const storyboard = await lockStoryboard(tx, storyboardId);
      if (!storyboard) return;
      const revision = storyboard.revision + 1;
      // Nobody has worked on it: it keeps its place in lists.
      await updateStoryboard(tx, storyboardId, { revision, fields: null });
      live.tell(tx, `storyboard:${storyboardId}`, { type: 'storyboard.changed', storyboardId, revision });
    });
  return {
    character: async ({ characterId }: FactOf<'character.changed'>): Promise<void> => {
      for (const storyboardId of await uses.characters.listUsing(characterId)) await moveOn(storyboardId);
    },
    reference: async ({ referenceId }: FactOf<'reference.changed'>): Promise<void> => {
      for (const storyboardId of await uses.references.listUsing(referenceId)) await moveOn(storyboardId);
    },
  };
}
