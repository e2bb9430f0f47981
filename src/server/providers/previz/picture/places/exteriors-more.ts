import { shape } from '../draw/board.ts';
import { hex, mix, shade, type Rgb } from '../geometry/colour.ts';
import { ellipse } from '../geometry/curve.ts';
import { times } from '../geometry/list.ts';
import { hash } from '../geometry/noise.ts';
import type { View } from '../layout/camera.ts';
import { block, facade, lampPost, pavement } from './kit/buildings.ts';
import { cottage } from './kit/cottage.ts';
import { fence, grassColour, ground, groundMarks, hills, meadow, snowed } from './kit/ground.ts';
import { castleFront, churchFront, civicFront, lowWall, mountains, strip, water } from './kit/landscape.ts';
import { bush, fir, tree } from './kit/plants.ts';
import { sea, sky } from './kit/sky.ts';
import { tint } from './kit/spot.ts';
import { wallOf } from './kit/wall-colours.ts';
import { box, edge, face, horizon, plane, type World } from './kit/world.ts';
import { marksAt, type Item, type Place } from './place.ts';
import type { PlaceKind } from './place-kind.ts';

const view: View = { position: [0.2, 1.6, 0.4], look: [0.1, 1.9, 12], fovDegrees: 42 };
const establishing: View = { position: [-1.5, 3, -3], look: [0.4, 3.4, 16], fovDegrees: 46 };
const aerial: View = { position: [-4, 18, -8], look: [0, 0, 20], fovDegrees: 46 };

type Exterior = { kind: PlaceKind; backdrop: (w: World) => void; items?: Item[] } & Partial<
  Pick<Place, 'view' | 'establishing' | 'aerial' | 'marks' | 'seats' | 'lamps' | 'ground'>
>;

const exterior = ({ items = [], ...rest }: Exterior): Place => ({
  indoor: false,
  view,
  establishing,
  aerial,
  marks: marksAt(6.2),
  seats: [],
  lamps: [],
  items,
  ...rest,
});

const stone = (w: World): Rgb => snowed(w, hex('#a49c8c'), 0.4);
const tarmac = (w: World): Rgb => snowed(w, hex('#66676a'), 0.5);

/** Sky, far hills and a ground: what most open places begin with. */
function open(w: World, floor: Rgb, far: Rgb = hex('#5f6e54')): void {
  sky(w);
  plane(w, 'back', 80);
  hills(w, { height: 22, depth: 220, rgb: far, seed: 3 });
  plane(w, 'mid', 15);
  ground(w, { rgb: floor });
  groundMarks(w, { rgb: floor, count: 50, spread: 14 });
}

function trees(w: World, list: readonly (readonly [x: number, z: number])[], height = 7): void {
  for (const [x, z] of list) tree(w, { at: [x, 0, z], height: height + hash(x, z) * 2.5, seed: x + z * 3 });
}

function firs(w: World, list: readonly (readonly [x: number, z: number])[], height = 9): void {
  for (const [x, z] of list) fir(w, { at: [x, 0, z], height: height + hash(x, z) * 3, seed: x + z * 3 });
}

const lake = exterior({
  kind: 'lake',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 120);
    mountains(w, { height: 62, depth: 420, rgb: hex('#63707a'), seed: 4, snow: 0.4 });
    hills(w, { height: 22, depth: 190, rgb: hex('#4f6048'), seed: 6 });
    ground(w, { rgb: grassColour(w) });
    plane(w, 'mid', 16);
    water(w, { from: 11, to: 120 });
    firs(
      w,
      [
        [-14, 30],
        [-18, 40],
        [16, 34],
        [21, 44],
        [12, 52],
      ],
      10,
    );
    const shore = snowed(w, hex('#8d8468'));
    groundMarks(w, { rgb: shore, count: 70, spread: 12 });
    meadow(w, { count: 90, rgb: grassColour(w), clear: 1.4 });
  },
  items: [{ kind: 'jetty', x: -3.6, z: 12.6 }],
});

