import { push, roundGlow, shape } from '../../draw/board.ts';
import { hex, type Rgb } from '#domain/previz/geometry/colour.ts';
import { ellipse } from '../../geometry/curve.ts';

import type { Point, Vector } from '#domain/previz/geometry/vector.ts';
import { line } from '../../draw/board.ts';

import { face, inFront, lathe, pointAt, scaleAt, type World } from '../kit/world.ts';
import { type Furniture } from './furniture.ts';

/** Warm light of a lamp at a point: on the walls, and in the air. */
export function lampLight(w: World, at: Vector, size: number): void {
  if (!w.mood.lampsLit || !inFront(w, at)) return;
  const [p, s] = [pointAt(w, at), scaleAt(w, at)];
  const night = w.scene.time === 'night' ? 1 : 0.75;
  push(w.board, { kind: 'pool', at: p, radii: [s * size * 2.4, s * size * 2], amount: 0.42 * night, channel: 'warm' });
  const rgb: Rgb = w.scene.lighting === 'neon' ? [255, 96, 190] : [255, 196, 110];
  roundGlow(w.board, p, { radius: s * size * 0.9, rgb, alpha: 0.5 * night });
}

/** A hanging lamp; `y` of the spot is where its shade hangs. Close shots show its light alone. */
export const pendant: Furniture = (w, spot, colour) => {
  const [x, y, z] = [spot.x, spot.y ?? 1.95, spot.z];
  const at: Vector = [x, y, z];
  if (!inFront(w, at)) return;
  const [[px, py], s] = [pointAt(w, at), scaleAt(w, at)];
  if (!w.close) {
    line(w.board, [pointAt(w, [x, y + 1.2, z]), [px, py - s * 0.1]], { width: 2, taper: 0 });
    const cone: Point[] = [
      [px - s * 0.05, py - s * 0.14],
      [px + s * 0.05, py - s * 0.14],
      [px + s * 0.25, py + s * 0.05],
      [px - s * 0.25, py + s * 0.05],
    ];
    shape(w.board, [cone], { rgb: colour ?? hex('#2f5a52'), lit: 0.4, warm: 0.4, ink: 2 });
    const lit = w.mood.lampsLit;
    shape(w.board, [ellipse([px, py + s * 0.06], [s * 0.22, s * 0.045], 24)], {
      rgb: lit ? [255, 232, 170] : [200, 196, 184],
      glow: lit ? 1 : 0.1,
      ink: 1.4,
    });
    if (lit) {
      const path: Point[] = [
        [px - s * 0.22, py + s * 0.06],
        [px + s * 0.22, py + s * 0.06],
        [px + s * 1.1, py + s * 1.8],
        [px - s * 1.1, py + s * 1.8],
      ];
      push(w.board, {
        kind: 'glow',
        path,
        a: [px, py],
        b: [px, py + s * 1.9],
        radius: 14,
        rgb: [255, 206, 130],
        alpha: 0.2,
      });
    }
  }
  lampLight(w, at, 1.2);
};

/** A strip of cold light in the ceiling. */
export const tube: Furniture = (w, spot) => {
  const y = spot.y ?? 2.7;
  const at: Vector = [spot.x, y, spot.z];
  if (!inFront(w, at)) return;
  face(
    w,
    [
      [spot.x - 0.6, y, spot.z - 0.12],
      [spot.x + 0.6, y, spot.z - 0.12],
      [spot.x + 0.6, y, spot.z + 0.12],
      [spot.x - 0.6, y, spot.z + 0.12],
    ],
    { rgb: [240, 248, 246], glow: 0.95, ink: 1 },
  );
  if (w.close) return;
  roundGlow(w.board, pointAt(w, at), { radius: scaleAt(w, at) * 1.1, rgb: [200, 226, 230], alpha: 0.3 });
};

export const floorLamp: Furniture = (w, spot, colour) => {
  const lit = w.mood.lampsLit;
  lathe(
    w,
    {
      x: spot.x,
      z: spot.z,
      rows: [
        [0, 0.15],
        [0.03, 0.15],
        [0.04, 0.02],
        [1.45, 0.02],
      ],
    },
    { rgb: hex('#3a3530') },
  );
  lathe(
    w,
    {
      x: spot.x,
      z: spot.z,
      rows: [
        [1.35, 0.24],
        [1.7, 0.15],
      ],
    },
    { rgb: lit ? [255, 224, 158] : (colour ?? hex('#d8cbb0')), glow: lit ? 0.85 : 0 },
  );
  lampLight(w, [spot.x, 1.5, spot.z], 0.9);
};
