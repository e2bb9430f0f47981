import { hex } from '#domain/previz/geometry/colour.ts';
import { doorOn, interior, windowOn } from './interior.ts';
import type { Place } from './place.ts';

const standard = { half: 3.1, height: 2.75, depth: 6.6 };

const kitchen = interior({
  kind: 'kitchen',
  room: {
    ...standard,
    wall: '#b9b39d',
    floor: '#8a6a4a',
    floorKind: 'boards',
    wainscot: { high: 0.98, colour: hex('#55736c'), panels: true },
    beams: hex('#4c3626'),
    openings: [{ ...windowOn('back', -0.85, 0.95), dress: 'curtains' }, doorOn('left', 4.2)],
    outside: 'nature',
  },
  items: [
    { kind: 'rug', x: 0.25, z: 4.3, flat: true, colour: hex('#5f6f74') },
    { kind: 'stove', x: -2.55, z: 6.2, flat: true },
    { kind: 'fridge', x: -1.7, z: 6.2, flat: true },
    { kind: 'kitchenUnits', x: 2.1, z: 6.28, flat: true, colour: hex('#9a8a66') },
    { kind: 'picture', x: -2.2, z: 6.56, y: 1.75, flat: true },
    { kind: 'pendant', x: 0.25, z: 4.4, y: 1.95 },
    { kind: 'kitchenTable', x: 0.25, z: 4.35 },
    { kind: 'chair', x: 1.35, z: 4.5, turn: 3 },
    { kind: 'chair', x: -0.85, z: 4.5, turn: 1 },
  ],
  marks: [
    { x: -1.35, z: 4.7, facing: 66 },
    { x: 1.75, z: 4.9, facing: -62 },
    { x: 0.3, z: 5.5, facing: -6 },
    { x: -2.0, z: 5.4, facing: 55 },
  ],
  seats: [
    { x: 1.28, z: 4.5, facing: -68, seatMetres: 0.45 },
    { x: -0.8, z: 4.5, facing: 66, seatMetres: 0.45 },
  ],
});

const livingRoom = interior({
  kind: 'living-room',
  room: {
    ...standard,
    half: 3.4,
    depth: 6.4,
    wall: '#b7a88c',
    floor: '#8c6a48',
    floorKind: 'boards',
    openings: [{ ...windowOn('back', 0.7, 2.6), dress: 'curtains', low: 0.7 }, doorOn('left', 3.9)],
    outside: 'city',
  },
  items: [
    { kind: 'rug', x: 0.1, z: 4.4, flat: true },
    { kind: 'bookshelf', x: -2.5, z: 6.2, flat: true },
    { kind: 'picture', x: -0.6, z: 6.36, y: 1.7, flat: true, colour: hex('#9c6a4a') },
    { kind: 'floorLamp', x: -1.5, z: 5.9 },
    { kind: 'plant', x: 3.0, z: 5.9 },
    { kind: 'sofa', x: -0.1, z: 5.3 },
    { kind: 'armchair', x: 2.1, z: 4.6, turn: 3 },
    { kind: 'beerTable', x: 0.1, z: 4.15 },
  ],
  marks: [
    { x: -1.5, z: 4.3, facing: 60 },
    { x: 1.3, z: 4.7, facing: -55 },
    { x: 0.4, z: 4.9, facing: -10 },
    { x: -2.4, z: 5.2, facing: 60 },
  ],
  seats: [
    { x: -0.55, z: 5.12, facing: 26, seatMetres: 0.45 },
    { x: 0.38, z: 5.12, facing: -30, seatMetres: 0.45 },
    { x: 2.0, z: 4.6, facing: -62, seatMetres: 0.45 },
  ],
});

const bedroom = interior({
  kind: 'bedroom',
  room: {
    ...standard,
    wall: '#a3a5ad',
    floor: '#7d6c60',
    floorKind: 'carpet',
    openings: [{ ...windowOn('back', 0.95, 2.45), dress: 'curtains', colour: hex('#b5ab9b') }, doorOn('left', 4.6)],
    outside: 'city',
  },
  items: [
    { kind: 'wardrobe', x: -2.2, z: 6.2, flat: true },
    { kind: 'picture', x: -0.55, z: 6.56, y: 1.75, flat: true, colour: hex('#6a7f8c') },
    { kind: 'tableLamp', x: 0.66, z: 6.1, flat: true },
    { kind: 'bed', x: -0.55, z: 5.4 },
    { kind: 'armchair', x: 2.3, z: 5.2, turn: 3 },
    { kind: 'rug', x: 1.2, z: 3.9, flat: true, colour: hex('#75646a') },
  ],
  marks: [
    { x: 0.85, z: 4.6, facing: -45 },
    { x: -1.95, z: 4.7, facing: 58 },
    { x: 1.7, z: 5.4, facing: -40 },
  ],
  seats: [
    { x: -0.3, z: 4.45, facing: 18, seatMetres: 0.52 },
    { x: -0.95, z: 4.4, facing: -20, seatMetres: 0.52 },
    { x: 2.2, z: 5.2, facing: -58, seatMetres: 0.45 },
  ],
});

