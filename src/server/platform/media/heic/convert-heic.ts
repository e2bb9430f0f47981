import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { uploadLimitBytes } from '#domain/assets/upload-rules.ts';
import { uprightExif } from '../exif.ts';
import { runFfmpeg } from '../ffmpeg.ts';
import { type HeicPlan, planHeic } from './plan-heic.ts';

const timeoutMs = 45_000;
/** What one segment of a JPEG can hold, its length included. */
const segmentBytes = 65_533;
const profileMark = Buffer.from('ICC_PROFILE\0', 'latin1');
const exifMark = Buffer.from('Exif\0\0', 'latin1');

/** The paths of a HEIC file, of the JPEG that it becomes, and of FFmpeg's program. */
export type HeicConversion = { from: string; to: string; ffmpeg: string };

/**
 * Turns a HEIC picture into an upright JPEG in full size, with its color profile and its camera's notes. Throws when it cannot be read. Its parts
 * are decoded by FFmpeg: the packaged picture library knows no HEVC.
 */
export async function convertHeic({ from, to, ffmpeg }: HeicConversion): Promise<void> {
  if ((await stat(from)).size > uploadLimitBytes.image) throw new Error('The picture is too large.');
  const plan = planHeic(await readFile(from));
  const [stream, bare] = [`${to}.hevc`, `${to}.bare`];
  try {
    await writeFile(stream, plan.hevc, { flag: 'wx' });
    const input = [
      '-protocol_whitelist',
      'file,pipe',
      '-max_pixels',
      '100000000',
      '-f',
      'hevc',
      '-i',
      `file:${stream}`,
    ];
    const output = ['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2pipe', `file:${bare}`];
    const signal = AbortSignal.timeout(timeoutMs);
    await runFfmpeg(ffmpeg, ['-xerror', ...input, '-vf', filtersOf(plan), ...output], { signal });
    await writeFile(to, withNotes(await readFile(bare), plan), { flag: 'wx' });
  } finally {
    await Promise.all([stream, bare].map((path) => rm(path, { force: true })));
  }
}

function filtersOf({ columns, rows, width, height, turns, colors }: HeicPlan): string {
  return [
    ...(columns * rows > 1 ? [`tile=${columns}x${rows}`] : []),
    `crop=${width}:${height}:0:0:exact=1`,
    ...turns,
    ...(colors ? [`setparams=colorspace=${colors.matrix}:range=${colors.range}`] : []),
    // The colors that every reader of JPEG expects.
    'scale=out_color_matrix=bt601:out_range=pc',
    'format=yuvj420p',
  ].join(',');
}

/** Puts the notes and the profile behind the first mark of a JPEG. */
function withNotes(jpeg: Buffer, { exif, profile }: HeicPlan): Buffer {
  const [mark, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];
  if (mark.readUInt16BE(0) !== 0xffd8) throw new Error('The picture was not written as a JPEG.');
  const notes = exif ? [exifMark, uprightExif(exif)] : undefined;
  return Buffer.concat([mark, ...(notes ? segment(0xe1, notes) : []), ...profileSegments(profile), rest]);
}

function profileSegments(profile: Buffer | undefined): Buffer[] {
  if (!profile) return [];
  const each = segmentBytes - profileMark.length - 2;
  const count = Math.ceil(profile.length / each);
  if (count > 255) return [];
  return Array.from({ length: count }, (_, n) => {
    const place = Buffer.from([n + 1, count]);
    return segment(0xe2, [profileMark, place, profile.subarray(n * each, (n + 1) * each)]);
  }).flat();
}

/** Nothing for what one segment cannot hold. */
function segment(type: number, parts: readonly Buffer[]): Buffer[] {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > segmentBytes) return [];
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 | type, 0);
  head.writeUInt16BE(length + 2, 2);
  return [head, ...parts];
}
