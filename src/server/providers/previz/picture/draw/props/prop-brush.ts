import { hex, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { ellipse, ring, spline } from '../../geometry/curve.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import { line, paintStroke, push, shape, type Board, type Surface } from '../board.ts';

/**
 * Draws a thing in its own square: u from -0.5 to 0.5 across, v from 0 (its foot) to 1 (its top).
 * Where that square lies in the frame is the brush's business: upright, lying on a table, in a hand.
 */
export type PropBrush = {
  board: Board;
  at: (u: number, v: number) => Point;
  /** Frame units for one unit of the square. */
  size: number;
  ink: number;
  light: Surface;
  /** The prompt's own colour for the thing, when it names one. */
  colour: Rgb | null;
  /** Whether lamps shine. */
  lit: boolean;
  /** Large in the frame, so that details show. */
  near: boolean;
};

type BrushOptions = Pick<PropBrush, 'board' | 'at' | 'size' | 'light' | 'colour' | 'lit'>;

export const newBrush = (options: BrushOptions): PropBrush => ({
  ...options,
  ink: Math.max(0.8, Math.min(3.4, options.size * 0.014)),
  near: options.size > 120,
});

export type UV = [u: number, v: number];

/** Points of the square, written as one row of numbers: u, v, u, v … */
export function uv(numbers: number[]): UV[] {
  return times(numbers.length / 2, (i): UV => [item(numbers, i * 2), item(numbers, i * 2 + 1)]);
}

type Fill = { rgb: Rgb; glow?: number; ink?: number; round?: boolean; dim?: number };

/** A filled outline; `round` runs a smooth curve through the points. */
export function fill(brush: PropBrush, points: UV[], { rgb, glow, ink = 1, round = false, dim = 1 }: Fill): void {
  const outline = points.map(([u, v]) => brush.at(u, v));
  const { lit, warm } = brush.light;
  const light = { lit: lit * dim, warm: warm * dim, glow: glow ?? brush.light.glow };
  shape(brush.board, [round ? ring(outline, 6) : outline], { rgb, ...light, ink: brush.ink * ink });
}

/** A rectangle from corner to corner. */
export function panel(brush: PropBrush, [u0, v0, u1, v1]: [number, number, number, number], paint: Fill): void {
  fill(
    brush,
    [
      [u0, v0],
      [u1, v0],
      [u1, v1],
      [u0, v1],
    ],
    paint,
  );
}

/** An ellipse in the square. */
export function disc(brush: PropBrush, [u, v, ru, rv]: [number, number, number, number], paint: Fill): void {
  fill(brush, ellipse([u, v], [ru, rv], 24), paint);
}

/** An ink line through the points. */
export function draw(
  brush: PropBrush,
  points: UV[],
  { width = 1, round = true }: { width?: number; round?: boolean } = {},
): void {
  const path = points.map(([u, v]) => brush.at(u, v));
  line(brush.board, round ? spline(path, 6) : path, { width: brush.ink * width, taper: 0.3 });
}

/** A bright or dark mark without an outline; its width is in the square's units. */
export function mark(
  brush: PropBrush,
  points: UV[],
  { rgb, width, alpha = 0.85 }: { rgb: Rgb; width: number; alpha?: number },
): void {
  const path = points.map(([u, v]) => brush.at(u, v));
  paintStroke(brush.board, spline(path, 4), { rgb, width: width * brush.size, alpha, ...brush.light, glow: 0.35 });
}

/** Light that comes from the thing itself. */
export function shine(
  brush: PropBrush,
  [u, v]: UV,
  { reach, rgb, alpha }: { reach: number; rgb: Rgb; alpha: number },
): void {
  const at = brush.at(u, v);
  push(brush.board, { kind: 'glow', a: at, b: at, radius: reach * brush.size, rgb, alpha });
}

/** The thing's colour: the prompt's when it names one. */
export const colourOf = (brush: PropBrush, usual: string): Rgb => brush.colour ?? hex(usual);
export const darker = (c: Rgb, k = 0.7): Rgb => shade(c, k);
