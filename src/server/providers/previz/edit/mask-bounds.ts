import type { FrameSize } from '#domain/storyboards/dimension.ts';

/** A rectangle; the right and the lower side belong to it. */
export type Bounds = { left: number; right: number; top: number; bottom: number };

/** What counts as inside of a mask. */
const bright = 127;

/** The rectangle around the bright part of a mask, in pixels; null where nothing is bright. */
export function boundsOf(mask: Uint8Array, { width }: FrameSize): Bounds | null {
  const bounds = { left: width, right: -1, top: -1, bottom: -1 };
  for (const [at, share] of mask.entries()) {
    if (share <= bright) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = y;
    if (bounds.top < 0) bounds.top = y;
  }
  return bounds.right < 0 ? null : bounds;
}

/** Whether a point of a picture is in the bright part of its mask. */
export const isInMask = (mask: Uint8Array, { width, height }: FrameSize, [x, y]: readonly [number, number]): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && (mask[Math.floor(y) * width + Math.floor(x)] ?? 0) > bright;
