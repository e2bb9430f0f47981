import type { z } from 'zod';
import type { postsApi } from '#contract/posts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { deletePost, findPost, lockPost, updatePost } from './posts-store.ts';
import { readRemix } from './read-remix.ts';
import { postNotFound } from './visible-post.ts';

type Fields = z.output<typeof postsApi.change.body>;

/** Changes and deletes posts of an account. Throws `not-found` for those of others. */
export function changePosts({ db, clock }: Platform, uses: Uses) {
  const remixOf = readRemix(uses);

  /** A post keeps its time of publication, so that nobody brings an old one to the top of the feed again and again. */
  async function change(userId: string, postId: string, fields: Fields): Promise<void> {
    const own = await findPost(db.sql, postId);
    if (own?.ownerId !== userId) throw postNotFound();
    const [asset] = await uses.assets.findAll([own.assetId]);
    if (!asset) throw postNotFound();
    await db.transaction(async (tx) => {
      const post = await lockPost(tx, postId);
      if (post?.ownerId !== userId) throw postNotFound();
      const remix = fields.allowRemix ? await remixOf(userId, { ...post, asset }) : null;
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
