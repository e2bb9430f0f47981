import type { SKRSContext2D } from '@napi-rs/canvas';
import { smooth } from '#domain/previz/geometry/vector.ts';
import type { Layer } from '../layers.ts';
import type { Transform } from '../scene-drawing.ts';

/** Strips of so many frame units are moved as one. */
const stripUnits = 6;

/** Ripples: strips of the water slide to and fro, more the nearer they are. Nothing at the first frame. */
export function drawWater(
  context: SKRSContext2D,
  { water }: Layer,
  { seconds, transform, pixelsPerUnit }: { seconds: number; transform: Transform; pixelsPerUnit: number },
): void {
  if (!water) return;
  const { picture, left, top } = water;
  const { placed, size } = transform;
  const [cx, cy] = [size.width / 2, size.height / 2];
  const strip = Math.max(2, Math.round(stripUnits * pixelsPerUnit));
  const on = smooth(0, 0.8, seconds) * pixelsPerUnit;
  for (let y = Math.max(0, -top); y < Math.min(picture.height, size.height - top); y += strip) {
    const near = (y + top) / size.height;
    const aside = Math.sin(seconds * 2.1 + y * 0.31) * 1.2 + Math.sin(seconds * 3.4 + y * 0.11) * 1.6;
    const shift = aside * on * (0.35 + near * 1.6);
    const x = cx + (left + shift - cx) * placed.scale + placed.x;
    const to = cy + (y + top - cy) * placed.scale + placed.y;
    context.drawImage(picture, 0, y, picture.width, strip, x, to, picture.width * placed.scale, strip * placed.scale);
  }
}
