import type { Buffer } from 'node:buffer';
import sharp from 'sharp';

/** The most pixels that are edited or enlarged: 4K. */
export const mostPixels = 3840 * 2160;

/** A picture as bytes, three for each pixel, turned upright. */
export type Pixels = { data: Uint8Array; width: number; height: number };

export async function readPixels(bytes: Buffer): Promise<Pixels> {
  const image = sharp(bytes, { limitInputPixels: 100_000_000 })
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb');
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The same picture at no more than so many pixels. */
export async function readPixelsWithin(bytes: Buffer, most: number): Promise<Pixels> {
  const whole = await readPixels(bytes);
  const k = Math.sqrt(most / (whole.width * whole.height));
  if (k >= 1) return whole;
  const { width, height, data } = whole;
  const image = sharp(data, { raw: { width, height, channels: 3 } }).resize(
    Math.floor(width * k),
    Math.floor(height * k),
  );
  const smaller = await image.raw().toBuffer({ resolveWithObject: true });
  return { data: smaller.data, width: smaller.info.width, height: smaller.info.height };
}

export const writeJpeg = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();

/** How much of each pixel is inside a mask (white: inside), 0 to 255, at a picture's size, with a soft edge. */
export async function readMask(
  bytes: Buffer,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
): Promise<Uint8Array> {
  const image = sharp(bytes).flatten({ background: 'black' }).greyscale().resize(width, height, { fit: 'fill' });
  return image
    .blur(Math.max(0.8, width / 640))
    .raw()
    .toBuffer();
}

/** `inside` where the mask is, `outside` elsewhere. */
export function blend(outside: Pixels, inside: Pixels, mask: Uint8Array): Pixels {
  const data = new Uint8Array(outside.data.length);
  for (let i = 0; i < mask.length; i++) {
    const share = (mask[i] ?? 0) / 255;
    for (let c = i * 3; c < i * 3 + 3; c++) {
      const [a, b] = [outside.data[c] ?? 0, inside.data[c] ?? 0];
      data[c] = Math.round(a + (b - a) * share);
    }
  }
  return { ...outside, data };
}
