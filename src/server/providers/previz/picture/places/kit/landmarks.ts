import { line, roundGlow, shape } from '../../draw/board.ts';
import { hex, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { ellipse, spline } from '../../geometry/curve.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import { depthOf } from '../../layout/camera.ts';
import { edge, hazeAt, inFront, lathe, lineAt, pointAt, scaleAt, type Paint, type World } from './world.ts';

type Tower = { x: number; z: number; y: number; height: number };

const [white, red, iron] = [hex('#ece6da'), hex('#b23a34'), hex('#2c3038')];
const bands: [low: number, high: number, rgb: Rgb][] = [
  [0, 0.3, white],
  [0.3, 0.47, red],
  [0.47, 0.7, white],
  [0.7, 0.79, red],
];
/** The head of the tower from the gallery up: rows of height and radius, in shares of the tower and of its head. */
const head: { rows: [number, number][]; rgb: Rgb }[] = [
  {
    rows: [
      [0.79, 1.08],
      [0.805, 1.32],
    ],
    rgb: shade(white, 0.8),
  },
  {
    rows: [
      [0.805, 1.4],
      [0.822, 1.4],
    ],
    rgb: iron,
  },
  {
    rows: [
      [0.822, 0.74],
      [0.845, 0.74],
    ],
    rgb: white,
  },
];

const radiusAt = ({ height }: Tower, t: number): number => height * 0.13 * (1 - 0.38 * t);

function shaft(w: World, tower: Tower): void {
  const { x, z, y, height } = tower;
  const row = (t: number): [number, number] => [y + t * height, radiusAt(tower, t)];
  for (const [low, high, rgb] of bands) lathe(w, { x, z, rows: [row(low), row((low + high) / 2), row(high)] }, { rgb });
}

function railing(w: World, { x, z, y, height }: Tower, radius: number): void {
  const at = (t: number): number => y + t * height;
  for (let i = -6; i <= 6; i++) {
    const off = Math.sin((i / 6) * 1.45) * radius * 1.38;
    edge(
      w,
      [
        [x + off, at(0.822), z],
        [x + off, at(0.858), z],
      ],
      0.8,
    );
  }
  for (const t of [0.84, 0.858]) {
    edge(
      w,
      [
        [x - radius * 1.38, at(t), z],
        [x + radius * 1.38, at(t), z],
      ],
      0.9,
    );
  }
}

/** A lighthouse; returns where its lamp is in the frame. */
export function tower(w: World, place: Tower): Point {
  const { x, z, y, height } = place;
  const radius = radiusAt(place, 0.79);
  const at = (t: number): number => y + t * height;
  const stack = (rows: [number, number][], paint: Paint): void =>
    lathe(w, { x, z, rows: rows.map(([t, r]): [number, number] => [at(t), radius * r]) }, paint);
  shaft(w, place);
  for (const { rows, rgb } of head) stack(rows, { rgb });
  const lit = w.mood.lampsLit;
  stack(
    [
      [0.845, 0.68],
      [0.925, 0.68],
    ],
    lit ? { rgb: [255, 226, 150], glow: 0.97 } : { rgb: [120, 150, 160] },
  );
  for (let i = -2; i <= 2; i++) {
    const off = Math.sin((i / 2.6) * 1.3) * radius * 0.68;
    edge(
      w,
      [
        [x + off, at(0.845), z],
        [x + off, at(0.925), z],
      ],
      0.9,
    );
  }
  stack(
    [
      [0.925, 0.82],
      [0.945, 0.75],
      [0.985, 0.24],
      [0.992, 0.08],
    ],
    { rgb: red },
  );
  railing(w, place, radius);
  const lamp = pointAt(w, [x, at(0.885), z]);
  if (lit && inFront(w, [x, at(0.885), z])) {
    roundGlow(w.board, lamp, { radius: scaleAt(w, [x, y, z]) * height * 0.34, rgb: [255, 226, 160], alpha: 0.85 });
  }
  return lamp;
}

/** A fishing boat on the water, 1.2 metres below the quay. */
export function boat(
  w: World,
  { x, z, long, hull, mast }: { x: number; z: number; long: number; hull: string; mast: boolean },
): void {
  const y = -1.15;
  if (!inFront(w, [x, y, z])) return;
  const at = (u: number, v: number): Point => pointAt(w, [x + u * long, y + v * long, z]);
  const depth = depthOf(w.camera, [x, y, z]);
  const haze = hazeAt(w, depth);
  const colour = (text: string): Rgb => mix(hex(text), w.mood.haze, haze);
  const [ink, size] = [lineAt(depth) * 0.9, scaleAt(w, [x, y, z]) * long];
  const paint = { lit: 0.6, glow: haze, ink };
  const middle = at(0, -0.02);
  shape(w.board, [ellipse(middle, [size * 0.55, size * 0.05], 24)], {
    rgb: shade(w.mood.sea[1], 0.8),
    glow: 0.8,
    ink: 0,
  });
  if (mast) {
    line(w.board, [at(0.08, 0.1), at(0.08, 1.0)], { width: Math.max(1.2, size * 0.018), taper: 0.2 });
    for (const end of [at(0.54, 0.24), at(-0.48, 0.17)]) line(w.board, [at(0.08, 0.98), end], { width: 0.9, taper: 0 });
  }
  const shades = [{ path: [at(-0.34, 0.1), at(-0.34, 0.45), at(-0.12, 0.45), at(-0.14, 0.1)], k: 0.35 }];
  shape(w.board, [[at(-0.32, 0.12), at(-0.32, 0.4), at(0.02, 0.42), at(0.06, 0.12)]], {
    rgb: colour('#e2ddd0'),
    ...paint,
    shades,
  });
  shape(w.board, [[at(-0.36, 0.4), at(-0.35, 0.45), at(0.06, 0.46), at(0.08, 0.42)]], {
    rgb: colour('#7a3f34'),
    ...paint,
  });
  for (const u of [-0.25, -0.11]) {
    shape(w.board, [[at(u, 0.24), at(u + 0.09, 0.24), at(u + 0.09, 0.35), at(u, 0.35)]], {
      rgb: colour('#4c6270'),
      ...paint,
    });
  }
  const deck = spline([at(-0.5, 0.15), at(-0.2, 0.11), at(0.15, 0.12), at(0.55, 0.24)], 5);
  const keel = spline([at(0.55, 0.24), at(0.44, 0.06), at(0.3, -0.03), at(-0.44, -0.03), at(-0.5, 0.15)], 5);
  const water = [{ path: [at(-0.6, 0.06), at(0.6, 0.04), at(0.6, -0.1), at(-0.6, -0.1)], k: 0.4 }];
  shape(w.board, [[...deck, ...keel]], { rgb: colour(hull), ...paint, shades: water });
}
