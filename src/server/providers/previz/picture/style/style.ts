import { clamp } from '#domain/previz/geometry/vector.ts';
import type { Rgb } from '#domain/previz/geometry/colour.ts';
import type { Pen } from './pen.ts';

/** One pixel as a style sees it. Light and local colour 0 to 255; ink, self, edge and textures 0 to 1. */
export type Pixel = {
  /** The lit colour and its lightness. */
  r: number;
  g: number;
  b: number;
  y: number;
  /** The local colour without light. */
  localR: number;
  localG: number;
  localB: number;
  ink: number;
  self: number;
  /** How much darker than its surroundings: pigment gathers there. */
  edge: number;
  /** Frame units from the frame's corner. */
  x: number;
  down: number;
  /** Textures, centred: -0.5 to 0.5. */
  tooth: number;
  blot: number;
  /** Textures, 0 to 1. */
  streak: number;
  hatch: [number, number, number, number];
};

export const newPixel = (): Pixel => ({
  r: 0,
  g: 0,
  b: 0,
  y: 0,
  localR: 0,
  localG: 0,
  localB: 0,
  ink: 0,
  self: 0,
  edge: 0,
  x: 0,
  down: 0,
  tooth: 0,
  blot: 0,
  streak: 0,
  hatch: [0, 0, 0, 0],
});

export type Style = {
  pen: Pen;
  /** Blur radius for edges, in frame units; 0 for styles without edges. */
  edgeSoft: number;
  /** How far the brush misses its line, in frame units. */
  displace: number;
  finish: 'vignette' | 'paper' | 'none';
  /** Share of the glow that the medium can show. */
  glow: number;
  hatches: (0 | 1 | 2 | 3)[];
  streaks: boolean;
  /** Squares of so many frame units stand for pixels; 0 or nothing for none. */
  blocks?: number;
  paint(pixel: Pixel, out: Rgb): void;
};

export const penOf = (options: Partial<Pen> = {}): Pen => ({
  width: 1,
  wobble: 0.5,
  pressure: 0.5,
  double: false,
  minWidth: 0.7,
  ...options,
});

/** A tone curve as a table for 0 to 255. */
export function toneCurve(exponent: number, top = 1): (value: number) => number {
  const curve = Float32Array.from({ length: 257 }, (_, i) => top * (i / 255) ** exponent);
  return (value) => curve[value | 0] ?? top;
}

/** Ink laid over the colour. */
export function over(out: Rgb, alpha: number, ink: Rgb): void {
  out[0] = out[0] * (1 - alpha) + ink[0] * alpha;
  out[1] = out[1] * (1 - alpha) + ink[1] * alpha;
  out[2] = out[2] * (1 - alpha) + ink[2] * alpha;
}

/** A pigment of that strength over white paper: `value` 0 is the ink's own colour, 1 the paper's. */
export function onPaper(out: Rgb, value: number, [ink, paper]: readonly [Rgb, Rgb]): void {
  out[0] = ink[0] + (paper[0] - ink[0]) * value;
  out[1] = ink[1] + (paper[1] - ink[1]) * value;
  out[2] = ink[2] + (paper[2] - ink[2]) * value;
}

export const limit = (value: number): number => clamp(value, 0, 255);
