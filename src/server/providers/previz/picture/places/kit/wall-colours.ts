import type { Rgb } from '#domain/previz/geometry/colour.ts';
import { item } from '#domain/previz/geometry/list.ts';
import { tint } from './spot.ts';
import type { World } from './world.ts';

const walls = ['#b98a72', '#a9a595', '#9c6a58', '#c4b79c', '#7f8a8c', '#a87c64'];

/** The colour of the i-th house of a street, in the street's light. */
export const wallOf = (w: World, i: number): Rgb => tint(w, item(walls, i % walls.length), 22);
