import { type Kysely, sql } from 'kysely';
import type { OpenWork } from './messages.ts';

/** Any connection: of the product itself, or one of ours from outside. */
type Sql = Pick<Kysely<never>, 'getExecutor'>;

/** What is under way: tasks that have begun or may begin, and exports that are not finished. */
export async function readOpenWork(db: Sql): Promise<OpenWork> {
  const tasks = await sql<OpenWork['tasks'][number]>`
    select id, step, checks from tasks
     where step in ('submitting', 'submitted', 'storing') or (step = 'queued' and next_check_at is not null)`.execute(
    db,
  );
  const exports = await sql<OpenWork['exports'][number]>`
    select id, attempt from exports where state in ('queued', 'rendering')`.execute(db);
  return { tasks: tasks.rows, exports: exports.rows };
}

/** What of it nobody has taken up since. `survived`: its worker is alive, so a sign of life of an export is enough. */
export async function notTakenUp(db: Sql, open: OpenWork, survived: Date | undefined): Promise<string[]> {
  const tasks = await sql<{ id: string }>`
    select t.id from tasks t
      join json_to_recordset(${JSON.stringify(open.tasks)}) as was(id text, step text, checks int) on was.id = t.id
     where t.step = was.step and t.checks = was.checks`.execute(db);
  const exports = await sql<{ id: string }>`
    select e.id from exports e
      join json_to_recordset(${JSON.stringify(open.exports)}) as was(id text, attempt int) on was.id = e.id
     where e.state in ('queued', 'rendering') and e.attempt = was.attempt
       and (${survived ?? null}::timestamptz is null or e.beat_at <= ${survived ?? null}::timestamptz)`.execute(db);
  return [...tasks.rows, ...exports.rows].map(({ id }) => id);
}

/** Tasks, exports and jobs that are not finished. */
export async function countOpen(db: Sql): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from tasks where finished_at is null)::int
         + (select count(*) from exports where finished_at is null)::int
         + (select count(*) from graphile_worker._private_jobs where attempts < max_attempts)::int as open`.execute(db);
  return rows[0]?.open ?? 0;
}
