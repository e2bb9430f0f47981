import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';

type Like = { id: string; postId: string; userId: string; now: Date };

/** The post must be locked. Counts what is there, so that the number can't drift. */
export async function setLike(tx: Tx, { now, ...like }: Like, isLiked: boolean): Promise<number> {
  const { postId, userId } = like;
  if (isLiked) {
    await tx
      .insertInto('postLikes')
      .values({ ...like, createdAt: now })
      .onConflict((conflict) => conflict.columns(['postId', 'userId']).doNothing())
      .execute();
  } else {
    await tx.deleteFrom('postLikes').where('postId', '=', postId).where('userId', '=', userId).execute();
  }
  return recountLikes(tx, postId);
}

async function recountLikes(tx: Tx, postId: string): Promise<number> {
  const { rows } = await sql<{ likes: number }>`
    update posts set likes = counted.count, popularity = post_popularity(counted.count, published_at)
      from (select count(*)::integer as count from post_likes where post_id = ${postId}) counted
     where id = ${postId} returning likes`.execute(tx);
  return rows[0]?.likes ?? 0;
}

export async function isLiked(db: Sql, postId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('postLikes')
    .select('id')
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

type Follow = { id: string; followerId: string; followedId: string; now: Date };

/** Counts what is there. Locks the followed profile. */
export async function setFollow(tx: Tx, { now, ...follow }: Follow, isFollowed: boolean): Promise<number> {
  const { followerId, followedId } = follow;
  await tx.selectFrom('profiles').select('userId').where('userId', '=', followedId).forUpdate().execute();
  if (isFollowed) {
    await tx
      .insertInto('follows')
      .values({ ...follow, createdAt: now })
      .onConflict((conflict) => conflict.columns(['followerId', 'followedId']).doNothing())
      .execute();
  } else {
    await tx.deleteFrom('follows').where('followerId', '=', followerId).where('followedId', '=', followedId).execute();
  }
  return recountFollowers(tx, followedId);
}

async function recountFollowers(tx: Tx, followedId: string): Promise<number> {
  const { rows } = await sql<{ followers: number }>`
    update profiles set followers = (select count(*)::integer from follows where followed_id = ${followedId})
     where user_id = ${followedId} returning followers`.execute(tx);
  return rows[0]?.followers ?? 0;
}

export async function isFollowed(db: Sql, followerId: string, followedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('id')
    .where('followerId', '=', followerId)
    .where('followedId', '=', followedId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countFollowed(db: Sql, followerId: string): Promise<number> {
  const row = await db
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('followerId', '=', followerId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes posts, profile, likes and follows of an account, and counts again what they counted for. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('posts').where('ownerId', '=', userId).execute();
  await tx.deleteFrom('profiles').where('userId', '=', userId).execute();
  await tx.deleteFrom('remixes').where('userId', '=', userId).execute();
  const likes = await tx.deleteFrom('postLikes').where('userId', '=', userId).returning('postId').execute();
  for (const { postId } of likes) await recountLikes(tx, postId);
  const follows = await tx.deleteFrom('follows').where('followerId', '=', userId).returning('followedId').execute();
  for (const { followedId } of follows) await recountFollowers(tx, followedId);
}
