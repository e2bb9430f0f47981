import { hex, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { hash, noise } from '#domain/previz/geometry/noise.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import { block } from './buildings.ts';
import { front, streak } from './panels.ts';
import { box, face, type Paint, type World } from './world.ts';

/** A polygon from its coordinates in a row: x, y, z, x, y, z … */
function polygon(w: World, numbers: readonly number[], paint: Paint): void {
  const points = times(numbers.length / 3, (i): Vector => [
    item(numbers, i * 3),
    item(numbers, i * 3 + 1),
    item(numbers, i * 3 + 2),
  ]);
  face(w, points, paint);
}

/** A window that shines in the evening. */
const pane = (w: World, dark: string): Paint =>
  w.mood.lampsLit ? { rgb: [255, 208, 134], glow: 0.82 } : { rgb: hex(dark) };

type Civic = { x: number; z: number; width: number; height: number; rgb: Rgb; columns?: number };

function steps(w: World, { x, z, rgb }: Civic, half: number): void {
  for (let i = 0; i < 4; i++) {
    const [reach, low] = [half + 0.6 - i * 0.2, i * 0.2];
    box(w, [x - reach, low, z - 1 + i * 0.4, x + reach, low + 0.2, z + 2.2], { rgb: shade(rgb, 1.05) });
  }
}

function flag(w: World, { x, z, height }: Civic): void {
  const top = height * 1.5;
  box(w, [x - 0.04, height * 1.1, z, x + 0.04, top, z + 0.05], { rgb: hex('#6a6660') });
  polygon(w, [x, top - 0.9, z, x + 1.2, top - 0.8, z, x + 1.2, top, z, x, top - 0.1, z], { rgb: hex('#3f5f9a') });
}

/** A public building from its front: steps, columns and a gable. */
export function civicFront(w: World, civic: Civic): void {
  const { x, z, width, height, rgb, columns = 6 } = civic;
  block(w, { x: x - width, z: z + 2.2, width: width * 2, height: height * 0.86, rgb: shade(rgb, 0.9), seed: 11 });
  const [half, eaves] = [width * 0.46, height * 0.76];
  steps(w, civic, half);
  front(w, [x - half, 0.8, x + half, eaves, z + 1.6], { rgb: shade(rgb, 0.72) });
  for (const k of [-0.55, 0, 0.55]) {
    front(w, [x + half * k - 0.5, 0.8, x + half * k + 0.5, 3.2, z + 1.55], pane(w, '#3f3a36'));
  }
  for (let i = 0; i < columns; i++) {
    const at = x - half + 0.35 + (i / (columns - 1)) * (half * 2 - 0.7);
    box(w, [at - 0.3, 0.8, z, at + 0.3, eaves, z + 0.5], { rgb: shade(rgb, 1.08) });
  }
  box(w, [x - half - 0.3, eaves, z - 0.2, x + half + 0.3, height * 0.86, z + 2], { rgb });
  const [low, reach] = [height * 0.86, half + 0.4];
  polygon(w, [x - reach, low, z - 0.2, x + reach, low, z - 0.2, x, height * 1.12, z - 0.2], {
    rgb: shade(rgb, 1.02),
    normal: [0, 0, -1],
  });
  flag(w, civic);
}

type Building = { x: number; z: number; rgb: Rgb };

/** A pointed window or door: its middle, foot, springing and half width. */
type Arch = readonly [x: number, low: number, high: number, half: number, z: number];

function arch(w: World, [x, low, high, half, z]: Arch, paint: Paint): void {
  const left = [x - half, low, z, x + half, low, z, x + half, high, z];
  polygon(w, [...left, x, high + half * 1.4, z, x - half, high, z], paint);
}

function nave(w: World, { x, z, rgb }: Building, roof: Rgb): void {
  const [left, right, ridge, far] = [x - 0.2, x + 5.2, x + 2.5, z + 10];
  box(w, [x, 0, z, x + 5, 4, far], { rgb });
  polygon(w, [left, 4, z - 0.05, right, 4, z - 0.05, ridge, 7.2, z - 0.05], {
    rgb: shade(rgb, 0.97),
    normal: [0, 0, -1],
  });
  for (const [edge, side] of [
    [left, -1],
    [right, 1],
  ] as const) {
    const slope = [edge, 4, z, edge, 4, far, ridge, 7.2, far, ridge, 7.2, z];
    polygon(w, slope, { rgb: roof, normal: [side * 0.7, 0.7, 0] });
  }
}

function spire(w: World, { x, z, rgb }: Building, roof: Rgb): void {
  box(w, [x - 2.2, 0, z - 0.4, x + 0.2, 9, z + 2], { rgb: shade(rgb, 1.04) });
  const [left, right, top] = [x - 2.4, x + 0.4, [x - 1, 15, z + 0.8] as const];
  for (const at of [left, right]) polygon(w, [at, 9, z - 0.5, ...top, at, 9, z + 2.1], { rgb: roof });
  polygon(w, [left, 9, z - 0.5, right, 9, z - 0.5, ...top], { rgb: shade(roof, 1.1), normal: [0, 0.3, -1] });
}

/** A church from its front: nave, gable and a tower with a spire. */
export function churchFront(w: World, church: Building): void {
  const { x, z } = church;
  const roof = hex('#5a5058');
  nave(w, church, roof);
  spire(w, church, roof);
  const glass = pane(w, '#4a5a6a');
  arch(w, [x + 2.5, 0, 2, 0.7, z - 0.1], { rgb: hex('#5a3a28') });
  arch(w, [x + 2.5, 3.6, 5, 0.45, z - 0.1], glass);
  arch(w, [x - 1, 6, 7.4, 0.35, z - 0.45], glass);
  arch(w, [x - 1, 2, 3.4, 0.3, z - 0.45], glass);
}

/** The notched edge of a wall: from, to, its height, and how far away it is. */
type Crenels = readonly [x0: number, x1: number, y: number, z: number];

function crenels(w: World, [x0, x1, y, z]: Crenels, rgb: Rgb): void {
  for (let x = x0; x < x1 - 0.4; x += 0.9) box(w, [x, y, z, x + 0.5, y + 0.6, z + 0.5], { rgb });
}

const towers = [
  [-7, 9.5, 1.6],
  [7, 8.6, 1.6],
  [-2.6, 7.6, 1.1],
  [2.6, 7.6, 1.1],
] as const;

/** Battlements, towers and a gate. */
export function castleFront(w: World, { x, z, rgb }: Building): void {
  box(w, [x - 7, 0, z + 1, x + 7, 6, z + 3], { rgb: shade(rgb, 0.94) });
  crenels(w, [x - 7, x + 7, 6, z + 1], rgb);
  for (const [off, high, half] of towers) {
    const at = x + off;
    box(w, [at - half, 0, z - 0.6, at + half, high, z + 3], { rgb });
    crenels(w, [at - half, at + half + 0.3, high, z - 0.6], rgb);
    front(w, [at - 0.14, high * 0.6, at + 0.14, high * 0.6 + 1, z - 0.63], pane(w, '#2e2b28'));
  }
  arch(w, [x, 0, 3, 1.3, z + 0.95], { rgb: hex('#3a2a20') });
  for (let i = 0; i < 30; i++) {
    const [left, y] = [x - 6.6 + hash(i, 3) * 13, 0.6 + noise(i * 3.1, 4) * 5];
    streak(w, [left, y, z + 0.98, left + 0.6, y, z + 0.98], 0.5);
  }
}
