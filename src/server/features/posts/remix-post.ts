import { randomInt } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { boardsOfRemix } from '#domain/posts/remix-board.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { addRemix, countRemix, findLong } from './posts-store.ts';
import { requireVisible } from './visible-post.ts';

const largestSeed = 2 ** 31 - 1;

/**
 * Copies the board of a film into a new project of the caller, in one transaction. Throws `not-allowed` where the author does not
 * allow it, and at the limits of imports, projects and storage.
 */
export function remixPost(platform: Platform, uses: Uses) {
  const { db, ids, clock, disk } = platform;
  const requirePost = requireVisible(platform);
  return async (caller: Caller, postId: string): Promise<{ projectId: string; storyboardId: string }> => {
    const { userId, role } = caller;
    const post = await requirePost(postId, caller);
    const { remix } = await findLong(db.sql, postId);
    if (!post.allowRemix || remix === null || !('board' in remix)) {
      throw new AppError('not-allowed', 'This post has no storyboard to remix.');
    }
    await disk.refuseWhenLow('The remix');
    const limitBytes = await uses.scripts.countImport(userId);
    const limits = await uses.billing.limitsOf(userId, role === 'admin');
    const boards = boardsOfRemix(remix.board, { limits, nextId: ids.next });
    return uses.projects.oneAtATime(userId, () =>
      db.transaction(async (tx) => {
        const projectId = await uses.projects.create(tx, { ownerId: userId, title: remix.board.fields.title });
        const storyboardIds = [];
        for (const parts of boards) {
          const seed = randomInt(1, largestSeed);
          const board = { ownerId: userId, projectId, documentId: null, seed, ...parts };
          const storyboardId = await uses.storyboards.create(tx, board);
          await addRemix(tx, { storyboardId, postId, userId, now: clock.now() });
          storyboardIds.push(storyboardId);
        }
        const [storyboardId] = storyboardIds;
        if (storyboardId === undefined) throw new Error('A remix has no storyboard.');
        if (post.ownerId !== userId) await countRemix(tx, postId);
        await uses.assets.room.refuseWritten(tx, { userId, limitBytes, notDone: 'Nothing was created.' });
        return { projectId, storyboardId };
      }),
    );
  };
}
