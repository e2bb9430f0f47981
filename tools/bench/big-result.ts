import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import type { NewTask } from '#server/features/generation/index.ts';
import { startS3 } from '#test/fakes/s3/start-s3.ts';
import { priceInCredits } from '#domain/catalogue/price.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { makeClip } from '../chaos/vendor.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

const megabyte = 1024 ** 2;
const resultMegabytes = 500;
/** One after the other in the same worker: what would add up is seen. */
const bigRuns = 3;
const root = join(import.meta.dirname, '../..');

const clipTask: NewTask = {
  ref: 'clip',
  after: [],
  modelId: 'seedance-pro',
  input: {
    kind: 'video',
    prompt: 'A very long take.',
    startFrame: null,
    endFrame: null,
    durationSeconds: 5,
    frameRate: 24,
    dimension: '16:9',
    resolution: '480p',
    style: null,
    seed: 1,
    subjects: [],
  },
  label: 'Big clip',
  purpose: {},
};

/** A worker of its own fetches clips of 500 MB from a vendor: how much more memory it needs for that, and how long it takes. */
export async function run(): Promise<BenchRow[]> {
  const onDisk = await store('the disk', {});
  const s3 = await startS3();
  try {
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3.s3;
    const inBucket = await store('a bucket', {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    return [...onDisk, ...inBucket];
  } finally {
    await s3.close();
  }
}

async function store(where: string, settings: Record<string, string>): Promise<BenchRow[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-big-'));
  const fal = await startFakeFal();
  const small = fal.addFile('small.mp4', await makeClip(), 'video/mp4');
  const big = fal.addFile('big.mp4', await padded(resultMegabytes * megabyte), 'video/mp4');
  const environment = { FAL_KEY: 'key-id:key-secret', FAL_URL: fal.origin, NODE_ENV: 'test', ...settings };
  const installation = await openInstallation({ dataDirectory, worker: false, environment });
  const { databaseUrl } = installation;
  const worker = spawn(process.execPath, [...process.execArgv, 'src/server/main.ts', 'worker'], {
    cwd: root,
    env: {
      ...process.env,
      ...environment,
      DATA_DIRECTORY: dataDirectory,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(worker, 'exit');
  const make = (url: string) => {
    fal.answerWith(() => ({ result: { video: { url } } }));
    return makeWatched(installation, worker.pid ?? 0);
  };
  try {
    await make(small);
    const before = await make(small);
    const during: Watched[] = [];
    for (let run = 0; run < bigRuns; run += 1) during.push(await make(big));
    const what = `a result of ${resultMegabytes} MB to ${where}`;
    const more = during.map(({ peakMegabytes }) => peakMegabytes - before.peakMegabytes);
    return [
      benchRow(`${what}: more memory of the worker than for a small one`, { unit: 'MB', runs: more, target: 50 }),
      benchRow(`${what}: until it is stored`, { unit: 's', runs: during.map(({ seconds }) => seconds) }),
    ];
  } finally {
    worker.kill('SIGTERM');
    await ended;
    await installation.close();
    await fal.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

type Watched = { peakMegabytes: number; seconds: number };

/** Asks for the clip, and watches the worker until it is stored. */
async function makeWatched({ app, ownerId }: Installation, pid: number): Promise<Watched> {
  const { billing, catalogue, generation } = app.features;
  const gift = { credits: 1_000, reason: 'benchmark', reference: app.platform.ids.next('bench') };
  await app.platform.db.transaction((tx) => billing.grantBonus(tx, ownerId, gift));
  const expectedCredits = priceInCredits(catalogue.find(clipTask.modelId).pricing, quantityOf(clipTask.input));
  const begun = performance.now();
  const { taskIds } = await generation.requestTasks(ownerId, [clipTask], { expectedCredits, partial: false });
  let peakMegabytes = 0;
  for (;;) {
    peakMegabytes = Math.max(peakMegabytes, await residentMegabytes(pid));
    const task = await generation.findTask(taskIds['clip'] ?? '');
    if (task?.step === 'complete') return { peakMegabytes, seconds: (performance.now() - begun) / 1000 };
    if (task?.finishedAt) throw new Error(`The clip ended as ${task.failureReason}: ${task.failureDetail}`);
    await delay(20);
  }
}

/** A clip with so many bytes: behind it lies a box that every player skips. */
async function padded(bytes: number): Promise<Buffer> {
  const clip = await makeClip();
  const box = Buffer.alloc(bytes - clip.length, 1);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([clip, box]);
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
