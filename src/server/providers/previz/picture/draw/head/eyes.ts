import { hex, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { ellipse, spline } from '../../geometry/curve.ts';
import { clamp, lerp, radians, type Point } from '#domain/previz/geometry/vector.ts';
import { line, paintStroke, shape } from '../board.ts';
import type { Head } from './head-context.ts';
import { steps } from './solid.ts';

type Eye = {
  side: 1 | -1;
  /** The lids' height at x for an opening. */
  lid: (x: number, opening: number) => number;
  up: number;
  down: number;
  dim: number;
};

const eyeLevel = 0.002;

function eyeOf(head: Head, side: 1 | -1): Eye {
  const { expression, female, child } = head;
  const big = child ? 1.25 : female ? 1.12 : 0.94;
  return {
    side,
    up: 0.037 * expression.lid * big,
    down: 0.027 * expression.lowerLid * (child ? 1.15 : 1),
    dim: side === head.shadowSide ? 0.5 : 0.92,
    lid(x, opening) {
      const u = clamp((x - 0.085) / 0.145);
      return eyeLevel + lerp(-0.006, 0.01, u) + opening * Math.sin(Math.PI * u ** 0.88);
    },
  };
}

function iris(head: Head, eye: Eye): void {
  const { board, view, expression, fine } = head;
  const { side, lid, up, down, dim } = eye;
  const turned = Math.abs(view.yaw) < 60 ? Math.sin(radians(-view.yaw)) * 0.022 : 0;
  const ix = 0.155 + side * clamp(turned, -0.03, 0.03);
  const iy = eyeLevel + 0.008 + expression.gazeUp;
  const radius = head.child ? 0.041 : 0.0365;
  // The iris is kept between the lids.
  const disc = (r: number): Point[] =>
    ellipse([0, 0], [r, r], 22).map(([dx, dy]) => {
      const x = clamp(ix + dx, 0.09, 0.225);
      return head.at(side * x, clamp(iy + dy, lid(x, -down) + 0.001, lid(x, up) - 0.001), -0.002);
    });
  const light = { lit: view.lit * dim, warm: view.warm * dim };
  shape(board, [disc(radius * 1.04)], { rgb: [30, 24, 24], ...light, ink: 0 });
  shape(board, [disc(radius * 0.9)], { rgb: hex(head.look.eyes), ...light, ink: fine ? view.ink * 0.45 : 0 });
  shape(board, [disc(radius * 0.5)], { rgb: [16, 12, 12], ...head.light, ink: 0 });
  const [hx, hy] = head.at(side * ix, iy);
  const spark = view.size * 0.0105 * (fine ? 1 : 1.25);
  const towards = view.light[0] >= 0 ? 1 : -1;
  const at: Point = [hx + towards * view.size * 0.014, hy - view.size * 0.016];
  shape(board, [ellipse(at, [spark, spark], fine ? 22 : 10)], { rgb: [255, 252, 240], lit: 1, glow: 0.75, ink: 0 });
  if (!fine) return;
  const arc = [-0.62, -0.3, 0.1, 0.5].map((k): Point => {
    const y = Math.max(iy - radius * 0.62 + Math.abs(k) * radius * 0.22, lid(ix, -down) + 0.006);
    return head.at(side * (ix - towards * radius * k * 0.9), y);
  });
  const rgb = mix(hex(head.look.eyes), [255, 235, 210], 0.45);
  paintStroke(board, spline(arc, 4), { width: view.size * 0.008, rgb, glow: 0.1, alpha: 0.9, ...light });
}

/** Heavy upper lid with lashes that flick outwards, light lower lid, crease. */
function lids(head: Head, eye: Eye, top: Point[]): void {
  const { board, view, female, fine, curve, face } = head;
  const { side, lid, up, down } = eye;
  const size = view.size;
  const lashes: Point[] = female ? [...top, head.at(side * 0.252, lid(0.23, up) + 0.016)] : top;
  line(board, lashes, { width: size * (female ? 0.021 : 0.0165), taper: 0.75 });
  if (!fine) return;
  const lower = steps(0.13, 0.222, 3).map((x) => face(side * x, lid(x, -down)));
  line(board, curve(lower), { width: size * 0.006, taper: 0.9 });
  const lift = head.look.age > 55 ? 0.016 : 0.022;
  const crease = steps(0.1, 0.235, 4).map((x) => face(side * x, lid(x, up) + lift));
  line(board, curve(crease), { width: size * 0.007, taper: 0.9 });
  line(board, [head.at(side * 0.085, lid(0.085, 0)), head.at(side * 0.076, eyeLevel - 0.012)], { width: size * 0.006 });
}

/** A filled, tapered wedge. */
function brow(head: Head, side: 1 | -1): void {
  const { board, view, expression, female, fine, curve, face } = head;
  const level = (female ? 0.092 : 0.082) + (head.child ? 0.008 : 0);
  const thick = female || head.child ? 0.011 : 0.019;
  const at = (x: number, k: number) => {
    const u = clamp((x - 0.055) / 0.205);
    const lift = lerp(expression.browInner, expression.browOuter, u) + 0.02 * Math.sin(Math.PI * u ** 1.25);
    return face(side * x, level + lift + k * thick * (1 - 0.75 * u) * Math.min(1, 0.45 + u * 5), 0.004);
  };
  const upper = curve(
    steps(0.055, 0.262, 5).map((x) => at(x, 1)),
    3,
  );
  const lower = curve(
    steps(0.262, 0.055, 5).map((x) => at(x, -0.75)),
    3,
  );
  const dark =
    head.look.hair.cut === 'bald' ? mix(head.skin, [40, 28, 24], 0.6) : shade(head.hair, female ? 0.85 : 0.78);
  shape(board, [[...upper, ...lower]], { rgb: dark, lit: view.lit * 0.7, warm: view.warm, ink: view.ink * 0.35 });
  if (!fine) return;
  for (const x of steps(0.06, 0.22, 6)) {
    line(board, [head.turner.at(at(x, -0.6)), head.turner.at(at(x + 0.022, 1.15))], {
      width: view.size * 0.005,
      taper: 0.95,
    });
  }
  if (Math.abs(expression.browInner) <= 0.02) return;
  const frown = [head.at(side * 0.03, 0.11 + expression.browInner), head.at(side * 0.024, 0.06)];
  line(board, frown, { width: view.size * 0.006, taper: 1 });
}

/** Crow's feet and bags under the eyes. */
function wrinkles(head: Head, side: 1 | -1): void {
  const { board, view, curve, face } = head;
  const width = view.size * 0.0045;
  for (const k of [0, 1, 2]) {
    const fold = [head.at(side * 0.256, 0.006 - k * 0.014), head.at(side * 0.292, 0.022 - k * 0.026)];
    line(board, fold, { width, taper: 0.95 });
  }
  const bag = [face(side * 0.095, -0.042), face(side * 0.16, -0.066), face(side * 0.22, -0.045)];
  line(board, curve(bag), { width: width * 1.3, taper: 1 });
}

/** A tear on its way down the cheek, with the wet line behind it. */
function tear(head: Head, side: 1 | -1): void {
  const { board, view } = head;
  const low = side === head.shadowSide ? -0.24 : -0.19;
  if (!head.seen(side * 0.16, low)) return;
  const path = [-0.055, -0.1, -0.15, low].map((y, i) => head.at(side * (0.15 + i * 0.006), y));
  const wet = { rgb: [214, 230, 240] as Rgb, ...head.light, glow: 0.35 };
  paintStroke(board, spline(path, 4), { ...wet, width: view.size * 0.012, taper: 0.5, alpha: 0.6 });
  const [x, y] = head.at(side * 0.17, low);
  const drop = ellipse([x, y], [view.size * 0.012, view.size * 0.019], 12);
  shape(board, [drop], { ...wet, lit: view.lit, ink: view.ink * 0.35 });
}

/** One eye with its brow. */
export function drawEye(head: Head, side: 1 | -1): void {
  const eye = eyeOf(head, side);
  const { face, turner, board, view } = head;
  const top = steps(0.085, 0.23, 8).map((x) => turner.at(face(side * x, eye.lid(x, eye.up), -0.004)));
  const bottom = steps(0.23, 0.085, 8).map((x) => turner.at(face(side * x, eye.lid(x, -eye.down), -0.004)));
  const dark = side === head.shadowSide;
  const white = mix([236, 230, 222], head.skin, 0.12);
  const light = { lit: view.lit * (dark ? 0.4 : 0.82), warm: view.warm * (dark ? 0.4 : 0.85) };
  shape(board, [[...top, ...bottom]], { rgb: white, ...light, ink: 0 });
  iris(head, eye);
  lids(head, eye, top);
  brow(head, side);
  if (head.look.age > 55 && head.fine) wrinkles(head, side);
  if (head.expression.tears) tear(head, side);
}
