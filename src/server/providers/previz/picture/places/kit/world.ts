import { beginPlane, line, shape, type Board, type Plane, type ShapeOptions } from '../../draw/board.ts';
import { mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { randomFrom, type Random } from '#domain/previz/geometry/noise.ts';
import {
  clamp,
  cross,
  dot,
  length,
  subtract,
  times3,
  unit,
  type Point,
  type Vector,
} from '#domain/previz/geometry/vector.ts';
import { depthOf, horizonOf, project, projectPolygon, type Camera } from '../../layout/camera.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { Mood } from '../../style/mood.ts';

/** A lamp in the set: it warms what is near it. */
export type Lamp = { at: Vector; reachMetres: number; strength: number };

/** The set that a place is built in. */
export type World = {
  board: Board;
  camera: Camera;
  mood: Mood;
  scene: Scene;
  random: Random;
  indoor: boolean;
  lamps: Lamp[];
  /** Close shots leave out whatever could hang over a head. */
  close: boolean;
  /** In clips: how far the vehicle that is drawn has come. */
  rolledMetres?: number;
};

type WorldOptions = Pick<World, 'board' | 'camera' | 'mood' | 'scene' | 'indoor' | 'lamps' | 'close'>;

export const newWorld = (options: WorldOptions): World => ({
  ...options,
  random: randomFrom(options.scene.placeSeed + 5),
});

/** Starts a plane; `at` is its middle, in metres from the viewer's side of the set. */
export function plane(w: World, kind: Plane['kind'], depthMetres: number): void {
  beginPlane(w.board, kind, { depthMetres });
}

/** 0 near … 0.94 far: how much the air covers at a distance. */
export const hazeAt = (w: World, depth: number): number =>
  w.indoor ? 0 : clamp(1 - 0.5 ** (Math.max(0, depth - 7) / w.mood.hazeMetres), 0, 0.94);

export function pointAt(w: World, p: Vector): Point {
  const q = project(w.camera, p);
  return [q.x, q.y];
}

/** Frame units for one metre at a point. */
export const scaleAt = (w: World, p: Vector): number => project(w.camera, p).scale;
export const inFront = (w: World, p: Vector): boolean => depthOf(w.camera, p) > 0.15;
export const horizon = (w: World): number => horizonOf(w.camera);
/** A line's width at a distance. */
export const lineAt = (depth: number, k = 1): number => clamp((15.6 * k) / (depth + 4), 0.5, 3);

export type Paint = { rgb: Rgb; normal?: Vector; lit?: number; warm?: number } & Partial<ShapeOptions>;

/** How much a face of that size takes from a lamp near its middle: large walls only in part. */
const spreadOver = (lamp: Lamp, size: number): number => Math.min(1, (lamp.reachMetres * 1.1) / Math.max(0.1, size));

function warmthAt(w: World, p: Vector, size = 0): number {
  if (!w.mood.lampsLit) return 0.03;
  return w.lamps.reduce(
    (sum, lamp) => {
      const d = Math.hypot(p[0] - lamp.at[0], p[1] - lamp.at[1], p[2] - lamp.at[2]) / lamp.reachMetres;
      return sum + (lamp.strength * spreadOver(lamp, size)) / (1 + d * d * 2.2);
    },
    w.indoor ? 0.15 : 0,
  );
}

const centreOf = (points: Vector[]): Vector => {
  const sum = points.reduce<Vector>((s, p) => [s[0] + p[0], s[1] + p[1], s[2] + p[2]], [0, 0, 0]);
  return times3(sum, 1 / points.length);
};

const indoorLight: Vector = unit([-0.45, 0.7, -0.55]);

function litBy(w: World, normal: Vector): number {
  const towards = w.indoor ? indoorLight : unit(w.mood.sun);
  const lambert = Math.max(0, dot(normal, towards));
  return w.indoor ? (0.16 + 0.42 * lambert) * (w.mood.lampsLit ? 1 : 1.5) : clamp(0.12 + 0.88 * lambert);
}

/** A flat polygon: light from its normal, warmth from the lamps, haze from its distance. */
export function face(w: World, points: Vector[], paint: Paint): void {
  const outline = projectPolygon(w.camera, points);
  if (outline.length < 3) return;
  const [a, b, c] = [item(points, 0), item(points, 1), item(points, 2)];
  const normal = paint.normal ?? unit(cross(subtract(b, a), subtract(c, a)));
  const facing = dot(normal, subtract(w.camera.position, a)) < 0 ? times3(normal, -1) : normal;
  const centre = centreOf(points);
  const depth = Math.max(0.1, depthOf(w.camera, centre));
  const size = Math.max(...points.map((p) => length(subtract(p, centre))));
  const haze = hazeAt(w, depth);
  const { normal: _, rgb, ...rest } = paint;
  shape(w.board, [outline], {
    lit: litBy(w, facing),
    warm: Math.min(1, warmthAt(w, centre, size)) * (1 - haze),
    glow: haze,
    ink: lineAt(depth) * (1 - haze * 0.8),
    ...rest,
    rgb: mix(rgb, w.mood.haze, haze),
  });
}

/** An ink line in the set. */
export function edge(w: World, points: Vector[], k = 1): void {
  if (points.some((p) => !inFront(w, p))) return;
  const depth = Math.min(...points.map((p) => project(w.camera, p).depth));
  const haze = hazeAt(w, depth);
  if (haze >= 0.8) return;
  line(
    w.board,
    points.map((p) => pointAt(w, p)),
    { width: lineAt(depth, k) * (1 - haze), taper: 0.6 },
  );
}

/** From corner to corner: x0, y0, z0, x1, y1, z1 in metres. */
export type Bounds = [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number];

type Side = { seen: boolean; corners: number[]; normal: Vector; tone: number };

/** The corners of a side as indices: 0 to 3 its low ones from front left round, 4 to 7 those above. */
function sidesOf([x0, y0, z0, x1, y1, z1]: Bounds, [cx, cy, cz]: Vector): Side[] {
  return [
    { seen: cz > z1, corners: [3, 2, 6, 7], normal: [0, 0, 1], tone: 1 },
    { seen: cx < x0, corners: [3, 0, 4, 7], normal: [-1, 0, 0], tone: 0.92 },
    { seen: cx > x1, corners: [1, 2, 6, 5], normal: [1, 0, 0], tone: 0.92 },
    { seen: cy > y1, corners: [4, 5, 6, 7], normal: [0, 1, 0], tone: 1.08 },
    { seen: cy < y0, corners: [0, 1, 2, 3], normal: [0, -1, 0], tone: 0.8 },
    { seen: cz < z0, corners: [0, 1, 5, 4], normal: [0, 0, -1], tone: 1 },
  ];
}

/** A box; only the sides that are turned to the camera are drawn. */
export function box(w: World, bounds: Bounds, paint: Paint): void {
  const [x0, y0, z0, x1, y1, z1] = bounds;
  const ring = (y: number): Vector[] => times(4, (i): Vector => [i % 3 ? x1 : x0, y, i < 2 ? z0 : z1]);
  const all = [...ring(y0), ...ring(y1)];
  for (const { seen, corners, normal, tone } of sidesOf(bounds, w.camera.position)) {
    if (seen) {
      face(
        w,
        corners.map((i) => item(all, i)),
        { ...paint, normal, rgb: shade(paint.rgb, tone) },
      );
    }
  }
}

type Column = { x: number; z: number; rows: [y: number, radius: number][] };

/** A turned solid on a vertical axis, with smooth light round it. */
export function lathe(w: World, { x, z, rows }: Column, paint: Paint): void {
  const middle = item(rows, rows.length >> 1);
  if (!inFront(w, [x, middle[0], z])) return;
  const [left, right]: [Point[], Point[]] = [[], []];
  for (const [y, radius] of rows) {
    const q = project(w.camera, [x, y, z]);
    left.push([q.x - radius * q.scale, q.y]);
    right.push([q.x + radius * q.scale, q.y]);
  }
  const bulge = ([y, radius]: [number, number]): Point[] => {
    const q = project(w.camera, [x, y, z]);
    const flat = clamp((q.y - horizon(w)) / w.camera.focal, -0.5, 0.5);
    return times(7, (i): Point => {
      const t = (Math.PI * (i + 1)) / 8;
      return [q.x - Math.cos(t) * radius * q.scale, q.y + Math.sin(t) * radius * q.scale * flat];
    });
  };
  const outline = [
    ...left,
    ...bulge(item(rows, rows.length - 1)),
    ...right.slice().reverse(),
    ...bulge(item(rows, 0)).reverse(),
  ];
  const { depth } = project(w.camera, [x, middle[0], z]);
  const haze = hazeAt(w, depth);
  const fromRight = w.mood.sun[0] > 0;
  const [a, b] = [item(left, rows.length >> 1), item(right, rows.length >> 1)];
  const { normal: _, rgb, ...rest } = paint;
  const [bright, dim] = w.indoor ? [0.5, 0.12] : [0.95, 0.05];
  shape(w.board, [outline], {
    warm: Math.min(1, warmthAt(w, [x, middle[0], z])),
    glow: haze,
    litGradient: { a, b, from: fromRight ? dim : bright, to: fromRight ? bright : dim },
    ink: lineAt(depth) * (1 - haze * 0.7),
    ...rest,
    rgb: mix(rgb, w.mood.haze, haze),
  });
}
