import { curveTable, type Rows } from '../../geometry/curve.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { clamp, halfTurn, length, lerp, radians, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import type { HeadView } from './head-view.ts';

/**
 * A head is a stack of ellipse rings turned in space: contour, cel shadow, hairline and features all come from the same
 * solid, so that three-quarter and profile views agree. Units: one head height; x to the right of who faces us, y up,
 * z forward. Rows are [y, front, back, half width].
 */
export type Solid = { at(y: number, angle: number): Vector; ring(y: number): Ring };
/** An ellipse: its half width, its middle and how far it goes from there to the front. */
type Ring = { half: number; middle: number; deep: number };

export function solidOf(rows: Rows): Solid {
  // A ring is asked for all of its points one after the other.
  let [at, last]: [number, Ring] = [Number.NaN, { half: 0, middle: 0, deep: 0 }];
  const ring = (y: number): Ring => {
    if (y === at) return last;
    const [front = 0, back = 0, half = 0] = curveTable(rows, y);
    const middle = (front + back) / 2;
    [at, last] = [y, { half, middle, deep: front - middle }];
    return last;
  };
  return {
    ring,
    at(y, angle) {
      const { half, middle, deep } = ring(y);
      return [half * Math.sin(angle), y, middle + deep * Math.cos(angle)];
    },
  };
}

/** Turns head space to view space, and that to the frame. */
export type Turner = { turn(p: Vector): Vector; flat(p: Vector): Point; at(p: Vector): Point };

export function turnerOf(view: HeadView): Turner {
  const [yaw, pitch, roll] = [radians(view.yaw), radians(view.pitch), radians(view.roll)];
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  const turn = ([x, y, z]: Vector): Vector => {
    const [y1, z1] = [y * cp + z * sp, z * cp - y * sp];
    return [x * cy + z1 * sy, y1, z1 * cy - x * sy];
  };
  const flat = ([x, y]: Vector): Point => [
    view.x + (x * cr - y * sr) * view.size,
    view.y - (x * sr + y * cr) * view.size,
  ];
  return { turn, flat, at: (p) => flat(turn(p)) };
}

/** The points of every ring, and between what is on either side of each: heads are drawn many times in a clip. */
const beside = 0.06;
const points = times(48, (i) => {
  const angle = (i / 48) * 2 * Math.PI;
  const [before, after] = [angle - beside, angle + beside];
  return {
    sin: Math.sin(angle),
    cos: Math.cos(angle),
    across: Math.sin(after) - Math.sin(before),
    along: Math.cos(before) - Math.cos(after),
  };
});

/** How far the nose stands out of the face at a height. */
function noseAt(y: number): number {
  if (y > 0.05 || y < -0.2) return 0;
  if (y > -0.13) return lerp(0.012, 0.118, clamp((0.05 - y) / 0.18) ** 1.15);
  return lerp(0.118, 0.01, clamp((-0.13 - y) / 0.06));
}

type ContourRow = { left: Vector; right: Vector; shade: [Vector, Vector] | null };
export type Contour = { left: Vector[]; right: Vector[]; shade: [Vector, Vector][] };

type Seen = { turner: Turner; solid: Solid; light: Vector };

type RingPoint = (typeof points)[number];

/** Whether a point of a ring is turned away from the light. */
function isInShade(
  { turner, light }: Seen,
  { half, deep }: Ring,
  { point, y }: { point: RingPoint; y: number },
): boolean {
  const [nx, nz] = [deep * point.along, half * point.across];
  const tilt = y > 0 ? y * 1.3 : y < -0.3 ? (y + 0.3) * 2 : 0;
  const normal = turner.turn([nx, tilt * Math.sqrt(nx * nx + nz * nz), nz]);
  const size = length(normal) || 1;
  if (normal[2] / size <= -0.02) return false;
  return (normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]) / size < 0.12;
}

/** The points that are farthest to the left and to the right. */
type Ends = { left: Vector; right: Vector } | null;

function stretched(ends: Ends, p: Vector): Ends {
  if (!ends) return { left: p, right: p };
  if (p[0] < ends.left[0]) ends.left = p;
  else if (p[0] >= ends.right[0]) ends.right = p;
  return ends;
}

