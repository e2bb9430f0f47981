import type { Buffer } from 'node:buffer';
import sharp, { type Sharp } from 'sharp';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import type { Pixels } from './pixels.ts';

const pixelsMaximum = 100_000_000;

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: pixelsMaximum }).autoOrient().flatten({ background: 'white' }).toColourspace('srgb');

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The pixels of a picture, at no more than so many. Throws an error of `sharp` when it cannot be read. */
export async function readPixels(bytes: Buffer, most = pixelsMaximum): Promise<Pixels> {
  const { width, height } = (await open(bytes).metadata()).autoOrient;
  const k = Math.sqrt(most / (width * height));
  return pixelsOf(k >= 1 ? open(bytes) : open(bytes).resize(Math.floor(width * k), Math.floor(height * k)));
}

/** A picture squeezed into a few pixels, whatever its shape. */
export function readSquares(bytes: Buffer, { width, height }: FrameSize): Promise<Pixels> {
  return pixelsOf(open(bytes).resize(width, height, { fit: 'fill' }));
}

export function writeJpeg({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Without any loss: for a picture of which a part must stay as it is. */
export function writePng({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** How bright a mask is at each pixel of a picture of that size, 0 to 255, with an edge that is soft on its inside. */
export async function readMask(bytes: Buffer, { width, height }: FrameSize): Promise<Buffer> {
  const image = sharp(bytes).flatten({ background: 'black' }).greyscale().resize(width, height, { fit: 'fill' });
  const hard = await image.clone().raw().toBuffer();
  const soft = await image
    .blur(Math.max(0.8, width / 640))
    .raw()
    .toBuffer();
  for (const [at, share] of hard.entries()) if (share < 8) soft[at] = 0;
  return soft;
}
