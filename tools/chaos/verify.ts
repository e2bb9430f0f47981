import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { readFilm } from '#server/platform/media/read-film.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { FakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import type { Installation } from '../installation.ts';
import { plateOf } from './give-work.ts';

/** What must be true at the end, whatever happened. Answers a sentence for each thing that is not. */
export async function verify({ app }: Installation, fal: FakeFal): Promise<string[]> {
  const db = app.platform.db.sql;
  const found = await Promise.all([
    verifyEndings(db),
    verifyCredits(app),
    verifyRenewals(db),
    verifyVendor(db, fal),
    verifyAssets(app),
    verifyTakes(db),
    verifyExports(app),
  ]);
  return found.flat();
}

type Db = Kysely<Tables>;
type App = Installation['app'];

/** The only ways in which a kill may spoil a task: its call was on its way to a vendor that cannot be asked about it. */
const excused = new Set<string | null>(['unknown-at-vendor', 'dependency-failed']);

async function verifyEndings(db: Db): Promise<string[]> {
  const tasks = await db.selectFrom('tasks').select(['id', 'label', 'provider', 'step', 'failureReason']).execute();
  const open = tasks.filter(({ step }) => !['complete', 'error', 'flagged'].includes(step));
  const spoilt = tasks.filter(({ step, failureReason }) => step !== 'complete' && !excused.has(failureReason));
  const repeatable = tasks.filter(
    ({ provider, failureReason }) => provider === 'previz' && failureReason === 'unknown-at-vendor',
  );
  return [
    ...open.map(({ id, step }) => `Task ${id} never ended: it is ${step}.`),
    ...spoilt
      .filter((task) => !open.includes(task))
      .map(({ id, label, failureReason }) => `Task ${id} (${label}) failed: ${failureReason}.`),
    ...repeatable.map(({ id }) => `Task ${id} could have been repeated, and was given up.`),
  ];
}

async function verifyCredits({ platform, features }: App): Promise<string[]> {
  const different = await features.billing.findDiscrepancies();
  const held = await platform.db.sql
    .selectFrom('balances')
    .select(['accountId', 'creditsHeld'])
    .where('creditsHeld', '<>', 0)
    .execute();
  const { rows: wrong } = await sql<{ id: string; settled: number; used: number; left: number }>`
    select t.id, t.credits_settled as settled, coalesce(sum(l.credits_used), 0)::bigint as used,
           coalesce(sum(l.credits), 0)::bigint as left
      from tasks t left join ledger l on l.task_id = t.id
     where t.finished_at is not null
     group by t.id
    having coalesce(sum(l.credits_used), 0) <> t.credits_settled or coalesce(-sum(l.credits), 0) <> t.credits_settled`.execute(
    platform.db.sql,
  );
  return [
    ...different.map(
      ({ accountId, what, inBalance, inLedger }) =>
        `Account ${accountId}, ${what}: balance ${inBalance}, ledger ${inLedger}.`,
    ),
    ...held.map(({ accountId, creditsHeld }) => `Account ${accountId}: ${creditsHeld} credits stay held.`),
    ...wrong.map(
      ({ id, settled, used, left }) => `Task ${id} settled ${settled}; its ledger says ${used} used, ${left} moved.`,
    ),
  ];
}

/** Every period of a plan has given its credits, and once; and one that is over has nothing left to spend. */
async function verifyRenewals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; period: number; grants: number; left: number }>`
    select a.id, p.period, coalesce(l.grants, 0)::int as grants, coalesce(l.left, 0)::int as left
      from accounts a
     cross join generate_series(1, a.period) as p(period)
      left join lateral (
        select count(*) filter (where kind = 'grant') as grants,
               sum(credits) filter (where p.period < a.period) as left
          from ledger where account_id = a.id and bucket = 'plan' and ledger.period = p.period) l on true
     where coalesce(l.grants, 0) <> 1 or coalesce(l.left, 0) <> 0`.execute(db);
  return rows.map(
    ({ id, period, grants, left }) =>
      `Account ${id}: period ${period} gave its credits ${grants} times, and has ${left} left over.`,
  );
}

async function verifyVendor(db: Db, { requests }: FakeFal): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'endpoint', 'step', 'input'])
    .where('provider', '=', 'fal')
    .execute();
  const keyOf = (endpoint: string, prompt: string) => `${endpoint} ${plateOf(prompt) ?? prompt}`;
  const calls = Map.groupBy(requests, ({ endpoint, input }) => keyOf(endpoint, String(input['prompt'])));
  return rows.flatMap(({ id, endpoint, step, input }) => {
    // Pictures and clips, which are all that is asked for there, have a prompt.
    const { prompt } = input as { prompt: string };
    const count = calls.get(keyOf(endpoint, prompt))?.length ?? 0;
    if (count > 1) return [`Task ${id} was submitted ${count} times.`];
    return step === 'complete' && count === 0 ? [`Task ${id} is complete and was never submitted.`] : [];
  });
}

async function verifyAssets({ platform, features }: App): Promise<string[]> {
  const tasks = await platform.db.sql
    .selectFrom('tasks')
    .select(['id', 'assetIds', 'outputsAsked'])
    .where('step', '=', 'complete')
    .execute();
  const short = tasks.filter(({ assetIds, outputsAsked }) => assetIds.length !== outputsAsked);
  const assets = await platform.db.sql.selectFrom('assets').select(['id', 'taskId', 'sizeBytes', 'sha256']).execute();
  const known = new Set(assets.map(({ id }) => id));
  const gone = tasks.flatMap(({ assetIds }) => assetIds).filter((id) => !known.has(id));
  const damaged: string[] = [];
  for (const { id, sha256 } of assets) {
    const hash = createHash('sha256');
    try {
      for await (const chunk of await features.assets.openOriginal(id)) hash.update(chunk as Buffer);
      if (hash.digest('hex') !== sha256) damaged.push(`The file of asset ${id} is damaged.`);
    } catch (error) {
      damaged.push(`The file of asset ${id} cannot be read: ${String(error)}`);
    }
  }
  return [
    ...short.map(({ id, assetIds, outputsAsked }) => `Task ${id} has ${assetIds.length} of ${outputsAsked} assets.`),
    ...gone.map((id) => `Asset ${id} of a task does not exist.`),
    ...damaged,
  ];
}

async function verifyTakes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; label: string }>`
    select t.id, t.label from tasks t
     where t.step = 'complete' and t.purpose ? 'slot'
       and not exists (select from takes k where k.task_id = t.id)`.execute(db);
  return rows.map(({ id, label }) => `Task ${id} (${label}) is complete, and the board has no take of it.`);
}

async function verifyExports({ platform, features }: App): Promise<string[]> {
  const films = await platform.db.sql
    .selectFrom('exports')
    .select(['id', 'state', 'frames', 'assetId', 'error'])
    .execute();
  const problems: string[] = [];
  for (const { id, state, frames, assetId, error } of films) {
    if (state !== 'complete' || assetId === null) {
      problems.push(`Export ${id} is ${state}: ${error ?? 'no error'}`);
      continue;
    }
    const stored = await platform.db.sql.selectFrom('assets').select('id').where('taskId', '=', id).execute();
    if (stored.length !== 1) problems.push(`Export ${id} has ${stored.length} assets.`);
    const film = await readFilm(await features.assets.localFile(assetId));
    if (film.frames !== frames) problems.push(`Export ${id} has ${film.frames} of ${frames} frames.`);
  }
  return problems;
}