const river = exterior({
  kind: 'river',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 60);
    hills(w, { height: 24, depth: 200, rgb: hex('#56684c'), seed: 9 });
    ground(w, { rgb: grassColour(w) });
    plane(w, 'mid', 14);
    water(w, { from: 1, to: 70, half: 3.2, bend: 4 });
    trees(
      w,
      [
        [-9, 26],
        [-13, 34],
        [11, 22],
        [14, 30],
        [-7, 17],
        [9, 40],
      ],
      8,
    );
    for (const [x, z] of [
      [-4.4, 9],
      [4.2, 11],
      [-4.8, 14],
      [5.4, 16],
    ] as const)
      bush(w, { at: [x, 0, z], height: 0.9, seed: x });
    meadow(w, { count: 140, rgb: grassColour(w), clear: 3.6 });
  },
  marks: marksAt(6.2, 1).map((mark) => ({ ...mark, x: mark.x + (mark.x > 0 ? 3.4 : -3.4) * 0.2 })),
});

const mountain = exterior({
  kind: 'mountain',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 120);
    mountains(w, { height: 150, depth: 420, rgb: hex('#6a7280'), seed: 2 });
    mountains(w, { height: 70, depth: 300, rgb: hex('#5a665f'), seed: 8, snow: 0.25 });
    plane(w, 'mid', 14);
    const rock = snowed(w, hex('#8a8474'));
    ground(w, { rgb: rock });
    firs(
      w,
      [
        [-12, 30],
        [-9, 24],
        [11, 28],
        [15, 22],
        [-16, 20],
        [8, 40],
      ],
      8,
    );
    for (const [x, z, r] of [
      [-5, 11, 1.1],
      [5.6, 12, 0.9],
      [-7.5, 15, 1.6],
      [8.5, 17, 1.4],
    ] as const) {
      box(w, [x - r, 0, z, x + r, r, z + r], { rgb: shade(rock, 0.86) });
      box(w, [x - r * 0.5, r, z + 0.2, x + r * 0.6, r * 1.5, z + r * 0.8], { rgb: shade(rock, 0.95) });
    }
    groundMarks(w, { rgb: rock, count: 90, spread: 14 });
  },
});

const roofs = ['#6a4a42', '#5a4f55', '#7a5a44'];

const village = exterior({
  kind: 'village',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 100);
    mountains(w, { height: 96, depth: 420, rgb: hex('#66727c'), seed: w.scene.placeSeed % 13 });
    hills(w, { height: 18, depth: 180, rgb: hex('#56664a'), seed: 5 });
    plane(w, 'mid', 16);
    ground(w, { rgb: grassColour(w) });
    strip(w, [-2.6, 2.6], { rgb: hex('#8d8272'), to: 60 });
    const roof = (i: number): Rgb => snowed(w, hex(roofs[i % 3] ?? '#6a4a42'), 0.85);
    churchFront(w, { x: 5, z: 44, rgb: snowed(w, hex('#c6bda8'), 0.2) });
    for (let i = 3; i >= 0; i--) {
      cottage(w, { x: -10.6 - (i % 2), z: 11 + i * 9, size: 1.15, rgb: wallOf(w, i), roof: roof(i) });
      cottage(w, { x: 4.4 + (i % 2) * 1.2, z: 13 + i * 8, size: 1.1, rgb: wallOf(w, i + 2), roof: roof(i + 1) });
    }
    firs(
      w,
      [
        [-17, 40],
        [16, 48],
        [-14, 52],
      ],
      9,
    );
    fence(w, { x: 3.2, from: 6, to: 13, rgb: hex('#7a6248') });
    for (const z of [30, 15]) lampPost(w, -3.1, z);
  },
  lamps: [{ at: [-3.1, 3.8, 15], reachMetres: 3, strength: 0.8 }],
  establishing: { position: [0.5, 7, -6], look: [0, 4.5, 24], fovDegrees: 48 },
});

