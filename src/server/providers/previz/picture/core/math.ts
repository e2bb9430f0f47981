// Small vector, colour, noise and curve helpers. Everything is pure.
import { item } from './list.ts';
export type P = [number, number];
export type V = [number, number, number];
export type RGB = [number, number, number];

export const clamp = (x: number, a = 0, b = 1) => (x < a ? a : x > b ? b : x);
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
export const smooth = (a: number, b: number, x: number) => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};
export const rad = (d: number) => (d * Math.PI) / 180;
export const mix = (a: RGB, b: RGB, t: number): RGB => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
export const scale = (c: RGB, k: number): RGB => [
  clamp(c[0] * k, 0, 255),
  clamp(c[1] * k, 0, 255),
  clamp(c[2] * k, 0, 255),
];
export const hex = (h: string): RGB => [0, 2, 4].map((i) => parseInt(h.replace('#', '').slice(i, i + 2), 16)) as RGB;
export const css = (c: RGB, a = 1) => `rgba(${c[0] | 0},${c[1] | 0},${c[2] | 0},${a})`;

export const add = (a: V, b: V): V => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: V, k: number): V => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: V, b: V) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V, b: V): V => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const len = (a: V) => Math.hypot(a[0], a[1], a[2]);
export const norm = (a: V): V => mul(a, 1 / (len(a) || 1));
export const lerpV = (a: V, b: V, t: number): V => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];

export type Rng = () => number;
export function rng(seed: number): Rng {
  let a = (seed * 2654435761) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export const hash = (x: number, y: number, s = 0) => {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(s | 0, 974634777);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};
export function noise(x: number, y: number, s = 0): number {
  const xi = Math.floor(x),
    yi = Math.floor(y),
    fx = x - xi,
    fy = y - yi;
  const u = fx * fx * (3 - 2 * fx),
    v = fy * fy * (3 - 2 * fy);
  return lerp(lerp(hash(xi, yi, s), hash(xi + 1, yi, s), u), lerp(hash(xi, yi + 1, s), hash(xi + 1, yi + 1, s), u), v);
}
export function fbm(x: number, y: number, s = 0, oct = 4): number {
  let v = 0,
    a = 0.5,
    n = 0;
  for (let i = 0; i < oct; i++) {
    v += a * noise(x, y, s + i);
    n += a;
    x *= 2.03;
    y *= 2.03;
    a *= 0.5;
  }
  return v / n;
}

/** Catmull-Rom through the points; `per` samples for each span. */
export function spline(pts: P[], closed = false, per = 6): P[] {
  const n = pts.length;
  if (n < 3) return pts.slice();
  const out: P[] = [];
  const at = (i: number) => (closed ? item(pts, ((i % n) + n) % n) : item(pts, clamp(i, 0, n - 1)));
  const spans = closed ? n : n - 1;
  for (let i = 0; i < spans; i++) {
    const a = at(i - 1),
      b = at(i),
      c = at(i + 1),
      d = at(i + 2);
    for (let k = 0; k < per; k++) {
      const t = k / per,
        t2 = t * t,
        t3 = t2 * t;
      const f = (q: 0 | 1) =>
        0.5 *
        (2 * b[q] +
          (c[q] - a[q]) * t +
          (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * t2 +
          (3 * b[q] - a[q] - 3 * c[q] + d[q]) * t3);
      out.push([f(0), f(1)]);
    }
  }
  if (!closed) out.push(item(pts, n - 1));
  return out;
}

export function convexHull(pts: P[]): P[] {
  const s = pts.slice().sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: P, a: P, b: P) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: P[]) => {
    const h: P[] = [];
    for (const p of list) {
      while (h.length > 1 && turn(item(h, h.length - 2), item(h, h.length - 1), p) <= 0) h.pop();
      h.push(p);
    }
    h.pop();
    return h;
  };
  return [...half(s), ...half(s.reverse())];
}
/** Hull of circles [x, y, r]: shoes, palms, bags, boats: any rounded solid. */
export function hullOfCircles(cs: [number, number, number][]): P[] {
  const pts: P[] = [];
  for (const [x, y, r] of cs)
    for (let i = 0; i < 14; i++) pts.push([x + r * Math.cos((i / 14) * 6.2832), y + r * Math.sin((i / 14) * 6.2832)]);
  return convexHull(pts);
}
export const ellipse = (x: number, y: number, rx: number, ry: number, n = 28, a0 = 0): P[] =>
  Array.from(
    { length: n },
    (_, i) => [x + rx * Math.cos(a0 + (i / n) * 6.28319), y + ry * Math.sin(a0 + (i / n) * 6.28319)] as P,
  );
/** Same, through a cubic so contours have no corners; row slopes are clamped (no overshoot). */
export function curveTable(rows: number[][], key: number): number[] {
  const up = item(item(rows, 0), 0) < item(item(rows, rows.length - 1), 0),
    n = rows.length;
  let i = 0;
  while (i < n - 2 && (up ? key > item(item(rows, i + 1), 0) : key < item(item(rows, i + 1), 0))) i++;
  const a = item(rows, i),
    b = item(rows, i + 1),
    h = item(b, 0) - item(a, 0),
    t = clamp((key - item(a, 0)) / h),
    p = rows[i - 1],
    q = rows[i + 2];
  const slope = (l: number[] | undefined, m: number[], r: number[] | undefined, k: number) => {
    if (!l || !r) return 0;
    const s0 = (item(m, k) - item(l, k)) / (item(m, 0) - item(l, 0)),
      s1 = (item(r, k) - item(m, k)) / (item(r, 0) - item(m, 0));
    return s0 * s1 <= 0 ? 0 : (2 * s0 * s1) / (s0 + s1);
  };
  const t2 = t * t,
    t3 = t2 * t,
    out: number[] = [];
  for (let k = 1; k < a.length; k++) {
    const end = (item(b, k) - item(a, k)) / h,
      m0 = p ? slope(p, a, b, k) : end,
      m1 = q ? slope(a, b, q, k) : end;
    out.push(
      (2 * t3 - 3 * t2 + 1) * item(a, k) +
        (t3 - 2 * t2 + t) * h * m0 +
        (-2 * t3 + 3 * t2) * item(b, k) +
        (t3 - t2) * h * m1,
    );
  }
  return out;
}
/** Table interpolation: rows of [key, ...values], keys ascending or descending. */
export function table(rows: number[][], key: number): number[] {
  const up = item(item(rows, 0), 0) < item(item(rows, rows.length - 1), 0);
  let i = 0;
  while (i < rows.length - 2 && (up ? key > item(item(rows, i + 1), 0) : key < item(item(rows, i + 1), 0))) i++;
  const a = item(rows, i),
    b = item(rows, i + 1),
    t = clamp((key - item(a, 0)) / (item(b, 0) - item(a, 0)));
  return a.slice(1).map((v, k) => lerp(v, item(b, k + 1), t));
}
