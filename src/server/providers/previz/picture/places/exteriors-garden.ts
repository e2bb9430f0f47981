import { paintStroke } from '../draw/board.ts';
import { hex, mix } from '#domain/previz/geometry/colour.ts';
import { spline } from '../geometry/curve.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import type { Point, Vector } from '#domain/previz/geometry/vector.ts';
import { block, lampPost } from './kit/buildings.ts';

import { grassColour, ground, groundMarks, hills, meadow, snowed } from './kit/ground.ts';
import { bush, palm, tree } from './kit/plants.ts';
import { sky } from './kit/sky.ts';
import { box, edge, face, inFront, plane, pointAt, type World } from './kit/world.ts';
import { tint } from './kit/spot.ts';
import { marksAt, type Place } from './place.ts';
import { shack } from './exteriors-yard.ts';

/** The garden side of a house: wall, sliding door, window. */
function gardenWall(w: World, x: number): void {
  const rgb = tint(w, '#cdbfa4', 26);
  box(w, [x, 0, 4.2, x + 6, 3.1, 13], { rgb });
  const on = (z: number, y: number): Vector => [x - 0.03, y, z];
  const lit = w.mood.lampsLit;
  const glass = lit
    ? { rgb: [255, 210, 140] as [number, number, number], glow: 0.85 }
    : { rgb: hex('#5f7078'), lit: 0.45 };
  face(w, [on(6.2, 0.06), on(9.4, 0.06), on(9.4, 2.3), on(6.2, 2.3)], { rgb: hex('#e4decf') });
  face(w, [on(6.32, 0.14), on(7.74, 0.14), on(7.74, 2.22), on(6.32, 2.22)], glass);
  face(w, [on(7.86, 0.14), on(9.28, 0.14), on(9.28, 2.22), on(7.86, 2.22)], glass);
  face(w, [on(10.6, 1.1), on(12, 1.1), on(12, 2.2), on(10.6, 2.2)], glass);
  face(
    w,
    [
      [x - 1.6, 2.75, 4.2],
      [x, 3.2, 4.2],
      [x, 3.2, 13],
      [x - 1.6, 2.75, 13],
    ],
    { rgb: hex('#7a5a44'), normal: [0, -1, 0] },
  );
  for (let z = 5; z < 13; z += 1.2) {
    edge(
      w,
      [
        [x - 1.6, 2.75, z],
        [x, 3.2, z],
      ],
      0.7,
    );
  }
}

function slabs(w: World, [x0, x1, far]: [number, number, number]): void {
  const start = w.camera.position[2] + 0.4;
  const rgb = snowed(w, tint(w, '#b3a48c', 20), 0.5);
  face(
    w,
    [
      [x0, 0.01, start],
      [x1, 0.01, start],
      [x1, 0.01, far],
      [x0, 0.01, far],
    ],
    { rgb, normal: [0, 1, 0], lit: 0.68, ink: 1 },
  );
  for (let x = x0 + 0.9; x < x1; x += 0.9) {
    edge(
      w,
      [
        [x, 0.012, start],
        [x, 0.012, far],
      ],
      0.5,
    );
  }
  for (let z = far - 0.9; z > start; z -= 0.9) {
    edge(
      w,
      [
        [x0, 0.012, z],
        [x1, 0.012, z],
      ],
      0.5,
    );
  }
}

function gardenBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 30);
  hills(w, { height: 22, depth: 200, rgb: hex('#66745a'), seed: 9 });
  plane(w, 'mid', 12);
  const lawn = grassColour(w);
  ground(w, { rgb: lawn });
  for (const [x, z] of [
    [-14, 22],
    [-9, 25],
    [-4, 23],
    [1.5, 26],
    [7, 24],
  ] as const) {
    tree(w, { at: [x, 0, z], height: 6 + hash(x, z) * 3, seed: x * 2 + z });
  }
  for (let x = -12; x < 5; x += 1.4) box(w, [x, 0, 15, x + 1.36, 1.7, 15.08], { rgb: hex('#8a6c4c') });
  for (const x of [-8, -6.2, -4, -1, 1.4]) bush(w, { at: [x, 0, 14.2], height: 1.3, seed: x * 5 });
  gardenWall(w, 3.6);
}

function patioBackdrop(w: World): void {
  gardenBackdrop(w);
  slabs(w, [-3.4, 3.6, 9.4]);
  groundMarks(w, { rgb: grassColour(w), count: 24, spread: 14 });
}

const patio: Place = {
  kind: 'patio',
  indoor: false,
  view: { position: [-0.3, 1.45, 0.4], look: [0.25, 1.35, 9], fovDegrees: 40 },
  aerial: { position: [-4, 11, -3], look: [0.8, 0, 8], fovDegrees: 44 },
  marks: [
    { x: -1.5, z: 5.6, facing: 55 },
    { x: 1.9, z: 5.9, facing: -52 },
    { x: 0.4, z: 7.2, facing: -8 },
  ],
  seats: [
    { x: -0.95, z: 6.2, facing: 56, seatMetres: 0.43 },
    { x: 0.95, z: 6.3, facing: -54, seatMetres: 0.43 },
  ],
  lamps: [{ at: [3.4, 2.2, 7.8], reachMetres: 2.6, strength: 0.8 }],
  items: [
    { kind: 'deckChair', x: -0.98, z: 6.3, turn: 1 },
    { kind: 'deckChair', x: 1.0, z: 6.4, turn: 3 },
    { kind: 'beerTable', x: 0.02, z: 6.2 },
    { kind: 'plant', x: -2.9, z: 7.4 },
    { kind: 'plant', x: 3.1, z: 9.6 },
  ],
  backdrop: patioBackdrop,
};

