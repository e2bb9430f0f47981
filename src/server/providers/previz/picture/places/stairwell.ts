import { shape } from '../draw/board.ts';
import { hex, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { noise } from '#domain/previz/geometry/noise.ts';
import { clamp, radians, type Point, type Vector } from '#domain/previz/geometry/vector.ts';

import { edge, face, pointAt, plane, scaleAt, type World } from './kit/world.ts';
import type { Place } from './place.ts';

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

/** Courses of stone; each catches the lantern by its distance. */
function drumWall(w: World, stone: Rgb): void {
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
}

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
  drumWall(w, stone);
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

export const stair: Place = {
  kind: 'stair',
  indoor: true,
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
