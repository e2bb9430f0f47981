import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaType } from '#domain/assets/kinds.ts';
import { inputArguments } from './decode.ts';
import { runFfmpeg } from './ffmpeg.ts';
import type { Pixels } from './pixels.ts';

type Clip = { path: string; mediaType: MediaType; width: number; height: number; durationMs: number };

const timeoutMs = 60_000;
/** Frames that no other needs are passed over, and edges between blocks left as they are: what is seen is seen so too, in half of the time. */
const cheaply = ['-threads', '1', '-skip_frame', 'noref', '-skip_loop_filter', 'all'];
/** One for every two seconds, three at least: what is shown for a shorter time hardly is. */
const frameEveryMs = 2_000;
const [framesAtLeast, framesAtMost] = [3, 12];

/**
 * Some frames of a clip, spread over the whole of it, upright, their shorter side `side` pixels at most. Throws when nothing can be decoded.
 */
export async function sampleFrames(ffmpeg: string, clip: Clip, side: number): Promise<Pixels[]> {
  const count = Math.min(framesAtMost, Math.max(framesAtLeast, Math.ceil(clip.durationMs / frameEveryMs)));
  const { width, height } = within(clip, side);
  const output = new PassThrough();
  const collected = buffer(output);
  collected.catch(() => undefined);
  // The first frame, and then one at each step: a clip that says a wrong length still has its beginning looked at.
  const rate = `fps=${count}/${Math.max(0.1, clip.durationMs / 1000).toFixed(3)}:round=up`;
  const filter = `${rate},scale=${width}:${height}:flags=fast_bilinear`;
  const raw = [
    '-map',
    '0:v:0',
    '-frames:v',
    String(count),
    '-vf',
    filter,
    '-pix_fmt',
    'rgb24',
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  await runFfmpeg(ffmpeg, [...cheaply, ...inputArguments(clip), '-an', ...raw], {
    output,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const data = await collected;
  const bytes = width * height * 3;
  const found = Math.floor(data.byteLength / bytes);
  if (found === 0) throw new Error('The clip has no frame that can be decoded.');
  return Array.from({ length: found }, (_, n) => ({ data: data.subarray(n * bytes, (n + 1) * bytes), width, height }));
}

function within({ width, height }: Clip, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.min(width, height), (side * 4) / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