function poolBackdrop(w: World): void {
  gardenBackdrop(w);
  slabs(w, [-6, 3.6, 13]);
  const water = mix(hex('#4fa6b8'), w.mood.sea[1], w.scene.time === 'day' ? 0 : 0.55);
  const pool: Vector[] = [
    [-4.6, 0.02, 7.4],
    [1.6, 0.02, 7.4],
    [1.6, 0.02, 11.4],
    [-4.6, 0.02, 11.4],
  ];
  face(
    w,
    pool.map(([x, y, z]): Vector => [x + (x < -1 ? -0.25 : 0.25), y, z + (z < 9 ? -0.25 : 0.25)]),
    { rgb: hex('#e2dccb'), normal: [0, 1, 0], lit: 0.8 },
  );
  face(w, pool, { rgb: water, glow: w.mood.lampsLit ? 0.6 : 0.35, ink: 1.4 });
  times(34, (i) => {
    const [x, z] = [-4.4 + hash(i, 1, 9) * 5.8, 7.6 + hash(i, 2, 9) * 3.6];
    const at = [-0.35, -0.1, 0.15, 0.4].map((u, k): Vector => [x + u, 0.025, z + (k % 2) * 0.05]);
    if (!at.every((p) => inFront(w, p))) return;
    const points: Point[] = spline(
      at.map((p) => pointAt(w, p)),
      3,
    );
    paintStroke(w.board, points, { width: 2.2, rgb: [214, 240, 244], glow: 0.8, lit: 0.2, alpha: 0.5 });
  });
  for (const x of [-7.5, -10]) palm(w, { at: [x, 0, 13.4], height: 5.5, seed: x });
}

const pool: Place = {
  ...patio,
  kind: 'pool',
  marks: [
    { x: -0.6, z: 5.7, facing: 50 },
    { x: 0.9, z: 5.9, facing: -48 },
    { x: 2.4, z: 7.2, facing: -50 },
  ],
  seats: [{ x: 2.4, z: 6.6, facing: -50, seatMetres: 0.43 }],
  items: [
    { kind: 'deckChair', x: 2.5, z: 6.7, turn: 3 },
    { kind: 'deckChair', x: 2.6, z: 9.2, turn: 3 },
    { kind: 'plant', x: 3.2, z: 10.6 },
  ],
  view: { position: [-0.4, 1.55, 0.4], look: [-0.2, 1.15, 9], fovDegrees: 40 },
  backdrop: poolBackdrop,
};

function parkBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 50);
  plane(w, 'mid', 14);
  const lawn = grassColour(w);
  ground(w, { rgb: lawn });
  for (let i = 0; i < 7; i++) {
    block(w, { x: -38 + i * 11, z: 90, width: 8, height: 12 + hash(i, 4) * 18, rgb: hex('#8a929a'), seed: i });
  }
  for (const [x, z] of [
    [-16, 34],
    [-10, 30],
    [-3, 38],
    [4, 33],
    [11, 36],
    [18, 31],
    [24, 38],
    [-24, 37],
  ] as const) {
    tree(w, { at: [x, 0, z], height: 7 + hash(x, z) * 3, seed: x + z * 2 });
  }
  groundMarks(w, { rgb: lawn, count: 60, spread: 14 });
  const start = w.camera.position[2] + 0.5;
  face(
    w,
    [
      [-1.2, 0.01, start],
      [1.6, 0.01, start],
      [3.6, 0.01, 20],
      [5.4, 0.01, 34],
      [4.2, 0.01, 34],
      [1.6, 0.01, 20],
    ],
    { rgb: snowed(w, hex('#b8a888'), 0.5), normal: [0, 1, 0], lit: 0.75, ink: 1.2 },
  );
  for (const [x, z, h] of [
    [-4.8, 13, 6.2],
    [6.4, 16, 7],
    [-8, 19, 6.5],
  ] as const) {
    tree(w, { at: [x, 0, z], height: h, seed: x + z });
  }
  lampPost(w, 3.6, 13);
  meadow(w, { count: 110, rgb: lawn, clear: 2 });
}

const park: Place = {
  kind: 'park',
  indoor: false,
  view: { position: [0.1, 1.55, 0.4], look: [0.1, 1.8, 12], fovDegrees: 40 },
  aerial: { position: [-5, 16, -5], look: [1, 0, 18], fovDegrees: 44 },
  marks: marksAt(6.2),
  seats: [
    { x: -2.35, z: 8.1, facing: 40, seatMetres: 0.46 },
    { x: -1.6, z: 8.1, facing: 8, seatMetres: 0.46 },
  ],
  lamps: [{ at: [3.6, 3.8, 13], reachMetres: 3, strength: 0.8 }],
  items: [{ kind: 'bench', x: -1.95, z: 8.2 }],
  backdrop: parkBackdrop,
};

/** Gardens, parks and yards. */
export const gardens: Place[] = [patio, pool, park, shack];
