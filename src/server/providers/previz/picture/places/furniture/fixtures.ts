import { push, roundGlow, shape } from '../../draw/board.ts';
import { hex, mix, shade } from '#domain/previz/geometry/colour.ts';
import { ellipse, spline } from '../../geometry/curve.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import type { Point, Vector } from '#domain/previz/geometry/vector.ts';

import { fromSpot, parts, sheet } from '../kit/spot.ts';
import { face, inFront, lathe, pointAt, scaleAt } from '../kit/world.ts';
import { pieces, type Furniture } from './furniture.ts';
import { stand } from './stand.ts';

export const plant: Furniture = (w, spot) => {
  const { x, z, y = 0 } = spot;
  lathe(
    w,
    {
      x,
      z,
      rows: [
        [y, 0.14],
        [y + 0.3, 0.19],
        [y + 0.32, 0.19],
      ],
    },
    { rgb: hex('#a5694a') },
  );
  const root: Vector = [x, y + 0.3, z];
  if (!inFront(w, root)) return;
  const [[px, py], s] = [pointAt(w, root), scaleAt(w, root)];
  for (let i = 0; i < 11; i++) {
    const a = -Math.PI * (0.08 + 0.84 * (i / 10));
    const long = s * (0.45 + hash(i, 7) * 0.35);
    const end: Point = [px + Math.cos(a) * long * 0.75, py + Math.sin(a) * long];
    const bend: Point = [px + Math.cos(a) * long * 0.3, py + Math.sin(a) * long * 0.65];
    const fat = long * 0.1;
    const leaf = [
      ...spline([[px, py], [bend[0] - fat, bend[1]], end], 4),
      ...spline([end, [bend[0] + fat, bend[1]], [px, py]], 4),
    ];
    shape(w.board, [leaf], {
      rgb: shade(hex('#5a7c4a'), 0.75 + hash(i, 3) * 0.45),
      lit: w.indoor ? 0.4 : 0.7,
      warm: w.mood.lampsLit ? 0.25 : 0.04,
      ink: 1,
    });
  }
};

/** A picture on a wall; `y` of the spot is its middle. */
export const picture: Furniture = (w, spot, colour) => {
  const y = spot.y ?? 1.6;
  const at = { ...spot, y: 0 };
  const rgb = colour ?? hex('#8fa59c');
  const panel = ([x0, y0, x1, y1]: [number, number, number, number]): Vector[] => [
    [x0, y0, 0],
    [x1, y0, 0],
    [x1, y1, 0],
    [x0, y1, 0],
  ];
  sheet(w, at, { points: panel([-0.36, y - 0.28, 0.36, y + 0.28]), rgb: hex('#5a3f2a') });
  sheet(w, at, { points: panel([-0.3, y - 0.22, 0.3, y + 0.22]), rgb: hex('#d5ccb2'), ink: 1 });
  sheet(w, at, {
    points: [
      [-0.3, y - 0.22, 0],
      [0.3, y - 0.22, 0],
      [0.3, y - 0.05, 0],
      [0.05, y + 0.06, 0],
      [-0.12, y - 0.02, 0],
      [-0.3, y + 0.1, 0],
    ],
    rgb,
    ink: 0.8,
  });
};

/** A large abstract canvas on a wall, as in galleries. */
export const canvas: Furniture = (w, spot, colour) => {
  const y = spot.y ?? 1.65;
  const at = { ...spot, y: 0 };
  const rgb = colour ?? hex('#a8503c');
  const seed = Math.round(spot.x * 7 + spot.z * 3);
  sheet(w, at, {
    points: [
      [-0.75, y - 0.6, 0],
      [0.75, y - 0.6, 0],
      [0.75, y + 0.6, 0],
      [-0.75, y + 0.6, 0],
    ],
    rgb: hex('#e2dac8'),
  });
  times(4, (i) => {
    const [cx, cy, r] = [
      (hash(i, seed) - 0.5) * 0.9,
      y + (hash(i, seed, 2) - 0.5) * 0.7,
      0.12 + hash(i, seed, 3) * 0.25,
    ];
    const blob = ellipse([cx, cy], [r, r * (0.5 + hash(i, seed, 4))], 14).map(([x, v]): Vector => [
      Math.max(-0.72, Math.min(0.72, x)),
      Math.max(y - 0.57, Math.min(y + 0.57, v)),
      0,
    ]);
    sheet(w, at, {
      points: blob,
      rgb: mix(rgb, hex(['#3d5a66', '#d1a23f', '#2f2b30', '#7f8c5a'][i] ?? '#444444'), 0.7),
      ink: 0.8,
    });
  });
};

