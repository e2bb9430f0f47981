import type { Rgb } from '#domain/previz/geometry/colour.ts';
import { clamp, smooth } from '#domain/previz/geometry/vector.ts';
import { at, type Row } from './row.ts';
import { layInk, limit, onPaper, penOf, toneCurve, type Style } from './style.ts';

const [pow6, pow8] = [toneCurve(0.6), toneCurve(0.8)];
const plain: Pick<Style, 'edgeSoft' | 'displace' | 'finish' | 'glow' | 'hatches' | 'streaks'> = {
  edgeSoft: 0,
  displace: 0,
  finish: 'none',
  glow: 0.4,
  hatches: [],
  streaks: false,
};

const lineInk: Rgb = [18, 18, 22];
const linePaper: [Rgb, Rgb] = [
  [214, 214, 214],
  [253, 253, 253],
];

/** Clear even line on white, with one pale flat tone where it is darkest. */
export const lineArt: Style = {
  ...plain,
  pen: penOf({ width: 1.15, pressure: 0.05, wobble: 0.1, minWidth: 1 }),
  hatches: [],
  paint(row) {
    for (let i = 0; i < row.count; i++) row.tone[i] = pow8(at(row.y, i)) < 0.34 ? 0 : 1;
    onPaper(row, linePaper);
    layInk(row, 1, lineInk);
  },
};

const roughPaper: [Rgb, Rgb] = [
  [34, 44, 74],
  [250, 248, 243],
];

/** A thumbnail: loose blue lines drawn twice, one broad tone. */
export const roughBoards: Style = {
  ...plain,
  pen: penOf({ width: 1.1, wobble: 3.4, pressure: 1.3, double: true }),
  finish: 'paper',
  hatches: [1],
  displace: 3,
  paint(row) {
    const { count, y, ink, tooth } = row;
    for (let i = 0; i < count; i++) {
      const tone = clamp(pow6(at(y, i)) * 1.15);
      const line = at(ink, i) * 0.85 * (0.7 + at(tooth, i) * 0.6);
      row.tone[i] = 1 - clamp(at(row.hatch[1], i) * smooth(0.6, 0.36, tone) * 0.5 + line, 0, 0.95);
    }
    onPaper(row, roughPaper);
  },
};

const shadowInk: Rgb = [8, 8, 14];

/** What is dark already is a shape without detail before what the light falls on: sky, windows, pale walls and floors. */
export const silhouette: Style = {
  ...plain,
  pen: penOf({ width: 0.5 }),
  edgeSoft: 5,
  finish: 'vignette',
  glow: 1,
  paint(row) {
    const { count, r, g, b, y, self, localR, localB, outR, outG, outB } = row;
    for (let i = 0; i < count; i++) {
      const tone = pow8(at(y, i));
      // Faces and warm cloth stay in the dark, so that people are shapes.
      const lit = clamp(1.25 - (at(localR, i) - at(localB, i)) / 70, 0.2, 1);
      const k = at(self, i) > 0.3 ? 0.6 + tone * 0.8 : 0.08 + smooth(0.42, 0.82, tone) * 0.6 * lit;
      outR[i] = limit(at(r, i) * k * 1.15 + 12);
      outG[i] = limit(at(g, i) * k * 1.02 + 8);
      outB[i] = limit(at(b, i) * k + 18);
    }
    layInk(row, 0.4, shadowInk);
  },
};

const blockInk: Rgb = [22, 18, 18];
const warmBlock: Rgb = [222, 178, 120];
const paleBlock: Rgb = [238, 228, 206];

