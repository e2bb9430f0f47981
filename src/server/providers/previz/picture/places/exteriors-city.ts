import { hex, mix, shade } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import { block, facade, lampPost, pavement } from './kit/buildings.ts';
import { ground, groundMarks, snowed } from './kit/ground.ts';
import { tree } from './kit/plants.ts';
import { sky } from './kit/sky.ts';
import { box, edge, face, lathe, plane, type World } from './kit/world.ts';
import { marksAt, streetView, type Place } from './place.ts';
import { wallOf } from './kit/wall-colours.ts';
import { house, rooftop } from './exteriors-town.ts';
import { roadMarks, bridge, road } from './exteriors-road.ts';

/** Reflections of lit windows on wet ground. */
function puddles(w: World, spread: number): void {
  const { weather } = w.scene;
  if (weather !== 'rain' && weather !== 'storm') return;
  times(12, (i) => {
    const [x, z] = [(hash(i, 1, 3) - 0.5) * spread, 3 + hash(i, 2, 3) ** 1.5 * 18];
    const r = 0.3 + hash(i, 4) * 0.7;
    const points = times(12, (k): Vector => [
      x + Math.cos(k * 0.5236) * r * (0.8 + hash(k, i) * 0.4),
      0.006,
      z + Math.sin(k * 0.5236) * r * 0.6,
    ]);
    face(w, points, { rgb: mix(w.mood.sky[2], [255, 214, 150], w.mood.lampsLit ? 0.35 : 0), glow: 0.7, ink: 0.8 });
  });
}

function streetBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  const { mood } = w;
  plane(w, 'mid', 14);
  ground(w, { rgb: snowed(w, hex('#5d6066'), 0.6), lit: [0.7, 0.5] });
  for (let i = 0; i < 7; i++) {
    const x = -34 + i * 10;
    block(w, {
      x,
      z: 70 + (i % 3) * 12,
      width: 8,
      height: 16 + hash(i, 5) * 26,
      rgb: shade(mix(hex('#8a8f98'), mood.haze, 0.2), 0.8 + hash(i, 6) * 0.3),
      seed: i + 3,
    });
  }
  for (let i = 5; i >= 0; i--) {
    const from = 5.5 + i * 9;
    const height = 9 + hash(i, w.scene.placeSeed % 50) * 7;
    facade(w, { x: 7.2, side: 1, from, to: from + 8.8, height, rgb: wallOf(w, i), seed: i + 1, shop: i % 2 === 0 });
    facade(w, {
      x: -7.4,
      side: -1,
      from: from + 2,
      to: from + 10.8,
      height: 8 + hash(i, 8) * 8,
      rgb: wallOf(w, i + 3),
      seed: i + 7,
      shop: i % 2 === 1,
    });
  }
  pavement(w, { from: 3.6, to: 7.2, rgb: snowed(w, hex('#9c968c')) });
  pavement(w, { from: -4.2, to: -7.4, rgb: snowed(w, hex('#9c968c')) });
  roadMarks(w, -0.3);
  puddles(w, 8);
  for (const z of [36, 24, 13.5]) lampPost(w, 4.4, z);
  for (const z of [30, 18]) lampPost(w, -4.9, z);
  for (const z of [28, 16]) tree(w, { at: [5.6, 0.1, z], height: 5.2, seed: z });
}

const street: Place = {
  kind: 'street',
  indoor: false,
  view: streetView,
  establishing: { position: [-0.5, 2.4, 0.2], look: [0.6, 5.2, 24], fovDegrees: 48 },
  aerial: { position: [-2, 17, -4], look: [1, 3, 24], fovDegrees: 46 },
  marks: [
    { x: -0.7, z: 6.6, facing: 52 },
    { x: 0.9, z: 6.9, facing: -50 },
    { x: 2.6, z: 9.4, facing: -40 },
    { x: -2.3, z: 9.6, facing: 45 },
  ],
  seats: [],
  lamps: [
    { at: [4.4, 3.8, 13.5], reachMetres: 3.2, strength: 0.8 },
    { at: [-4.9, 3.8, 18], reachMetres: 3.2, strength: 0.7 },
    { at: [6.5, 2, 8], reachMetres: 2.6, strength: 0.6 },
  ],
  items: [
    { kind: 'car', x: -3.1, z: 14, turn: 1, colour: hex('#7c3b38') },
    { kind: 'car', x: -3.1, z: 21, turn: 1, colour: hex('#c2a24a') },
    { kind: 'car', x: 2.5, z: 26, turn: 3, colour: hex('#5a6e7e') },
  ],
  backdrop: streetBackdrop,
};

function fireEscape(w: World, { x, side, y }: { x: number; side: 1 | -1; y: number }): void {
  const out = x + side * 0.9;
  box(w, [Math.min(x, out), y, 11, Math.max(x, out), y + 0.08, 14], { rgb: hex('#3a3d42') });
  for (let z = 11; z <= 14; z += 0.5) {
    edge(
      w,
      [
        [out, y, z],
        [out, y + 0.9, z],
      ],
      0.9,
    );
  }
  edge(
    w,
    [
      [out, y + 0.9, 11],
      [out, y + 0.9, 14],
    ],
    1.2,
  );
}

function alleyBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 26);
  plane(w, 'mid', 10);
  ground(w, { rgb: snowed(w, hex('#5a5a5c'), 0.6), lit: [0.6, 0.4] });
  block(w, { x: -6, z: 32, width: 12, height: 17, rgb: wallOf(w, 4), seed: 4 });
  for (let i = 2; i >= 0; i--) {
    facade(w, {
      x: 2.5,
      side: 1,
      from: 2 + i * 9,
      to: 11 + i * 9,
      height: 11 + i,
      rgb: wallOf(w, i + 2),
      seed: i + 2,
      shop: false,
    });
    facade(w, {
      x: -2.4,
      side: -1,
      from: 2.5 + i * 9,
      to: 11.5 + i * 9,
      height: 12 - i,
      rgb: wallOf(w, i),
      seed: i + 9,
      shop: false,
    });
  }
  for (const [x, side] of [
    [2.45, -1],
    [-2.35, 1],
  ] as const) {
    for (const y of [3.3, 6.2]) fireEscape(w, { x, side, y });
  }
  groundMarks(w, { rgb: hex('#5a5a5c'), count: 40, spread: 2.4 });
  puddles(w, 3.6);
  lathe(
    w,
    {
      x: 2.3,
      z: 9.2,
      rows: [
        [2.8, 0.05],
        [3.0, 0.18],
        [3.2, 0.05],
      ],
    },
    w.mood.lampsLit ? { rgb: [255, 222, 150], glow: 0.95 } : { rgb: hex('#8a8c8a') },
  );
}

const alley: Place = {
  kind: 'alley',
  indoor: false,
  view: { position: [0.1, 1.5, 0.6], look: [0, 1.7, 12], fovDegrees: 42 },
  marks: marksAt(5.9, 0.85),
  seats: [],
  lamps: [
    { at: [2.2, 3, 9.2], reachMetres: 2.4, strength: 0.9 },
    { at: [-2.2, 3, 4.5], reachMetres: 2, strength: 0.5 },
  ],
  items: [
    { kind: 'crates', x: -1.65, z: 9.4 },
    { kind: 'rack', x: 1.9, z: 13, turn: 3, colour: hex('#4a5a52') },
  ],
  backdrop: alleyBackdrop,
};

/** Streets, houses, roofs, roads. */
export const cities: Place[] = [street, alley, house, rooftop, bridge, road];
