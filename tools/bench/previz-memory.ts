/** One drawing process that makes pictures and clips of all sizes and shapes, one after the other: what it holds in memory all the while. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageInput, MediaSource, VideoInput } from '../../src/domain/generation/input.ts';
import { dimensions, type ModelResolution } from '../../src/domain/storyboards/dimension.ts';
import { findFfmpeg } from '../../src/server/platform/media/ffmpeg.ts';
import { createProcessPool } from '../../src/server/providers/previz/process/process-pool.ts';
import { nothingReceived } from '../../src/server/providers/previz/testing/works.ts';
import type { BenchRow } from './bench-row.ts';
import { processFamily } from './process-family.ts';

const works = Number(process.env.WORKS ?? 480);
const everyClip = 8;
const sampleMs = 50;

const prompts = [
  'Wide. MAYA walks towards TOM. EXT. HARBOUR - DAWN.',
  'Medium. MAYA speaks to TOM. INT. KITCHEN - NIGHT.',
  'Close-up. TOM is angry. EXT. FOREST - DAY. Weather: snow.',
  'Over the shoulder of TOM: MAYA speaks. INT. OFFICE - DAY.',
  'Wide. A crowd waits. EXT. TOWN SQUARE - DUSK. Weather: rain.',
];
const styles = ['colour', 'pencil', 'watercolour', 'comic', 'oil-painting', 'teal-orange', 'noir'];
const resolutions: ModelResolution[] = ['480p', '720p', '1080p', '720p', '1080p', '480p', '720p'];

const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** What the nth work has in common with others, each in a turn of its own length. */
const common = (n: number) => ({
  prompt: of(prompts, n),
  style: of(styles, n),
  dimension: of(dimensions, n),
  resolution: n % 60 === 59 ? ('4K' as const) : of(resolutions, n),
  seed: n,
  subjects: [{ name: 'MAYA', description: '33, red coat, dark bob', images: [] }],
});

const picture = (n: number): ImageInput<MediaSource> => ({ kind: 'image', ...common(n), outputs: 1 });

/** What the camera sees beyond the frame is painted too. */
const moves = ['', 'Push in.', 'Pan left.', 'Pull back.', 'Handheld. Crane up.'];

/** Every clip is the eighth work: sizes and moves have turns of their own, or one shape would always have the same size. */
const clip = (n: number): VideoInput<MediaSource> => ({
  kind: 'video',
  ...common(n),
  prompt: `${of(prompts, n)} ${of(moves, Math.floor(n / everyClip / 2))}`,
  resolution: of(['480p', '720p', '1080p', '1080p'] as const, Math.floor(n / everyClip)),
  durationSeconds: 1,
  frameRate: 24,
  startFrame: null,
  endFrame: null,
});

/** The most and the middle of some figures. */
const most = (figures: number[]): number => Math.max(...figures);

/** Nothing is replaced for its size or age here, as it would be: that is what is measured. */
export async function run(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-memory-'));
  const ffmpegPath = findFfmpeg(undefined);
  const pool = createProcessPool({
    size: 1,
    recycleAfterWorks: works + 1,
    recycleAboveBytes: Number.POSITIVE_INFINITY,
  });
  const seen: { work: number; megabytes: number }[] = [];
  let work = 0;
  const sampling = setInterval(() => {
    for (const { pid } of pool.processes()) {
      const megabytes = processFamily(pid)[0]?.residentMegabytes;
      if (megabytes) seen.push({ work, megabytes });
    }
  }, sampleMs);
  try {
    for (; work < works; work += 1) {
      const input = work % everyClip === everyClip - 1 ? clip(work) : picture(work);
      const options = { weight: 'short', signal: new AbortController().signal, onProgress: () => {} } as const;
      await pool.run({ input, received: nothingReceived, directory, ffmpegPath }, options);
    }
  } finally {
    clearInterval(sampling);
    await pool.close();
    await rm(directory, { recursive: true });
  }
  const during = (from: number, to: number): number =>
    most(seen.filter((one) => one.work >= works * from && one.work < works * to).map((one) => one.megabytes));
  const quarters = [during(0, 0.25), during(0.25, 0.5), during(0.5, 0.75), during(0.75, 1)];
  const what = `a drawing process at its largest, ${works} pictures and clips of mixed sizes (by quarters of them)`;
  return [{ what, median: most(quarters), unit: 'MB', runs: quarters, target: 500 }];
}
