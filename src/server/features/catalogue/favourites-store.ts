import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** The latest first. */
export async function listFavourites(db: Sql, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favouriteVoices')
    .select('voiceId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('voiceId')
    .execute();
  return rows.map(({ voiceId }) => voiceId);
}

/** Marks a voice. False when there are as many as there may be; two windows cannot both take the last place. */
export async function addFavourite(tx: Tx, { userId, voiceId }: Favourite, most: number): Promise<boolean> {
  await sql`select from users where uid = ${userId} for no key update`.execute(tx);
  const others = (await listFavourites(tx, userId)).filter((id) => id !== voiceId);
  if (others.length >= most) return false;
  await tx
    .insertInto('favouriteVoices')
    .values({ userId, voiceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Lets a voice go; one that is none of theirs changes nothing. */
export async function removeFavourite(tx: Tx, { userId, voiceId }: Favourite): Promise<void> {
  await tx.deleteFrom('favouriteVoices').where('userId', '=', userId).where('voiceId', '=', voiceId).execute();
}

type Favourite = { userId: string; voiceId: string };
