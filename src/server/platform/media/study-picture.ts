import sharp from 'sharp';
import type { Crop } from '#domain/training-sets/crop.ts';
import { hashPicture, hashSide, type PictureHash } from '#domain/training-sets/picture-hash.ts';
import type { Pixels } from './pixels.ts';
import { openPicture } from './picture.ts';

/** What is known of a picture before a model learns from it. */
export type PictureStudy = {
  /** In pixels, as displayed. */
  width: number;
  height: number;
  hash: PictureHash;
  /** Standard deviation of the Laplacian at no more than `studySide` pixels. */
  sharpness: number;
  /** The largest square around what draws attention. */
  square: Crop;
};

const studySide = 768;
/** Small enough to be searched in milliseconds. */
const attentionSide = 320;

/** Studies a picture. It is decoded once; everything is measured on a smaller copy. Throws an error of `sharp` when it cannot be read. */
export async function studyPicture(path: string): Promise<PictureStudy> {
  const { width, height } = (await openPicture(path).metadata()).autoOrient;
  const small = await readSmall(path);
  return {
    width,
    height,
    hash: hashPicture(await grayOf(small)),
    sharpness: (await opened(small).greyscale().stats()).sharpness,
    square: await squareOf(small),
  };
}

async function readSmall(path: string): Promise<Pixels> {
  const { data, info } = await openPicture(path)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ width: studySide, height: studySide, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const opened = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

const grayOf = (picture: Pixels): Promise<Buffer> =>
  opened(picture).greyscale().resize(hashSide, hashSide, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();

async function squareOf(picture: Pixels): Promise<Crop> {
  const scale = Math.min(1, attentionSide / Math.min(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const side = Math.min(width, height);
  const { info } = await opened(picture)
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // How far the picture is pushed out of the square: never positive.
  const { cropOffsetLeft = 0, cropOffsetTop = 0 } = info;
  return {
    left: Math.abs(cropOffsetLeft) / width,
    top: Math.abs(cropOffsetTop) / height,
    width: side / width,
    height: side / height,
  };
}