const square = exterior({
  kind: 'square',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 50);
    plane(w, 'mid', 16);
    const paving = stone(w);
    ground(w, { rgb: paving });
    for (let i = 0; i < 6; i++) {
      const x = -21 + i * 7;
      block(w, { x, z: 25 + (i % 2), width: 6.8, height: 8 + hash(i, 4) * 4, rgb: wallOf(w, i), seed: i + 2 });
    }
    for (const z of [20, 9]) {
      facade(w, { x: 11, side: 1, from: z, to: z + 10, height: 9, rgb: wallOf(w, z), seed: z, shop: true });
      facade(w, {
        x: -11,
        side: -1,
        from: z + 1,
        to: z + 11,
        height: 8.4,
        rgb: wallOf(w, z + 1),
        seed: z + 5,
        shop: true,
      });
    }
    for (let z = Math.max(1, w.camera.position[2] + 1.5); z < 24; z *= 1.25)
      edge(
        w,
        [
          [-11, 0.005, z],
          [11, 0.005, z],
        ],
        0.45,
      );
    trees(
      w,
      [
        [-7.5, 19],
        [7.5, 18],
      ],
      5,
    );
    for (const x of [-6, 6]) lampPost(w, x, 15);
  },
  items: [
    { kind: 'fountain', x: 0, z: 16 },
    { kind: 'bench', x: -4.4, z: 11 },
    { kind: 'bench', x: 4.6, z: 12 },
    { kind: 'stall', x: 7.6, z: 13.5, turn: 3 },
  ],
  lamps: [{ at: [6, 3.8, 15], reachMetres: 3, strength: 0.8 }],
});

const apartments = exterior({
  kind: 'apartments',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 40);
    plane(w, 'mid', 16);
    ground(w, { rgb: tarmac(w) });
    block(w, { x: -22, z: 21, width: 11, height: 13, rgb: wallOf(w, 3), seed: 4 });
    block(w, { x: 11, z: 22, width: 12, height: 15, rgb: wallOf(w, 1), seed: 7 });
    const wall = tint(w, '#a87a62', 40);
    block(w, { x: -9, z: 16, width: 18, height: 14, rgb: wall, seed: w.scene.placeSeed % 30 });
    box(w, [-9.3, 3.3, 15.6, 9.3, 3.6, 16], { rgb: shade(wall, 1.15) });
    box(w, [-9.4, 13.8, 15.4, 9.4, 14.4, 16.2], { rgb: shade(wall, 0.8) });
    face(
      w,
      [
        [-1, 0, 15.9],
        [1, 0, 15.9],
        [1, 2.6, 15.9],
        [-1, 2.6, 15.9],
      ],
      w.mood.lampsLit ? { rgb: [255, 210, 140], glow: 0.7 } : { rgb: hex('#3a4a52') },
    );
    for (let i = 0; i < 3; i++) box(w, [-1.8, i * 0.16, 14.6 + i * 0.4, 1.8, i * 0.16 + 0.16, 16], { rgb: stone(w) });
    pavement(w, { from: 0, to: 0.01, rgb: stone(w) });
    face(
      w,
      [
        [-30, 0.1, 11.5],
        [30, 0.1, 11.5],
        [30, 0.1, 16],
        [-30, 0.1, 16],
      ],
      { rgb: stone(w), normal: [0, 1, 0], lit: 0.6, ink: 1 },
    );
    trees(
      w,
      [
        [-6.4, 12.6],
        [6.6, 12.4],
      ],
      4.5,
    );
    lampPost(w, 3.6, 12);
  },
  items: [{ kind: 'car', x: -6, z: 10.4, colour: hex('#5a6e7e') }],
  lamps: [{ at: [3.6, 3.8, 12], reachMetres: 3, strength: 0.8 }],
  establishing: { position: [2, 3, -3], look: [0, 5.6, 16], fovDegrees: 50 },
});

