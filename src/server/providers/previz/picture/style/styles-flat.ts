import type { Rgb } from '#domain/previz/geometry/colour.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import { limit, over, penOf, toneCurve, type Style } from './style.ts';

const pow8 = toneCurve(0.8);
const pow7 = toneCurve(0.7);
const inkOfColour: Rgb = [0, 0, 0];

/** Concept frame: full light, quiet coloured line. */
export const colour: Style = {
  pen: penOf({ width: 0.92 }),
  edgeSoft: 0,
  displace: 0,
  finish: 'vignette',
  glow: 1,
  hatches: [],
  streaks: false,
  paint(p, out) {
    const grain = 1 + p.tooth * 0.09 + p.blot * 0.1;
    out[0] = p.r * grain;
    out[1] = p.g * grain;
    out[2] = p.b * grain;
    if (p.ink === 0) return;
    inkOfColour[0] = p.r * 0.16 + 8;
    inkOfColour[1] = p.g * 0.13 + 6;
    inkOfColour[2] = p.b * 0.16 + 12;
    over(out, p.ink * 0.86, inkOfColour);
  },
};

/** White line on blue, with a grid of 40 and 160 units. */
export const blueprint: Style = {
  pen: penOf({ width: 0.75, wobble: 0.2, pressure: 0.1 }),
  edgeSoft: 0,
  displace: 0,
  finish: 'none',
  glow: 0.3,
  hatches: [0],
  streaks: false,
  paint(p, out) {
    const tone = Math.min(1, pow7(p.y) * 1.1);
    const fine = p.x % 40 < 1 || p.down % 40 < 1 ? 0.1 : 0;
    const coarse = p.x % 160 < 1 || p.down % 160 < 1 ? 0.1 : 0;
    const hatch = p.hatch[0] * smooth(0.5, 0.75, tone) * 0.24;
    const v = Math.min(1, p.ink * 0.95 + hatch + fine + coarse + tone * 0.16 + p.tooth * 0.03);
    out[0] = 22 + 205 * v;
    out[1] = 62 + 180 * v;
    out[2] = 128 + 122 * v;
  },
};

const dotInk: Rgb = [14, 14, 40];
const comicInk: Rgb = [10, 9, 14];
const cell = 6 * Math.SQRT2;

/** How far a pixel is from the middle of its halftone dot, in cells. */
function halftone(x: number, y: number): number {
  const [a, b] = [(x + y) / cell, (x - y) / cell];
  return Math.hypot(a - Math.floor(a) - 0.5, b - Math.floor(b) - 0.5);
}

/** Flat strong colour in steps, halftone by darkness, bold line. */
export const comic: Style = {
  pen: penOf({ width: 1.7, pressure: 0.7, wobble: 0.25, minWidth: 1 }),
  edgeSoft: 0,
  displace: 0,
  finish: 'vignette',
  glow: 0.5,
  hatches: [],
  streaks: false,
  paint(p, out) {
    // The largest channel is stepped and the hue kept: stepping each channel makes rainbows.
    const most = Math.max(p.r, p.g, p.b, 1);
    const k = ((Math.ceil((most / 255) * 4.5) / 4.5) * 255 * 1.06) / most;
    const grey = (p.r + p.g + p.b) / 3;
    out[0] = limit((grey + (p.r - grey) * 1.35) * k);
    out[1] = limit((grey + (p.g - grey) * 1.35) * k);
    out[2] = limit((grey + (p.b - grey) * 1.35) * k);
    if (halftone(p.x, p.down) < smooth(0.62, 0.12, pow8(p.y)) * 0.5) over(out, 0.4, dotInk);
    over(out, p.ink, comicInk);
  },
};

/** Cut paper: no line, six values, shaded edges. */
export const paperCut: Style = {
  pen: penOf({ width: 0, minWidth: 0 }),
  edgeSoft: 2,
  displace: 0,
  finish: 'vignette',
  glow: 0.25,
  hatches: [],
  streaks: false,
  paint(p, out) {
    const most = Math.max(p.r, p.g, p.b, 1);
    const step = ((Math.ceil((most / 255) * 6 - 0.25) / 6) * 255) / most;
    const k = (1 - p.edge) * step * (1 + p.tooth * 0.14);
    out[0] = limit(p.r * k + 6);
    out[1] = limit(p.g * k + 5);
    out[2] = limit(p.b * k + 6);
  },
};
