import { mix, shade } from '#domain/previz/geometry/colour.ts';
import { curveTable, ellipse, ring, spline } from '../../geometry/curve.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { halfTurn, lerp, radians, type Point } from '#domain/previz/geometry/vector.ts';
import { line, paintStroke, shape } from '../board.ts';
import { cuts, type Cut } from './hair-cuts.ts';
import type { Head } from './head-context.ts';
import {
  contourOf,
  crownSteps,
  outlineOf,
  shadesOf,
  shellOutside,
  solidOf,
  steps,
  type Shell,
  type Solid,
} from './solid.ts';

/** Whether this head's hair leaves the ears free. */
export const showsEars = ({ look }: Head): boolean => cuts[look.hair.cut]?.ears ?? true;

function drawBun(head: Head): void {
  const { board, view, hair, turner } = head;
  const [x, y] = turner.at([0, 0.33, -0.5]);
  const r = view.size * 0.19;
  const wobble = times(14, (i): Point => {
    const a = (i / 14) * Math.PI * 2;
    const k = 1 + Math.sin(i * 2.3) * 0.05;
    return [x + Math.cos(a) * r * k, y + Math.sin(a) * r * 0.9 * k];
  });
  shape(board, [ring(wobble, 3)], { rgb: shade(hair, 0.94), ...head.light, ink: view.ink });
  if (view.size < 40) return;
  for (const k of [-0.4, 0.1, 0.5]) {
    line(
      board,
      spline(
        [
          [x - r * 0.7, y + r * k],
          [x, y + r * (k - 0.3)],
          [x + r * 0.7, y + r * k],
        ],
        4,
      ),
      { width: view.size * 0.007 },
    );
  }
}

function drawTail(head: Head): void {
  const { board, view, hair, turner } = head;
  const rows: [number, number, number][] = [
    [0.3, -0.44, 0.07],
    [0.2, -0.6, 0.11],
    [-0.05, -0.66, 0.13],
    [-0.35, -0.6, 0.11],
    [-0.62, -0.54, 0.05],
  ];
  const side = (k: number): Point[] =>
    rows.map(([y, z, half]) => {
      const [px, py] = turner.at([0, y, z]);
      return [px + k * half * view.size, py];
    });
  shape(board, [[...spline(side(-1), 4), ...spline(side(1), 4).reverse()]], {
    rgb: shade(hair, 0.9),
    ...head.light,
    ink: view.ink,
  });
  if (view.size < 40) return;
  line(board, spline(side(0.2), 4), { width: view.size * 0.008, taper: 1 });
}

/** What hangs or is tied behind; drawn before the neck when the face is to us, after the head when it is not. */
export function drawHairBehind(head: Head): void {
  const cut = cuts[head.look.hair.cut];
  if (!cut || head.look.hat?.kind === 'helmet') return;
  if (cut.tail === 'bun') drawBun(head);
  if (cut.tail === 'ponytail') drawTail(head);
  if (!cut.hangs || head.back) return;
  const seen = { turner: head.turner, solid: solidOf(cut.shell), light: head.view.light };
  const contour = contourOf(seen, steps(0.57, cut.lowest, 16), false);
  const dark = { lit: head.view.lit * 0.35, warm: head.view.warm * 0.3, ink: head.view.ink };
  shape(head.board, [outlineOf(head.turner, contour)], { rgb: shade(head.hair, 0.72), ...dark });
}

/** Short hairs that grow over the edge of the hairline, so that it does not look like a cap. */
function softHairline(head: Head, edge: Point[]): void {
  const { board, view, yaw } = head;
  edge.forEach((q, i) => {
    const x = (q[0] - view.x) / view.size;
    if (i % 2 === 1 || Math.abs(x) >= 0.3 || x * Math.sign(yaw || 1) >= 0.08 || q[1] >= view.y - view.size * 0.1) {
      return;
    }
    const s = view.size;
    const points: Point[] = [
      [q[0] + x * s * 0.01, q[1] + s * 0.012],
      [q[0] + x * s * 0.12, q[1] - s * 0.03],
      [q[0] + x * s * 0.26, q[1] - s * 0.085],
    ];
    line(board, points, { width: s * 0.0065, taper: 1 });
  });
}

type Lock = { cut: Cut; solid: Solid; degrees: number; index: number };

