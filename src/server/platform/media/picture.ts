import sharp, { type Sharp } from 'sharp';

/** The most pixels a picture may have: 100 million (medium-format cameras have that). A bomb has more. */
const pixelsMaximum = 100_000_000;
/** How long one picture may take. */
const timeoutSeconds = 30;

/** Width and height in pixels as displayed, that is after the camera's rotation. */
export type Picture = { width: number; height: number; mediaType: string };

const mediaTypeOf: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};

/**
 * Reads a picture to its last line, so that a truncated one is found out. Throws an error of `sharp` when it cannot be
 * read or has more than `pixelsMaximum` pixels.
 */
export async function readPicture(source: string | Uint8Array): Promise<Picture> {
  const { format, autoOrient } = await open(source).metadata();
  // The smallest picture that still needs all of the data: JPEG is shrunk while it is read.
  await open(source).resize(32, 32, { fit: 'inside' }).raw().toBuffer();
  return { ...autoOrient, mediaType: mediaTypeOf[format] ?? `image/${format}` };
}

/**
 * Writes a WebP of at most `width` pixels, turned upright, in sRGB, without the camera's notes (place, device). Never
 * enlarges. Of a moving picture the first frame is taken.
 */
export async function writeStill(source: string | Uint8Array, target: string, width: number): Promise<Picture> {
  const written = await open(source)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toFile(target);
  return { width: written.width, height: written.height, mediaType: 'image/webp' };
}

function open(source: string | Uint8Array): Sharp {
  // `error` and not `warning`: a camera's odd note must not make a good picture unusable.
  return sharp(source, { limitInputPixels: pixelsMaximum, failOn: 'error' }).timeout({ seconds: timeoutSeconds });
}
