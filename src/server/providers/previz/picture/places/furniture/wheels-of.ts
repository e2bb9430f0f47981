import type { Item } from '../place.ts';
import { drawings, type Part } from './silhouette-drawings.ts';
import type { VehicleShape } from './vehicle-shape.ts';
import { vehicleShapes } from './vehicle-shapes.ts';

/** A wheel of a vehicle in its own space: metres along it, across it, and how large it is. */
export type Wheel = {
  x: number;
  z: number;
  radius: number;
  /** It has nothing on it that could be seen to turn. */ isPlain: boolean;
};

const shapes: Partial<Record<Item['kind'], VehicleShape>> = vehicleShapes;
const flat: Partial<Record<Item['kind'], readonly Part[]>> = drawings;

/** Wheels that touch the ground. */
function discsOf(parts: readonly Part[]): Wheel[] {
  return parts.flatMap((part): Wheel[] => {
    if (!('disc' in part)) return [];
    const [x, y, radius] = part.disc;
    return Math.abs(y - radius) < 0.01 && radius > 0.2 ? [{ x, z: 0, radius, isPlain: true }] : [];
  });
}

/** The wheels of a vehicle on its near side; none of what flies, swims or walks. */
export function wheelsOf(kind: Item['kind'], near: 1 | -1): Wheel[] {
  const shape = shapes[kind];
  if (!shape) return discsOf(flat[kind] ?? []);
  return shape.wheels.map(([x, radius]) => ({ x, z: near * shape.halfWidth * 1.004, radius, isPlain: false }));
}
