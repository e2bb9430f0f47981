import { item } from '#domain/previz/geometry/list.ts';
import { noise } from '#domain/previz/geometry/noise.ts';
import { distance, lerpPoint, type Point } from '#domain/previz/geometry/vector.ts';

/** How lines are drawn. Widths are factors, wobble is in frame units. */
export type Pen = { width: number; wobble: number; pressure: number; double: boolean; minWidth: number };

/** The pen for coloured marks, the same in all styles. */
export const brush: Pen = { width: 1, wobble: 0.4, pressure: 0.5, double: false, minWidth: 0.3 };

/** Points at even steps along a line, or none when it has no length. */
function evenly(points: Point[]): Point[] {
  const reached = [0];
  for (let i = 1; i < points.length; i++) {
    reached.push(item(reached, i - 1) + distance(item(points, i - 1), item(points, i)));
  }
  const total = item(reached, reached.length - 1);
  if (total < 0.5) return [];
  const count = Math.max(2, Math.min(160, Math.round(total / 6)));
  const even: Point[] = [];
  for (let i = 0, k = 0; i <= count; i++) {
    const along = (i / count) * total;
    while (k < reached.length - 2 && item(reached, k + 1) < along) k++;
    const [from, to] = [item(reached, k), item(reached, k + 1)];
    even.push(lerpPoint(item(points, k), item(points, k + 1), (along - from) / (to - from || 1)));
  }
  return even;
}

type StrokeShape = { width: number; taper: number; pen: Pen; seed: number };

/** A stroke as a closed polygon: tapered ends, pressure and wobble by seed. Empty when it has no length. */
export function strokePolygon(points: Point[], { width, taper, pen, seed }: StrokeShape): Point[] {
  const middle = evenly(points);
  const count = middle.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const a = item(middle, Math.max(0, i - 1));
    const b = item(middle, Math.min(count, i + 1));
    const m = item(middle, i);
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const size = Math.hypot(dx, dy) || 1;
    const end = 1 - taper * Math.abs((2 * i) / count - 1) ** 3;
    const press = 1 + pen.pressure * (noise(i * 0.2, seed, 3) - 0.5) * 1.6;
    const half = Math.max(pen.minWidth, width * pen.width * end * press) / 2;
    const off = pen.wobble * (noise(m[0] * 0.035, m[1] * 0.035 + seed * 7, 5) - 0.5) * 2;
    const [nx, ny] = [-dy / size, dx / size];
    left.push([m[0] + nx * (half + off), m[1] + ny * (half + off)]);
    right.push([m[0] + nx * (off - half), m[1] + ny * (off - half)]);
  }
  return [...left, ...right.reverse()];
}

/** Whether the outline turns sharply at `p`. */
function isCorner(a: Point, p: Point, b: Point): boolean {
  const along = (p[0] - a[0]) * (b[0] - p[0]) + (p[1] - a[1]) * (b[1] - p[1]);
  const size = distance(a, p) * distance(p, b);
  return size > 0 && along / size < 0.55;
}

/** Cuts an outline into strokes at its corners, so that each one tapers like a drawn line. */
export function outlineStrokes(outline: Point[], open: [number, number][]): Point[][] {
  const count = outline.length;
  const strokes: Point[][] = [];
  const hidden = (i: number): boolean => i < count && open.some(([from, to]) => i >= from && i < to);
  const corner = (i: number): boolean =>
    i > 0 && i < count && isCorner(item(outline, i - 1), item(outline, i), item(outline, (i + 1) % count));
  let current: Point[] = [];
  const finish = (next: Point[]): void => {
    if (current.length > 1) strokes.push(current);
    current = next;
  };
  for (let i = 0; i <= count; i++) {
    const p = item(outline, i % count);
    const ends = hidden(i);
    if (!ends || current.length > 0) current.push(p);
    if (ends) finish([]);
    else if (current.length > 1 && corner(i)) finish([p]);
  }
  finish([]);
  return strokes;
}
