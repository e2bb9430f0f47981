import type { FitType } from '#domain/storyboards/dimension.ts';

type Size = { width: number; height: number };

/** Where a picture lies in a frame: it fills it and is cropped, or fits into it with black at two sides. */
export function fitPicture(picture: Size, frame: Size, fitType: FitType): Size & { left: number; top: number } {
  const across = frame.width / Math.max(1, picture.width);
  const down = frame.height / Math.max(1, picture.height);
  const scale = fitType === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { width, height, left: (frame.width - width) / 2, top: (frame.height - height) / 2 };
}
