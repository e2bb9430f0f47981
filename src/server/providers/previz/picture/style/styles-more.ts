import type { Rgb } from '#domain/previz/geometry/colour.ts';
import { clamp, smooth } from '#domain/previz/geometry/vector.ts';
import { limit, onPaper, over, penOf, toneCurve, type Pixel, type Style } from './style.ts';

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

/** Clear even line on white, with one pale flat tone where it is darkest. */
export const lineArt: Style = {
  ...plain,
  pen: penOf({ width: 1.15, pressure: 0.05, wobble: 0.1, minWidth: 1 }),
  hatches: [],
  paint(p, out) {
    const tone = pow8(p.y);
    const v = tone < 0.34 ? 214 : 253;
    out[0] = v;
    out[1] = v;
    out[2] = v;
    over(out, p.ink, lineInk);
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
  paint(p, out) {
    const tone = clamp(pow6(p.y) * 1.15);
    const dark = p.hatch[1] * smooth(0.6, 0.36, tone) * 0.5 + p.ink * 0.85 * (0.7 + p.tooth * 0.6);
    onPaper(out, 1 - clamp(dark, 0, 0.95), roughPaper);
  },
};

/** Everything that does not shine is a dark shape before the light. */
export const silhouette: Style = {
  ...plain,
  pen: penOf({ width: 0.5 }),
  edgeSoft: 5,
  finish: 'vignette',
  glow: 1,
  paint(p, out) {
    const far = p.self;
    const tone = pow8(p.y);
    const k = far > 0.3 ? 0.5 + tone * 0.85 : tone > 0.78 ? 0.34 : 0.1;
    out[0] = limit(p.r * k * 1.15 + 12);
    out[1] = limit(p.g * k * 1.02 + 8);
    out[2] = limit(p.b * k + 18);
    over(out, p.ink * 0.4, [8, 8, 14]);
  },
};

const blockInk: Rgb = [22, 18, 18];

/** A carved block: hard black, carved stripes in the half-tones, one flat second colour. */
export const woodcut: Style = {
  ...plain,
  pen: penOf({ width: 2, pressure: 0.9, wobble: 0.7, minWidth: 1.2 }),
  finish: 'paper',
  hatches: [0],
  streaks: true,
  paint(p, out) {
    const tone = clamp(pow6(p.y) * 1.1);
    const stripe = (p.down * 0.16 + p.blot * 4) % 1;
    const carved = tone < 0.62 && (stripe < 0 ? stripe + 1 : stripe) > clamp((tone - 0.2) * 2.2);
    const warm = p.localR > p.localB + 24;
    const light: Rgb = warm ? [222, 178, 120] : [238, 228, 206];
    out[0] = light[0];
    out[1] = light[1];
    out[2] = light[2];
    if (tone < 0.22 || carved) over(out, 0.94, blockInk);
    over(out, p.ink, blockInk);
  },
};

/** Thick paint: short strokes that miss their line, warm glazes, ridges that catch the light. */
export const oil: Style = {
  ...plain,
  pen: penOf({ width: 0.4, wobble: 1.2, pressure: 1 }),
  displace: 15,
  edgeSoft: 3,
  finish: 'vignette',
  glow: 0.9,
  streaks: true,
  paint(p, out) {
    const ridge = 1 + (p.streak - 0.5) * 0.3 + p.tooth * 0.22 - p.edge * 0.4;
    out[0] = limit(((p.r - 110) * 1.16 + 120) * ridge * 1.04);
    out[1] = limit(((p.g - 110) * 1.12 + 112) * ridge);
    out[2] = limit(((p.b - 110) * 1.06 + 98) * ridge * 0.94);
    over(out, p.ink * 0.28, [38, 24, 20]);
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
  paint(p, out) {
    const dab = p.blot * 70;
    const mean = (p.r + p.g + p.b) / 3;
    const k = 1.42;
    out[0] = limit(mean + (p.r - mean) * k + dab + p.streak * 26 - 6);
    out[1] = limit(mean + (p.g - mean) * k + p.tooth * 60 + 8);
    out[2] = limit(mean + (p.b - mean) * k - dab * 0.8 + p.streak * 18 + 10);
  },
};

/** Chalk on toned paper: the paper shows between the grains, light is drawn as well as dark. */
export const pastel: Style = {
  ...plain,
  pen: penOf({ width: 1.6, wobble: 1.4, pressure: 1.2 }),
  displace: 5,
  finish: 'none',
  glow: 0.7,
  paint(p, out) {
    const grain = p.tooth + 0.5 + p.blot * 0.3;
    const cover = smooth(0.2, 0.62, grain + Math.abs(p.y - 128) / 420);
    const soft = (c: number): number => c * 0.82 + 52;
    out[0] = 138 + (soft(p.r) - 138) * cover;
    out[1] = 126 + (soft(p.g) - 126) * cover;
    out[2] = 118 + (soft(p.b) - 118) * cover;
    over(out, p.ink * 0.6 * cover, [58, 46, 60]);
  },
};

/** Glass between lead: jewel colours lit from behind, thick dark contours. */
export const stainedGlass: Style = {
  ...plain,
  pen: penOf({ width: 3.4, pressure: 0.1, wobble: 0.3, minWidth: 3 }),
  edgeSoft: 6,
  glow: 1,
  paint(p, out) {
    const mean = (p.localR + p.localG + p.localB) / 3;
    const shine = 0.55 + pow8(p.y) * 0.65 + p.blot * 0.3;
    out[0] = limit((mean + (p.localR - mean) * 2.3) * shine);
    out[1] = limit((mean + (p.localG - mean) * 2.1) * shine);
    out[2] = limit((mean + (p.localB - mean) * 2.4) * shine);
    over(out, clamp(p.ink * 1.3), [14, 13, 16]);
  },
};

/** Flat colour without light or line but one step of shade. */
export const flatVector: Style = {
  ...plain,
  pen: penOf({ width: 0, minWidth: 0 }),
  glow: 0.3,
  paint(p, out) {
    const lit = p.y / Math.max(1, p.localR * 0.3 + p.localG * 0.58 + p.localB * 0.12);
    const k = p.self > 0.6 ? 1 : lit > 0.68 ? 1.06 : lit > 0.42 ? 0.86 : 0.66;
    const mean = (p.localR + p.localG + p.localB) / 3;
    out[0] = limit((mean + (p.localR - mean) * 1.3) * k + 10);
    out[1] = limit((mean + (p.localG - mean) * 1.3) * k + 8);
    out[2] = limit((mean + (p.localB - mean) * 1.3) * k + 12);
  },
};

const celInk: Rgb = [30, 22, 34];

/** Painted cel: two tones with a hard edge, thin even line, bright skies. */
export const cel: Style = {
  ...plain,
  pen: penOf({ width: 0.95, pressure: 0.15, wobble: 0.15, minWidth: 0.9 }),
  finish: 'vignette',
  glow: 1,
  paint(p, out) {
    const lit = p.y / Math.max(1, p.localR * 0.3 + p.localG * 0.58 + p.localB * 0.12);
    const k = p.self > 0.5 ? 1 : lit > 0.62 ? 1.08 : 0.82;
    const blend = (lit1: number, local: number): number => limit((lit1 * 0.45 + local * lit * 0.55) * k * 1.1);
    out[0] = blend(p.r, p.localR);
    out[1] = blend(p.g, p.localG);
    out[2] = blend(p.b, p.localB * 1.05);
    over(out, p.ink, celInk);
  },
};

/** Light from outside of the frame on nearly black. */
export function chiaroscuro(style: Style): Style {
  return {
    ...style,
    paint(p: Pixel, out: Rgb) {
      style.paint(p, out);
      const k = smooth(0.16, 0.62, pow8(p.y)) * 1.12;
      out[0] = limit(out[0] * k + 14);
      out[1] = limit(out[1] * k * 0.94 + 9);
      out[2] = limit(out[2] * k * 0.82 + 6);
    },
  };
}
