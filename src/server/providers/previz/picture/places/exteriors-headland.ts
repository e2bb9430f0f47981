import { push } from '../draw/board.ts';
import { hex, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';

import { item, times } from '#domain/previz/geometry/list.ts';
import { noise } from '#domain/previz/geometry/noise.ts';
import { lerp, smooth, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import { cottage } from './kit/cottage.ts';
import { fence, grass, grassColour, groundMarks, hills, meadow, rock, snowed } from './kit/ground.ts';
import { tower } from './kit/landmarks.ts';

import { sea, sky } from './kit/sky.ts';
import { box, edge, face, horizon, plane, pointAt, scaleAt, type World } from './kit/world.ts';
import { marksAt, type Place } from './place.ts';

const pathX = (z: number): number => 0.3 - smooth(9, 34, z) * 5.2 + Math.sin(z * 0.22) * 0.5;

function bank(w: World, near: number): void {
  const green = grassColour(w);
  const row = (z: number): Vector[] =>
    times(12, (i): Vector => {
      const x = pathX(z) + 0.95 + i * (0.3 + i * 0.11);
      const rise = smooth(0, 3.4, x - pathX(z) - 0.95) * 3.1;
      return [x, rise + (noise(x * 0.7, z * 0.4, 2) - 0.5) * 0.5 * Math.min(1, i), z];
    });
  for (let z = 34; z > near; z -= 1.7) {
    const strip = [...row(z), ...row(Math.max(near, z - 1.9)).reverse()];
    face(w, strip, { rgb: mix(green, shade(green, 0.7), noise(z * 0.7, 3, 3)), normal: [-0.5, 0.7, -0.3], ink: 0 });
  }
}

function pathGrass(w: World, near: number): void {
  grass(w, {
    count: 120,
    rgb: grassColour(w),
    at(random) {
      const z = near + 1.2 + random() ** 1.7 * 22;
      const uphill = random() > 0.4;
      const x = uphill ? pathX(z) + 1.25 + random() * 2.2 : pathX(z) - 1.35 - random() * 0.8;
      const p: Vector = [x, uphill ? smooth(0, 3.4, x - pathX(z) - 0.95) * 3.1 : -0.05, z];
      return { at: pointAt(w, p), size: Math.min(40, scaleAt(w, p) * 0.28) };
    },
  });
}

/** The path between the bank and the brink, its fence, and the rock below. */
function cliffPath(w: World, near: number): void {
  const along = times(36, (i) => near + ((36 - near) * (35 - i)) / 35);
  const [left, right, brink, foot] = [
    along.map((z): Vector => [pathX(z) - 1.1 - noise(z * 0.9, 1) * 0.3, 0.01, z]),
    along.map((z): Vector => [pathX(z) + 1.15 + noise(z * 0.8, 7) * 0.3, 0.02, z]),
    along.map((z): Vector => [pathX(z) - 2.2 - noise(z * 0.5, 5) * 0.45, -0.12, z]),
    along.map((z): Vector => [pathX(z) - 4.8 - noise(z * 0.5, 3) * 2.4, -14, z]),
  ];
  times(35, (i) =>
    face(w, [item(brink, i), item(brink, i + 1), item(foot, i + 1), item(foot, i)], {
      rgb: hex('#635a52'),
      lit: 0.15 + 0.65 * noise(i * 0.83, 2, 8),
      ink: 0,
    }),
  );
  face(w, [...brink, ...left.slice().reverse()], { rgb: grassColour(w), normal: [0, 1, 0], lit: 0.7, ink: 1.4 });
  face(w, [...left, ...right.slice().reverse()], {
    rgb: snowed(w, hex('#a08764')),
    normal: [0, 1, 0],
    lit: 0.65,
    ink: 1.2,
  });
  for (let z = 30; z > near + 2; z -= 3.4) {
    box(w, [pathX(z) - 1.62, -0.1, z, pathX(z) - 1.5, 0.95, z + 0.12], { rgb: hex('#5b4b3d') });
  }
  for (const y of [0.5, 0.85]) {
    edge(
      w,
      along.filter((z) => z < 30 && z > near + 2).map((z): Vector => [pathX(z) - 1.56, y, z]),
      1.4,
    );
  }
}

function cliffBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  sea(w, 1);
  const near = w.camera.position[2] + 0.5;
  const [level, { width }] = [horizon(w), w.camera.frame];
  const head = times(13, (i): Point => [
    width * (0.1 + i * 0.05),
    level - 58 * smooth(0, 5, i) * (0.75 + noise(i * 0.8, 2, 5) * 0.4),
  ]);
  rock(w, {
    outline: [[width * 0.1, level + 14], ...head, [width * 0.72, level + 14]],
    rgb: hex('#635a52'),
    haze: 0.6,
    facets: 7,
    ink: 1.4,
  });
  tower(w, { x: -17.5, z: 84, y: 3.6, height: 21 });
  push(w.board, { kind: 'mist', from: [level - 120, 0.05], to: [level + 90, 0.3], rgb: w.mood.haze });
  plane(w, 'mid', 12);
  bank(w, near);
  cliffPath(w, near);
  pathGrass(w, near);
}

export const cliff: Place = {
  kind: 'cliff',
  indoor: false,
  view: { position: [-0.2, 1.4, 0.4], look: [-0.4, 1.4, 8], fovDegrees: 40 },
  aerial: { position: [-9, 16, -8], look: [-1, -1, 18], fovDegrees: 46 },
  marks: [
    { x: -0.2, z: 5.6, facing: 50 },
    { x: 0.75, z: 6.4, facing: -46 },
    { x: 0.2, z: 8.2, facing: 0 },
  ],
  seats: [],
  lamps: [],
  items: [],
  backdrop: cliffBackdrop,
};

function beam(w: World, lamp: Point): void {
  const strong = w.scene.time === 'night' ? 0.6 : 0.32;
  const reach = w.camera.frame.width * 1.1;
  for (const side of [1, -1]) {
    const end = (spread: number): Point => [lamp[0] + side * reach, lamp[1] + reach * (spread - 0.03 * side)];
    push(w.board, {
      kind: 'glow',
      path: [lamp, end(-0.09), end(0.07)],
      a: lamp,
      b: end(0),
      radius: 5,
      rgb: [255, 232, 178],
      alpha: strong,
    });
  }
}

function lighthouseBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  sea(w, 0.5);
  const rocky: Rgb = hex('#6b6058');
  hills(w, { height: 40, depth: 500, rgb: rocky, seed: 4, from: 0.6, to: 1.4 });
  plane(w, 'mid', 24);
  const green = grassColour(w);
  const start = w.camera.position[2] + 0.4;
  const brinkX = (z: number): number => 7.5 + Math.sin(z * 0.34) * 1.4 - smooth(20, 44, z) * 4;
  const brink = times(24, (i): Vector => [brinkX(46 - (i * (46 - start)) / 23), 0, 46 - (i * (46 - start)) / 23]);
  times(23, (i) => {
    const [a, b] = [item(brink, i), item(brink, i + 1)];
    face(w, [a, b, [b[0] + 3 + noise(b[2], 3) * 2, -9, b[2]], [a[0] + 3 + noise(a[2], 3) * 2, -9, a[2]]], {
      rgb: rocky,
      lit: 0.2 + 0.6 * noise(i * 0.9, 2, 8),
      ink: 0,
    });
  });
  face(w, [...brink, [-60, 0, start], [-60, 0, 46]], { rgb: green, normal: [0, 1, 0], lit: 0.6, ink: 1.4 });
  groundMarks(w, { rgb: green, count: 90, spread: 16 });
  const path = times(20, (i) => start + ((34 - start) * (19 - i)) / 19);
  const bend = (z: number): number => -1.2 + Math.sin(z * 0.13 + 0.6) * 2.6 * smooth(36, 12, z);
  face(
    w,
    [
      ...path.map((z): Vector => [bend(z) - 0.9, 0.02, z]),
      ...path.map((z): Vector => [bend(z) + 0.9, 0.02, z]).reverse(),
    ],
    { rgb: snowed(w, hex('#b59e78'), 0.4), normal: [0, 1, 0], lit: 0.75, ink: 1.2 },
  );
  cottage(w, { x: -9.5, z: 33, size: 1.05, rgb: hex('#d8d0c2'), roof: hex('#4b4a55') });
  const lamp = tower(w, { x: -1.5, z: 36, y: -0.2, height: 19 });
  fence(w, { x: 6, from: 6, to: 30, rgb: hex('#5a4a3c') });
  meadow(w, { count: 150, rgb: green, clear: 2.4 });
  if (w.mood.lampsLit) beam(w, lamp);
}

