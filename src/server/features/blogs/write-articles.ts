import type { ArticleContent } from '#contract/blogs.ts';
import { AppError } from '#contract/errors.ts';
import { articlesMaximum, slugOf } from '#domain/blogs/articles.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Platform, Sql, Tx } from '#server/platform/platform.ts';
import { findImages } from './article-images.ts';
import {
  addRedirect,
  type Article,
  type Content,
  countNewest,
  deleteArticle,
  findArticle,
  findContent,
  insertArticle,
  insertRevision,
  isSlugTaken,
  removeRedirect,
  updateArticle,
} from './articles-store.ts';
import { findAuthors, insertAuthor, listAuthors } from './authors-store.ts';
import type { Uses } from './ports.ts';
import { renderMarkdown } from './render-markdown.ts';

const slugTries = 50;
/** The author of articles until another is chosen. */
export const houseAuthor = { name: 'The Backlot team', bio: 'The team that builds Backlot.' };

export const articleNotFound = () => new AppError('not-found', 'Article not found.');
const invalid = (path: string, message: string) =>
  new AppError('invalid-input', `${path}: ${message}`, { fields: [{ path, message }] });

type Parts = Pick<Platform, 'db' | 'ids' | 'clock'>;
type Edit = { actorId: string; articleId: string };

/** The id of the author that new articles have. */
export async function defaultAuthor({ ids, clock }: Pick<Platform, 'ids' | 'clock'>, sql: Sql): Promise<string> {
  const [first] = await listAuthors(sql);
  if (first) return first.id;
  await insertAuthor(sql, { id: ids.next('aut'), ...houseAuthor, createdAt: clock.now() });
  const [made] = await listAuthors(sql);
  if (!made) throw new Error('The first author could not be added.');
  return made.id;
}

/** A slug that no article has or had. */
export async function freeSlug(sql: Sql, title: string): Promise<string> {
  const slug = slugOf(title);
  for (let n = 1; n <= slugTries; n += 1) {
    const candidate = n === 1 ? slug : `${slug.slice(0, 75)}-${n}`;
    if (!(await isSlugTaken(sql, candidate, ''))) return candidate;
  }
  throw new AppError('conflict', `title: ${slugTries} articles already have this title. Choose another title.`);
}

/** Checks what only the database knows. Throws `invalid-input` with the field. */
async function checkContent(sql: Sql, { authorId, coverImageId, markdown }: ArticleContent): Promise<void> {
  if (!(await findAuthors(sql, [authorId])).has(authorId)) throw invalid('authorId', 'is not an author');
  const { imageIds, foreignImages } = renderMarkdown(markdown);
  const [foreign] = foreignImages;
  if (foreign !== undefined) {
    throw invalid(
      'markdown',
      `has an image from another site (${foreign.slice(0, 100)}). Insert images from your library.`,
    );
  }
  const images = await findImages(sql, [...imageIds, ...(coverImageId === null ? [] : [coverImageId])]);
  if (coverImageId !== null && !images.has(coverImageId)) {
    throw invalid('coverImageId', 'isn’t an image that was added to the blog');
  }
  const missing = imageIds.find((id) => !images.has(id));
  if (missing !== undefined) throw invalid('markdown', `has an image that does not exist (${missing})`);
}

/** Creates a draft. Throws `conflict` at the maximum of articles. */
export function createArticle(parts: Parts) {
  const { db, ids, clock } = parts;
  return (actorId: string, title: string): Promise<Article> =>
    db.transaction(async (tx) => {
      await lockInTransaction(tx, 'blog', 'articles');
      const now = clock.now();
      if ((await countNewest(tx, { state: undefined, now })) >= articlesMaximum) {
        throw new AppError('conflict', `The blog has ${articlesMaximum} articles, which is the maximum.`);
      }
      const article = { id: ids.next('art'), slug: await freeSlug(tx, title), revision: 1, liveRevision: null };
      const content: Content = {
        id: ids.next('arv'),
        articleId: article.id,
        revision: 1,
        title,
        excerpt: '',
        category: 'news',
        authorId: await defaultAuthor(parts, tx),
        coverImageId: null,
        coverAlt: '',
        markdown: '',
        editorId: actorId,
        createdAt: now,
      };
      await insertArticle(tx, { ...article, publishedAt: null, createdAt: now, updatedAt: now }, content);
      return mustFind(tx, article.id);
    });
}

