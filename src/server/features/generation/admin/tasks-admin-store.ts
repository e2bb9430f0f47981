import { sql } from 'kysely';
import type { TaskFilter } from '#contract/tasks-admin.ts';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { AccountProblem } from '#domain/generation/progress.ts';
import { nameOfUser } from '#server/platform/db/name-of-user.ts';
import type { Sql } from '#server/platform/platform.ts';
import type { Task } from '../task.ts';
import { wholeVendor } from '../work/vendor-health-store.ts';

/** What was begun so long ago and has not ended is looked at by an admin. What waits for other tasks is not begun. */
const stuckMinutes = 20;
const open = sql<boolean>`tasks.step in ('queued', 'submitting', 'submitted', 'storing')`;
const isStuck = sql<boolean>`(${open} and tasks.next_check_at is not null
  and coalesce(tasks.refused_at, tasks.started_at, tasks.created_at) < now() - ${sql.lit(stuckMinutes)} * interval '1 minute')`;

export type VendorCounts = {
  provider: ProviderId;
  queued: number;
  atVendor: number;
  storing: number;
  stuck: number;
  unknownAtVendor: number;
};

/** What runs at each vendor that has been asked lately, and what it has lost in seven days. */
export async function countByVendor(db: Sql): Promise<VendorCounts[]> {
  const { rows } = await sql<VendorCounts>`
    select provider,
           count(*) filter (where step = 'queued' and next_check_at is not null)::int as queued,
           count(*) filter (where step in ('submitting', 'submitted'))::int as at_vendor,
           count(*) filter (where step = 'storing')::int as storing,
           count(*) filter (where ${isStuck})::int as stuck,
           count(*) filter (where failure_reason = 'unknown-at-vendor')::int as unknown_at_vendor
      from tasks
     where ${open} or (finished_at > now() - interval '7 days' and failure_reason = 'unknown-at-vendor')
     group by provider`.execute(db);
  return rows;
}

export type Health = {
  provider: ProviderId;
  endpoint: string | null;
  failures: number;
  isOpen: boolean;
  secondsLeft: number;
  accountProblem: AccountProblem | null;
  lastFailure: string | null;
  lastFailureAt: Date | null;
};

/** Endpoints that have failed since they last took something. */
export async function listHealth(db: Sql): Promise<Health[]> {
  const { rows } = await sql<Health>`
    select provider, nullif(endpoint, ${wholeVendor}) as endpoint, failures, open_until is not null as is_open,
           ceil(greatest(extract(epoch from open_until - now()), 0))::int as seconds_left,
           account_problem, last_failure, last_failure_at
      from vendor_health where failures > 0 or open_until is not null order by provider, endpoint`.execute(db);
  return rows.map((row) => ({ ...row, secondsLeft: row.secondsLeft ?? 0 }));
}

export type AdminTask = Pick<
  Task,
  | 'id'
  | 'userId'
  | 'kind'
  | 'modelId'
  | 'provider'
  | 'endpoint'
  | 'attempt'
  | 'refusals'
  | 'step'
  | 'creditsHeld'
  | 'failureReason'
  | 'failureDetail'
  | 'createdAt'
  | 'startedAt'
  | 'finishedAt'
> & { name: string | null; email: string | null; ways: number; isStuck: boolean };

const wanted: Record<TaskFilter, ReturnType<typeof sql<boolean>>> = {
  live: open,
  stuck: isStuck,
  unknown: sql<boolean>`tasks.failure_reason = 'unknown-at-vendor'`,
  failed: sql<boolean>`tasks.step in ('error', 'flagged') and tasks.failure_reason not in ('cancelled', 'dependency-failed')`,
};

/** One page of everybody's tasks, newest first. */
export async function listAdminTasks(
  db: Sql,
  { filter, before, size }: { filter: TaskFilter; before: string | undefined; size: number },
): Promise<AdminTask[]> {
  let query = db
    .selectFrom('tasks')
    .leftJoin('users', 'users.uid', 'tasks.userId')
    .select(['tasks.id', 'tasks.userId', 'users.email', 'kind', 'modelId', 'provider', 'endpoint', 'attempt'])
    .select(['refusals', 'step', 'creditsHeld', 'failureReason', 'failureDetail'])
    .select(['tasks.createdAt', 'startedAt', 'finishedAt'])
    .select(nameOfUser('users').as('name'))
    .select([sql<number>`greatest(jsonb_array_length(ways), 1)`.as('ways'), isStuck.as('isStuck')])
    .where(wanted[filter]);
  if (before !== undefined) query = query.where('tasks.id', '<', before);
  const rows = await query.orderBy('tasks.id', 'desc').limit(size).execute();
  // The columns have check constraints, or are written by this feature alone.
  return rows as AdminTask[];
}

export type MarginRow = {
  modelId: string;
  provider: ProviderId;
  tasks: number;
  delivered: number;
  creditsTaken: number;
  /** Null when the cost of some of what was delivered is not known. */
  costMicroDollars: number | null;
  atRiskMicroDollars: number | null;
};

/**
 * What each model at each vendor has brought and cost: of what was delivered its share, of what was paid back although the vendor may
 * bill it all. What ran on people's own keys cost us nothing, and is left out.
 */
export async function sumMargins(db: Sql, days: number): Promise<MarginRow[]> {
  const { rows } = await sql<MarginRow>`
    with ended as (
      select model_id, provider, credits_settled, failure_reason, operation, step,
             (ways -> attempt ->> 'costMicroDollars')::float8 as cost,
             least(cardinality(asset_ids) + (output_text is not null)::int + outputs_flagged, outputs_asked)::float8
               / outputs_asked as share,
             cardinality(asset_ids) = 0 and output_text is null and outputs_flagged = 0
               and (failure_reason in ('unknown-at-vendor', 'timed-out', 'bad-output')
                    or (failure_reason = 'cancelled' and operation is not null)) as is_at_risk
        from tasks where finished_at > now() - make_interval(days => ${days}) and not own_key
    )
    select model_id, provider, count(*)::int as tasks,
           count(*) filter (where step = 'complete')::int as delivered,
           sum(credits_settled)::float8 as credits_taken,
           case when bool_or(share > 0 and cost is null) then null else coalesce(sum(cost * share), 0) end as cost_micro_dollars,
           case when bool_or(is_at_risk and cost is null) then null
                else coalesce(sum(cost) filter (where is_at_risk), 0) end as at_risk_micro_dollars
      from ended group by model_id, provider order by sum(credits_settled) desc, model_id, provider`.execute(db);
  return rows;
}

/** What of a vendor is left alone may be tried by the next task. */
export async function letTry(db: Sql, provider: ProviderId): Promise<void> {
  await db
    .updateTable('vendorHealth')
    .set({ openUntil: sql<Date>`now()` })
    .where('provider', '=', provider)
    .where('openUntil', '>', sql<Date>`now()`)
    .execute();
}
