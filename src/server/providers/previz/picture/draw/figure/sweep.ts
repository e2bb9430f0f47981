import type { Rgb } from '#domain/previz/geometry/colour.ts';
import { spline } from '../../geometry/curve.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { clamp, distance, type Point } from '#domain/previz/geometry/vector.ts';
import { paintStroke, shape, type Shade } from '../board.ts';
import type { Figure, Ring } from './figure-context.ts';

export type SweepOptions = {
  rgb: Rgb;
  ink?: number;
  /** A round start without a line, where a sleeve grows out of a shoulder. */
  openStart?: boolean;
  /** A round end; without it the end is cut straight. */
  cap?: boolean;
  perSpan?: number;
  /** Which side of an open start faces away from the body: -1 left, 1 right. */
  outer?: number;
  /** An outline for the start instead of a straight cut: a hem. */
  start?: Point[];
};

type Swept = { rings: Ring[]; normals: Point[]; at(i: number, across: number): Point };

function sweptOf(rings: Ring[]): Swept {
  const last = rings.length - 1;
  const normals = rings.map((_, i): Point => {
    const [a, c] = [item(rings, Math.max(0, i - 1)).centre, item(rings, Math.min(last, i + 1)).centre];
    const size = distance(a, c) || 1;
    return [-(c[1] - a[1]) / size, (c[0] - a[0]) / size];
  });
  return {
    rings,
    normals,
    at(i, across) {
      const { centre, radius } = item(rings, i);
      const normal = item(normals, i);
      return [centre[0] + normal[0] * radius * across, centre[1] + normal[1] * radius * across];
    },
  };
}

/** Half a circle about a ring: over its end, or under its start. */
function halfCircle(
  { rings, normals }: Swept,
  index: number,
  { count, sign }: { count: number; sign: 1 | -1 },
): Point[] {
  const { centre, radius } = item(rings, index);
  const [nx, ny] = item(normals, index);
  return times(count - 1, (i): Point => {
    const a = ((i + 1) / count) * Math.PI;
    const [c, s] = [Math.cos(a) * radius * sign, Math.sin(a) * radius * sign];
    return [centre[0] + nx * c + ny * s, centre[1] + ny * c - nx * s];
  });
}

/** Where the surface turns away from the light. */
function terminator(swept: Swept, figure: Figure): Shade {
  const { direction, shadeK } = figure.light;
  const shade: Point[] = [];
  const edge: Point[] = [];
  swept.rings.forEach((_, i) => {
    const [nx, ny] = item(swept.normals, i);
    const sideways = nx * direction[0] - ny * direction[1];
    const sign = sideways >= 0 ? 1 : -1;
    const angle = Math.atan2(-direction[2], Math.abs(sideways) + 1e-3);
    shade.push(swept.at(i, sign * clamp(Math.sin(angle) + 0.07 * Math.sin(i * 2.3), -1, 1)));
    edge.push(swept.at(i, -sign * 1.15));
  });
  return { path: [...spline(shade, 4), ...spline(edge, 4).reverse()], k: shadeK };
}

/** Which parts of the outline stay undrawn: where the body goes on. */
function openParts(options: SweepOptions, swept: Swept, counts: { all: number; round: number }): [number, number][] {
  const { all, round } = counts;
  const open: [number, number][] = options.start ? [] : [[all - 1, all]];
  if (!options.openStart) return open;
  const [nx] = item(swept.normals, 0);
  const outside = Math.abs(nx) > 0.5 ? nx > 0 === (options.outer ?? 1) > 0 : true;
  const skip = Math.round((options.perSpan ?? 5) * 1.6);
  if (outside) open.push([all - round - skip, all]);
  else open.push([0, skip], [all - round, all]);
  return open;
}

function rimLight(figure: Figure, swept: Swept, options: SweepOptions): void {
  const { rim, direction } = figure.light;
  if (!rim) return;
  const middle = swept.rings.length >> 1;
  const [nx, ny] = item(swept.normals, middle);
  const side = nx * direction[0] - ny * direction[1] > 0 ? 0.9 : -0.9;
  const edge = spline(
    swept.rings.map((_, i) => swept.at(i, side)),
    options.perSpan ?? 5,
  );
  const width = Math.max(1, item(swept.rings, middle).radius * 0.13);
  const points = edge.slice(options.openStart ? (options.perSpan ?? 5) : 0);
  paintStroke(figure.board, points, { width, taper: 0.9, rgb: rim, glow: 0.75, alpha: 0.85 });
}

/** A body swept along rings: sleeves, legs, torso. One closed outline with its shadow side. */
export function sweep(figure: Figure, rings: Ring[], options: SweepOptions): void {
  const swept = sweptOf(rings);
  const perSpan = options.perSpan ?? 5;
  const side = (across: number): Point[] =>
    spline(
      rings.map((_, i) => swept.at(i, across)),
      perSpan,
    );
  const cap = options.cap === false ? [] : halfCircle(swept, rings.length - 1, { count: 6, sign: 1 });
  const round = options.openStart ? halfCircle(swept, 0, { count: 12, sign: -1 }) : [];
  const outline = [...side(1), ...cap, ...side(-1).reverse(), ...round, ...(options.start ?? [])];
  const { lit, warm } = figure.light;
  const open = openParts(options, swept, { all: outline.length, round: round.length });
  const shades = [terminator(swept, figure)];
  shape(figure.board, [outline], { rgb: options.rgb, lit, warm, ink: options.ink ?? figure.ink, open, shades });
  rimLight(figure, swept, options);
}
