import { hex, type Rgb } from '#domain/previz/geometry/colour.ts';
import type { Pixel, Style } from './style.ts';

/** How a finished picture's colours are pulled into a look, as a colourist would. Everything left out changes nothing. */
export type Grade = {
  /** 0 black and white, 1 as it is. */
  saturation?: number;
  /** 1 as it is. */
  contrast?: number;
  /** Added light, -1 to 1. */
  lift?: number;
  /** The colours that the darkest and the brightest parts are pulled to, and how far (0 to 1). */
  shadows?: string;
  highlights?: string;
  tint?: number;
  /** Grain, 0 to 1. */
  grain?: number;
  /** Only these colours are left; the nearest is taken. */
  palette?: readonly string[];
  /** Squares of this many frame units, as in an image of few pixels. */
  blocks?: number;
  /** Dark lines across, every so many frame units. */
  scanLines?: number;
};

const limit = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

function nearest(out: Rgb, colours: readonly Rgb[]): void {
  let best = colours[0];
  let least = Number.POSITIVE_INFINITY;
  for (const colour of colours) {
    const [r, g, b] = [out[0] - colour[0], out[1] - colour[1], out[2] - colour[2]];
    const far = r * r * 0.5 + g * g + b * b * 0.4;
    if (far < least) {
      least = far;
      best = colour;
    }
  }
  if (best) [out[0], out[1], out[2]] = best;
}

type Steps = {
  saturation: number;
  contrast: number;
  lift: number;
  tint: number;
  grain: number;
  shadows: Rgb;
  highlights: Rgb;
};

function develop(out: Rgb, { tooth, blot }: Pixel, steps: Steps): void {
  const { saturation, contrast, lift, tint, grain, shadows, highlights } = steps;
  const grey = out[0] * 0.3 + out[1] * 0.58 + out[2] * 0.12;
  const bright = grey / 255;
  const speck = grain * (tooth + blot * 0.5) * 90;
  for (const c of [0, 1, 2] as const) {
    const colour = grey + (out[c] - grey) * saturation;
    const toned = (colour - 128) * contrast + 128 + lift * 255 + speck;
    const pulled = shadows[c] + (highlights[c] - shadows[c]) * bright;
    out[c] = limit(toned + (pulled - toned) * tint);
  }
}

const unchanged = {
  saturation: 1,
  contrast: 1,
  lift: 0,
  tint: 0,
  grain: 0,
  shadows: '#000000',
  highlights: '#ffffff',
  palette: [],
  scanLines: 0,
};

/** A style with a grade over it. */
export function graded(style: Style, grade: Grade): Style {
  const usualTint = grade.shadows || grade.highlights ? 0.3 : 0;
  const { palette, scanLines, shadows, highlights, ...amounts } = { ...unchanged, tint: usualTint, ...grade };
  const steps: Steps = { ...amounts, shadows: hex(shadows), highlights: hex(highlights) };
  const colours = palette.map(hex);
  return {
    ...style,
    blocks: grade.blocks ?? style.blocks ?? 0,
    paint(pixel, out) {
      style.paint(pixel, out);
      develop(out, pixel, steps);
      if (colours.length > 0) nearest(out, colours);
      if (scanLines > 0 && pixel.down % scanLines < scanLines * 0.4) darken(out, 0.84);
    },
  };
}

function darken(out: Rgb, k: number): void {
  for (const c of [0, 1, 2] as const) out[c] *= k;
}
