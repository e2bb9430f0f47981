import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import type { Placed } from './placing.ts';

/** Where a plane of the scene goes in the frame at a moment. */
export type Transform = { placed: Placed; size: FrameSize };

/** Something of a scene that is drawn by how far it is. */
export type Drawing = { depthMetres: number; draw: (context: SKRSContext2D) => void };

/** Draws a picture that lies in a plane of the scene; `left` and `top` are pixels from the frame's corner. */
export function drawAt(
  context: SKRSContext2D,
  picture: Canvas,
  at: { left: number; top: number },
  { placed, size }: Transform,
): void {
  const [cx, cy] = [size.width / 2, size.height / 2];
  const left = cx + (at.left - cx) * placed.scale + placed.x;
  const top = cy + (at.top - cy) * placed.scale + placed.y;
  const [width, height] = [picture.width * placed.scale, picture.height * placed.scale];
  if (left > size.width || top > size.height || left + width < 0 || top + height < 0) return;
  context.drawImage(picture, left, top, width, height);
}
