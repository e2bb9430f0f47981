import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FilmBoard, FilmBoardShot } from '#domain/exports/film-board.ts';
import { planFilm } from '#domain/exports/film-plan.ts';
import { renderFilm } from '#server/features/exports/render/render-film.ts';
import type { Machine } from '#server/features/exports/render/workbench.ts';
import { openCacheDirectory } from '#server/platform/media/cache-directory.ts';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { measureServer } from './export-server.ts';

const folder = join(import.meta.dirname, '../../.cache/bench/export-long');
const frameRate = 24;

/** Measures long films: how far sound and picture are apart, and the memory of the server that exports 30 minutes. */
export async function run(): Promise<BenchRow[]> {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'work-'));
  try {
    const ffmpeg = findFfmpeg(undefined);
    await makeFlash(ffmpeg, work);
    const sync = await measureSync({ ffmpeg, work });
    return [...sync, ...(await measureServer())];
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

type Place = { ffmpeg: string; work: string };

/** A clip that is white for two frames and then dark, and a beep of 60 ms at its beginning. */
async function makeFlash(ffmpeg: string, work: string): Promise<void> {
  const flash = `color=black:s=320x180:r=${frameRate}:d=6,geq=lum='if(lt(N,2),235,16)':cb=128:cr=128`;
  await runFfmpeg(ffmpeg, [
    '-f',
    'lavfi',
    '-i',
    flash,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    join(work, 'flash.mp4'),
  ]);
  const beep = "aevalsrc='if(lt(t,0.06),0.8*sin(2*PI*1000*t),0)':s=48000:d=1";
  await runFfmpeg(ffmpeg, ['-f', 'lavfi', '-i', beep, join(work, 'beep.wav')]);
}

/** Shots of lengths that are no whole frames; every one has a hash of its own, so that nothing is reused. */
function board(seconds: number): FilmBoard {
  const size = { width: 320, height: 180 };
  const shots: FilmBoardShot[] = [];
  for (let ms = 0; ms < seconds * 1000; ms += shots.at(-1)?.durationMs ?? 0) {
    const n = shots.length;
    shots.push({
      id: `${n}`,
      label: `${n + 1}`,
      action: '',
      durationMs: Math.min(3333 + ((n * 617) % 1400), seconds * 1000 - ms),
      clip: { assetId: 'flash.mp4', contentHash: `flash ${n}`, mediaType: 'video/mp4', ...size, durationMs: 6000 },
      picture: null,
      sound: { assetId: 'beep.wav', contentHash: 'beep', mediaType: 'audio/wav', durationMs: 1000 },
      dialogue: [],
      transition: null,
    });
  }
  const perScene = 12;
  const scenes = Array.from({ length: Math.ceil(shots.length / perScene) }, (_, n) => ({
    id: `scene ${n}`,
    number: `${n + 1}`,
    slugLine: 'INT. BENCH - DAY',
    musicPrompt: null,
    music: null,
    shots: shots.slice(n * perScene, (n + 1) * perScene),
  }));
  const look = { dimension: '16:9', fitType: 'cover', frameRate } as const;
  return { storyboardId: 'sbd_bench', title: 'Long', revision: 1, ...look, scenes };
}

async function render({ ffmpeg, work }: Place, film: FilmBoard, name: string) {
  const { dimension, fitType } = film;
  const plan = planFilm(film, { resolution: '480p', dimension, fitType, frameRate, scenes: null });
  const machine: Machine = {
    ffmpeg,
    cache: openCacheDirectory({ directory: join(work, `${name}-cache`), maximumBytes: 1e11 }),
    limit: takeTurns(2),
    threads: 1,
    crash: () => undefined,
    openMedia: async (assetId) => join(work, assetId),
  };
  const order = { plan, folder: join(work, name), signal: new AbortController().signal, onProgress: () => undefined };
  return { plan, ...(await renderFilm(machine, order)) };
}

async function measureSync(place: Place): Promise<BenchRow[]> {
  const { plan, path } = await render(place, board(600), 'sync');
  const flashes = await flashTimes(place, path);
  const beeps = await beepTimes(place, path);
  const cuts: number[] = [];
  let frame = 0;
  for (const segment of plan.segments) {
    cuts.push(frame / frameRate);
    frame += segment.frames;
  }
  if (flashes.length !== cuts.length || beeps.length !== cuts.length) {
    throw new Error(`${cuts.length} cuts, ${flashes.length} flashes, ${beeps.length} beeps.`);
  }
  const apart = cuts.map((_, n) => Math.abs((flashes[n] ?? 0) - (beeps[n] ?? 0)) * frameRate);
  const late = cuts.map((cut, n) => Math.abs((flashes[n] ?? 0) - cut) * frameRate);
  return [
    benchRow(`A/V sync, 10 minutes, ${cuts.length} cuts: sound from picture at the worst cut`, {
      unit: 'frames',
      runs: [Math.max(...apart)],
      target: 1,
    }),
    benchRow('the same film: picture from its planned cut, at the worst', {
      unit: 'frames',
      runs: [Math.max(...late)],
      target: 0,
    }),
  ];
}

const decode = (ffmpeg: string, args: string[]) =>
  promisify(execFile)(ffmpeg, ['-v', 'error', ...args], { encoding: 'buffer', maxBuffer: 1e9 }).then(
    ({ stdout }) => stdout,
  );

/** When each flash begins, by decoding every frame. */
async function flashTimes({ ffmpeg }: Place, film: string): Promise<number[]> {
  const pixels = await decode(ffmpeg, ['-i', film, '-vf', 'scale=1:1:flags=area,format=gray', '-f', 'rawvideo', '-']);
  return onsets(pixels.length, (n) => (pixels[n] ?? 0) > 128, 24).map((n) => n / frameRate);
}

/** When each beep begins, by decoding every sample. */
async function beepTimes({ ffmpeg }: Place, film: string): Promise<number[]> {
  const bytes = await decode(ffmpeg, ['-i', film, '-ac', '1', '-ar', '48000', '-f', 's16le', '-']);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
  const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return onsets(samples.length, (n) => Math.abs(samples[n] ?? 0) > loudest / 4, 24_000).map((n) => n / 48_000);
}

/** Where something begins that was not there for a while. */
function onsets(length: number, isThere: (n: number) => boolean, quiet: number): number[] {
  const found: number[] = [];
  let last = -Infinity;
  for (let n = 0; n < length; n += 1) {
    if (!isThere(n)) continue;
    if (n - last > quiet) found.push(n);
    last = n;
  }
  return found;
}