/** One lock follows the shell from the crown. */
function lockPoints(head: Head, { cut, solid, degrees }: Lock): Point[] {
  const points: Point[] = [];
  const low = Math.max(cut.lowest + 0.04, -1);
  for (const y of steps(0.53, low, 9)) {
    const u = (0.53 - y) / (0.53 - low);
    const angle = lerp(cut.parting + (degrees - cut.parting) * 0.55, degrees, Math.min(1, u * 2));
    const [left = 0, right = 0] = curveTable(cut.open, y);
    if (!head.back && angle > -left - 3 && angle < right + 3 && y < 0.4) break;
    points.push(head.turner.at(solid.at(y, radians(angle))));
  }
  return points;
}

function drawLock(head: Head, lock: Lock): void {
  const { board, view, hair } = head;
  if (Math.abs(halfTurn(lock.degrees + head.yaw)) > 82) return;
  const points = lockPoints(head, lock);
  const from = (lock.index * 5) % 3;
  const to = points.length - ((lock.index * 3) % 4);
  if (to - from > 2) {
    line(board, spline(points.slice(from, to), 3), { width: view.size * lock.cut.lockWidth, taper: 1 });
  }
  // A band of sheen lies across hair that hangs.
  if (!lock.cut.hangs || lock.index % 2 !== 0 || points.length <= 6) return;
  const rgb = mix(hair, [205, 180, 170], 0.42);
  paintStroke(board, spline(points.slice(2, 5), 3), { width: view.size * 0.022, rgb, ...head.light, alpha: 0.75 });
}

/** Curls along the outside; the hairline (from `inner[0]` to `inner[1]`) stays. */
function bumpy(head: Head, outline: Point[], { bumps, inner }: { bumps: number; inner: [number, number] }): Point[] {
  if (bumps === 0) return outline;
  const { view } = head;
  return outline.map(([x, y], i): Point => {
    if (i >= inner[0] && i < inner[1]) return [x, y];
    const [dx, dy] = [x - view.x, y - view.y];
    const k = 1 + (bumps * Math.abs(Math.sin(i * 1.27)) * view.size) / (Math.hypot(dx, dy) || 1);
    return [view.x + dx * k, view.y + dy * k];
  });
}

function curls(head: Head, shell: Shell): void {
  const { board, view } = head;
  const r = view.size * 0.045;
  shell.outline.forEach(([x, y], i) => {
    if (i % 3 !== 0 || y > view.y) return;
    const [cx, cy] = [lerp(x, view.x, 0.14), lerp(y, view.y - view.size * 0.2, 0.16)];
    line(board, ellipse([cx, cy], [r, r], 12).slice(0, 9), { width: view.size * 0.008, taper: 0.8 });
  });
}

function rimLight(head: Head, shell: Shell): void {
  const { view, board, turner } = head;
  if (!view.rim) return;
  const edge = (view.light[0] > 0 ? shell.right : shell.left).slice(2, -3);
  const points = edge.map(([x, y, z]) => turner.flat([x * 0.975, y, z]));
  paintStroke(board, points, {
    width: Math.max(1, view.size * 0.022),
    taper: 0.9,
    rgb: view.rim,
    glow: 0.75,
    alpha: 0.85,
  });
}

const growsOverEdge = ({ view, back, look }: Head, { hangs }: Cut): boolean =>
  !hangs && view.size > 60 && !back && look.hair.cut !== 'receding';

/** The hair over the head, with its locks. */
export function drawHair(head: Head): void {
  const { board, view, hair, turner } = head;
  const cut = cuts[head.look.hair.cut];
  if (!cut) return;
  const solid = solidOf(cut.shell);
  const seen = { turner, solid, light: view.light };
  const top = item(item(cut.shell, 0), 0);
  const heights = crownSteps(top, cut.lowest, cut.hangs ? 32 : 26);
  const shell = shellOutside(seen, cut.open, { heights, yaw: view.yaw });
  const shades = shadesOf(turner, contourOf(seen, heights, false), view.shadeK * 0.8);
  const inner = heights.length + shell.innerCount;
  const outline = bumpy(head, shell.outline, { bumps: cut.bumps, inner: [heights.length, inner] });
  const open: [number, number][] = cut.hangs ? [] : [[heights.length - 1, inner]];
  shape(board, [outline], { rgb: hair, lit: view.lit * 0.95, warm: view.warm, ink: view.ink, shades, open });
  if (growsOverEdge(head, cut)) softHairline(head, shell.outline.slice(heights.length, inner));
  rimLight(head, shell);
  if (view.size < 40) return;
  if (cut.bumps > 0) return curls(head, shell);
  const count = head.fine ? 26 : 12;
  times(count, (i) => drawLock(head, { cut, solid, degrees: -175 + (350 * (i + 0.5)) / count, index: i }));
}
