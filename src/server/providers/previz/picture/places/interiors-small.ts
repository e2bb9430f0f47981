import { hex } from '#domain/previz/geometry/colour.ts';
import { doorOn, interior, windowOn } from './interior.ts';
import type { Item, Place } from './place.ts';
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

const interrogationRoom = interior({
  kind: 'interrogation-room',
  room: {
    half: 2.3,
    height: 2.7,
    depth: 5.4,
    wall: '#7d8684',
    floor: '#5c5f5e',
    floorKind: 'concrete',
    wainscot: { high: 1, colour: hex('#66706e'), panels: false },
    openings: [doorOn('right', 3.7, '#565e60')],
    outside: 'city',
  },
  items: [
    { kind: 'mirrorPane', x: -0.1, z: 5.36, flat: true },
    { kind: 'pendant', x: 0, z: 4.2, y: 1.95 },
    { kind: 'chair', x: -1.05, z: 4.3, turn: 1 },
    { kind: 'chair', x: 1.05, z: 4.3, turn: 3 },
    { kind: 'steelTable', x: 0, z: 4.3 },
  ],
  marks: [
    { x: -1.25, z: 4.0, facing: 58 },
    { x: 1.25, z: 4.1, facing: -58 },
    { x: 0.2, z: 5.0, facing: -6 },
  ],
  seats: [
    { x: -0.98, z: 4.3, facing: 66, seatMetres: 0.45 },
    { x: 0.98, z: 4.3, facing: -66, seatMetres: 0.45 },
  ],
});

const greenhouse = interior({
  kind: 'greenhouse',
  room: {
    half: 3,
    height: 3.1,
    depth: 8,
    wall: '#dfe4dc',
    floor: '#9a8f80',
    floorKind: 'tiles',
    ceiling: '#c4d6dc',
    beams: hex('#e6e8e2'),
    openings: [
      { ...windowOn('left', 1.2, 7.8), low: 0.55, high: 2.8 },
      { ...windowOn('right', 1.2, 7.8), low: 0.55, high: 2.8 },
      { ...windowOn('back', -2.8, -0.6), low: 0.55, high: 2.8 },
      { ...windowOn('back', -0.5, 0.5), low: 0.06, high: 2.3 },
      { ...windowOn('back', 0.6, 2.8), low: 0.55, high: 2.8 },
    ],
    outside: 'nature',
  },
  items: [
    ...[7, 5.6, 4.2].flatMap((z): Item[] => [
      { kind: 'seedTable', x: -2.2, z, turn: 1 },
      { kind: 'seedTable', x: 2.2, z, turn: 3 },
    ]),
    { kind: 'plant', x: -1.5, z: 7.5 },
    { kind: 'plant', x: 1.5, z: 7.4 },
    { kind: 'pendant', x: 0, z: 5.2, y: 2.3 },
  ],
  view: { position: [0.05, 1.5, 0.35], look: [0, 1.25, 7], fovDegrees: 40 },
});

/** Small rooms that films are fond of. */
export const smallRooms: Place[] = [dressingRoom, elevator, shipCabin, interrogationRoom, greenhouse];