function nearRocks(w: World): void {
  const { width, height, margin } = w.camera.frame;
  const low = height + margin + 10;
  plane(w, 'fore', 3);
  const outline: Point[] = [
    [-margin - 20, low],
    [-margin - 20, height * 0.83],
    [width * 0.1, height * 0.845],
    [width * 0.2, height * 0.91],
    [width * 0.31, height * 0.955],
    [width * 0.36, low],
  ];
  rock(w, { outline, rgb: hex('#3b3a36'), facets: 8, lit: 0.3, ink: 2.6 });
  grass(w, {
    count: 46,
    rgb: hex('#4c5130'),
    lit: 0.35,
    at: (random) => ({
      at: [random() * width * 0.34, lerp(height * 0.86, height * 0.97, random())],
      size: 26 + random() * 36,
    }),
  });
}

export const lighthouse: Place = {
  kind: 'lighthouse',
  indoor: false,
  view: { position: [0.4, 1.8, 0.2], look: [0.2, 3.4, 20], fovDegrees: 42 },
  establishing: { position: [-0.6, 2.6, -1.2], look: [4.2, 6.2, 36], fovDegrees: 46 },
  aerial: { position: [22, 27, -8], look: [0.5, 5, 34], fovDegrees: 46 },
  marks: marksAt(6.8),
  seats: [],
  lamps: [{ at: [-1.5, 3, 34], reachMetres: 4, strength: 0.6 }],
  items: [],
  backdrop: lighthouseBackdrop,
  foreground: nearRocks,
};
