import { type Crop, cropPixels, wholePicture } from './crop.ts';

/** What makes a picture a poor one to learn from. */
export const pictureProblemCodes = ['small', 'blurred', 'unreadable'] as const;
export type PictureProblem = { code: (typeof pictureProblemCodes)[number]; message: string };

/** Trainers learn from squares of 512 pixels and more. */
export const smallestSide = 512;
/**
 * Standard deviation of the Laplacian at no more than 768 pixels on the longer side. Sharp pictures here have 0.7 to 11, the same with a
 * blur of a quarter percent of their width 0.2 to 0.6.
 */
const sharpEnough = 0.45;

type Size = { width: number; height: number };

/** The problem of a crop that has too few pixels. */
export function sizeProblem(picture: Size, crop: Crop | null): PictureProblem | undefined {
  const { width, height } = cropPixels(crop ?? wholePicture, picture);
  if (Math.min(width, height) >= smallestSide) return undefined;
  const message = `Small: ${width} × ${height} pixels${crop ? ' after the crop' : ''}. Use ${smallestSide} or more on each side.`;
  return { code: 'small', message };
}

/** The problem of a picture without fine detail. */
export function blurProblem(sharpness: number): PictureProblem | undefined {
  if (sharpness >= sharpEnough) return undefined;
  return { code: 'blurred', message: 'Looks blurred, or has little detail.' };
}

export const unreadable: PictureProblem = { code: 'unreadable', message: 'This image can’t be read.' };
