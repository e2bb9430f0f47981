import { hex, mix, shade, type Rgb } from '../geometry/colour.ts';
import { item, times } from '../geometry/list.ts';
import { hash } from '../geometry/noise.ts';
import type { Vector } from '../geometry/vector.ts';
import { block, cottage, facade, lampPost, pavement } from './kit/buildings.ts';
import { ground, groundMarks, hills, meadow, grassColour, snowed } from './kit/ground.ts';
import { bush, tree } from './kit/plants.ts';
import { sky } from './kit/sky.ts';
import { box, edge, face, lathe, plane, type World } from './kit/world.ts';
import { tint } from './kit/spot.ts';
import { marksAt, streetView, type Place } from './place.ts';

const walls = ['#b98a72', '#a9a595', '#9c6a58', '#c4b79c', '#7f8a8c', '#a87c64'];
const wallOf = (w: World, i: number): Rgb => tint(w, item(walls, i % walls.length), 22);

/** Dashes in the middle of a road that runs away from us. */
function roadMarks(w: World, x: number): void {
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
  plane(w, 'mid', 14);
  ground(w, { rgb: snowed(w, hex('#5d6066'), 0.6), lit: [0.7, 0.5] });
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
  words: [
    'street',
    'city',
    'downtown',
    'town',
    'sidewalk',
    'pavement',
    'avenue',
    'business district',
    'district',
    'main street',
    'square',
    'plaza',
    'intersection',
    'crosswalk',
    'market',
    'building',
    'architectural',
    'front of',
    'outside',
    'village',
    'suburb',
    'neighborhood',
    'block',
    'apartment',
    'hotel',
    'office building',
    'bus stop',
    'parking lot',
    'car',
    'taxi',
    'traffic',
    'chase',
    'police car',
  ],
  indoor: false,
  family: 'city',
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

function alleyBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 26);
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
    for (const y of [3.3, 6.2]) {
      box(w, [Math.min(x, x + side * 0.9), y, 11, Math.max(x, x + side * 0.9), y + 0.08, 14], { rgb: hex('#3a3d42') });
      for (let z = 11; z <= 14; z += 0.5)
        edge(
          w,
          [
            [x + side * 0.9, y, z],
            [x + side * 0.9, y + 0.9, z],
          ],
          0.9,
        );
      edge(
        w,
        [
          [x + side * 0.9, y + 0.9, 11],
          [x + side * 0.9, y + 0.9, 14],
        ],
        1.2,
      );
    }
  }
  plane(w, 'mid', 10);
  ground(w, { rgb: snowed(w, hex('#5a5a5c'), 0.6), lit: [0.6, 0.4] });
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
  words: [
    'alley',
    'alleyway',
    'back street',
    'backstreet',
    'side street',
    'backyard wall',
    'fire escape',
    'dumpster',
    'slum',
    'ghetto',
  ],
  indoor: false,
  family: 'city',
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

function houseBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 40);
  hills(w, { height: 16, depth: 160, rgb: hex('#5f6e54'), seed: 3 });
  for (const [x, z] of [
    [-17, 30],
    [-11, 34],
    [12, 33],
    [18, 28],
    [-22, 24],
  ] as const)
    tree(w, { at: [x, 0, z], height: 8 + hash(x, z) * 3, seed: x + z });
  cottage(w, { x: 11, z: 27, size: 1.2, rgb: wallOf(w, 1), roof: hex('#5c5358') });
  plane(w, 'mid', 18);
  const lawn = grassColour(w);
  ground(w, { rgb: lawn });
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

const house: Place = {
  kind: 'house',
  words: [
    'house',
    'home',
    'mansion',
    'palatial mansion',
    'villa',
    'suburban',
    'driveway',
    'front yard',
    'lawn',
    'porch',
    'farmhouse',
    'estate',
    'trailer park',
    'cottage',
    'school',
    'church',
    'barn',
  ],
  indoor: false,
  family: 'home',
  view: { position: [0.4, 1.6, 0.4], look: [0, 2.2, 14], fovDegrees: 40 },
  establishing: { position: [2.2, 2.2, -3], look: [0.2, 3.2, 16], fovDegrees: 42 },
  aerial: { position: [6, 15, -4], look: [0, 1.5, 17], fovDegrees: 42 },
  marks: marksAt(6.4),
  seats: [],
  lamps: [{ at: [0, 2, 16], reachMetres: 3.5, strength: 0.8 }],
  items: [{ kind: 'car', x: 6.8, z: 12.5, turn: 1, colour: hex('#d0a83a') }],
  backdrop: houseBackdrop,
};

function rooftopBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  for (let i = 0; i < 11; i++) {
    const z = 34 + (i % 3) * 16;
    box(w, [-44 + i * 8.5, -20, z, -37.5 + i * 8.5, -20, z], { rgb: hex('#777777') });
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
  for (let z = start + 1; z < 13; z += 2)
    edge(
      w,
      [
        [-14, 0.01, z],
        [14, 0.01, z],
      ],
      0.4,
    );
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

const rooftop: Place = {
  kind: 'rooftop',
  words: ['rooftop', 'roof', 'terrace', 'balcony', 'helipad', 'skyline', 'ledge', 'walkway'],
  indoor: false,
  family: 'city',
  view: { position: [0.2, 1.6, 0.6], look: [0.1, 1.7, 12], fovDegrees: 40 },
  aerial: { position: [-3, 12, -5], look: [0.5, 0, 12], fovDegrees: 46 },
  marks: marksAt(6),
  seats: [],
  lamps: [{ at: [3.5, 2.4, 9.6], reachMetres: 3, strength: 0.7 }],
  items: [],
  backdrop: rooftopBackdrop,
};

function bridgeBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
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
    for (let z = 100; z > start; z *= 0.86) box(w, [x - 0.06, 0, z, x + 0.06, 1.25, z + 0.12], { rgb: red });
    for (const y of [0.55, 1.25])
      edge(
        w,
        [
          [x, y, start],
          [x, y, 120],
        ],
        2.4,
      );
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

const bridge: Place = {
  kind: 'bridge',
  words: ['bridge', 'golden gate bridge', 'overpass', 'suspension bridge', 'brooklyn bridge', 'viaduct'],
  indoor: false,
  family: 'city',
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
  for (const x of [-3.1, 3.1])
    edge(
      w,
      [
        [x, 0.012, start],
        [x, 0.012, 200],
      ],
      2,
    );
  roadMarks(w, 0);
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
  for (const x of [5.5, 6.4, 7.3])
    edge(
      w,
      [
        [x, 6.4, 9],
        [x, 6.1, 60],
      ],
      0.8,
    );
  meadow(w, { count: 110, rgb: field, clear: 4 });
}

const road: Place = {
  kind: 'road',
  words: [
    'road',
    'highway',
    'hwy',
    'freeway',
    'motorway',
    'roadside',
    'gas station',
    'petrol station',
    'driving',
    'overlook',
    'scenic overlook',
    'lexus',
    'pickup',
    'truck',
  ],
  indoor: false,
  family: 'nature',
  view: { position: [0.6, 1.5, 0.4], look: [0.1, 1.7, 14], fovDegrees: 40 },
  aerial: { position: [8, 18, -6], look: [-1, 0, 26], fovDegrees: 46 },
  marks: marksAt(6.2),
  seats: [],
  lamps: [],
  items: [{ kind: 'car', x: 1.9, z: 13.5, turn: 1, colour: hex('#c9b48a') }],
  backdrop: roadBackdrop,
};

/** Streets, houses, roofs, roads. */
export const cities: Place[] = [street, alley, house, rooftop, bridge, road];
