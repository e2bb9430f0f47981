import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { blogCategoryLabel } from '#domain/blogs/blog-categories.ts';
import { drawSocialCard } from '#server/platform/media/social-card.ts';
import { answerStoredCard } from '#server/platform/media/stored-card.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readImage } from './article-images.ts';
import { findArticle, findContent } from './articles-store.ts';

const cacheControl = 'public, max-age=86400';
const folder = 'blog-cards/';
const keyOf = (articleId: string, revision: number | null): string => `${folder}${articleId}-${revision}.jpg`;

/**
 * Pictures for link previews of articles, `/:articleId.jpg`, drawn once for each revision and stored. To be mounted at
 * `/media/blog-cards`.
 */
export function createCardsApp(platform: Pick<Platform, 'db' | 'storage' | 'clock'>): Hono {
  const { db, storage, clock } = platform;

  async function drawCard(articleId: string, revision: number): Promise<Buffer | undefined> {
    const content = await findContent(db.sql, articleId, revision);
    if (!content) return undefined;
    const picture = content.coverImageId === null ? undefined : await readImage(platform, content.coverImageId);
    return drawSocialCard({ kicker: blogCategoryLabel(content.category), title: content.title, picture });
  }

  const app = new Hono();
  app.on(['GET', 'HEAD'], '/:name{art_[0-9a-z]+\\.jpg}', async (context) => {
    const articleId = context.req.param('name').slice(0, -'.jpg'.length);
    const article = await findArticle(db.sql, articleId);
    const isPublic = article?.publishedAt && article.publishedAt <= clock.now() && article.moderation === 'visible';
    if (!article || !isPublic || article.liveRevision === null) throw noCard();
    const revision = article.liveRevision;
    const key = keyOf(articleId, revision);
    const card = { key, draw: () => drawCard(articleId, revision), cacheControl };
    const answer = await answerStoredCard(context.req.raw, storage, card);
    if (!answer) throw noCard();
    return answer;
  });
  return app;
}

/** Deletes pictures of revisions that are no longer live, and of deleted articles. */
export function sweepCards({ db, storage }: Pick<Platform, 'db' | 'storage'>) {
  return async (): Promise<void> => {
    const articles = await db.sql.selectFrom('articles').select(['id', 'liveRevision']).execute();
    const live = new Set(articles.map(({ id, liveRevision }) => keyOf(id, liveRevision)));
    for await (const { key } of storage.list(folder)) if (!live.has(key)) await storage.remove(key);
  };
}

const noCard = () => new AppError('not-found', 'Article not found.');
