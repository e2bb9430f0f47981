import { shape } from '../../draw/board.ts';
import { hex, mix, shade, type Rgb } from '../../geometry/colour.ts';
import { item, times } from '../../geometry/list.ts';
import type { Point, Vector } from '../../geometry/vector.ts';
import { depthOf } from '../../layout/camera.ts';
import { roundGlow } from '../../draw/board.ts';
import { fromSpot, sheet, type Spot } from '../kit/spot.ts';
import { hazeAt, inFront, lineAt, pointAt, scaleAt, type World } from '../kit/world.ts';
import type { Furniture } from './furniture.ts';

/** The side of a car: x along it (front at -2.1), y up; clockwise from the front bumper. */
const profile: [number, number][] = [
  [-2.1, 0.35],
  [-2.12, 0.62],
  [-1.95, 0.78],
  [-0.95, 0.92],
  [-0.35, 1.38],
  [0.85, 1.42],
  [1.55, 0.98],
  [2.05, 0.92],
  [2.12, 0.6],
  [2.08, 0.35],
];
const halfWidth = 0.84;

function wheel(w: World, spot: Spot, [x, z]: [number, number]): void {
  const rim = (r: number): Point[] | null => {
    const points = times(18, (i): Vector => {
      const a = (i / 18) * Math.PI * 2;
      return fromSpot(spot, [x + Math.cos(a) * r, 0.33 + Math.sin(a) * r, z]);
    });
    return points.every((p) => inFront(w, p)) ? points.map((p) => pointAt(w, p)) : null;
  };
  const [tyre, hub] = [rim(0.33), rim(0.19)];
  if (!tyre || !hub) return;
  const depth = depthOf(w.camera, fromSpot(spot, [x, 0.33, z]));
  const haze = hazeAt(w, depth);
  shape(w.board, [tyre], { rgb: mix(hex('#24262a'), w.mood.haze, haze), lit: 0.3, glow: haze, ink: lineAt(depth) });
  shape(w.board, [hub], {
    rgb: mix(hex('#a8aeb4'), w.mood.haze, haze),
    lit: 0.6,
    glow: haze,
    ink: lineAt(depth) * 0.7,
  });
}

function lights(w: World, spot: Spot): void {
  const lit = w.mood.lampsLit && !w.indoor;
  for (const z of [-0.58, 0.58]) {
    const front = [
      [-2.13, 0.56, z - 0.16],
      [-2.13, 0.56, z + 0.16],
      [-2.08, 0.72, z + 0.16],
      [-2.08, 0.72, z - 0.16],
    ] as Vector[];
    sheet(w, spot, { points: front, rgb: lit ? [255, 246, 214] : [226, 228, 220], glow: lit ? 0.95 : 0.2, ink: 1 });
    const rear = front.map(([x, y, q]): Vector => [-x, y + 0.1, q]);
    sheet(w, spot, { points: rear, rgb: [196, 52, 44], glow: lit ? 0.7 : 0.1, ink: 1 });
    const at = fromSpot(spot, [-2.15, 0.64, z]);
    const facing = depthOf(w.camera, at) < depthOf(w.camera, fromSpot(spot, [0, 0.64, z]));
    if (lit && facing && inFront(w, at)) {
      roundGlow(w.board, pointAt(w, at), { radius: scaleAt(w, at) * 0.7, rgb: [255, 236, 190], alpha: 0.5 });
    }
  }
}

function bodyStrips(w: World, spot: Spot, rgb: Rgb): void {
  const glass = hex('#3f4d58');
  const strips = profile.slice(0, -1).map((a, i) => {
    const b = item(profile, i + 1);
    const points: Vector[] = [
      [a[0], a[1], -halfWidth],
      [b[0], b[1], -halfWidth],
      [b[0], b[1], halfWidth],
      [a[0], a[1], halfWidth],
    ];
    const isGlass = i === 3 || i === 5;
    const normal = fromSpot({ ...spot, x: 0, z: 0, y: 0 }, [a[1] - b[1], b[0] - a[0], 0]);
    const middle = fromSpot(spot, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0]);
    const [cx, cy, cz] = w.camera.position;
    const seen = normal[0] * (cx - middle[0]) + normal[1] * (cy - middle[1]) + normal[2] * (cz - middle[2]) > 0;
    return { points, seen, rgb: isGlass ? glass : rgb, depth: depthOf(w.camera, middle) };
  });
  for (const strip of strips.filter((s) => s.seen).sort((a, b) => b.depth - a.depth)) {
    sheet(w, spot, { points: strip.points, rgb: strip.rgb });
  }
}

function sideOf(w: World, spot: Spot, { z, rgb }: { z: number; rgb: Rgb }): void {
  sheet(w, spot, {
    points: profile.map(([x, y]): Vector => [x, y, z]),
    rgb: shade(rgb, 0.94),
    normal: fromSpot({ ...spot, x: 0, z: 0, y: 0 }, [0, 0, Math.sign(z)]),
  });
  const glass = hex('#46545f');
  const out = z * 1.004;
  for (const pane of [
    [
      [-0.82, 0.95],
      [-0.32, 1.32],
      [0.18, 1.34],
      [0.18, 0.95],
    ],
    [
      [0.26, 0.95],
      [0.26, 1.34],
      [0.82, 1.34],
      [1.36, 0.98],
    ],
  ] as [number, number][][]) {
    sheet(w, spot, { points: pane.map(([x, y]): Vector => [x, y, out]), rgb: glass, ink: 1 });
  }
  sheet(w, spot, {
    points: [
      [-0.2, 0.72, out],
      [0.0, 0.72, out],
      [0.0, 0.76, out],
      [-0.2, 0.76, out],
    ],
    rgb: hex('#c9ced2'),
    ink: 0.6,
  });
  for (const x of [-1.35, 1.35]) wheel(w, spot, [x, out]);
}

/** A car; its length lies along the spot's x, with its bonnet to the left of its front. */
export const car: Furniture = (w, spot, colour) => {
  const rgb = colour ?? hex('#6a7f8c');
  const near =
    depthOf(w.camera, fromSpot(spot, [0, 0.5, -halfWidth])) < depthOf(w.camera, fromSpot(spot, [0, 0.5, halfWidth]))
      ? -halfWidth
      : halfWidth;
  for (const x of [-1.35, 1.35]) wheel(w, spot, [x, -near]);
  bodyStrips(w, spot, rgb);
  lights(w, spot);
  sideOf(w, spot, { z: near, rgb });
};
