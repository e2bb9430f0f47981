import { sql } from 'kysely';
import { pageSize } from '#contract/ids.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { User } from './users-store.ts';

/** Somebody, with the day they came. */
export type AccountHolder = Omit<
  User,
  'acceptedCookies' | 'onboardingResponses' | 'tourSeen' | 'closedAt' | 'accessVersion'
> & {
  createdAt: Date;
  owner: boolean;
};

const columns = [
  'uid',
  'role',
  'email',
  'emailVerified',
  'firstName',
  'lastName',
  'active',
  'disabled',
  'createdAt',
  'owner',
] as const;

export type UserQuery = { after?: string | undefined; search?: string | undefined };

/** Newest first, one more than a page. */
export async function listAccountHolders(db: Sql, { after, search = '' }: UserQuery): Promise<AccountHolder[]> {
  let query = db.selectFrom('users').select(columns).orderBy('createdAt', 'desc').orderBy('uid', 'desc');
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, uid) < (select last.created_at, last.uid from users last where last.uid = ${after})`,
    );
  }
  for (const word of search.split(/\s+/).filter((word) => word !== '')) {
    const like = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`concat_ws(' ', email, first_name, last_name, uid) ilike ${like}`);
  }
  // The role has a check constraint with the two values.
  return (await query.limit(pageSize + 1).execute()) as AccountHolder[];
}

/** Nobody else changes this person until the transaction ends. */
export async function lockAccountHolder(tx: Tx, uid: string): Promise<AccountHolder | undefined> {
  const row = await tx.selectFrom('users').select(columns).where('uid', '=', uid).forUpdate().executeTakeFirst();
  return row as AccountHolder | undefined;
}

export async function setRights(tx: Tx, uid: string, change: Partial<Pick<User, 'role' | 'disabled'>>): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, updatedAt: sql`now()` })
    .where('uid', '=', uid)
    .execute();
}

export type Person = Pick<User, 'uid' | 'firstName' | 'lastName' | 'email'>;

/** Those of the uids that are still there. */
export async function findPeople(db: Sql, uids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'firstName', 'lastName', 'email'])
    .where(sql<boolean>`uid = any(${uids})`)
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
}
