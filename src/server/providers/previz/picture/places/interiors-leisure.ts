import { hex, shade } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import { doorOn, interior, windowOn } from './interior.ts';
import { level, streak } from './kit/panels.ts';
import { box, face, type World } from './kit/world.ts';
import type { Place } from './place.ts';
import { row } from './room-sizes.ts';

/** Water between its edges, with the lines of its lanes. */
function basin(w: World, [x0, z0, x1, z1]: readonly [number, number, number, number]): void {
  const edge = 0.3;
  level(w, [x0 - edge, z0 - edge, x1 + edge, z1 + edge, 0.004], { rgb: hex('#e2e6e2'), lit: 0.6 });
  const water: Vector[] = [
    [x0, -0.1, z0],
    [x1, -0.1, z0],
    [x1, -0.1, z1],
    [x0, -0.1, z1],
  ];
  face(w, water, { rgb: hex('#3fa0b4'), glow: w.mood.lampsLit ? 0.5 : 0.35, lit: 0.45, water: true, ink: 1.4 });
  times(3, (i) => {
    const x = x0 + ((x1 - x0) * (i + 1)) / 4;
    times(14, (k) => {
      const z = z0 + ((z1 - z0) * k) / 14;
      level(w, [x - 0.06, z, x + 0.06, z + (z1 - z0) / 28, -0.09], { rgb: hex(k % 2 ? '#e8e4da' : '#c8402e'), ink: 0 });
    });
  });
  level(w, [x0, z0 - 0.05, x1, z0, -0.02], { rgb: hex('#2f7f94'), ink: 0.8 });
}

const bath = interior({
  kind: 'swimming-hall',
  room: {
    half: 5.4,
    height: 4.4,
    depth: 14,
    wall: '#b9c8c8',
    floor: '#a9b4b0',
    floorKind: 'tiles',
    tiledWalls: 1.8,
    beams: hex('#7f8c90'),
    openings: [
      { ...windowOn('back', -4.4, -1.6), low: 2.0, high: 3.9 },
      { ...windowOn('back', -1.4, 1.4), low: 2.0, high: 3.9 },
      { ...windowOn('back', 1.6, 4.4), low: 2.0, high: 3.9 },
    ],
    outside: 'city',
  },
  items: [
    { kind: 'lifebuoy', x: -4.2, z: 13.9, y: -0.1, flat: true },
    { kind: 'tube', x: -2, z: 8, y: 4.2, flat: true },
    { kind: 'tube', x: 2, z: 8, y: 4.2, flat: true },
    ...row(4, (i) => ({ kind: 'startingBlock' as const, x: -2.1 + i * 1.7, z: 6.5 })),
    { kind: 'bench', x: -4.2, z: 7.4, turn: 1 },
  ],
  view: { position: [-0.4, 1.6, 0.4], look: [0.2, 1.4, 9], fovDegrees: 42 },
  seats: [{ x: -4.0, z: 7.2, facing: 60, seatMetres: 0.46 }],
});

const swimmingHall: Place = {
  ...bath,
  backdrop(w) {
    bath.backdrop(w);
    basin(w, [-3.2, 7, 4.2, 12.6]);
  },
};

/** Lanes of bright boards between gutters, with pins before a dark pit. */
function lanes(w: World): void {
  box(w, [-3.6, 0, 11.7, 3.6, 1.1, 11.9], { rgb: hex('#1a1720'), lit: 0.15 });
  box(w, [-3.6, 1.1, 11.4, 3.6, 2.3, 11.9], { rgb: hex('#3a2c5c'), glow: 0.35 });
  box(w, [-3.2, 1.55, 11.38, 3.2, 1.62, 11.4], { rgb: hex('#f0508a'), glow: 1 });
  box(w, [-2.6, 1.85, 11.38, 2.6, 1.92, 11.4], { rgb: hex('#4ad0e8'), glow: 1 });
  for (const x of [-2.4, -0.8, 0.8, 2.4]) {
    level(w, [x - 0.75, 5.4, x + 0.75, 11.7, 0.006], { rgb: hex('#3f3a3c'), lit: 0.4, ink: 0.8 });
    level(w, [x - 0.55, 5.4, x + 0.55, 11.7, 0.012], { rgb: hex('#d8ac6c'), lit: 0.75, ink: 1 });
    for (const s of [-0.33, -0.11, 0.11, 0.33]) streak(w, [x + s, 0.014, 5.4, x + s, 0.014, 11.6], 0.4);
    times(4, (rank) =>
      times(4 - rank, (i) => {
        const at = x + (i - (3 - rank) / 2) * 0.26;
        const z = 11.5 - rank * 0.22;
        box(w, [at - 0.05, 0, z, at + 0.05, 0.34, z + 0.05], { rgb: hex('#f2eee4'), lit: 0.8 });
        box(w, [at - 0.03, 0.34, z, at + 0.03, 0.44, z + 0.05], { rgb: hex('#d8483a'), lit: 0.7 });
      }),
    );
  }
}

