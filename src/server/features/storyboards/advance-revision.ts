import type { Platform, Tx } from '#server/platform/platform.ts';
import { lockStoryboard, updateStoryboard } from './storyboards-store.ts';

/**
 * Raises the revision of a storyboard that nobody edited, so that open browser tabs read it again. It keeps its place in lists. `write` writes rows at the
 * new revision. Does nothing for a storyboard that was deleted.
 */
export function advanceRevision({ db, live }: Pick<Platform, 'db' | 'live'>) {
  return (storyboardId: string, write?: (tx: Tx, revision: number) => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => {
      const storyboard = await lockStoryboard(tx, storyboardId);
      if (!storyboard) return;
      const revision = storyboard.revision + 1;
      await write?.(tx, revision);
      await updateStoryboard(tx, storyboardId, { revision, fields: null });
      live.tell(tx, `storyboard:${storyboardId}`, { type: 'storyboard.changed', storyboardId, revision });
    });
}