/** A carved block: hard black, carved stripes in the half-tones, one flat second colour. */
export const woodcut: Style = {
  ...plain,
  pen: penOf({ width: 2, pressure: 0.9, wobble: 0.7, minWidth: 1.2 }),
  finish: 'paper',
  hatches: [0],
  streaks: true,
  paint(row) {
    const { count, y, blot, localR, localB, outR, outG, outB } = row;
    for (let i = 0; i < count; i++) {
      const tone = clamp(pow6(at(y, i)) * 1.1);
      const stripe = (row.down * 0.16 + at(blot, i) * 4) % 1;
      const carved = tone < 0.62 && (stripe < 0 ? stripe + 1 : stripe) > clamp((tone - 0.2) * 2.2);
      const light = at(localR, i) > at(localB, i) + 24 ? warmBlock : paleBlock;
      const dark = tone < 0.22 || carved ? 0.94 : 0;
      outR[i] = light[0] * (1 - dark) + blockInk[0] * dark;
      outG[i] = light[1] * (1 - dark) + blockInk[1] * dark;
      outB[i] = light[2] * (1 - dark) + blockInk[2] * dark;
    }
    layInk(row, 1, blockInk);
  },
};

const oilInk: Rgb = [38, 24, 20];

/** Thick paint: short strokes that miss their line, warm glazes, ridges that catch the light. */
export const oil: Style = {
  ...plain,
  pen: penOf({ width: 0.4, wobble: 1.2, pressure: 1 }),
  displace: 15,
  edgeSoft: 3,
  finish: 'vignette',
  glow: 0.9,
  streaks: true,
  paint(row) {
    const { count, r, g, b, streak, tooth, edge, outR, outG, outB } = row;
    for (let i = 0; i < count; i++) {
      const ridge = 1 + (at(streak, i) - 0.5) * 0.3 + at(tooth, i) * 0.22 - at(edge, i) * 0.4;
      outR[i] = limit(((at(r, i) - 110) * 1.16 + 120) * ridge * 1.04);
      outG[i] = limit(((at(g, i) - 110) * 1.12 + 112) * ridge);
      outB[i] = limit(((at(b, i) - 110) * 1.06 + 98) * ridge * 0.94);
    }
    layInk(row, 0.28, oilInk);
  },
};

/** Dabs of pure colour beside each other; no line. */
export const impressionist: Style = {
  ...plain,
  pen: penOf({ width: 0.1, minWidth: 0 }),
  displace: 26,
  finish: 'none',
  glow: 0.9,
  streaks: true,
  paint({ count, r, g, b, blot, streak, tooth, outR, outG, outB }) {
    const k = 1.42;
    for (let i = 0; i < count; i++) {
      const dab = at(blot, i) * 70;
      const mean = (at(r, i) + at(g, i) + at(b, i)) / 3;
      outR[i] = limit(mean + (at(r, i) - mean) * k + dab + at(streak, i) * 26 - 6);
      outG[i] = limit(mean + (at(g, i) - mean) * k + at(tooth, i) * 60 + 8);
      outB[i] = limit(mean + (at(b, i) - mean) * k - dab * 0.8 + at(streak, i) * 18 + 10);
    }
  },
};

const chalked = (channel: number): number => channel * 0.82 + 52;

/** Chalk on toned paper: the paper shows between the grains, light is drawn as well as dark. */
export const pastel: Style = {
  ...plain,
  pen: penOf({ width: 1.6, wobble: 1.4, pressure: 1.2 }),
  displace: 5,
  finish: 'none',
  glow: 0.7,
  paint(row) {
    const { count, r, g, b, y, ink, tooth, blot, outR, outG, outB } = row;
    for (let i = 0; i < count; i++) {
      const grain = at(tooth, i) + 0.5 + at(blot, i) * 0.3;
      const cover = smooth(0.2, 0.62, grain + Math.abs(at(y, i) - 128) / 420);
      const line = at(ink, i) * 0.6 * cover;
      outR[i] = (138 + (chalked(at(r, i)) - 138) * cover) * (1 - line) + 58 * line;
      outG[i] = (126 + (chalked(at(g, i)) - 126) * cover) * (1 - line) + 46 * line;
      outB[i] = (118 + (chalked(at(b, i)) - 118) * cover) * (1 - line) + 60 * line;
    }
  },
};

const leadInk: Rgb = [14, 13, 16];

