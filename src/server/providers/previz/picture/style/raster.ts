// Turns the display list into three buffers, the same for all styles:
//   albedo  local colour,  light  R key light / G self-lit / B practical light,  ink  line coverage.
// The style's pixel program then mixes them. That keeps values consistent and every style at a constant price.
import { item } from '../core/list.ts';
import { Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { css, hash, noise, type P, type RGB } from '../core/math.ts';
import type { Board, Prim, Shape } from '../draw/board.ts';
import { surface } from './pool.ts';

export interface Pen {
  width: number;
  wobble: number;
  pressure: number;
  double: boolean;
  minWidth: number;
}
export interface Buffers {
  w: number;
  h: number;
  albedo: Uint8ClampedArray;
  light: Uint8ClampedArray;
  ink: Uint8ClampedArray;
  glow: Canvas;
}

const trace = (path: P[][], closed = true): Path2D => {
  const p = new Path2D();
  for (const ring of path) {
    ring.forEach(([x, y], i) => (i ? p.lineTo(x, y) : p.moveTo(x, y)));
    if (closed) p.closePath();
  }
  return p;
};
const bytes = (a: number, b: number, c: number, al = 1) =>
  `rgba(${(a * 255) | 0},${(b * 255) | 0},${(c * 255) | 0},${al})`;

/** A pen stroke as a closed polygon: tapered ends, pressure and wobble by seed. */
export function inkPolygon(pts: P[], w: number, taper: number, pen: Pen, seed: number): P[] {
  let total = 0;
  const acc = [0];
  for (let i = 1; i < pts.length; i++) {
    total += Math.hypot(item(pts, i)[0] - item(pts, i - 1)[0], item(pts, i)[1] - item(pts, i - 1)[1]);
    acc.push(total);
  }
  if (total < 0.5) return [];
  const n = Math.max(2, Math.min(160, Math.round(total / 6)));
  const mid: P[] = [];
  for (let i = 0, k = 0; i <= n; i++) {
    const d = (i / n) * total;
    while (k < acc.length - 2 && item(acc, k + 1) < d) k++;
    const t = (d - item(acc, k)) / (item(acc, k + 1) - item(acc, k) || 1),
      a = item(pts, k),
      b = item(pts, k + 1);
    mid.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
  }
  const L: P[] = [],
    R: P[] = [];
  for (let i = 0; i <= n; i++) {
    const a = item(mid, Math.max(0, i - 1)),
      b = item(mid, Math.min(n, i + 1)),
      m = item(mid, i);
    const dx = b[0] - a[0],
      dy = b[1] - a[1],
      l = Math.hypot(dx, dy) || 1,
      t = i / n;
    const end = 1 - taper * Math.pow(Math.abs(2 * t - 1), 3);
    const press = 1 + pen.pressure * (noise(i * 0.2, seed, 3) - 0.5) * 1.6;
    const hw = Math.max(pen.minWidth, w * pen.width * end * press) / 2;
    const o = pen.wobble * (noise(m[0] * 0.035, m[1] * 0.035 + seed * 7, 5) - 0.5) * 2;
    const nx = -dy / l,
      ny = dx / l;
    L.push([m[0] + nx * (hw + o), m[1] + ny * (hw + o)]);
    R.push([m[0] + nx * (o - hw), m[1] + ny * (o - hw)]);
  }
  return [...L, ...R.reverse()];
}

/** Cut an outline into pen strokes at corners so each one tapers like a drawn line. */
function outlineStrokes(ring: P[], open: [number, number][]): P[][] {
  const n = ring.length,
    out: P[][] = [];
  const hidden = (i: number) => open.some(([a, b]) => i >= a && i < b);
  let cur: P[] = [];
  for (let i = 0; i <= n; i++) {
    const p = item(ring, i % n);
    if (hidden(i % n) && i < n) {
      if (cur.length) {
        cur.push(p);
        out.push(cur);
      }
      cur = [];
      continue;
    }
    cur.push(p);
    if (i > 0 && i < n && cur.length > 1) {
      const a = item(ring, i - 1),
        b = item(ring, (i + 1) % n);
      const v = (p[0] - a[0]) * (b[0] - p[0]) + (p[1] - a[1]) * (b[1] - p[1]);
      const m = Math.hypot(p[0] - a[0], p[1] - a[1]) * Math.hypot(b[0] - p[0], b[1] - p[1]);
      if (m > 0 && v / m < 0.55) {
        out.push(cur);
        cur = [p];
      }
    }
  }
  if (cur.length > 1) out.push(cur);
  return out;
}

export function raster(board: Board, pen: Pen, seed: number): Buffers {
  const { w, h } = board;
  const { c: cA, g: A } = surface('albedo', w, h),
    { c: cL, g: L } = surface('light', w, h),
    { g: I } = surface('ink', w, h);
  A.fillStyle = '#888';
  A.fillRect(0, 0, w, h);
  L.fillStyle = '#000';
  L.fillRect(0, 0, w, h);
  I.fillStyle = '#000';
  const { c: cG, g: G } = surface('glow', w, h); // light added at the end; nearer shapes cut it away
  G.fillStyle = '#000';
  G.fillRect(0, 0, w, h);
  let glowing = false;
  let serial = seed * 131;
  const inkStroke = (pts: P[], width: number, taper: number) => {
    const poly = inkPolygon(pts, width, taper, pen, ++serial % 9973);
    if (poly.length) I.fill(trace([poly]));
    if (pen.double && width > 1.3) {
      const j = () => (hash(++serial, 3) - 0.5) * 3;
      const d: P = [j(), j()];
      const again = inkPolygon(
        pts.map(([x, y]) => [x + d[0], y + d[1]] as P),
        width * 0.55,
        0.9,
        pen,
        ++serial % 9973,
      );
      if (again.length) I.fill(trace([again]));
    }
  };
  const shape = (s: Shape) => {
    const p = trace(s.path),
      rule = s.path.length > 1 ? 'evenodd' : 'nonzero';
    A.fillStyle = s.rgbGrad ? linear(A, s.rgbGrad.a, s.rgbGrad.b, css(s.rgbGrad.from), css(s.rgbGrad.to)) : css(s.rgb);
    A.fill(p, rule);
    const flat = bytes(s.lit, s.emis, s.warm);
    L.fillStyle = s.litGrad
      ? linear(L, s.litGrad.a, s.litGrad.b, bytes(s.litGrad.from, s.emis, s.warm), bytes(s.litGrad.to, s.emis, s.warm))
      : s.warmGrad
        ? linear(
            L,
            s.warmGrad.a,
            s.warmGrad.b,
            bytes(s.lit, s.emis, s.warmGrad.from),
            bytes(s.lit, s.emis, s.warmGrad.to),
          )
        : flat;
    L.fill(p, rule);
    I.globalCompositeOperation = 'destination-out';
    I.fill(p, rule);
    I.globalCompositeOperation = 'source-over';
    if (glowing && (s.layer === 'people' || s.layer === 'fore')) {
      G.fillStyle = s.layer === 'people' ? '#000' : 'rgba(0,0,0,0.88)';
      G.fill(p, rule);
    }
    if (s.shades.length) {
      L.save();
      L.clip(p, rule);
      L.globalCompositeOperation = 'multiply';
      for (const d of s.shades) {
        L.fillStyle = bytes(d.k, 1, d.k);
        L.fill(trace([d.path]));
      }
      L.restore();
    }
    if (s.ink > 0)
      for (const ring of s.path) for (const st of outlineStrokes(ring, s.open ?? [])) inkStroke(st, s.ink, 0.55);
  };
  const one = (p: Prim): void => {
    switch (p.k) {
      case 'shape':
        return shape(p);
      case 'stroke': {
        if (!p.paint) return inkStroke(p.pts, p.w, p.taper);
        const poly = inkPolygon(
          p.pts,
          p.w,
          p.taper,
          { width: 1, wobble: 0.4, pressure: 0.5, double: false, minWidth: 0.3 },
          ++serial % 9973,
        );
        if (!poly.length) return;
        const path = trace([poly]);
        A.fillStyle = css(p.paint.rgb, p.paint.alpha);
        A.fill(path);
        L.fillStyle = bytes(p.paint.lit, p.paint.emis, p.paint.warm, p.paint.alpha);
        L.fill(path);
        return;
      }
      case 'shadow': {
        L.save();
        L.globalCompositeOperation = 'multiply';
        if (p.soft > 0) L.filter = `blur(${p.soft}px)`;
        L.fillStyle = bytes(1 - p.amount, 1, 1 - p.amount);
        L.fill(trace([p.path]));
        L.restore();
        return;
      }
      case 'light': {
        L.save();
        L.globalCompositeOperation = 'lighter';
        L.translate(p.x, p.y);
        L.scale(p.rx, p.ry);
        const g = L.createRadialGradient(0, 0, 0, 0, 0, 1);
        for (let i = 0; i <= 8; i++) {
          const t = i / 8,
            v = p.amount * Math.pow(1 - t, 1.7);
          g.addColorStop(t, p.channel === 'warm' ? bytes(0, 0, v) : bytes(v, 0, 0));
        }
        L.fillStyle = g;
        L.fillRect(-1, -1, 2, 2);
        L.restore();
        return;
      }
      case 'field': {
        const { c, g } = surface('field', p.gw, p.gh),
          d = g.createImageData(p.gw, p.gh);
        for (let y = 0, i = 0; y < p.gh; y++)
          for (let x = 0; x < p.gw; x++, i += 4) {
            const q = p.rgb((x + 0.5) / p.gw, (y + 0.5) / p.gh);
            d.data[i] = q[0];
            d.data[i + 1] = q[1];
            d.data[i + 2] = q[2];
            d.data[i + 3] = 255;
          }
        g.putImageData(d, 0, 0);
        A.imageSmoothingEnabled = true;
        A.imageSmoothingQuality = 'high';
        A.drawImage(c, p.x - 2, p.y - 2, p.w + 4, p.h + 4);
        L.fillStyle = bytes(0, 1, 0);
        L.fillRect(p.x, p.y, p.w, p.h);
        return;
      }
      case 'mist': {
        const rgb: RGB = p.rgb;
        const g = linear(A, [0, p.y0], [0, p.y1], css(rgb, p.a0), css(rgb, p.a1));
        A.fillStyle = g;
        A.fillRect(0, 0, w, h);
        L.fillStyle = linear(L, [0, p.y0], [0, p.y1], bytes(0, 1, 0, p.a0), bytes(0, 1, 0, p.a1));
        L.fillRect(0, 0, w, h);
        I.globalCompositeOperation = 'destination-out';
        I.fillStyle = linear(I, [0, p.y0], [0, p.y1], bytes(0, 0, 0, p.a0 * 0.8), bytes(0, 0, 0, p.a1 * 0.8));
        I.fillRect(0, 0, w, h);
        I.globalCompositeOperation = 'source-over';
        I.fillStyle = '#000';
        return;
      }
      case 'defocus': {
        for (const [c, ctx] of [
          [cA, A],
          [cL, L],
        ] as [Canvas, SKRSContext2D][]) {
          ctx.save();
          ctx.filter = `blur(${p.px}px)`;
          ctx.globalCompositeOperation = 'copy';
          ctx.drawImage(c, -p.px, -p.px, w + 2 * p.px, h + 2 * p.px);
          ctx.restore();
        }
        I.save();
        I.globalCompositeOperation = 'destination-out';
        I.fillStyle = 'rgba(0,0,0,0.72)';
        I.fillRect(0, 0, w, h);
        I.restore();
        G.fillStyle = `rgba(0,0,0,${p.px > 3 ? 0.6 : 0.2})`;
        G.fillRect(0, 0, w, h);
        if (p.px > 3) {
          L.save();
          L.globalCompositeOperation = 'multiply';
          L.fillStyle = bytes(0.72, 1, 0.58);
          L.fillRect(0, 0, w, h);
          L.restore();
        }
        return;
      }
      case 'glow': {
        glowing = true;
        G.save();
        G.globalCompositeOperation = 'screen';
        const gr = p.path
          ? G.createLinearGradient(p.a[0], p.a[1], p.b[0], p.b[1])
          : G.createRadialGradient(p.a[0], p.a[1], 0, p.a[0], p.a[1], p.r);
        for (let i = 0; i <= 6; i++)
          gr.addColorStop(i / 6, css(p.rgb, p.alpha * Math.pow(1 - i / 6, p.path ? 1.2 : 2.2)));
        G.fillStyle = gr;
        if (p.path) {
          if (p.r > 0) G.filter = `blur(${p.r}px)`;
          G.fill(trace([p.path]));
        } else G.fillRect(p.a[0] - p.r, p.a[1] - p.r, p.r * 2, p.r * 2);
        G.restore();
        return;
      }
    }
  };
  for (const p of board.list) one(p);
  const data = (g: SKRSContext2D) => g.getImageData(0, 0, w, h).data;
  return { w, h, albedo: data(A), light: data(L), ink: data(I), glow: cG };
}
function linear(g: SKRSContext2D, a: P, b: P, from: string, to: string) {
  const l = g.createLinearGradient(a[0], a[1], b[0], b[1]);
  l.addColorStop(0, from);
  l.addColorStop(1, to);
  return l;
}
