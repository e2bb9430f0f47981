import { Hono } from 'hono';
import { postCategoryLabel } from '#domain/posts/posts.ts';
import { drawSocialCard } from '#server/platform/media/social-card.ts';
import { answerStoredCard } from '#server/platform/media/stored-card.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { findPost, type Post } from './posts-store.ts';
import { cardVersion } from './present-post.ts';
import { isOpenToAll, postNotFound } from './visible-post.ts';

const cacheControl = 'public, max-age=3600';
const folder = 'post-cards/';
const keyOf = (post: Post): string => `${folder}${post.id}-${cardVersion(post)}.jpg`;

/** Pictures for link previews of posts, `/:postId.jpg`, drawn once and stored. To be mounted at `/media/post-cards`. */
export function createCardsApp(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { assets }: Pick<Uses, 'assets'>,
): Hono {
  async function draw(post: Post): Promise<Buffer | undefined> {
    const [asset] = await assets.findAll([post.assetId]);
    if (!asset) return undefined;
    const picture = await assets.readStill(asset, 'w1280');
    return drawSocialCard({
      kicker: postCategoryLabel(post.category),
      title: post.title,
      description: `By ${post.authorName}`,
      picture,
    });
  }

  const app = new Hono();
  app.on(['GET', 'HEAD'], '/:name{pst_[0-9a-z]+\\.jpg}', async (context) => {
    const post = await findPost(db.sql, context.req.param('name').slice(0, -'.jpg'.length));
    if (!post || !isOpenToAll(post)) throw postNotFound();
    const key = keyOf(post);
    const card = { key, draw: () => draw(post), cacheControl };
    const answer = await answerStoredCard(context.req.raw, storage, card);
    if (!answer) throw postNotFound();
    return answer;
  });
  return app;
}

/** Deletes pictures of deleted posts and of earlier titles. */
export function sweepCards({ db, storage }: Pick<Platform, 'db' | 'storage'>) {
  return async (): Promise<void> => {
    for await (const { key } of storage.list(folder)) {
      const id = /^post-cards\/(pst_[0-9a-z]+)-/.exec(key)?.[1];
      const post = id === undefined ? undefined : await findPost(db.sql, id);
      if (!post || keyOf(post) !== key) await storage.remove(key);
    }
  };
}
