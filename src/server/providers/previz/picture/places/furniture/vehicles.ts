import { vehicleShapes } from './vehicle-shapes.ts';
import type { Furniture } from './furniture.ts';
import { wheeled } from './wheeled.ts';

const kinds = Object.keys(vehicleShapes) as (keyof typeof vehicleShapes)[];

/** Every vehicle on four wheels or more. */
export const vehicles = Object.fromEntries(kinds.map((kind) => [kind, wheeled(vehicleShapes[kind])])) as Record<
  keyof typeof vehicleShapes,
  Furniture
>;
