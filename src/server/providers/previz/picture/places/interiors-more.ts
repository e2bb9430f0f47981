import { hex } from '../geometry/colour.ts';
import { times } from '../geometry/list.ts';
import { doorOn, interior, windowOn } from './interior.ts';
import type { Item, Place } from './place.ts';

const wide = { half: 4, height: 3.2, depth: 8 } as const;
const plain = { half: 3.4, height: 2.8, depth: 6.8 } as const;

const row = (count: number, make: (index: number) => Item): Item[] => times(count, make);
/** Two rows of the same thing on both sides of an aisle. */
const pairs = (kind: Item['kind'], depths: readonly number[], x: number, more: Partial<Item> = {}): Item[] =>
  depths.flatMap((z) => [-x, x].map((at): Item => ({ kind, x: at, z, ...more })));

const shop = interior({
  kind: 'shop',
  room: {
    ...plain,
    wall: '#c9bfa6',
    floor: '#8d8a82',
    floorKind: 'tiles',
    openings: [{ ...windowOn('left', 2.6, 5.2), low: 0.7, high: 2.4 }, doorOn('right', 3.4, '#3f5f5a')],
    outside: 'city',
  },
  items: [
    { kind: 'tube', x: 0, z: 4, y: 2.74, flat: true },
    { kind: 'shelves', x: -2.2, z: 6.4, flat: true },
    { kind: 'shelves', x: -0.2, z: 6.4, flat: true },
    { kind: 'shelves', x: 1.8, z: 6.4, flat: true },
    { kind: 'shelves', x: -3.1, z: 4.7, turn: 1 },
    { kind: 'shopCounter', x: 1.4, z: 5.3 },
    { kind: 'boxes', x: -1.5, z: 6 },
  ],
  marks: [
    { x: -0.5, z: 4.6, facing: 52 },
    { x: 1.4, z: 5.9, facing: -30 },
    { x: -1.6, z: 5.2, facing: 60 },
  ],
});

const postOffice = interior({
  kind: 'post-office',
  room: {
    ...plain,
    wall: '#b5ab8c',
    floor: '#7a6248',
    floorKind: 'boards',
    wainscot: { high: 1, colour: hex('#5a6a5a'), panels: true },
    openings: [{ ...windowOn('left', 2.8, 4.8), dress: 'blinds' }, doorOn('right', 4.6, '#4f5a4a')],
    outside: 'nature',
  },
  items: [
    { kind: 'pigeonHoles', x: -0.6, z: 6.5, flat: true },
    { kind: 'picture', x: 2.2, z: 6.76, y: 1.7, flat: true, colour: hex('#3f5f8a') },
    { kind: 'pendant', x: 0.2, z: 4.6, y: 2.05 },
    { kind: 'shopCounter', x: 0.2, z: 5.2, colour: hex('#6a4a32') },
    { kind: 'mailSacks', x: -2.4, z: 5.4 },
    { kind: 'mailSacks', x: 2.5, z: 6 },
  ],
  marks: [
    { x: -0.9, z: 4.5, facing: 52 },
    { x: 0.7, z: 5.8, facing: -34 },
    { x: 2.2, z: 5, facing: -60 },
  ],
});

const soundStudio = interior({
  kind: 'sound-studio',
  room: {
    ...plain,
    wall: '#57525c',
    floor: '#4a4650',
    floorKind: 'carpet',
    wainscot: { high: 0.9, colour: hex('#6a4a36'), panels: true },
    openings: [
      { ...windowOn('back', -1.6, 1.6), low: 1.1, high: 2, colour: hex('#3a3436') },
      doorOn('right', 4.4, '#4a3a30'),
    ],
    outside: 'city',
  },
  items: [
    { kind: 'foam', x: -2.6, z: 6.7, flat: true },
    { kind: 'foam', x: 2.6, z: 6.7, flat: true },
    { kind: 'neonSign', x: 0, z: 6.7, y: 2.2, flat: true, colour: hex('#e0322c') },
    { kind: 'pendant', x: 0, z: 4.8, y: 2.05 },
    { kind: 'mixingDesk', x: 0, z: 5.2 },
    { kind: 'microphone', x: -0.6, z: 4.9 },
    { kind: 'swivelChair', x: 0.5, z: 5.9 },
  ],
  seats: [
    { x: 0.4, z: 5.85, facing: -20, seatMetres: 0.47 },
    { x: -1.2, z: 5.6, facing: 50, seatMetres: 0.47 },
  ],
});

