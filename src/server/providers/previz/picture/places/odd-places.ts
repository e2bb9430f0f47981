import { shape } from '../draw/board.ts';
import { hex, mix, shade, type Rgb } from '../geometry/colour.ts';
import { times } from '../geometry/list.ts';
import { hash, noise } from '../geometry/noise.ts';
import { clamp, radians, type Point, type Vector } from '../geometry/vector.ts';
import { facade } from './kit/buildings.ts';
import { grassColour, ground, hills } from './kit/ground.ts';
import { sky } from './kit/sky.ts';
import { tree } from './kit/plants.ts';
import { box, edge, face, inFront, pointAt, plane, scaleAt, type World } from './kit/world.ts';
import type { Place } from './place.ts';

const interiorDark: Rgb = hex('#2c2e33');

/** The road that runs away behind a car, seen through its rear window. */
function carBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 40);
  hills(w, { height: 24, depth: 200, rgb: hex('#66705c'), seed: 5 });
  ground(w, { rgb: grassColour(w), y: -0.6 });
  face(
    w,
    [
      [-3.2, -0.59, 4],
      [3.2, -0.59, 4],
      [3.2, -0.59, 160],
      [-3.2, -0.59, 160],
    ],
    { rgb: hex('#63666b'), normal: [0, 1, 0], lit: 0.6, ink: 0 },
  );
  const wall = shade(mix(hex('#a8907a'), hex('#8a929a'), (w.scene.placeSeed % 10) / 10), 0.95);
  for (let i = 4; i >= 0; i--) {
    if (w.scene.placeSeed % 2)
      facade(w, {
        x: 7,
        side: 1,
        from: 8 + i * 10,
        to: 17 + i * 10,
        height: 9 + hash(i, 2) * 5,
        rgb: wall,
        seed: i,
        shop: false,
      });
    else tree(w, { at: [6 + hash(i, 4) * 3, -0.6, 10 + i * 8], height: 6, seed: i });
    tree(w, { at: [-6 - hash(i, 5) * 3, -0.6, 12 + i * 8], height: 6, seed: i + 9 });
  }
  plane(w, 'mid', 4.2);
  cabin(w);
}

function pillar(w: World, points: Vector[]): void {
  face(w, points, { rgb: interiorDark, lit: 0.22, warm: 0.05 });
}

/** Roof lining, pillars, rear seat and door panels, as a camera on the bonnet sees them. */
function cabin(w: World): void {
  const roof = hex('#8a8478');
  face(
    w,
    [
      [-0.85, 1.28, 2.2],
      [0.85, 1.28, 2.2],
      [0.72, 1.25, 5.0],
      [-0.72, 1.25, 5.0],
    ],
    { rgb: roof, lit: 0.2, ink: 1 },
  );
  for (const s of [-1, 1]) {
    pillar(w, [
      [s * 0.86, 1.3, 2.2],
      [s * 0.78, 1.3, 4.6],
      [s * 0.78, 1.12, 4.6],
      [s * 0.9, 1.12, 2.2],
    ]);
    pillar(w, [
      [s * 0.72, 1.28, 4.6],
      [s * 0.9, 0.55, 5.2],
      [s * 0.74, 0.55, 5.2],
      [s * 0.58, 1.28, 4.6],
    ]);
    pillar(w, [
      [s * 0.9, 0.55, 2.2],
      [s * 0.86, 0.55, 5.2],
      [s * 0.86, -0.2, 5.2],
      [s * 0.9, -0.2, 2.2],
    ]);
    face(
      w,
      [
        [s * 0.885, 0.5, 2.4],
        [s * 0.85, 0.5, 4.6],
        [s * 0.85, 0.4, 4.6],
        [s * 0.885, 0.4, 2.4],
      ],
      { rgb: hex('#5a5046'), lit: 0.3 },
    );
    pillar(w, [
      [s * 0.84, 1.2, 3.75],
      [s * 0.84, 1.2, 3.9],
      [s * 0.87, 0.5, 3.95],
      [s * 0.87, 0.5, 3.75],
    ]);
  }
  box(w, [-0.8, -0.2, 4.75, 0.8, 0.62, 5.1], { rgb: hex('#4a3f3a'), lit: 0.25 });
  for (const x of [-0.4, 0.4]) box(w, [x - 0.16, 0.62, 4.85, x + 0.16, 0.82, 5.0], { rgb: hex('#43393a'), lit: 0.25 });
  for (const x of [-0.38, 0.38]) {
    box(w, [x - 0.27, 0.0, 3.86, x + 0.27, 0.78, 4.05], { rgb: hex('#564b45'), lit: 0.3 });
    box(w, [x - 0.14, 0.8, 3.9, x + 0.14, 1.0, 4.02], { rgb: hex('#564b45'), lit: 0.3 });
  }
}

