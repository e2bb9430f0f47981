import { sql } from 'kysely';
import type { Sql } from '#server/platform/platform.ts';
import { nameOfUser } from '#server/platform/db/name-of-user.ts';
import type { LedgerEntry } from './billing-store.ts';

export type AdminLedgerEntry = LedgerEntry & {
  userId: string;
  name: string | null;
  email: string | null;
  modelId: string | null;
  authorId: string | null;
  authorName: string | null;
  authorEmail: string | null;
};

/** Which movements: each field that is given narrows them. */
export type LedgerFilter = {
  person: string | undefined;
  task: string | undefined;
  kind: string | undefined;
  before: number | undefined;
  size: number;
};

/** One page of everybody's ledger, newest first. */
export async function listWholeLedger(db: Sql, filter: LedgerFilter): Promise<AdminLedgerEntry[]> {
  const { person, task, kind, before, size } = filter;
  let query = db
    .selectFrom('ledger as l')
    .innerJoin('accounts as a', 'a.id', 'l.accountId')
    .leftJoin('users as u', 'u.uid', 'a.ownerId')
    .leftJoin('users as author', 'author.uid', 'l.authorId')
    .leftJoin('tasks as t', 't.id', 'l.taskId')
    .select(['l.id', 'l.kind', 'l.bucket', 'l.credits', 'l.creditsUsed', 'l.taskId', 'l.reason', 'l.createdAt'])
    .select(['a.ownerId as userId', 'u.email', 't.modelId', 'l.authorId', 'author.email as authorEmail'])
    .select([nameOfUser('u').as('name'), nameOfUser('author').as('authorName')]);
  if (person !== undefined && person !== '') {
    // First the few people, then their movements by the account's own index.
    query = query.where('l.accountId', 'in', (eb) =>
      eb.selectFrom('accounts').select('accounts.id').where('ownerId', 'in', peopleLike(db, person)),
    );
  }
  if (task !== undefined) query = query.where('l.taskId', '=', task);
  if (kind !== undefined) query = query.where('l.kind', '=', kind);
  if (before !== undefined) query = query.where('l.id', '<', before);
  return query.orderBy('l.id', 'desc').limit(size).execute();
}

/** Users with these words in their address, or with this id. */
function peopleLike(db: Sql, person: string) {
  const pattern = `%${person.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom('users')
    .select('uid')
    .where(({ eb, or }) => or([eb('email', 'ilike', pattern), eb('uid', '=', person)]));
}

export type Person = { userId: string; email: string; planId: number };

/** People with an account, by a part of their address or by their id. */
export async function findPeople(db: Sql, person: string, size: number): Promise<Person[]> {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.ownerId', 'users.uid')
    .select(['users.uid as userId', 'users.email', 'accounts.planId'])
    .where('users.uid', 'in', peopleLike(db, person))
    .orderBy(sql`users.email = ${person}`, 'desc')
    .orderBy('users.email')
    .limit(size)
    .execute();
}
