/** Clips of the built-in model: what each takes from its words to its file, and how much of the processor its own process and the encoder use. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawClip } from '../../src/server/providers/previz/clip/draw-clip.ts';
import { drawPicture } from '../../src/server/providers/previz/picture/draw-picture.ts';
import { findFfmpeg } from '../../src/server/platform/media/ffmpeg.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

const prompts = [
  'Wide. MAYA walks towards TOM. EXT. HARBOUR - DAWN. Push in.',
  'Medium. MAYA speaks to TOM. INT. KITCHEN - NIGHT. Slow push in.',
  'Close-up. TOM is angry and speaks. EXT. FOREST - DAY. Static.',
  'Full. MAYA runs. EXT. ALLEY - NIGHT. Weather: rain. Tracking shot.',
  'Wide. A crowd waits. MAYA walks towards us. EXT. TRAIN STATION - DUSK. Weather: snow. Crane up.',
];
const subjects = [
  { name: 'MAYA', description: '33, red coat, dark bob', images: [] },
  { name: 'TOM', description: '66, navy sweater, grey beard', images: [] },
];
const seconds = 5;

type Took = { wall: number; own: number };

async function shoot(prompt: string, resolution: '720p' | '1080p', outputFile: string): Promise<Took> {
  const asked = { prompt, style: null, dimension: '16:9', resolution, seed: 3, subjects } as const;
  const { jpeg } = await drawPicture({ ...asked, kind: 'image', outputs: 1, subjects }, 0);
  const [begun, used] = [performance.now(), process.cpuUsage()];
  await drawClip({
    input: {
      ...asked,
      kind: 'video',
      startFrame: null,
      endFrame: null,
      durationSeconds: seconds,
      frameRate: 24,
      subjects,
    },
    startFrame: jpeg,
    endFrame: null,
    outputFile,
    ffmpegPath: findFfmpeg(undefined),
    onProgress: () => undefined,
  });
  const { user, system } = process.cpuUsage(used);
  return { wall: (performance.now() - begun) / 1e3, own: (user + system) / 1e6 };
}

/** Five kinds of clip of five seconds at 24 frames a second. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-clips-'));
  try {
    const rows: BenchRow[] = [];
    for (const [resolution, target] of [['720p', 3] as const, ['1080p', 6] as const]) {
      const took: Took[] = [];
      for (const prompt of prompts) took.push(await shoot(prompt, resolution, join(folder, 'clip.mp4')));
      const what = `a clip of ${seconds} s at ${resolution}`;
      rows.push(
        benchRow(`${what}, by the clock`, { unit: 's', runs: took.map(({ wall }) => wall), target }),
        benchRow(`${what}, processor without the encoder`, { unit: 's', runs: took.map(({ own }) => own) }),
      );
    }
    const megabytes = process.memoryUsage.rss() / 1e6;
    return [...rows, benchRow('memory of the process after them', { unit: 'MB', runs: [megabytes], target: 500 })];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