/** Dashboard and wheel, in front of whoever sits there. */
function dashboard(w: World): void {
  plane(w, 'fore', 2.6);
  box(w, [-0.95, -0.5, 2.5, 0.95, 0.34, 2.9], { rgb: interiorDark, lit: 0.25 });
  const wheel: Vector = [0.38, 0.46, 3.05];
  if (!inFront(w, wheel)) return;
  const [[x, y], s] = [pointAt(w, wheel), scaleAt(w, wheel)];
  const rim = (r: number): Point[] =>
    times(32, (i): Point => [
      x + Math.cos((i / 32) * Math.PI * 2) * s * r,
      y + Math.sin((i / 32) * Math.PI * 2) * s * r * 0.92,
    ]);
  shape(w.board, [rim(0.2), rim(0.172)], { rgb: hex('#1e2024'), lit: 0.5, ink: 1.4 });
  shape(w.board, [rim(0.05)], { rgb: hex('#26282d'), lit: 0.5, ink: 1.2 });
  for (const a of [0.35, Math.PI - 0.35, Math.PI / 2]) {
    const [c, d] = [Math.cos(a), Math.sin(a) * 0.92];
    shape(
      w.board,
      [
        [
          [x + c * s * 0.04 - d * s * 0.014, y + d * s * 0.04 + c * s * 0.014],
          [x + c * s * 0.18 - d * s * 0.01, y + d * s * 0.18 + c * s * 0.01],
          [x + c * s * 0.18 + d * s * 0.01, y + d * s * 0.18 - c * s * 0.01],
          [x + c * s * 0.04 + d * s * 0.014, y + d * s * 0.04 - c * s * 0.014],
        ],
      ],
      { rgb: hex('#1e2024'), lit: 0.5, ink: 1 },
    );
  }
}

const car: Place = {
  kind: 'car',
  words: [
    'car',
    'vw',
    'gti',
    'landcruiser',
    'land rover',
    'defender',
    'porsche',
    'truck',
    'van',
    'taxi',
    'cab',
    'limousine',
    'driving',
    'vehicle',
    'bus',
    'volkswagon',
    'lexus',
    'mazda',
    'at the wheel',
    'ambulance',
    'police car',
    'helicopter',
    'plane',
    'carriage',
  ],
  indoor: true,
  family: 'city',
  view: { position: [0.05, 0.86, 1.5], look: [0, 0.72, 4], fovDegrees: 46 },
  marks: [
    { x: 0.38, z: 3.72, facing: -8 },
    { x: -0.38, z: 3.72, facing: 12 },
    { x: 0, z: 4.6, facing: 0 },
  ],
  seats: [
    { x: 0.38, z: 3.72, facing: -10, seatMetres: 0.0 },
    { x: -0.38, z: 3.72, facing: 14, seatMetres: 0.0 },
    { x: 0, z: 4.62, facing: 0, seatMetres: 0.05 },
  ],
  lamps: [{ at: [0.3, 0.5, 2.8], reachMetres: 0.8, strength: 0.4 }],
  items: [],
  backdrop: carBackdrop,
  foreground: dashboard,
  ground: () => -0.42,
};

const [axisX, axisZ] = [0, 3.1];
const [post, reach, drum, rise, turn] = [0.3, 2.15, 4.15, 0.2, 22.5];

function around(degrees: number, r: number, y: number): Vector {
  const a = radians(degrees);
  return [axisX + Math.sin(a) * r, y, axisZ - Math.cos(a) * r];
}
const stepY = (i: number): number => i * rise - 1.0;
const stepDegrees = (i: number): number => -180 + (i + 0.5) * turn;
const climbLamp: Vector = [0.9, 1.5, 1.9];

function step(w: World, i: number): void {
  const from = -180 + i * turn;
  const to = from + turn;
  const [low, high] = [stepY(i) + 0.04, stepY(i) + rise];
  const stone = hex('#6f6a66');
  const middle = around((from + to) / 2, 1.3, high);
  const far = Math.hypot(middle[0] - climbLamp[0], middle[1] - climbLamp[1], middle[2] - climbLamp[2]);
  const warm = clamp(1.2 - far / 3.2) * 0.8 * (w.mood.lampsLit ? 1 : 0.2);
  const top = [
    around(from, post, high),
    around(from, reach, high),
    around((from + to) / 2, reach, high),
    around(to, reach, high),
    around(to, post, high),
  ];
  const under = top.map(([x, , z]): Vector => [x, low, z]);
  const eye = w.camera.position[1];
  const side = (k: number, l: number, tone: number): void => {
    const [a, b, c, d] = [top[k], top[l], under[l], under[k]];
    if (a && b && c && d) face(w, [a, b, c, d], { rgb: shade(stone, tone), lit: 0.25, warm });
  };
  if (eye < low) face(w, under, { rgb: shade(stone, 0.6), lit: 0.14, warm });
  const front = Math.cos(radians((from + to) / 2)) > 0;
  if (front) side(1, 2, 0.9);
  if (front) side(2, 3, 0.9);
  if (Math.sin(radians(from)) < 0.3 || front) side(0, 1, 0.75);
  if (eye > high) face(w, top, { rgb: stone, lit: 0.6, warm });
}

