import { hex } from '#domain/previz/geometry/colour.ts';
import { doorOn, interior, windowOn } from './interior.ts';
import type { Place } from './place.ts';
import { wide, row, pairs } from './room-sizes.ts';

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
    ...pairs('pew', [9.2, 8.2, 7.2, 6.2], { x: 2.2 }),
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
    wall: '#8a4442',
    floor: '#7a4a42',
    floorKind: 'carpet',
    openings: [{ kind: 'archway', wall: 'back', from: -2.8, to: 2.8, low: 0.9, high: 3.8 }],
    outside: 'city',
  },
  items: [
    { kind: 'banner', x: -3.1, z: 9.8, flat: true },
    { kind: 'banner', x: 3.1, z: 9.8, flat: true },
    ...pairs('railSeats', [7.6, 6.6], { x: 1.4, turn: 2, colour: hex('#8a2a2c') }),
    ...pairs('railSeats', [7.6, 6.6], { x: 2.6, turn: 2, colour: hex('#8a2a2c') }),
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
    ...pairs('schoolDesk', [5.9, 4.9], { x: 1.2 }),
    ...pairs('schoolDesk', [5.9, 4.9], { x: 2.6 }),
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

/** Courts, churches, schools and stages. */
export const civicRooms: Place[] = [court, church, theatre, classroom, library, castleHall];
