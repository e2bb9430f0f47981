import type { SKRSContext2D } from '@napi-rs/canvas';
import { noise } from '#domain/previz/geometry/noise.ts';
import { clamp, smooth } from '#domain/previz/geometry/vector.ts';
import type { Motion } from '#domain/previz/motion/action.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { Layer } from '../layers.ts';
import { drawAt, type Transform } from '../scene-drawing.ts';

const periodSeconds = 2.2;
/** How much larger what is passed is when it comes into sight than where it is lost. */
export const growth = 0.26;
/** Whether the set is a car that drives. */
export const isPassedBy = ({ place }: Scene, { drive }: Motion): boolean => place === 'car' && drive !== null;

/** Each view stays until the next has come up. */
const life = 1.5;

/** The way behind a car that drives: it falls back into the distance, one view after the other. The car itself trembles a little. */
export function drawDrivenPast(
  context: SKRSContext2D,
  layers: readonly Layer[],
  { place, seconds }: { place: (depthMetres: number) => Transform; seconds: number },
): void {
  const [sky, outside, ...car] = layers;
  if (sky) drawAt(context, sky, place(sky.depthMetres));
  if (outside) {
    const { placed, size } = place(outside.depthMetres);
    // The first view begins where it is as large as in the start picture.
    const begun = seconds / periodSeconds + life;
    for (const age of [life, begun % 1, (begun % 1) + 1].filter((one) => one <= life).toSorted((a, b) => b - a)) {
      if (age > begun) continue;
      const scale = placed.scale * (1 + growth * (1 - age / life));
      context.globalAlpha = age === life ? 1 : clamp(smooth(0, 0.5, age));
      drawAt(context, outside, { placed: { ...placed, scale }, size });
    }
    context.globalAlpha = 1;
  }
  const tremble = (noise(seconds * 8, 5, 3) - noise(0, 5, 3)) * 2;
  for (const layer of car) {
    const { placed, size } = place(layer.depthMetres);
    drawAt(context, layer, { placed: { ...placed, y: placed.y + tremble }, size });
  }
}