/** A flat carpet. */
export const rug: Furniture = (w, spot, colour) => {
  const rgb = colour ?? hex('#8a6f5c');
  const oval = (k: number, y: number): Vector[] =>
    ellipse([spot.x, spot.z], [1.7 * k, 0.95 * k], 32).map(([x, z]): Vector => [x, y, z]);
  face(w, oval(1, 0.003), { rgb, ink: 1.4 });
  face(w, oval(0.86, 0.004), { rgb: mix(rgb, [226, 212, 184], 0.45), ink: 1 });
  face(w, oval(0.7, 0.005), { rgb: shade(rgb, 0.95), ink: 0.8 });
};

/** A television on a low board. */
export const television: Furniture = (w, spot, colour) => {
  parts(w, spot, pieces(colour ?? hex('#5c4636'), [[-0.7, 0, -0.2, 0.7, 0.45, 0.22]]));
  stand(w, 'screen', fromSpot(spot, [0, 0.45, 0]));
};

/** An easel with a painting in work. */
export const easel: Furniture = (w, spot) => {
  parts(
    w,
    spot,
    pieces(hex('#8a6844'), [
      [-0.4, 0, 0.02, -0.35, 1.7, 0.06],
      [0.35, 0, 0.02, 0.4, 1.7, 0.06],
      [-0.45, 0.72, -0.06, 0.45, 0.77, 0.05],
    ]),
  );
  canvas(w, { ...spot, y: 1.38 }, hex('#8a4a34'));
};

/** A round column. */
export const column: Furniture = (w, spot, colour) =>
  lathe(
    w,
    {
      x: spot.x,
      z: spot.z,
      rows: [
        [0, 0.38],
        [0.18, 0.36],
        [0.22, 0.28],
        [3.4, 0.26],
        [3.5, 0.36],
        [3.8, 0.38],
      ],
    },
    { rgb: colour ?? hex('#c8c0b0') },
  );

/** An iron stove with a fire behind its door. */
export const fireplace: Furniture = (w, spot, colour) => {
  const stone = colour ?? hex('#857a70');
  parts(w, spot, [
    ...pieces(stone, [
      [-0.8, 0, -0.2, -0.45, 1.15, 0.3],
      [0.45, 0, -0.2, 0.8, 1.15, 0.3],
      [-0.8, 0.75, -0.2, 0.8, 1.15, 0.3],
    ]),
    ...pieces(hex('#5a4030'), [[-0.92, 1.15, -0.28, 0.92, 1.24, 0.3]]),
    ...pieces(shade(stone, 0.9), [[-0.5, 1.24, -0.1, 0.5, 2.8, 0.3]]),
  ]);
  sheet(w, spot, {
    points: [
      [-0.45, 0, 0.1],
      [0.45, 0, 0.1],
      [0.45, 0.75, 0.1],
      [-0.45, 0.75, 0.1],
    ],
    rgb: [120, 48, 24],
    glow: 0.75,
    ink: 1,
  });
  for (let i = 0; i < 6; i++) {
    const [x, high] = [-0.34 + i * 0.135, 0.25 + hash(i, 4) * 0.3];
    sheet(w, spot, {
      points: [
        [x - 0.1, 0.02, 0.08],
        [x - 0.07, high * 0.5, 0.08],
        [x, high, 0.08],
        [x + 0.06, high * 0.45, 0.08],
        [x + 0.1, 0.02, 0.08],
      ],
      rgb: i % 2 ? [255, 206, 96] : [255, 158, 62],
      glow: 0.95,
      ink: 0,
    });
  }
  const at = fromSpot(spot, [0, 0.4, -0.1]);
  if (!inFront(w, at)) return;
  const [p, s] = [pointAt(w, at), scaleAt(w, at)];
  push(w.board, { kind: 'pool', at: p, radii: [s * 2.4, s * 1.6], amount: 0.5, channel: 'warm' });
  roundGlow(w.board, p, { radius: s * 1.2, rgb: [255, 150, 70], alpha: 0.4 });
};
