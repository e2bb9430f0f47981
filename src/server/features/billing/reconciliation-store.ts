import { sql } from 'kysely';
import type { differenceKinds } from '#contract/ledger-admin.ts';
import type { Sql } from '#server/platform/platform.ts';

export type Difference = {
  accountId: string;
  /** Null when the ledger names an account that does not exist. */
  userId: string | null;
  email: string | null;
  what: (typeof differenceKinds)[number];
  inBalance: number;
  inLedger: number;
};

export type Reconciliation = { accounts: number; movements: number; differences: Difference[] };

/**
 * Adds up the whole ledger, once, and compares it with what is kept of each account. One statement sees one moment, so that whatever
 * is moved meanwhile is in both or in neither.
 */
export async function reconcile(db: Sql): Promise<Reconciliation> {
  const { rows } = await sql<Reconciliation>`
    with periods as (
      select account_id, period, count(*) as movements,
             sum(credits) filter (where bucket = 'plan') as plan,
             sum(credits) filter (where bucket = 'bonus') as bonus,
             -- What a hold takes is either charged or given back; the rest is still held.
             -sum(credits) filter (where kind in ('hold', 'release')) as held,
             sum(credits_used) as used
        from ledger group by account_id, period
    ), ledgers as (
      select p.account_id, sum(p.movements) as movements, coalesce(sum(p.plan), 0) as plan,
             coalesce(sum(p.bonus), 0) as bonus, coalesce(sum(p.held), 0) - sum(p.used) as held, sum(p.used) as used,
             coalesce(sum(p.used) filter (where p.period = a.period), 0) as used_period
        from periods p left join accounts a on a.id = p.account_id group by p.account_id
    ), kept as (
      select account_id, sum(credits) filter (where bucket = 'plan') as plan,
             sum(credits) filter (where bucket = 'bonus') as bonus, sum(credits_held) as held,
             sum(credits_used_period) as used_period, sum(credits_used_lifetime) as used
        from balances group by account_id
    ), compared as (
      select coalesce(k.account_id, l.account_id) as account_id, figure.*
        from kept k full join ledgers l on l.account_id = k.account_id,
             lateral (values ('plan credits', coalesce(k.plan, 0), coalesce(l.plan, 0)),
                             ('bonus credits', coalesce(k.bonus, 0), coalesce(l.bonus, 0)),
                             ('credits held', coalesce(k.held, 0), coalesce(l.held, 0)),
                             ('used in this period', coalesce(k.used_period, 0), coalesce(l.used_period, 0)),
                             ('used in all', coalesce(k.used, 0), coalesce(l.used, 0))) figure (what, in_balance, in_ledger)
       where (k.plan, k.bonus, k.held, k.used_period, k.used)
             is distinct from (l.plan, l.bonus, l.held, l.used_period, l.used)
    )
    select (select count(*)::int from kept) as accounts,
           (select coalesce(sum(movements), 0)::bigint from ledgers) as movements,
           (select coalesce(json_agg(json_build_object('accountId', c.account_id, 'userId', a.owner_id, 'email', u.email, 'what', what,
                     'inBalance', in_balance, 'inLedger', in_ledger) order by c.account_id), '[]')
              from compared c left join accounts a on a.id = c.account_id left join users u on u.uid = a.owner_id
             where in_balance <> in_ledger) as differences`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The reconciliation answered nothing.');
  return row;
}
