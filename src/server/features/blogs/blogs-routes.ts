import { blogsAdminApi, blogsApi } from '#contract/blogs.ts';
import { AppError } from '#contract/errors.ts';
import { pageSize } from '#contract/ids.ts';
import { readingMinutes } from '#domain/blogs/articles.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addImage } from './article-images.ts';
import { type Article, countNewest, findArticle, findContent, listNewest } from './articles-store.ts';
import { findNamesake, insertAuthor, listAuthors, updateAuthor } from './authors-store.ts';
import type { Uses } from './ports.ts';
import { presentAdminArticle, presentAdminSummary } from './present-article.ts';
import type { ReadArticles } from './read-articles.ts';
import { renderWithSizes } from './rendered-articles.ts';
import {
  articleNotFound,
  createArticle,
  defaultAuthor,
  publishArticle,
  saveArticle,
  withdrawArticles,
} from './write-articles.ts';

/** Answers `blogsApi` and `blogsAdminApi`. */
export function routeBlogs(platform: Platform, uses: Uses, read: ReadArticles): void {
  const { router } = platform;
  router.on(blogsApi.list, ({ received: { query } }) => read.list(query));
  router.on(blogsApi.get, ({ received: { params } }) => read.get(params.slug));
  routeEditor(platform, uses);
  routeAuthors(platform);
  const insertImage = addImage(platform, uses);
  router.on(blogsAdminApi.addImage, ({ caller, received: { body } }) => insertImage(caller.userId, body.assetId));
}

function routeEditor(platform: Platform, uses: Uses): void {
  const { router, db, clock } = platform;
  const create = createArticle(platform);
  const save = saveArticle(platform);
  const publish = publishArticle(platform, uses);
  const withdraw = withdrawArticles(platform, uses);
  const present = (article: Article) => presentAdminArticle(platform, uses, article);

  router.on(blogsAdminApi.list, async ({ received: { query } }) => {
    const listing = { state: query.state, now: clock.now() };
    const [found, total] = await Promise.all([
      listNewest(db.sql, { ...listing, skip: (query.page - 1) * pageSize, size: pageSize }),
      countNewest(db.sql, listing),
    ]);
    return { articles: found.map((article) => presentAdminSummary(article, listing.now)), total };
  });
  router.on(blogsAdminApi.create, async ({ caller, received: { body } }) =>
    present(await create(caller.userId, body.title)),
  );
  router.on(blogsAdminApi.get, async ({ received: { params } }) => {
    const article = await findArticle(db.sql, params.articleId);
    if (!article) throw articleNotFound();
    return present(article);
  });
  router.on(blogsAdminApi.save, async ({ caller, received: { params, body } }) => {
    const { basedOn, ...content } = body;
    return present(await save({ actorId: caller.userId, ...params }, basedOn, content));
  });
  router.on(blogsAdminApi.publish, async ({ caller, received: { params, body } }) => {
    const publishedAt = body.publishedAt === null ? null : new Date(body.publishedAt);
    return present(await publish({ actorId: caller.userId, ...params }, body.basedOn, publishedAt));
  });
  router.on(blogsAdminApi.unpublish, async ({ caller, received: { params } }) =>
    present(await withdraw.unpublish({ actorId: caller.userId, ...params })),
  );
  router.on(blogsAdminApi.remove, async ({ caller, received: { params } }) => {
    await withdraw.remove({ actorId: caller.userId, ...params });
    return { isSuccessful: true };
  });
  router.on(blogsAdminApi.revision, async ({ received: { params } }) => {
    const content = await findContent(db.sql, params.articleId, params.revision);
    if (!content) throw new AppError('not-found', 'Revision not found.');
    const { title, excerpt, category, authorId, coverImageId, coverAlt, markdown } = content;
    return { title, excerpt, category, authorId, coverImageId, coverAlt, markdown };
  });
  router.on(blogsAdminApi.preview, async ({ received: { body } }) => {
    const { html } = await renderWithSizes(db.sql, body.markdown);
    return { html, readingMinutes: readingMinutes(body.markdown) };
  });
}

function routeAuthors(platform: Platform): void {
  const { router, db, ids, clock } = platform;
  const taken = () => new AppError('conflict', 'name: belongs to another author');

  router.on(blogsAdminApi.authors, async () => {
    await defaultAuthor(platform, db.sql);
    const authors = await listAuthors(db.sql);
    return { authors: authors.map(({ id, name, bio }) => ({ id, name, bio })) };
  });
  router.on(blogsAdminApi.addAuthor, async ({ received: { body } }) => {
    const author = { id: ids.next('aut'), ...body };
    if (!(await insertAuthor(db.sql, { ...author, createdAt: clock.now() }))) throw taken();
    return author;
  });
  router.on(blogsAdminApi.changeAuthor, async ({ received: { params, body } }) => {
    if (await findNamesake(db.sql, body.name, params.authorId)) throw taken();
    const changed = await updateAuthor(db.sql, { id: params.authorId, ...body });
    if (!changed) throw new AppError('not-found', 'Author not found.');
    return { id: changed.id, name: changed.name, bio: changed.bio };
  });
}