const nightclub = interior({
  kind: 'nightclub',
  room: {
    ...wide,
    wall: '#3a2f44',
    floor: '#2e2a36',
    floorKind: 'tiles',
    openings: [doorOn('right', 5.4, '#26222e')],
    outside: 'city',
  },
  items: [
    { kind: 'neonSign', x: -2, z: 7.9, y: 2.1, flat: true },
    { kind: 'neonSign', x: 2, z: 7.9, y: 2.3, flat: true, colour: hex('#7a4af0') },
    { kind: 'djBooth', x: 0, z: 7.2 },
    { kind: 'speakers', x: -2.6, z: 7.3 },
    { kind: 'speakers', x: 2.6, z: 7.3 },
    { kind: 'floorLamp', x: -3.4, z: 5.8, colour: hex('#e04a9a') },
    { kind: 'booth', x: 2.9, z: 5.6 },
  ],
});

const tunnel = interior({
  kind: 'tunnel',
  room: {
    half: 2.6,
    height: 3,
    depth: 14,
    wall: '#857c70',
    floor: '#746c60',
    floorKind: 'concrete',
    bricks: true,
    beams: hex('#4a4036'),
    openings: [{ kind: 'archway', wall: 'back', from: -1.3, to: 1.3, low: 0, high: 2.3 }],
    outside: 'nature',
  },
  items: [
    { kind: 'pendant', x: 0, z: 5, y: 2.5 },
    { kind: 'pendant', x: 0, z: 9.4, y: 2.5 },
    { kind: 'barrel', x: -2, z: 7.4 },
    { kind: 'crates', x: 1.9, z: 9 },
  ],
  view: { position: [0.1, 1.5, 0.5], look: [0, 1.5, 10], fovDegrees: 42 },
});

const court = interior({
  kind: 'court',
  room: {
    ...wide,
    wall: '#a38f6c',
    floor: '#5a4030',
    floorKind: 'boards',
    wainscot: { high: 1.5, colour: hex('#5a3a24'), panels: true },
    openings: [
      { ...windowOn('left', 2.6, 4), high: 2.7 },
      { ...windowOn('left', 4.8, 6.2), high: 2.7 },
      doorOn('right', 6.6, '#4a3020'),
    ],
    outside: 'city',
  },
  items: [
    { kind: 'judgeBench', x: 0, z: 7.2 },
    { kind: 'railing', x: 2.6, z: 6.2, turn: 3 },
    { kind: 'railing', x: -2.2, z: 5.4 },
    { kind: 'lectern', x: 1, z: 5.2 },
    { kind: 'table', x: -1.6, z: 4.6 },
  ],
});

const church = interior({
  kind: 'church',
  room: {
    half: 3.8,
    height: 5.2,
    depth: 12,
    wall: '#b7ad98',
    floor: '#857c6c',
    floorKind: 'tiles',
    beams: hex('#5a4632'),
    openings: [
      { ...windowOn('back', -0.8, 0.8), low: 2.4, high: 4.6 },
      { ...windowOn('left', 4, 5.2), low: 1.6, high: 3.8 },
      { ...windowOn('left', 7, 8.2), low: 1.6, high: 3.8 },
      { ...windowOn('right', 4, 5.2), low: 1.6, high: 3.8 },
      { ...windowOn('right', 7, 8.2), low: 1.6, high: 3.8 },
    ],
    outside: 'nature',
  },
  items: [
    { kind: 'altar', x: 0, z: 10.8 },
    ...pairs('pew', [9.2, 8.2, 7.2, 6.2], 2.2),
    { kind: 'column', x: -3.5, z: 9.6 },
    { kind: 'column', x: 3.5, z: 9.6 },
    { kind: 'pendant', x: 0, z: 7.5, y: 3.2 },
  ],
  view: { position: [0.1, 1.7, 0.4], look: [0, 2, 10], fovDegrees: 42 },
  seats: [
    { x: -1.2, z: 6.1, facing: 30, seatMetres: 0.45 },
    { x: 1.2, z: 6.1, facing: -30, seatMetres: 0.45 },
  ],
});

