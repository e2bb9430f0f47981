import { push } from '../draw/board.ts';
import { hex, mix, shade } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import { exterior } from './exterior.ts';
import { grassColour, groundMarks, ground, meadow, snowed } from './kit/ground.ts';
import { boulder, water } from './kit/landscape.ts';
import { streak } from './kit/panels.ts';
import { bush, fir } from './kit/plants.ts';
import { sky } from './kit/sky.ts';
import { face, horizon, inFront, lathe, plane, type World } from './kit/world.ts';
import type { Place } from './place.ts';

/** A dead tree that stands in water on its roots, with moss hanging from it. */
function cypress(w: World, [x, z]: readonly [number, number], high: number): void {
  if (!inFront(w, [x, 1, z])) return;
  const bark = hex('#5d554a');
  lathe(
    w,
    {
      x,
      z,
      rows: [
        [0, 0.75],
        [0.35, 0.36],
        [1.2, 0.24],
        [high, 0.1],
      ],
    },
    { rgb: bark },
  );
  for (const [i, s] of [-1, 1, -1, 1].entries()) {
    const y = high * (0.5 + i * 0.11);
    const tip = x + s * (1.5 - i * 0.2);
    const limb: Vector[] = [
      [x, y, z],
      [tip, y + 0.5, z],
      [tip, y + 0.58, z],
      [x, y + 0.2, z],
    ];
    face(w, limb, { rgb: bark, normal: [0, 0.4, -0.9] });
    times(4, (k) => {
      const at = x + s * (0.5 + k * 0.28);
      const long = 0.5 + hash(k, i, 3) * 0.8;
      const moss: Vector[] = [
        [at - 0.1, y + 0.3, z - 0.02],
        [at + 0.1, y + 0.3, z - 0.02],
        [at, y + 0.3 - long, z - 0.02],
      ];
      face(w, moss, { rgb: hex('#7d8a66'), normal: [0, 0, -1], ink: 0.6 });
    });
  }
}

const swamp = exterior({
  kind: 'swamp',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 50);
    const mud = snowed(w, mix(grassColour(w), hex('#4c4634'), 0.6));
    ground(w, { rgb: mud });
    times(16, (i) => fir(w, { at: [(i - 8) * 4.4, 0, 50 + (i % 3) * 5], height: 10 + hash(i, 4) * 5, seed: i }));
    water(w, { from: 8.2, to: 48 });
    for (const [x, z, h] of [
      [-8, 30, 9],
      [6.5, 34, 10],
      [13, 24, 9],
      [-14, 20, 8],
      [-3.6, 17, 8],
      [5.4, 13, 7],
    ] as const) {
      cypress(w, [x, z], h);
    }
    push(w.board, { kind: 'mist', from: [horizon(w) - 90, 0.04], to: [horizon(w) + 60, 0.4], rgb: w.mood.haze });
    plane(w, 'mid', 12);
    groundMarks(w, { rgb: mud, count: 60, spread: 12 });
    cypress(w, [-4.6, 9.4], 7);
    for (const [x, z] of [
      [3.4, 9],
      [-2.2, 8.8],
      [6.6, 9.8],
    ] as const) {
      bush(w, { at: [x, 0, z], height: 0.8, seed: x * 3 });
    }
    meadow(w, { count: 170, rgb: mix(grassColour(w), hex('#6f7348'), 0.4), clear: 1 });
  },
});

const strata = ['#a8583c', '#b96a44', '#9a4c34', '#c47c50', '#8f4832'] as const;

type RockWall = { side: -1 | 1; x: number; z: number; high: number };

/** The edge of one layer of a wall of rock, broken as stone is. */
function brokenEdge({ side, x, z, high }: RockWall, [from, to]: readonly [number, number]): Vector[] {
  return times(5, (k) => {
    const t = from + ((to - from) * k) / 4;
    const back = t * t * 2.2 + (hash(Math.round(t * 40), z, 3) - 0.3) * 0.9;
    return [side * (x + back), high * t + (k === 4 ? (hash(z, k) - 0.5) * 0.6 : 0), z];
  });
}

/** A wall of rock in layers that reaches into the picture from one side. */
function cliffWall(w: World, wall: RockWall): void {
  const count = 5;
  for (let i = count - 1; i >= 0; i--) {
    const inner = brokenEdge(wall, [i / count, (i + 1) / count]);
    const [low, top] = [(wall.high * i) / count, (wall.high * (i + 1)) / count];
    const far = wall.side * (wall.x + 30);
    const rgb = snowed(w, shade(hex(strata[i % strata.length] ?? '#a8583c'), 0.9 + hash(i, wall.z) * 0.2), 0.35);
    const layer: Vector[] = [...inner, [far, top + 0.4, wall.z], [far, low, wall.z]];
    face(w, layer, { rgb, normal: [-wall.side * 0.55, 0.25, -0.8] });
    times(4, (k) => {
      const [a, b] = [inner[k], inner[k + 1]];
      if (!a || !b) return;
      const off = wall.side * (0.5 + hash(k, i, wall.z) * 2.4);
      streak(w, [a[0] + off, a[1], wall.z - 0.01, b[0] + off * 1.1, b[1], wall.z - 0.01], 0.7);
    });
  }
}

const canyon = exterior({
  kind: 'canyon',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 60);
    const sand = snowed(w, hex('#c48f64'));
    ground(w, { rgb: sand });
    cliffWall(w, { side: -1, x: 1, z: 100, high: 26 });
    cliffWall(w, { side: 1, x: 3, z: 90, high: 30 });
    for (const z of [66, 54, 44, 35, 27, 20]) {
      cliffWall(w, { side: -1, x: 5.2 + hash(z, 1) * 3, z, high: 15 + hash(z, 2) * 7 });
      cliffWall(w, { side: 1, x: 5.6 + hash(z, 3) * 3, z, high: 14 + hash(z, 4) * 8 });
    }
    plane(w, 'mid', 14);
    for (const z of [13.5, 8]) {
      cliffWall(w, { side: -1, x: 5.2 + hash(z, 5), z, high: 13 + hash(z, 2) * 4 });
      cliffWall(w, { side: 1, x: 5.6 + hash(z, 6), z, high: 12 + hash(z, 4) * 5 });
    }
    groundMarks(w, { rgb: sand, count: 90, spread: 9 });
    for (const [x, z, r] of [
      [-3.9, 12, 0.9],
      [4.2, 10.5, 0.7],
      [-4.2, 8.6, 0.5],
      [3, 15, 0.8],
    ] as const) {
      boulder(w, [x, 0, z], { radius: r, rgb: snowed(w, hex('#a0583c')) });
    }
    for (const [x, z] of [
      [3.7, 8.6],
      [-3.2, 10],
    ] as const) {
      bush(w, { at: [x, 0, z], height: 0.4, seed: x });
    }
  },
  establishing: { position: [0.5, 5, -4], look: [0, 5, 20], fovDegrees: 52 },
  aerial: { position: [2, 26, -6], look: [0, 4, 26], fovDegrees: 52 },
});

/** Swamps and canyons. */
export const ravines: Place[] = [swamp, canyon];
