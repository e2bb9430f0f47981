// Each style is a pen and a pixel program over (lit colour, tone, ink, paper).
import { item } from '../core/list.ts';
import { clamp, smooth, type RGB } from '../core/math.ts';
import type { StyleId } from '../describe/scene.ts';
import type { Paper } from './paper.ts';
import type { Pen } from './raster.ts';

export interface Px {
  r: number;
  g: number;
  b: number;
  y: number;
  ink: number;
  ar: number;
  ag: number;
  ab: number;
  key: number;
  self: number;
  i: number;
  x: number;
  yy: number;
  edge: number;
}
export interface Style {
  pen: Pen;
  soft: number;
  edge: boolean;
  displace: number;
  border: boolean;
  paint: (p: Px, t: Paper, out: RGB) => void;
  glow: number;
  blueprint?: boolean;
}

const lut = (e: number, top = 255) => Float32Array.from({ length: 256 }, (_, i) => top * Math.pow(i / 255, e));
const POW58 = lut(0.58),
  POW8 = lut(0.8, 1),
  POW66 = lut(0.66, 1),
  POW6 = lut(0.6, 1),
  POW7 = lut(0.7, 1);
const set = (o: RGB, r: number, g: number, b: number) => {
  o[0] = r;
  o[1] = g;
  o[2] = b;
};
const sat = (r: number, g: number, b: number) => {
  const m = Math.max(r, g, b);
  return m < 1 ? 0 : (m - Math.min(r, g, b)) / m;
};
const pen = (o: Partial<Pen> = {}): Pen => ({
  width: 1,
  wobble: 0.5,
  pressure: 0.5,
  double: false,
  minWidth: 0.7,
  ...o,
});
const mul3 = (o: RGB, k: number, ink: RGB) => {
  for (let c = 0; c < 3; c++) o[c] = item(o, c) * (1 - k) + item(ink, c as 0) * k;
};

