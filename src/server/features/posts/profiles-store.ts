import { sql } from 'kysely';
import type { ModerationState } from '#domain/reports/report-rules.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Profile = {
  userId: string;
  handle: string;
  name: string;
  bio: string;
  website: string;
  moderation: ModerationState;
  followers: number;
  /** False for a disabled, closed or deleted account. */
  isOpen: boolean;
};

const profiles = (db: Sql) =>
  db
    .selectFrom('profiles')
    .leftJoin('users', 'users.uid', 'profiles.userId')
    .select([
      'profiles.userId',
      'profiles.handle',
      'profiles.name',
      'profiles.bio',
      'profiles.website',
      'profiles.moderation',
      'profiles.followers',
    ])
    .select(sql<boolean>`coalesce(users.active and not users.disabled, false)`.as('isOpen'));

export async function findProfile(db: Sql, userId: string): Promise<Profile | undefined> {
  return (await profiles(db).where('profiles.userId', '=', userId).executeTakeFirst()) as Profile | undefined;
}

export async function findByHandle(db: Sql, handle: string): Promise<Profile | undefined> {
  return (await profiles(db).where('profiles.handle', '=', handle.toLowerCase()).executeTakeFirst()) as
    | Profile
    | undefined;
}

type Saved = Pick<Profile, 'userId' | 'handle' | 'name' | 'bio' | 'website'> & { now: Date };

/** Returns false if somebody else has the handle. */
export async function saveProfile(tx: Tx, { userId, now, ...fields }: Saved): Promise<boolean> {
  const taken = await tx
    .selectFrom('profiles')
    .select('userId')
    .where('handle', '=', fields.handle)
    .where('userId', '<>', userId)
    .executeTakeFirst();
  if (taken) return false;
  await tx
    .insertInto('profiles')
    .values({ userId, ...fields, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...fields, updatedAt: now }))
    .execute();
  return true;
}

export async function setProfileModeration(tx: Tx, userId: string, moderation: ModerationState): Promise<void> {
  await tx.updateTable('profiles').set({ moderation }).where('userId', '=', userId).execute();
}

/** Public posts of an author. */
export async function countPublicPosts(db: Sql, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where(sql<boolean>`visibility = 'public' and moderation = 'visible'`)
    .executeTakeFirstOrThrow();
  return row.count;
}
