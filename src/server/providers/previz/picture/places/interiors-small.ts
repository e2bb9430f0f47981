import { hex } from '#domain/previz/geometry/colour.ts';
import { doorOn, interior, windowOn } from './interior.ts';
import type { Place } from './place.ts';
import { row } from './room-sizes.ts';

const dressingRoom = interior({
  kind: 'dressing-room',
  room: {
    half: 2.6,
    height: 2.6,
    depth: 5.6,
    wall: '#a98f86',
    floor: '#6f5648',
    floorKind: 'carpet',
    openings: [doorOn('left', 3.9)],
    outside: 'city',
  },
  items: [
    { kind: 'wardrobe', x: -1.9, z: 5.3, flat: true },
    { kind: 'dressingTable', x: 0.55, z: 5.25, flat: true },
    { kind: 'picture', x: 2.05, z: 5.56, y: 1.75, flat: true, colour: hex('#7a4a55') },
    { kind: 'rug', x: 0.2, z: 3.8, flat: true, colour: hex('#7a4038') },
    { kind: 'stool', x: 1.0, z: 4.6 },
    { kind: 'armchair', x: 2.0, z: 4.4, turn: 3 },
  ],
  marks: [
    { x: -0.6, z: 4.1, facing: 50 },
    { x: 1.45, z: 4.0, facing: -52 },
    { x: 0.4, z: 4.7, facing: -10 },
  ],
  seats: [
    { x: 0.9, z: 4.55, facing: -24, seatMetres: 0.5 },
    { x: 1.9, z: 4.4, facing: -60, seatMetres: 0.45 },
  ],
});

const elevator = interior({
  kind: 'elevator',
  room: {
    half: 1.15,
    height: 2.45,
    depth: 4.3,
    wall: '#8d8f92',
    floor: '#4c4a4a',
    floorKind: 'tiles',
    wainscot: { high: 0.95, colour: hex('#6f5a48'), panels: true },
    openings: [{ ...doorOn('back', 0), from: -0.6, to: 0.6, kind: 'elevator' }],
    outside: 'city',
  },
  items: [
    { kind: 'tube', x: 0, z: 3.6, y: 2.4, flat: true },
    { kind: 'buttonPanel', x: 0.9, z: 4.28, flat: true },
  ],
  marks: [
    { x: -0.42, z: 3.5, facing: 40 },
    { x: 0.48, z: 3.55, facing: -40 },
    { x: 0.05, z: 3.95, facing: -6 },
  ],
});

const shipCabin = interior({
  kind: 'ship-cabin',
  room: {
    half: 2.2,
    height: 2.25,
    depth: 5.4,
    wall: '#8a6a48',
    floor: '#6a4e34',
    floorKind: 'boards',
    beams: hex('#4a3424'),
    wainscot: { high: 1.05, colour: hex('#6f5034'), panels: true },
    openings: [{ ...windowOn('right', 3.6, 4.5), low: 1.2, high: 1.75 }],
    outside: 'sky',
  },
  items: [
    ...row(3, (i) => ({ kind: 'porthole' as const, x: -1.35 + i * 1.2, z: 5.37, y: 1.52, flat: true })),
    { kind: 'trunk', x: -1.6, z: 4.9, flat: true },
    { kind: 'pendant', x: 0.1, z: 4.6, y: 1.9 },
    { kind: 'table', x: 0.2, z: 4.75 },
    { kind: 'stool', x: 1.35, z: 4.5 },
    { kind: 'barrel', x: 1.75, z: 5.0 },
  ],
  marks: [
    { x: -0.75, z: 4.0, facing: 50 },
    { x: 0.95, z: 4.05, facing: -52 },
    { x: -0.5, z: 4.9, facing: 12 },
  ],
  seats: [
    { x: 1.3, z: 4.5, facing: -52, seatMetres: 0.5 },
    { x: -1.5, z: 4.7, facing: 50, seatMetres: 0.5 },
  ],
});

/** Small rooms that films are fond of. */
export const smallRooms: Place[] = [dressingRoom, elevator, shipCabin];
