import { hex, type Rgb } from '#domain/previz/geometry/colour.ts';
import { block, lampPost } from './kit/buildings.ts';
import { strip } from './kit/landscape.ts';
import { front, level, streak } from './kit/panels.ts';
import { tint } from './kit/spot.ts';
import { wallOf } from './kit/wall-colours.ts';
import { box, face } from './kit/world.ts';
import { exterior, open, stone, tarmac, trees } from './exterior.ts';
import { marksAt, type Place } from './place.ts';

const gasStation = exterior({
  kind: 'gas-station',
  backdrop(w) {
    open(w, tarmac(w), hex('#76705a'));
    box(w, [2, 0, 17, 12, 3.4, 23], { rgb: tint(w, '#d3c8ae', 30) });
    const glass = w.mood.lampsLit ? { rgb: [255, 224, 164] as Rgb, glow: 0.9 } : { rgb: hex('#5f727c') };
    front(w, [3, 0.8, 8.4, 2.6, 16.95], glass);
    front(w, [9.2, 0, 10.4, 2.4, 16.95], glass);
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
    for (let i = 0; i < 9; i++) {
      level(w, [-12 + i * 3, 11, -11.9 + i * 3, 16, 0.01], { rgb: [226, 222, 206], ink: 0 });
    }
    for (const x of [-8, 7]) lampPost(w, x, 18);
    trees(w, [-14, 26, 15, 27], 5);
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
    for (const x of [-5.6, -3.9]) {
      level(w, [x, w.camera.position[2] + 0.6, x + 0.1, 120, -0.5], { rgb: hex('#9aa0a4'), ink: 0.8 });
    }
    for (let z = Math.max(1, w.camera.position[2] + 1); z < 50; z *= 1.1) {
      streak(w, [-6.1, -0.52, z, -3.3, -0.52, z], 1.6);
    }
    const start = w.camera.position[2] + 0.4;
    level(w, [-2.4, start, 14, 60, 0], { rgb: stone(w), lit: 0.62, ink: 1 });
    level(w, [-2.1, start, -1.9, 60, 0.01], { rgb: [236, 226, 160], ink: 0 });
    box(w, [6, 0, 9, 13, 3.6, 34], { rgb: tint(w, '#9a5a46', 40) });
    for (let i = 0; i < 5; i++) {
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
    }
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
    for (let z = 4; z < 60; z += 7) {
      level(w, [-0.2, z, 0.2, z + 3.4, 0.01], { rgb: [230, 226, 210], ink: 0 });
    }
  },
  items: [{ kind: 'airliner', x: 3, z: 26 }],
});

/** Where people arrive and leave. */
export const transits: Place[] = [gasStation, parkingLot, station, airfield];
