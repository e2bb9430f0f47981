import { sql } from 'kysely';
import type { SpendAlertView } from '#contract/usage.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

type Span = SpendAlertView['span'];

/** When the day or month began that it is now. */
const spanStart = sql`(date_trunc(s.span, now() at time zone 'UTC') at time zone 'UTC')`;
/** What the person's account was charged since then. */
const usedSince = sql`(
  select coalesce(sum(l.credits_used), 0)::bigint
    from accounts a join ledger l on l.account_id = a.id
   where a.owner_id = s.user_id and l.kind = 'settle' and l.created_at >= ${spanStart})`;

/** What somebody wants to be told of, the day first. */
export async function readAlerts(db: Sql, userId: string): Promise<SpendAlertView[]> {
  const { rows } = await sql<SpendAlertView>`
    select span, credits, ${usedSince} as credits_used,
           case when told_for = ${spanStart} then credits_told end as credits_told, seen as is_seen
      from spend_alerts s where user_id = ${userId} order by span`.execute(db);
  return rows;
}

/** Sets or takes away both alerts. One that is changed is told of again. */
export async function saveAlerts(tx: Tx, userId: string, alerts: Record<Span, number | null>): Promise<void> {
  for (const span of ['day', 'month'] as const) {
    const credits = alerts[span];
    await (credits === null
      ? sql`delete from spend_alerts where user_id = ${userId} and span = ${span}`.execute(tx)
      : sql`insert into spend_alerts (user_id, span, credits) values (${userId}, ${span}, ${credits})
              on conflict (user_id, span) do update
                 set credits = excluded.credits, told_for = null, credits_told = null, seen = true
               where spend_alerts.credits <> excluded.credits`.execute(tx));
  }
}

/** Puts the notices away. */
export async function seeAlerts(db: Sql, userId: string): Promise<void> {
  await sql`update spend_alerts set seen = true where user_id = ${userId}`.execute(db);
}

export type CrossedAlert = { userId: string; email: string; span: Span; credits: number; creditsUsed: number };

/** Alerts that were crossed and not told of in their day or month. From now on they count as told, if `tx` commits. */
export async function takeCrossedAlerts(tx: Tx, most: number): Promise<CrossedAlert[]> {
  const { rows } = await sql<CrossedAlert>`
    update spend_alerts told
       set told_for = crossed.span_start, credits_told = crossed.credits_used, seen = false
      from (select s.user_id, s.span, ${spanStart} as span_start, used.credits_used
              from spend_alerts s, lateral (select ${usedSince} as credits_used) used
             where s.told_for is distinct from ${spanStart} and used.credits_used >= s.credits
             order by s.user_id, s.span limit ${most} for update of s skip locked) crossed, users u
     where told.user_id = crossed.user_id and told.span = crossed.span and u.uid = told.user_id
    returning told.user_id, u.email, told.span, told.credits, told.credits_told as credits_used`.execute(tx);
  return rows;
}