function contourRow(seen: Seen, y: number, nose: boolean): ContourRow {
  const { turner, solid } = seen;
  const ring = solid.ring(y);
  let [rim, dark]: [Ends, Ends] = [null, null];
  for (const point of points) {
    const p = turner.turn([ring.half * point.sin, y, ring.middle + ring.deep * point.cos]);
    rim = stretched(rim, p);
    if (isInShade(seen, ring, { point, y })) dark = stretched(dark, p);
  }
  if (nose) rim = stretched(rim, turner.turn([0, y, ring.middle + ring.deep + noseAt(y)]));
  const { left, right } = rim ?? { left: [0, y, 0], right: [0, y, 0] };
  if (!dark) return { left, right, shade: null };
  const { left: from, right: to } = dark;
  // A shadow that nearly reaches the contour goes all the way, or a bright rim would be left.
  return { left, right, shade: [from[0] - left[0] < 0.05 ? left : from, right[0] - to[0] < 0.05 ? right : to] };
}

function smoothed(shade: [Vector, Vector][]): void {
  for (let pass = 0; pass < 3; pass++) {
    for (let i = 1; i < shade.length - 1; i++) {
      for (const k of [0, 1] as const) {
        const [p, q, r] = [item(shade, i - 1)[k], item(shade, i)[k], item(shade, i + 1)[k]];
        item(shade, i)[k] = [(p[0] + 2 * q[0] + r[0]) / 4, q[1], q[2]];
      }
    }
  }
}

/** Left and right contour of a solid at the given heights, and where its cel shadow lies. */
export function contourOf(seen: Seen, heights: number[], nose: boolean): Contour {
  const rows = heights.map((y) => contourRow(seen, y, nose));
  const shade = rows.flatMap((row) => (row.shade ? [row.shade] : []));
  smoothed(shade);
  return { left: rows.map((row) => row.left), right: rows.map((row) => row.right), shade };
}

export const steps = (from: number, to: number, count: number): number[] =>
  times(count + 1, (i) => lerp(from, to, i / count));
/** Denser near the crown, where the contour turns fastest. */
export const crownSteps = (from: number, to: number, count: number): number[] =>
  times(count + 1, (i) => lerp(from, to, (i / count) ** 1.55));

/** The contour as a closed outline. */
export const outlineOf = (turner: Turner, contour: Contour): Point[] =>
  [...contour.left, ...contour.right.slice().reverse()].map((p) => turner.flat(p));

/** The cel shadow as shades of a shape, or none. */
export function shadesOf(turner: Turner, contour: Contour, k: number): { path: Point[]; k: number }[] {
  if (contour.shade.length < 3) return [];
  const near = contour.shade.map(([a]) => turner.flat(a));
  const far = contour.shade.map(([, b]) => turner.flat(b)).reverse();
  return [{ path: [...near, ...far], k }];
}

export type Shell = { outline: Point[]; left: Vector[]; right: Vector[]; innerCount: number };

/**
 * A shell outside of an opening round the face (rows of [y, degrees to the left, degrees to the right]); edges of the
 * opening that are hidden slide to the contour.
 */
export function shellOutside(
  { turner, solid, light }: Seen,
  open: Rows,
  { heights, yaw }: { heights: number[]; yaw: number },
): Shell {
  const contour = contourOf({ turner, solid, light }, heights, false);
  const turned = halfTurn(yaw);
  const innerLeft: Vector[] = [];
  const innerRight: Vector[] = [];
  heights.forEach((y, i) => {
    const [left = 0, right = 0] = curveTable(open, y);
    if (left <= 0.5 && right <= 0.5) return;
    const edge = (degrees: number): Vector => {
      const seen = degrees + turned;
      if (seen >= 88) return item(contour.right, i);
      if (seen <= -88) return item(contour.left, i);
      return turner.turn(solid.at(y, radians(degrees)));
    };
    innerLeft.push(edge(-left));
    innerRight.push(edge(right));
  });
  const around = [...contour.left, ...innerLeft.slice().reverse(), ...innerRight, ...contour.right.slice().reverse()];
  return {
    outline: around.map((p) => turner.flat(p)),
    left: contour.left,
    right: contour.right,
    innerCount: innerLeft.length + innerRight.length,
  };
}
