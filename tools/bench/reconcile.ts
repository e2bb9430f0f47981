import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Installation, openInstallation } from '../installation.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

const accounts = 2_000;
/** Each a hold and a settle. */
const tasksOfEach = 250;
const runs = 5;
const targetMs = 1_000;

/** How long it takes to add up a ledger of a million movements and compare it with every account. */
export async function run(): Promise<BenchRow[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  const installation = await openInstallation({ dataDirectory, worker: false });
  try {
    await fill(installation);
    const figures: number[] = [];
    for (let n = 0; n < runs; n += 1) figures.push(await reconcileOnce(installation));
    await checkThatItFinds(installation);
    return [benchRow('ledger of 1,000,000 movements reconciled', { unit: 'ms', runs: figures, target: targetMs })];
  } finally {
    await installation.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function reconcileOnce({ app }: Installation): Promise<number> {
  const begunMs = performance.now();
  const { movements, differences } = await app.features.billing.reconcile();
  const tookMs = performance.now() - begunMs;
  if (movements < 1_000_000 || differences.length > 0) {
    throw new Error(`${movements} movements, ${differences.length} differences.`);
  }
  return tookMs;
}

/** Accounts with a gift, and tasks over ten periods whose holds were charged in part and given back in part. */
async function fill({ app }: Installation): Promise<void> {
  const db = app.platform.db.sql;
  await sql`insert into accounts (id, owner_id, plan_id, period)
            select 'acc_bench' || n, 'bench-' || n, 1, 10 from generate_series(1, ${accounts}) n`.execute(db);
  await sql`insert into balances (account_id, bucket)
            select 'acc_bench' || n, bucket from generate_series(1, ${accounts}) n, unnest(array['plan', 'bonus']) bucket`.execute(
    db,
  );
  await sql`insert into ledger (account_id, bucket, kind, credits, credits_used, task_id, period, reason, correlation_id)
            select 'acc_bench' || a, 'bonus', movement.kind, movement.credits, movement.used, movement.task,
                   1 + t * 10 / (${tasksOfEach} + 1), 'benchmark', 'benchmark'
              from generate_series(0, ${tasksOfEach}) t, generate_series(1, ${accounts}) a,
                   lateral (values ('grant', 1000000, 0, null),
                                   ('hold', -8, 0, 'task-' || a || '-' || t),
                                   ('settle', 0, 8, 'task-' || a || '-' || t)) movement (kind, credits, used, task)
             where (t = 0) = (movement.kind = 'grant')`.execute(db);
  await sql`update balances b
               set credits = l.credits, credits_used_lifetime = l.used, credits_used_period = l.used_period
              from (select account_id, sum(credits) as credits, sum(credits_used) as used,
                           coalesce(sum(credits_used) filter (where period = 10), 0) as used_period
                      from ledger group by account_id) l
             where b.account_id = l.account_id and b.bucket = 'bonus' and b.account_id like 'acc_bench%'`.execute(db);
  await sql`vacuum analyze ledger`.execute(db);
}

/** A figure without a difference to find would be worth nothing. */
async function checkThatItFinds({ app }: Installation): Promise<void> {
  await sql`update balances set credits = credits + 1 where account_id = 'acc_bench77' and bucket = 'bonus'`.execute(
    app.platform.db.sql,
  );
  const { differences } = await app.features.billing.reconcile();
  if (differences.length !== 1) throw new Error(`${differences.length} differences were found, not 1.`);
}
