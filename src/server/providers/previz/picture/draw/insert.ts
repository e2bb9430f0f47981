import { hex } from '#domain/previz/geometry/colour.ts';
import { ellipse, spline } from '../geometry/curve.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { noise } from '#domain/previz/geometry/noise.ts';
import { clamp, lerp, type Point } from '#domain/previz/geometry/vector.ts';
import type { World } from '../places/kit/world.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { beginPlane, line, newBoard, push, shape, type Board, type Shadow, type Surface } from './board.ts';
import { note } from './props/note.ts';
import { newBrush, type PropBrush } from './props/prop-brush.ts';
import { props } from './props/props.ts';

/** The table that an insert's thing is on; outdoors it is a stone ledge. */
function tabletop(w: World, light: Surface): void {
  const { width, height, margin } = w.camera.frame;
  const top = height * 0.66;
  const rgb = w.indoor ? hex('#7d5534') : hex('#8b857a');
  const outline: Point[] = [
    [-margin - 10, top],
    [width + margin + 10, top - 8],
    [width + margin + 10, height + margin + 10],
    [-margin - 10, height + margin + 10],
  ];
  const gradient = { a: [0, top] as Point, b: [0, height] as Point, from: light.lit * 0.6, to: light.lit * 1.15 };
  shape(w.board, [outline], { rgb, warm: light.warm, litGradient: gradient, ink: 3 });
  times(15, (i) => {
    const y = top + 10 + i * i * 1.3 + i * 4;
    const grain = times(7, (k): Point => [
      lerp(-margin, width + margin, k / 6),
      y + (noise(k * 0.8, i * 1.7, 3) - 0.5) * 22,
    ]);
    line(w.board, spline(grain, 4), { width: 1.4, taper: 0.7 });
  });
}

/** The square that the thing is drawn in: standing on the table, or lying on it. */
export function placement(w: World, lies: boolean): { at: (u: number, v: number) => Point; size: number; foot: Point } {
  const { width, height } = w.camera.frame;
  const size = Math.min(height * 0.62, width * 0.58);
  const middle: Point = [width * (width > height ? 0.46 : 0.5), height * (lies ? 0.9 : 0.87)];
  if (!lies) return { size, foot: middle, at: (u, v) => [middle[0] + u * size, middle[1] - v * size] };
  const wide = size * 1.15;
  return {
    size,
    foot: [middle[0], middle[1] - size * 0.28],
    at: (u, v) => [
      middle[0] + (u * wide + (v - 0.5) * size * 0.16) * (1 - (v - 0.5) * 0.14),
      middle[1] - v * size * 0.66,
    ],
  };
}

const propOf = ({ kind, text }: NonNullable<Scene['thing']>): (typeof props)['letter'] =>
  text === undefined ? props[kind] : props.letter;

function drawThing(brush: PropBrush, thing: NonNullable<Scene['thing']>): void {
  if (thing.text === undefined) props[thing.kind].draw(brush);
  else note(brush, thing.text);
}

/** The shadow of what was drawn: under all of what lies, at the foot of what stands. */
export function shadowUnder(
  { entries }: Board,
  { size, foot, lies }: { size: number; foot: Point; lies: boolean },
): Shadow {
  const points = entries.flatMap(({ mark }) => (mark.kind === 'shape' ? mark.path.flat() : []));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle: Point = [(left + right) / 2 + size * 0.04, lies ? (top + bottom) / 2 + size * 0.05 : foot[1] + 2];
  const reach: Point = [(right - left) * 0.53, lies ? Math.max(size * 0.05, (bottom - top) * 0.5) : size * 0.06];
  return { kind: 'shadow', path: ellipse(middle, reach, 30), amount: 0.6, soft: 10 };
}

type Beside = {
  of: NonNullable<Scene['thing']>;
  size: number;
  foot: Point;
  light: Surface;
};

/** What stands behind the thing on the same table, as large against it as it is. */
function beside({ board, mood, scene: { props: others = [] } }: World, { of, size, foot, light }: Beside): void {
  for (const [i, { kind, colour }] of others.entries()) {
    const prop = props[kind];
    const large = size * clamp(prop.heightMetres / props[of.kind].heightMetres, 0.35, 1.25) * 0.82;
    const side = i % 2 ? -1 : 1;
    const [x, y] = [foot[0] + side * size * (0.62 + (i >> 1) * 0.3), foot[1] - size * 0.03];
    const flat = prop.lies ? 0.4 : 1;
    const wide = large * (prop.lies ? 0.5 : 0.3);
    push(board, { kind: 'shadow', path: ellipse([x, y], [wide, wide * 0.2], 24), amount: 0.5, soft: 8 });
    const rgb = colour ? hex(colour) : null;
    const at = (u: number, v: number): Point => [x + u * large, y - v * large * flat];
    prop.draw(newBrush({ board, at, size: large, colour: rgb, lit: mood.lampsLit, light }));
  }
}

/** A thing by itself, large, with the place soft behind it. */
export function drawInsert(w: World, thing: NonNullable<Scene['thing']>): void {
  const { board, mood, scene } = w;
  const night = scene.time === 'night' || mood.lampsLit;
  const light: Surface = { lit: 0.62, warm: night ? 0.55 : 0.1, glow: 0 };
  const prop = propOf(thing);
  const { at, size, foot } = placement(w, prop.lies);
  push(board, { kind: 'defocus', radius: 12 });
  beginPlane(board, 'mid', { depthMetres: 1.4 });
  tabletop(w, light);
  const channel = night ? 'warm' : 'key';
  push(board, {
    kind: 'pool',
    at: [foot[0], foot[1] - size * 0.1],
    radii: [size * 1.3, size * 0.75],
    amount: night ? 0.5 : 0.28,
    channel,
  });
  beside(w, { of: thing, size, foot, light });
  beginPlane(board, 'thing', { depthMetres: 1.1 });
  const colour = thing.colour ? hex(thing.colour) : null;
  const own = newBoard();
  drawThing(newBrush({ board: own, at, size, colour, lit: night, light }), thing);
  push(board, shadowUnder(own, { size, foot, lies: prop.lies }));
  for (const { mark } of own.entries) push(board, mark);
}
