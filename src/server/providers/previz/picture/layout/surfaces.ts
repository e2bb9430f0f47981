import type { Support } from '#domain/previz/scene.ts';
import type { Item } from '../places/place.ts';

/** Where small things can be put on a piece: how high, half its width, and how far behind its middle, in metres. */
export type Surface = { on: Support; y: number; half: number; x?: number; z?: number };

const seat = (y: number, half: number, on: Support = 'chair'): Surface => ({ on, y, half, z: 0.02 });

/** The surfaces of furniture, by kind. */
export const surfaces: Partial<Record<Item['kind'], Surface>> = {
  table: { on: 'table', y: 0.76, half: 0.66, z: -0.2 },
  kitchenTable: { on: 'table', y: 0.76, half: 0.66, z: -0.22 },
  coffeeTable: { on: 'table', y: 0.42, half: 0.45, z: -0.12 },
  beerTable: { on: 'table', y: 0.42, half: 0.45, z: -0.16 },
  cafeTable: { on: 'table', y: 0.75, half: 0.3, z: -0.12 },
  booth: { on: 'table', y: 0.75, half: 0.36, z: -0.2 },
  steelTable: { on: 'table', y: 0.75, half: 0.6, z: -0.18 },
  meetingTable: { on: 'table', y: 0.78, half: 1.3, z: -0.2 },
  seedTable: { on: 'table', y: 0.78, half: 0.8, z: -0.26 },
  workbench: { on: 'table', y: 0.92, half: 0.9 },
  labBench: { on: 'table', y: 0.92, half: 1.2, z: -0.2 },
  tableLamp: { on: 'table', y: 0.55, half: 0.16, z: -0.14 },
  dressingTable: { on: 'table', y: 0.79, half: 0.7, z: -0.2 },
  altar: { on: 'table', y: 1.1, half: 0.8 },
  crates: { on: 'table', y: 0.62, half: 0.16, x: 0.33 },
  barrel: { on: 'table', y: 0.9, half: 0.2 },
  desk: { on: 'desk', y: 0.77, half: 0.68, z: -0.08 },
  computerDesk: { on: 'desk', y: 0.77, half: 0.68, z: -0.16 },
  schoolDesk: { on: 'desk', y: 0.75, half: 0.22 },
  mixingDesk: { on: 'desk', y: 0.81, half: 0.9 },
  console: { on: 'desk', y: 0.83, half: 1 },
  barCounter: { on: 'counter', y: 1.1, half: 1.5, z: -0.1 },
  reception: { on: 'counter', y: 1.06, half: 1.2, z: -0.1 },
  shopCounter: { on: 'counter', y: 1.02, half: 1.1, z: -0.1 },
  kitchenUnits: { on: 'counter', y: 0.91, half: 1.05, z: -0.16 },
  stove: { on: 'counter', y: 0.9, half: 0.2 },
  stall: { on: 'counter', y: 0.85, half: 1, z: -0.3 },
  fireplace: { on: 'shelf', y: 1.24, half: 0.8, z: -0.14 },
  bookshelf: { on: 'shelf', y: 2.06, half: 0.5 },
  filingCabinet: { on: 'shelf', y: 1.32, half: 0.15 },
  fridge: { on: 'shelf', y: 1.8, half: 0.25 },
  bed: { on: 'bed', y: 0.56, half: 0.6, z: -0.3 },
  hospitalBed: { on: 'bed', y: 0.68, half: 0.35, z: -0.3 },
  bunk: { on: 'bed', y: 0.6, half: 0.2 },
  sofa: { ...seat(0.45, 0.6, 'sofa'), z: -0.1 },
  armchair: seat(0.45, 0.12),
  chair: seat(0.47, 0.08),
  swivelChair: seat(0.49, 0.1),
  stool: seat(0.76, 0.06),
  bench: seat(0.46, 0.5),
  deckChair: seat(0.42, 0.15),
};

/** What stands in for what the words name, in the order of preference. */
export const likely: Record<Support, readonly Support[]> = {
  table: ['table', 'desk', 'counter'],
  desk: ['desk', 'table', 'counter'],
  counter: ['counter', 'table', 'desk'],
  shelf: ['shelf', 'counter'],
  bed: ['bed', 'sofa'],
  sofa: ['sofa'],
  chair: ['chair', 'sofa'],
  floor: [],
  wall: [],
};

/** The piece that is brought where a place has none of its kind. */
export const brought: Partial<Record<Support, Item['kind']>> = {
  table: 'table',
  desk: 'desk',
  counter: 'table',
  shelf: 'bookshelf',
  bed: 'bed',
  sofa: 'sofa',
  chair: 'chair',
};
