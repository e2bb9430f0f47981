import type { Rgb } from '#domain/previz/geometry/colour.ts';
import { clamp, smooth } from '#domain/previz/geometry/vector.ts';
import { at, type Row } from './row.ts';
import { layInk, limit, onPaper, penOf, toneCurve, type Style } from './style.ts';

const [pow58, pow6, pow66, pow8] = [toneCurve(0.58, 255), toneCurve(0.6), toneCurve(0.66), toneCurve(0.8)];

const washInk: Rgb = [22, 20, 24];
const washPaper: [Rgb, Rgb] = [
  [10, 11, 16],
  [254, 251, 246],
];

/** Brush and grey wash: five soft steps, darker pigment at the edges of a wash. */
export const inkWash: Style = {
  pen: penOf({ width: 1.15, pressure: 1, wobble: 0.8 }),
  edgeSoft: 5,
  displace: 5,
  finish: 'paper',
  glow: 0.6,
  hatches: [],
  streaks: false,
  paint(row) {
    const { count, y, blot, edge, tooth } = row;
    for (let i = 0; i < count; i++) {
      const steps = (pow6(at(y, i)) * 1.16 + at(blot, i) * 0.16) * 5;
      const floor = Math.floor(steps);
      const tone = clamp((floor + smooth(0.38, 0.62, steps - floor)) / 5);
      row.tone[i] = clamp(0.1 + tone * 0.9 - at(edge, i) * 0.5 - at(tooth, i) * 0.07 * (1 - tone));
    }
    onPaper(row, washPaper);
    layInk(row, 0.95, washInk);
  },
};

const pencilPaper: [Rgb, Rgb] = [
  [6, 6, 9],
  [252, 249, 244],
];

/** Soft pencil: three layers of hatching by tone, doubled line. */
export const pencil: Style = {
  pen: penOf({ width: 0.85, wobble: 1.1, pressure: 1, double: true }),
  edgeSoft: 0,
  displace: 0,
  finish: 'paper',
  glow: 0.4,
  hatches: [0, 1, 3],
  streaks: false,
  paint(row) {
    const { count, y, localR, localG, localB, tooth, ink } = row;
    const [light, crossed, , dense] = row.hatch;
    for (let i = 0; i < count; i++) {
      const local = (at(localR, i) * 0.3 + at(localG, i) * 0.58 + at(localB, i) * 0.12) / 255;
      const tone = clamp(pow66(at(y, i)) * 1.12 - (1 - local) * 0.16);
      const grain = at(tooth, i) + 0.5;
      let dark = 0.05 * (1 - tone);
      dark += at(light, i) * smooth(0.82, 0.6, tone) * 0.42;
      dark += at(crossed, i) * smooth(0.58, 0.4, tone) * 0.42;
      dark += at(dense, i) * smooth(0.42, 0.2, tone) * 0.5 + smooth(0.6, 0.1, tone) * 0.34;
      dark = dark * (0.55 + 0.75 * grain) + at(ink, i) * (0.5 + 0.5 * grain) * 0.9;
      row.tone[i] = 1 - clamp(dark, 0, 0.92);
    }
    onPaper(row, pencilPaper);
  },
};

/** What keeps its colour among greys: 1 what is strongly red, 2 warm light, 0 nothing. */
function accentOf(row: Row, i: number, tone: number): 0 | 1 | 2 {
  const localR = at(row.localR, i);
  const localG = at(row.localG, i);
  const localB = at(row.localB, i);
  if (localR > 100 && localR > localG * 1.9 && localR > localB * 1.9) return 1;
  if (tone <= 0.6 || at(row.self, i) <= 0.5) return 0;
  const r = at(row.r, i);
  const g = at(row.g, i);
  const b = at(row.b, i);
  const most = Math.max(r, g, b);
  const colourful = most >= 1 && (most - Math.min(r, g, b)) / most > 0.32;
  return colourful && r > b * 1.35 ? 2 : 0;
}

const markerInk: Rgb = [16, 17, 22];
/** Marker at its strongest: grey, red and warm light, and how much of the tone's step each shows. */
const markers: readonly [[rgb: Rgb, base: number, step: number], [Rgb, number, number], [Rgb, number, number]] = [
  [[246, 251, 255], 0.17, 0.83],
  [[214, 52, 46], 0.45, 0.75],
  [[250, 205, 120], 1, 0],
];

function markerPixel(row: Row, i: number): void {
  const tone = clamp(pow66(at(row.y, i)) * 1.16);
  const streak = at(row.streak, i) > 0.58 ? 0.93 : at(row.streak, i) < 0.3 ? 1.03 : 1;
  const [rgb, base, share] = markers[accentOf(row, i, tone)];
  const k = clamp(base + (Math.ceil(tone * 4.2 - 0.35) / 4) * share) * streak;
  row.outR[i] = limit(rgb[0] * k);
  row.outG[i] = limit(rgb[1] * k);
  row.outB[i] = limit(rgb[2] * k);
}

