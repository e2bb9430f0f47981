import { drawFalling } from '../draw/weather.ts';
import { hex } from '#domain/previz/geometry/colour.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import { facade } from './kit/buildings.ts';
import { ground } from './kit/ground.ts';
import { front } from './kit/panels.ts';
import { sky } from './kit/sky.ts';
import { tint } from './kit/spot.ts';
import { box, plane, type World } from './kit/world.ts';
import type { Place } from './place.ts';

const half = 0.56;
const [nearEnd, farEnd, high] = [3.0, 4.15, 2.35];
const frame = '#b02a2c';

/** Bars between panes: on the far side, and on the two others. */
function panes(w: World): void {
  const rgb = hex(frame);
  for (const x of [-half, -half / 3, half / 3, half]) {
    box(w, [x - 0.025, 0, farEnd, x + 0.025, high, farEnd + 0.04], { rgb });
  }
  for (const y of [0.02, 0.5, 0.95, 1.4, 1.85, 2.25]) {
    box(w, [-half, y, farEnd, half, y + 0.05, farEnd + 0.04], { rgb });
    for (const s of [-1, 1]) box(w, [s * half - 0.025, y, nearEnd, s * half + 0.025, y + 0.05, farEnd], { rgb });
  }
  for (const s of [-1, 1]) box(w, [s * half - 0.03, 0, 3.55, s * half + 0.03, high, 3.6], { rgb });
}

/** The telephone on its board, with its shelf and the lit sign above. */
function telephone(w: World): void {
  box(w, [0.02, 0.95, farEnd - 0.06, 0.46, 1.95, farEnd], { rgb: hex('#4a4e52') });
  box(w, [0.1, 1.25, farEnd - 0.22, 0.38, 1.75, farEnd - 0.06], { rgb: hex('#26282c') });
  box(w, [0.15, 1.52, farEnd - 0.24, 0.33, 1.7, farEnd - 0.22], { rgb: hex('#b9bec2') });
  box(w, [0.15, 1.32, farEnd - 0.24, 0.33, 1.46, farEnd - 0.22], { rgb: hex('#8a8f94') });
  box(w, [0.05, 1.3, farEnd - 0.2, 0.09, 1.62, farEnd - 0.12], { rgb: hex('#16181a') });
  box(w, [-0.02, 0.92, farEnd - 0.3, 0.5, 0.96, farEnd], { rgb: hex('#6a6e72') });
  box(w, [0.2, 0.96, farEnd - 0.24, 0.44, 1.02, farEnd - 0.06], { rgb: hex('#d8c04a') });
  box(w, [-half, high, nearEnd, half, high + 0.2, farEnd + 0.04], { rgb: hex(frame) });
  front(w, [-half + 0.08, high + 0.03, half - 0.08, high + 0.17, nearEnd - 0.01], {
    rgb: hex('#f4ead0'),
    glow: 0.8,
    ink: 0.8,
  });
}

function streetBehind(w: World): void {
  sky(w);
  plane(w, 'back', 24);
  ground(w, { rgb: hex('#6a6c70') });
  const wall = tint(w, '#a8836c', 30);
  for (let i = 3; i >= 0; i--) {
    const [from, to] = [9 + i * 9, 17 + i * 9];
    for (const side of [-1, 1] as const) {
      const height = 9 + hash(i, side + 2) * 5;
      facade(w, { x: side * 6.4, side, from, to, height, rgb: wall, seed: i + side, shop: true });
    }
  }
  drawFalling(w);
  plane(w, 'mid', 4);
  box(w, [-half - 0.06, 0, nearEnd - 0.06, half + 0.06, 0.03, farEnd + 0.06], { rgb: hex('#8a8c8e') });
  panes(w);
  telephone(w);
}

/** The posts of the open side, before whoever speaks there. */
function posts(w: World): void {
  plane(w, 'fore', 2.6);
  for (const s of [-1, 1]) {
    box(w, [s * half - 0.04, 0, nearEnd - 0.04, s * half + 0.04, high, nearEnd], { rgb: hex(frame) });
  }
}

/** A box of panes on the pavement, seen through its open side. */
export const phoneBooth: Place = {
  kind: 'phone-booth',
  indoor: true,
  view: { position: [0.1, 1.45, 0.35], look: [0, 1.32, 3.6], fovDegrees: 46 },
  marks: [
    { x: -0.12, z: 3.55, facing: 34 },
    { x: 1.35, z: 3.7, facing: -56 },
    { x: -1.4, z: 3.9, facing: 56 },
  ],
  seats: [],
  lamps: [{ at: [0, 2.2, 3.6], reachMetres: 1.2, strength: 0.75 }],
  items: [],
  backdrop: streetBehind,
  foreground: posts,
};
