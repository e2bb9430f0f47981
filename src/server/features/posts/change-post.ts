import type { z } from 'zod';
import type { postsApi } from '#contract/posts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { deletePost, findLong, findPost, lockPost, updatePost } from './posts-store.ts';
import { readRemix } from './read-remix.ts';
import { postNotFound } from './visible-post.ts';

type Fields = z.output<typeof postsApi.change.body>;

/** Changes and deletes posts of an account. Throws `not-found` for those of others. */
export function changePosts({ db, clock }: Platform, uses: Uses) {
  const remixOf = readRemix(uses);

  /**
   * A post keeps its time of publication, so that nobody brings an old one to the top of the feed again and again. It also keeps the copy
   * that others remix: an edit of the title does not publish later changes of the storyboard.
   */
  async function change(userId: string, postId: string, fields: Fields): Promise<void> {
    const own = await findPost(db.sql, postId);
    if (own?.ownerId !== userId) throw postNotFound();
    const [[asset], { remix: kept }] = await Promise.all([
      uses.assets.findAll([own.assetId]),
      findLong(db.sql, postId),
    ]);
    if (!asset) throw postNotFound();
    const remix = fields.allowRemix ? (kept ?? (await remixOf(userId, { ...own, asset }))) : null;
    await db.transaction(async (tx) => {
      const post = await lockPost(tx, postId);
      if (post?.ownerId !== userId) throw postNotFound();
      await updatePost(tx, postId, { ...fields, remix, publishedAt: post.publishedAt, updatedAt: clock.now() });
    });
  }

  async function remove(userId: string, postId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const post = await lockPost(tx, postId);
      if (post?.ownerId !== userId) throw postNotFound();
      await deletePost(tx, postId);
    });
  }

  return { change, remove };
}