/** Cool grey markers and one accent: what is strongly red, or warm light, keeps its colour. */
export const marker: Style = {
  pen: penOf({ width: 1.25, pressure: 0.3 }),
  edgeSoft: 0,
  displace: 0,
  finish: 'paper',
  glow: 0.5,
  hatches: [],
  streaks: true,
  paint(row) {
    for (let i = 0; i < row.count; i++) markerPixel(row, i);
    layInk(row, 0.97, markerInk);
  },
};

const colourInk: Rgb = [48, 40, 52];

/** A channel of a strong wash. */
const washed = (channel: number, mean: number): number => pow58(limit(mean + (channel - mean) * 1.3));

/** Light washes lifted to the paper by blots, pigment at the edges, thin broken line. */
export const watercolour: Style = {
  pen: penOf({ width: 0.62, wobble: 0.9, pressure: 0.9 }),
  edgeSoft: 4,
  displace: 7,
  finish: 'paper',
  glow: 0.7,
  hatches: [],
  streaks: false,
  paint(row) {
    const { count, r, g, b, blot, edge, tooth, ink, outR, outG, outB } = row;
    for (let i = 0; i < count; i++) {
      const lift = clamp(0.2 + at(blot, i) * 0.42);
      const dark = 1 - at(edge, i) * 0.6 - at(tooth, i) * 0.12;
      const mean = (at(r, i) + at(g, i) + at(b, i)) / 3;
      const line = at(ink, i) * 0.6 * (0.7 + at(tooth, i));
      outR[i] = limit((washed(at(r, i), mean) * (1 - lift) + 252 * lift) * dark);
      outG[i] = limit((washed(at(g, i), mean) * (1 - lift) + 248 * lift) * dark);
      outB[i] = limit((washed(at(b, i), mean) * (1 - lift) + 240 * lift) * dark);
      if (line === 0) continue;
      outR[i] = at(outR, i) * (1 - line) + colourInk[0] * line;
      outG[i] = at(outG, i) * (1 - line) + colourInk[1] * line;
      outB[i] = at(outB, i) * (1 - line) + colourInk[2] * line;
    }
  },
};

const noirPaper: [Rgb, Rgb] = [
  [8, 8, 10],
  [246, 244, 238],
];

/** White, hatched, black. A black line would be lost in black, so there it becomes a white scratch. */
export const noir: Style = {
  pen: penOf({ width: 1.5, pressure: 0.8, wobble: 0.4 }),
  edgeSoft: 0,
  displace: 0,
  finish: 'vignette',
  glow: 0.9,
  hatches: [0, 3],
  streaks: false,
  paint(row) {
    const { count, y, ink } = row;
    const [light, , , dense] = row.hatch;
    for (let i = 0; i < count; i++) {
      const tone = clamp(pow8(at(y, i)) * 1.1);
      let v = smooth(0.5, 0.56, tone);
      if (tone > 0.3 && tone <= 0.56) v = Math.max(v, (1 - at(dense, i)) * smooth(0.3, 0.42, tone) * 0.92);
      else if (tone > 0.2 && tone <= 0.3) v = at(light, i) * 0.75 * smooth(0.2, 0.26, tone);
      const line = at(ink, i) > 0.35 ? at(ink, i) : 0;
      row.tone[i] = tone < 0.3 ? Math.max(v, line * 0.5) : v * (1 - line);
    }
    onPaper(row, noirPaper);
  },
};

const charcoalPaper: [Rgb, Rgb] = [
  [8, 8, 10],
  [244, 238, 228],
];

/** Darkness through the tooth of the paper, broad wobbling line. */
export const charcoal: Style = {
  pen: penOf({ width: 2.1, wobble: 1.4, pressure: 1.2 }),
  edgeSoft: 0,
  displace: 3,
  finish: 'paper',
  glow: 0.6,
  hatches: [],
  streaks: true,
  paint(row) {
    const { count, y, tooth, streak, ink } = row;
    for (let i = 0; i < count; i++) {
      const grain = at(tooth, i) + 0.5;
      const tone = smooth(0.08, 0.86, pow66(at(y, i)) * 1.1);
      let dark = (1 - tone) * (0.86 + (at(streak, i) - 0.5) * 0.3);
      dark *= smooth(0.1, 0.62, dark * 1.1 + grain * 0.62 - 0.12);
      dark = Math.max(dark, at(ink, i) * smooth(0.2, 0.66, grain + at(ink, i) * 0.4) * 0.92);
      row.tone[i] = 1 - clamp(dark, 0, 0.95);
    }
    onPaper(row, charcoalPaper);
  },
};
