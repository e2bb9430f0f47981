import { hex, type Rgb } from '#domain/previz/geometry/colour.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import type { View } from '../layout/camera.ts';
import { ground, groundMarks, hills, snowed } from './kit/ground.ts';
import { fir, tree } from './kit/plants.ts';
import { sky } from './kit/sky.ts';
import { plane, type World } from './kit/world.ts';
import { marksAt, type Item, type Place } from './place.ts';
import type { PlaceKind } from '#domain/previz/place-kind.ts';

const view: View = { position: [0.2, 1.6, 0.4], look: [0.1, 1.9, 12], fovDegrees: 42 };
const establishing: View = { position: [-1.5, 3, -3], look: [0.4, 3.4, 16], fovDegrees: 46 };
const aerial: View = { position: [-4, 18, -8], look: [0, 0, 20], fovDegrees: 46 };

type Exterior = { kind: PlaceKind; backdrop: (w: World) => void; items?: Item[] } & Partial<
  Pick<Place, 'view' | 'establishing' | 'aerial' | 'marks' | 'seats' | 'lamps' | 'ground'>
>;

/** An open place: whatever is not said is as in most of them. */
export const exterior = ({ items = [], ...rest }: Exterior): Place => ({
  indoor: false,
  view,
  establishing,
  aerial,
  marks: marksAt(6.2),
  seats: [],
  lamps: [],
  items,
  ...rest,
});

export const stone = (w: World): Rgb => snowed(w, hex('#a49c8c'), 0.4);
export const tarmac = (w: World): Rgb => snowed(w, hex('#66676a'), 0.5);

/** Sky, far hills and a ground: what most open places begin with. */
export function open(w: World, floor: Rgb, far: Rgb = hex('#5f6e54')): void {
  sky(w);
  plane(w, 'back', 80);
  hills(w, { height: 22, depth: 220, rgb: far, seed: 3 });
  plane(w, 'mid', 15);
  ground(w, { rgb: floor });
  groundMarks(w, { rgb: floor, count: 50, spread: 14 });
}

const pairsOf = (list: readonly number[]): [x: number, z: number][] =>
  times(list.length >> 1, (i) => [item(list, i * 2), item(list, i * 2 + 1)]);

/** Trees at these places on the ground: x, z, x, z … */
export function trees(w: World, list: readonly number[], height = 7): void {
  for (const [x, z] of pairsOf(list)) tree(w, { at: [x, 0, z], height: height + hash(x, z) * 2.5, seed: x + z * 3 });
}

/** Firs at these places on the ground: x, z, x, z … */
export function firs(w: World, list: readonly number[], height = 9): void {
  for (const [x, z] of pairsOf(list)) fir(w, { at: [x, 0, z], height: height + hash(x, z) * 3, seed: x + z * 3 });
}
