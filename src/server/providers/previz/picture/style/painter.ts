import { Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Surface } from '../draw/board.ts';
import type { Rgb } from '#domain/previz/geometry/colour.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import type { Pen } from './pen.ts';
import type { Band } from './read-row.ts';
import { filledSurface, readBytes } from './surfaces.ts';

/** The part of the picture that is painted, in frame units, and how many pixels one unit is. */
export type Region = { left: number; top: number; width: number; height: number; pixelsPerUnit: number };

export const pixelsOf = (region: Region): { width: number; height: number } => ({
  width: Math.round(region.width * region.pixelsPerUnit),
  height: Math.round(region.height * region.pixelsPerUnit),
});

/**
 * The display list turned into four pictures, the same for all styles: `albedo` local colour, `light` (red key light,
 * green self-lit share, blue practical light), `ink` line coverage, `glow` light added at the end; and `mask`, which
 * collects what was covered since it was last cleared.
 */
export type Painter = {
  region: Region;
  pen: Pen;
  albedo: SKRSContext2D;
  light: SKRSContext2D;
  ink: SKRSContext2D;
  glow: SKRSContext2D;
  mask: SKRSContext2D | null;
  glowing: boolean;
  /** From which lines have their chance; the same for an entry whatever else is painted. */
  seed: number;
  serial: number;
};

type PainterOptions = { region: Region; pen: Pen; seed: number; masks: boolean };

/** Empty buffers ready to be painted on; they are valid until the next painter is made. */
export function newPainter({ region, pen, seed, masks }: PainterOptions): Painter {
  const { width, height } = pixelsOf(region);
  const layer = (role: string, fill: string | null): SKRSContext2D => {
    const { context } = filledSurface(role, { width, height }, fill);
    const k = region.pixelsPerUnit;
    context.setTransform(k, 0, 0, k, -region.left * k, -region.top * k);
    context.fillStyle = '#000';
    return context;
  };
  const [albedo, light] = [layer('albedo', '#888'), layer('light', '#000')];
  const [ink, glow, mask] = [layer('ink', null), layer('glow', '#000'), masks ? layer('mask', null) : null];
  return { region, pen, albedo, light, ink, glow, mask, glowing: false, seed, serial: 0 };
}

export function trace(rings: Point[][]): Path2D {
  const path = new Path2D();
  for (const points of rings) {
    let begun = false;
    for (const point of points) {
      if (begun) path.lineTo(point[0], point[1]);
      else path.moveTo(point[0], point[1]);
      begun = true;
    }
    path.closePath();
  }
  return path;
}

export const css = (c: Rgb, alpha = 1): string =>
  `rgba(${Math.trunc(c[0])},${Math.trunc(c[1])},${Math.trunc(c[2])},${alpha})`;
export const lightCss = (key: number, self: number, warm: number): string => css([key * 255, self * 255, warm * 255]);
export const surfaceCss = (s: Surface, alpha = 1): string => css([s.lit * 255, s.glow * 255, s.warm * 255], alpha);

type Stops = { a: Point; b: Point; from: string; to: string };

export function linear(
  context: SKRSContext2D,
  { a, b, from, to }: Stops,
): ReturnType<SKRSContext2D['createLinearGradient']> {
  const gradient = context.createLinearGradient(a[0], a[1], b[0], b[1]);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}

export function fillAll(painter: Painter, context: SKRSContext2D): void {
  const { left, top, width, height } = painter.region;
  context.fillRect(left - 2, top - 2, width + 4, height + 4);
}

/** A part of a picture, in pixels. */
export type Part = { left: number; top: number; width: number; height: number };

/**
 * What was painted, to be read part by part: all of it as bytes would be as much memory again. It is valid as long as the painter, and a part
 * until the next one is read.
 */
export type Buffers = { region: Region; mask: Canvas | null; read: (part: Part) => Band };

export function buffersOf({ region, albedo, light, ink, glow, mask, glowing }: Painter): Buffers {
  return {
    region,
    mask: mask?.canvas ?? null,
    read: (part) => ({
      albedo: readBytes('albedo', albedo, part),
      light: readBytes('light', light, part),
      ink: readBytes('ink', ink, part),
      glow: glowing ? readBytes('glow', glow, part) : null,
      left: part.left,
      top: part.top,
      width: part.width,
    }),
  };
}
