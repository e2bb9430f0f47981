import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { tasksAdminApi } from '#contract/tasks-admin.ts';
import { createSeededRandom } from '#server/providers/previz/signal/seeded-random.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import type { App } from '#server/app.ts';
import { pictureTask } from '../../bench/picture-task.ts';
import { type FaultyVendor, startFaultyVendor } from './faulty-vendor.ts';
import { startWorkerProcess } from './worker-process.ts';

/** An installation without a worker that answers at an address. */
export type House = {
  app: App;
  url: string;
  databaseUrl: string;
  dataDirectory: string;
  /** Asks as an admin. */
  call<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>>;
  /** Who asks for the tasks, with credits enough. */
  userId: string;
  stop(): Promise<void>;
};

export type VendorChaosOptions = {
  /** Opens an installation with these variables. */
  openHouse(environment: { falKey: string; falUrl: string }, credits: number): Promise<House>;
  tasks: number;
  kills: number;
  seed: number;
  /** The share of calls and messages that go wrong. */
  share?: number;
  hangMs?: number;
  onProgress?: (sentence: string) => void;
};

export type VendorChaosReport = {
  /** What was not as it must be. */
  problems: string[];
  /** How many tasks ended how: `complete`, or why they failed. */
  endings: Record<string, number>;
  faults: Record<string, number>;
  kills: number;
  seconds: number;
};

const falKey = 'key-id:key-secret';
const creditsPerPicture = 5;
const patienceMs = 600_000;
const lookEveryMs = 250;
/**
 * When no more than this share is left, the vendor says again what has ended, at each look: without its message a task waits for half a minute, and
 * the others have shown by then that they end so too.
 */
const lastShare = 0.2;

/**
 * Asks for many tasks of a vendor on a bad line, kills their workers at random, lets them finish, and adds up: everything has ended, nothing
 * was sent twice, no credit is lost, and the margin is what the vendor has delivered.
 */
export async function runVendorChaos(options: VendorChaosOptions): Promise<VendorChaosReport> {
  const { tasks, kills, seed, share = 0.3, hangMs = 1_000, onProgress = () => undefined } = options;
  const begun = performance.now();
  const vendor = await startFaultyVendor({ share, seed, hangMs });
  const credits = tasks * creditsPerPicture;
  const house = await options.openHouse({ falKey, falUrl: vendor.origin }, credits);
  try {
    const { billing, generation } = house.app.features;
    const availableBefore = await billing.available(house.userId);
    const wanted = Array.from({ length: tasks }, (_, n) => {
      const task = pictureTask(n);
      return { ...task, input: { ...task.input, prompt: `Picture number ${n}.` } };
    });
    await generation.requestTasks(house.userId, wanted, { expectedCredits: credits, partial: false });
    const strikes = await killWorkers(house, vendor, { tasks, kills, seed, onProgress });
    const problems = await verify(house, vendor, { tasks, availableBefore });
    const endings = await countEndings(house);
    const seconds = (performance.now() - begun) / 1000;
    return { problems, endings, faults: Object.fromEntries(vendor.faults), kills: strikes, seconds };
  } finally {
    await house.stop();
    await vendor.stop();
  }
}

type Killing = Required<Pick<VendorChaosOptions, 'tasks' | 'kills' | 'seed' | 'onProgress'>>;

/** Kills one worker after another while there is work, and lets the last one finish. Answers how many died. */
async function killWorkers(
  house: House,
  vendor: FaultyVendor,
  { tasks, kills, seed, onProgress }: Killing,
): Promise<number> {
  const random = createSeededRandom(seed, 'kills');
  const environment = {
    DATABASE_URL: house.databaseUrl,
    DATA_DIRECTORY: house.dataDirectory,
    PUBLIC_URL: house.url,
    SECRET: house.app.platform.secret,
    FAL_KEY: falKey,
    FAL_URL: vendor.origin,
  };
  const giveUpAt = performance.now() + patienceMs;
  let strikes = 0;
  let worker = startWorkerProcess(environment);
  try {
    await worker.ready;
    let strikeAt = performance.now() + random.between(200, 2_500);
    for (let open = await countOpen(house); open > 0; open = await countOpen(house)) {
      if (performance.now() > giveUpAt) break;
      if (strikes < kills && performance.now() > strikeAt) {
        await worker.kill();
        strikes += 1;
        onProgress(`Killed ${strikes} of ${kills}; ${open} tasks to go`);
        worker = startWorkerProcess(environment);
        await worker.ready;
        strikeAt = performance.now() + random.between(200, 2_500);
      }
      if (strikes === kills && open <= tasks * lastShare) vendor.sayAgain(await waitedFor(house));
      await delay(lookEveryMs);
    }
  } finally {
    await worker.kill();
  }
  return strikes;
}

