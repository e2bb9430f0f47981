import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { ffmpegPath, tryPreviz } from '../testing/try-previz.ts';
import { clipInput, line, longClip, shortClip } from '../testing/works.ts';
import { createProcessPool, type ProcessPool, type ProcessPoolOptions, type RunOptions } from './process-pool.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
const pools: ProcessPool[] = [];
let folders = 0;

beforeAll(async () => {
  folder = await makeFolder();
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});
afterAll(() => folder.close());

function openPool(options: ProcessPoolOptions): ProcessPool {
  const pool = createProcessPool({ drainMs: 0, ...options });
  pools.push(pool);
  return pool;
}

async function ownFolder(): Promise<string> {
  const path = join(folder.path, `own-${(folders += 1)}`);
  await mkdir(path);
  return path;
}

const options = (more: Partial<RunOptions> = {}): RunOptions => ({
  weight: 'short',
  signal: new AbortController().signal,
  onProgress: () => {},
  ...more,
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('processes start with the first work, and no more than the work needs', async () => {
  const pool = openPool({ size: 2 });
  expect(pool.processes()).toEqual([]);
  await pool.run(line(await ownFolder(), ffmpegPath), options());
  await pool.run(line(await ownFolder(), ffmpegPath), options());
  expect(pool.processes()).toMatchObject([{ busy: false }]);
  expect(pool.processes()[0]?.rssBytes).toBeGreaterThan(30e6);
});

test('a process that is lost once is replaced, and its work done all the same', async () => {
  const pool = openPool({ size: 1 });
  let killed = 0;
  const onProgress = (): void => {
    const pid = pool.processes()[0]?.pid ?? 0;
    if (killed === 0) process.kill((killed = pid), 'SIGKILL');
  };
  const directory = await ownFolder();
  const [made] = await pool.run(shortClip(directory, ffmpegPath), options({ onProgress }));
  expect(made).toEqual({ file: join(directory, 'clip.mp4'), mediaType: 'video/mp4' });
  expect(killed).toBeGreaterThan(0);
  expect(pool.processes()[0]?.pid).not.toBe(killed);
});

test('work that loses its process twice fails, and says how', async () => {
  const pool = openPool({ size: 1 });
  const kill = (): void => pool.processes().forEach(({ pid }) => process.kill(pid, 'SIGKILL'));
  const work = pool.run(longClip(await ownFolder(), ffmpegPath), options({ onProgress: kill }));
  await expect(work).rejects.toMatchObject({
    failure: { reason: 'unavailable', detail: expect.stringMatching(/Tried 2 times.*signal SIGKILL/s) },
  });
});

test('cancelling ends the work and its process at once', async () => {
  const pool = openPool({ size: 1 });
  const stop = new AbortController();
  let pid = 0;
  const onProgress = (): void => {
    pid = pool.processes()[0]?.pid ?? 0;
    stop.abort();
  };
  const work = pool.run(longClip(await ownFolder(), ffmpegPath), options({ signal: stop.signal, onProgress }));
  await expect(work).rejects.toMatchObject({ failure: { reason: 'cancelled' } });
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('work that waits can be cancelled before it begins', async () => {
  const pool = openPool({ size: 1 });
  const stop = new AbortController();
  const first = pool.run(line(await ownFolder(), ffmpegPath), options());
  const second = pool.run(line(await ownFolder(), ffmpegPath), options({ signal: stop.signal }));
  stop.abort();
  await expect(second).rejects.toMatchObject({ failure: { reason: 'cancelled' } });
  await expect(first).resolves.toHaveLength(1);
});

test('short work goes before long work that waits', async () => {
  const pool = openPool({ size: 1 });
  const done: string[] = [];
  const [a, b, c] = [await ownFolder(), await ownFolder(), await ownFolder()];
  await Promise.all([
    pool.run(shortClip(a, ffmpegPath), options({ weight: 'long' })).then(() => done.push('clip')),
    pool.run(shortClip(b, ffmpegPath), options({ weight: 'long' })).then(() => done.push('next clip')),
    pool.run(line(c, ffmpegPath), options()).then(() => done.push('line')),
  ]);
  expect(done).toEqual(['clip', 'line', 'next clip']);
});

test('a process is replaced when it has grown too large', async () => {
  const pool = openPool({ size: 1, recycleAboveBytes: 1 });
  await pool.run(line(await ownFolder(), ffmpegPath), options());
  await expect.poll(() => pool.processes()).toEqual([]);
});

test('a process without work is ended after a while', async () => {
  const pool = openPool({ size: 1, idleMs: 1 });
  await pool.run(line(await ownFolder(), ffmpegPath), options());
  await expect.poll(() => pool.processes()).toEqual([]);
  await expect(pool.run(line(await ownFolder(), ffmpegPath), options())).resolves.toHaveLength(1);
});

test('closing refuses what waits, and leaves no process', async () => {
  const pool = openPool({ size: 1 });
  const running = pool.run(longClip(await ownFolder(), ffmpegPath), options({ weight: 'long' }));
  const waiting = pool.run(line(await ownFolder(), ffmpegPath), options());
  const pids = pool.processes().map(({ pid }) => pid);
  const ends = Promise.allSettled([running, waiting]);
  await pool.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(pids.filter(isAlive)).toEqual([]);
  await expect(pool.run(line(await ownFolder(), ffmpegPath), options())).rejects.toMatchObject({
    failure: { reason: 'unavailable' },
  });
});

test('a server killed with -9 leaves no process behind, not even an encoder', async () => {
  const directory = await ownFolder();
  const script = fileURLToPath(new URL('../testing/draw-until-killed.ts', import.meta.url));
  const server = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(server.stdout, 'data');
  const pid = Number(String(said));
  expect(isAlive(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect.poll(() => processesThatName(directory)).toEqual([]);
});

/** The processes of this machine whose command line has the text. */
async function processesThatName(text: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((commandLine) => commandLine.includes(text));
}

test('the generator tells real progress, and cancelling an operation ends it for good', async () => {
  const previz = tryPreviz(await ownFolder(), { processes: 1 });
  const signal = new AbortController().signal;
  const operation = await previz.begin({ ...clipInput, durationSeconds: 60 });
  const fraction = async (): Promise<number> => {
    const progress = await previz.generator.check(operation, signal);
    return progress.state === 'pending' ? (progress.fraction ?? 0) : -1;
  };
  await expect.poll(fraction).toBeGreaterThan(0);
  expect(await fraction()).toBeLessThan(1);
  await previz.generator.cancel?.(operation, signal);
  expect(await previz.generator.check(operation, signal)).toMatchObject({ failure: { reason: 'cancelled' } });
  await expect.poll(() => previz.processes().filter(({ busy }) => busy)).toEqual([]);
  await previz.generator.close?.();
});
