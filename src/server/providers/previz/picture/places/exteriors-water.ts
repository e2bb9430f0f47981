import { hex } from '#domain/previz/geometry/colour.ts';
import { grassColour, ground, groundMarks, hills, meadow, snowed } from './kit/ground.ts';
import { boulder, lowWall, mountains, water } from './kit/landscape.ts';
import { level, streak } from './kit/panels.ts';
import { bush } from './kit/plants.ts';
import { sea, sky } from './kit/sky.ts';
import { box, face, plane, type World } from './kit/world.ts';
import { exterior, firs, trees } from './exterior.ts';
import { marksAt, type Place } from './place.ts';

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
    firs(w, [-14, 30, -18, 40, 16, 34, 21, 44, 12, 52], 10);
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
    water(w, { from: 1, to: 70, half: 2.6, bend: 9, middle: -5.6 });
    trees(w, [-9, 26, -13, 34, 11, 22, 14, 30, -7, 17, 9, 40], 8);
    for (const [x, z] of [
      [-1.6, 12],
      [5.2, 11],
      [-6.6, 15],
      [6.4, 16],
    ] as const) {
      bush(w, { at: [x, 0, z], height: 0.9, seed: x });
    }
    for (const [x, z, r] of [
      [-2.4, 8.6, 0.5],
      [-3.2, 13, 0.7],
    ] as const) {
      boulder(w, [x, 0, z], { radius: r, rgb: snowed(w, hex('#8a877c')) });
    }
  },
  marks: marksAt(6.2, 1).map((mark) => ({ ...mark, x: mark.x + 0.9 })),
});

/** Posts with two rails, from one place on the deck to another: x, z, x, z. */
function rail(w: World, [x0, z0, x1, z1]: readonly [number, number, number, number]): void {
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    const [x, z] = [x0 + (x1 - x0) * t, z0 + (z1 - z0) * t];
    box(w, [x - 0.05, 0, z - 0.05, x + 0.05, 1, z + 0.05], { rgb: hex('#d8d2c4') });
  }
  for (const y of [0.5, 1]) streak(w, [x0, y, z0, x1, y, z1], 2.4);
}

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
    for (let x = -4; x <= 4; x += 0.8) {
      streak(w, [x, 0.005, start, x * 0.55, 0.005, 14], 0.5);
    }
    for (const side of [-1, 1]) {
      rail(w, [0, 18, side * 4.4, 10]);
      rail(w, [side * 4.4, 10, side * 5, start + 0.6]);
    }
    box(w, [-0.12, 0, 11.4, 0.12, 9, 11.6], { rgb: hex('#7a5a3c') });
    for (const x of [-4.4, 4.4]) {
      streak(w, [0, 8.6, 11.5, x, 1, 9.6], 0.9);
    }
  },
  items: [
    { kind: 'crates', x: -3, z: 9.4 },
    { kind: 'barrel', x: 3.2, z: 9 },
  ],
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
    level(w, [-40, start, 40, 16, 0], { rgb: gravel, lit: 0.66, ink: 0 });
    groundMarks(w, { rgb: gravel, count: 110, spread: 14 });
    lowWall(w, { z: 15.6, rgb: hex('#8d8272') });
    for (const [x, z] of [
      [-11, 13.4],
      [10.5, 14],
      [14, 12],
    ] as const) {
      bush(w, { at: [x, 0, z], height: 1, seed: x });
    }
    box(w, [6.2, 0, 14.6, 6.34, 2, 14.7], { rgb: hex('#7a6248') });
    box(w, [5.6, 1.5, 14.5, 6.95, 2.2, 14.62], { rgb: hex('#4f6a4a') });
  },
});

/** Lakes, rivers, decks and the coast road. */
export const waters: Place[] = [lake, river, shipDeck, overlook];
