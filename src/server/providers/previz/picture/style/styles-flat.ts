import type { Rgb } from '#domain/previz/geometry/colour.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import { at } from './row.ts';
import { layInk, limit, onPaper, penOf, toneCurve, type Style } from './style.ts';

const pow8 = toneCurve(0.8);
const pow7 = toneCurve(0.7);

/** Concept frame: full light, quiet coloured line. */
export const colour: Style = {
  pen: penOf({ width: 0.92 }),
  edgeSoft: 0,
  displace: 0,
  finish: 'vignette',
  glow: 1,
  hatches: [],
  streaks: false,
  paint({ count, r, g, b, ink, tooth, blot, outR, outG, outB }) {
    for (let i = 0; i < count; i++) {
      const grain = 1 + at(tooth, i) * 0.09 + at(blot, i) * 0.1;
      const line = at(ink, i) * 0.86;
      const paint = grain * (1 - line);
      // The line has the colour of what is under it.
      outR[i] = at(r, i) * paint + (at(r, i) * 0.16 + 8) * line;
      outG[i] = at(g, i) * paint + (at(g, i) * 0.13 + 6) * line;
      outB[i] = at(b, i) * paint + (at(b, i) * 0.16 + 12) * line;
    }
  },
};

const bluePaper: [Rgb, Rgb] = [
  [22, 62, 128],
  [227, 242, 250],
];

/** White line on blue, with a grid of 40 and 160 units. */
export const blueprint: Style = {
  pen: penOf({ width: 0.75, wobble: 0.2, pressure: 0.1 }),
  edgeSoft: 0,
  displace: 0,
  finish: 'none',
  glow: 0.3,
  hatches: [0],
  streaks: false,
  paint(row) {
    const { count, y, ink, tooth, left, step, down } = row;
    for (let i = 0; i < count; i++) {
      const tone = Math.min(1, pow7(at(y, i)) * 1.1);
      const x = left + i * step;
      const fine = x % 40 < 1 || down % 40 < 1 ? 0.1 : 0;
      const coarse = x % 160 < 1 || down % 160 < 1 ? 0.1 : 0;
      const hatch = at(row.hatch[0], i) * smooth(0.5, 0.75, tone) * 0.24;
      row.tone[i] = Math.min(1, at(ink, i) * 0.95 + hatch + fine + coarse + tone * 0.16 + at(tooth, i) * 0.03);
    }
    onPaper(row, bluePaper);
  },
};

const dotInk: Rgb = [14, 14, 40];
const comicInk: Rgb = [10, 9, 14];
const cell = 6 * Math.SQRT2;

/** How far a pixel is from the middle of its halftone dot, in cells. */
function halftone(x: number, y: number): number {
  const a = (x + y) / cell;
  const b = (x - y) / cell;
  const across = a - Math.floor(a) - 0.5;
  const down = b - Math.floor(b) - 0.5;
  return Math.sqrt(across * across + down * down);
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
  paint(row) {
    const { count, r, g, b, y, left, step, down, outR, outG, outB } = row;
    for (let i = 0; i < count; i++) {
      const red = at(r, i);
      const green = at(g, i);
      const blue = at(b, i);
      // The largest channel is stepped and the hue kept: stepping each channel makes rainbows.
      const most = Math.max(red, green, blue, 1);
      const k = ((Math.ceil((most / 255) * 4.5) / 4.5) * 255 * 1.06) / most;
      const grey = (red + green + blue) / 3;
      const dot = halftone(left + i * step, down) < smooth(0.62, 0.12, pow8(at(y, i))) * 0.5 ? 0.4 : 0;
      outR[i] = limit((grey + (red - grey) * 1.35) * k) * (1 - dot) + dotInk[0] * dot;
      outG[i] = limit((grey + (green - grey) * 1.35) * k) * (1 - dot) + dotInk[1] * dot;
      outB[i] = limit((grey + (blue - grey) * 1.35) * k) * (1 - dot) + dotInk[2] * dot;
    }
    layInk(row, 1, comicInk);
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
  paint({ count, r, g, b, edge, tooth, outR, outG, outB }) {
    for (let i = 0; i < count; i++) {
      const most = Math.max(at(r, i), at(g, i), at(b, i), 1);
      const step = ((Math.ceil((most / 255) * 6 - 0.25) / 6) * 255) / most;
      const k = (1 - at(edge, i)) * step * (1 + at(tooth, i) * 0.14);
      outR[i] = limit(at(r, i) * k + 6);
      outG[i] = limit(at(g, i) * k + 5);
      outB[i] = limit(at(b, i) * k + 6);
    }
  },
};
