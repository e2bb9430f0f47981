/** The part of a picture to learn from, as fractions of its displayed width and height. */
export type Crop = { left: number; top: number; width: number; height: number };

/** A rectangle in whole pixels. */
export type CropPixels = Crop;

export const wholePicture: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** The smallest width and height of a crop. */
export const smallestCrop = 0.05;
/** Sums such as 0.7 + 0.3 exceed 1 by a rounding error. */
const rounding = 1e-6;
/** A hundredth of a percent: finer than a pixel of any picture here. */
const decimals = 10_000;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const round = (value: number): number => Math.round(value * decimals) / decimals;

/** What is wrong with a crop that a request names; undefined for a valid one. */
export function cropProblem({ left, top, width, height }: Crop): string | undefined {
  if (width < smallestCrop || height < smallestCrop) {
    return `must be at least ${smallestCrop} of the image in width and height`;
  }
  const isWithin = left >= 0 && top >= 0 && left + width <= 1 + rounding && top + height <= 1 + rounding;
  return isWithin ? undefined : 'must be within the image, in fractions from 0 to 1';
}

/** The nearest crop that is within the picture and not too small: the size is kept where possible. */
export function clampCrop(crop: Crop): Crop {
  const width = round(clamp(crop.width, smallestCrop, 1));
  const height = round(clamp(crop.height, smallestCrop, 1));
  return { left: round(clamp(crop.left, 0, 1 - width)), top: round(clamp(crop.top, 0, 1 - height)), width, height };
}

/** A distance in fractions of the picture, to the right and down. */
export type Shift = { x: number; y: number };

/** The crop moved by fractions of the picture, as far as the edges allow. */
export const moveCrop = (crop: Crop, { x, y }: Shift): Crop =>
  clampCrop({ ...crop, left: crop.left + x, top: crop.top + y });

/** The corner that is dragged; the opposite one stays where it is. */
export const cropCorners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type CropCorner = (typeof cropCorners)[number];

/** The crop with one corner moved by fractions of the picture. */
export function resizeCrop({ left, top, width, height }: Crop, corner: CropCorner, { x, y }: Shift): Crop {
  const [right, bottom] = [left + width, top + height];
  const isLeft = corner.endsWith('left');
  const isTop = corner.startsWith('top');
  const from = {
    left: isLeft ? clamp(left + x, 0, right - smallestCrop) : left,
    top: isTop ? clamp(top + y, 0, bottom - smallestCrop) : top,
  };
  const to = {
    right: isLeft ? right : clamp(right + x, left + smallestCrop, 1),
    bottom: isTop ? bottom : clamp(bottom + y, top + smallestCrop, 1),
  };
  return clampCrop({ ...from, width: to.right - from.left, height: to.bottom - from.top });
}

/** Whether nothing is cut off. */
export const isWhole = ({ left, top, width, height }: Crop): boolean =>
  left <= 0 && top <= 0 && width >= 1 && height >= 1;

type Size = { width: number; height: number };

/** The crop in pixels of a picture: at least one pixel, and never beyond the edges. */
export function cropPixels(crop: Crop, picture: Size): CropPixels {
  const left = clamp(Math.round(crop.left * picture.width), 0, picture.width - 1);
  const top = clamp(Math.round(crop.top * picture.height), 0, picture.height - 1);
  return {
    left,
    top,
    width: clamp(Math.round(crop.width * picture.width), 1, picture.width - left),
    height: clamp(Math.round(crop.height * picture.height), 1, picture.height - top),
  };
}
