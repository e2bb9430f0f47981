/** Makes the media of an example project small enough to ship, and good enough to edit. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findFfmpeg, runFfmpeg } from '../../src/server/platform/media/ffmpeg.ts';

const ffmpeg = findFfmpeg(undefined);
/** Pixels of the longer side of an image, of a shot's still and of the poster. */
const longSide = { picture: 1280, still: 320, poster: 960 };

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** The image of a shot, as it is copied into a library. */
export const packPicture = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize(inside(longSide.picture)).jpeg({ quality: 78, mozjpeg: true }).toBuffer();

/** An image as a page shows it. */
export const packStill = (bytes: Buffer, size: 'still' | 'poster'): Promise<Buffer> =>
  sharp(bytes).resize(inside(longSide[size])).webp({ quality: 70, effort: 6 }).toBuffer();

/** 480 pixels on the shorter side. One thread, so that the same clip becomes the same file on every machine with this FFmpeg. */
const videoArguments = [
  ...'-threads 1 -map 0:v:0 -map 0:a? -vf'.split(' '),
  "scale='if(gt(iw,ih),-2,480)':'if(gt(iw,ih),480,-2)'",
  ...'-c:v libx264 -preset veryslow -crf 28 -pix_fmt yuv420p -c:a aac -b:a 96k -movflags +faststart'.split(' '),
  ...'-map_metadata -1 -fflags +bitexact'.split(' '),
];
const soundArguments = '-map 0:a:0 -c:a aac -b:a 96k -movflags +faststart -map_metadata -1 -fflags +bitexact'.split(
  ' ',
);

async function encode(bytes: Buffer, extension: string, codec: readonly string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-example-project-'));
  try {
    const [input, output] = [join(folder, 'in'), join(folder, `out.${extension}`)];
    await writeFile(input, bytes);
    await runFfmpeg(ffmpeg, ['-i', input, ...codec, output]);
    return await readFile(output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A clip or a film. */
export const packVideo = (bytes: Buffer): Promise<Buffer> => encode(bytes, 'mp4', videoArguments);

/** Music. */
export const packSound = (bytes: Buffer): Promise<Buffer> => encode(bytes, 'm4a', soundArguments);