const hall = interior({
  kind: 'bowling-alley',
  room: {
    half: 4,
    height: 3.3,
    depth: 12,
    wall: '#5f5a78',
    floor: '#6a5648',
    floorKind: 'boards',
    openings: [],
    outside: 'city',
  },
  items: [
    { kind: 'scoreboard', x: -1.6, z: 7.2, flat: true },
    { kind: 'scoreboard', x: 1.6, z: 7.2, flat: true },
    { kind: 'tube', x: 0, z: 5, y: 3.2, flat: true },
    { kind: 'ballReturn', x: 0, z: 5.2 },
    { kind: 'armchair', x: -2.6, z: 4.6, turn: 1, colour: hex('#c0563a') },
    { kind: 'armchair', x: 2.6, z: 4.6, turn: 3, colour: hex('#3a7ec0') },
  ],
  view: { position: [0.1, 1.5, 0.4], look: [0, 1.2, 9], fovDegrees: 42 },
  seats: [
    { x: -2.5, z: 4.5, facing: 60, seatMetres: 0.45 },
    { x: 2.5, z: 4.5, facing: -60, seatMetres: 0.45 },
  ],
});

const bowlingAlley: Place = {
  ...hall,
  backdrop(w) {
    hall.backdrop(w);
    lanes(w);
  },
};

const cabinets = ['#2c3a6a', '#7a2c3a', '#3a5a34', '#5a2c6a', '#8a5a24'] as const;

const arcade = interior({
  kind: 'arcade',
  room: {
    half: 3.3,
    height: 2.9,
    depth: 7,
    wall: '#3c3250',
    floor: '#3a2c44',
    floorKind: 'carpet',
    openings: [doorOn('right', 2.4, '#26202e')],
    outside: 'city',
  },
  items: [
    { kind: 'neonSign', x: 0, z: 6.96, y: 2.2, flat: true },
    { kind: 'tube', x: 0, z: 4.6, y: 2.84, flat: true },
    ...row(5, (i) => ({
      kind: 'arcadeMachine' as const,
      x: -2.1 + i * 1.05,
      z: 6.5,
      colour: hex(cabinets[i] ?? '#2c3a6a'),
    })),
    ...[5.6, 4.7].flatMap((z, i) => [
      { kind: 'arcadeMachine' as const, x: -2.85, z, turn: 1 as const, colour: hex(cabinets[i + 1] ?? '#2c3a6a') },
      { kind: 'arcadeMachine' as const, x: 2.85, z, turn: 3 as const, colour: hex(cabinets[i + 3] ?? '#2c3a6a') },
    ]),
    { kind: 'clawMachine', x: 1.9, z: 5.2 },
    { kind: 'stool', x: -1.05, z: 5.75 },
  ],
  lamps: times(5, (i) => ({ at: [-2.1 + i * 1.05, 1.3, 6.1] as Vector, reachMetres: 0.8, strength: 0.35 })),
  seats: [
    { x: -1.05, z: 5.6, facing: 150, seatMetres: 0.5 },
    { x: 0.2, z: 5.2, facing: -30, seatMetres: 0.5 },
  ],
});

/** Straw on boards under a loft, with the gate open. */
const hayBarn = interior({
  kind: 'barn',
  room: {
    half: 3.9,
    height: 4.2,
    depth: 9,
    wall: '#7d5a40',
    floor: '#a08a58',
    floorKind: 'boards',
    beams: hex('#4c3626'),
    wainscot: { high: 4.1, colour: hex('#7a5840'), panels: true },
    openings: [{ ...windowOn('back', -1.3, 1.3), low: 0, high: 2.9, colour: hex('#5a3f2c') }],
    outside: 'nature',
  },
  items: [
    { kind: 'ladder', x: -2.5, z: 8.7, flat: true },
    { kind: 'railing', x: -3.2, z: 6.2, turn: 1 },
    { kind: 'railing', x: 3.2, z: 6.6, turn: 3 },
    { kind: 'hayBale', x: 2.5, z: 7.4 },
    { kind: 'hayBale', x: 1.9, z: 5.9 },
    { kind: 'hayBale', x: -2.7, z: 7.6 },
    { kind: 'barrel', x: -2.2, z: 5.6 },
    { kind: 'pendant', x: -0.4, z: 5.6, y: 2.7 },
  ],
  view: { position: [0.1, 1.5, 0.4], look: [0, 1.45, 8], fovDegrees: 42 },
  seats: [
    { x: 1.9, z: 5.4, facing: -40, seatMetres: 0.6 },
    { x: -2.1, z: 5.1, facing: 44, seatMetres: 0.6 },
  ],
});

const barn: Place = {
  ...hayBarn,
  backdrop(w) {
    hayBarn.backdrop(w);
    for (const s of [-1, 1]) {
      box(w, [s < 0 ? -3.9 : 1.6, 2.75, 6.8, s < 0 ? -1.6 : 3.9, 2.9, 9], { rgb: shade(hex('#6a4c34'), 0.9) });
      for (const x of [2.2, 3.2]) {
        box(w, [s * x - 0.4, 2.9, 7.6, s * x + 0.4, 3.45, 8.6], { rgb: hex('#c9a94a'), lit: 0.4 });
      }
    }
  },
};

/** Where people swim, play and keep hay. */
export const leisureRooms: Place[] = [swimmingHall, bowlingAlley, arcade, barn];
