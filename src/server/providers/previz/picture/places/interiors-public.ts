import { hex } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { doorOn, interior, windowOn } from './interior.ts';
import { marksAt, type Item, type Place } from './place.ts';

const bar = interior({
  kind: 'bar',
  room: {
    half: 3.6,
    height: 2.9,
    depth: 6.8,
    wall: '#6d4a3c',
    floor: '#5c4230',
    floorKind: 'boards',
    wainscot: { high: 1.1, colour: hex('#4a3022'), panels: true },
    openings: [windowOn('left', 3.2, 4.6), doorOn('right', 4.4)],
    outside: 'city',
  },
  items: [
    { kind: 'bottleShelf', x: 0.3, z: 6.6, flat: true },
    { kind: 'picture', x: -2.6, z: 6.76, y: 1.8, flat: true, colour: hex('#a8503c') },
    { kind: 'pendant', x: -0.9, z: 5.4, y: 2.05 },
    { kind: 'pendant', x: 1.5, z: 5.4, y: 2.05 },
    { kind: 'barCounter', x: 0.3, z: 5.5 },
    { kind: 'stool', x: -0.95, z: 4.85 },
    { kind: 'stool', x: -0.1, z: 4.85 },
    { kind: 'stool', x: 0.75, z: 4.85 },
    { kind: 'stool', x: 1.6, z: 4.85 },
    { kind: 'cafeTable', x: -2.5, z: 4.9 },
    { kind: 'chair', x: -2.5, z: 5.6 },
  ],
  marks: [
    { x: -0.55, z: 4.35, facing: 50 },
    { x: 1.15, z: 4.4, facing: -48 },
    { x: 0.4, z: 6.05, facing: -5 },
    { x: -1.8, z: 4.3, facing: 60 },
  ],
  seats: [
    { x: -0.1, z: 4.84, facing: 58, seatMetres: 0.75 },
    { x: 0.75, z: 4.84, facing: -56, seatMetres: 0.75 },
    { x: -2.5, z: 5.55, facing: 20, seatMetres: 0.45 },
  ],
});

const restaurant = interior({
  kind: 'restaurant',
  room: {
    half: 3.6,
    height: 2.9,
    depth: 6.6,
    wall: '#c6b79a',
    floor: '#7c7a76',
    floorKind: 'tiles',
    wainscot: { high: 0.9, colour: hex('#8c4a40'), panels: false },
    openings: [
      { ...windowOn('back', -2.9, -1.1), low: 0.95, high: 2.3, dress: 'blinds' },
      { ...windowOn('back', -0.8, 1.0), low: 0.95, high: 2.3, dress: 'blinds' },
      { ...doorOn('back', 2.3), colour: hex('#7a3b34') },
    ],
    outside: 'city',
  },
  items: [
    { kind: 'booth', x: -1.9, z: 5.7 },
    { kind: 'pendant', x: -1.9, z: 5.6, y: 2.05 },
    { kind: 'pendant', x: 0.2, z: 4.7, y: 2.05 },
    { kind: 'cafeTable', x: 0.2, z: 4.6 },
    { kind: 'chair', x: -0.55, z: 4.7, turn: 1 },
    { kind: 'chair', x: 0.95, z: 4.7, turn: 3 },
    { kind: 'plant', x: 3.1, z: 6.1 },
  ],
  marks: [
    { x: -1.1, z: 4.2, facing: 58 },
    { x: 1.7, z: 4.7, facing: -58 },
    { x: 0.6, z: 5.6, facing: -10 },
  ],
  seats: [
    { x: -0.5, z: 4.7, facing: 68, seatMetres: 0.45 },
    { x: 0.9, z: 4.7, facing: -68, seatMetres: 0.45 },
    { x: -2.65, z: 5.65, facing: 60, seatMetres: 0.45 },
  ],
});

const hallway = interior({
  kind: 'hallway',
  room: {
    half: 1.35,
    height: 2.7,
    depth: 12,
    wall: '#a39c86',
    floor: '#6f5c54',
    floorKind: 'carpet',
    wainscot: { high: 0.9, colour: hex('#7b6a58'), panels: false },
    openings: [
      doorOn('left', 4.2),
      doorOn('left', 6.8),
      doorOn('left', 9.6),
      doorOn('right', 5.4),
      doorOn('right', 8.2),
      { ...windowOn('back', -0.5, 0.5), low: 0.8, high: 2.2 },
    ],
    outside: 'city',
  },
  items: times(4, (i): Item => ({ kind: 'tube', x: 0, z: 3 + i * 2.6, y: 2.66, flat: true })),
  view: { position: [0.1, 1.5, 0.35], look: [0, 1.3, 8], fovDegrees: 40 },
  marks: [
    { x: -0.35, z: 4.4, facing: 26 },
    { x: 0.55, z: 5.0, facing: -34 },
    { x: 0.1, z: 7.5, facing: 0 },
  ],
});

