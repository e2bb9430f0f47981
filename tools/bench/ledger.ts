import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { NewTaskRow } from '#server/features/generation/task.ts';
import { insertTasks } from '#server/features/generation/tasks-store.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { pictureTask } from './picture-task.ts';

const accounts = 64;
const secondsPerRun = 3;
const runs = 3;
/** How many callers at once: what a few web processes hold open, and the crowd on one account of the target. */
const callersApart = 16;
const callersOfOne = 64;

/** How many tasks with their holds can be requested in a second, on real PostgreSQL with every commit on disk. */
export async function run(): Promise<BenchRow[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  const installation = await openInstallation({
    dataDirectory,
    worker: false,
    environment: { DATABASE_POOL_SIZE: String(callersOfOne) },
  });
  try {
    return await measure(installation);
  } finally {
    await installation.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function measure(installation: Installation): Promise<BenchRow[]> {
  const users = await openAccounts(installation);
  const anyOf = (index: number) => users[index % users.length] ?? installation.ownerId;
  const figures = { plain: [] as number[], hold: [] as number[], whole: [] as number[], one: [] as number[] };
  for (let n = 0; n < runs; n += 1) {
    await forgetTasks(installation);
    figures.plain.push(await rate(callersApart, (index) => insertOnly(installation, anyOf(index))));
    figures.hold.push(await rate(callersApart, (index) => insertAndHold(installation, anyOf(index))));
    await forgetTasks(installation);
    figures.whole.push(await rate(callersApart, (index) => request(installation, anyOf(index))));
    await forgetTasks(installation);
    figures.one.push(await rate(callersOfOne, () => request(installation, anyOf(0))));
  }
  const wrong = await installation.app.features.billing.findDiscrepancies();
  if (wrong.length > 0) throw new Error(`${wrong.length} balances are not the sum of their ledger.`);
  const ratioTo = (some: number[]) => some.map((figure, n) => figure / (figures.plain[n] ?? Number.NaN));
  const [ratios, wholeRatios] = [ratioTo(figures.hold), ratioTo(figures.whole)];
  return [
    benchRow('task row alone (baseline)', { unit: 'per s', runs: figures.plain }),
    benchRow('task + hold', { unit: 'per s', runs: figures.hold, target: 4_000, isRate: true }),
    benchRow('task + hold ÷ task row alone', { unit: 'ratio', runs: ratios }),
    benchRow('whole request, many accounts', { unit: 'per s', runs: figures.whole, target: 800, isRate: true }),
    benchRow('whole request ÷ task row alone', { unit: 'ratio', runs: wholeRatios, target: 0.25, isRate: true }),
    benchRow(`whole request, one account from ${callersOfOne} connections`, {
      unit: 'per s',
      runs: figures.one,
      target: 500,
      isRate: true,
    }),
  ];
}

/** No worker runs here, so tasks would stay open by the ten thousand, as nobody's ever do. */
async function forgetTasks({ app }: Installation): Promise<void> {
  await sql`truncate tasks`.execute(app.platform.db.sql);
}

async function openAccounts({ app }: Installation): Promise<string[]> {
  const users = Array.from({ length: accounts }, (_, index) => `bench-${index}`);
  await app.platform.db.transaction(async (tx) => {
    for (const userId of users) {
      await app.features.billing.openAccount(tx, { userId, isOwner: false });
      await app.features.billing.grantBonus(tx, userId, {
        credits: 10_000_000,
        reason: 'benchmark',
        reference: 'benchmark',
      });
    }
  });
  return users;
}

function rowFor({ app }: Installation, userId: string): NewTaskRow {
  return {
    id: app.platform.ids.next('tsk'),
    userId,
    kind: 'image',
    modelId: 'previz-image',
    ways: [],
    provider: 'previz',
    endpoint: 'previz-image',
    input: pictureTask(1).input,
    label: '1A · Picture',
    purpose: {},
    after: [],
    outputsAsked: 1,
    creditsHeld: 1,
    retryOf: null,
    requestId: null,
    freeRetry: false,
    unlimited: false,
    ownKey: false,
    projectId: null,
    correlationId: 'bench',
  };
}

const insertOnly = (installation: Installation, userId: string) =>
  installation.app.platform.db.transaction((tx) => insertTasks(tx, [rowFor(installation, userId)]));

const insertAndHold = (installation: Installation, userId: string) =>
  installation.app.platform.db.transaction(async (tx) => {
    const row = rowFor(installation, userId);
    await insertTasks(tx, [row]);
    await installation.app.features.billing.holdForTasks(tx, userId, [{ taskId: row.id, credits: 1 }]);
  });

async function request({ app }: Installation, userId: string): Promise<void> {
  const task = { ...pictureTask(1), modelId: 'previz-image' };
  await app.features.generation.requestTasks(userId, [task], { expectedCredits: 1, partial: false });
}

/** How often a second `work` is done by so many callers at once, each with a connection of its own. */
async function rate(callersAtOnce: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const until = begun + secondsPerRun * 1000;
  let done = 0;
  const callers = Array.from({ length: callersAtOnce }, async (_, caller) => {
    for (let index = caller; performance.now() < until; index += callersAtOnce) {
      await work(index);
      done += 1;
    }
  });
  await Promise.all(callers);
  return done / ((performance.now() - begun) / 1000);
}