const isBack = (i: number): boolean => Math.cos(radians(stepDegrees(i))) < 0;

function stairBackdrop(w: World): void {
  plane(w, 'back', 7);
  const stone = hex('#7d756c');
  const { width, height, margin } = w.camera.frame;
  const all: Point[] = [
    [-margin - 2, -margin - 2],
    [width + margin + 2, -margin - 2],
    [width + margin + 2, height + margin + 2],
    [-margin - 2, height + margin + 2],
  ];
  shape(w.board, [all], { rgb: shade(stone, 0.6), lit: 0.08, ink: 0 });
  for (let row = -8; row < 15; row++) {
    times(44, (k) => {
      const off = row % 2 ? 0.5 : 0;
      const [a, b, y] = [40 + ((k + off) / 44) * 280, 40 + ((k + 1 + off) / 44) * 280, row * 0.42];
      const grain = noise(row * 3.3, k * 2.1, 4);
      const m = around((a + b) / 2, drum, y + 0.2);
      const far = Math.hypot(m[0] - climbLamp[0], m[1] - climbLamp[1], m[2] - climbLamp[2]);
      const warm = clamp(1.1 - far / 5.2) * (0.6 + grain * 0.5) * (w.mood.lampsLit ? 1 : 0.2);
      face(w, [around(a, drum, y), around(b, drum, y), around(b, drum, y + 0.42), around(a, drum, y + 0.42)], {
        rgb: shade(stone, 0.8 + grain * 0.36),
        lit: 0.2 + grain * 0.16,
        warm,
        ink: grain > 0.52 ? 1.3 : 0,
      });
    });
  }
  for (const [degrees, y] of [
    [148, 1.9],
    [214, 0.4],
  ] as const) {
    const slit = [
      around(degrees - 5, drum - 0.02, y),
      around(degrees + 5, drum - 0.02, y),
      around(degrees + 5, drum - 0.02, y + 1),
      around(degrees, drum - 0.02, y + 1.25),
      around(degrees - 5, drum - 0.02, y + 1),
    ];
    face(w, slit, { rgb: w.mood.sky[2], glow: 0.95, ink: 3 });
  }
  plane(w, 'mid', 4.4);
  times(40, (i) => (isBack(i) ? step(w, i) : undefined));
  const column = [-1.5, 0, 1.5, 3, 5, 7].map((y) => ({
    p: pointAt(w, [axisX, y, axisZ]),
    r: scaleAt(w, [axisX, y, axisZ]) * 0.27,
  }));
  const left = column.map(({ p, r }): Point => [p[0] - r, p[1]]);
  const right = column.map(({ p, r }): Point => [p[0] + r, p[1]]);
  shape(w.board, [[...left, ...right.reverse()]], { rgb: hex('#857c72'), lit: 0.25, warm: 0.3, ink: 2.6 });
  times(16, (i) => (i >= 4 && !isBack(i) ? step(w, i) : undefined));
}

function stairFore(w: World): void {
  plane(w, 'fore', 1.6);
  const rail = times(22, (i) => around(stepDegrees(2.5 + i * 0.5), reach - 0.06, stepY(2.5 + i * 0.5) + rise + 0.92));
  for (let i = 3; i < 13; i++) {
    const foot = around(stepDegrees(i), reach - 0.06, stepY(i) + rise);
    edge(w, [foot, [foot[0], foot[1] + 0.92, foot[2]]], 1.4);
  }
  edge(w, rail, 2.4);
  times(30, (i) => (i >= 20 && !isBack(i) ? step(w, i) : undefined));
}

function onStep(i: number): { x: number; z: number; y: number } {
  const [x, , z] = around(stepDegrees(i), 1.35, 0);
  return { x, z, y: stepY(i) + rise };
}
const [climber, second] = [onStep(7), onStep(9)];

const stair: Place = {
  kind: 'stair',
  words: [
    'stair',
    'stairs',
    'staircase',
    'stairwell',
    'spiral stair',
    'steps',
    'ladder',
    'tower interior',
    'crypt',
    'catacombs',
  ],
  indoor: true,
  family: 'public',
  view: { position: [0.2, 1.35, -0.95], look: [0.1, 1.4, 3.1], fovDegrees: 50 },
  marks: [
    { x: climber.x, z: climber.z, facing: 62 },
    { x: second.x, z: second.z, facing: -50 },
  ],
  seats: [],
  lamps: [{ at: climbLamp, reachMetres: 1.6, strength: 0.8 }],
  items: [],
  backdrop: stairBackdrop,
  foreground: stairFore,
  ground: (x, z) => (Math.hypot(x - second.x, z - second.z) < 0.3 ? second.y : climber.y),
};

/** Places that are not built like the others. */
export const oddPlaces: Place[] = [car, stair];
