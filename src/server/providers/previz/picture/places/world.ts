// Perspective building blocks shared by all places.
import { item } from '../core/list.ts';
import {
  clamp,
  cross,
  dot,
  ellipse,
  fbm,
  hash,
  lerp,
  mix,
  mul,
  norm,
  rng,
  scale,
  smooth,
  spline,
  sub,
  type P,
  type RGB,
  type Rng,
  type V,
} from '../core/math.ts';
import type { Scene } from '../describe/scene.ts';
import { horizonY, project, projectPoly, type Camera } from '../layout/camera.ts';
import type { Board, Shape } from '../draw/board.ts';
import type { Mood } from '../style/light.ts';

export class World {
  b: Board;
  cam: Camera;
  mood: Mood;
  scene: Scene;
  r: Rng;
  indoor = false;
  constructor(b: Board, cam: Camera, mood: Mood, scene: Scene) {
    this.b = b;
    this.cam = cam;
    this.mood = mood;
    this.scene = scene;
    this.r = rng(scene.seed * 13 + 5);
  }
  haze(z: number): number {
    return this.indoor ? 0 : clamp(1 - Math.pow(0.5, Math.max(0, z - 7) / this.mood.hazeFrom), 0, 0.94);
  }
  depth(p: V): number {
    return project(this.cam, p).z;
  }
  pt(p: V): P {
    const q = project(this.cam, p);
    return [q.x, q.y];
  }
  px(p: V): number {
    return project(this.cam, p).s;
  }
  lineAt(z: number, k = 1): number {
    return clamp((2.6 * k * 6) / (z + 4), 0.5, 3);
  }
  /** A plane face: Lambert from its normal, haze from its distance. */
  face(pts: V[], rgb: RGB, o: Partial<Shape> & { normal?: V; flat?: number } = {}): void {
    const poly = projectPoly(this.cam, pts);
    if (poly.length < 3) return;
    let n = o.normal ?? norm(cross(sub(item(pts, 1), item(pts, 0)), sub(item(pts, 2), item(pts, 0))));
    if (dot(n, sub(this.cam.pos, item(pts, 0))) < 0) n = mul(n, -1);
    const c = pts.reduce((s, p) => s + this.depth(p), 0) / pts.length,
      h = this.haze(c);
    const lit = o.flat ?? clamp(0.12 + 0.88 * Math.max(0, dot(n, norm(this.mood.sun))));
    const { normal: _n, flat: _f, ...rest } = o;
    this.b.shape([poly], mix(rgb, this.mood.haze, h), { lit, emis: h, ink: this.lineAt(c) * (1 - h * 0.8), ...rest });
  }
  line(pts: V[], k = 1): void {
    const z = Math.min(...pts.map((p) => this.depth(p)));
    if (z < 0.15) return;
    const h = this.haze(z);
    if (h < 0.8)
      this.b.stroke(
        pts.map((p) => this.pt(p)),
        this.lineAt(z, k) * (1 - h),
        { taper: 0.6 },
      );
  }
  box(
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    rgb: RGB,
    o: Partial<Shape> & { flat?: number } = {},
  ): void {
    const c = this.cam.pos;
    if (c[0] < x0)
      this.face(
        [
          [x0, y0, z1],
          [x0, y0, z0],
          [x0, y1, z0],
          [x0, y1, z1],
        ],
        rgb,
        { normal: [-1, 0, 0], ...o },
      );
    if (c[0] > x1)
      this.face(
        [
          [x1, y0, z0],
          [x1, y0, z1],
          [x1, y1, z1],
          [x1, y1, z0],
        ],
        rgb,
        { normal: [1, 0, 0], ...o },
      );
    if (c[1] > y1)
      this.face(
        [
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
        scale(rgb, 1.08),
        { normal: [0, 1, 0], ...o },
      );
    if (c[1] < y0)
      this.face(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y0, z1],
          [x0, y0, z1],
        ],
        scale(rgb, 0.8),
        { normal: [0, -1, 0], ...o },
      );
    if (c[2] < z0)
      this.face(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y1, z0],
          [x0, y1, z0],
        ],
        rgb,
        { normal: [0, 0, -1], ...o },
      );
  }
  /** Turned solid on a vertical axis: rows [y, radius], smooth light around it. */
  lathe(cx: number, cz: number, rows: [number, number][], rgb: RGB, o: Partial<Shape> = {}): void {
    const L: P[] = [],
      R: P[] = [];
    let z = 1;
    for (const [y, r] of rows) {
      const q = project(this.cam, [cx, y, cz]);
      L.push([q.x - r * q.s, q.y]);
      R.push([q.x + r * q.s, q.y]);
      z = q.z;
    }
    const h = this.haze(z),
      mid = rows.length >> 1,
      s = norm(this.mood.sun),
      a = item(L, mid),
      c = item(R, mid),
      right = s[0] > 0;
    const bulge = (y: number, r: number): P[] => {
      const q = project(this.cam, [cx, y, cz]),
        e = clamp((q.y - horizonY(this.cam)) / this.cam.focal, -0.5, 0.5);
      return Array.from({ length: 7 }, (_, i) => {
        const t = (Math.PI * (i + 1)) / 8;
        return [q.x + Math.cos(Math.PI - t) * r * q.s, q.y + Math.sin(t) * r * q.s * e] as P;
      });
    };
    const first = item(rows, 0),
      last = item(rows, rows.length - 1);
    const poly = [...L, ...bulge(last[0], last[1]), ...R.slice().reverse(), ...bulge(first[0], first[1]).reverse()];
    this.b.shape([poly], mix(rgb, this.mood.haze, h), {
      emis: h,
      litGrad: { a, b: c, from: right ? 0.05 : 0.95, to: right ? 0.95 : 0.05 },
      ink: this.lineAt(z) * (1 - h * 0.7),
      ...o,
    });
  }
  sky(): void {
    const { b, cam, mood, scene } = this,
      hy = clamp(horizonY(cam), -200, cam.h + 200),
      seed = scene.seed * 3 + 1,
      s = norm(mood.sun);
    b.layer = 'sky';
    const sp = project(cam, [
      cam.pos[0] + s[0] * 1e4,
      cam.pos[1] + s[1] * 1e4,
      cam.pos[2] + Math.max(s[2], 0.05) * 1e4,
    ]);
    const sunX = s[2] > 0 ? clamp(sp.x, -cam.w, cam.w * 2) : s[0] > 0 ? cam.w * 1.3 : -cam.w * 0.3,
      cover = scene.weather === 'clear' ? 0.6 : scene.weather === 'cloudy' ? 0.47 : 0.32;
    const low = scene.time === 'dusk' || scene.time === 'dawn';
    b.push({
      k: 'field',
      x: 0,
      y: 0,
      w: cam.w,
      h: cam.h,
      gw: 208,
      gh: 117,
      rgb: (u, v) => {
        const y = v * cam.h,
          e = clamp((hy - y) / (cam.h * 0.85)),
          near = Math.exp(-Math.pow((u * cam.w - sunX) / (cam.w * 0.55), 2));
        let c =
          e < 0.36
            ? mix(mood.sky[2], mood.sky[1], smooth(0, 0.36, e))
            : mix(mood.sky[1], mood.sky[0], smooth(0.36, 1, e));
        if (low) c = mix(c, mood.sky[2], near * (1 - e) * 0.55);
        const k = 1 / (e + 0.16),
          cx = (u - 0.5) * k * 4.2 + seed,
          cy = k * 2.5 + (1 - v) * 1.2;
        const d = fbm(cx * 1.1, cy * 2.1, seed, 5),
          d2 = fbm(cx * 1.1 + s[0] * 0.16, cy * 2.1 + 0.16, seed, 4);
        const m = smooth(cover, cover + 0.2, d) * smooth(0, 0.1, e + 0.02),
          rim = clamp(0.5 + (d - d2) * 4.2);
        c = mix(c, mix(mood.cloud[0], mood.cloud[1], clamp(rim * (low ? 0.25 + 0.9 * near : 0.8))), m * 0.88);
        return c;
      },
    });
    if (scene.time === 'night' && scene.weather === 'clear')
      for (let i = 0; i < 90; i++) {
        const x = hash(i, 1, seed) * cam.w,
          y = hash(i, 2, seed) * (hy - 40),
          r = 0.5 + hash(i, 3, seed) * 1.2;
        b.shape([ellipse(x, y, r, r, 6)], [216, 226, 255], { emis: 1, lit: 0, ink: 0 });
      }
    if (s[2] > 0.2 && scene.weather !== 'rain' && scene.weather !== 'storm' && sp.x > 0 && sp.x < cam.w) {
      const night = scene.time === 'night',
        r = night ? 26 : 30,
        y = low ? Math.min(sp.y, hy - 8) : sp.y;
      if (night) b.shape([ellipse(sp.x, y, r, r, 36)], [232, 236, 240], { emis: 1, lit: 0, ink: 0 });
      else if (y < hy)
        b.shape([ellipse(sp.x, y, r, r, 36)], scene.time === 'dusk' ? [255, 222, 160] : [255, 244, 214], {
          emis: 1,
          lit: 0,
          ink: 0,
        });
      b.push({
        k: 'glow',
        a: [sp.x, y],
        b: [sp.x, y],
        r: night ? 200 : 420,
        rgb: night ? [140, 165, 220] : [255, 190, 120],
        alpha: night ? 0.35 : 0.5,
      });
    }
  }
  /** Sea to the horizon with perspective wave marks and a broken light path under the sun. */
  sea(y0 = 0, rough = 0.5): void {
    const { b, cam, mood, r } = this,
      hy = horizonY(cam),
      s = norm(mood.sun);
    if (hy > cam.h) return;
    b.shape(
      [
        [
          [0, hy],
          [cam.w, hy],
          [cam.w, cam.h + 2],
          [0, cam.h + 2],
        ],
      ],
      mood.sea[1],
      { rgbGrad: { a: [0, hy], b: [0, cam.h], from: mood.sea[0], to: mood.sea[1] }, lit: 0.3, emis: 0.72, ink: 0 },
    );
    b.stroke(
      [
        [0, hy],
        [cam.w * 0.5, hy],
        [cam.w, hy],
      ],
      1,
      { taper: 0 },
    );
    const H = cam.pos[1] - y0,
      sunX = cam.cx + (dot(s, cam.r) / Math.max(0.05, dot(s, cam.f))) * cam.focal,
      facing = dot(s, cam.f) > 0;
    for (let i = 0; i < 330; i++) {
      const t = Math.pow(r(), 1.9),
        y = hy + 2 + t * (cam.h - hy),
        z = (H * cam.focal) / Math.max(1, y - hy),
        x = r() * cam.w,
        L = (18 + r() * 70) * (0.25 + t * 1.6),
        w = 0.7 + t * 4.5 * (0.5 + rough);
      const path = facing ? Math.exp(-Math.pow((x - sunX) / (cam.w * (0.045 + t * 0.12)), 2)) : 0,
        light = path > r() * 0.9 || r() < 0.28;
      const rgb =
        path > 0.25 && light
          ? mix(mood.sky[2], [255, 248, 232], 0.4)
          : light
            ? mix(mood.sea[0], mood.sky[1], 0.4)
            : scale(mood.sea[1], 0.8);
      b.stroke(
        spline(
          [
            [x - L / 2, y],
            [x - L * 0.2, y - w * 0.45],
            [x + L * 0.15, y + w * 0.2],
            [x + L / 2, y],
          ],
          false,
          3,
        ),
        w,
        { taper: 1, paint: { rgb, lit: 0, emis: 1, warm: 0, alpha: (light ? 0.55 : 0.5) * (1 - this.haze(z) * 0.5) } },
      );
      if (!light && t > 0.12 && i % 4 === 0)
        b.stroke(
          [
            [x - L / 2, y + w],
            [x, y + w * 0.4],
            [x + L / 2, y + w],
          ],
          0.9 + t,
          { taper: 1 },
        );
    }
  }
  /** A broken rock or cliff mass: silhouette from points, facets lit by facing. */
  rock(outline: P[], rgb: RGB, o: { facets?: number; h?: number; ink?: number; lit?: number } = {}): void {
    const { b, r } = this,
      h = o.h ?? 0,
      ink = (o.ink ?? 2) * (1 - h * 0.7);
    const jag: P[] = [];
    for (let i = 0; i < outline.length; i++) {
      const a = item(outline, i),
        c = item(outline, (i + 1) % outline.length),
        n = Math.max(1, Math.round(Math.hypot(c[0] - a[0], c[1] - a[1]) / 42));
      for (let k = 0; k < n; k++) {
        const t = k / n,
          m = k ? 9 : 0;
        jag.push([lerp(a[0], c[0], t) + (r() - 0.5) * m, lerp(a[1], c[1], t) + (r() - 0.5) * m]);
      }
    }
    const xs = jag.map((p) => p[0]),
      ys = jag.map((p) => p[1]),
      x0 = Math.min(...xs),
      x1 = Math.max(...xs),
      y0 = Math.min(...ys),
      y1 = Math.max(...ys),
      right = this.mood.sun[0] > 0;
    const shades = [];
    for (let i = 0; i < (o.facets ?? 12); i++) {
      const x = lerp(x0, x1, r()),
        y = lerp(y0, y1, Math.pow(r(), 0.8)),
        w = (0.05 + r() * 0.12) * (x1 - x0),
        d = (0.16 + r() * 0.34) * (y1 - y0),
        e = right ? -1 : 1;
      shades.push({
        path: [
          [x, y],
          [x + e * w * 0.7, y + d * 0.22],
          [x + e * w, y + d],
          [x + e * w * 0.2, y + d * 0.86],
          [x - e * w * 0.18, y + d * 0.4],
        ] as P[],
        k: 0.25 + r() * 0.4,
      });
    }
    shades.push({
      path: [
        [x0 - 5, lerp(y0, y1, 0.62)],
        [x1 + 5, lerp(y0, y1, 0.72)],
        [x1 + 5, y1 + 5],
        [x0 - 5, y1 + 5],
      ] as P[],
      k: 0.6,
    });
    b.shape([jag], mix(rgb, this.mood.haze, h), { lit: o.lit ?? 0.8, emis: h, ink, shades });
    if (h < 0.6)
      for (const s of shades.slice(0, -1))
        b.stroke([item(s.path, 0), item(s.path, 1), item(s.path, 2)], ink * 0.7, { taper: 0.95 });
  }
  /** Tufts of grass along a line on the ground. */
  grass(n: number, at: (r: Rng) => { p: P; s: number }, rgb: RGB, lit = 0.6): void {
    const { b, r } = this;
    for (let i = 0; i < n; i++) {
      const { p, s } = at(r),
        lean = (this.scene.weather === 'rain' ? 0.9 : 0.35) + (r() - 0.5) * 0.5;
      for (let k = 0; k < 4; k++) {
        const a = (k - 1.5) * 0.3 + lean,
          L = s * (0.6 + r() * 0.6);
        b.stroke(
          [
            [p[0] + k * s * 0.06, p[1]],
            [p[0] + Math.sin(a * 0.5) * L * 0.5, p[1] - L * 0.62],
            [p[0] + Math.sin(a) * L, p[1] - Math.cos(a) * L * 0.9],
          ],
          Math.max(0.8, s * 0.075),
          { taper: 1, paint: { rgb: scale(rgb, 0.7 + r() * 0.6), lit, emis: 0, warm: 0, alpha: 1 } },
        );
      }
      if (i % 3 === 0)
        b.stroke(
          [
            [p[0], p[1]],
            [p[0] + Math.sin(lean * 0.5) * s * 0.5, p[1] - s * 0.6],
            [p[0] + Math.sin(lean) * s, p[1] - s * 0.85],
          ],
          Math.max(0.7, s * 0.04),
          { taper: 1 },
        );
    }
  }
}
/** Rain, snow and drifting mist in front of everything. */
export function weatherFx(w: World, front: boolean): void {
  const { b, cam, scene, mood, r } = w;
  if (w.indoor) return;
  if (scene.weather === 'rain' || scene.weather === 'storm') {
    const n = front ? 120 : 170;
    for (let i = 0; i < n; i++) {
      const x = r() * cam.w * 1.2,
        y = r() * cam.h,
        L = (front ? 46 : 22) * (0.6 + r() * 0.9);
      b.stroke(
        [
          [x, y],
          [x - L * 0.3, y + L],
        ],
        front ? 1.5 : 0.9,
        { taper: 0.9, paint: { rgb: [214, 224, 234], lit: 0, emis: 1, warm: 0, alpha: front ? 0.36 : 0.28 } },
      );
    }
  }
  if (scene.weather === 'fog' && !front)
    b.push({ k: 'mist', y0: cam.h * 0.35, y1: cam.h * 0.8, rgb: mood.haze, a0: 0.45, a1: 0.02 });
}
