/** Compares a committed file with what the built-in models make today. Both may be packed differently. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { outlineOf, outlineOutput } from '../../src/server/platform/media/decode.ts';
import { findFfmpeg, runFfmpeg } from '../../src/server/platform/media/ffmpeg.ts';

const ffmpeg = findFfmpeg(undefined);
/** Levels a second of a recording. */
const levelsPerSecond = 20;
/** The frames of a clip that are compared: one of every second. */
const framesPerSecond = 1;
/** Small enough that grain and packing even out. */
const frame = { width: 64, height: 36 };

/** The mean difference of samples of a picture and of levels of a sound, of 255, up to which they count as the same. */
const pictureTolerance = 2;
/** The same of a frame of a clip, which was packed much smaller. */
const frameTolerance = 3;
const levelTolerance = 6;

function meanDifference(one: Buffer, other: Buffer): number {
  const length = Math.min(one.length, other.length);
  let sum = 0;
  for (let n = 0; n < length; n += 1) sum += Math.abs((one[n] ?? 0) - (other[n] ?? 0));
  return sum / length;
}

const pixelsOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).removeAlpha().resize(frame.width, frame.height, { fit: 'fill' }).raw().toBuffer();

/** Why two pictures do not show the same; null when they do. */
export async function pictureDifference(one: Buffer, other: Buffer): Promise<string | null> {
  const mean = meanDifference(await pixelsOf(one), await pixelsOf(other));
  return mean > pictureTolerance ? `differs by ${mean.toFixed(1)} of 255` : null;
}

/** Runs FFmpeg on a file with these bytes, and answers what it writes. */
async function readWith<Read>(bytes: Buffer, to: readonly string[], read: (output: PassThrough) => Promise<Read>) {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-examples-'));
  try {
    const path = join(folder, 'media');
    await writeFile(path, bytes);
    const output = new PassThrough();
    const [found] = await Promise.all([read(output), runFfmpeg(ffmpeg, ['-i', path, ...to], { output })]);
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const framesOutput =
  `-an -vf fps=${framesPerSecond},scale=${frame.width}:${frame.height}:flags=area -f rawvideo -pix_fmt rgb24 pipe:1`.split(
    ' ',
  );

/** Why two clips do not show the same; null when they do. */
export async function clipDifference(one: Buffer, other: Buffer): Promise<string | null> {
  const [a, b] = [await readWith(one, framesOutput, buffer), await readWith(other, framesOutput, buffer)];
  if (a.length !== b.length) return 'has another length';
  const frameBytes = frame.width * frame.height * 3;
  const differences = Array.from({ length: a.length / frameBytes }, (_, n) => {
    const [from, to] = [n * frameBytes, (n + 1) * frameBytes];
    return meanDifference(a.subarray(from, to), b.subarray(from, to));
  });
  const most = Math.max(...differences);
  return most > frameTolerance ? `differs by ${most.toFixed(1)} of 255 in a frame` : null;
}

const levelsOf = (sound: Buffer): Promise<Buffer> =>
  readWith(sound, outlineOutput, (output) => outlineOf(output, levelsPerSecond));

/** Why two recordings do not sound the same; null when they do. */
export async function soundDifference(one: Buffer, other: Buffer): Promise<string | null> {
  const [a, b] = [await levelsOf(one), await levelsOf(other)];
  // An encoder pads the end.
  if (Math.abs(a.length - b.length) > 2) return 'has another length';
  const mean = meanDifference(a, b);
  return mean > levelTolerance ? `differs by ${mean.toFixed(1)} of 255 levels` : null;
}
