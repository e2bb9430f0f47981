import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import type { Piece } from './layers.ts';
import type { Placed } from './camera/placing.ts';

/** Where a plane of the scene goes in the frame at a moment. */
export type Transform = { placed: Placed; size: FrameSize };

/** Something of a scene that is drawn by how far it is. */
export type Drawing = { depthMetres: number; draw: (context: SKRSContext2D) => void };

/** Draws a piece that lies in a plane of the scene. */
export function drawAt(context: SKRSContext2D, { picture, left, top }: Piece, { placed, size }: Transform): void {
  const [cx, cy] = [size.width / 2, size.height / 2];
  const x = cx + (left - cx) * placed.scale + placed.x;
  const y = cy + (top - cy) * placed.scale + placed.y;
  const [width, height] = [picture.width * placed.scale, picture.height * placed.scale];
  if (x > size.width || y > size.height || x + width < 0 || y + height < 0) return;
  context.drawImage(picture, x, y, width, height);
}
