import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import type { NewTask } from '#server/features/generation/index.ts';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

const clips = 60;
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
  const fal = await startFakeFal();
  const environment = { FAL_KEY: 'key-id:key-secret', FAL_URL: fal.origin, VENDOR_TASKS: '400', NODE_ENV: 'test' };
  const installation = await openInstallation({ dataDirectory, environment });
  try {
    const clip = await makeClip(dataDirectory);
    const first = await firstPicture(installation, fal);
    await work(installation, { fal, clip, first, count: 4, from: 0 });
    const rates: number[] = [];
    const memory = watchMemory();
    for (let n = 0; n < runs; n += 1) {
      rates.push(await work(installation, { fal, clip, first, count: clips, from: 1_000 * (n + 1) }));
    }
    const { own, children } = await memory.stop();
    return [
      benchRow('media work of a delivered clip', { unit: 'tasks/s', runs: rates, target: 5, isRate: true }),
      benchRow('memory of the server during that', { unit: 'MB', runs: [own] }),
      benchRow('memory of its processes for media at the most', { unit: 'MB', runs: [children] }),
    ];
  } finally {
    await installation.close();
    await fal.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function makeClip(folder: string): Promise<Buffer> {
  const path = join(folder, 'made.mp4');
  const card = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=24', '-f', 'lavfi', '-i', 'sine=frequency=440'];
  const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await runFfmpeg(findFfmpeg(undefined), [...card, '-t', '5', ...codecs, '-movflags', '+faststart', path]);
  return readFile(path);
}

/** The same clip with other bytes: a box that every player skips lies behind it. */
function another(clip: Buffer, n: number): Buffer {
  const box = Buffer.alloc(16);
  box.writeUInt32BE(16, 0);
  box.write('free', 4, 'latin1');
  box.writeUInt32BE(n, 8);
  return Buffer.concat([clip, box]);
}

async function firstPicture({ app, ownerId }: Installation, fal: FakeFal): Promise<string> {
  fal.answerByWords();
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

type Work = { fal: FakeFal; clip: Buffer; first: string; count: number; from: number };

/** Tasks a second, from the request to the last picture of the last clip. */
async function work({ app, ownerId }: Installation, { fal, clip, first, count, from }: Work): Promise<number> {
  let n = from;
  fal.answerWith(() => {
    n += 1;
    return { result: { video: { url: fal.addFile(`${n}.mp4`, another(clip, n), 'video/mp4') } } };
  });
  const tasks = Array.from({ length: count }, (_, at) => clipTask(`clip ${at}`, first));
  const begun = performance.now();
  const options = { expectedCredits: credits * count, partial: false };
  const { taskIds } = await app.features.generation.requestTasks(ownerId, tasks, options);
  const shown: Promise<void>[] = [];
  for await (const assetId of resultsOf(app, Object.values(taskIds))) shown.push(show(app, assetId));
  await Promise.all(shown);
  const rate = count / ((performance.now() - begun) / 1_000);
  // Whoever holds much memory is slow to start programs, and this is the vendor's.
  for (let made = from; made <= n; made += 1) fal.addFile(`${made}.mp4`, new Uint8Array(0), 'video/mp4');
  return rate;
}

/** What a page asks for when it shows a clip. */
async function show(app: Installation['app'], assetId: string): Promise<void> {
  for (const rendition of ['poster', 'waveform'] as const) {
    const address = app.features.assets.signedMediaUrl(assetId, rendition);
    const response = await app.fetch(new Request(app.platform.publicUrl + address));
    if (!response.ok) throw new Error(`The ${rendition} answered ${response.status}.`);
    await response.arrayBuffer();
  }
}

/** The most that this process and its children have held, in megabytes. */
function watchMemory() {
  let [own, children] = [0, 0];
  const look = async () => {
    own = Math.max(own, process.memoryUsage().rss / 1e6);
    children = Math.max(children, await childMegabytes());
  };
  const timer = setInterval(() => void look(), 200);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      return { own, children };
    },
  };
}

async function childMegabytes(): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const isOurs = new RegExp(`^PPid:\\s*${process.pid}$`, 'm').test(status);
      return isOurs && !/^Name:\s*postgres/m.test(status)
        ? Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1_000
        : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
