import { push, shape } from '../../draw/board.ts';
import { hex } from '#domain/previz/geometry/colour.ts';
import { ellipse } from '../../geometry/curve.ts';

import type { Vector } from '#domain/previz/geometry/vector.ts';

import { fromSpot, parts, sheet } from '../kit/spot.ts';
import { inFront, pointAt, scaleAt } from '../kit/world.ts';
import { pieces, type Furniture } from './furniture.ts';

import { lampLight } from './lamps.ts';

/** A keyboard on a stand, with speakers. */
export const synthesizer: Furniture = (w, spot, colour) => {
  parts(w, spot, [
    ...pieces(hex('#3a3c42'), [
      [-0.5, 0, -0.05, -0.45, 0.8, 0.05],
      [0.45, 0, -0.05, 0.5, 0.8, 0.05],
    ]),
    ...pieces(colour ?? hex('#2c2e34'), [[-0.75, 0.8, -0.2, 0.75, 0.9, 0.2]]),
    ...pieces(hex('#eeeae0'), [[-0.7, 0.9, -0.2, 0.7, 0.92, -0.04]]),
    ...pieces(hex('#26282d'), [
      [-1.2, 0, 0.1, -0.85, 0.95, 0.4],
      [0.85, 0, 0.1, 1.2, 0.95, 0.4],
    ]),
  ]);
  for (const x of [-1.02, 1.02]) {
    for (const y of [0.35, 0.72]) {
      const at = fromSpot(spot, [x, y, 0.09]);
      if (!inFront(w, at)) continue;
      const r = scaleAt(w, at) * (y < 0.5 ? 0.13 : 0.07);
      shape(w.board, [ellipse(pointAt(w, at), [r, r], 20)], { rgb: hex('#4c5058'), lit: 0.4, warm: 0.2, ink: 1.2 });
    }
  }
};

/** A sink under a lit mirror. */
export const washbasin: Furniture = (w, spot) => {
  parts(w, spot, [
    ...pieces(hex('#e4e6e4'), [
      [-0.08, 0, 0.05, 0.08, 0.72, 0.2],
      [-0.35, 0.72, -0.25, 0.35, 0.88, 0.22],
    ]),
    ...pieces(hex('#a8aeb2'), [[-0.02, 0.88, 0.08, 0.02, 1.02, 0.14]]),
  ]);
  const mirror: Vector[] = [
    [-0.45, 1.15, 0.2],
    [0.45, 1.15, 0.2],
    [0.45, 2.0, 0.2],
    [-0.45, 2.0, 0.2],
  ];
  sheet(w, spot, { points: mirror, rgb: hex('#9fb4ba'), lit: 0.6, glow: 0.25 });
  sheet(w, spot, {
    points: [
      [-0.4, 1.2, 0.19],
      [-0.2, 1.2, 0.19],
      [0.2, 1.95, 0.19],
      [0, 1.95, 0.19],
    ],
    rgb: hex('#c4d4d8'),
    lit: 0.7,
    glow: 0.35,
    ink: 0,
  });
  sheet(w, spot, {
    points: [
      [-0.4, 2.06, 0.18],
      [0.4, 2.06, 0.18],
      [0.4, 2.14, 0.18],
      [-0.4, 2.14, 0.18],
    ],
    rgb: [255, 244, 214],
    glow: w.mood.lampsLit ? 0.95 : 0.3,
    ink: 1,
  });
  if (!w.close) lampLight(w, fromSpot(spot, [0, 2.1, 0.1]), 0.6);
};

export const bathtub: Furniture = (w, spot) =>
  parts(w, spot, [
    ...pieces(hex('#e8eae6'), [[-0.85, 0.08, -0.38, 0.85, 0.58, 0.38]]),
    ...pieces(hex('#cfd6d6'), [[-0.78, 0.57, -0.3, 0.78, 0.585, 0.3]]),
    ...pieces(hex('#9aa2a6'), [[0.7, 0.58, -0.04, 0.76, 0.82, 0.04]]),
  ]);

/** A screen with a green line, on a stand. */
export const monitor: Furniture = (w, spot) => {
  parts(w, spot, [
    ...pieces(hex('#b4bcc0'), [
      [-0.03, 0, -0.03, 0.03, 1.2, 0.03],
      [-0.2, 0, -0.2, 0.2, 0.05, 0.2],
    ]),
    ...pieces(hex('#d5dadb'), [[-0.24, 1.15, -0.1, 0.24, 1.55, 0.12]]),
  ]);
  const y = (k: number): number => 1.35 + k * 0.1;
  sheet(w, spot, {
    points: [
      [-0.2, 1.19, -0.11],
      [0.2, 1.19, -0.11],
      [0.2, 1.51, -0.11],
      [-0.2, 1.51, -0.11],
    ],
    rgb: [16, 40, 44],
    glow: 0.7,
    ink: 0.8,
  });
  const pulse: Vector[] = [
    [-0.18, y(0), -0.12],
    [-0.06, y(0), -0.12],
    [-0.02, y(1), -0.12],
    [0.03, y(-0.8), -0.12],
    [0.06, y(0), -0.12],
    [0.18, y(0), -0.12],
  ];
  const points = pulse.map((p) => fromSpot(spot, p));
  if (points.every((p) => inFront(w, p))) {
    push(w.board, {
      kind: 'stroke',
      points: points.map((p) => pointAt(w, p)),
      width: 2,
      taper: 0.2,
      paint: { rgb: [110, 240, 150], alpha: 1, lit: 0, warm: 0, glow: 1 },
    });
  }
};
