import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFilm } from '../film/make-film.ts';
import { openInstallation } from '../installation.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { measureLatency } from './latency.ts';
import { measureWaiting } from './waiting.ts';

const runs = 3;
const script = join(import.meta.dirname, '../../samples/low-lantern.fountain');

/** From the script to the finished film, and the two delays that people feel in between. */
export async function run(): Promise<BenchRow[]> {
  return [...(await measureFilm()), ...(await measureLatency()), ...(await measureWaiting())];
}

/** The sample, every run in a new folder: nothing is reused. The baseline is the length of the film. */
async function measureFilm(): Promise<BenchRow[]> {
  const ratios: number[] = [];
  const stages = { script: [] as number[], generation: [] as number[], export: [] as number[] };
  let seconds = 0;
  for (let n = 0; n < runs; n += 1) {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-film-'));
    const installation = await openInstallation({ dataDirectory });
    try {
      const film = { script, out: join(dataDirectory, 'film.mp4'), resolution: '720p' as const, seed: 1 };
      const summary = await makeFilm(installation, film);
      const { stageSeconds } = summary;
      seconds = summary.seconds;
      ratios.push((stageSeconds.script + stageSeconds.generation + stageSeconds.export) / seconds);
      stages.script.push(stageSeconds.script);
      stages.generation.push(stageSeconds.generation);
      stages.export.push(stageSeconds.export);
    } finally {
      await installation.close();
      await rm(dataDirectory, { recursive: true, force: true });
    }
  }
  return [
    benchRow('script → finished 720p film, wall ÷ film’s duration', { unit: 'ratio', runs: ratios, target: 1.5 }),
    benchRow('film’s duration (baseline)', { unit: 's', runs: [seconds] }),
    benchRow('of it: script', { unit: 's', runs: stages.script }),
    benchRow('of it: pictures, clips, voices, effects, music', { unit: 's', runs: stages.generation }),
    benchRow('of it: export', { unit: 's', runs: stages.export }),
  ];
}
