import { type Selectable, sql } from 'kysely';
import { type ArticleState, readingMinutes, revisionsKept } from '#domain/blogs/articles.ts';
import { type BlogCategory, isBlogCategory } from '#domain/blogs/blog-categories.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Article = Selectable<Tables['articles']>;
type Revision = Omit<Selectable<Tables['articleRevisions']>, 'search' | 'category'> & { category: BlogCategory };
/** What an editor has saved. */
export type Content = Omit<Revision, 'readingMinutes'>;
/** A published article as lists show it: its row and its live revision, without the text. */
export type LiveSummary = Pick<Article, 'id' | 'slug' | 'updatedAt'> &
  Omit<Revision, 'id' | 'markdown'> & { publishedAt: Date };
export type LiveArticle = LiveSummary & Pick<Revision, 'markdown'>;

const contentColumns = [
  'content.articleId',
  'content.revision',
  'content.title',
  'content.excerpt',
  'content.category',
  'content.authorId',
  'content.coverImageId',
  'content.coverAlt',
  'content.readingMinutes',
  'content.editorId',
  'content.createdAt',
] as const;

/** The contract admits only known categories. */
function withCategory<Row extends { category: string }>(row: Row): Row & { category: BlogCategory } {
  const { category } = row;
  if (!isBlogCategory(category)) throw new Error(`Unknown category of an article: ${category}`);
  return { ...row, category };
}

export type LiveFilter = { now: Date; category?: BlogCategory | undefined; search?: string | undefined };

function liveQuery(db: Sql, { now, category, search }: LiveFilter) {
  let query = db
    .selectFrom('articles as article')
    .innerJoin('articleRevisions as content', (join) =>
      join.onRef('content.articleId', '=', 'article.id').onRef('content.revision', '=', 'article.liveRevision'),
    )
    .where('article.publishedAt', '<=', now)
    .where('article.moderation', '=', 'visible');
  if (category !== undefined) query = query.where('content.category', '=', category);
  if (search === undefined) return query;
  return query.where(sql<boolean>`content.search @@ websearch_to_tsquery('english', ${search})`);
}

const liveColumns = [
  'article.id',
  'article.slug',
  'article.updatedAt',
  'article.publishedAt',
  ...contentColumns,
] as const;

/** The where clause leaves out those without a time. */
const asLive = <Row extends { category: string; publishedAt: Date | null }>(row: Row) => ({
  ...withCategory(row),
  publishedAt: row.publishedAt ?? new Date(0),
});

/** Published articles, newest first, or best match first. */
export async function listLive(
  db: Sql,
  { skip, size, ...filter }: LiveFilter & { skip: number; size: number },
): Promise<LiveSummary[]> {
  let query = liveQuery(db, filter).select(liveColumns);
  if (filter.search !== undefined) {
    query = query.orderBy(sql`ts_rank(content.search, websearch_to_tsquery('english', ${filter.search}))`, 'desc');
  }
  const rows = await query
    .orderBy('article.publishedAt', 'desc')
    .orderBy('article.id', 'desc')
    .offset(skip)
    .limit(size)
    .execute();
  return rows.map(asLive);
}

/** Slugs of the newest articles, for the sitemap. */
export function listLiveSlugs(db: Sql, now: Date, size: number): Promise<Pick<Article, 'slug' | 'updatedAt'>[]> {
  return liveQuery(db, { now })
    .select(['article.slug', 'article.updatedAt'])
    .orderBy('article.publishedAt', 'desc')
    .limit(size)
    .execute();
}

