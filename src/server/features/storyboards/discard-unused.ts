import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { requireLockedStoryboard } from './require-storyboard.ts';

/** A storyboard that was begun without scenes, got them in one edit, and lost them when that was taken back. */
const revisionOfUnused = 3;

/**
 * Takes away a storyboard in which nothing was ever done but one edit that was undone, so that none is left over of a revision that
 * was taken back. Any other stays. Throws `not-found`.
 */
export function discardUnused({ live }: Platform, { projects, generation }: Pick<Uses, 'projects' | 'generation'>) {
  return async (tx: Tx, userId: string, storyboardId: string): Promise<void> => {
    const { storyboard } = await requireLockedStoryboard(tx, { projects, userId }, storyboardId);
    if (storyboard.revision !== revisionOfUnused) return;
    const scene = await tx
      .selectFrom('scenes')
      .select('id')
      .where('storyboardId', '=', storyboardId)
      .where('removedAt', 'is', null)
      .executeTakeFirst();
    if (scene || (await generation.ofStoryboard(userId, storyboardId)).length > 0) return;
    await tx.deleteFrom('storyboards').where('id', '=', storyboardId).execute();
    live.tell(tx, `user:${userId}`, { type: 'projects.changed' });
  };
}