const shopfront = exterior({
  kind: 'shopfront',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 30);
    plane(w, 'mid', 13);
    ground(w, { rgb: tarmac(w) });
    for (const [i, x] of [-19, -10.5, 7.5, 16].entries())
      block(w, { x, z: 14.5, width: 8.4, height: 7 + (i % 2) * 2, rgb: wallOf(w, i + 1), seed: i + 4 });
    const wall = tint(w, '#9a6a52', 40);
    const sign = tint(w, '#2f5d52', 60);
    box(w, [-4.5, 0, 12, 4.5, 7, 18], { rgb: wall });
    const glass: { rgb: Rgb; glow?: number } = w.mood.lampsLit
      ? { rgb: [255, 218, 152], glow: 0.85 }
      : { rgb: hex('#5f727c'), glow: 0.15 };
    const pane = (x0: number, x1: number, y0: number, y1: number, z = 11.96): [number, number, number][] => [
      [x0, y0, z],
      [x1, y0, z],
      [x1, y1, z],
      [x0, y1, z],
    ];
    for (const [x0, x1] of [
      [-4, -1.1],
      [1.1, 4],
    ] as const) {
      face(w, pane(x0, x1, 0.6, 2.6), glass);
      for (let i = 0; i < 4; i++) {
        const at = x0 + 0.3 + i * 0.66;
        face(w, pane(at, at + 0.42, 0.7, 1.1 + (i % 3) * 0.3, 11.94), {
          rgb: hex(['#b5483c', '#d2a13c', '#4a7a8c', '#e6dcc2'][i] ?? '#b5483c'),
        });
      }
    }
    face(w, pane(-0.8, 0.8, 0, 2.5), { rgb: shade(sign, 0.75) });
    face(w, pane(-0.55, 0.55, 0.9, 2.3, 11.94), glass);
    face(w, pane(-4.4, 4.4, 2.85, 3.65), { rgb: sign, glow: w.mood.lampsLit ? 0.3 : 0 });
    for (let i = 0; i < 10; i++)
      face(w, pane(-3.1 + i * 0.64, -2.7 + i * 0.64, 3.08, 3.44, 11.93), { rgb: [246, 236, 212], glow: 0.2, ink: 0.6 });
    face(
      w,
      [
        [-4.4, 2.8, 11.9],
        [4.4, 2.8, 11.9],
        [4.4, 2.35, 10.6],
        [-4.4, 2.35, 10.6],
      ],
      { rgb: shade(sign, 1.25) },
    );
    for (const x of [-3, 0, 3])
      face(
        w,
        pane(x - 0.6, x + 0.6, 4.5, 6),
        w.mood.lampsLit && x === 0 ? { rgb: [255, 208, 132], glow: 0.9 } : { rgb: hex('#46545f') },
      );
    face(
      w,
      [
        [-30, 0.12, 9.2],
        [30, 0.12, 9.2],
        [30, 0.12, 12],
        [-30, 0.12, 12],
      ],
      { rgb: stone(w), normal: [0, 1, 0], lit: 0.6, ink: 1 },
    );
    lampPost(w, -5.6, 9.8);
  },
  items: [{ kind: 'bench', x: 3.6, z: 11.2 }],
  lamps: [{ at: [0, 2.4, 11], reachMetres: 4, strength: 0.8 }],
  establishing: { position: [1.4, 2.4, -1], look: [0.2, 3.2, 13], fovDegrees: 44 },
});

const civic = exterior({
  kind: 'civic',
  backdrop(w) {
    open(w, grassColour(w));
    civicFront(w, { x: 0.5, z: 19, width: 11, height: 8.6, rgb: tint(w, '#c2b8a2', 30) });
    strip(w, [-2.4, 3], { rgb: hex('#b0a794'), to: 18.5 });
    trees(
      w,
      [
        [-14, 16],
        [14.5, 17],
        [-19, 24],
        [20, 22],
      ],
      7,
    );
    for (const x of [-4.6, 5.4]) lampPost(w, x, 14);
  },
  lamps: [{ at: [5.4, 3.8, 14], reachMetres: 3, strength: 0.8 }],
  establishing: { position: [-2, 2.6, -4], look: [0.4, 5, 18], fovDegrees: 46 },
});

const overlook = exterior({
  kind: 'overlook',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 80);
    sea(w, 0.4);
    hills(w, { height: 120, depth: 500, rgb: hex('#5f6a50'), seed: 12, from: 0.5, to: 1.5 });
    hills(w, { height: 60, depth: 300, rgb: hex('#6d7450'), seed: 5, from: 0.68, to: 1.6 });
    plane(w, 'mid', 14);
    const gravel = snowed(w, hex('#a3967e'));
    const start = w.camera.position[2] + 0.4;
    face(
      w,
      [
        [-40, 0, start],
        [40, 0, start],
        [40, 0, 16],
        [-40, 0, 16],
      ],
      { rgb: gravel, normal: [0, 1, 0], lit: 0.66, ink: 0 },
    );
    groundMarks(w, { rgb: gravel, count: 110, spread: 14 });
    lowWall(w, { z: 15.6, rgb: hex('#8d8272') });
    for (const [x, z] of [
      [-11, 13.4],
      [10.5, 14],
      [14, 12],
    ] as const)
      bush(w, { at: [x, 0, z], height: 1, seed: x });
    box(w, [6.2, 0, 14.6, 6.34, 2, 14.7], { rgb: hex('#7a6248') });
    box(w, [5.6, 1.5, 14.5, 6.95, 2.2, 14.62], { rgb: hex('#4f6a4a') });
  },
});

