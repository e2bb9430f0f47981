import type { Path2D } from '@napi-rs/canvas';
import { item } from '#domain/previz/geometry/list.ts';
import { noise } from '#domain/previz/geometry/noise.ts';
import { distance, type Point } from '#domain/previz/geometry/vector.ts';

/** How lines are drawn. Widths are factors, wobble is in frame units. */
export type Pen = { width: number; wobble: number; pressure: number; double: boolean; minWidth: number };

/** The pen for coloured marks, the same in all styles. */
export const brush: Pen = { width: 1, wobble: 0.4, pressure: 0.5, double: false, minWidth: 0.3 };

/** The most steps of one stroke, and how far each goes, in frame units. */
const mostSteps = 160;
const stepUnits = 6;

/** Room for one stroke: its middle line at even steps, and its right side. Strokes are drawn one at a time. */
const numbers = (): Float64Array => new Float64Array(mostSteps + 1);
const room = { x: numbers(), y: numbers(), rightX: numbers(), rightY: numbers() };

const far = (a: Point, b: Point): number => Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);

/** Lays a line into the room at even steps, and tells how many; none when it has no length. */
function layEvenly(points: readonly Point[]): number {
  let total = 0;
  for (let i = 1; i < points.length; i++) total += far(item(points, i - 1), item(points, i));
  if (total < 0.5) return 0;
  const count = Math.max(2, Math.min(mostSteps, Math.round(total / stepUnits)));
  let [k, before] = [0, 0];
  let span = far(item(points, 0), item(points, 1));
  for (let i = 0; i <= count; i++) {
    const along = (i / count) * total;
    while (k < points.length - 2 && before + span < along) {
      before += span;
      k++;
      span = far(item(points, k), item(points, k + 1));
    }
    const from = item(points, k);
    const to = item(points, k + 1);
    const t = (along - before) / (span || 1);
    room.x[i] = from[0] + (to[0] - from[0]) * t;
    room.y[i] = from[1] + (to[1] - from[1]) * t;
  }
  return count;
}

export type StrokeShape = { width: number; taper: number; pen: Pen; seed: number };

/** What takes an outline, point by point. */
export type Tracer = Pick<Path2D, 'moveTo' | 'lineTo' | 'closePath'>;

const at = (values: Float64Array, i: number): number => values[i] ?? 0;

/** Traces a stroke as a closed polygon: tapered ends, pressure and wobble by seed. Whether there is anything of it. */
export function traceStroke(path: Tracer, points: readonly Point[], { width, taper, pen, seed }: StrokeShape): boolean {
  const count = layEvenly(points);
  if (count === 0) return false;
  const { x, y, rightX, rightY } = room;
  for (let i = 0; i <= count; i++) {
    const dx = at(x, Math.min(count, i + 1)) - at(x, Math.max(0, i - 1));
    const dy = at(y, Math.min(count, i + 1)) - at(y, Math.max(0, i - 1));
    const size = Math.sqrt(dx * dx + dy * dy) || 1;
    const end = 1 - taper * Math.abs((2 * i) / count - 1) ** 3;
    const press = 1 + pen.pressure * (noise(i * 0.2, seed, 3) - 0.5) * 1.6;
    const half = Math.max(pen.minWidth, width * pen.width * end * press) / 2;
    const off = pen.wobble * (noise(at(x, i) * 0.035, at(y, i) * 0.035 + seed * 7, 5) - 0.5) * 2;
    const nx = -dy / size;
    const ny = dx / size;
    rightX[i] = at(x, i) + nx * (off - half);
    rightY[i] = at(y, i) + ny * (off - half);
    if (i === 0) path.moveTo(at(x, i) + nx * (half + off), at(y, i) + ny * (half + off));
    else path.lineTo(at(x, i) + nx * (half + off), at(y, i) + ny * (half + off));
  }
  for (let i = count; i >= 0; i--) path.lineTo(at(rightX, i), at(rightY, i));
  path.closePath();
  return true;
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
