import { push, roundGlow } from '../../draw/board.ts';
import { spline } from '../../geometry/curve.ts';
import { hex, type Rgb } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import type { Point, Vector } from '#domain/previz/geometry/vector.ts';
import { fromSpot, parts, sheet } from '../kit/spot.ts';
import { inFront, pointAt, scaleAt, type World } from '../kit/world.ts';
import { pieces, type Furniture } from './furniture.ts';

type Tongue = { x: number; wide: number; high: number; lick: number };

/** One tongue of fire from its foot to its tip, in metres beside and above the fire's foot. */
const tongue = ({ x, wide, high, lick }: Tongue): Point[] =>
  spline([
    [x - wide, 0.12],
    [x - wide * 1.25, high * 0.38],
    [x - wide * 0.35 + lick * 0.4, high * 0.7],
    [x + lick, high],
    [x + wide * 0.45 + lick * 0.4, high * 0.6],
    [x + wide * 1.2, high * 0.34],
    [x + wide, 0.12],
  ]);

/** Outer, middle and inner flames: their colour, and their share of the fire's height. */
const flames: readonly (readonly [rgb: Rgb, share: number])[] = [
  [[255, 104, 30], 1],
  [[255, 164, 46], 0.72],
  [[255, 228, 134], 0.44],
];

/** Its light on the ground and in the air; by day there is little to see of it. */
function firelight(w: World, at: Vector): void {
  if (!inFront(w, at)) return;
  const [[x, y], s] = [pointAt(w, at), scaleAt(w, at)];
  const dark = w.mood.lampsLit ? 1 : 0.2;
  push(w.board, { kind: 'pool', at: [x, y + s * 0.3], radii: [s * 3.2, s], amount: 0.55 * dark, channel: 'warm' });
  roundGlow(w.board, [x, y], { radius: s * 2, rgb: [255, 150, 70], alpha: 0.36 * dark });
}

/** Logs in a ring of stones, burning. */
export const campfire: Furniture = (w, spot) => {
  const stones = times(5, (i): [number, number, number, number, number, number] => {
    const x = (i - 2) * 0.22;
    return [x - 0.1, 0, -0.12, x + 0.1, 0.16, 0.12];
  });
  parts(w, spot, [
    ...pieces(hex('#6a665e'), stones),
    ...pieces(hex('#4a3020'), [
      [-0.34, 0.12, -0.08, 0.34, 0.2, 0],
      [-0.26, 0.16, 0, 0.22, 0.25, 0.08],
    ]),
  ]);
  for (const [rgb, share] of flames) {
    const count = share < 0.5 ? 3 : 5;
    for (let i = 0; i < count; i++) {
      const off = i - (count - 1) / 2;
      const high = share * (0.5 + 0.36 * hash(i, 7)) * (1.06 - Math.abs(off) * 0.16);
      const points = tongue({
        x: off * 0.11 * share,
        wide: 0.08 * share + 0.02,
        high,
        lick: (hash(i, 3) - 0.5) * 0.16,
      });
      sheet(w, spot, { points: points.map(([x, y]): Vector => [x, y, -0.1]), rgb, glow: 1, ink: 0 });
    }
  }
  firelight(w, fromSpot(spot, [0, 0.4, -0.1]));
};