const bathroom = interior({
  kind: 'bathroom',
  room: {
    half: 2.1,
    height: 2.6,
    depth: 5.2,
    wall: '#b9c6c4',
    floor: '#8f9a9c',
    floorKind: 'tiles',
    tiledWalls: 1.6,
    openings: [doorOn('left', 3.4, '#c9c2b0')],
    outside: 'city',
  },
  items: [
    { kind: 'bathtub', x: -1.1, z: 4.75, flat: true },
    { kind: 'washbasin', x: 0.85, z: 4.95, flat: true },
    { kind: 'plant', x: 1.75, z: 4.9, flat: true },
  ],
  marks: [
    { x: 0.62, z: 4.1, facing: 30 },
    { x: -0.9, z: 3.7, facing: 50 },
  ],
});

const cabin = interior({
  kind: 'cabin',
  room: {
    half: 2.9,
    height: 2.6,
    depth: 6.0,
    wall: '#7d5f42',
    floor: '#6a5038',
    floorKind: 'boards',
    beams: hex('#432f20'),
    wainscot: { high: 2.6, colour: hex('#7d5f42'), panels: true },
    openings: [{ ...windowOn('back', 0.8, 2.0), colour: hex('#5f4630') }, doorOn('right', 3.9, '#4f3828')],
    outside: 'nature',
  },
  items: [
    { kind: 'rug', x: -0.2, z: 4.2, flat: true, colour: hex('#7a4038') },
    { kind: 'fireplace', x: -1.3, z: 5.7, flat: true },
    { kind: 'picture', x: 0.2, z: 5.96, y: 1.7, flat: true },
    { kind: 'table', x: 0.75, z: 4.6 },
    { kind: 'armchair', x: -2.2, z: 4.4, turn: 1 },
    { kind: 'chair', x: 1.85, z: 4.7, turn: 3 },
  ],
  marks: [
    { x: -0.9, z: 4.2, facing: 52 },
    { x: 1.6, z: 4.2, facing: -55 },
    { x: 0.1, z: 5.1, facing: -5 },
  ],
  seats: [
    { x: -2.1, z: 4.4, facing: 58, seatMetres: 0.45 },
    { x: 1.78, z: 4.7, facing: -64, seatMetres: 0.45 },
  ],
});

const studio = interior({
  kind: 'studio',
  room: {
    half: 3.4,
    height: 3.1,
    depth: 6.6,
    wall: '#c2b8a4',
    floor: '#8f6c48',
    floorKind: 'boards',
    openings: [
      { ...windowOn('back', -2.4, -0.9), low: 0.8, high: 2.6 },
      { ...windowOn('back', -0.6, 0.9), low: 0.8, high: 2.6 },
      doorOn('right', 4.8),
    ],
    outside: 'city',
  },
  items: [
    { kind: 'canvas', x: 2.2, z: 6.5, y: 1.2, flat: true, colour: hex('#4a6a72') },
    { kind: 'canvas', x: 2.9, z: 6.3, y: 0.7, flat: true },
    { kind: 'synthesizer', x: -2.3, z: 6.0, flat: true },
    { kind: 'easel', x: 0.95, z: 4.9, turn: 1 },
    { kind: 'table', x: 1.9, z: 4.4 },
    { kind: 'stool', x: -1.3, z: 5.0 },
    { kind: 'floorLamp', x: -2.9, z: 5.2 },
  ],
  marks: [
    { x: -0.25, z: 4.5, facing: 62 },
    { x: -1.7, z: 4.3, facing: 50 },
    { x: 1.9, z: 5.4, facing: -60 },
  ],
  seats: [{ x: -1.3, z: 4.98, facing: 40, seatMetres: 0.74 }],
});

/** Rooms that people live in. */
export const homes: Place[] = [kitchen, livingRoom, bedroom, bathroom, cabin, studio];
