import { hash, noise } from '#domain/previz/geometry/noise.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';

/** How somebody who does nothing moves all the same: they are a little taller when they have breathed in, and their weight goes from foot to foot. */
export type Alive = { stretch: number; lean: number };

const breathSeconds = 3.1;
/** The share of their height that a breath lifts them, and that their head goes aside. */
const breath = 0.0045;
const sway = 0.011;

/** Nothing at the first frame; in a loop nothing at the last one either. */
export function aliveAt(seconds: number, { index, loops }: { index: number; loops: number | null }): Alive {
  const phase = breathSeconds + hash(index, 5) * 0.8;
  const on = smooth(0, 0.7, seconds) * (loops === null ? 1 : smooth(0, 0.7, loops - seconds));
  const from = 40 + index * 7;
  const aside = noise(from + seconds * 0.42, index + 3, 11) - noise(from, index + 3, 11);
  return {
    stretch: 1 + ((1 - Math.cos((seconds / phase) * Math.PI * 2)) / 2) * breath * on,
    lean: aside * sway * on,
  };
}
