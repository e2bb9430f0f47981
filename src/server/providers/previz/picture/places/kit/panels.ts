import { edge, face, type Paint, type World } from './world.ts';

/** A rectangle that faces the camera: its corners in metres, and how far away it is. */
export type Front = readonly [x0: number, y0: number, x1: number, y1: number, z: number];
/** A level rectangle: its corners on the ground, and how high it lies. */
export type Level = readonly [x0: number, z0: number, x1: number, z1: number, y: number];
/** A straight line from one point to another. */
export type Streak = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number];

export function front(w: World, [x0, y0, x1, y1, z]: Front, paint: Paint): void {
  const corners: [number, number, number][] = [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ];
  face(w, corners, paint);
}

export function level(w: World, [x0, z0, x1, z1, y]: Level, paint: Paint): void {
  const corners: [number, number, number][] = [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ];
  face(w, corners, { normal: [0, 1, 0], ...paint });
}

export function streak(w: World, [x0, y0, z0, x1, y1, z1]: Streak, width = 1): void {
  edge(
    w,
    [
      [x0, y0, z0],
      [x1, y1, z1],
    ],
    width,
  );
}