async function countOpen({ app }: House): Promise<number> {
  const { count } = await app.platform.db.sql
    .selectFrom('tasks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What the vendor calls the tasks whose end is waited for. */
async function waitedFor({ app }: House): Promise<string[]> {
  const rows = await app.platform.db.sql
    .selectFrom('tasks')
    .select('operationId')
    .where('step', '=', 'submitted')
    .execute();
  return rows.flatMap(({ operationId }) => (operationId === null ? [] : [operationId]));
}

async function countEndings({ app }: House): Promise<Record<string, number>> {
  const rows = await app.platform.db.sql
    .selectFrom('tasks')
    .select([sql<string>`coalesce(failure_reason, step)`.as('ending'), sql<number>`count(*)::int`.as('count')])
    .groupBy('ending')
    .orderBy('ending')
    .execute();
  return Object.fromEntries(rows.map(({ ending, count }) => [ending, count]));
}

type Verifying = { tasks: number; availableBefore: number };

async function verify(house: House, vendor: FaultyVendor, { tasks, availableBefore }: Verifying): Promise<string[]> {
  const { platform, features } = house.app;
  const problems: string[] = [];
  const open = await countOpen(house);
  if (open > 0) problems.push(`${open} tasks never ended.`);

  const sent = Map.groupBy(vendor.fal.requests, ({ input }) => String(input['prompt']));
  for (const [prompt, calls] of sent) {
    if (calls.length > 1) problems.push(`The vendor has taken "${prompt}" ${calls.length} times.`);
  }
  const complete = await platform.db.sql
    .selectFrom('tasks')
    .select(['id', 'creditsSettled', 'assetIds'])
    .where('step', '=', 'complete')
    .execute();
  if (complete.length > sent.size) problems.push(`${complete.length} are complete; the vendor has made ${sent.size}.`);

  for (const difference of await features.billing.findDiscrepancies()) {
    problems.push(`The ledger does not add up: ${JSON.stringify(difference)}`);
  }
  const taken = complete.length * creditsPerPicture;
  const available = await features.billing.available(house.userId);
  if (available + taken !== availableBefore) {
    problems.push(`${available} of ${availableBefore} credits are left, and ${taken} were taken.`);
  }
  return [...problems, ...(await verifyMargin(house, { complete: complete.length, taken, tasks }))];
}

/** What a picture of this model costs at the vendor is in the catalogue, and so in each task. */
async function verifyMargin(
  house: House,
  { complete, taken, tasks }: { complete: number; taken: number; tasks: number },
): Promise<string[]> {
  const { rows } = await house.call(tasksAdminApi.margin, { query: { days: '1' } });
  const [row] = rows;
  const task = await house.app.platform.db.sql
    .selectFrom('tasks')
    .select(sql<number>`(ways -> 0 ->> 'costMicroDollars')::float8`.as('cost'))
    .executeTakeFirstOrThrow();
  const wanted = { tasks, delivered: complete, creditsTaken: taken, costDollars: (complete * task.cost) / 1_000_000 };
  const found = row && [row.tasks, row.delivered, row.creditsTaken, row.costDollars?.toFixed(6)].join(' ');
  const expected = [wanted.tasks, wanted.delivered, wanted.creditsTaken, wanted.costDollars.toFixed(6)].join(' ');
  return rows.length === 1 && found === expected ? [] : [`The margin says ${found}, and is ${expected}.`];
}
