import { sql } from 'kysely';
import type { PostView } from '#contract/posts.ts';
import type { PostCategory, PostGenre, PostKind, Visibility } from '#domain/posts/posts.ts';
import type { RemixBoard } from '#domain/posts/remix-board.ts';
import type { ModerationState } from '#domain/reports/report-rules.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** What a remix starts with: the board of a film, or the prompt of a clip or image. */
export type Remix = { board: RemixBoard } | { prompt: { text: string; model: string | null } };

/** A post with its author, without what is long. */
export type Post = {
  id: string;
  ownerId: string;
  handle: string;
  authorName: string;
  kind: PostKind;
  assetId: string;
  exportId: string | null;
  storyboardId: string | null;
  title: string;
  description: string;
  creditsLine: string;
  category: PostCategory;
  genre: PostGenre;
  visibility: Visibility;
  moderation: ModerationState;
  /** False while its author's profile is hidden, or the account is disabled or closed. */
  isAuthorVisible: boolean;
  allowRemix: boolean;
  remixOf: string | null;
  likes: number;
  views: number;
  remixes: number;
  popularity: number;
  publishedAt: Date;
  updatedAt: Date;
};

type Long = Pick<PostView, 'chapters' | 'models' | 'credits'> & { captions: string; remix: Remix | null };

const columns = [
  'posts.id',
  'posts.ownerId',
  'profiles.handle',
  'profiles.name as authorName',
  'posts.kind',
  'posts.assetId',
  'posts.exportId',
  'posts.storyboardId',
  'posts.title',
  'posts.description',
  'posts.creditsLine',
  'posts.category',
  'posts.genre',
  'posts.visibility',
  'posts.moderation',
  'posts.allowRemix',
  'posts.remixOf',
  'posts.likes',
  'posts.views',
  'posts.remixes',
  'posts.popularity',
  'posts.publishedAt',
  'posts.updatedAt',
] as const;

const isAuthorVisible = sql<boolean>`(profiles.moderation = 'visible' and coalesce(users.active and not users.disabled, false))`;

/** Posts with their authors. Kinds, categories and states have check constraints or were checked by the contract. */
export const postsWithAuthors = (db: Sql) =>
  db
    .selectFrom('posts')
    .innerJoin('profiles', 'profiles.userId', 'posts.ownerId')
    .leftJoin('users', 'users.uid', 'posts.ownerId')
    .select(columns)
    .select(isAuthorVisible.as('isAuthorVisible'));

/** Of posts that are in lists for everybody. The first two conditions are those of the indexes. */
export const isListed = sql<boolean>`(posts.visibility = 'public' and posts.moderation = 'visible' and ${isAuthorVisible})`;

export async function findPost(db: Sql, id: string): Promise<Post | undefined> {
  return (await postsWithAuthors(db).where('posts.id', '=', id).executeTakeFirst()) as Post | undefined;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockPost(tx: Tx, id: string): Promise<Post | undefined> {
  return (await postsWithAuthors(tx).where('posts.id', '=', id).forUpdate('posts').executeTakeFirst()) as
    | Post
    | undefined;
}

/** What lists leave out. */
export async function findLong(db: Sql, id: string): Promise<Long> {
  const row = await db
    .selectFrom('posts')
    .select(['chapters', 'models', 'credits', 'captions', 'remix'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // The JSON columns are written by `insertPost` and `updatePost` alone.
  return row as Long;
}

type NewPost = Omit<Post, 'handle' | 'authorName' | 'moderation' | 'isAuthorVisible' | Counted> & Long;
type Counted = 'likes' | 'views' | 'remixes' | 'popularity';

export async function insertPost(tx: Tx, { chapters, models, remix, ...post }: NewPost): Promise<void> {
  await tx
    .insertInto('posts')
    .values({
      ...post,
      chapters: JSON.stringify(chapters),
      models: JSON.stringify(models),
      remix: remix === null ? null : JSON.stringify(remix),
      popularity: sql<number>`post_popularity(0, ${post.publishedAt})`,
    })
    .execute();
}

type Changed = Pick<
  Post,
  | 'title'
  | 'description'
  | 'creditsLine'
  | 'category'
  | 'genre'
  | 'visibility'
  | 'allowRemix'
  | 'publishedAt'
  | 'updatedAt'
> & { remix: Remix | null };

export async function updatePost(tx: Tx, id: string, { remix, ...changed }: Changed): Promise<void> {
  await tx
    .updateTable('posts')
    .set({
      ...changed,
      remix: remix === null ? null : JSON.stringify(remix),
      popularity: sql<number>`post_popularity(likes, ${changed.publishedAt})`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setPostModeration(tx: Tx, id: string, moderation: ModerationState): Promise<void> {
  await tx.updateTable('posts').set({ moderation }).where('id', '=', id).execute();
}

export async function deletePost(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('posts').where('id', '=', id).execute();
}

export async function countPostsOf(db: Sql, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether an export is published already. */
export async function isPublished(
  tx: Tx,
  { ownerId, exportId }: { ownerId: string; exportId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('posts')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('exportId', '=', exportId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one view. */
export async function addView(db: Sql, id: string): Promise<void> {
  await db
    .updateTable('posts')
    .set(({ eb }) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function addRemix(
  tx: Tx,
  { now, ...remix }: { storyboardId: string; postId: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('remixes')
    .values({ ...remix, createdAt: now })
    .execute();
}

export async function countRemix(tx: Tx, postId: string): Promise<void> {
  await tx
    .updateTable('posts')
    .set(({ eb }) => ({ remixes: eb('remixes', '+', 1) }))
    .where('id', '=', postId)
    .execute();
}

/** The post that a storyboard is a remix of. */
export async function findRemixed(db: Sql, storyboardId: string): Promise<string | null> {
  const row = await db
    .selectFrom('remixes')
    .select('postId')
    .where('storyboardId', '=', storyboardId)
    .executeTakeFirst();
  return row?.postId ?? null;
}