const gasStation = exterior({
  kind: 'gas-station',
  backdrop(w) {
    open(w, tarmac(w), hex('#76705a'));
    box(w, [2, 0, 17, 12, 3.4, 23], { rgb: tint(w, '#d3c8ae', 30) });
    const glass = w.mood.lampsLit ? { rgb: [255, 224, 164] as Rgb, glow: 0.9 } : { rgb: hex('#5f727c') };
    face(
      w,
      [
        [3, 0.8, 16.95],
        [8.4, 0.8, 16.95],
        [8.4, 2.6, 16.95],
        [3, 2.6, 16.95],
      ],
      glass,
    );
    face(
      w,
      [
        [9.2, 0, 16.95],
        [10.4, 0, 16.95],
        [10.4, 2.4, 16.95],
        [9.2, 2.4, 16.95],
      ],
      glass,
    );
    for (const x of [-6.4, 1]) box(w, [x, 0, 13.4, x + 0.3, 4.3, 13.7], { rgb: hex('#b9bcbc') });
    box(w, [-8.5, 4.3, 10.6, 3.2, 4.9, 16], { rgb: tint(w, '#c0392f', 50), glow: w.mood.lampsLit ? 0.25 : 0 });
    box(w, [-10.6, 0, 15, -10.4, 6, 15.2], { rgb: hex('#8b9096') });
    box(w, [-11.6, 4.6, 14.9, -9.4, 6.4, 15.1], { rgb: [240, 232, 210], glow: w.mood.lampsLit ? 0.7 : 0 });
  },
  items: [
    { kind: 'gasPump', x: -4.2, z: 13.2 },
    { kind: 'gasPump', x: -1.4, z: 13.2 },
  ],
  lamps: [{ at: [-2.6, 4.1, 12.6], reachMetres: 5, strength: 1 }],
});

const parkingLot = exterior({
  kind: 'parking-lot',
  backdrop(w) {
    open(w, tarmac(w));
    block(w, { x: -16, z: 30, width: 14, height: 5, rgb: wallOf(w, 2), seed: 3 });
    block(w, { x: 2, z: 32, width: 18, height: 6, rgb: wallOf(w, 4), seed: 8 });
    for (let i = 0; i < 9; i++)
      face(
        w,
        [
          [-12 + i * 3, 0.01, 11],
          [-11.9 + i * 3, 0.01, 11],
          [-11.9 + i * 3, 0.01, 16],
          [-12 + i * 3, 0.01, 16],
        ],
        { rgb: [226, 222, 206], ink: 0 },
      );
    for (const x of [-8, 7]) lampPost(w, x, 18);
    trees(
      w,
      [
        [-14, 26],
        [15, 27],
      ],
      5,
    );
  },
  items: [
    { kind: 'car', x: -7.6, z: 13.4, turn: 3, colour: hex('#7c3b38') },
    { kind: 'pickup', x: 4.4, z: 14, turn: 3, colour: hex('#55708a') },
    { kind: 'car', x: 7.4, z: 13.2, turn: 1, colour: hex('#c9b48a') },
  ],
  lamps: [{ at: [7, 3.8, 18], reachMetres: 3, strength: 0.8 }],
});

