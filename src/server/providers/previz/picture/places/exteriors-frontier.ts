import { roundGlow } from '../draw/board.ts';
import { hex, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import { exterior, open } from './exterior.ts';
import { groundMarks, ground, hills, snowed } from './kit/ground.ts';
import { front, level, streak } from './kit/panels.ts';
import { sky } from './kit/sky.ts';
import { box, face, inFront, plane, pointAt, type World } from './kit/world.ts';
import type { Place } from './place.ts';

const boards = ['#a8835a', '#8f6a48', '#b59a72', '#7d6a5a', '#9a5a42'] as const;
const signs = ['#e6d8b0', '#7a3a2c', '#3f5a4a', '#d8b04a'] as const;
const street = 5.6;

type House = { side: -1 | 1; z: number; i: number };

type Mark = { at: readonly [z0: number, y0: number, z1: number, y1: number]; rgb: Rgb; glow?: number };

/** A rectangle on the side of a house that looks on the street. */
function onFront(w: World, side: -1 | 1, { at: [z0, y0, z1, y1], rgb, glow = 0 }: Mark): void {
  const x = side * (street - 0.03);
  const corners: Vector[] = [
    [x, y0, z0],
    [x, y0, z1],
    [x, y1, z1],
    [x, y1, z0],
  ];
  face(w, corners, { rgb, glow });
}

/** A wooden house with a false front, a walk of boards and a porch. */
function frontierHouse(w: World, { side, z, i }: House): void {
  const wood = snowed(w, shade(hex(item(boards, i % boards.length)), 0.92 + hash(i, side + 2) * 0.16), 0.3);
  const [deep, high] = [5.4, 3.9 + hash(i, 3, side + 2) * 1.2];
  const across = (near: number, far: number): [number, number] => (side < 0 ? [-far, -near] : [near, far]);
  const [x0, x1] = across(street, street + 6);
  box(w, [x0, 0, z, x1, high, z + deep], { rgb: wood });
  const [f0, f1] = across(street - 0.02, street + 0.14);
  box(w, [f0, high, z, f1, high + 1.25, z + deep], { rgb: shade(wood, 1.06) });
  for (let y = 0.5; y < high + 1.2; y += 0.5) {
    streak(w, [side * (street - 0.02), y, z, side * (street - 0.02), y, z + deep], 0.4);
  }
  const sign = hex(item(signs, i % signs.length));
  onFront(w, side, { at: [z + 0.7, high + 0.25, z + deep - 0.7, high + 0.95], rgb: sign });
  times(5, (k) =>
    onFront(w, side, {
      at: [z + 1.1 + k * 0.66, high + 0.48, z + 1.5 + k * 0.66, high + 0.74],
      rgb: shade(sign, 0.45),
    }),
  );
  const lit = w.mood.lampsLit && i % 2 === 0;
  const glass: Rgb = lit ? [255, 206, 120] : hex('#4c5a60');
  for (const at of [z + 0.5, z + 3.9]) {
    onFront(w, side, { at: [at, 1.05, at + 1, 2.25], rgb: glass, glow: lit ? 0.9 : 0.1 });
  }
  onFront(w, side, { at: [z + 2.1, 0.22, z + 3.3, 2.3], rgb: shade(wood, 0.6) });
  const [p0, p1] = across(street - 1.5, street);
  box(w, [p0, 0, z, p1, 0.2, z + deep], { rgb: shade(wood, 0.85) });
  box(w, [p0, 2.65, z, p1, 2.78, z + deep], { rgb: shade(wood, 0.8) });
  for (const at of [z + 0.1, z + deep * 0.5, z + deep - 0.25]) {
    const post = side * (street - 1.42);
    box(w, [post - 0.06, 0.2, at, post + 0.06, 2.65, at + 0.12], { rgb: shade(wood, 0.7) });
  }
}

function waterTower(w: World, x: number, z: number): void {
  for (const s of [-1, 1]) {
    box(w, [x + s * 1.1 - 0.12, 0, z, x + s * 1.1 + 0.12, 5.5, z + 0.24], { rgb: hex('#6a5038') });
  }
  box(w, [x - 1.5, 5.5, z - 0.6, x + 1.5, 8, z + 1.6], { rgb: hex('#8a6a48') });
  for (const y of [6, 7.4]) streak(w, [x - 1.5, y, z - 0.61, x + 1.5, y, z - 0.61], 1.4);
  box(w, [x - 1.7, 8, z - 0.8, x + 1.7, 8.2, z + 1.8], { rgb: hex('#5a4430') });
}

const frontierTown = exterior({
  kind: 'western-town',
  backdrop(w) {
    sky(w);
    plane(w, 'back', 70);
    hills(w, { height: 46, depth: 420, rgb: hex('#a4705a'), seed: 6 });
    const dust = snowed(w, hex('#c2a178'));
    ground(w, { rgb: dust });
    waterTower(w, 2.4, 62);
    plane(w, 'mid', 16);
    for (let i = 8; i >= 0; i--) {
      for (const side of [-1, 1] as const) frontierHouse(w, { side, z: 4.5 + i * 5.8, i: i * 2 + (side > 0 ? 1 : 0) });
    }
    groundMarks(w, { rgb: dust, count: 110, spread: 9 });
  },
  items: [
    { kind: 'carriage', x: -2.9, z: 20, turn: 1 },
    { kind: 'barrel', x: 4.5, z: 9.4 },
    { kind: 'barrel', x: -4.5, z: 12.2 },
    { kind: 'crates', x: 4.6, z: 14.4 },
    { kind: 'hayBale', x: -4.4, z: 16.8 },
  ],
  lamps: [
    { at: [-4.6, 2.2, 10], reachMetres: 3, strength: 0.7 },
    { at: [4.6, 2.2, 16], reachMetres: 3, strength: 0.7 },
  ],
  aerial: { position: [-3, 18, -8], look: [0, 0, 22], fovDegrees: 46 },
});

const seatColours = ['#3f6fa8', '#38639a', '#b8403a', '#45709f'] as const;
const shirts = ['#e8e4da', '#c8483a', '#d8b04a', '#4a78b0', '#3a3d44', '#7a9a5c'] as const;

/** Rows of seats that rise from the pitch, with people in them. */
function tiers(w: World): void {
  for (let k = 13; k >= 0; k--) {
    const [y, z] = [1.2 + k * 0.75, 46 + k * 1.3];
    box(w, [-46, 0, z, 46, y, z + 1.3], { rgb: hex(item(seatColours, k % seatColours.length)) });
    times(44, (i) => {
      if (hash(i, k, 7) < 0.25) return;
      const x = -33 + i * 1.5 + hash(i, k, 3) * 0.6;
      front(w, [x, y, x + 0.6, y + 0.75, z + 0.3], {
        rgb: hex(item(shirts, Math.floor(hash(i, k) * shirts.length))),
        ink: 0.3,
      });
    });
  }
  for (const s of [-1, 1]) {
    for (let k = 9; k >= 0; k--) {
      const [near, far] = [26 + k * 1.3, 27.3 + k * 1.3];
      const [x0, x1] = s < 0 ? [-far, -near] : [near, far];
      box(w, [x0, 0, 2, x1, 1.2 + k * 0.75, 60], { rgb: hex(item(seatColours, (k + 1) % seatColours.length)) });
    }
  }
  box(w, [-48, 12.6, 56, 48, 13.2, 68], { rgb: hex('#c8ccd2') });
}

function floodlight(w: World, x: number, z: number): void {
  box(w, [x - 0.3, 0, z, x + 0.3, 19, z + 0.6], { rgb: hex('#8a9098') });
  box(w, [x - 2.4, 19, z, x + 2.4, 21.6, z + 0.5], { rgb: hex('#5a6068') });
  times(8, (i) => {
    const at: Vector = [x - 1.8 + (i % 4) * 1.2, 19.7 + Math.floor(i / 4) * 1.2, z - 0.05];
    front(w, [at[0] - 0.4, at[1] - 0.4, at[0] + 0.4, at[1] + 0.4, at[2]], {
      rgb: [255, 250, 232],
      glow: w.mood.lampsLit ? 1 : 0.5,
    });
    if (w.mood.lampsLit && inFront(w, at)) {
      roundGlow(w.board, pointAt(w, at), { radius: 46, rgb: [235, 240, 255], alpha: 0.5 });
    }
  });
}

const stadium = exterior({
  kind: 'stadium',
  backdrop(w) {
    const grass = snowed(w, hex('#5a8a44'), 0.6);
    open(w, grass);
    for (const x of [-30, 30]) floodlight(w, x, 62);
    tiers(w);
    plane(w, 'mid', 14);
    for (let i = 10; i >= 0; i--) {
      const z = 1 + i * 4;
      if (i % 2) level(w, [-24, z, 24, z + 4, 0.006], { rgb: shade(grass, 1.14), lit: 0.62, ink: 0 });
    }
    const chalk: Rgb = [236, 240, 236];
    for (const [x0, z0, x1, z1] of [
      [-24, 44.8, 24, 45],
      [-20, 8.9, 20, 9.05],
      [-9, 33, 9, 33.2],
    ] as const) {
      level(w, [x0, z0, x1, z1, 0.012], { rgb: chalk, ink: 0 });
    }
    for (const x of [-9, 9]) level(w, [x - 0.1, 33, x + 0.1, 45, 0.012], { rgb: chalk, ink: 0 });
    for (const x of [-3.66, 3.66]) box(w, [x - 0.08, 0, 45, x + 0.08, 2.44, 45.2], { rgb: hex('#f2f2ee') });
    box(w, [-3.74, 2.44, 45, 3.74, 2.6, 45.2], { rgb: hex('#f2f2ee') });
    groundMarks(w, { rgb: grass, count: 50, spread: 14 });
  },
  lamps: [{ at: [0, 9, 14], reachMetres: 12, strength: 0.5 }],
});

/** Towns of the frontier, and stands around a pitch. */
export const arenas: Place[] = [frontierTown, stadium];
