import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FfmpegProgress, findFfmpeg, runFfmpeg } from './ffmpeg.ts';

let folder: string;
const ffmpeg = findFfmpeg(undefined);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const endless = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=10', '-f', 'null', '-'];

test('a run writes its file and tells how far it is', async () => {
  const told: FfmpegProgress[] = [];
  const file = join(folder, 'one second.mp4');
  await runFfmpeg(ffmpeg, ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=10:duration=1', '-pix_fmt', 'yuv420p', file], {
    onProgress: (progress) => told.push(progress),
  });
  expect((await stat(file)).size).toBeGreaterThan(500);
  expect(told.at(-1)).toMatchObject({ frames: 10 });
  expect(told.at(-1)?.writtenMs).toBeGreaterThanOrEqual(700);
});

test('raw data goes in and comes out through pipes', async () => {
  const out = new PassThrough();
  const collected = buffer(out);
  await runFfmpeg(
    ffmpeg,
    ['-f', 's16le', '-ar', '8000', '-ac', '1', '-i', 'pipe:0', '-f', 's16le', '-ar', '16000', '-ac', '1', 'pipe:1'],
    { input: Readable.from([Buffer.alloc(16_000)]), output: out },
  );
  expect((await collected).byteLength).toBe(32_000);
});

test('a program that stops reading early is judged by its own answer', async () => {
  const file = join(folder, 'short.wav');
  const noise = Readable.from(
    (function* () {
      for (let n = 0; n < 400; n += 1) yield Buffer.alloc(65_536);
    })(),
  );
  await runFfmpeg(ffmpeg, ['-f', 's16le', '-ar', '8000', '-ac', '1', '-i', 'pipe:0', '-t', '0.5', file], {
    input: noise,
  });
  expect((await stat(file)).size).toBeLessThan(20_000);
});

test('a failure carries the last lines of the log', async () => {
  const broken = join(folder, 'broken.mp4');
  await writeFile(broken, 'this is no film');
  await expect(runFfmpeg(ffmpeg, ['-i', broken, join(folder, 'out.mp4')])).rejects.toThrow(
    /FFmpeg ended with code \d+: [^]*Invalid data/,
  );
});

test('arguments are never read by a shell', async () => {
  await expect(runFfmpeg(ffmpeg, ['-i', `$(touch ${folder}/shell)`, `; touch ${folder}/shell`])).rejects.toThrow();
  expect(await readdir(folder)).not.toContain('shell');
});

test('an abort kills the program and rejects with its reason', async () => {
  const controller = new AbortController();
  const reason = new Error('the person has changed their mind');
  const run = runFfmpeg(ffmpeg, endless, {
    signal: controller.signal,
    onProgress: () => controller.abort(reason),
  });
  await expect(run).rejects.toBe(reason);
});

test('a program that stands still is ended, one that is merely slow is not', async () => {
  const waiting = new PassThrough();
  waiting.write(Buffer.alloc(1000));
  const sound = ['-f', 's16le', '-ar', '8000', '-ac', '1', '-i', 'pipe:0', '-f', 'null', '-'];
  const hung = runFfmpeg(ffmpeg, sound, { input: waiting, quietLimitMs: 300 });
  await expect(hung).rejects.toMatchObject({ name: 'FfmpegHung', quietMs: 300 });
  const slow = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=10:duration=3', '-f', 'null', '-'];
  await runFfmpeg(ffmpeg, slow, { quietLimitMs: 2500 });
});

test('a source that fails ends the run with its own error', async () => {
  const failing = Readable.from(
    (function* () {
      yield Buffer.alloc(1000);
      throw new Error('the frames ran out');
    })(),
  );
  await expect(
    runFfmpeg(ffmpeg, ['-f', 's16le', '-ar', '8000', '-ac', '1', '-i', 'pipe:0', '-f', 'null', '-'], {
      input: failing,
    }),
  ).rejects.toThrow('the frames ran out');
});

test.runIf(process.platform === 'linux')('a run does not outlive a parent that is killed', async () => {
  const script = join(folder, 'parent.ts');
  await writeFile(
    script,
    `import { findFfmpeg, runFfmpeg } from ${JSON.stringify(join(import.meta.dirname, 'ffmpeg.ts'))};
     await runFfmpeg(findFfmpeg(undefined), ${JSON.stringify([...endless.slice(0, -1), 'mark-of-this-test'])}, {
       onProgress: () => process.stdout.write('running'),
     });`,
  );
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => parent.stdout.once('data', resolve));
  const [child] = await processesWith('mark-of-this-test', parent.pid);
  expect(child).toBeDefined();
  parent.kill('SIGKILL');
  await expect.poll(() => processesWith('mark-of-this-test', parent.pid)).toEqual([]);
});

test('a wrong FFMPEG_PATH is named', () => {
  expect(() => findFfmpeg('/nowhere/ffmpeg')).toThrow('FFMPEG_PATH is "/nowhere/ffmpeg"');
});

async function processesWith(mark: string, parentId: number | undefined): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0 && id !== parentId);
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return ids.filter((_, n) => lines[n]?.includes(mark));
}
