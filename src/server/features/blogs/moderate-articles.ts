import { articleState } from '#domain/blogs/articles.ts';
import type { ModerationState } from '#domain/reports/report-rules.ts';
import type { Platform, Sql, Tx } from '#server/platform/platform.ts';
import { findImages, presentImage } from './article-images.ts';
import { findArticle, findContent, updateArticle } from './articles-store.ts';

/** Takes reported articles out of public view, and puts them back. */
export function moderateArticles({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** Undefined for an article that does not exist. */
    async find(id: string, sql: Sql = db.sql) {
      const article = await findArticle(sql, id);
      const content = article && (await findContent(sql, id, article.liveRevision ?? article.revision));
      if (!article || !content) return undefined;
      const { coverImageId, title } = content;
      const cover = coverImageId === null ? undefined : (await findImages(sql, [coverImageId])).get(coverImageId);
      return {
        id,
        title,
        imageUrl: cover ? presentImage(cover).url : null,
        url: `/blog/${article.slug}`,
        // The check constraint has these words.
        state: article.moderation as ModerationState,
        isPublic: articleState(article, clock.now()) === 'published',
      };
    },
    setState: (tx: Tx, { id, state }: { id: string; state: ModerationState }): Promise<void> =>
      updateArticle(tx, id, { moderation: state }),
  };
}
