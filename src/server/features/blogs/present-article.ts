import type { AdminArticleSummary, AdminArticleView, ArticleSummary } from '#contract/blogs.ts';
import { articleState } from '#domain/blogs/articles.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { findImages, presentImage } from './article-images.ts';
import { type Article, findContent, listRevisions, type LiveSummary } from './articles-store.ts';
import { findAuthors } from './authors-store.ts';
import type { Uses } from './ports.ts';

/** Published articles as lists show them, in their order. */
export async function presentSummaries(sql: Sql, articles: readonly LiveSummary[]): Promise<ArticleSummary[]> {
  const [authors, images] = await Promise.all([
    findAuthors(
      sql,
      articles.map(({ authorId }) => authorId),
    ),
    findImages(
      sql,
      articles.flatMap(({ coverImageId }) => coverImageId ?? []),
    ),
  ]);
  return articles.map((article) => {
    const { id, slug, title, excerpt, category, coverAlt, readingMinutes, publishedAt } = article;
    const cover = images.get(article.coverImageId ?? '');
    return {
      id,
      slug,
      title,
      excerpt,
      category,
      author: authors.get(article.authorId)?.name ?? '',
      cover: cover ? { ...presentImage(cover), alt: coverAlt } : null,
      readingMinutes,
      publishedAt: publishedAt.toISOString(),
    };
  });
}

type Newest = Pick<Article, 'id' | 'slug' | 'revision' | 'liveRevision' | 'publishedAt' | 'updatedAt'> &
  Pick<LiveSummary, 'title' | 'category'>;

export function presentAdminSummary(article: Newest, now: Date): AdminArticleSummary {
  const { id, slug, title, category, revision, liveRevision, publishedAt, updatedAt } = article;
  return {
    id,
    slug,
    title,
    category,
    state: articleState(article, now),
    hasUnpublishedChanges: liveRevision !== null && liveRevision !== revision,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** An article in the editor. */
export async function presentAdminArticle(
  { db: { sql }, clock }: Pick<Platform, 'db' | 'clock'>,
  { users }: Pick<Uses, 'users'>,
  article: Article,
): Promise<AdminArticleView> {
  const content = await findContent(sql, article.id, article.revision);
  if (!content) throw new Error(`The newest revision of ${article.id} is missing.`);
  const [revisions, images] = await Promise.all([
    listRevisions(sql, article.id),
    findImages(sql, content.coverImageId === null ? [] : [content.coverImageId]),
  ]);
  const editorOf = await users.findPeople(revisions.flatMap(({ editorId }) => editorId ?? []));
  const { title, excerpt, category, authorId, coverImageId, coverAlt, markdown } = content;
  const cover = images.get(coverImageId ?? '');
  return {
    ...presentAdminSummary({ ...article, title, category }, clock.now()),
    excerpt,
    authorId,
    coverImageId,
    coverAlt,
    markdown,
    revision: article.revision,
    liveRevision: article.liveRevision,
    cover: cover ? presentImage(cover) : null,
    revisions: revisions.map(({ revision, editorId, createdAt }) => ({
      revision,
      editor: editorOf(editorId)?.name ?? null,
      createdAt: createdAt.toISOString(),
    })),
  };
}
