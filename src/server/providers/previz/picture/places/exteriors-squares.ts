import { hex, shade } from '#domain/previz/geometry/colour.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import { block, facade, lampPost, pavement } from './kit/buildings.ts';
import { civicFront } from './kit/fronts.ts';
import { grassColour, ground } from './kit/ground.ts';
import { strip } from './kit/landscape.ts';
import { shopHouse } from './kit/shop-house.ts';
import { front, level, streak } from './kit/panels.ts';
import { sky } from './kit/sky.ts';
import { tint } from './kit/spot.ts';
import { wallOf } from './kit/wall-colours.ts';
import { box, plane } from './kit/world.ts';
import { exterior, open, stone, tarmac, trees } from './exterior.ts';
import type { Place } from './place.ts';

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
    for (let z = Math.max(1, w.camera.position[2] + 1.5); z < 24; z *= 1.25) {
      streak(w, [-11, 0.005, z, 11, 0.005, z], 0.45);
    }
    trees(w, [-7.5, 19, 7.5, 18], 5);
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
    front(w, [-1, 0, 1, 2.6, 15.9], w.mood.lampsLit ? { rgb: [255, 210, 140], glow: 0.7 } : { rgb: hex('#3a4a52') });
    for (let i = 0; i < 3; i++) box(w, [-1.8, i * 0.16, 14.6 + i * 0.4, 1.8, i * 0.16 + 0.16, 16], { rgb: stone(w) });
    pavement(w, { from: 0, to: 0.01, rgb: stone(w) });
    level(w, [-30, 11.5, 30, 16, 0.1], { rgb: stone(w), lit: 0.6, ink: 1 });
    trees(w, [-6.4, 12.6, 6.6, 12.4], 4.5);
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
    for (const [i, x] of [-19, -10.5, 7.5, 16].entries()) {
      block(w, { x, z: 14.5, width: 8.4, height: 7 + (i % 2) * 2, rgb: wallOf(w, i + 1), seed: i + 4 });
    }
    shopHouse(w);
    level(w, [-30, 9.2, 30, 12, 0.12], { rgb: stone(w), lit: 0.6, ink: 1 });
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
    trees(w, [-14, 16, 14.5, 17, -19, 24, 20, 22], 7);
    for (const x of [-4.6, 5.4]) lampPost(w, x, 14);
  },
  lamps: [{ at: [5.4, 3.8, 14], reachMetres: 3, strength: 0.8 }],
  establishing: { position: [-2, 2.6, -4], look: [0.4, 5, 18], fovDegrees: 46 },
});

const mansion = exterior({
  kind: 'mansion',
  backdrop(w) {
    open(w, grassColour(w));
    civicFront(w, { x: 0.4, z: 22, width: 10, height: 7.6, rgb: tint(w, '#e2d8c4', 24), columns: 4 });
    strip(w, [-2.8, 3.4], { rgb: hex('#c2b598'), to: 21 });
    trees(w, [-15, 20, 16, 21, -20, 30, 22, 28, -11, 26, 12, 27], 9);
    for (const x of [-5.6, 6.4]) lampPost(w, x, 15);
  },
  items: [{ kind: 'fountain', x: 0.3, z: 16.5 }],
  lamps: [{ at: [6.4, 3.8, 15], reachMetres: 3, strength: 0.8 }],
  establishing: { position: [-2, 2.6, -4], look: [0.4, 4.6, 18], fovDegrees: 46 },
});

/** Squares and the fronts of houses, shops and public buildings. */
export const squares: Place[] = [square, apartments, shopfront, civic, mansion];
