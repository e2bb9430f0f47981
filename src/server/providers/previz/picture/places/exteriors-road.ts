import { hex } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';

import type { Vector } from '#domain/previz/geometry/vector.ts';

import { ground, groundMarks, hills, meadow, grassColour, snowed } from './kit/ground.ts';

import { sea, sky } from './kit/sky.ts';
import { box, edge, face, lathe, plane, type World } from './kit/world.ts';
import { tint } from './kit/spot.ts';
import { marksAt, type Place } from './place.ts';

/** Dashes in the middle of a road that runs away from us. */
export function roadMarks(w: World, x: number): void {
  for (let z = w.camera.position[2] + 1.5; z < 60; z += 4.5) {
    face(
      w,
      [
        [x - 0.07, 0.004, z],
        [x + 0.07, 0.004, z],
        [x + 0.07, 0.004, z + 2],
        [x - 0.07, 0.004, z + 2],
      ],
      { rgb: [222, 218, 200], ink: 0, lit: 0.7 },
    );
  }
}

function bridgeBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  sea(w, 0.3);
  hills(w, { height: 30, depth: 300, rgb: hex('#5f6a58'), seed: 5 });
  const start = w.camera.position[2] + 0.4;
  const red = tint(w, '#a8482f', 30);
  plane(w, 'mid', 18);
  face(
    w,
    [
      [-5, 0, start],
      [5, 0, start],
      [5, 0, 160],
      [-5, 0, 160],
    ],
    { rgb: hex('#63666b'), normal: [0, 1, 0], lit: 0.6, ink: 0 },
  );
  for (const x of [-1.7, 1.7]) roadMarks(w, x);
  for (const x of [-5, 5]) {
    for (let z = 100; z > Math.max(1, start); z *= 0.86) {
      box(w, [x - 0.06, 0, z, x + 0.06, 1.25, z + 0.12], { rgb: red });
    }
    for (const y of [0.55, 1.25]) {
      edge(
        w,
        [
          [x, y, start],
          [x, y, 120],
        ],
        2.4,
      );
    }
  }
  for (const z of [95, 34]) {
    for (const x of [-5.6, 4.6]) box(w, [x, 0, z, x + 1, 26, z + 1.2], { rgb: red });
    for (const y of [9, 16, 23]) box(w, [-4.6, y, z, 4.6, y + 1.4, z + 1], { rgb: red });
  }
  for (const x of [-5.1, 5.1]) {
    const sag = (z: number): number => 3 + 23 * ((z - 64.5) / 30.5) ** 2;
    const cable = times(25, (i): Vector => [x, sag(34 + i * 2.54), 34 + i * 2.54]);
    edge(w, cable, 3);
    for (const p of cable) edge(w, [[x, 1.2, p[2]], p], 0.6);
    edge(
      w,
      times(12, (i): Vector => [x, 3 + 23 * ((i + 1) / 12) ** 2, start + ((34 - start) * (i + 1)) / 12]),
      3,
    );
  }
}

export const bridge: Place = {
  kind: 'bridge',
  indoor: false,
  view: { position: [-0.6, 1.7, 0.4], look: [0.3, 3.4, 24], fovDegrees: 42 },
  establishing: { position: [-2, 4.5, -2], look: [1, 8, 40], fovDegrees: 46 },
  aerial: { position: [9, 22, -8], look: [0, 2, 38], fovDegrees: 44 },
  marks: marksAt(6.4),
  seats: [],
  lamps: [],
  items: [
    { kind: 'car', x: 1.6, z: 15, turn: 3, colour: hex('#e0b828') },
    { kind: 'car', x: -2.4, z: 27, turn: 1, colour: hex('#5a6e7e') },
  ],
  backdrop: bridgeBackdrop,
};

function telegraphPoles(w: World): void {
  for (let z = 78; z > 9; z *= 0.74) {
    lathe(
      w,
      {
        x: 6.4,
        z,
        rows: [
          [0, 0.14],
          [7, 0.1],
        ],
      },
      { rgb: hex('#6a5644') },
    );
    box(w, [5.4, 6.2, z - 0.06, 7.4, 6.35, z + 0.06], { rgb: hex('#6a5644') });
  }
  for (const x of [5.5, 6.4, 7.3]) {
    edge(
      w,
      [
        [x, 6.4, 9],
        [x, 6.1, 60],
      ],
      0.8,
    );
  }
}

function roadBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 90);
  hills(w, { height: 40, depth: 400, rgb: hex('#69735c'), seed: 7 });
  hills(w, { height: 14, depth: 150, rgb: hex('#76794f'), seed: 12, from: -0.4, to: 0.7 });
  plane(w, 'mid', 14);
  const field = grassColour(w);
  ground(w, { rgb: field });
  groundMarks(w, { rgb: field, count: 70, spread: 16 });
  const start = w.camera.position[2] + 0.4;
  face(
    w,
    [
      [-3.4, 0.01, start],
      [3.4, 0.01, start],
      [3.4, 0.01, 260],
      [-3.4, 0.01, 260],
    ],
    { rgb: snowed(w, hex('#66676a'), 0.5), normal: [0, 1, 0], lit: 0.6, ink: 0 },
  );
  for (const x of [-3.1, 3.1]) {
    edge(
      w,
      [
        [x, 0.012, start],
        [x, 0.012, 200],
      ],
      2,
    );
  }
  roadMarks(w, 0);
  telegraphPoles(w);
  meadow(w, { count: 110, rgb: field, clear: 4 });
}

export const road: Place = {
  kind: 'road',
  indoor: false,
  view: { position: [0.6, 1.5, 0.4], look: [0.1, 1.7, 14], fovDegrees: 40 },
  aerial: { position: [8, 18, -6], look: [-1, 0, 26], fovDegrees: 46 },
  marks: marksAt(6.2),
  seats: [],
  lamps: [],
  items: [{ kind: 'car', x: 1.9, z: 13.5, turn: 1, colour: hex('#c9b48a') }],
  backdrop: roadBackdrop,
};
