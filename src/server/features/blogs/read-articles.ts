import { AppError } from '#contract/errors.ts';
import type { ArticleSummary, ArticleView } from '#contract/blogs.ts';
import type { BlogCategory } from '#domain/blogs/blog-categories.ts';
import { pageSize } from '#contract/ids.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { countCategories, countLive, findLive, listLive, listLiveSlugs, type LiveSummary } from './articles-store.ts';
import { findAuthors } from './authors-store.ts';
import { presentSummaries } from './present-article.ts';
import { createRenderedArticles } from './rendered-articles.ts';

const relatedMaximum = 3;

type Query = { page: number; category?: BlogCategory | undefined; search?: string | undefined };

/** Articles for readers. */
export function readArticles({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const { sql } = db;
  const render = createRenderedArticles(sql);

  return {
    list: async ({ page, category, search }: Query) => {
      const filter = { now: clock.now(), category, search: search === '' ? undefined : search };
      const [found, total, categories] = await Promise.all([
        listLive(sql, { ...filter, skip: (page - 1) * pageSize, size: pageSize }),
        countLive(sql, filter),
        countCategories(sql, filter.now),
      ]);
      const counts = categories.map(({ category: id, count }) => ({ id, count }));
      return { articles: await presentSummaries(sql, found), page, total, categories: counts };
    },
    /** Slugs for the sitemap. */
    slugs: (size: number) => listLiveSlugs(sql, clock.now(), size),
    /** The newest, for feeds. */
    newest: async (size: number): Promise<(ArticleSummary & { updatedAt: Date })[]> => {
      const found = await listLive(sql, { now: clock.now(), skip: 0, size });
      const summaries = await presentSummaries(sql, found);
      return summaries.map((summary, n) => ({ ...summary, updatedAt: found[n]?.updatedAt ?? clock.now() }));
    },
    /** Throws `not-found` for an article that is not published. */
    get: async (slug: string): Promise<ArticleView> => {
      const now = clock.now();
      const article = await findLive(sql, slug, now);
      if (!article) throw new AppError('not-found', 'Article not found.');
      const [[summary], authors, body, more] = await Promise.all([
        presentSummaries(sql, [article]),
        findAuthors(sql, [article.authorId]),
        render(article),
        related(sql, article, now),
      ]);
      if (!summary) throw new Error('An article has no summary.');
      return {
        ...summary,
        ...body,
        authorBio: authors.get(article.authorId)?.bio ?? '',
        updatedAt: article.updatedAt.toISOString(),
        cardUrl: `/media/blog-cards/${article.id}.jpg?revision=${article.revision}`,
        related: more,
      };
    },
  };
}
export type ReadArticles = ReturnType<typeof readArticles>;

/** The newest of its category, then the newest of all. */
async function related(sql: Sql, { id, category }: LiveSummary, now: Date): Promise<ArticleSummary[]> {
  const [alike, newest] = await Promise.all([
    listLive(sql, { now, category, skip: 0, size: relatedMaximum + 1 }),
    listLive(sql, { now, skip: 0, size: relatedMaximum * 2 + 1 }),
  ]);
  const others = new Map([...alike, ...newest].filter((one) => one.id !== id).map((one) => [one.id, one]));
  return presentSummaries(sql, [...others.values()].slice(0, relatedMaximum));
}
