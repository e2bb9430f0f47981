import type { Rgb } from '#domain/previz/geometry/colour.ts';
import type { Pen } from './pen.ts';
import { at, type Row } from './row.ts';

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
  /** Gives a row its finished colours. */
  paint(row: Row): void;
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

/** Ink laid over a row, as strong as the line in it is times `share`. */
export function layInk({ count, ink, outR, outG, outB }: Row, share: number, [r, g, b]: Rgb): void {
  for (let i = 0; i < count; i++) {
    const alpha = at(ink, i) * share;
    if (alpha === 0) continue;
    outR[i] = at(outR, i) * (1 - alpha) + r * alpha;
    outG[i] = at(outG, i) * (1 - alpha) + g * alpha;
    outB[i] = at(outB, i) * (1 - alpha) + b * alpha;
  }
}

/** A row's tones as a pigment over paper: 0 is the ink's own colour, 1 the paper's. */
export function onPaper({ count, tone, outR, outG, outB }: Row, [ink, paper]: readonly [Rgb, Rgb]): void {
  const [r, g, b] = ink;
  const [dr, dg, db] = [paper[0] - r, paper[1] - g, paper[2] - b];
  for (let i = 0; i < count; i++) {
    const value = at(tone, i);
    outR[i] = r + dr * value;
    outG[i] = g + dg * value;
    outB[i] = b + db * value;
  }
}

export const limit = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);
