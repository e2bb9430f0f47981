import { hex } from '#domain/previz/geometry/colour.ts';
import { doorOn, interior, windowOn } from './interior.ts';
import { marksAt, type Place } from './place.ts';

const office = interior({
  kind: 'office',
  room: {
    half: 3.3,
    height: 2.8,
    depth: 6.6,
    wall: '#9c9a8e',
    floor: '#625c58',
    floorKind: 'carpet',
    openings: [
      { ...windowOn('back', -0.9, 0.5), dress: 'blinds', high: 2.3 },
      { ...windowOn('back', 0.75, 2.15), dress: 'blinds', high: 2.3 },
      doorOn('left', 4.2),
    ],
    outside: 'city',
  },
  items: [
    { kind: 'bookshelf', x: -2.4, z: 6.3, flat: true },
    { kind: 'filingCabinet', x: 2.75, z: 6.2, flat: true },
    { kind: 'tube', x: 0, z: 3.6, y: 2.74, flat: true },
    { kind: 'plant', x: -1.45, z: 6.2 },
    { kind: 'swivelChair', x: 0.3, z: 5.55 },
    { kind: 'desk', x: 0.35, z: 4.85 },
    { kind: 'chair', x: -1.5, z: 4.1, turn: 1 },
  ],
  marks: [
    { x: -1.15, z: 4.4, facing: 58 },
    { x: 1.75, z: 4.9, facing: -58 },
    { x: 0.3, z: 5.5, facing: -6 },
    { x: -2.2, z: 5.2, facing: 60 },
  ],
  seats: [
    { x: 0.32, z: 5.5, facing: -10, seatMetres: 0.47 },
    { x: -1.42, z: 4.1, facing: 64, seatMetres: 0.45 },
  ],
});

const warehouse = interior({
  kind: 'warehouse',
  room: {
    half: 5.6,
    height: 5,
    depth: 13,
    wall: '#7d7a74',
    floor: '#74716c',
    floorKind: 'concrete',
    bricks: false,
    beams: hex('#3c3e42'),
    openings: [
      { kind: 'window', wall: 'back', from: -3.6, to: -0.6, low: 2.6, high: 4.2 },
      { kind: 'window', wall: 'back', from: 0.6, to: 3.6, low: 2.6, high: 4.2 },
      { kind: 'door', wall: 'right', from: 7, to: 9, low: 0, high: 3 },
    ],
    outside: 'city',
  },
  items: [
    { kind: 'rack', x: -3.6, z: 11.6 },
    { kind: 'rack', x: 1.4, z: 12.2 },
    { kind: 'crates', x: -2.9, z: 7.8 },
    { kind: 'crates', x: 3.3, z: 9.4 },
    { kind: 'pendant', x: -0.6, z: 6.4, y: 2.9 },
    { kind: 'pendant', x: 0.9, z: 9.4, y: 3.1 },
  ],
  view: { position: [0.2, 1.55, 0.5], look: [0, 1.75, 10], fovDegrees: 40 },
  marks: marksAt(5.9),
});

const garage = interior({
  kind: 'garage',
  room: {
    half: 4.2,
    height: 2.9,
    depth: 8,
    wall: '#9a948a',
    floor: '#7b7873',
    floorKind: 'concrete',
    openings: [doorOn('right', 5.4), { ...windowOn('back', 1.8, 3.2), low: 1.5, high: 2.2 }],
    outside: 'nature',
  },
  items: [
    { kind: 'workbench', x: -2.4, z: 7.6, flat: true },
    { kind: 'rack', x: 2.6, z: 7.5, flat: true },
    { kind: 'tube', x: -0.6, z: 5, y: 2.84, flat: true },
    { kind: 'car', x: -0.5, z: 6.1, colour: hex('#9c2f2c') },
    { kind: 'crates', x: 3.4, z: 6.0 },
  ],
  marks: [
    { x: -1.0, z: 4.6, facing: 52 },
    { x: 0.8, z: 4.7, facing: -50 },
    { x: 2.2, z: 5.2, facing: -60 },
  ],
});

const cell = interior({
  kind: 'cell',
  room: {
    half: 2.6,
    height: 2.8,
    depth: 5.6,
    wall: '#868a86',
    floor: '#6a6a68',
    floorKind: 'concrete',
    bricks: true,
    openings: [
      { kind: 'window', wall: 'back', from: 0.9, to: 1.7, low: 1.7, high: 2.3, colour: hex('#55585c') },
      doorOn('right', 4.2, '#4f5a62'),
    ],
    outside: 'city',
  },
  items: [
    { kind: 'pendant', x: 0, z: 4.3, y: 1.95, colour: hex('#33363c') },
    { kind: 'cafeTable', x: 0, z: 4.3, colour: hex('#7d8286') },
    { kind: 'chair', x: -0.85, z: 4.4, turn: 1, colour: hex('#4a4d52') },
    { kind: 'chair', x: 0.85, z: 4.4, turn: 3, colour: hex('#4a4d52') },
  ],
  marks: [
    { x: -1.35, z: 4.2, facing: 60 },
    { x: 1.4, z: 4.7, facing: -58 },
    { x: 0.1, z: 5.0, facing: 0 },
  ],
  seats: [
    { x: 0.8, z: 4.4, facing: -66, seatMetres: 0.45 },
    { x: -0.8, z: 4.4, facing: 66, seatMetres: 0.45 },
  ],
});

/** Rooms that people work in, or are kept in. */
export const workRooms: Place[] = [office, warehouse, garage, cell];
