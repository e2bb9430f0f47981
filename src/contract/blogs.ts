import { z } from 'zod';
import { articleMaximum, articleStates, reservedSlugs, slugPattern } from '#domain/blogs/articles.ts';
import { blogCategoryIds } from '#domain/blogs/blog-categories.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, pageSize, Revision, RevisionText } from './ids.ts';

const category = z.enum(blogCategoryIds, 'is not one of the 34 categories');
const text = (maximum: number) => z.string().trim().max(maximum, `is longer than ${maximum} characters`);
const filled = (maximum: number) => text(maximum).min(1, 'is empty');
const page = z.coerce.number().int().min(1).max(1000).default(1);
/** Any text is a slug that no article has; only its length is limited. */
const slugInPath = z.string().max(200);

/** A picture of an article. `url` is relative to the origin. */
export const ArticleImageView = z.object({ id: z.string(), url: z.string(), widthPx: z.int(), heightPx: z.int() });
export type ArticleImageView = z.infer<typeof ArticleImageView>;

const Cover = ArticleImageView.extend({ alt: z.string() });

const ArticleSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category,
  author: z.string(),
  cover: Cover.nullable(),
  readingMinutes: z.int(),
  publishedAt: z.iso.datetime(),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

const ArticleView = ArticleSummary.extend({
  authorBio: z.string(),
  /** Sanitized: no scripts, styles, frames or pictures from elsewhere. */
  html: z.string(),
  /** The headings of the second level; `id` is their anchor. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  updatedAt: z.iso.datetime(),
  /** Path of the picture for link previews, 1200 × 630 pixels. */
  cardUrl: z.string(),
  /** Up to three. */
  related: z.array(ArticleSummary),
});
export type ArticleView = z.infer<typeof ArticleView>;

