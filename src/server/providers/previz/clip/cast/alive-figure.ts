import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Alive } from '../act/alive.ts';
import type { CutOut } from '../cut-out.ts';
import { drawAt, type Transform } from '../scene-drawing.ts';

/** Draws a figure that breathes: its feet stay, and the higher a part is, the farther it goes. */
export function drawAlive(
  context: SKRSContext2D,
  cuts: readonly CutOut[],
  { transform, alive: { stretch, lean } }: { transform: Transform; alive: Alive },
): void {
  const { placed, size } = transform;
  const lowest = Math.max(...cuts.map(({ top, picture }) => top + picture.height));
  const foot = size.height / 2 + (lowest - size.height / 2) * placed.scale + placed.y;
  context.save();
  context.transform(1, 0, -lean, stretch, lean * foot, foot * (1 - stretch));
  for (const cut of cuts) drawAt(context, cut, transform);
  context.restore();
}
