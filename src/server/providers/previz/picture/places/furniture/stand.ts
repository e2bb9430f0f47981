import { hex } from '#domain/previz/geometry/colour.ts';
import { clamp, type Vector } from '#domain/previz/geometry/vector.ts';
import type { PropKind } from '#domain/previz/scene.ts';
import { push } from '../../draw/board.ts';
import { newBrush } from '../../draw/props/prop-brush.ts';
import { props } from '../../draw/props/props.ts';
import { ellipse } from '../../geometry/curve.ts';
import { inFront, pointAt, scaleAt, type World } from '../kit/world.ts';

/** A small thing at its own place in the set; `hangs` on a wall. */
export type StandingProp = { kind: PropKind; colour: string | null; at: Vector; hangs: boolean };

/** How flat what lies on a level surface looks from the camera. */
function flatness({ camera }: World, [x, y, z]: Vector): number {
  const [cx, cy, cz] = camera.position;
  return clamp((cy - y) / Math.max(0.5, Math.hypot(x - cx, z - cz)), 0.14, 0.95);
}

/** Small things grow a little, or nobody would find a key on a table. */
const leastMetres = { lying: 0.17, upright: 0.1 };

function drawAt(w: World, { kind, colour, at, hangs }: StandingProp, look: { flat: number; metres: number }): void {
  const [x, y] = pointAt(w, at);
  const prop = props[kind];
  const size = look.metres * scaleAt(w, at);
  const glows = w.mood.lampsLit;
  prop.draw(
    newBrush({
      board: w.board,
      size,
      colour: colour === null ? null : hex(colour),
      lit: glows,
      light: { lit: w.indoor ? 0.45 : 0.7, warm: glows ? 0.5 : 0.06, glow: 0 },
      at: (u, v) => [x + u * size, y - v * size * (hangs ? 1 : look.flat)],
    }),
  );
}

/** Stands one of a place's own small things on a surface, unless the words took them away. */
export function stand(w: World, kind: PropKind, at: Vector): void {
  if (!inFront(w, at) || w.scene.without?.includes(kind)) return;
  const { lies, heightMetres } = props[kind];
  drawAt(w, { kind, colour: null, at, hangs: false }, { flat: lies ? 0.4 : 1, metres: heightMetres });
}

/** Stands, lays or hangs what the words put somewhere, with the shadow under it. */
export function standProp(w: World, standing: StandingProp): void {
  const { kind, at, hangs } = standing;
  if (!inFront(w, at)) return;
  const prop = props[kind];
  const [[x, y], scale] = [pointAt(w, at), scaleAt(w, at)];
  const flat = flatness(w, at);
  const metres = Math.max(prop.lies ? leastMetres.lying : leastMetres.upright, prop.heightMetres);
  const wide = metres * scale * (prop.lies ? 0.42 : 0.34);
  if (!hangs) {
    const middle: [number, number] = [x + wide * 0.12, y - (prop.lies ? metres * scale * flat * 0.45 : 0)];
    push(w.board, { kind: 'shadow', path: ellipse(middle, [wide, wide * (flat + 0.06)], 18), amount: 0.4, soft: 2 });
  }
  drawAt(w, standing, { flat: prop.lies ? flat : 1, metres });
}
