import type { Rgb } from '#domain/previz/geometry/colour.ts';
import { clamp, smooth } from '#domain/previz/geometry/vector.ts';
import { limit, onPaper, over, penOf, toneCurve, type Pixel, type Style } from './style.ts';

const [pow58, pow6, pow66, pow8] = [toneCurve(0.58, 255), toneCurve(0.6), toneCurve(0.66), toneCurve(0.8)];

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
  paint(p, out) {
    const steps = (pow6(p.y) * 1.16 + p.blot * 0.16) * 5;
    const floor = Math.floor(steps);
    const tone = clamp((floor + smooth(0.38, 0.62, steps - floor)) / 5);
    onPaper(out, clamp(0.1 + tone * 0.9 - p.edge * 0.5 - p.tooth * 0.07 * (1 - tone)), washPaper);
    over(out, p.ink * 0.95, [22, 20, 24]);
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
  paint(p, out) {
    const local = (p.localR * 0.3 + p.localG * 0.58 + p.localB * 0.12) / 255;
    const tone = clamp(pow66(p.y) * 1.12 - (1 - local) * 0.16);
    const grain = p.tooth + 0.5;
    let dark = 0.05 * (1 - tone);
    dark += p.hatch[0] * smooth(0.82, 0.6, tone) * 0.42;
    dark += p.hatch[1] * smooth(0.58, 0.4, tone) * 0.42;
    dark += p.hatch[3] * smooth(0.42, 0.2, tone) * 0.5 + smooth(0.6, 0.1, tone) * 0.34;
    dark = dark * (0.55 + 0.75 * grain) + p.ink * (0.5 + 0.5 * grain) * 0.9;
    onPaper(out, 1 - clamp(dark, 0, 0.92), pencilPaper);
  },
};

const isRed = (p: Pixel): boolean => p.localR > 100 && p.localR > p.localG * 1.9 && p.localR > p.localB * 1.9;

function isWarmLight(p: Pixel, tone: number): boolean {
  const most = Math.max(p.r, p.g, p.b);
  const colourful = most >= 1 && (most - Math.min(p.r, p.g, p.b)) / most > 0.32;
  return p.self > 0.5 && colourful && p.r > p.b * 1.35 && tone > 0.6;
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
  paint(p, out) {
    const tone = clamp(pow66(p.y) * 1.16);
    const step = Math.ceil(tone * 4.2 - 0.35) / 4;
    const streak = p.streak > 0.58 ? 0.93 : p.streak < 0.3 ? 1.03 : 1;
    const v = clamp((0.14 + step * 0.86) * streak);
    out[0] = 238 * v + 8;
    out[1] = 243 * v + 8;
    out[2] = 248 * v + 7;
    if (isRed(p)) {
      const k = clamp(0.45 + step * 0.75) * streak;
      over(out, 1, [214 * k, 52 * k, 46 * k]);
    } else if (isWarmLight(p, tone)) over(out, 1, [limit(250 * streak), 205 * streak, 120 * streak]);
    over(out, p.ink * 0.97, [16, 17, 22]);
  },
};

const colourInk: Rgb = [48, 40, 52];

/** Light washes lifted to the paper by blots, pigment at the edges, thin broken line. */
export const watercolour: Style = {
  pen: penOf({ width: 0.62, wobble: 0.9, pressure: 0.9 }),
  edgeSoft: 4,
  displace: 7,
  finish: 'paper',
  glow: 0.7,
  hatches: [],
  streaks: false,
  paint(p, out) {
    const lift = clamp(0.2 + p.blot * 0.42);
    const dark = 1 - p.edge * 0.6 - p.tooth * 0.12;
    const mean = (p.r + p.g + p.b) / 3;
    const wash = (channel: number, white: number): number => {
      const strong = pow58(limit(mean + (channel - mean) * 1.3));
      return limit((strong + (white - strong) * lift) * dark);
    };
    out[0] = wash(p.r, 252);
    out[1] = wash(p.g, 248);
    out[2] = wash(p.b, 240);
    over(out, p.ink * 0.6 * (0.7 + p.tooth), colourInk);
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
  paint(p, out) {
    const tone = clamp(pow8(p.y) * 1.1);
    let v = smooth(0.5, 0.56, tone);
    if (tone > 0.3 && tone <= 0.56) v = Math.max(v, (1 - p.hatch[3]) * smooth(0.3, 0.42, tone) * 0.92);
    else if (tone > 0.2 && tone <= 0.3) v = p.hatch[0] * 0.75 * smooth(0.2, 0.26, tone);
    const line = p.ink > 0.35 ? p.ink : 0;
    onPaper(out, tone < 0.3 ? Math.max(v, line * 0.5) : v * (1 - line), noirPaper);
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
  paint(p, out) {
    const grain = p.tooth + 0.5;
    const tone = smooth(0.08, 0.86, pow66(p.y) * 1.1);
    let dark = (1 - tone) * (0.86 + (p.streak - 0.5) * 0.3);
    dark *= smooth(0.1, 0.62, dark * 1.1 + grain * 0.62 - 0.12);
    dark = Math.max(dark, p.ink * smooth(0.2, 0.66, grain + p.ink * 0.4) * 0.92);
    onPaper(out, 1 - clamp(dark, 0, 0.95), charcoalPaper);
  },
};