const theatre = interior({
  kind: 'theatre',
  room: {
    ...wide,
    half: 4.4,
    height: 4.4,
    depth: 10,
    wall: '#5a2a2c',
    floor: '#3f2a26',
    floorKind: 'carpet',
    openings: [{ kind: 'archway', wall: 'back', from: -2.8, to: 2.8, low: 0.9, high: 3.8 }],
    outside: 'city',
  },
  items: [
    { kind: 'banner', x: -3.1, z: 9.8, flat: true },
    { kind: 'banner', x: 3.1, z: 9.8, flat: true },
    ...pairs('railSeats', [7.6, 6.6], 1.4, { turn: 2, colour: hex('#8a2a2c') }),
    ...pairs('railSeats', [7.6, 6.6], 2.6, { turn: 2, colour: hex('#8a2a2c') }),
    { kind: 'tube', x: 0, z: 8, y: 4.3, flat: true },
  ],
});

const classroom = interior({
  kind: 'classroom',
  room: {
    ...wide,
    half: 3.6,
    height: 2.9,
    depth: 7.6,
    wall: '#c6bd9c',
    floor: '#8a6c4c',
    floorKind: 'boards',
    openings: [windowOn('left', 2.4, 3.8), windowOn('left', 4.4, 5.8), doorOn('right', 6.2)],
    outside: 'nature',
  },
  items: [
    { kind: 'blackboard', x: -0.2, z: 7.5, flat: true },
    { kind: 'tube', x: 0, z: 4.4, y: 2.84, flat: true },
    { kind: 'desk', x: 1.6, z: 6.5 },
    ...pairs('schoolDesk', [5.9, 4.9], 1.2),
    ...pairs('schoolDesk', [5.9, 4.9], 2.6),
  ],
  seats: [
    { x: -1.2, z: 5.4, facing: 30, seatMetres: 0.44 },
    { x: 1.2, z: 5.4, facing: -30, seatMetres: 0.44 },
  ],
});

const library = interior({
  kind: 'library',
  room: {
    ...wide,
    half: 3.6,
    wall: '#8a7558',
    floor: '#5f4632',
    floorKind: 'boards',
    wainscot: { high: 1, colour: hex('#4f3826'), panels: true },
    openings: [{ ...windowOn('left', 3.2, 4.6), high: 2.6 }, doorOn('right', 4)],
    outside: 'nature',
  },
  items: [
    ...row(5, (i) => ({ kind: 'bookshelf' as const, x: -2.7 + i * 1.35, z: 7.8, flat: true })),
    { kind: 'bookshelf', x: -3.3, z: 6.4, turn: 1 },
    { kind: 'bookshelf', x: 3.3, z: 6.2, turn: 3 },
    { kind: 'filingCabinet', x: 2.9, z: 4.9, turn: 3 },
    { kind: 'table', x: 0, z: 5.4 },
    { kind: 'tableLamp', x: 0.4, z: 5.4 },
    { kind: 'boxes', x: -2.4, z: 5 },
    { kind: 'pendant', x: 0, z: 5.6, y: 2.3 },
  ],
});

const laboratory = interior({
  kind: 'laboratory',
  room: {
    ...plain,
    wall: '#c3cfd2',
    floor: '#9aa4a8',
    floorKind: 'tiles',
    tiledWalls: 1.6,
    openings: [{ ...windowOn('back', -2.4, -0.6), dress: 'blinds' }, doorOn('right', 4.2, '#8a979c')],
    outside: 'city',
  },
  items: [
    { kind: 'tube', x: 0, z: 4, y: 2.74, flat: true },
    { kind: 'labBench', x: 1.2, z: 6.2 },
    { kind: 'labBench', x: -1.2, z: 5 },
    { kind: 'monitor', x: 2.6, z: 5.6 },
    { kind: 'stool', x: 0.8, z: 5.4 },
  ],
});

