import type { SKRSContext2D } from '@napi-rs/canvas';
import { smooth } from '#domain/previz/geometry/vector.ts';
import type { Layer } from './layers.ts';
import type { Transform } from './scene-drawing.ts';

/** Strips of so many frame units are moved as one. */
const stripUnits = 5;

/** Ripples: strips of the water slide to and fro, more the nearer they are. Nothing at the first frame. */
export function drawWater(
  context: SKRSContext2D,
  { water, left, top }: Layer,
  { seconds, transform, pixelsPerUnit }: { seconds: number; transform: Transform; pixelsPerUnit: number },
): void {
  if (!water) return;
  const { placed, size } = transform;
  const [cx, cy] = [size.width / 2, size.height / 2];
  const strip = Math.max(2, Math.round(stripUnits * pixelsPerUnit));
  const on = smooth(0, 0.8, seconds) * pixelsPerUnit;
  for (let y = Math.max(0, -top); y < Math.min(water.height, size.height - top); y += strip) {
    const near = (y + top) / size.height;
    const aside = Math.sin(seconds * 2.1 + y * 0.31) * 1.2 + Math.sin(seconds * 3.4 + y * 0.11) * 1.6;
    const shift = aside * on * (0.35 + near * 1.6);
    const x = cx + (left + shift - cx) * placed.scale + placed.x;
    const to = cy + (y + top - cy) * placed.scale + placed.y;
    context.drawImage(water, 0, y, water.width, strip, x, to, water.width * placed.scale, strip * placed.scale);
  }
}
