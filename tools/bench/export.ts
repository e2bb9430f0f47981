import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmBoard } from '#domain/exports/film-board.ts';
import { planFilm } from '#domain/exports/film-plan.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import { renderFilm } from '#server/features/exports/render/render-film.ts';
import type { Machine } from '#server/features/exports/render/workbench.ts';
import { openCacheDirectory } from '#server/platform/media/cache-directory.ts';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { readFilm } from '#server/platform/media/read-film.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { benchBoard, clip, makeSources, shotCount, shotSeconds } from './export-sources.ts';
import { handWritten } from './export-hand-written.ts';

const runs = 3;
const folder = join(import.meta.dirname, '../../.cache/bench/export');

/** Measures exports against one hand-written FFmpeg pass that makes the same film from the same files. */
export async function run(): Promise<BenchRow[]> {
  const media = join(folder, 'sources');
  await mkdir(media, { recursive: true });
  const ffmpeg = findFfmpeg(undefined);
  await makeSources(ffmpeg, media);
  const work = await mkdtemp(join(folder, 'work-'));
  try {
    const cuts = await compare({ ffmpeg, media, work }, { dissolves: false, target: 1.15 });
    const dissolves = await compare({ ffmpeg, media, work }, { dissolves: true, target: 1.25 });
    return [...cuts, ...dissolves];
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

type Place = { ffmpeg: string; media: string; work: string };
type Film = { dissolves: boolean; target: number };
type Cost = { cpuSeconds: number; seconds: number };

async function compare(place: Place, { dissolves, target }: Film): Promise<BenchRow[]> {
  const name = dissolves ? 'a dissolve every 4 s' : 'cuts';
  const board = benchBoard(dissolves);
  const full: Cost[] = [];
  const plain: Cost[] = [];
  const again: Cost[] = [];
  for (let n = 0; n < runs; n += 1) {
    const cache = join(place.work, `cache-${n}-${dissolves}`);
    plain.push(await measure(() => renderByHand(place, dissolves)));
    full.push(await measure(() => renderOurs(place, board, { cache, reuses: 0 })));
    // One shot in the middle gets another picture; with a dissolve, the next segment shows it too.
    again.push(await measure(() => renderOurs(place, withOneChange(board), { cache, reuses: dissolves ? 38 : 39 })));
    await rm(cache, { recursive: true, force: true });
  }
  const cpu = (costs: Cost[]) => costs.map(({ cpuSeconds }) => cpuSeconds);
  const changed = `re-export after one of ${shotCount} shots changed, ${name}`;
  const wall = (costs: Cost[]) => costs.map(({ seconds }) => seconds);
  return [
    benchRow(`export, ${name}: CPU-seconds ÷ one hand-written pass`, {
      unit: '×',
      runs: ratios(cpu(full), cpu(plain)),
      target,
    }),
    benchRow(`${changed}: CPU-seconds ÷ full export`, { unit: '×', runs: ratios(cpu(again), cpu(full)), target: 0.1 }),
    benchRow(`${changed}: wall ÷ full export`, { unit: '×', runs: ratios(wall(again), wall(full)), target: 0.1 }),
    benchRow(`export, ${name}: CPU-seconds`, { unit: 's', runs: cpu(full) }),
    benchRow(`hand-written pass, ${name}: CPU-seconds`, { unit: 's', runs: cpu(plain) }),
    benchRow(`export, ${name}: wall`, { unit: 's', runs: wall(full) }),
    benchRow(`hand-written pass, ${name}: wall`, { unit: 's', runs: wall(plain) }),
  ];
}

function ratios(above: number[], below: number[]): number[] {
  return above.map((figure, n) => figure / (below[n] ?? Number.NaN));
}

async function renderOurs(place: Place, board: FilmBoard, { cache, reuses }: { cache: string; reuses: number }) {
  const { dimension, fitType, frameRate } = board;
  const plan = planFilm(board, { resolution: '720p', dimension, fitType, frameRate, scenes: null });
  const machine: Machine = {
    ffmpeg: place.ffmpeg,
    cache: openCacheDirectory({ directory: cache, maximumBytes: 1e10 }),
    limit: takeTurns(2),
    threads: 1,
    crash: () => undefined,
    openMedia: async (assetId) => join(place.media, assetId),
  };
  const signal = new AbortController().signal;
  const order = { plan, folder: join(place.work, 'film'), signal, onProgress: () => undefined };
  const film = await renderFilm(machine, order);
  if (film.segmentsReused !== reuses) throw new Error(`${film.segmentsReused} segments reused, not ${reuses}.`);
}

async function renderByHand(place: Place, dissolves: boolean): Promise<void> {
  const output = join(place.work, 'by-hand.mp4');
  await runFfmpeg(place.ffmpeg, handWritten(benchBoard(dissolves), place.media, output));
  const { frames } = await readFilm(output);
  if (frames !== shotCount * shotSeconds * 24) throw new Error(`The hand-written pass made ${frames} frames.`);
}

function withOneChange(board: FilmBoard): FilmBoard {
  const changed = structuredClone(board);
  const shot = changed.scenes[1]?.shots[7];
  if (shot) shot.clip = clip(shotCount);
  return changed;
}

/** What some work costs: CPU time of this process and of the programs it has waited for, and time by the clock. */
async function measure(work: () => Promise<void>): Promise<Cost> {
  const [cpuBefore, before] = [await cpuSeconds(), performance.now()];
  await work();
  return { cpuSeconds: (await cpuSeconds()) - cpuBefore, seconds: (performance.now() - before) / 1000 };
}

// Linux counts in hundredths of a second here.
const ticksPerSecond = 100;

async function cpuSeconds(): Promise<number> {
  const line = await readFile('/proc/self/stat', 'utf8');
  // Behind the program's name, which may contain spaces: utime, stime, cutime, cstime are fields 14 to 17.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
