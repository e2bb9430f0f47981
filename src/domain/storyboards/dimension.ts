/** The shapes a storyboard's picture can have. */
export const dimensions = ['16:9', '1:1', '9:16'] as const;
export type Dimension = (typeof dimensions)[number];

export const dimensionLabel: Record<Dimension, string> = {
  '16:9': 'Horizontal',
  '1:1': 'Square',
  '9:16': 'Vertical',
};

/** How a picture of another shape is put into the frame. */
export const fitTypes = ['cover', 'contain'] as const;
export type FitType = (typeof fitTypes)[number];

export const fitTypeLabel: Record<FitType, string> = { cover: 'Fill Frame', contain: 'Fit to Frame' };

export const frameRates = [24, 25, 30] as const;
/** Frames per second. */
export type FrameRate = (typeof frameRates)[number];

export const resolutions = ['480p', '720p', '1080p', '4K'] as const;
export type Resolution = (typeof resolutions)[number];

/** What models make, smallest first: the resolutions of a film, and two that only MiniMax has. */
export const modelResolutions = ['480p', '512p', '720p', '768p', '1080p', '4K'] as const;
export type ModelResolution = (typeof modelResolutions)[number];

/** The shorter side of the frame in pixels, by resolution. */
const shortSide: Record<ModelResolution, number> = {
  '480p': 480,
  '512p': 512,
  '720p': 720,
  '768p': 768,
  '1080p': 1080,
  '4K': 2160,
};

export type FrameSize = { width: number; height: number };

/** The frame in pixels. Both sides are even, because 4:2:0 video needs it. */
export function frameSize(dimension: Dimension, resolution: ModelResolution): FrameSize {
  const short = shortSide[resolution];
  if (dimension === '1:1') return { width: short, height: short };
  const long = Math.round((short * 16) / 9 / 2) * 2;
  return dimension === '16:9' ? { width: long, height: short } : { width: short, height: long };
}