const station = exterior({
  kind: 'station',
  backdrop(w) {
    open(w, hex('#7d766a'));
    strip(w, [-6.6, -2.6], { rgb: hex('#6a6258'), to: 120, y: -0.6 });
    for (const x of [-5.6, -3.9])
      face(
        w,
        [
          [x, -0.5, w.camera.position[2] + 0.6],
          [x + 0.1, -0.5, w.camera.position[2] + 0.6],
          [x + 0.1, -0.5, 120],
          [x, -0.5, 120],
        ],
        { rgb: hex('#9aa0a4'), ink: 0.8 },
      );
    for (let z = Math.max(1, w.camera.position[2] + 1); z < 50; z *= 1.1)
      edge(
        w,
        [
          [-6.1, -0.52, z],
          [-3.3, -0.52, z],
        ],
        1.6,
      );
    const start = w.camera.position[2] + 0.4;
    face(
      w,
      [
        [-2.4, 0, start],
        [14, 0, start],
        [14, 0, 60],
        [-2.4, 0, 60],
      ],
      { rgb: stone(w), normal: [0, 1, 0], lit: 0.62, ink: 1 },
    );
    face(
      w,
      [
        [-2.1, 0.01, start],
        [-1.9, 0.01, start],
        [-1.9, 0.01, 60],
        [-2.1, 0.01, 60],
      ],
      { rgb: [236, 226, 160], ink: 0 },
    );
    box(w, [6, 0, 9, 13, 3.6, 34], { rgb: tint(w, '#9a5a46', 40) });
    for (let i = 0; i < 5; i++)
      face(
        w,
        [
          [5.97, 0.9, 10.5 + i * 4.4],
          [5.97, 0.9, 12.6 + i * 4.4],
          [5.97, 2.5, 12.6 + i * 4.4],
          [5.97, 2.5, 10.5 + i * 4.4],
        ],
        w.mood.lampsLit ? { rgb: [255, 214, 140], glow: 0.85 } : { rgb: hex('#4a5a64') },
      );
    for (const z of [30, 22, 14]) box(w, [0.9, 0, z, 1.1, 3.4, z + 0.2], { rgb: hex('#3f5a4e') });
    face(
      w,
      [
        [-1.6, 3.4, 8.6],
        [6.4, 3.7, 8.6],
        [6.4, 3.7, 36],
        [-1.6, 3.4, 36],
      ],
      { rgb: hex('#4a5a52'), lit: 0.3 },
    );
  },
  items: [
    { kind: 'locomotive', x: -5, z: 30 },
    { kind: 'bench', x: 3.6, z: 12 },
    { kind: 'suitcase', x: 2.6, z: 11.6 },
  ],
  lamps: [{ at: [1, 3.2, 14], reachMetres: 4, strength: 0.7 }],
  view: { position: [1.6, 1.6, 0.4], look: [-0.2, 1.8, 12], fovDegrees: 42 },
  marks: marksAt(6.4).map((mark) => ({ ...mark, x: mark.x + 1.2 })),
});

const airfield = exterior({
  kind: 'airfield',
  backdrop(w) {
    open(w, tarmac(w), hex('#7a7d66'));
    box(w, [-24, 0, 44, -8, 7, 60], { rgb: hex('#9aa2a6') });
    box(w, [14, 0, 50, 18, 14, 54], { rgb: hex('#b9b4a6') });
    box(w, [13.2, 14, 49.2, 18.8, 17, 54.8], { rgb: hex('#4a5a64'), glow: w.mood.lampsLit ? 0.6 : 0.1 });
    for (let z = 4; z < 60; z += 7)
      face(
        w,
        [
          [-0.2, 0.01, z],
          [0.2, 0.01, z],
          [0.2, 0.01, z + 3.4],
          [-0.2, 0.01, z + 3.4],
        ],
        { rgb: [230, 226, 210], ink: 0 },
      );
  },
  items: [{ kind: 'airliner', x: 3, z: 26 }],
});

const cemetery = exterior({
  kind: 'cemetery',
  backdrop(w) {
    open(w, grassColour(w));
    churchFront(w, { x: 4.5, z: 34, rgb: snowed(w, hex('#a39c8c'), 0.2) });
    strip(w, [-1, 1], { rgb: hex('#a89c84'), to: 34 });
    trees(
      w,
      [
        [-10, 24],
        [-14, 30],
        [14, 20],
        [11, 40],
      ],
      8,
    );
    meadow(w, { count: 90, rgb: grassColour(w), clear: 1.2 });
  },
  items: [-6.4, -4.2, -2.1, 2.3, 4.4, 6.6].flatMap((x, i): Item[] =>
    [10.5, 14, 18.5].map((z, k) => ({
      kind: (i + k) % 4 === 0 ? 'cross' : 'gravestone',
      x: x + (k % 2) * 0.4,
      z: z + (i % 2) * 0.6,
    })),
  ),
});

