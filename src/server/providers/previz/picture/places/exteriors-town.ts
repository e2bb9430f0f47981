import { hex, mix } from '#domain/previz/geometry/colour.ts';

import { hash } from '#domain/previz/geometry/noise.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import { block } from './kit/buildings.ts';
import { cottage } from './kit/cottage.ts';
import { ground, groundMarks, hills, meadow, grassColour, snowed } from './kit/ground.ts';
import { bush, tree } from './kit/plants.ts';
import { sky } from './kit/sky.ts';
import { box, edge, face, lathe, plane, type World } from './kit/world.ts';
import { tint } from './kit/spot.ts';
import { marksAt, type Place } from './place.ts';
import { wallOf } from './kit/wall-colours.ts';

function houseBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 40);
  hills(w, { height: 16, depth: 160, rgb: hex('#5f6e54'), seed: 3 });
  plane(w, 'mid', 18);
  const lawn = grassColour(w);
  ground(w, { rgb: lawn });
  for (const [x, z] of [
    [-17, 30],
    [-11, 34],
    [12, 33],
    [18, 28],
    [-22, 24],
  ] as const) {
    tree(w, { at: [x, 0, z], height: 8 + hash(x, z) * 3, seed: x + z });
  }
  cottage(w, { x: 11, z: 27, size: 1.2, rgb: wallOf(w, 1), roof: hex('#5c5358') });
  cottage(w, { x: -5.2, z: 17, size: 1.85, rgb: tint(w, '#d8cdb6', 30), roof: hex('#55505a') });
  const path: Vector[] = [
    [-0.9, 0.01, 17],
    [0.9, 0.01, 17],
    [1.7, 0.01, w.camera.position[2] + 0.6],
    [-1.1, 0.01, w.camera.position[2] + 0.6],
  ];
  face(w, path, { rgb: snowed(w, hex('#b3a58c'), 0.4), lit: 0.7, ink: 1 });
  groundMarks(w, { rgb: lawn, count: 50, spread: 10 });
  for (const x of [-6.4, -4.6, 3.4, 5.4]) bush(w, { at: [x, 0, 16.4], height: 1.2, seed: x * 3 });
  meadow(w, { count: 60, rgb: lawn, clear: 2.2 });
}

export const house: Place = {
  kind: 'house',
  indoor: false,
  view: { position: [0.4, 1.6, 0.4], look: [0, 2.2, 14], fovDegrees: 40 },
  establishing: { position: [2.2, 2.2, -3], look: [0.2, 3.2, 16], fovDegrees: 42 },
  aerial: { position: [6, 15, -4], look: [0, 1.5, 17], fovDegrees: 42 },
  marks: marksAt(6.4),
  seats: [],
  lamps: [{ at: [0, 2, 16], reachMetres: 3.5, strength: 0.8 }],
  items: [{ kind: 'car', x: 6.8, z: 12.5, turn: 1, colour: hex('#d0a83a') }],
  backdrop: houseBackdrop,
};

/** Parapet, stairhead, vents. */
function roofThings(w: World): void {
  box(w, [-14, 0, 12.6, 14, 0.95, 13], { rgb: snowed(w, hex('#8f7a6a'), 0.3) });
  box(w, [3.6, 0, 9.4, 6.6, 2.5, 12], { rgb: hex('#8c8378') });
  box(w, [-6.2, 0, 10.2, -4.4, 1.2, 11.6], { rgb: hex('#9aa0a2') });
  lathe(
    w,
    {
      x: -2.9,
      z: 11.4,
      rows: [
        [0, 0.16],
        [1.6, 0.16],
        [1.7, 0.28],
        [1.95, 0.05],
      ],
    },
    { rgb: hex('#7c8286') },
  );
}

function rooftopBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  ground(w, { rgb: mix(hex('#5f656c'), w.mood.haze, 0.35), y: -34 });
  for (let i = 0; i < 11; i++) {
    const z = 34 + (i % 3) * 16;
    box(w, [-44 + i * 8.5, -34, z, -37.6 + i * 8.5, 0, z + 6.4], { rgb: mix(wallOf(w, i), hex('#5a6470'), 0.6) });
    block(w, {
      x: -44 + i * 8.5,
      z,
      width: 6.4,
      height: 3 + hash(i, 3) * 15,
      rgb: mix(wallOf(w, i), hex('#6a7480'), 0.5),
      seed: i + 1,
    });
  }
  plane(w, 'mid', 10);
  const roof = snowed(w, hex('#77726c'));
  const start = w.camera.position[2] + 0.4;
  face(
    w,
    [
      [-14, 0, start],
      [14, 0, start],
      [14, 0, 13],
      [-14, 0, 13],
    ],
    { rgb: roof, normal: [0, 1, 0], lit: 0.6, ink: 0 },
  );
  groundMarks(w, { rgb: roof, count: 30, spread: 8 });
  for (let z = start + 1; z < 13; z += 2) {
    edge(
      w,
      [
        [-14, 0.01, z],
        [14, 0.01, z],
      ],
      0.4,
    );
  }
  roofThings(w);
}

export const rooftop: Place = {
  kind: 'rooftop',
  indoor: false,
  view: { position: [0.2, 1.6, 0.6], look: [0.1, 1.7, 12], fovDegrees: 40 },
  aerial: { position: [-3, 12, -5], look: [0.5, 0, 12], fovDegrees: 46 },
  marks: marksAt(6),
  seats: [],
  lamps: [{ at: [3.5, 2.4, 9.6], reachMetres: 3, strength: 0.7 }],
  items: [],
  backdrop: rooftopBackdrop,
};
