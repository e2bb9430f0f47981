import { hex, shade } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { doorOn, interior, windowOn } from './interior.ts';
import { box, plane, type World } from './kit/world.ts';
import type { Place } from './place.ts';
import { pairs } from './room-sizes.ts';

const pipeColours = ['#9aa39c', '#a8553a', '#7f8a86', '#c09a4a'] as const;

/** Pipes along the ceiling and the walls, from the far end to the camera. */
function pipes(w: World, { half, height, depth }: { half: number; height: number; depth: number }): void {
  const start = w.camera.position[2] + 0.5;
  for (const [i, colour] of pipeColours.entries()) {
    const [x, y] = [half - 0.16 - i * 0.24, height - 0.13 - (i % 2) * 0.05];
    for (const s of [-1, 1]) {
      const at = s * x;
      box(w, [at - 0.07, y - 0.07, start, at + 0.07, y + 0.07, depth], { rgb: shade(hex(colour), 0.9) });
    }
  }
  times(4, (i) => {
    const z = depth - 0.7 - i * 1.5;
    if (z < start) return;
    for (const s of [-1, 1]) {
      box(w, [s * half - 0.09, 0, z, s * half + 0.09, height, z + 0.14], { rgb: hex('#4f5a54') });
      box(w, [s * (half - 0.12) - 0.06, 0.5, z + 0.2, s * (half - 0.12) + 0.06, 0.62, z + 1.4], {
        rgb: hex('#8a938c'),
      });
    }
  });
}

const hull = { half: 1.75, height: 2.2, depth: 7.4 };

const boat = interior({
  kind: 'submarine',
  room: {
    ...hull,
    wall: '#6f7a74',
    floor: '#464c4a',
    floorKind: 'tiles',
    beams: hex('#3e4643'),
    openings: [],
    outside: 'sky',
  },
  items: [
    { kind: 'hatch', x: 0, z: 7.36, flat: true },
    { kind: 'gauges', x: -1.1, z: 7.3, flat: true },
    { kind: 'gauges', x: 1.1, z: 7.3, flat: true },
    { kind: 'tube', x: 0, z: 5.2, y: 2.14, flat: true },
    { kind: 'console', x: 1.35, z: 5.6, turn: 3 },
    { kind: 'bunk', x: -1.35, z: 6.1 },
    { kind: 'periscope', x: 0.15, z: 5.3 },
    { kind: 'stool', x: 0.75, z: 4.7 },
  ],
  view: { position: [0.05, 1.4, 0.4], look: [0, 1.15, 7], fovDegrees: 42 },
  marks: [
    { x: -0.62, z: 4.2, facing: 52 },
    { x: 0.62, z: 4.3, facing: -50 },
    { x: -0.3, z: 5.4, facing: 10 },
  ],
  seats: [
    { x: 0.75, z: 4.65, facing: -30, seatMetres: 0.5 },
    { x: -1.2, z: 5.2, facing: 60, seatMetres: 0.58 },
  ],
});

/** Steel, pipes and gauges under water. */
const submarine: Place = {
  ...boat,
  backdrop(w) {
    boat.backdrop(w);
    pipes(w, hull);
  },
};

/** The instruments and the wheels, before whoever sits there. */
function instruments(w: World): void {
  plane(w, 'fore', 2.5);
  box(w, [-1.1, -0.6, 2.35, 1.1, 0.3, 2.75], { rgb: hex('#2c3036'), lit: 0.25 });
  times(9, (i) => {
    const x = (i - 4) * 0.21;
    box(w, [x - 0.08, 0.1, 2.34, x + 0.08, 0.24, 2.35], { rgb: hex(i % 3 ? '#3f7a8c' : '#8a9a4a'), glow: 0.5 });
  });
  for (const x of [-0.42, 0.42]) {
    box(w, [x - 0.018, 0.2, 3.0, x + 0.018, 0.44, 3.03], { rgb: hex('#1e2024'), lit: 0.4 });
    box(w, [x - 0.15, 0.42, 3.0, x + 0.15, 0.45, 3.03], { rgb: hex('#1e2024'), lit: 0.4 });
    for (const s of [-1, 1]) {
      box(w, [x + s * 0.15 - 0.016, 0.42, 3.0, x + s * 0.15 + 0.016, 0.53, 3.03], { rgb: hex('#1e2024'), lit: 0.4 });
    }
  }
}

/** Two seats with the sky at their sides, seen from the windscreen. */
const cockpit: Place = {
  ...interior({
    kind: 'cockpit',
    room: {
      half: 1.15,
      height: 1.5,
      depth: 5.1,
      wall: '#767e86',
      floor: '#3c4046',
      floorKind: 'carpet',
      openings: [
        { ...windowOn('left', 2.3, 4.1), low: 0.62, high: 1.25, colour: hex('#4a5058') },
        { ...windowOn('right', 2.3, 4.1), low: 0.62, high: 1.25, colour: hex('#4a5058') },
        { ...doorOn('back', 0, '#5a626a'), from: -0.34, to: 0.34, high: 1.4 },
      ],
      outside: 'sky',
    },
    items: [
      { kind: 'overheadPanel', x: 0, z: 4.3, y: 1.36, flat: true },
      { kind: 'gauges', x: -0.78, z: 5.06, y: -0.55, flat: true },
      { kind: 'gauges', x: 0.78, z: 5.06, y: -0.55, flat: true },
      ...pairs('pilotSeat', [4.02], { x: 0.42 }),
    ],
    view: { position: [0.05, 0.9, 1.4], look: [0, 0.72, 4], fovDegrees: 46 },
    marks: [
      { x: 0.42, z: 3.72, facing: -8 },
      { x: -0.42, z: 3.72, facing: 12 },
      { x: 0, z: 4.5, facing: 0 },
    ],
    seats: [
      { x: 0.42, z: 3.66, facing: -10, seatMetres: 0.3 },
      { x: -0.42, z: 3.66, facing: 14, seatMetres: 0.3 },
      { x: 0, z: 4.55, facing: 0, seatMetres: 0.3 },
    ],
    lamps: [{ at: [0, 0.5, 2.8], reachMetres: 0.9, strength: 0.45 }],
    foreground: instruments,
  }),
  seated: true,
  ground: () => -0.28,
};

/** Vessels, from within. */
export const vesselRooms: Place[] = [submarine, cockpit];
