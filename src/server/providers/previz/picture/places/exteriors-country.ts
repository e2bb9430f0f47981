import { shape } from '../draw/board.ts';
import { hex, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { ellipse } from '../geometry/curve.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import { lampPost } from './kit/buildings.ts';
import { cottage } from './kit/cottage.ts';
import { castleFront, churchFront } from './kit/fronts.ts';
import { fence, grassColour, ground, groundMarks, hills, meadow, snowed } from './kit/ground.ts';
import { boulder, lowWall, mountains, strip } from './kit/landscape.ts';
import { front, streak } from './kit/panels.ts';
import { fir } from './kit/plants.ts';
import { sky } from './kit/sky.ts';
import { tint } from './kit/spot.ts';
import { wallOf } from './kit/wall-colours.ts';
import { box, face, horizon, plane } from './kit/world.ts';
import { exterior, firs, open, trees } from './exterior.ts';
import type { Item, Place } from './place.ts';

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
    firs(w, [-12, 30, -9, 24, 11, 28, 15, 22, -16, 20, 8, 40], 8);
    for (const [x, z, r] of [
      [-5, 11, 1.1],
      [5.6, 12, 0.9],
      [-7.5, 15, 1.6],
      [8.5, 17, 1.4],
    ] as const) {
      boulder(w, [x, 0, z], { radius: r, rgb: shade(rock, 0.86) });
      boulder(w, [x + r * 1.3, 0, z - 0.3], { radius: r * 0.5, rgb: shade(rock, 0.94) });
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
    firs(w, [-17, 40, 16, 48, -14, 52], 9);
    fence(w, { x: 3.2, from: 6, to: 13, rgb: hex('#7a6248') });
    for (const z of [30, 15]) lampPost(w, -3.1, z);
  },
  lamps: [{ at: [-3.1, 3.8, 15], reachMetres: 3, strength: 0.8 }],
  establishing: { position: [0.5, 7, -6], look: [0, 4.5, 24], fovDegrees: 48 },
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
    front(w, [-7.6, 0, -4.8, 3.4, 17.85], { rgb: hex('#efe6d2') });
    for (const [a, b] of [
      [-7.6, -4.8],
      [-4.8, -7.6],
    ] as const) {
      streak(w, [a, 0, 17.8, b, 3.4, 17.8], 2);
    }
    cottage(w, { x: 6, z: 26, size: 1.2, rgb: wallOf(w, 1), roof: hex('#5c5358') });
    fence(w, { x: 5, from: 4, to: 24, rgb: hex('#8a7458') });
    trees(w, [13, 30, -15, 34], 8);
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
    firs(w, [-7, 14, 7.6, 13, -10, 18, 10, 19], 11);
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

const cemetery = exterior({
  kind: 'cemetery',
  backdrop(w) {
    open(w, grassColour(w));
    churchFront(w, { x: 4.5, z: 34, rgb: snowed(w, hex('#a39c8c'), 0.2) });
    strip(w, [-1, 1], { rgb: hex('#a89c84'), to: 34 });
    trees(w, [-10, 24, -14, 30, 14, 20, 11, 40], 8);
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
    trees(w, [-11, 18, 11, 21, -15, 28, 15, 30], 8);
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

const castle = exterior({
  kind: 'castle',
  backdrop(w) {
    open(w, grassColour(w));
    castleFront(w, { x: 0.5, z: 26, rgb: snowed(w, tint(w, '#8d8578', 24), 0.2) });
    strip(w, [-1.2, 1.6], { rgb: hex('#9a8d76'), to: 27 });
    trees(w, [-14, 24, 15, 23, -19, 30], 8);
    meadow(w, { count: 110, rgb: grassColour(w), clear: 2 });
  },
  establishing: { position: [-3, 2.4, -4], look: [0.4, 5, 24], fovDegrees: 46 },
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
    ] as const) {
      boulder(w, [x, 0, z], { radius: r, rgb: shade(dust, 0.8) });
      boulder(w, [x - r * 1.4, 0, z - 0.4], { radius: r * 0.45, rgb: shade(dust, 0.88) });
    }
  },
});

/** Mountains, villages, farms, camps and what stands alone in the country. */
export const countryside: Place[] = [mountain, village, farm, camp, cemetery, churchYard, castle, planet];
