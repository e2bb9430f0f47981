import { hex } from '#domain/previz/geometry/colour.ts';
import { doorOn, interior, windowOn } from './interior.ts';
import type { Place } from './place.ts';
import { wide, plain, row, pairs } from './room-sizes.ts';

const carriageRoom = {
  half: 1.7,
  height: 2.4,
  depth: 9,
  floorKind: 'carpet',
  outside: 'nature',
} as const;

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
  items: [{ kind: 'tube', x: 0, z: 5, y: 2.36, flat: true }, ...pairs('railSeats', [8, 6.8, 5.6, 4.4], { x: 1.1 })],
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
    ...pairs('railSeats', [8, 6.8, 5.6, 4.4], { x: 1.1, colour: hex('#3a4a72') }),
  ],
  view: { position: [0.05, 1.35, 0.4], look: [0, 1.05, 7], fovDegrees: 44 },
  seats: [
    { x: -1.0, z: 4.3, facing: 40, seatMetres: 0.46 },
    { x: 1.0, z: 4.3, facing: -40, seatMetres: 0.46 },
    { x: -1.0, z: 5.5, facing: 20, seatMetres: 0.46 },
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

/** Laboratories, carriages, cabins and tunnels. */
export const technicalRooms: Place[] = [laboratory, meetingRoom, spaceship, train, aeroplane, tunnel];