const churchYard = exterior({
  kind: 'church-yard',
  backdrop(w) {
    open(w, grassColour(w));
    churchFront(w, { x: -0.6, z: 19, rgb: tint(w, '#c6bda8', 30) });
    strip(w, [0.6, 3.2], { rgb: hex('#a89c84'), to: 19 });
    trees(
      w,
      [
        [-11, 18],
        [11, 21],
        [-15, 28],
        [15, 30],
      ],
      8,
    );
    lowWall(w, { z: 13.6, rgb: hex('#8d8678'), half: 0.01 });
    meadow(w, { count: 80, rgb: grassColour(w), clear: 3 });
  },
  items: [
    { kind: 'gravestone', x: -4.6, z: 12.4 },
    { kind: 'cross', x: -6.2, z: 13.6 },
    { kind: 'gravestone', x: 6, z: 13 },
  ],
  establishing: { position: [-1, 2.6, -5], look: [0.2, 5.4, 18], fovDegrees: 48 },
});

const farm = exterior({
  kind: 'farm',
  backdrop(w) {
    open(w, mix(grassColour(w), hex('#a08a5c'), 0.3));
    const red = tint(w, '#9a3a2c', 30);
    box(w, [-10, 0, 18, -2.4, 4.4, 28], { rgb: red });
    face(
      w,
      [
        [-10.3, 4.4, 17.9],
        [-2.1, 4.4, 17.9],
        [-3.6, 6.8, 17.9],
        [-6.2, 8, 17.9],
        [-8.8, 6.8, 17.9],
      ],
      { rgb: red, normal: [0, 0, -1] },
    );
    face(
      w,
      [
        [-2.1, 4.4, 17.9],
        [-2.1, 4.4, 28],
        [-6.2, 8, 28],
        [-6.2, 8, 17.9],
      ],
      { rgb: hex('#5a4f4a'), normal: [0.7, 0.7, 0] },
    );
    face(
      w,
      [
        [-7.6, 0, 17.85],
        [-4.8, 0, 17.85],
        [-4.8, 3.4, 17.85],
        [-7.6, 3.4, 17.85],
      ],
      { rgb: hex('#efe6d2') },
    );
    for (const [a, b] of [
      [-7.6, -4.8],
      [-4.8, -7.6],
    ] as const)
      edge(
        w,
        [
          [a, 0, 17.8],
          [b, 3.4, 17.8],
        ],
        2,
      );
    cottage(w, { x: 6, z: 26, size: 1.2, rgb: wallOf(w, 1), roof: hex('#5c5358') });
    fence(w, { x: 5, from: 4, to: 24, rgb: hex('#8a7458') });
    trees(
      w,
      [
        [13, 30],
        [-15, 34],
      ],
      8,
    );
    meadow(w, { count: 90, rgb: grassColour(w), clear: 2.4 });
  },
  items: [
    { kind: 'hayBale', x: 2.8, z: 14 },
    { kind: 'hayBale', x: 3.9, z: 14.4 },
    { kind: 'tractor', x: 0.8, z: 20, turn: 2 },
  ],
});

const camp = exterior({
  kind: 'camp',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 40);
    ground(w, { rgb: mix(grassColour(w), hex('#5c4f38'), 0.4) });
    times(20, (i) =>
      fir(w, { at: [(hash(i, 2, 5) - 0.5) * 44, 0, 42 - i * 1.2], height: 9 + hash(i, 3) * 5, seed: i }),
    );
    plane(w, 'mid', 12);
    firs(
      w,
      [
        [-7, 14],
        [7.6, 13],
        [-10, 18],
        [10, 19],
      ],
      11,
    );
    meadow(w, { count: 80, rgb: grassColour(w), clear: 1.6 });
  },
  items: [
    { kind: 'tent', x: -3.4, z: 11.4 },
    { kind: 'tent', x: 3.8, z: 12.4, colour: hex('#a8633c') },
    { kind: 'campfire', x: 0.2, z: 8.6 },
  ],
  lamps: [{ at: [0.2, 0.8, 8.2], reachMetres: 4, strength: 1 }],
  seats: [
    { x: -1.5, z: 7.8, facing: 50, seatMetres: 0.4 },
    { x: 1.7, z: 7.8, facing: -50, seatMetres: 0.4 },
  ],
});

