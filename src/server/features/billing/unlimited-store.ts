import { sql } from 'kysely';
import { type Unlimited, unlimitedFor, type UnlimitedList } from '#domain/billing/unlimited.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** What is free for a person at this moment: by the plan in force, and by the lists. */
export async function readUnlimited(db: Sql, userId: string): Promise<Unlimited> {
  const { rows } = await sql<{ planId: number; lists: string[] }>`
    select plan_id, array(select list from unlimited_people p where p.user_id = a.owner_id) as lists
      from accounts a where owner_id = ${userId}`.execute(db);
  const [row] = rows;
  return unlimitedFor(row?.planId ?? null, row?.lists ?? []);
}

/** Which lists a person is on, whatever their plan. */
export async function listsOf(db: Sql, userId: string): Promise<UnlimitedList[]> {
  const rows = await db
    .selectFrom('unlimitedPeople')
    .select('list')
    .where('userId', '=', userId)
    .orderBy('list')
    .execute();
  // The column has a check constraint with these words.
  return rows.map(({ list }) => list as UnlimitedList);
}

/** Puts a person on exactly these lists. */
export async function saveLists(
  tx: Tx,
  { userId, lists, reason }: { userId: string; lists: readonly UnlimitedList[]; reason: string },
): Promise<void> {
  await sql`delete from unlimited_people where user_id = ${userId} and list <> all(${lists}::text[])`.execute(tx);
  await sql`insert into unlimited_people (user_id, list, reason)
            select ${userId}, list, ${reason} from unnest(${lists}::text[]) list
                on conflict (user_id, list) do nothing`.execute(tx);
}

export type ListedPerson = {
  uid: string;
  email: string;
  name: string;
  planId: number;
  lists: UnlimitedList[];
  /** Why they were put there last, and when. */
  reason: string;
  since: Date;
};

/** Everybody who is on a list, who came last first; from behind the person of this uid. */
export async function listUnlimitedPeople(
  db: Sql,
  page: { after: string | undefined; size: number },
): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    with listed as (
      select user_id, array_agg(list order by list) as lists, max(created_at) as since,
             (array_agg(reason order by created_at desc, list))[1] as reason
        from unlimited_people group by user_id
    )
    select u.uid, u.email, trim(u.first_name || ' ' || u.last_name) as name, a.plan_id, l.lists, l.reason, l.since
      from listed l join users u on u.uid = l.user_id join accounts a on a.owner_id = u.uid
     where ${page.after ?? null}::text is null
        or (l.since, u.uid) < (select o.since, o.user_id from listed o where o.user_id = ${page.after ?? null})
     order by l.since desc, u.uid desc limit ${page.size}`.execute(db);
  return rows;
}
