import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { stripFrames, stripHeight } from '#domain/assets/renditions.ts';
import { inputArguments } from './decode.ts';
import { runFfmpeg } from './ffmpeg.ts';
import type { Clip } from './sample-frames.ts';

const timeoutMs = 60_000;
/** A very wide clip has a strip that can still be a picture. */
const widestFrame = 640;

/**
 * Writes frames of a clip in a row as a WebP: each at its share of the clip's length, of which the picture to be jumped to is taken.
 * A frame that cannot be decoded repeats the one before. Throws when there is none at all.
 */
export async function writeStrip(ffmpeg: string, clip: Clip, target: string): Promise<void> {
  const width = Math.max(1, Math.min(widestFrame, Math.round((stripHeight * clip.width) / clip.height)));
  const signal = AbortSignal.timeout(timeoutMs);
  const frames: Buffer[] = [];
  for (let n = 0; n < stripFrames; n += 1) {
    const atSeconds = (clip.durationMs * n) / stripFrames / 1000;
    const frame = await frameAt(ffmpeg, clip, { atSeconds, width, signal });
    const shown = frame ?? frames.at(-1);
    if (!shown) throw new Error('The clip has no frame that can be decoded.');
    frames.push(shown);
  }
  const raw = { width, height: stripHeight, channels: 3 as const };
  await sharp({ create: { width: width * stripFrames, height: stripHeight, channels: 3, background: 'black' } })
    .composite(frames.map((input, n) => ({ input, raw, left: n * width, top: 0 })))
    .webp({ quality: 70, effort: 2 })
    .toFile(target);
}

type Place = { atSeconds: number; width: number; signal: AbortSignal };

async function frameAt(ffmpeg: string, clip: Clip, { atSeconds, width, signal }: Place): Promise<Buffer | undefined> {
  const output = new PassThrough();
  const collected = buffer(output);
  // The run's own failure is told below.
  collected.catch(() => undefined);
  const seek = ['-noaccurate_seek', '-ss', atSeconds.toFixed(3)];
  const size = `scale=${width}:${stripHeight}:flags=fast_bilinear`;
  const raw = ['-frames:v', '1', '-vf', size, '-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'];
  try {
    await runFfmpeg(ffmpeg, ['-threads', '1', ...seek, ...inputArguments(clip), '-map', '0:v:0', ...raw], {
      output,
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
  const frame = await collected;
  return frame.length === width * stripHeight * 3 ? frame : undefined;
}
