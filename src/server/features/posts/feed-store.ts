import { sql } from 'kysely';
import type { FeedSort, PostCategory, PostGenre, PostKind } from '#domain/posts/posts.ts';
import type { Sql } from '#server/platform/platform.ts';
import { isListed, type Post, postsWithAuthors } from './posts-store.ts';

/** A place in a feed: milliseconds of the publication, or the popularity, and the id. */
export type FeedPlace = { rank: number; id: string };

export const placeOf = ({ id, publishedAt, popularity }: Post, sort: FeedSort): FeedPlace => ({
  id,
  rank: sort === 'newest' ? publishedAt.getTime() : popularity,
});

export type FeedFilter = {
  sort: FeedSort;
  kind?: PostKind | undefined;
  category?: PostCategory | undefined;
  genre?: PostGenre | undefined;
  ownerId?: string | undefined;
  /** Only authors that this account follows. */
  followerId?: string | undefined;
};

/** Public posts. */
export async function listFeed(
  db: Sql,
  { sort, kind, category, genre, ownerId, followerId }: FeedFilter,
  { after, size }: { after: FeedPlace | undefined; size: number },
): Promise<Post[]> {
  let query = postsWithAuthors(db).where(isListed);
  if (kind !== undefined) query = query.where('posts.kind', '=', kind);
  if (category !== undefined) query = query.where('posts.category', '=', category);
  if (genre !== undefined) query = query.where('posts.genre', '=', genre);
  if (ownerId !== undefined) query = query.where('posts.ownerId', '=', ownerId);
  if (followerId !== undefined) {
    query = query.where('posts.ownerId', 'in', (from) =>
      from.selectFrom('follows').select('followedId').where('followerId', '=', followerId),
    );
  }
  if (after) query = query.where(isAfter(sort, after));
  const ordered =
    sort === 'newest' ? query.orderBy('posts.publishedAt', 'desc') : query.orderBy('posts.popularity', 'desc');
  return (await ordered.orderBy('posts.id', 'desc').limit(size).execute()) as Post[];
}

const isAfter = (sort: FeedSort, { rank, id }: FeedPlace) =>
  sort === 'newest'
    ? sql<boolean>`(posts.published_at, posts.id) < (${new Date(rank)}, ${id})`
    : sql<boolean>`(posts.popularity, posts.id) < (${Math.min(rank, 2_147_483_647)}::integer, ${id})`;

/** Posts of an author of any visibility, newest first. */
export async function listOwn(
  db: Sql,
  { ownerId, after, size }: { ownerId: string; after: FeedPlace | undefined; size: number },
): Promise<Post[]> {
  let query = postsWithAuthors(db).where('posts.ownerId', '=', ownerId);
  if (after) query = query.where(isAfter('newest', after));
  return (await query.orderBy('posts.publishedAt', 'desc').orderBy('posts.id', 'desc').limit(size).execute()) as Post[];
}

/** Ids for the sitemap. */
export const listListed = (db: Sql, size: number): Promise<{ id: string; updatedAt: Date }[]> =>
  db
    .selectFrom('posts')
    .innerJoin('profiles', 'profiles.userId', 'posts.ownerId')
    .leftJoin('users', 'users.uid', 'posts.ownerId')
    .select(['posts.id', 'posts.updatedAt'])
    .where(isListed)
    .orderBy('posts.publishedAt', 'desc')
    .limit(size)
    .execute();

/** Which posts of an owner show these assets, at most so many for each asset. */
export async function listShowing(
  db: Sql,
  ownerId: string,
  { assetIds, each }: { assetIds: readonly string[]; each: number },
): Promise<{ postId: string; assetId: string; title: string }[]> {
  const { rows } = await sql<{ postId: string; assetId: string; title: string }>`
    select p.id as post_id, p.asset_id, p.title
      from unnest(${assetIds}::text[]) as asked (asset_id)
      cross join lateral (
        select id, asset_id, title from posts where asset_id = asked.asset_id and owner_id = ${ownerId} order by id desc limit ${each}
      ) p`.execute(db);
  return rows;
}
