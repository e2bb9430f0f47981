import { readFile, stat } from 'node:fs/promises';
import type { MediaType } from '#domain/assets/kinds.ts';
import { inputArguments } from './decode.ts';
import { runFfmpeg } from './ffmpeg.ts';
import type { Pixels } from './pixels.ts';

/** A clip on this machine, as it was found to be. */
export type Clip = { path: string; mediaType: MediaType; width: number; height: number; durationMs: number };
/** Frames that lie in a file one after the other, three bytes a pixel: whoever looks at them reads them, and nobody holds them for him. */
export type FramesFile = { path: string; width: number; height: number };
/** Where frames go, and how many pixels their shorter side may have. */
export type WantedFrames = { path: string; side: number };

const timeoutMs = 60_000;
/**
 * Frames that no other needs are passed over, and edges between blocks left as they are but in whole pictures (the first frame is one, and
 * is shown): what is seen is seen so too, in half of the time.
 */
export const cheaply: readonly string[] = [
  '-filter_threads',
  '1',
  '-threads',
  '1',
  '-skip_frame',
  'noref',
  '-skip_loop_filter',
  'nokey',
];
/** One for every two seconds, three at least: what is shown for a shorter time hardly is. */
const frameEveryMs = 2_000;
const [framesAtLeast, framesAtMost] = [3, 12];

/**
 * Takes some frames of a clip, spread over the whole of it, upright, their shorter side `side` pixels at most. Throws when nothing can be decoded.
 */
export async function sampleFrames(ffmpeg: string, clip: Clip, wanted: WantedFrames): Promise<FramesFile> {
  const { frames, to } = framesOutput(clip, wanted);
  await runFfmpeg(ffmpeg, [...cheaply, ...inputArguments(clip), ...to], { signal: AbortSignal.timeout(timeoutMs) });
  await refuseNone(frames);
  return frames;
}

/** The output of a run that takes frames, and what it will have written. */
export function framesOutput(clip: Clip, { path, side }: WantedFrames): { frames: FramesFile; to: string[] } {
  const count = Math.min(framesAtMost, Math.max(framesAtLeast, Math.ceil(clip.durationMs / frameEveryMs)));
  const { width, height } = within(clip, side);
  // The first frame, and then one at each step: a clip that says a wrong length still has its beginning looked at.
  const rate = `fps=${count}/${Math.max(0.1, clip.durationMs / 1000).toFixed(3)}:round=up`;
  const filter = `${rate},scale=${width}:${height}:flags=fast_bilinear`;
  const raw = ['-pix_fmt', 'rgb24', '-f', 'rawvideo', `file:${path}`];
  return {
    frames: { path, width, height },
    to: ['-map', '0:v:0', '-frames:v', String(count), '-vf', filter, ...raw],
  };
}

/** Throws when a run has found no frame. */
export async function refuseNone({ path, width, height }: FramesFile): Promise<void> {
  const { size } = await stat(path);
  if (size < width * height * 3) throw new Error('The clip has no frame that can be decoded.');
}

/** The frames of a file. */
export async function readFrames({ path, width, height }: FramesFile): Promise<Pixels[]> {
  const data = await readFile(path);
  const bytes = width * height * 3;
  const found = Math.floor(data.byteLength / bytes);
  return Array.from({ length: found }, (_, n) => ({ data: data.subarray(n * bytes, (n + 1) * bytes), width, height }));
}

function within({ width, height }: Clip, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.min(width, height), (side * 4) / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