const meetingRoom = interior({
  kind: 'meeting-room',
  room: {
    ...wide,
    half: 3.4,
    height: 2.8,
    depth: 7.4,
    wall: '#8e949a',
    floor: '#54585e',
    floorKind: 'carpet',
    openings: [{ ...windowOn('left', 2.4, 6.2), low: 0.6, high: 2.4 }, doorOn('right', 5.6)],
    outside: 'city',
  },
  items: [
    { kind: 'projection', x: 0, z: 7.3, flat: true },
    { kind: 'tube', x: 0, z: 5, y: 2.74, flat: true },
    { kind: 'meetingTable', x: 0, z: 5.3 },
    ...row(3, (i) => ({ kind: 'swivelChair' as const, x: -1.1 + i * 1.1, z: 6.4 })),
  ],
  seats: [
    { x: -0.6, z: 6.3, facing: 34, seatMetres: 0.47 },
    { x: 0.7, z: 6.3, facing: -34, seatMetres: 0.47 },
    { x: 1.7, z: 6.3, facing: -40, seatMetres: 0.47 },
  ],
});

const spaceship = interior({
  kind: 'spaceship',
  room: {
    ...plain,
    half: 3.2,
    wall: '#7d8a96',
    floor: '#4a525a',
    floorKind: 'tiles',
    beams: hex('#3a424a'),
    openings: [
      { ...windowOn('back', -2.3, -0.2), low: 1.2, high: 2.4, colour: hex('#4a525a') },
      { ...windowOn('back', 0.2, 2.3), low: 1.2, high: 2.4, colour: hex('#4a525a') },
      { ...doorOn('right', 4.6), kind: 'elevator' },
    ],
    outside: 'space',
  },
  items: [
    { kind: 'tube', x: -1.6, z: 4.4, y: 2.74, flat: true },
    { kind: 'tube', x: 1.6, z: 4.4, y: 2.74, flat: true },
    { kind: 'console', x: -1.5, z: 6.2 },
    { kind: 'console', x: 1.5, z: 6.2 },
    { kind: 'swivelChair', x: 0, z: 5.2, colour: hex('#26303c') },
  ],
  seats: [
    { x: 0, z: 5.2, facing: -14, seatMetres: 0.5 },
    { x: -1.4, z: 5.5, facing: 40, seatMetres: 0.5 },
  ],
});

const carriageRoom = {
  half: 1.7,
  height: 2.4,
  depth: 9,
  floorKind: 'carpet',
  outside: 'nature',
} as const;

const train = interior({
  kind: 'train',
  room: {
    ...carriageRoom,
    wall: '#a9a58f',
    floor: '#5a5048',
    openings: [
      ...[2.2, 3.9, 5.6, 7.3].flatMap((z) => [
        { ...windowOn('left', z, z + 1.2), low: 0.9, high: 1.8 },
        { ...windowOn('right', z, z + 1.2), low: 0.9, high: 1.8 },
      ]),
      { ...doorOn('back', 0), high: 2 },
    ],
  },
  items: [{ kind: 'tube', x: 0, z: 5, y: 2.36, flat: true }, ...pairs('railSeats', [8, 6.8, 5.6, 4.4], 1.1)],
  view: { position: [0.05, 1.35, 0.4], look: [0, 1.05, 7], fovDegrees: 44 },
  seats: [
    { x: -1.0, z: 4.3, facing: 40, seatMetres: 0.46 },
    { x: 1.0, z: 4.3, facing: -40, seatMetres: 0.46 },
    { x: -1.0, z: 5.5, facing: 20, seatMetres: 0.46 },
  ],
});

