import { sql } from 'kysely';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { Task } from '../task.ts';
import { asTasks, taskColumns } from '../tasks-store.ts';

/**
 * How long a row belongs to the worker that took it. Renewed while the work goes on; after a crash another worker takes
 * the row when this has passed.
 */
const leaseSeconds = 10;
const leased = sql<Date>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`;

/** Vendors with tasks that may be sent now. */
export async function vendorsWaitedFor(db: Sql, providers: ProviderId[]): Promise<ProviderId[]> {
  if (providers.length === 0) return [];
  const { rows } = await sql<{ provider: ProviderId }>`
    select provider from unnest(${providers}::text[]) provider
     where exists (select 1 from tasks where tasks.provider = provider.provider
                      and step = 'queued' and next_check_at is not null and next_check_at <= now())`.execute(db);
  return rows.map(({ provider }) => provider);
}

/** How many tasks may be sent to a vendor: of everybody and of one person there at once, and by us now. */
export type Room = { provider: ProviderId; tasks: number; tasksPerPerson: number; now: number };

/**
 * Takes tasks for submitting, committed before a call leaves us: as many as there is room for, of each person in turn, whoever has
 * the fewest at the vendor first. They are ours until the lease ends.
 */
export async function takeToSend(tx: Tx, { provider, tasks, tasksPerPerson, now }: Room): Promise<Task[]> {
  // One worker at a time looks how much room there is, and fills it.
  await sql`select pg_advisory_xact_lock(hashtext('vendor'), hashtext(${provider}))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    with recursive people as (
      (select user_id from tasks where provider = ${provider} and step = 'queued' and next_check_at is not null
        order by user_id limit 1)
      union all
      select (select next.user_id from tasks next
               where next.provider = ${provider} and next.step = 'queued' and next.next_check_at is not null
                 and next.user_id > people.user_id order by next.user_id limit 1)
        from people where people.user_id is not null
    ), running as (
      select user_id, count(*)::int as tasks from tasks
       where provider = ${provider} and step in ('submitting', 'submitted') group by user_id
    ), waiting as (
      select task.id, coalesce(running.tasks, 0) + row_number() over (partition by people.user_id order by task.id) as turn
        from people
        left join running using (user_id)
        cross join lateral (
          select id from tasks
           where provider = ${provider} and step = 'queued' and next_check_at is not null and next_check_at <= now()
             and user_id = people.user_id
           order by id limit greatest(${tasksPerPerson} - coalesce(running.tasks, 0), 0)) task
    )
    select id from waiting order by turn, id
     limit greatest(least(${now}, ${tasks} - (select coalesce(sum(tasks), 0) from running)), 0)`.execute(tx);
  if (rows.length === 0) return [];
  const taken = await tx
    .updateTable('tasks')
    .set({ step: 'submitting', startedAt: sql<Date>`now()`, nextCheckAt: leased })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('step', '=', 'queued')
    .returning(taskColumns)
    .execute();
  return asTasks(taken);
}

type Wanted = { providers: ProviderId[]; limit: number };

/** Takes up to `limit` rows of these vendors, begun before, that are due. They are ours until the lease ends. */
export async function claimDue(db: Sql, { providers, limit }: Wanted): Promise<Task[]> {
  if (providers.length === 0) return [];
  const rows = await db
    .updateTable('tasks')
    .set({ nextCheckAt: leased })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('tasks')
        .select('id')
        .where('nextCheckAt', '<=', sql<Date>`now()`)
        .where('step', '<>', 'queued')
        .where('provider', 'in', providers)
        .orderBy('nextCheckAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(taskColumns)
    .execute();
  return asTasks(rows);
}

/** How long until the next row of these vendors, begun before, is due, in milliseconds; null when none waits. */
export async function msUntilDue(db: Sql, providers: ProviderId[]): Promise<number | null> {
  if (providers.length === 0) return null;
  const row = await db
    .selectFrom('tasks')
    .select(sql<number | null>`(extract(epoch from min(next_check_at) - now()) * 1000)::float8`.as('ms'))
    .where('nextCheckAt', 'is not', null)
    .where('step', '<>', 'queued')
    .where('provider', 'in', providers)
    .executeTakeFirst();
  return row?.ms ?? null;
}

/** Keeps the rows that this worker still works on. */
export async function renewLeases(db: Sql, ids: string[]): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ nextCheckAt: leased })
    .where('id', 'in', ids)
    .where('step', '<>', 'queued')
    .where('nextCheckAt', 'is not', null)
    .execute();
}

/** Gives one row back before its lease ends: what its worker was at has failed, through no fault of the task's. */
export async function releaseLease(db: Sql, id: string): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('nextCheckAt', 'is not', null)
    .execute();
}

/** Makes everything that was begun due: for the start of the only worker, when whoever worked on it cannot be alive. */
export async function releaseLeases(db: Sql): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('step', 'in', ['submitting', 'submitted', 'storing'])
    .execute();
}

/** Makes a task due now: its vendor says that something happened. */
export async function wakeTask(db: Sql, id: string): Promise<void> {
  await db
    .updateTable('tasks')
    .set((eb) => ({ nextCheckAt: sql<Date>`now()`, wakes: eb('wakes', '+', 1) }))
    .where('id', '=', id)
    .where('step', '=', 'submitted')
    .execute();
}

/** The same, by what the vendor calls the work. Answers whether one of ours is waited for by that name. */
export async function wakeOperation(
  db: Sql,
  { provider, operationId }: { provider: ProviderId; operationId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set((eb) => ({ nextCheckAt: sql<Date>`now()`, wakes: eb('wakes', '+', 1) }))
    .where('provider', '=', provider)
    .where('operationId', '=', operationId)
    .where('step', '=', 'submitted')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