const planet = exterior({
  kind: 'planet',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 120);
    const [width, level] = [w.camera.frame.width, horizon(w)];
    shape(w.board, [ellipse([width * 0.74, level - 190], [120, 120], 48)], {
      rgb: mix(hex('#8fa8c8'), w.mood.sky[1], 0.3),
      glow: 0.9,
      lit: 0.2,
      ink: 0.6,
    });
    shape(
      w.board,
      [ellipse([width * 0.74, level - 186], [200, 26], 48), ellipse([width * 0.74, level - 186], [164, 16], 48)],
      { rgb: mix(hex('#c8b49a'), w.mood.sky[1], 0.3), glow: 0.85, lit: 0.2, ink: 0.4 },
    );
    const dust = snowed(w, tint(w, '#a86a4a', 50));
    mountains(w, { height: 60, depth: 400, rgb: shade(dust, 0.8), seed: 11, snow: 0 });
    plane(w, 'mid', 14);
    ground(w, { rgb: dust });
    groundMarks(w, { rgb: dust, count: 120, spread: 20 });
    for (const [x, z, r] of [
      [-7, 14, 1.4],
      [6, 11, 0.9],
      [11, 20, 2.2],
    ] as const)
      box(w, [x - r, 0, z, x + r, r * 1.2, z + r], { rgb: shade(dust, 0.8) });
  },
});

const shipDeck = exterior({
  kind: 'ship-deck',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 60);
    sea(w, 0.8);
    plane(w, 'mid', 12);
    const wood = snowed(w, hex('#9a7a54'), 0.4);
    const start = w.camera.position[2] + 0.4;
    face(
      w,
      [
        [-5, 0, start],
        [5, 0, start],
        [4.4, 0, 10],
        [0, 0, 18],
        [-4.4, 0, 10],
      ],
      { rgb: wood, normal: [0, 1, 0], lit: 0.7, ink: 1.6 },
    );
    for (let x = -4; x <= 4; x += 0.8)
      edge(
        w,
        [
          [x, 0.005, start],
          [x * 0.55, 0.005, 14],
        ],
        0.5,
      );
    const rail = (x0: number, z0: number, x1: number, z1: number): void => {
      for (let i = 0; i <= 8; i++) {
        const t = i / 8;
        const [x, z] = [x0 + (x1 - x0) * t, z0 + (z1 - z0) * t];
        box(w, [x - 0.05, 0, z - 0.05, x + 0.05, 1, z + 0.05], { rgb: hex('#d8d2c4') });
      }
      for (const y of [0.5, 1])
        edge(
          w,
          [
            [x0, y, z0],
            [x1, y, z1],
          ],
          2.4,
        );
    };
    rail(0, 18, -4.4, 10);
    rail(0, 18, 4.4, 10);
    rail(-4.4, 10, -5, start + 0.6);
    rail(4.4, 10, 5, start + 0.6);
    box(w, [-0.12, 0, 11.4, 0.12, 9, 11.6], { rgb: hex('#7a5a3c') });
    for (const x of [-4.4, 4.4])
      edge(
        w,
        [
          [0, 8.6, 11.5],
          [x, 1, 9.6],
        ],
        0.9,
      );
  },
  items: [
    { kind: 'crates', x: -3, z: 9.4 },
    { kind: 'barrel', x: 3.2, z: 9 },
  ],
});

const castle = exterior({
  kind: 'castle',
  backdrop(w) {
    open(w, grassColour(w));
    castleFront(w, { x: 0.5, z: 26, rgb: snowed(w, tint(w, '#8d8578', 24), 0.2) });
    strip(w, [-1.2, 1.6], { rgb: hex('#9a8d76'), to: 27 });
    trees(
      w,
      [
        [-14, 24],
        [15, 23],
        [-19, 30],
      ],
      8,
    );
    meadow(w, { count: 110, rgb: grassColour(w), clear: 2 });
  },
  establishing: { position: [-3, 2.4, -4], look: [0.4, 5, 24], fovDegrees: 46 },
});

/** Waters, mountains, villages, squares, stations and other places in the open. */
export const moreExteriors: Place[] = [
  lake,
  river,
  mountain,
  village,
  square,
  apartments,
  shopfront,
  civic,
  overlook,
  gasStation,
  parkingLot,
  station,
  airfield,
  cemetery,
  churchYard,
  farm,
  camp,
  planet,
  shipDeck,
  castle,
];