const aeroplane = interior({
  kind: 'aeroplane',
  room: {
    ...carriageRoom,
    wall: '#cdd0d0',
    floor: '#4a5262',
    openings: [2.4, 3.3, 4.2, 5.1, 6.0, 6.9].flatMap((z) => [
      { ...windowOn('left', z, z + 0.4), low: 1.1, high: 1.6 },
      { ...windowOn('right', z, z + 0.4), low: 1.1, high: 1.6 },
    ]),
    outside: 'sky',
  },
  items: [
    { kind: 'tube', x: 0, z: 5, y: 2.36, flat: true },
    ...pairs('railSeats', [8, 6.8, 5.6, 4.4], 1.1, { colour: hex('#3a4a72') }),
  ],
  view: { position: [0.05, 1.35, 0.4], look: [0, 1.05, 7], fovDegrees: 44 },
  seats: [
    { x: -1.0, z: 4.3, facing: 40, seatMetres: 0.46 },
    { x: 1.0, z: 4.3, facing: -40, seatMetres: 0.46 },
    { x: -1.0, z: 5.5, facing: 20, seatMetres: 0.46 },
  ],
});

const castleHall = interior({
  kind: 'castle-hall',
  room: {
    half: 4.4,
    height: 5,
    depth: 11,
    wall: '#857b6c',
    floor: '#6f675a',
    floorKind: 'tiles',
    bricks: true,
    beams: hex('#4a3826'),
    openings: [
      { ...windowOn('back', -2.6, -1.6), low: 2, high: 4 },
      { ...windowOn('back', 1.6, 2.6), low: 2, high: 4 },
      { ...windowOn('left', 5, 6), low: 1.8, high: 3.8 },
      { kind: 'archway', wall: 'right', from: 6, to: 8, low: 0, high: 3 },
    ],
    outside: 'nature',
  },
  items: [
    { kind: 'banner', x: -3.4, z: 10.9, flat: true },
    { kind: 'banner', x: 3.4, z: 10.9, flat: true, colour: hex('#2f3f6a') },
    { kind: 'throne', x: 0, z: 10 },
    { kind: 'column', x: -3.7, z: 7.6 },
    { kind: 'column', x: 3.7, z: 7.6 },
    { kind: 'fireplace', x: -3.9, z: 9, turn: 1 },
  ],
  view: { position: [0.1, 1.6, 0.4], look: [0, 1.9, 10], fovDegrees: 42 },
});

const gym = interior({
  kind: 'gym',
  room: {
    ...wide,
    wall: '#8a8f86',
    floor: '#9a7a52',
    floorKind: 'boards',
    openings: [
      { ...windowOn('back', -3, -1), low: 2, high: 2.8 },
      { ...windowOn('back', 1, 3), low: 2, high: 2.8 },
      doorOn('right', 3.4),
    ],
    outside: 'city',
  },
  items: [
    { kind: 'boxingRing', x: 0.4, z: 6.6 },
    { kind: 'punchBag', x: -2.8, z: 6 },
    { kind: 'punchBag', x: -3.3, z: 4.9 },
    { kind: 'bench', x: 3.2, z: 5 },
  ],
});

const attic = interior({
  kind: 'attic',
  room: {
    ...plain,
    half: 2.9,
    height: 2.4,
    wall: '#7d6a52',
    floor: '#6f563c',
    floorKind: 'boards',
    beams: hex('#4a3826'),
    openings: [{ ...windowOn('back', -0.5, 0.5), low: 1.1, high: 1.9 }],
    outside: 'nature',
  },
  items: [
    { kind: 'boxes', x: -2, z: 5.6 },
    { kind: 'trunk', x: 1.2, z: 5.8 },
    { kind: 'boxes', x: 2.2, z: 5 },
    { kind: 'ladder', x: -1.6, z: 6.6, flat: true },
    { kind: 'pendant', x: 0.2, z: 5, y: 1.95 },
    { kind: 'rack', x: 2.2, z: 6.5, flat: true },
  ],
});

/** Rooms of shops, schools, courts, ships and the like. */
export const moreRooms: Place[] = [
  shop,
  postOffice,
  soundStudio,
  nightclub,
  tunnel,
  court,
  church,
  theatre,
  classroom,
  library,
  laboratory,
  meetingRoom,
  spaceship,
  train,
  aeroplane,
  castleHall,
  gym,
  attic,
];
