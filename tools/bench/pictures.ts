/** Frames of the built-in picture model: the words, the drawing and the JPEG of each. */
import { drawPicture } from '../../src/server/providers/previz/picture/draw-picture.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

const prompts = [
  'Wide. MAYA walks towards TOM. EXT. HARBOUR - DAWN.',
  'Medium. MAYA speaks to TOM. INT. KITCHEN - NIGHT.',
  'Close-up. TOM is angry. EXT. FOREST - DAY. Weather: snow.',
  'Over the shoulder of TOM: MAYA speaks. INT. OFFICE - DAY.',
  'Wide. A crowd waits. EXT. TOWN SQUARE - DUSK. Weather: rain.',
  'Insert. A letter on the table. INT. KITCHEN - NIGHT.',
  'Full. MAYA runs. EXT. ALLEY - NIGHT.',
];
const styles = ['colour', 'pencil', 'watercolour', 'comic', 'teal-orange'];
const warmUps = 5;
const runs = 40;
const subjects = [
  { name: 'MAYA', description: '33, red coat, dark bob', images: [] },
  { name: 'TOM', description: '66, navy sweater, grey beard', images: [] },
];

async function draw(resolution: '720p' | '1080p', seed: number): Promise<number> {
  const begun = performance.now();
  await drawPicture(
    {
      kind: 'image',
      prompt: prompts[seed % prompts.length] ?? '',
      style: styles[seed % styles.length] ?? null,
      dimension: '16:9',
      resolution,
      outputs: 1,
      seed,
      subjects,
    },
    0,
  );
  return performance.now() - begun;
}

async function measure(resolution: '720p' | '1080p', target: number): Promise<BenchRow> {
  for (let run = 0; run < warmUps; run += 1) await draw(resolution, run);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await draw(resolution, run));
  const spread = [0, 0.1, 0.5, 0.9, 1].map(
    (share) => times.toSorted((a, b) => a - b)[Math.floor(share * (runs - 1))] ?? 0,
  );
  const { median } = benchRow('', { unit: 'ms', runs: times });
  return {
    what: `one picture, ${resolution} (fastest, p10, p50, p90, slowest)`,
    median,
    unit: 'ms',
    runs: spread,
    target,
  };
}

/** Each in another style; one process, as each of the drawing processes is. */
export async function run(): Promise<BenchRow[]> {
  return [await measure('720p', 200), await measure('1080p', 400)];
}
