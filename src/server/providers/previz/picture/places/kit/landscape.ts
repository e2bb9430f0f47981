import { paintStroke, shape } from '../../draw/board.ts';
import { mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { spline } from '../../geometry/curve.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import { lerp, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import { depthOf } from '../../layout/camera.ts';
import { rock, snowed } from './ground.ts';
import { level as flat, streak } from './panels.ts';
import { box, face, hazeAt, horizon, inFront, pointAt, scaleAt, type World } from './world.ts';

type Range = { height: number; depth: number; rgb: Rgb; seed: number; snow?: number };

/** Jagged mountains on the horizon, with snow above a share of their height. */
export function mountains(w: World, { height, depth, rgb, seed, snow = 0.55 }: Range): void {
  const { width } = w.camera.frame;
  const level = horizon(w);
  const scale = w.camera.focal / depth;
  const haze = Math.max(0.16, hazeAt(w, depth) * 0.8);
  const tall = height * scale;
  const rise = (i: number): number => (i % 2 ? 0.4 : 0.72) + hash(i, seed, 5) * 0.32;
  const points: Point[] = times(15, (i): Point => [width * (-0.25 + (i / 14) * 1.5), level - tall * rise(i)]);
  const outline: Point[] = [[width * -0.25, level + 4], ...points, [width * 1.25, level + 4]];
  shape(w.board, [outline], { rgb: mix(rgb, w.mood.haze, haze), glow: haze * 0.8, lit: 0.62, ink: 1.2 });
  for (const [i, peak] of points.entries()) {
    if (i % 2 || i === 0 || i === 14) continue;
    const [left, right] = [points[i - 1] ?? peak, points[i + 1] ?? peak];
    const at = (side: Point, t: number): Point => [lerp(peak[0], side[0], t), lerp(peak[1], side[1], t)];
    const lee: Point[] = [peak, at(right, 0.5), at(right, 1), [peak[0] + (right[0] - peak[0]) * 0.25, level]];
    shape(w.board, [lee], { rgb: mix(shade(rgb, 0.72), w.mood.haze, haze), glow: haze * 0.8, lit: 0.4, ink: 0 });
    const cap: Point[] = [
      peak,
      at(right, snow),
      [lerp(peak[0], right[0], snow * 0.62), lerp(peak[1], right[1], snow * 0.62) + tall * 0.04],
      [peak[0], lerp(peak[1], level, snow * 0.42)],
      at(left, snow * 0.66),
      at(left, snow),
    ];
    shape(w.board, [cap], {
      rgb: mix([238, 242, 247], w.mood.haze, haze * 0.7),
      glow: haze * 0.6 + 0.1,
      lit: 0.85,
      ink: 0.8,
    });
  }
}

/** A sheet of water; a river is `half` wide to each side of its `middle`, and `bend` further on at its end. */
type Water = { from: number; to: number; y?: number; half?: number; bend?: number; middle?: number };

/** Light and dark marks on water, denser towards us. */
function glints(w: World, { from, to, y = 0.01, half = 300, bend = 0, middle = 0 }: Water): void {
  const { mood, random } = w;
  for (let i = 0; i < 90; i++) {
    const t = random() ** 1.7;
    const z = lerp(to, from + 0.8, t);
    const along = (z - from) / Math.max(1, to - from);
    const x = middle + (random() - 0.5) * Math.min(half * 1.7, 6 + z * 1.1) + bend * along;
    const long = 0.3 + random() * 1.3;
    if (z < w.camera.position[2] + 0.6) continue;
    const points = [-1, 0, 1].map((u): Point => pointAt(w, [x + u * long, y, z]));
    const rgb = random() < 0.6 ? mix(mood.sky[2], [255, 255, 255], 0.25) : shade(mood.sea[1], 0.8);
    paintStroke(w.board, spline(points, 3), { width: 0.7 + t * 2.2, rgb, glow: 0.9, lit: 0, alpha: 0.45 });
  }
}

/** Still water between two distances, with light marks; it mirrors the sky. */
export function water(w: World, { from, to, y = 0.01, half = 300, bend = 0, middle = 0 }: Water): void {
  const { mood } = w;
  const near = Math.max(from, w.camera.position[2] + 0.5);
  const shore = (x: number): number => near + Math.sin(x * 0.16) * 0.7 + Math.sin(x * 0.47) * 0.3;
  const open = half > 40;
  const reach = open ? 46 : half;
  const bank = times(37, (i): Vector => {
    const x = -reach + (i / 36) * reach * 2;
    return [middle + x, y, open ? shore(x) : near];
  });
  const sides: Vector[] = open
    ? [
        [half, y, near],
        [half, y, to],
        [-half, y, to],
        [-half, y, near],
      ]
    : [
        [middle + half + bend, y, to],
        [middle + bend - half, y, to],
      ];
  const outline = [...bank, ...sides];
  const far = pointAt(w, [0, y, to]);
  const close = pointAt(w, [0, y, near]);
  face(w, outline, {
    rgb: mood.sea[1],
    rgbGradient: {
      a: far,
      b: close,
      from: mix(mood.sky[2], mood.sea[0], 0.5),
      to: mix(mood.sea[1], mood.sky[1], 0.25),
    },
    glow: 0.62,
    water: true,
    lit: 0.3,
    ink: 1,
  });
  glints(w, { from: near, to, y, half, bend, middle });
}

/** A strip of paving, track or path on the ground that runs away from the camera. */
export function strip(
  w: World,
  [x0, x1]: readonly [number, number],
  { rgb, to = 200, y = 0.01 }: { rgb: Rgb; to?: number; y?: number },
): void {
  const start = w.camera.position[2] + 0.4;
  flat(w, [x0, start, x1, to, y], { rgb: snowed(w, rgb, 0.5), lit: 0.62, ink: 0.8 });
}

/** A low wall along the ground at a distance. */
export function lowWall(
  w: World,
  { z, high = 0.7, rgb, half = 30 }: { z: number; high?: number; rgb: Rgb; half?: number },
): void {
  box(w, [-half, 0, z, half, high, z + 0.35], { rgb: snowed(w, rgb, 0.3) });
  for (let x = -half; x < half; x += 1.4) {
    streak(w, [x, 0, z - 0.01, x, high, z - 0.01], 0.5);
  }
}

/** A boulder that lies on the ground; `radius` is half its width, in metres. */
export function boulder(w: World, at: Vector, { radius, rgb }: { radius: number; rgb: Rgb }): void {
  if (!inFront(w, at)) return;
  const [x, y] = pointAt(w, at);
  const size = radius * scaleAt(w, at);
  const seed = Math.round(at[0] * 7 + at[2] * 13);
  const hump = times(9, (i): Point => {
    const angle = (i / 8) * Math.PI;
    const k = 0.86 + hash(i, seed, 2) * 0.3;
    return [x - Math.cos(angle) * size * k, y - Math.sin(angle) ** 0.8 * size * 0.92 * k];
  });
  const haze = hazeAt(w, depthOf(w.camera, at));
  rock(w, { outline: [...hump, [x, y + size * 0.08]], rgb, facets: 7, haze, ink: 2.2, lit: 0.72 });
}
