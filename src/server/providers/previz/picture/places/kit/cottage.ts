import { roundGlow } from '../../draw/board.ts';
import { hex, shade, type Rgb } from '#domain/previz/geometry/colour.ts';

import { lerp, type Vector } from '#domain/previz/geometry/vector.ts';
import { box, edge, face, inFront, pointAt, scaleAt, type Paint, type World } from './world.ts';

type Front = { x: number; z: number; wide: number; high: number; size: number };

function frontWindow(w: World, { x, z, wide, high, size }: Front, u: number): void {
  const panel = ([u0, u1]: [number, number], [v0, v1]: [number, number]): Vector[] =>
    frontPanel({ x, z, wide, high, size }, [u0, u1, v0, v1]);
  const lit = w.mood.lampsLit;
  face(w, panel([u - 0.02, u + 0.24], [0.34, 0.8]), { rgb: [236, 230, 216] });
  const glass: Paint = lit ? { rgb: [255, 202, 118], glow: 0.95 } : { rgb: hex('#52606a'), lit: 0.4 };
  face(w, panel([u, u + 0.22], [0.37, 0.77]), glass);
  const middle: Vector = [x + wide * (u + 0.11), high * 0.57, z];
  edge(
    w,
    [
      [middle[0], high * 0.37, z - 0.04],
      [middle[0], high * 0.77, z - 0.04],
    ],
    0.8,
  );
  if (!lit || !inFront(w, middle)) return;
  roundGlow(w.board, pointAt(w, middle), { radius: scaleAt(w, middle) * 1.8 * size, rgb: [255, 176, 90], alpha: 0.4 });
}

function frontPanel({ x, z, wide, high }: Front, [u0, u1, v0, v1]: [number, number, number, number]): Vector[] {
  const at = (u: number, v: number): Vector => [x + wide * u, high * v, z - 0.03];
  return [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)];
}

function houseFront(w: World, front: Front): void {
  for (const u of [0.12, 0.64]) frontWindow(w, front, u);
  face(w, frontPanel(front, [0.42, 0.57, 0, 0.76]), { rgb: hex('#6a3a30'), lit: 0.4 });
}

/** A pitched house, seen from its front: walls, roof, door, windows, chimney. */
export function cottage(
  w: World,
  { x, z, size, rgb, roof }: { x: number; z: number; size: number; rgb: Rgb; roof: Rgb },
): void {
  const [wide, deep, high] = [5.6 * size, 4.2 * size, 2.7 * size];
  box(w, [x, 0, z, x + wide, high, z + deep], { rgb });
  const ridge = (q: number): Vector => [q, high + 1.8 * size, z + deep / 2];
  for (const q of w.camera.position[0] < x ? [x] : w.camera.position[0] > x + wide ? [x + wide] : []) {
    face(w, [[q, high, z], [q, high, z + deep], ridge(q)], { rgb: shade(rgb, 0.92), normal: [q === x ? -1 : 1, 0, 0] });
  }
  face(
    w,
    [[x - 0.3, high - 0.1, z - 0.35], [x + wide + 0.3, high - 0.1, z - 0.35], ridge(x + wide + 0.3), ridge(x - 0.3)],
    { rgb: roof, normal: [0, 0.7, -0.7] },
  );
  for (let i = 1; i < 6; i++) {
    const t = i / 6;
    edge(
      w,
      [
        [x - 0.3, lerp(high, high + 1.8 * size, t), lerp(z - 0.35, z + deep / 2, t)],
        [x + wide + 0.3, lerp(high, high + 1.8 * size, t), lerp(z - 0.35, z + deep / 2, t)],
      ],
      0.5,
    );
  }
  box(w, [x + wide * 0.7, high + size, z + deep * 0.45, x + wide * 0.82, high + 2.5 * size, z + deep * 0.6], {
    rgb: hex('#8a5a4a'),
  });
  houseFront(w, { x, z, wide, high, size });
}
