import sharp, { type Sharp } from 'sharp';
import { imagePixelsMaximum } from '#domain/assets/kinds.ts';
import type { MediaFacts } from '#domain/assets/media-facts.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { type Crop, cropPixels } from '#domain/training-sets/crop.ts';
import { readExif } from './exif.ts';
import { profileName } from './icc.ts';

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

type Written = Picture & { bytes: Buffer<ArrayBuffer> };

/**
 * Reads a picture to its last line, so that a truncated one is found out. Throws an error of `sharp` when it cannot be
 * read or has more than `imagePixelsMaximum` pixels.
 */
export async function readPicture(source: string | Uint8Array): Promise<Picture> {
  const { format, autoOrient } = await openPicture(source).metadata();
  // The smallest picture that still needs all of the data: JPEG is shrunk while it is read.
  await openPicture(source).resize(32, 32, { fit: 'inside' }).raw().toBuffer();
  return { ...autoOrient, mediaType: mediaTypeOf[format] ?? `image/${format}` };
}

/** The size that an image's header declares, in pixels as stored. Decodes nothing, so it has no limit of pixels. */
export async function declaredSize(path: string): Promise<FrameSize> {
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .timeout({ seconds: timeoutSeconds })
    .metadata();
  return { width, height };
}

/** What a picture says of itself: its camera's notes, its profile, and whether it moves or can be seen through. */
export async function readPictureFacts(path: string): Promise<MediaFacts> {
  const { exif, icc, hasAlpha, pages } = await openPicture(path).metadata();
  const { camera, hasLocation } = exif ? readExif(exif) : { camera: undefined, hasLocation: false };
  const profile = icc && profileName(icc);
  return {
    ...(camera && { camera }),
    ...(hasLocation && { hasLocation }),
    ...(profile !== undefined && { profile }),
    ...(hasAlpha && { hasAlpha }),
    ...(pages !== undefined && pages > 1 && { pages }),
  };
}

/**
 * Writes a WebP of at most `width` pixels, turned upright, in sRGB, without the camera's notes (place, device). Never
 * enlarges. Of a moving picture the first frame is taken.
 */
export async function writeStill(source: string | Uint8Array, target: string, width: number): Promise<Picture> {
  const written = await openPicture(source)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toFile(target);
  return { width: written.width, height: written.height, mediaType: 'image/webp' };
}

/** The same as a PNG, turned upright, for those who read nothing else. Of a moving picture the first frame is taken. */
export async function writePng(source: Uint8Array): Promise<Written> {
  const { data, info } = await openPicture(source).autoOrient().png().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, mediaType: 'image/png' };
}

/** The same as a JPEG of at most `side` pixels either way, for those who are sent it within a message. */
export async function writeSmall(source: Uint8Array, side: number): Promise<Written> {
  const { data, info } = await openPicture(source)
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, mediaType: 'image/jpeg' };
}

/** More pixels than any trainer uses. */
const croppedSide = 2_048;

/** A part of a picture as a JPEG of at most 2,048 pixels on its longer side, upright, without metadata. */
export async function writeCrop(source: Uint8Array, crop: Crop): Promise<Written> {
  const { autoOrient } = await openPicture(source).metadata();
  const { data, info } = await openPicture(source)
    .autoOrient()
    .extract(cropPixels(crop, autoOrient))
    .resize({ width: croppedSide, height: croppedSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, mediaType: 'image/jpeg' };
}

/** A mask as a PNG of this size that is clear where the mask is white: some want to see through what they are to paint. */
export async function writeClearMask(source: Uint8Array, { width, height }: FrameSize): Promise<Written> {
  const alpha = await openPicture(source)
    .flatten({ background: 'black' })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .negate()
    .raw()
    .toBuffer();
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'black' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { bytes, width, height, mediaType: 'image/png' };
}

/** A stranger's picture, with limits of pixels and time. */
export function openPicture(source: string | Uint8Array): Sharp {
  // `error` and not `warning`: a camera's odd note must not make a good picture unusable.
  return sharp(source, { limitInputPixels: imagePixelsMaximum, failOn: 'error' }).timeout({ seconds: timeoutSeconds });
}

/** A picture scaled down to `widthPx`, as WebP. */
export function writeSmallWebp(bytes: Uint8Array, widthPx: number): Promise<Buffer> {
  return sharp(bytes).resize({ width: widthPx, withoutEnlargement: true }).webp({ quality: 70 }).toBuffer();
}
