/** Makes small files for a page out of what the built-in models have made. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { waveformRate } from '../../src/domain/assets/renditions.ts';
import { firstFrame, readWaveform } from '../../src/server/platform/media/decode.ts';
import { findFfmpeg, runFfmpeg } from '../../src/server/platform/media/ffmpeg.ts';

const ffmpeg = findFfmpeg(undefined);
export type Media = { bytes: Buffer; mediaType: 'image/jpeg' | 'image/png' | 'video/mp4' | 'audio/flac' };

/** Widths in pixels: of a result, of what it was made from, of a style's picture, and of a sample reference. */
export const widths = { result: 640, source: 320, style: 320, reference: 1024 } as const;

async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-examples-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const writeWebp = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 68, effort: 6 }).toBuffer();

/** A WebP of a picture, or of a clip's first frame. */
export async function stillOf({ bytes, mediaType }: Media, width: number): Promise<Buffer> {
  if (mediaType !== 'video/mp4') return writeWebp(bytes, width);
  const frame = await inFolder(async (folder) => {
    const path = join(folder, 'clip.mp4');
    await writeFile(path, bytes);
    return firstFrame(ffmpeg, { path, mediaType }, width);
  });
  return writeWebp(frame, width);
}

/** One thread, so that the same clip is the same file on every machine with this FFmpeg. */
const clipArguments = `-threads 1 -map 0:v:0 -map 0:a? -vf scale=640:-2 -c:v libx264 -preset veryslow -crf 29 -pix_fmt yuv420p -c:a aac -b:a 64k -ac 1 -movflags +faststart -map_metadata -1 -fflags +bitexact`;
const soundArguments = '-map 0:a:0 -c:a aac -b:a 96k -movflags +faststart -map_metadata -1 -fflags +bitexact';

async function encode(bytes: Buffer, [from, to]: [string, string], codec: string): Promise<Buffer> {
  return inFolder(async (folder) => {
    const [input, output] = [join(folder, `in.${from}`), join(folder, `out.${to}`)];
    await writeFile(input, bytes);
    await runFfmpeg(ffmpeg, ['-i', input, ...codec.split(' '), output]);
    return readFile(output);
  });
}

/** A clip small enough for a page. */
export const clipOf = ({ bytes }: Media): Promise<Buffer> => encode(bytes, ['mp4', 'mp4'], clipArguments);

/** A recording small enough for a page. */
export const soundOf = ({ bytes }: Media): Promise<Buffer> => encode(bytes, ['flac', 'm4a'], soundArguments);

/** The outline of a recording, as the player of the pages draws it. */
export const outlineOf = ({ bytes }: Media): Promise<Buffer> =>
  inFolder(async (folder) => {
    const path = join(folder, 'sound.flac');
    await writeFile(path, bytes);
    return readWaveform(ffmpeg, { path, mediaType: 'audio/flac' }, waveformRate);
  });