/** Matching articles, in all. */
export async function countLive(db: Sql, filter: LiveFilter): Promise<number> {
  const row = await liveQuery(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Published articles of each category. */
export async function countCategories(db: Sql, now: Date): Promise<{ category: BlogCategory; count: number }[]> {
  const rows = await liveQuery(db, { now })
    .select(['content.category', sql<number>`count(*)::int`.as('count')])
    .groupBy('content.category')
    .execute();
  return rows.map(withCategory);
}

/** By its slug, or one that it had before. */
export async function findLive(db: Sql, slug: string, now: Date): Promise<LiveArticle | undefined> {
  const find = (column: 'slug' | 'id', value: string) =>
    liveQuery(db, { now })
      .select([...liveColumns, 'content.markdown'])
      .where(`article.${column}`, '=', value)
      .executeTakeFirst();
  const found = await find('slug', slug);
  if (found) return asLive(found);
  const moved = await db.selectFrom('articleRedirects').select('articleId').where('slug', '=', slug).executeTakeFirst();
  const target = moved && (await find('id', moved.articleId));
  return target && asLive(target);
}

/** The article with this id. With `lock`, no other transaction changes it until this one ends. */
export async function findArticle(db: Sql, id: string, { lock = false } = {}): Promise<Article | undefined> {
  const query = db.selectFrom('articles').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function findContent(db: Sql, articleId: string, revision: number): Promise<Content | undefined> {
  const row = await db
    .selectFrom('articleRevisions as content')
    .select(['content.id', 'content.markdown', ...contentColumns])
    .where('articleId', '=', articleId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row && withCategory(row);
}

export function listRevisions(db: Sql, articleId: string) {
  return db
    .selectFrom('articleRevisions')
    .select(['revision', 'editorId', 'createdAt'])
    .where('articleId', '=', articleId)
    .orderBy('revision', 'desc')
    .execute();
}

type Listing = { state: ArticleState | undefined; now: Date };

function newestQuery(db: Sql, { state, now }: Listing) {
  const query = db
    .selectFrom('articles as article')
    .innerJoin('articleRevisions as content', (join) =>
      join.onRef('content.articleId', '=', 'article.id').onRef('content.revision', '=', 'article.revision'),
    );
  if (state === 'draft') return query.where('article.publishedAt', 'is', null);
  if (state === 'scheduled') return query.where('article.publishedAt', '>', now);
  if (state === 'published') return query.where('article.publishedAt', '<=', now);
  return query;
}

/** Articles with their newest revision, last changed first. */
export async function listNewest(db: Sql, { skip, size, ...listing }: Listing & { skip: number; size: number }) {
  const rows = await newestQuery(db, listing)
    .selectAll('article')
    .select(['content.title', 'content.category'])
    .orderBy('article.updatedAt', 'desc')
    .orderBy('article.id', 'desc')
    .offset(skip)
    .limit(size)
    .execute();
  return rows.map(withCategory);
}

export async function countNewest(db: Sql, listing: Listing): Promise<number> {
  const row = await newestQuery(db, listing)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

async function insertContent(tx: Tx, content: Content): Promise<void> {
  await tx
    .insertInto('articleRevisions')
    .values({ ...content, readingMinutes: readingMinutes(content.markdown) })
    .execute();
}

export async function insertArticle(tx: Tx, article: Omit<Article, 'moderation'>, content: Content): Promise<void> {
  await tx.insertInto('articles').values(article).execute();
  await insertContent(tx, content);
}

/** Adds a revision and deletes the oldest beyond `revisionsKept`, the live one excepted. */
export async function insertRevision(tx: Tx, { liveRevision }: Article, content: Content): Promise<void> {
  await insertContent(tx, content);
  await tx
    .deleteFrom('articleRevisions')
    .where('articleId', '=', content.articleId)
    .where('revision', '<=', content.revision - revisionsKept)
    .where('revision', '!=', liveRevision ?? 0)
    .execute();
}

export async function updateArticle(
  tx: Tx,
  id: string,
  change: Partial<Pick<Article, 'slug' | 'revision' | 'liveRevision' | 'publishedAt' | 'updatedAt' | 'moderation'>>,
): Promise<void> {
  await tx.updateTable('articles').set(change).where('id', '=', id).execute();
}

/** Whether another article has this slug, or had it. */
export async function isSlugTaken(db: Sql, slug: string, besides: string): Promise<boolean> {
  const own = await db
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', besides)
    .executeTakeFirst();
  if (own) return true;
  const earlier = await db
    .selectFrom('articleRedirects')
    .select('slug')
    .where('slug', '=', slug)
    .where('articleId', '!=', besides)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** From now on, `slug` leads to the article. */
export async function addRedirect(tx: Tx, slug: string, articleId: string): Promise<void> {
  await tx
    .insertInto('articleRedirects')
    .values({ slug, articleId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ articleId }))
    .execute();
}
export async function removeRedirect(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('articleRedirects').where('slug', '=', slug).execute();
}

export async function deleteArticle(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('articles').where('id', '=', id).execute();
}

/** Removes an admin's account from revisions and pictures. */
export async function forgetEditor(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('articleRevisions').set({ editorId: null }).where('editorId', '=', userId).execute();
  await tx.updateTable('articleImages').set({ uploaderId: null }).where('uploaderId', '=', userId).execute();
}