const lobby = interior({
  kind: 'lobby',
  room: {
    half: 5.2,
    height: 4.4,
    depth: 10,
    wall: '#c4b79f',
    floor: '#a3988a',
    floorKind: 'tiles',
    wainscot: { high: 1.2, colour: hex('#7a5c44'), panels: true },
    openings: [
      { kind: 'elevator', wall: 'back', from: 2.2, to: 3.5, low: 0, high: 2.3 },
      { kind: 'window', wall: 'left', from: 3.5, to: 5.6, low: 0.6, high: 3.6 },
      { kind: 'window', wall: 'left', from: 6.4, to: 8.5, low: 0.6, high: 3.6 },
      { kind: 'archway', wall: 'right', from: 5, to: 7, low: 0, high: 2.8 },
    ],
    outside: 'city',
  },
  items: [
    { kind: 'canvas', x: -0.6, z: 9.95, y: 2.4, flat: true, colour: hex('#7d8f8a') },
    { kind: 'column', x: -3, z: 8.6 },
    { kind: 'column', x: 4, z: 8.6 },
    { kind: 'plant', x: 1.4, z: 9.4 },
    { kind: 'pendant', x: -0.6, z: 7.6, y: 2.9 },
    { kind: 'reception', x: -0.6, z: 7.8 },
    { kind: 'armchair', x: -3.3, z: 6.2, turn: 1 },
    { kind: 'floorLamp', x: -3.9, z: 7.2 },
  ],
  view: { position: [0.2, 1.6, 0.6], look: [0, 1.6, 8], fovDegrees: 40 },
  marks: [
    { x: -0.35, z: 5.6, facing: 40 },
    { x: 1.2, z: 6.0, facing: -46 },
    { x: -0.9, z: 8.4, facing: 4 },
    { x: 2.8, z: 7.4, facing: -50 },
  ],
  seats: [{ x: -3.2, z: 6.2, facing: 55, seatMetres: 0.45 }],
});

const gallery = interior({
  kind: 'gallery',
  room: {
    half: 4.2,
    height: 3.6,
    depth: 8.2,
    wall: '#dcd8cf',
    floor: '#9d968c',
    floorKind: 'concrete',
    openings: [{ kind: 'archway', wall: 'right', from: 5.2, to: 6.6, low: 0, high: 2.6 }],
    outside: 'city',
  },
  items: [
    { kind: 'canvas', x: -2.4, z: 8.15, y: 1.7, flat: true },
    { kind: 'canvas', x: 0.1, z: 8.15, y: 1.7, flat: true, colour: hex('#3f5f7a') },
    { kind: 'canvas', x: 2.6, z: 8.15, y: 1.7, flat: true, colour: hex('#c19a3c') },
    { kind: 'canvas', x: -4.15, z: 5.4, y: 1.7, turn: 1, flat: true, colour: hex('#5d7a52') },
    { kind: 'tube', x: -1.5, z: 6, y: 3.5, flat: true },
    { kind: 'tube', x: 1.5, z: 6, y: 3.5, flat: true },
    { kind: 'bench', x: 1.7, z: 6.6 },
  ],
  view: { position: [0.1, 1.5, 0.5], look: [0, 1.4, 8], fovDegrees: 38 },
  marks: marksAt(5.2),
  seats: [{ x: 1.5, z: 6.55, facing: -20, seatMetres: 0.46 }],
});

const hospital = interior({
  kind: 'hospital',
  room: {
    half: 3.2,
    height: 2.8,
    depth: 6.6,
    wall: '#b6c8c4',
    floor: '#93a3a4',
    floorKind: 'tiles',
    openings: [{ ...windowOn('back', 0.8, 2.5), dress: 'blinds' }, doorOn('left', 4.3, '#9db4b0')],
    outside: 'city',
  },
  items: [
    { kind: 'tube', x: 0, z: 4.6, y: 2.74, flat: true },
    { kind: 'picture', x: -2.0, z: 6.56, y: 1.7, flat: true },
    { kind: 'monitor', x: -1.35, z: 6.0 },
    { kind: 'hospitalBed', x: -0.35, z: 5.35 },
    { kind: 'chair', x: 1.5, z: 5.2, turn: 3 },
    { kind: 'wardrobe', x: 2.8, z: 6.2, flat: true, colour: hex('#c4ccc8') },
  ],
  marks: [
    { x: 0.65, z: 4.6, facing: -46 },
    { x: -1.5, z: 4.6, facing: 55 },
    { x: 1.8, z: 4.9, facing: -55 },
  ],
  seats: [
    { x: -0.35, z: 4.5, facing: 12, seatMetres: 0.62 },
    { x: 1.45, z: 5.2, facing: -60, seatMetres: 0.45 },
  ],
});

/** Rooms that are open to the public. */
export const publicRooms: Place[] = [bar, restaurant, hallway, lobby, gallery, hospital];