/** Published articles. */
export const blogsApi = {
  list: {
    method: 'GET',
    path: '/api/blogs',
    summary: `Published articles, newest first, ${pageSize} per page. A search returns the best matches first.`,
    audience: 'anyone',
    query: z.object({ page, category: category.optional(), search: text(articleMaximum.search).optional() }),
    response: z.object({
      articles: z.array(ArticleSummary),
      page: z.int(),
      /** Articles that match. */
      total: z.int(),
      /** Published articles of each category, without those that have none. */
      categories: z.array(z.object({ id: category, count: z.int() })),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/blogs/:slug',
    summary: 'A published article.',
    description: 'Former slugs also work. Redirect if `slug` in the response differs.',
    audience: 'anyone',
    params: z.object({ slug: slugInPath }),
    response: ArticleView,
  },
} satisfies Record<string, Endpoint>;

const AuthorView = z.object({ id: z.string(), name: z.string(), bio: z.string() });
export type AuthorView = z.infer<typeof AuthorView>;

const AdminArticleSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category,
  state: z.enum(articleStates),
  /** A published article with a newer revision that readers do not see yet. */
  hasUnpublishedChanges: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type AdminArticleSummary = z.infer<typeof AdminArticleSummary>;

/** What an editor writes. */
const ArticleContent = z.object({
  title: filled(articleMaximum.title),
  excerpt: text(articleMaximum.excerpt),
  category,
  authorId: Id,
  coverImageId: Id.nullable(),
  coverAlt: text(articleMaximum.alt),
  markdown: z.string().max(articleMaximum.markdown, `is longer than ${articleMaximum.markdown} characters`),
});
export type ArticleContent = z.infer<typeof ArticleContent>;

const AdminArticleView = AdminArticleSummary.extend({
  ...ArticleContent.shape,
  revision: z.int(),
  liveRevision: z.int().nullable(),
  cover: ArticleImageView.nullable(),
  /** Newest first. */
  revisions: z.array(z.object({ revision: z.int(), editor: z.string().nullable(), createdAt: z.iso.datetime() })),
});
export type AdminArticleView = z.infer<typeof AdminArticleView>;

const Slug = z
  .string()
  .max(articleMaximum.slug, `is longer than ${articleMaximum.slug} characters`)
  .regex(slugPattern, 'can only contain lowercase letters, digits and single hyphens')
  .refine((slug) => !reservedSlugs.includes(slug), 'is reserved');

const params = z.object({ articleId: Id });
const done = z.object({ isSuccessful: z.boolean() });
const author = z.object({ name: filled(articleMaximum.authorName), bio: text(articleMaximum.authorBio) });

/** Writing and publishing articles. */
export const blogsAdminApi = {
  list: {
    method: 'GET',
    path: '/api/admin/blogs',
    summary: `Articles of one state, most recently changed first, ${pageSize} per page.`,
    audience: 'admin',
    query: z.object({ page, state: z.enum(articleStates).optional() }),
    response: z.object({ articles: z.array(AdminArticleSummary), total: z.int() }),
  },
  create: {
    method: 'POST',
    path: '/api/admin/blogs',
    summary: 'Creates a draft. Its slug is made from the title.',
    audience: 'admin',
    body: z.object({ title: filled(articleMaximum.title) }),
    response: AdminArticleView,
  },
  get: {
    method: 'GET',
    path: '/api/admin/blogs/:articleId',
    summary: 'The newest revision of an article, and the list of its revisions.',
    audience: 'admin',
    params,
    response: AdminArticleView,
  },
  save: {
    method: 'PUT',
    path: '/api/admin/blogs/:articleId',
    summary: 'Saves a revision. Readers see it after it is published.',
    description:
      '409 (`conflict`) if another revision was saved since `basedOn`, or the slug belongs to another article. A new slug takes effect immediately. The old slug redirects.',
    audience: 'admin',
    params,
    body: ArticleContent.extend({ basedOn: Revision, slug: Slug }),
    response: AdminArticleView,
  },
  publish: {
    method: 'PUT',
    path: '/api/admin/blogs/:articleId/publication',
    summary: 'Publishes the newest revision, immediately or at a scheduled time.',
    description:
      'Requires an excerpt and text. Null publishes immediately. A published article keeps its publication time.',
    audience: 'admin',
    params,
    body: z.object({ basedOn: Revision, publishedAt: z.iso.datetime().nullable() }),
    response: AdminArticleView,
  },
  unpublish: {
    method: 'DELETE',
    path: '/api/admin/blogs/:articleId/publication',
    summary: 'Unpublishes an article. It becomes a draft again.',
    audience: 'admin',
    params,
    response: AdminArticleView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/blogs/:articleId',
    summary: 'Deletes an article with all its revisions.',
    audience: 'admin',
    params,
    response: done,
  },
  revision: {
    method: 'GET',
    path: '/api/admin/blogs/:articleId/revisions/:revision',
    summary: 'The content of an earlier revision.',
    audience: 'admin',
    params: params.extend({ revision: RevisionText }),
    response: ArticleContent,
  },
  preview: {
    method: 'POST',
    path: '/api/admin/blog-previews',
    summary: 'Renders Markdown as HTML for a preview.',
    audience: 'admin',
    body: ArticleContent.pick({ markdown: true }),
    response: ArticleView.pick({ html: true, readingMinutes: true }),
  },
  addImage: {
    method: 'POST',
    path: '/api/admin/blog-images',
    summary: 'Copies an image of the caller’s library into the blog.',
    description: 'At most 2,400 pixels wide, without metadata. Anyone can see it.',
    audience: 'admin',
    body: z.object({ assetId: Id }),
    response: ArticleImageView,
  },
  authors: {
    method: 'GET',
    path: '/api/admin/blog-authors',
    summary: 'The authors of articles, by name.',
    audience: 'admin',
    response: z.object({ authors: z.array(AuthorView) }),
  },
  addAuthor: {
    method: 'POST',
    path: '/api/admin/blog-authors',
    summary: 'Adds an author. 409 (`conflict`) if the name is taken.',
    audience: 'admin',
    body: author,
    response: AuthorView,
  },
  changeAuthor: {
    method: 'PUT',
    path: '/api/admin/blog-authors/:authorId',
    summary: 'Changes an author, on all articles.',
    audience: 'admin',
    params: z.object({ authorId: Id }),
    body: author,
    response: AuthorView,
  },
} satisfies Record<string, Endpoint>;
