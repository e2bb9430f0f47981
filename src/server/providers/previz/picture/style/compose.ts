// Buffers + mood + style -> finished picture.
import { item } from '../core/list.ts';
import type { Canvas } from '@napi-rs/canvas';
import { clamp, noise, type RGB } from '../core/math.ts';
import type { Mood } from './light.ts';
import { paper } from './paper.ts';
import { surface } from './pool.ts';
import type { Buffers } from './raster.ts';
import type { Px, Style } from './styles.ts';

/** Key, ambient and practical light on the local colour; glows and beams added on top. */
function lit(b: Buffers, m: Mood, glow: number): Canvas {
  const { c, g } = surface('frame', b.w, b.h),
    img = g.createImageData(b.w, b.h),
    o = img.data,
    A = b.albedo,
    L = b.light;
  for (let i = 0; i < o.length; i += 4) {
    const key = item(L, i) / 255,
      self = item(L, i + 1) / 255,
      warm = item(L, i + 2) / 255;
    for (let k = 0; k < 3; k++) {
      const light = item(m.ambient, k as 0) + item(m.key, k as 0) * key + item(m.warm, k as 0) * warm;
      o[i + k] = item(A, i + k) * (light * (1 - self) + self);
    }
    o[i + 3] = 255;
  }
  g.putImageData(img, 0, 0);
  if (glow > 0) {
    g.globalCompositeOperation = 'screen';
    g.globalAlpha = glow;
    g.drawImage(b.glow, 0, 0);
    g.globalAlpha = 1;
  }
  return c;
}

export function compose(b: Buffers, m: Mood, s: Style): Canvas {
  const { w, h } = b,
    t = paper(w, h),
    c = lit(b, m, s.glow),
    g = c.getContext('2d');
  const img = g.getImageData(0, 0, w, h),
    o = img.data;
  let blurred: Uint8ClampedArray | null = null;
  if (s.edge || s.soft) {
    const { g: g2 } = surface('blur', w, h);
    g2.filter = `blur(${Math.max(2, s.soft + 2)}px)`;
    g2.drawImage(c, 0, 0);
    blurred = g2.getImageData(0, 0, w, h).data;
  }
  const src = s.displace || s.edge ? new Uint8ClampedArray(o) : o;
  const p: Px = { r: 0, g: 0, b: 0, y: 0, ink: 0, ar: 0, ag: 0, ab: 0, key: 0, self: 0, i: 0, x: 0, yy: 0, edge: 0 },
    out: RGB = [0, 0, 0];
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const k = i * 4;
      let j = k;
      if (s.displace) {
        const dx = ((item(t.tooth, i) - 128) * s.displace) >> 8,
          dy = ((item(t.blot, i) - 128) * s.displace) >> 7;
        const xx = x + dx < 0 ? 0 : x + dx >= w ? w - 1 : x + dx,
          yy = y + dy < 0 ? 0 : y + dy >= h ? h - 1 : y + dy;
        j = (yy * w + xx) * 4;
      }
      p.r = item(src, j);
      p.g = item(src, j + 1);
      p.b = item(src, j + 2);
      p.y = p.r * 0.3 + p.g * 0.58 + p.b * 0.12;
      p.edge = 0;
      if (s.edge && blurred) {
        const yb = item(blurred, j) * 0.3 + item(blurred, j + 1) * 0.58 + item(blurred, j + 2) * 0.12;
        p.edge = clamp((yb - p.y) / 90, 0, 0.5);
      }
      p.ink = item(b.ink, k + 3) / 255;
      p.ar = item(b.albedo, j);
      p.ag = item(b.albedo, j + 1);
      p.ab = item(b.albedo, j + 2);
      p.key = item(b.light, j) / 255;
      p.self = item(b.light, j + 1) / 255;
      p.i = i;
      p.x = x;
      p.yy = y;
      s.paint(p, t, out);
      o[k] = out[0];
      o[k + 1] = out[1];
      o[k + 2] = out[2];
    }
  if (s.border) border(o, w, h, t.tooth);
  else if (!s.blueprint) vignette(o, w, h, m.vignette);
  g.putImageData(img, 0, 0);
  return c;
}
/** The unpainted paper margin with a ragged brush edge. */
function border(o: Uint8ClampedArray, w: number, h: number, tooth: Uint8Array): void {
  const paperRgb: RGB = [247, 243, 234],
    m = Math.round(h * 0.032);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const d = Math.min(x, y, w - 1 - x, h - 1 - y);
      if (d > m * 2) {
        x = Math.max(x, w - m * 2 - 2 > x && y > m * 2 && y < h - m * 2 ? w - m * 2 - 2 : x);
        i = y * w + x;
        continue;
      }
      const e = d + (noise(x * 0.02, y * 0.02, 9) - 0.5) * m * 0.9 + ((item(tooth, i) - 128) / 255) * 9 - m,
        a = clamp(e / 3);
      if (a >= 1) continue;
      const g = 1 + ((item(tooth, i) - 128) / 255) * 0.05;
      for (let c = 0; c < 3; c++) o[i * 4 + c] = item(o, i * 4 + c) * a + item(paperRgb, c as 0) * g * (1 - a);
    }
}
function vignette(o: Uint8ClampedArray, w: number, h: number, amount: number): void {
  for (let y = 0, i = 0; y < h; y++) {
    const v = (y / h - 0.5) * 1.5;
    for (let x = 0; x < w; x++, i += 4) {
      const u = (x / w - 0.5) * 1.5,
        k = 1 - amount * Math.min(1, (u * u + v * v) ** 1.2);
      o[i] = item(o, i) * k;
      o[i + 1] = item(o, i + 1) * k;
      o[i + 2] = item(o, i + 2) * k;
    }
  }
}
