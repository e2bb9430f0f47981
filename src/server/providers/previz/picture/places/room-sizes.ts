import { times } from '#domain/previz/geometry/list.ts';
import type { Item } from './place.ts';

/** A large room, and a usual one; metres. */
export const wide = { half: 4, height: 3.2, depth: 8 } as const;
export const plain = { half: 3.4, height: 2.8, depth: 6.8 } as const;

export const row = (count: number, make: (index: number) => Item): Item[] => times(count, make);
/** Two rows of the same thing on both sides of an aisle. */
export const pairs = (
  kind: Item['kind'],
  depths: readonly number[],
  { x, ...more }: Partial<Item> & { x: number },
): Item[] => depths.flatMap((z) => [-x, x].map((at): Item => ({ kind, x: at, z, ...more })));
