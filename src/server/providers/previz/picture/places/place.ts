import type { Rgb } from '#domain/previz/geometry/colour.ts';
import type { View } from '../layout/camera.ts';
import type { FurnitureKind } from './furniture/catalogue.ts';
import type { StandingProp } from './furniture/stand.ts';
import type { Lamp, World } from './kit/world.ts';
import type { PlaceKind } from '#domain/previz/place-kind.ts';
import type { Staged } from '#domain/previz/scene.ts';

/** Where someone can be: metres, and degrees they look to (0 to the camera, 90 to screen right). */
export type Mark = { x: number; z: number; facing: number };
export type Seat = Mark & { seatMetres: number };

export type Item = {
  kind: FurnitureKind;
  x: number;
  z: number;
  y?: number;
  turn?: 0 | 1 | 2 | 3;
  /** In clips: degrees that a vehicle has turned beyond that. */
  heading?: number;
  colour?: Rgb;
  /** Lies on the floor or hangs at a wall: behind everybody, whatever its depth. */
  flat?: boolean;
  /** What the words put on it. */
  props?: StandingProp[];
  /** Who sits on it and goes where it goes. */
  rider?: Staged;
};

/** A place that shots can be set in. The viewer is at z = 0 and looks along z; the floor is y = 0. */
export type Place = {
  kind: PlaceKind;
  indoor: boolean;
  /** Everybody in it sits, and whoever has the first seat steers. */
  seated?: true;
  /** The camera of wide shots, as framed in 16:9. */
  view: View;
  establishing?: View;
  aerial?: View;
  marks: Mark[];
  seats: Seat[];
  lamps: Lamp[];
  items: Item[];
  /** How far away the wall is on which pictures hang, and where it is open: from, to in metres. */
  wall?: { z: number; open: [from: number, to: number][] };
  /** Sky, far things, walls, floor: whatever is behind everybody. It starts its own planes. */
  backdrop: (w: World) => void;
  /** Whatever is before everybody in wide shots. */
  foreground?: (w: World) => void;
  /** Height of the ground in metres. */
  ground?: (x: number, z: number) => number;
};

/** The viewer's usual standpoint in a room. */
export const roomView: View = { position: [0.05, 1.45, 0.35], look: [0, 1.1, 6], fovDegrees: 38 };
export const streetView: View = { position: [0.3, 1.6, 0.5], look: [0.2, 1.75, 12], fovDegrees: 40 };

/** Marks for up to four people who talk to one another at that distance. */
export function marksAt(z: number, spread = 1): Mark[] {
  return [
    { x: -0.62 * spread, z, facing: 52 },
    { x: 0.66 * spread, z: z + 0.1, facing: -50 },
    { x: 0.05 * spread, z: z + 1.1, facing: -8 },
    { x: 1.75 * spread, z: z + 0.7, facing: -62 },
    { x: -1.75 * spread, z: z + 0.9, facing: 60 },
  ];
}