export const STYLES: Record<StyleId, Style> = {
  // Concept frame: full light, quiet coloured line.
  colour: {
    pen: pen({ width: 0.92 }),
    soft: 0,
    edge: false,
    displace: 0,
    border: false,
    glow: 1,
    paint(p, t, o) {
      const g = 1 + ((item(t.tooth, p.i) - 128) / 255) * 0.09 + ((item(t.blot, p.i) - 128) / 255) * 0.1;
      set(o, p.r * g, p.g * g, p.b * g);
      mul3(o, p.ink * 0.86, [p.r * 0.16 + 8, p.g * 0.13 + 6, p.b * 0.16 + 12]);
    },
  },
  // Brush and grey wash: five soft steps, darker pigment at wash edges.
  'ink-wash': {
    pen: pen({ width: 1.15, pressure: 1, wobble: 0.8 }),
    soft: 3,
    edge: true,
    displace: 5,
    border: true,
    glow: 0.6,
    paint(p, t, o) {
      let y = 0;
      y = item(POW6, p.y | 0) * 1.16 + ((item(t.blot, p.i) - 128) / 255) * 0.16;
      const s = y * 5,
        f = Math.floor(s),
        v = clamp((f + smooth(0.38, 0.62, s - f)) / 5);
      const wash = clamp(0.1 + v * 0.9 - p.edge * 0.5 - ((item(t.tooth, p.i) - 128) / 255) * 0.07 * (1 - v));
      set(o, 244 * wash + 10, 240 * wash + 11, 230 * wash + 16);
      mul3(o, p.ink * 0.95, [22, 20, 24]);
    },
  },
  pencil: {
    pen: pen({ width: 0.85, wobble: 1.1, pressure: 1, double: true }),
    soft: 2,
    edge: false,
    displace: 0,
    border: true,
    glow: 0.4,
    paint(p, t, o) {
      const y = clamp(item(POW66, p.y | 0) * 1.12 - (1 - (p.ar * 0.3 + p.ag * 0.58 + p.ab * 0.12) / 255) * 0.16),
        g = item(t.tooth, p.i) / 255;
      let d = 0.05 * (1 - y);
      d += (item(item(t.hatch, 0), p.i) / 255) * smooth(0.82, 0.6, y) * 0.42;
      d += (item(item(t.hatch, 1), p.i) / 255) * smooth(0.58, 0.4, y) * 0.42;
      d += (item(item(t.hatch, 3), p.i) / 255) * smooth(0.42, 0.2, y) * 0.5 + smooth(0.6, 0.1, y) * 0.34;
      d = d * (0.55 + 0.75 * g) + p.ink * (0.5 + 0.5 * g) * 0.9;
      const v = 1 - clamp(d, 0, 0.92);
      set(o, 246 * v + 6, 243 * v + 6, 235 * v + 9);
    },
  },
  // Cool grey markers and one accent: whatever is strongly coloured keeps its colour.
  marker: {
    pen: pen({ width: 1.25, pressure: 0.3 }),
    soft: 0,
    edge: false,
    displace: 0,
    border: true,
    glow: 0.5,
    paint(p, t, o) {
      const y = clamp(item(POW66, p.y | 0) * 1.16),
        q = Math.ceil(y * 4.2 - 0.35) / 4,
        s = item(t.streak, p.i) / 255;
      const over = s > 0.58 ? 0.93 : s < 0.3 ? 1.03 : 1,
        v = clamp((0.14 + q * 0.86) * over);
      set(o, 238 * v + 8, 243 * v + 8, 248 * v + 9);
      const red = p.ar > 100 && p.ar > p.ag * 1.9 && p.ar > p.ab * 1.9 ? 1 : 0;
      if (red) {
        const k = clamp(0.45 + q * 0.75) * over;
        set(o, 214 * k, 52 * k, 46 * k);
      } else if (p.self > 0.5 && sat(p.r, p.g, p.b) > 0.32 && p.r > p.b * 1.35 && y > 0.6) {
        set(o, 250 * over, 205 * over, 120 * over);
      }
      mul3(o, p.ink * 0.97, [16, 17, 22]);
    },
  },
  watercolour: {
    pen: pen({ width: 0.62, wobble: 0.9, pressure: 0.9 }),
    soft: 2,
    edge: true,
    displace: 7,
    border: true,
    glow: 0.7,
    paint(p, t, o) {
      const b = (item(t.blot, p.i) - 128) / 255,
        g = (item(t.tooth, p.i) - 128) / 255;
      const lift = clamp(0.2 + b * 0.42),
        dark = 1 - p.edge * 0.6 - g * 0.12,
        mean = (p.r + p.g + p.b) / 3;
      const f = (c0: number, wht: number) => {
        const c = clamp(mean + (c0 - mean) * 1.3, 0, 255),
          k = item(POW58, c | 0);
        return (k + (wht - k) * lift) * dark;
      };
      set(o, f(p.r, 252), f(p.g, 248), f(p.b, 240));
      mul3(o, p.ink * 0.6 * (0.7 + g), [48, 40, 52]);
    },
  },
  noir: {
    pen: pen({ width: 1.5, pressure: 0.8, wobble: 0.4 }),
    soft: 1,
    edge: false,
    displace: 0,
    border: false,
    glow: 0.9,
    paint(p, t, o) {
      const y = clamp(item(POW8, p.y | 0) * 1.1),
        h = item(item(t.hatch, 0), p.i) / 255,
        h2 = item(item(t.hatch, 3), p.i) / 255;
      let v = smooth(0.5, 0.56, y);
      if (y > 0.3 && y <= 0.56) v = Math.max(v, (1 - h2) * smooth(0.3, 0.42, y) * 0.92);
      else if (y > 0.2 && y <= 0.3) v = h * 0.75 * smooth(0.2, 0.26, y);
      // a black line disappears in black, so it turns into a scratched white one there
      const line = p.ink > 0.35 ? p.ink : 0;
      v = y < 0.3 ? Math.max(v, line * 0.5) : v * (1 - line);
      set(o, 238 * v + 8, 236 * v + 8, 228 * v + 10);
    },
  },
  blueprint: {
    pen: pen({ width: 0.75, wobble: 0.2, pressure: 0.1 }),
    soft: 2,
    edge: false,
    displace: 0,
    border: false,
    glow: 0.3,
    blueprint: true,
    paint(p, t, o) {
      const y = clamp(item(POW7, p.y | 0) * 1.1),
        h = item(item(t.hatch, 0), p.i) / 255;
      const grid = (p.x % 40 === 0 || p.yy % 40 === 0 ? 0.1 : 0) + (p.x % 160 === 0 || p.yy % 160 === 0 ? 0.1 : 0);
      const v = clamp(
        p.ink * 0.95 + h * smooth(0.5, 0.75, y) * 0.24 + grid + y * 0.1 + ((item(t.tooth, p.i) - 128) / 255) * 0.03,
      );
      set(o, 22 + 205 * v, 62 + 180 * v, 128 + 122 * v);
    },
  },
  comic: {
    pen: pen({ width: 1.7, pressure: 0.7, wobble: 0.25, minWidth: 1 }),
    soft: 0,
    edge: false,
    displace: 0,
    border: false,
    glow: 0.5,
    paint(p, t, o) {
      const y = item(POW8, p.y | 0);
      const cell = 6,
        a = (p.x + p.yy) / cell / 1.414,
        b = (p.x - p.yy) / cell / 1.414;
      const fx = a - Math.floor(a) - 0.5,
        fy = b - Math.floor(b) - 0.5,
        dot = Math.hypot(fx, fy);
      const m = Math.max(p.r, p.g, p.b, 1),
        q = Math.ceil((m / 255) * 4.5) / 4.5,
        k = (q * 255 * 1.06) / m;
      const l = (p.r + p.g + p.b) / 3,
        S = 1.35;
      set(
        o,
        clamp((l + (p.r - l) * S) * k, 0, 255),
        clamp((l + (p.g - l) * S) * k, 0, 255),
        clamp((l + (p.b - l) * S) * k, 0, 255),
      );
      const want = smooth(0.62, 0.12, y) * 0.5;
      if (dot < want) mul3(o, 0.4, [14, 14, 40]);
      mul3(o, p.ink, [10, 9, 14]);
    },
  },
  charcoal: {
    pen: pen({ width: 2.1, wobble: 1.4, pressure: 1.2 }),
    soft: 4,
    edge: false,
    displace: 3,
    border: true,
    glow: 0.6,
    paint(p, t, o) {
      const g = item(t.tooth, p.i) / 255,
        y = smooth(0.08, 0.86, item(POW66, p.y | 0) * 1.1),
        s = item(t.streak, p.i) / 255;
      let d = (1 - y) * (0.86 + (s - 0.5) * 0.3);
      d *= smooth(0.1, 0.62, d * 1.1 + g * 0.62 - 0.12);
      d = Math.max(d, p.ink * smooth(0.2, 0.66, g + p.ink * 0.4) * 0.92);
      const v = 1 - clamp(d, 0, 0.95);
      set(o, 236 * v + 8, 230 * v + 8, 218 * v + 10);
    },
  },
  'paper-cut': {
    pen: pen({ width: 0, minWidth: 0 }),
    soft: 0,
    edge: true,
    displace: 0,
    border: false,
    glow: 0.25,
    paint(p, t, o) {
      const m = Math.max(p.r, p.g, p.b, 1),
        k = ((Math.ceil((m / 255) * 6 - 0.25) / 6) * 255) / m,
        g = 1 + ((item(t.tooth, p.i) - 128) / 255) * 0.14,
        e = (1 - p.edge) * k * g;
      set(o, clamp(p.r * e + 6, 0, 255), clamp(p.g * e + 5, 0, 255), clamp(p.b * e + 6, 0, 255));
    },
  },
};
