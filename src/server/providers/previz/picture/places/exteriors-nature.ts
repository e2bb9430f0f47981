import { push } from '../draw/board.ts';
import { hex, mix } from '#domain/previz/geometry/colour.ts';

import { hash } from '#domain/previz/geometry/noise.ts';

import { fence, grassColour, ground, groundMarks, hills, meadow, snowed } from './kit/ground.ts';

import { bush, fir, tree } from './kit/plants.ts';
import { sky } from './kit/sky.ts';
import { box, horizon, plane, type World } from './kit/world.ts';
import { marksAt, type Place } from './place.ts';
import { beach, harbour } from './exteriors-coast.ts';
import { cliff, lighthouse } from './exteriors-headland.ts';

function forestBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 40);
  const floor = snowed(w, mix(grassColour(w), hex('#5c4f38'), 0.5));
  ground(w, { rgb: floor });
  for (let i = 0; i < 26; i++) {
    const z = 46 - i * 1.1;
    const x = (hash(i, 2, 5) - 0.5) * 46;
    (i % 3 ? fir : tree)(w, { at: [x, 0, z], height: 9 + hash(i, 3) * 6, seed: i });
  }
  push(w.board, { kind: 'mist', from: [horizon(w) - 140, 0.02], to: [horizon(w) + 40, 0.34], rgb: w.mood.haze });
  plane(w, 'mid', 12);
  groundMarks(w, { rgb: floor, count: 60, spread: 10 });
  const trunks: [number, number][] = [
    [-5.4, 15],
    [5.8, 14],
    [-3.9, 10.5],
    [7.4, 9.4],
    [-8.4, 9],
  ];
  trunks.forEach(([x, z], i) => (i % 2 ? fir : tree)(w, { at: [x, 0, z], height: 12, seed: i + 40 }));
  for (const [x, z] of [
    [-2.9, 12],
    [3.6, 12.6],
    [6, 11],
    [-6.4, 12.4],
  ] as const) {
    bush(w, { at: [x, 0, z], height: 1, seed: x * 7 });
  }
  meadow(w, { count: 120, rgb: grassColour(w), clear: 0.9 });
}

const forest: Place = {
  kind: 'forest',
  indoor: false,
  view: { position: [0.1, 1.55, 0.4], look: [0, 2.0, 12], fovDegrees: 42 },
  aerial: { position: [-4, 20, -8], look: [1, 0, 22], fovDegrees: 46 },
  marks: marksAt(6),
  seats: [],
  lamps: [],
  items: [],
  backdrop: forestBackdrop,
};

function fieldBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 90);
  hills(w, { height: 48, depth: 420, rgb: hex('#687560'), seed: 2 });
  hills(w, { height: 18, depth: 170, rgb: hex('#757d52'), seed: 8 });
  plane(w, 'mid', 14);
  const field = grassColour(w);
  ground(w, { rgb: field });
  for (let i = 0; i < 9; i++) {
    tree(w, { at: [-40 + i * 9 + hash(i, 1) * 5, 0, 62 + hash(i, 2) * 10], height: 8, seed: i });
  }
  groundMarks(w, { rgb: field, count: 110, spread: 20 });
  tree(w, { at: [5.4, 0, 13], height: 7.5, seed: 4 });
  fence(w, { x: -5.2, from: 4, to: 40, rgb: hex('#6a5844') });
  meadow(w, { count: 220, rgb: mix(field, hex('#a89a58'), w.scene.weather === 'snow' ? 0 : 0.3) });
}

const field: Place = {
  kind: 'field',
  indoor: false,
  view: { position: [0.2, 1.5, 0.4], look: [0.1, 1.75, 12], fovDegrees: 40 },
  aerial: { position: [5, 18, -6], look: [0, 0, 24], fovDegrees: 46 },
  marks: marksAt(6),
  seats: [],
  lamps: [],
  items: [],
  backdrop: fieldBackdrop,
};

function desertBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 120);
  const sand = snowed(w, hex('#cfa878'));
  hills(w, { height: 70, depth: 520, rgb: hex('#a4705a'), seed: 6 });
  hills(w, { height: 26, depth: 240, rgb: hex('#b58a60'), seed: 15 });
  plane(w, 'mid', 14);
  ground(w, { rgb: sand });
  groundMarks(w, { rgb: sand, count: 120, spread: 22 });
  for (const [x, z, h] of [
    [-5.6, 12, 3.2],
    [7.4, 17, 2.6],
    [-12, 26, 3],
  ] as const) {
    const green = hex('#6c7f56');
    box(w, [x - 0.22, 0, z, x + 0.22, h, z + 0.3], { rgb: green });
    box(w, [x + 0.22, h * 0.4, z, x + 0.8, h * 0.52, z + 0.25], { rgb: green });
    box(w, [x + 0.58, h * 0.52, z, x + 0.8, h * 0.85, z + 0.25], { rgb: green });
    box(w, [x - 0.75, h * 0.55, z, x - 0.22, h * 0.66, z + 0.25], { rgb: green });
    box(w, [x - 0.75, h * 0.66, z, x - 0.55, h * 0.95, z + 0.25], { rgb: green });
  }
  for (const [x, z] of [
    [3.6, 9],
    [-3.2, 8],
    [5.2, 13],
    [-8, 16],
  ] as const) {
    bush(w, { at: [x, 0, z], height: 0.5, seed: x });
  }
}

const desert: Place = {
  ...field,
  kind: 'desert',
  backdrop: desertBackdrop,
};

/** Woods, fields, coasts. */
export const wilds: Place[] = [forest, field, desert, beach, harbour, cliff, lighthouse];
