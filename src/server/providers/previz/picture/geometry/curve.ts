import { item, times } from '#domain/previz/geometry/list.ts';
import { clamp, lerp, type Point } from '#domain/previz/geometry/vector.ts';

type Span = { a: Point; b: Point; c: Point; d: Point };

function catmullRom({ a, b, c, d }: Span, t: number): Point {
  const [t2, t3] = [t * t, t * t * t];
  const along = (q: 0 | 1): number =>
    0.5 *
    (2 * b[q] +
      (c[q] - a[q]) * t +
      (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * t2 +
      (3 * b[q] - a[q] - 3 * c[q] + d[q]) * t3);
  return [along(0), along(1)];
}

function through(points: Point[], perSpan: number, closed: boolean): Point[] {
  const count = points.length;
  if (count < 3) return points.slice();
  const near = (i: number): Point => item(points, closed ? ((i % count) + count) % count : clamp(i, 0, count - 1));
  const curve: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const span = { a: near(i - 1), b: near(i), c: near(i + 1), d: near(i + 2) };
    for (let k = 0; k < perSpan; k++) curve.push(catmullRom(span, k / perSpan));
  }
  if (!closed) curve.push(near(count - 1));
  return curve;
}

/** A smooth open line through the points. */
export const spline = (points: Point[], perSpan = 6): Point[] => through(points, perSpan, false);
/** A smooth closed ring through the points. */
export const ring = (points: Point[], perSpan = 6): Point[] => through(points, perSpan, true);

function convexHull(points: Point[]): Point[] {
  const sorted = points.slice().sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: Point[]): Point[] => {
    const hull: Point[] = [];
    for (const p of list) {
      while (hull.length > 1 && turn(item(hull, hull.length - 2), item(hull, hull.length - 1), p) <= 0) hull.pop();
      hull.push(p);
    }
    hull.pop();
    return hull;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

export type Circle = [x: number, y: number, radius: number];

/** The outline round some circles: shoes, palms, bags, any rounded solid. */
export function hullOfCircles(circles: Circle[]): Point[] {
  const rim = circles.flatMap(([x, y, r]) =>
    times(14, (i): Point => [x + r * Math.cos((i / 14) * Math.PI * 2), y + r * Math.sin((i / 14) * Math.PI * 2)]),
  );
  return convexHull(rim);
}

/** An ellipse about a point. */
export const ellipse = (centre: Point, radii: Point, count = 28): Point[] =>
  times(count, (i) => {
    const a = (i / count) * Math.PI * 2;
    return [centre[0] + radii[0] * Math.cos(a), centre[1] + radii[1] * Math.sin(a)];
  });

/** Rows of [key, ...values], keys rising or falling. */
export type Rows = number[][];

function rowAt(rows: Rows, key: number): number {
  const rising = item(item(rows, 0), 0) < item(item(rows, rows.length - 1), 0);
  let i = 0;
  while (i < rows.length - 2 && (rising ? key > item(item(rows, i + 1), 0) : key < item(item(rows, i + 1), 0))) i++;
  return i;
}

/** The values at a key, in straight lines between the rows. */
export function table(rows: Rows, key: number): number[] {
  const i = rowAt(rows, key);
  const [a, b] = [item(rows, i), item(rows, i + 1)];
  const t = clamp((key - item(a, 0)) / (item(b, 0) - item(a, 0)));
  return a.slice(1).map((value, k) => lerp(value, item(b, k + 1), t));
}

function slopeAt([left, middle, right]: [number[] | undefined, number[], number[] | undefined], k: number): number {
  if (!left || !right) return 0;
  const before = (item(middle, k) - item(left, k)) / (item(middle, 0) - item(left, 0));
  const after = (item(right, k) - item(middle, k)) / (item(right, 0) - item(middle, 0));
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
}

/** The values at a key through a cubic, so that contours have no corners; slopes are limited (no overshoot). */
export function curveTable(rows: Rows, key: number): number[] {
  const i = rowAt(rows, key);
  const [p, a, b, q] = [rows[i - 1], item(rows, i), item(rows, i + 1), rows[i + 2]];
  const h = item(b, 0) - item(a, 0);
  const t = clamp((key - item(a, 0)) / h);
  const [t2, t3] = [t * t, t * t * t];
  const values: number[] = [];
  for (let k = 1; k < a.length; k++) {
    const [va, vb] = [item(a, k), item(b, k)];
    const m0 = p ? slopeAt([p, a, b], k) : (vb - va) / h;
    const m1 = q ? slopeAt([a, b, q], k) : (vb - va) / h;
    values.push((2 * t3 - 3 * t2 + 1) * va + (t3 - 2 * t2 + t) * h * m0 + (-2 * t3 + 3 * t2) * vb + (t3 - t2) * h * m1);
  }
  return values;
}
