import { hex, shade } from '#domain/previz/geometry/colour.ts';
import { ellipse, spline, type Rows } from '../../geometry/curve.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { radians, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import type { HatKind } from '#domain/previz/scene.ts';
import { line, paintStroke, shape, type ShapeOptions } from '../board.ts';
import type { Head } from './head-context.ts';
import { contourOf, outlineOf, shadesOf, solidOf, steps, type Solid } from './solid.ts';

type Hat = {
  /** [y, front, back, half width] of the crown, from the top down. */
  crown: Rows;
  /** The brim's reach: in front, behind, at the sides; and its height. */
  brim: { front: number; back: number; side: number; y: number; arc: 'all' | 'front' } | null;
  band: number | null;
};

const dome: Rows = [
  [0.6, 0, -0.1, 0.04],
  [0.58, 0.16, -0.26, 0.19],
  [0.52, 0.27, -0.37, 0.29],
  [0.42, 0.34, -0.45, 0.36],
  [0.3, 0.37, -0.49, 0.385],
  [0.2, 0.375, -0.49, 0.385],
];

const hats: Record<HatKind, Hat> = {
  cap: { crown: dome, brim: { front: 0.66, back: 0, side: 0.34, y: 0.2, arc: 'front' }, band: null },
  beanie: {
    crown: [
      [0.68, 0, -0.1, 0.05],
      [0.65, 0.17, -0.27, 0.2],
      [0.56, 0.3, -0.4, 0.32],
      [0.4, 0.375, -0.48, 0.39],
      [0.15, 0.385, -0.49, 0.395],
    ],
    brim: null,
    band: 0.25,
  },
  fedora: {
    crown: [
      [0.74, 0.1, -0.16, 0.1],
      [0.72, 0.24, -0.32, 0.22],
      [0.6, 0.31, -0.41, 0.31],
      [0.4, 0.36, -0.46, 0.365],
      [0.26, 0.375, -0.48, 0.38],
    ],
    brim: { front: 0.66, back: -0.72, side: 0.6, y: 0.25, arc: 'all' },
    band: 0.34,
  },
  peaked: {
    crown: [
      [0.6, 0.1, -0.3, 0.2],
      [0.58, 0.4, -0.45, 0.42],
      [0.52, 0.44, -0.5, 0.46],
      [0.36, 0.38, -0.48, 0.39],
      [0.22, 0.375, -0.48, 0.38],
    ],
    brim: { front: 0.56, back: 0, side: 0.32, y: 0.21, arc: 'front' },
    band: 0.34,
  },
  helmet: {
    crown: [
      [0.68, 0, -0.1, 0.06],
      [0.65, 0.2, -0.3, 0.22],
      [0.55, 0.34, -0.44, 0.36],
      [0.35, 0.42, -0.54, 0.44],
      [0.12, 0.42, -0.55, 0.44],
    ],
    brim: { front: 0.52, back: -0.6, side: 0.48, y: 0.12, arc: 'all' },
    band: null,
  },
};

function brimOutline(head: Head, brim: NonNullable<Hat['brim']>): Point[] {
  const { turner } = head;
  const middle = (brim.front + brim.back) / 2;
  if (brim.arc === 'all') {
    return times(36, (i) => {
      const a = (i / 36) * Math.PI * 2;
      const dip = 0.03 * Math.cos(a * 2);
      return turner.at([brim.side * Math.sin(a), brim.y + dip, middle + (brim.front - middle) * Math.cos(a)]);
    });
  }
  const outer = times(13, (i): Vector => {
    const a = radians(-76 + (i / 12) * 152);
    return [brim.side * Math.sin(a), brim.y - 0.05 * Math.cos(a), 0.1 + (brim.front - 0.1) * Math.cos(a)];
  });
  const inner = times(13, (i): Vector => {
    const a = radians(76 - (i / 12) * 152);
    return [0.37 * Math.sin(a), brim.y + 0.03, -0.05 + 0.42 * Math.cos(a)];
  });
  return [...outer, ...inner].map((p) => turner.at(p));
}

function drawBand(
  head: Head,
  { solid, from, to }: { solid: Solid; from: number; to: number },
  paint: ShapeOptions,
): void {
  const at = (degrees: number, y: number): Point => head.turner.at(solid.at(y, radians(degrees - head.yaw)));
  const row = (y: number): Point[] => times(13, (i) => at(-84 + i * 14, y));
  shape(head.board, [[...row(from), ...row(to).reverse()]], paint);
}

/** The hat, over the hair. */
export function drawHat(head: Head): void {
  const { board, view, turner, look } = head;
  if (!look.hat) return;
  const { crown, brim, band } = hats[look.hat.kind];
  const rgb = hex(look.hat.colour);
  const solid = solidOf(crown);
  const [top, low] = [item(item(crown, 0), 0), item(item(crown, crown.length - 1), 0)];
  const contour = contourOf({ turner, solid, light: view.light }, steps(top, low, 14), false);
  const light = { lit: view.lit, warm: view.warm, ink: view.ink };
  const shades = shadesOf(turner, contour, view.shadeK);
  const drawBrim = (arc: 'all' | 'front'): void => {
    if (brim?.arc === arc) shape(board, [brimOutline(head, brim)], { rgb: shade(rgb, 0.86), ...light });
  };
  drawBrim('all');
  shape(board, [outlineOf(turner, contour)], { rgb, ...light, shades });
  if (band !== null) {
    drawBand(head, { solid, from: band, to: low }, { rgb: shade(rgb, 0.6), ...light, ink: view.ink * 0.6 });
  }
  if (Math.abs(head.yaw) < 118) drawBrim('front');
}

/** Two rims, a bridge and a temple. */
export function drawGlasses(head: Head): void {
  const { board, view, look, turner } = head;
  if (!look.glasses || Math.abs(head.yaw) > 95 || view.size < 20) return;
  const dark = look.glasses === 'dark';
  const width = Math.max(1, view.size * 0.014);
  for (const side of [-1, 1]) {
    if (!head.seen(side * 0.19, 0.01)) continue;
    const rim = ellipse([side * 0.158, -0.005], [0.098, 0.078], 24).map(([x, y]) => turner.at(head.face(x, y, 0.035)));
    if (dark) shape(board, [rim], { rgb: [24, 24, 30], ...head.light, ink: width });
    else line(board, [...rim, ...rim.slice(0, 2)], { width, taper: 0 });
    const glint = [head.at(side * 0.158 - 0.05, 0.045, 0.04), head.at(side * 0.158 - 0.015, 0.055, 0.04)];
    paintStroke(board, glint, { width: view.size * 0.014, rgb: [240, 246, 252], glow: 0.5, alpha: 0.7 });
    if (side * view.yaw > 10) continue;
    line(board, [head.at(side * 0.256, 0.01, 0.03), turner.at([side * 0.345, 0.0, -0.06])], { width, taper: 0.2 });
  }
  line(board, spline([head.at(-0.06, 0.005, 0.04), head.at(0, 0.02, 0.05), head.at(0.06, 0.005, 0.04)], 3), {
    width,
    taper: 0,
  });
}
