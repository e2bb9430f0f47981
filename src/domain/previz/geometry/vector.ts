/** A place in the frame, in units of the frame (its short side is 720). */
export type Point = [x: number, y: number];
/** A place in the world, in metres: x to the right, y up, z away from the viewer. */
export type Vector = [x: number, y: number, z: number];

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value);
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** 0 before `from`, 1 after `to`, an S-curve between; works downwards too. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times3 = (a: Vector, k: number): Vector => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vector): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vector): Vector => times3(a, 1 / (length(a) || 1));
export const lerpVector = (a: Vector, b: Vector, t: number): Vector => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const lerpPoint = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Degrees brought into -180 … 180. */
export const halfTurn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
