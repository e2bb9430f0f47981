import { bathtub, monitor, synthesizer, washbasin } from './appliances.ts';
import { campfire } from './campfire.ts';
import { canvas, column, easel, fireplace, picture, plant, rug, television } from './fixtures.ts';
import { floorLamp, pendant, tube } from './lamps.ts';
import type { Furniture } from './furniture.ts';
import { armchair, bed, bench, chair, deckChair, hospitalBed, sofa, stool, swivelChair } from './seats.ts';
import {
  bookshelf,
  bottleShelf,
  crates,
  filingCabinet,
  fridge,
  kitchenUnits,
  rack,
  stove,
  wardrobe,
  workbench,
} from './storage.ts';
import {
  barCounter,
  beerTable,
  booth,
  cafeTable,
  coffeeTable,
  computerDesk,
  desk,
  kitchenTable,
  reception,
  table,
  tableLamp,
} from './tables.ts';
import { setPieces } from './set-pieces.ts';
import { silhouettes } from './silhouettes.ts';
import { turnedPieces } from './turned-pieces.ts';
import { vehicles } from './vehicles.ts';

/** Nothing but what is put there. */
const spot: Furniture = () => undefined;

/** Every piece of furniture by name. */
export const furniture = {
  ...setPieces,
  ...turnedPieces,
  ...silhouettes,
  ...vehicles,
  armchair,
  barCounter,
  bathtub,
  bed,
  beerTable,
  bench,
  bookshelf,
  booth,
  bottleShelf,
  cafeTable,
  campfire,
  canvas,
  chair,
  coffeeTable,
  column,
  computerDesk,
  crates,
  deckChair,
  desk,
  easel,
  filingCabinet,
  fireplace,
  floorLamp,
  fridge,
  hospitalBed,
  kitchenTable,
  kitchenUnits,
  monitor,
  pendant,
  picture,
  plant,
  rack,
  reception,
  rug,
  sofa,
  spot,
  stool,
  stove,
  swivelChair,
  synthesizer,
  table,
  tableLamp,
  television,
  tube,
  wardrobe,
  washbasin,
  workbench,
} satisfies Record<string, Furniture>;

export type FurnitureKind = keyof typeof furniture;
