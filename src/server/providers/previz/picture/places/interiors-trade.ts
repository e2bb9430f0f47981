import { hex } from '#domain/previz/geometry/colour.ts';
import { doorOn, interior, windowOn } from './interior.ts';
import type { Place } from './place.ts';
import { wide, plain } from './room-sizes.ts';

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

/** Shops, studios and clubs. */
export const tradeRooms: Place[] = [shop, postOffice, soundStudio, nightclub, gym, attic];
