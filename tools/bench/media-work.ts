import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { NewTask } from '#server/features/generation/index.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { type ProcessFigures, processFamily } from './process-family.ts';

// So many that the first second, in which the vendor is still at work, hardly counts.
const clips = 120;
const runs = 3;
const model = 'kling-2.1-std';
const credits = 25;

const clipTask = (ref: string, startFrame: string): NewTask => ({
  ref,
  after: [],
  modelId: model,
  input: {
    kind: 'video',
    prompt: 'Slow push in.',
    startFrame: { assetId: startFrame },
    endFrame: null,
    durationSeconds: 5,
    frameRate: 24,
    dimension: '16:9',
    resolution: '720p',
    style: null,
    seed: 1,
    subjects: [],
  },
  label: ref,
  purpose: {},
});

/**
 * What is done with a clip that a vendor has delivered: fetched, read, looked at by the safety check, stored; then its poster and the
 * outline of its sound, as a page asks for them. Clips of five seconds, 720p, with sound.
 */
export async function run(): Promise<BenchRow[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-media-'));
  const vendor = await startVendor();
  const environment = { FAL_KEY: 'key-id:key-secret', FAL_URL: vendor.origin, VENDOR_TASKS: '400', NODE_ENV: 'test' };
  const installation = await openInstallation({ dataDirectory, environment });
  try {
    const first = await firstPicture(installation);
    await work(installation, { first, count: 4 });
    const rates: number[] = [];
    const figures = watchFigures(vendor.pid);
    for (let n = 0; n < runs; n += 1) {
      rates.push(await work(installation, { first, count: clips }));
    }
    const { processor, own, children } = figures.stop(clips * runs);
    return [
      benchRow('media work of a delivered clip', { unit: 'tasks/s', runs: rates, target: 5, isRate: true }),
      ...processor.map(([who, ms]) => benchRow(`processor time for each: ${who}`, { unit: 'ms', runs: [ms] })),
      benchRow('memory of the server during that', { unit: 'MB', runs: [own] }),
      benchRow('memory of its processes for media at the most', { unit: 'MB', runs: [children] }),
    ];
  } finally {
    await installation.close();
    vendor.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** The vendor is another machine: what it needs is not the server's. */
async function startVendor(): Promise<{ origin: string; pid: number; stop(): void }> {
  const child = fork(new URL('./media-vendor.ts', import.meta.url));
  const [said] = (await once(child, 'message')) as [{ origin: string }];
  return { origin: said.origin, pid: child.pid ?? 0, stop: () => child.disconnect() };
}

async function firstPicture({ app, ownerId }: Installation): Promise<string> {
  const gift = { credits: 100_000, reason: 'benchmark', reference: 'benchmark' };
  await app.platform.db.transaction((tx) => app.features.billing.grantBonus(tx, ownerId, gift));
  const input = {
    kind: 'image',
    prompt: 'A pier',
    style: null,
    dimension: '16:9',
    resolution: '720p',
    outputs: 1,
    seed: 1,
    subjects: [],
  } as const;
  const task: NewTask = { ...clipTask('picture', ''), modelId: 'flux-dev', input: { ...input, subjects: [] } };
  const { taskIds } = await app.features.generation.requestTasks(ownerId, [task], {
    expectedCredits: 5,
    partial: false,
  });
  for await (const assetId of resultsOf(app, Object.values(taskIds))) return assetId;
  throw new Error('No picture was made.');
}

/** The result of each task as soon as it is there; asks for all of them at once, because the asking is no part of the work. */
async function* resultsOf({ platform }: Installation['app'], taskIds: readonly string[]): AsyncGenerator<string> {
  const waiting = new Set(taskIds);
  while (waiting.size > 0) {
    const ended = await platform.db.sql
      .selectFrom('tasks')
      .select(['id', 'step', 'assetIds', 'failureDetail'])
      .where('id', 'in', [...waiting])
      .where('finishedAt', 'is not', null)
      .execute();
    for (const { id, step, assetIds, failureDetail } of ended) {
      const [assetId] = assetIds;
      if (assetId === undefined) throw new Error(`The task ended as ${step}: ${failureDetail}`);
      waiting.delete(id);
      yield assetId;
    }
    await delay(100);
  }
}

type Work = { first: string; count: number };

/** Tasks a second, from the request to the last picture of the last clip. */
async function work({ app, ownerId }: Installation, { first, count }: Work): Promise<number> {
  const tasks = Array.from({ length: count }, (_, at) => clipTask(`clip ${at}`, first));
  const begun = performance.now();
  const options = { expectedCredits: credits * count, partial: false };
  const { taskIds } = await app.features.generation.requestTasks(ownerId, tasks, options);
  const shown: Promise<void>[] = [];
  for await (const assetId of resultsOf(app, Object.values(taskIds))) shown.push(show(app, assetId));
  await Promise.all(shown);
  return count / ((performance.now() - begun) / 1_000);
}

/** What a page asks for when it shows a clip. */
async function show(app: Installation['app'], assetId: string): Promise<void> {
  for (const rendition of ['poster', 'waveform'] as const) {
    const address = app.features.assets.signedMediaUrl({ id: assetId, ownerId: '' }, rendition);
    const response = await app.fetch(new Request(app.platform.publicUrl + address));
    if (!response.ok) throw new Error(`The ${rendition} answered ${response.status}.`);
    await response.arrayBuffer();
  }
}

/** What this process and those which it has started use and hold, but for the vendor, who is another machine. */
function watchFigures(vendorPid: number) {
  const family = () => processFamily(process.pid).filter(({ pid }) => pid !== vendorPid);
  const before = processorTimes(family());
  let [own, children] = [0, 0];
  const look = () => {
    const found = family();
    const held = (isCounted: (one: ProcessFigures) => boolean) =>
      found.filter(isCounted).reduce((sum, { residentMegabytes }) => sum + residentMegabytes, 0);
    own = Math.max(
      own,
      held(({ pid }) => pid === process.pid),
    );
    children = Math.max(
      children,
      held(({ pid, name }) => pid !== process.pid && !name.startsWith('postgres')),
    );
  };
  const timer = setInterval(look, 500);
  return {
    stop(tasks: number) {
      clearInterval(timer);
      const after = processorTimes(family());
      const processor = [...after].map(([who, ms]): [string, number] => [who, (ms - (before.get(who) ?? 0)) / tasks]);
      return { processor: processor.toSorted((a, b) => b[1] - a[1]), own, children };
    },
  };
}

/** Milliseconds of a processor by who has used them. */
function processorTimes(family: readonly ProcessFigures[]): Map<string, number> {
  const times = new Map<string, number>();
  const add = (who: string, ms: number) => times.set(who, (times.get(who) ?? 0) + ms);
  for (const { pid, name, processorMs, endedMs } of family) {
    const isPostgres = name.startsWith('postgres');
    add(pid === process.pid ? 'server' : isPostgres ? 'PostgreSQL' : name, processorMs);
    add(isPostgres ? 'PostgreSQL' : 'FFmpeg', endedMs);
  }
  return times;
}
