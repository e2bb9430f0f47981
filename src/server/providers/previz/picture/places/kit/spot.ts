import { hex, type Rgb } from '#domain/previz/geometry/colour.ts';
import { radians, type Vector } from '#domain/previz/geometry/vector.ts';
import { box, face, type Bounds, type Paint, type World } from './world.ts';

/**
 * Where a piece of furniture stands, and how it is turned: 0 has its front towards the viewer, 1 to the right, 2 away,
 * 3 to the left. In its own space x runs along its front, z goes from the front to the back.
 */
export type Spot = {
  x: number;
  z: number;
  y?: number;
  turn: 0 | 1 | 2 | 3;
  /** In clips: degrees that a vehicle has turned beyond that. */
  heading?: number;
};

/** From furniture space to the world. */
export function fromSpot({ x, z, y = 0, turn, heading = 0 }: Spot, [px, py, pz]: Vector): Vector {
  const [rx, rz] = turn === 0 ? [px, pz] : turn === 1 ? [-pz, px] : turn === 2 ? [-px, -pz] : [pz, -px];
  if (heading === 0) return [x + rx, y + py, z + rz];
  const [c, s] = [Math.cos(radians(heading)), Math.sin(radians(heading))];
  return [x + rx * c - rz * s, y + py, z + rx * s + rz * c];
}

/** A box in furniture space. */
export function part(w: World, spot: Spot, piece: { at: Bounds } & Paint): void {
  const { at, ...paint } = piece;
  const a = fromSpot(spot, [at[0], at[1], at[2]]);
  const b = fromSpot(spot, [at[3], at[4], at[5]]);
  const low = (i: 0 | 1 | 2): number => Math.min(a[i], b[i]);
  const high = (i: 0 | 1 | 2): number => Math.max(a[i], b[i]);
  box(w, [low(0), low(1), low(2), high(0), high(1), high(2)], paint);
}

/** A flat polygon in furniture space. */
export function sheet(w: World, spot: Spot, piece: { points: Vector[] } & Paint): void {
  const { points, ...paint } = piece;
  face(
    w,
    points.map((p) => fromSpot(spot, p)),
    paint,
  );
}

/** Boxes in painter's order: far ones first. */
export function parts(w: World, spot: Spot, pieces: ({ at: Bounds } & Paint)[]): void {
  const [cx, cy, cz] = w.camera.position;
  const far = ({ at }: { at: Bounds }): number => {
    const [x, y, z] = fromSpot(spot, [(at[0] + at[3]) / 2, (at[1] + at[4]) / 2, (at[2] + at[5]) / 2]);
    return Math.hypot(x - cx, y - cy, z - cz);
  };
  for (const piece of pieces.slice().sort((a, b) => far(b) - far(a))) part(w, spot, piece);
}

/** A colour of the set, moved a little by the place's own words, so that no two kitchens are alike. */
export function tint(w: World, colour: string, amount = 14): Rgb {
  const [r, g, b] = hex(colour);
  const seed = w.scene.placeSeed;
  const move = (k: number): number => (((seed >> (k * 5)) % 31) / 31 - 0.5) * amount;
  return [r + move(0), g + move(1), b + move(2)];
}