/** Saves a revision. Throws `conflict` if another one was saved since `basedOn`. */
export function saveArticle({ db, ids, clock }: Parts) {
  return async (
    edit: Edit,
    basedOn: number,
    { slug, ...content }: ArticleContent & { slug: string },
  ): Promise<Article> => {
    await checkContent(db.sql, content);
    return db.transaction(async (tx) => {
      await lockInTransaction(tx, 'blog', 'articles');
      const article = await mustFind(tx, edit.articleId, { basedOn });
      if (slug !== article.slug) await moveTo(tx, article, slug);
      const [revision, now] = [article.revision + 1, clock.now()];
      const { id: articleId } = article;
      const saved = { id: ids.next('arv'), articleId, revision, editorId: edit.actorId, createdAt: now };
      await insertRevision(tx, article, { ...content, ...saved });
      await updateArticle(tx, articleId, { slug, revision, updatedAt: now });
      return mustFind(tx, articleId);
    });
  };
}

/** Readers see the newest revision, from `publishedAt` or at once. */
export function publishArticle({ db, clock }: Parts, { audit }: Pick<Uses, 'audit'>) {
  return (edit: Edit, basedOn: number, publishedAt: Date | null): Promise<Article> =>
    db.transaction(async (tx) => {
      const article = await mustFind(tx, edit.articleId, { basedOn });
      const content = await findContent(tx, article.id, article.revision);
      if (content?.excerpt.trim() === '') throw invalid('excerpt', 'is empty. It appears in lists and link previews.');
      if (content?.markdown.trim() === '') throw invalid('markdown', 'is empty');
      const now = clock.now();
      // A published article keeps its time.
      const isPublished = article.publishedAt !== null && article.publishedAt <= now;
      const change = {
        liveRevision: article.revision,
        publishedAt: publishedAt ?? (isPublished ? article.publishedAt : now),
      };
      await updateArticle(tx, article.id, { ...change, updatedAt: now });
      await audit.record(tx, { actorId: edit.actorId, action: 'article.published', after: subject(article, content) });
      return mustFind(tx, article.id);
    });
}

/** Makes an article a draft again, and deletes articles. */
export function withdrawArticles({ db, clock }: Parts, { audit }: Pick<Uses, 'audit'>) {
  return {
    unpublish: ({ actorId, articleId }: Edit): Promise<Article> =>
      db.transaction(async (tx) => {
        const article = await mustFind(tx, articleId);
        if (article.liveRevision === null) return article;
        await updateArticle(tx, articleId, { liveRevision: null, publishedAt: null, updatedAt: clock.now() });
        await audit.record(tx, { actorId, action: 'article.unpublished', after: subject(article) });
        return mustFind(tx, articleId);
      }),
    remove: ({ actorId, articleId }: Edit): Promise<void> =>
      db.transaction(async (tx) => {
        const article = await mustFind(tx, articleId);
        const content = await findContent(tx, articleId, article.revision);
        await deleteArticle(tx, articleId);
        await audit.record(tx, { actorId, action: 'article.deleted', before: subject(article, content) });
      }),
  };
}

const subject = ({ id, slug }: Article, content?: Pick<Content, 'title'>) => ({
  article: id,
  slug,
  ...(content && { title: content.title }),
});

/** Locks the article. Throws `not-found`, or `conflict` if its newest revision is not `basedOn`. */
async function mustFind(tx: Tx, id: string, { basedOn }: { basedOn?: number } = {}): Promise<Article> {
  const article = await findArticle(tx, id, { lock: true });
  if (!article) throw articleNotFound();
  if (basedOn !== undefined && basedOn !== article.revision) {
    throw new AppError(
      'conflict',
      'This article was saved in another window since you opened it. Your changes weren’t saved. Reload ' +
        'the article to see the other changes.',
    );
  }
  return article;
}

/** Links to the old slug keep working if readers can have seen it. */
async function moveTo(tx: Tx, article: Article, slug: string): Promise<void> {
  if (await isSlugTaken(tx, slug, article.id)) {
    throw new AppError('conflict', `slug: "${slug}" belongs to another article`);
  }
  await removeRedirect(tx, slug);
  if (article.liveRevision !== null) await addRedirect(tx, article.slug, article.id);
}
