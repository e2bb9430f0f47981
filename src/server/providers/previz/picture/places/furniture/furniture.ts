import type { Rgb } from '#domain/previz/geometry/colour.ts';
import { parts, type Spot } from '../kit/spot.ts';
import type { Bounds, Paint, World } from '../kit/world.ts';

/** Draws one piece of furniture at a spot; the colour replaces its usual one. */
export type Furniture = (w: World, spot: Spot, colour: Rgb | null) => void;

export type Piece = { at: Bounds } & Paint;

/** Boxes of one colour. */
export const pieces = (rgb: Rgb, bounds: Bounds[], more: Partial<Paint> = {}): Piece[] =>
  bounds.map((at) => ({ at, rgb, ...more }));

/** Four legs under a top of that size, centred. */
export function legs(half: number, deep: number, { height, thick }: { height: number; thick: number }): Bounds[] {
  const bounds: Bounds[] = [];
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const [x, z] = [sx * (half - thick), sz * (deep - thick)];
      bounds.push([x - thick / 2, 0, z - thick / 2, x + thick / 2, height, z + thick / 2]);
    }
  }
  return bounds;
}

/** A piece of furniture that is only boxes. */
export const ofBoxes =
  (usual: Rgb, make: (rgb: Rgb) => Piece[]): Furniture =>
  (w, spot, colour) =>
    parts(w, spot, make(colour ?? usual));