/** Glass between lead: jewel colours lit from behind, thick dark contours. */
export const stainedGlass: Style = {
  ...plain,
  pen: penOf({ width: 3.4, pressure: 0.1, wobble: 0.3, minWidth: 3 }),
  edgeSoft: 6,
  glow: 1,
  paint(row) {
    const { count, y, blot, ink, localR, localG, localB, outR, outG, outB } = row;
    for (let i = 0; i < count; i++) {
      const mean = (at(localR, i) + at(localG, i) + at(localB, i)) / 3;
      const shine = 0.55 + pow8(at(y, i)) * 0.65 + at(blot, i) * 0.3;
      outR[i] = limit((mean + (at(localR, i) - mean) * 2.3) * shine);
      outG[i] = limit((mean + (at(localG, i) - mean) * 2.1) * shine);
      outB[i] = limit((mean + (at(localB, i) - mean) * 2.4) * shine);
      ink[i] = Math.min(1, at(ink, i) * 1.3);
    }
    layInk(row, 1, leadInk);
  },
};

/** How much light falls on a pixel, whatever its colour: 1 shows it as it is. */
function shareOfLight({ y, localR, localG, localB }: Row, i: number): number {
  return at(y, i) / Math.max(1, at(localR, i) * 0.3 + at(localG, i) * 0.58 + at(localB, i) * 0.12);
}

/** Flat colour without light or line but one step of shade. */
export const flatVector: Style = {
  ...plain,
  pen: penOf({ width: 0, minWidth: 0 }),
  glow: 0.3,
  paint(row) {
    const { count, self, localR, localG, localB, outR, outG, outB } = row;
    for (let i = 0; i < count; i++) {
      const lit = shareOfLight(row, i);
      const k = at(self, i) > 0.6 ? 1 : lit > 0.68 ? 1.06 : lit > 0.42 ? 0.86 : 0.66;
      const mean = (at(localR, i) + at(localG, i) + at(localB, i)) / 3;
      outR[i] = limit((mean + (at(localR, i) - mean) * 1.3) * k + 10);
      outG[i] = limit((mean + (at(localG, i) - mean) * 1.3) * k + 8);
      outB[i] = limit((mean + (at(localB, i) - mean) * 1.3) * k + 12);
    }
  },
};

const celInk: Rgb = [30, 22, 34];

/** Painted cel: two tones with a hard edge, thin even line, bright skies. */
export const cel: Style = {
  ...plain,
  pen: penOf({ width: 0.95, pressure: 0.15, wobble: 0.15, minWidth: 0.9 }),
  finish: 'vignette',
  glow: 1,
  paint(row) {
    const { count, r, g, b, self, localR, localG, localB, outR, outG, outB } = row;
    for (let i = 0; i < count; i++) {
      const lit = shareOfLight(row, i);
      const k = (at(self, i) > 0.5 ? 1 : lit > 0.62 ? 1.08 : 0.82) * 1.1;
      const local = lit * 0.55;
      outR[i] = limit((at(r, i) * 0.45 + at(localR, i) * local) * k);
      outG[i] = limit((at(g, i) * 0.45 + at(localG, i) * local) * k);
      outB[i] = limit((at(b, i) * 0.45 + at(localB, i) * 1.05 * local) * k);
    }
    layInk(row, 1, celInk);
  },
};

/** Light from outside of the frame on nearly black. */
export function chiaroscuro(style: Style): Style {
  return {
    ...style,
    paint(row) {
      style.paint(row);
      const { count, y, outR, outG, outB } = row;
      for (let i = 0; i < count; i++) {
        const k = smooth(0.16, 0.62, pow8(at(y, i))) * 1.12;
        outR[i] = limit(limit(at(outR, i)) * k + 14);
        outG[i] = limit(limit(at(outG, i)) * k * 0.94 + 9);
        outB[i] = limit(limit(at(outB, i)) * k * 0.82 + 6);
      }
    },
  };
}
