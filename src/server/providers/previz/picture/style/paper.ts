// Textures made once for a frame size: paper tooth, fibre, hand-drawn hatching, marker streaks.
import { item } from '../core/list.ts';
import { createCanvas } from '@napi-rs/canvas';
import { fbm, hash, noise, rng, type P } from '../core/math.ts';
import { inkPolygon } from './raster.ts';

export interface Paper {
  tooth: Uint8Array;
  blot: Uint8Array;
  hatch: Uint8Array[];
  streak: Uint8Array;
}
const cache = new Map<string, Paper>();

export function paper(w: number, h: number): Paper {
  const id = `${w}x${h}`,
    hit = cache.get(id);
  if (hit) return hit;
  const n = w * h,
    tooth = new Uint8Array(n),
    blot = new Uint8Array(n),
    streak = new Uint8Array(n);
  const gw = (w >> 3) + 2,
    gh = (h >> 3) + 2,
    coarse = new Float32Array(gw * gh);
  for (let y = 0; y < gh; y++) for (let x = 0; x < gw; x++) coarse[y * gw + x] = fbm(x * 0.075, y * 0.075, 11, 4);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      tooth[i] =
        255 * (0.5 * noise(x * 0.42, y * 0.42, 1) + 0.32 * noise(x * 0.17, y * 0.19, 2) + 0.18 * hash(x, y, 3));
      const u = x / 8,
        v = y / 8,
        xi = u | 0,
        yi = v | 0,
        fx = u - xi,
        fy = v - yi,
        k = yi * gw + xi;
      blot[i] =
        255 *
        ((item(coarse, k) * (1 - fx) + item(coarse, k + 1) * fx) * (1 - fy) +
          (item(coarse, k + gw) * (1 - fx) + item(coarse, k + gw + 1) * fx) * fy);
      const a = x * 0.17 + y,
        b = (x - y * 0.17) * 0.004;
      streak[i] = 255 * (0.65 * noise(b * 2, a * 0.045, 7) + 0.35 * noise(b * 6, a * 0.22, 8));
    }
  const out: Paper = {
    tooth,
    blot,
    streak,
    hatch: [
      hatching(w, h, -0.9, 7.5, 1.5, 1),
      hatching(w, h, -0.45, 7, 1.5, 2),
      hatching(w, h, 0.75, 6.5, 1.5, 3),
      hatching(w, h, -0.9, 4, 1.7, 4),
    ],
  };
  cache.set(id, out);
  return out;
}
/** Patches of parallel pen strokes with uneven length and pressure, as the hand makes them. */
function hatching(w: number, h: number, angle: number, gap: number, width: number, seed: number): Uint8Array {
  const c = createCanvas(w, h),
    g = c.getContext('2d'),
    r = rng(seed * 77 + 5);
  const dx = Math.cos(angle),
    dy = Math.sin(angle),
    R = Math.hypot(w, h) / 2;
  g.fillStyle = '#000';
  for (let o = -R; o < R; o += gap) {
    let t = -R - r() * 60;
    while (t < R) {
      const l = 50 + r() * 90,
        j = (r() - 0.5) * gap * 0.5,
        bend = (r() - 0.5) * 3;
      const at = (k: number, b: number): P => [
        w / 2 + dx * (t + l * k) - dy * (o + j + b),
        h / 2 + dy * (t + l * k) + dx * (o + j + b),
      ];
      const poly = inkPolygon(
        [at(0, 0), at(0.5, bend), at(1, 0)],
        width * (0.8 + r() * 0.5),
        0.8,
        { width: 1, wobble: 0.5, pressure: 0.6, double: false, minWidth: 0.4 },
        (seed * 31 + o + t) | 0,
      );
      g.beginPath();
      poly.forEach(([x, y], i) => (i ? g.lineTo(x, y) : g.moveTo(x, y)));
      g.fill();
      t += l * (0.86 + r() * 0.2);
    }
  }
  const d = g.getImageData(0, 0, w, h).data,
    out = new Uint8Array(w * h);
  for (let i = 0; i < out.length; i++) out[i] = item(d, i * 4 + 3);
  return out;
}
