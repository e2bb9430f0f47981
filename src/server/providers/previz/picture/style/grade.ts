import { hex, type Rgb } from '#domain/previz/geometry/colour.ts';
import { at, type Row } from './row.ts';
import { limit, type Style } from './style.ts';

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

/** Every pixel of a row becomes the nearest of the colours. */
function toPalette({ count, outR, outG, outB }: Row, colours: readonly Rgb[]): void {
  for (let i = 0; i < count; i++) {
    let best = colours[0];
    let least = Number.POSITIVE_INFINITY;
    for (const colour of colours) {
      const r = at(outR, i) - colour[0];
      const g = at(outG, i) - colour[1];
      const b = at(outB, i) - colour[2];
      const far = r * r * 0.5 + g * g + b * b * 0.4;
      if (far >= least) continue;
      least = far;
      best = colour;
    }
    if (!best) return;
    outR[i] = best[0];
    outG[i] = best[1];
    outB[i] = best[2];
  }
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

function develop(row: Row, steps: Steps): void {
  const { saturation, contrast, tint, shadows, highlights } = steps;
  const { count, tooth, blot, outR, outG, outB } = row;
  const [grain, lift] = [steps.grain * 90, 128 - 128 * contrast + steps.lift * 255];
  const [s0, s1, s2] = shadows;
  const [h0, h1, h2] = [(highlights[0] - s0) / 255, (highlights[1] - s1) / 255, (highlights[2] - s2) / 255];
  for (let i = 0; i < count; i++) {
    const grey = at(outR, i) * 0.3 + at(outG, i) * 0.58 + at(outB, i) * 0.12;
    const added = lift + grain * (at(tooth, i) + at(blot, i) * 0.5);
    const r = (grey + (at(outR, i) - grey) * saturation) * contrast + added;
    const g = (grey + (at(outG, i) - grey) * saturation) * contrast + added;
    const b = (grey + (at(outB, i) - grey) * saturation) * contrast + added;
    outR[i] = limit(r + (s0 + h0 * grey - r) * tint);
    outG[i] = limit(g + (s1 + h1 * grey - g) * tint);
    outB[i] = limit(b + (s2 + h2 * grey - b) * tint);
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
    paint(row) {
      style.paint(row);
      develop(row, steps);
      if (colours.length > 0) toPalette(row, colours);
      if (scanLines > 0 && row.down % scanLines < scanLines * 0.4) darken(row, 0.84);
    },
  };
}

function darken({ count, outR, outG, outB }: Row, k: number): void {
  for (let i = 0; i < count; i++) {
    outR[i] = at(outR, i) * k;
    outG[i] = at(outG, i) * k;
    outB[i] = at(outB, i) * k;
  }
}
