// A head is a stack of ellipse rings turned in space: contour, cel shadow, hairline and features all come from the same solid,
// so three-quarter and profile views hold together. Local units: one head height; x right when facing the viewer, y up, z forward.
import { item } from '../core/list.ts';
import {
  clamp,
  ellipse,
  hex,
  lerp,
  mix,
  rad,
  scale,
  curveTable,
  spline,
  type P,
  type RGB,
  type V,
} from '../core/math.ts';
import type { Emotion, Look } from '../describe/scene.ts';
import type { Board, Shade } from './board.ts';

type Rows = number[][]; // y, zFront, zBack, halfWidth
const SKULL_M: Rows = [
  [0.5, 0.02, -0.1, 0.02],
  [0.485, 0.12, -0.22, 0.13],
  [0.45, 0.2, -0.3, 0.205],
  [0.38, 0.275, -0.37, 0.27],
  [0.28, 0.32, -0.42, 0.318],
  [0.16, 0.343, -0.435, 0.337],
  [0.075, 0.355, -0.43, 0.338],
  [0.005, 0.322, -0.41, 0.33],
  [-0.08, 0.33, -0.37, 0.322],
  [-0.17, 0.333, -0.3, 0.305],
  [-0.25, 0.345, -0.2, 0.283],
  [-0.31, 0.33, -0.12, 0.262],
  [-0.36, 0.322, -0.06, 0.236],
  [-0.42, 0.338, -0.01, 0.19],
  [-0.47, 0.325, 0.06, 0.135],
  [-0.5, 0.27, 0.14, 0.07],
];
const SKULL_F: Rows = SKULL_M.map(([y, f, b, w]) => [
  y!,
  y! < -0.1 ? f! - 0.008 : y! > 0.03 && y! < 0.12 ? f! - 0.012 : f!,
  b!,
  w! * (y! < -0.1 ? lerp(0.97, 0.86, clamp((-0.1 - y!) / 0.3)) : 0.975),
]);
const BOB: Rows = [
  [0.57, 0.0, -0.1, 0.03],
  [0.55, 0.14, -0.24, 0.16],
  [0.5, 0.24, -0.34, 0.25],
  [0.42, 0.315, -0.42, 0.325],
  [0.3, 0.36, -0.48, 0.375],
  [0.15, 0.375, -0.5, 0.4],
  [0, 0.36, -0.5, 0.412],
  [-0.15, 0.34, -0.47, 0.42],
  [-0.28, 0.33, -0.43, 0.42],
  [-0.38, 0.3, -0.38, 0.4],
  [-0.44, 0.25, -0.32, 0.36],
];
const SHORT: Rows = [
  [0.545, 0.0, -0.1, 0.02],
  [0.53, 0.12, -0.24, 0.14],
  [0.49, 0.21, -0.33, 0.225],
  [0.41, 0.29, -0.4, 0.295],
  [0.3, 0.33, -0.455, 0.34],
  [0.16, 0.35, -0.465, 0.357],
  [0.05, 0.35, -0.455, 0.352],
  [-0.06, 0.33, -0.42, 0.342],
  [-0.16, 0.32, -0.36, 0.32],
];
const BEARD: Rows = [
  [0.02, 0.33, -0.2, 0.336],
  [-0.1, 0.335, -0.2, 0.332],
  [-0.2, 0.35, -0.2, 0.322],
  [-0.3, 0.372, -0.14, 0.302],
  [-0.4, 0.385, -0.06, 0.262],
  [-0.5, 0.38, 0.0, 0.205],
  [-0.57, 0.345, 0.06, 0.14],
  [-0.61, 0.29, 0.14, 0.06],
];
// opening of the hair at a height: degrees to the person's right (screen left) and left
const BOB_OPEN: Rows = [
  [0.4, 0, 0],
  [0.34, 4, 22],
  [0.26, 30, 44],
  [0.15, 52, 58],
  [0.0, 60, 62],
  [-0.2, 60, 61],
  [-0.35, 54, 55],
  [-0.44, 46, 47],
];
const SHORT_OPEN: Rows = [
  [0.44, 0, 0],
  [0.425, 14, 14],
  [0.4, 34, 30],
  [0.35, 54, 50],
  [0.27, 52, 52],
  [0.2, 60, 60],
  [0.1, 72, 72],
  [0.02, 80, 80],
  [-0.03, 100, 100],
  [-0.08, 118, 118],
  [-0.16, 132, 132],
];
const BEARD_OPEN: Rows = [
  [0.02, 82, 82],
  [-0.06, 79, 79],
  [-0.13, 71, 71],
  [-0.19, 55, 55],
  [-0.225, 34, 34],
  [-0.235, 14, 14],
  [-0.24, 0, 0],
];

interface Face {
  inner: number;
  outer: number;
  open: number;
  lower: number;
  corner: number;
  gap: number;
  width: number;
  gaze: number;
}
const FACE: Record<Emotion, Face> = {
  neutral: { inner: 0, outer: 0, open: 0.92, lower: 1, corner: 0, gap: 0, width: 1, gaze: 0 },
  worried: { inner: 0.03, outer: -0.012, open: 1.04, lower: 1, corner: -0.012, gap: 0.005, width: 0.92, gaze: 0 },
  sad: { inner: 0.026, outer: -0.024, open: 0.72, lower: 1, corner: -0.024, gap: 0, width: 0.95, gaze: -0.012 },
  happy: { inner: 0.006, outer: 0.008, open: 0.8, lower: 0.72, corner: 0.034, gap: 0.012, width: 1.18, gaze: 0 },
  angry: { inner: -0.036, outer: 0.022, open: 0.78, lower: 0.8, corner: -0.016, gap: 0, width: 0.98, gaze: 0 },
  afraid: { inner: 0.04, outer: 0.004, open: 1.34, lower: 1.1, corner: -0.012, gap: 0.03, width: 0.9, gaze: 0.004 },
  surprised: { inner: 0.04, outer: 0.034, open: 1.34, lower: 1.1, corner: 0, gap: 0.06, width: 0.78, gaze: 0 },
  determined: { inner: -0.022, outer: 0.01, open: 0.8, lower: 0.9, corner: -0.006, gap: 0, width: 1, gaze: 0 },
  tender: { inner: 0.014, outer: -0.008, open: 0.82, lower: 0.86, corner: 0.018, gap: 0, width: 1.05, gaze: -0.004 },
};

export interface HeadView {
  x: number;
  y: number;
  S: number;
  yaw: number;
  pitch: number;
  roll: number;
  light: V;
  rim?: RGB;
  lit: number;
  warm: number;
  ink: number;
  shadeK: number;
  speaking: boolean;
  gaze?: number;
}

interface Solid {
  row(y: number, th: number): V;
}
const solid = (rows: Rows): Solid => ({
  row(y, th) {
    const [f, b, w] = curveTable(rows, y) as [number, number, number];
    const mid = (f + b) / 2;
    return [w * Math.sin(th), y, mid + (f - mid) * Math.cos(th)];
  },
});

class Turner {
  cy: number;
  sy: number;
  cp: number;
  sp: number;
  cr: number;
  sr: number;
  v: HeadView;
  constructor(v: HeadView) {
    this.v = v;
    const y = rad(v.yaw),
      p = rad(v.pitch),
      r = rad(v.roll);
    this.cy = Math.cos(y);
    this.sy = Math.sin(y);
    this.cp = Math.cos(p);
    this.sp = Math.sin(p);
    this.cr = Math.cos(r);
    this.sr = Math.sin(r);
  }
  turn([x, y, z]: V): V {
    const y1 = y * this.cp + z * this.sp,
      z1 = z * this.cp - y * this.sp;
    return [x * this.cy + z1 * this.sy, y1, z1 * this.cy - x * this.sy];
  }
  flat([x, y]: V): P {
    return [this.v.x + (x * this.cr - y * this.sr) * this.v.S, this.v.y - (x * this.sr + y * this.cr) * this.v.S];
  }
  at(p: V): P {
    return this.flat(this.turn(p));
  }
}
const N = 48;
const noseOut = (y: number) =>
  y > 0.05 || y < -0.2
    ? 0
    : y > -0.13
      ? lerp(0.012, 0.118, Math.pow(clamp((0.05 - y) / 0.18), 1.15))
      : lerp(0.118, 0.01, clamp((-0.13 - y) / 0.06));

/** Left and right contour of a ring solid, and where the cel shadow ends on each ring. */
function contour(t: Turner, s: Solid, ys: number[], nose: boolean) {
  const left: V[] = [],
    right: V[] = [],
    shade: { a: V; b: V }[] = [];
  const l = t.v.light;
  for (const y of ys) {
    let lo: V | null = null,
      hi: V | null = null,
      sa: V | null = null,
      sb: V | null = null;
    for (let i = 0; i < N; i++) {
      const th = (i / N) * 2 * Math.PI,
        p = s.row(y, th),
        q = t.turn(p);
      if (!lo || q[0] < lo[0]) lo = q;
      if (!hi || q[0] > hi[0]) hi = q;
      const c = s.row(y, th + 0.06),
        d = s.row(y, th - 0.06);
      const nx = d[2] - c[2],
        nz = c[0] - d[0],
        tilt = y > 0 ? y * 1.3 : y < -0.3 ? (y + 0.3) * 2 : 0;
      const nr = t.turn([nx, tilt * Math.hypot(nx, nz), nz]);
      const len = Math.hypot(nr[0], nr[1], nr[2]) || 1;
      if (nr[2] / len > -0.02 && (nr[0] * l[0] + nr[1] * l[1] + nr[2] * l[2]) / len < 0.12) {
        if (!sa || q[0] < sa[0]) sa = q;
        if (!sb || q[0] > sb[0]) sb = q;
      }
    }
    if (nose) {
      const p = s.row(y, 0),
        q = t.turn([0, y, p[2] + noseOut(y)]);
      if (q[0] < lo![0]) lo = q;
      if (q[0] > hi![0]) hi = q;
    }
    left.push(lo!);
    right.push(hi!);
    if (sa && sb) shade.push({ a: sa[0] - lo![0] < 0.05 ? lo! : sa, b: hi![0] - sb[0] < 0.05 ? hi! : sb });
  }
  for (let pass = 0; pass < 3; pass++)
    for (let i = 1; i < shade.length - 1; i++)
      for (const k of ['a', 'b'] as const) {
        const p = item(shade, i - 1)[k],
          q = item(shade, i)[k],
          r = item(shade, i + 1)[k];
        item(shade, i)[k] = [(p[0] + 2 * q[0] + r[0]) / 4, q[1], q[2]];
      }
  return { left, right, shade };
}
const steps = (a: number, b: number, n: number) => Array.from({ length: n + 1 }, (_, i) => lerp(a, b, i / n));
/** Denser near the crown, where the contour turns fastest. */
const crown = (a: number, b: number, n: number) =>
  Array.from({ length: n + 1 }, (_, i) => lerp(a, b, Math.pow(i / n, 1.55)));
const norm180 = (d: number) => ((((d + 180) % 360) + 360) % 360) - 180;

/** Region of a shell outside an opening around the face; hidden edges slide to the contour. */
function shellOutside(
  t: Turner,
  rows: Rows,
  open: Rows,
  ys: number[],
): { poly: P[]; left: V[]; right: V[]; solid: Solid; inner: number } {
  const s = solid(rows),
    c = contour(t, s, ys, false),
    yaw = norm180(t.v.yaw),
    inL: V[] = [],
    inR: V[] = [];
  ys.forEach((y, i) => {
    const [l, r] = curveTable(open, y) as [number, number];
    const edge = (deg: number): V => {
      const a = deg + yaw;
      if (a >= 88) return item(c.right, i);
      if (a <= -88) return item(c.left, i);
      return t.turn(s.row(y, rad(deg)));
    };
    if (l > 0.5 || r > 0.5) {
      inL.push(edge(-l));
      inR.push(edge(r));
    }
  });
  const poly = [...c.left, ...inL.slice().reverse(), ...inR, ...c.right.slice().reverse()].map((p) => t.flat(p));
  return { poly, left: c.left, right: c.right, solid: s, inner: inL.length + inR.length };
}

/** Hair behind the neck, drawn before the body when the figure faces us. */
export function drawBackHair(b: Board, v: HeadView, look: Look): void {
  if (look.hair.cut !== 'bob') return;
  const t = new Turner(v),
    c = contour(t, solid(BOB), steps(0.57, -0.44, 16), false),
    rgb = scale(hex(look.hair.colour), 0.72);
  b.shape([[...c.left, ...c.right.reverse()].map((p) => t.flat(p))], rgb, {
    lit: v.lit * 0.35,
    warm: v.warm * 0.3,
    ink: v.ink,
  });
}

export function drawHead(b: Board, v: HeadView, look: Look, emotion: Emotion): void {
  const t = new Turner(v),
    f = FACE[emotion],
    skin = hex(look.skin),
    hair = hex(look.hair.colour),
    fem = look.sex === 'f';
  const skull = solid(fem ? SKULL_F : SKULL_M),
    ys = [...crown(0.5, 0, v.S > 60 ? 18 : 9), ...steps(0, -0.5, v.S > 60 ? 18 : 9).slice(1)];
  const c = contour(t, skull, ys, true),
    yaw = norm180(v.yaw),
    back = Math.abs(yaw) > 118;
  const o = { lit: v.lit, warm: v.warm };
  const surf = (x: number, y: number, lift = 0): V => {
    const [zf, zb, w] = curveTable(fem ? SKULL_F : SKULL_M, y) as [number, number, number];
    const q = clamp(x / w, -1, 1),
      m = (zf + zb) / 2;
    return [x, y, m + (zf - m) * Math.sqrt(1 - q * q) + lift];
  };
  const seen = (x: number, y: number) => t.turn(surf(x, y))[2] > 0.02 && Math.abs(yaw) < 100;
  const curve = (pts: V[], per = 5) =>
    spline(
      pts.map((p) => t.at(p)),
      false,
      per,
    );
  const shades: Shade[] = [];
  if (c.shade.length > 2)
    shades.push({
      path: [...c.shade.map((q) => t.flat(q.a)), ...c.shade.map((q) => t.flat(q.b)).reverse()],
      k: v.shadeK,
    });
  const detail = v.S > 46,
    fine = v.S > 150,
    side = v.light[0] > 0 ? -1 : 1; // side in shadow, screen x
  if (!back && detail) {
    // plane under the brow, beside and under the nose, under the lip
    for (const s of [-1, 1])
      shades.push({
        path: spline(
          [
            surf(s * 0.062, 0.05),
            surf(s * 0.15, 0.066),
            surf(s * 0.24, 0.042),
            surf(s * 0.25, 0.022),
            surf(s * 0.15, 0.046),
            surf(s * 0.082, 0.012),
          ].map((p) => t.at(p)),
          true,
          5,
        ),
        k: 0.74,
      });
    const ns = side * (Math.abs(yaw) > 60 ? 0 : 1);
    shades.push({
      path: [
        t.at(surf(0, 0.045, 0.012)),
        t.at(surf(0, -0.125, 0.115)),
        t.at(surf(0, -0.178, 0.06)),
        t.at(surf(ns * 0.088, -0.185)),
        t.at(surf(ns * 0.072, -0.135, 0.02)),
        t.at(surf(ns * 0.036, -0.04)),
        t.at(surf(ns * 0.03, 0.02)),
      ],
      k: 0.66,
    });
    shades.push({
      path: curve([
        surf(-0.07, -0.325),
        surf(0, -0.338),
        surf(0.07, -0.325),
        surf(0.045, -0.355),
        surf(0, -0.362),
        surf(-0.045, -0.355),
      ]),
      k: 0.66,
    });
  }
  // ears, under the head contour on the far side, over it on the near side
  const ear = (near: boolean) => {
    if (look.hair.cut === 'short')
      for (const s of [-1, 1]) {
        const d = t.turn([s * 0.335, -0.05, -0.06]);
        if (d[2] > 0.02 !== near) continue;
        const e = spline(
          [
            [0, 0.07],
            [0.03, 0.085],
            [0.055, 0.06],
            [0.05, 0],
            [0.035, -0.07],
            [0.012, -0.095],
            [-0.006, -0.06],
          ].map(([x, y]) => t.at([s * (0.328 + x! * (0.35 + 0.6 * Math.abs(t.cy))), y! - 0.03, -0.06 - x! * 1.5])),
          true,
          4,
        );
        b.shape([e], mix(skin, [190, 90, 70], 0.12), { ...o, lit: v.lit * (s === side ? 0.5 : 0.9), ink: v.ink * 0.8 });
        if (near && v.S > 60)
          b.stroke(
            spline(
              [
                [0.012, 0.05],
                [0.036, 0.055],
                [0.036, 0.01],
                [0.02, -0.04],
              ].map(([x, y]) => t.at([s * (0.332 + x! * (0.35 + 0.6 * Math.abs(t.cy))), y! - 0.03, -0.06 - x! * 1.5])),
              false,
              4,
            ),
            v.S * 0.008,
            { taper: 0.9 },
          );
      }
  };
  ear(false);
  b.shape([[...c.left, ...c.right.slice().reverse()].map((p) => t.flat(p))], skin, { ...o, ink: v.ink, shades });
  if (!back && Math.abs(yaw) < 105) {
    if (detail) features(b, v, t, f, look, surf, seen, curve, { fine, skin, hair, side });
    else if (v.S > 17) {
      for (const s of [-1, 1])
        if (seen(s * 0.15, 0)) {
          b.stroke([t.at(surf(s * 0.11, 0.0)), t.at(surf(s * 0.2, 0.0))], v.S * 0.05, { taper: 0.4 });
          b.stroke([t.at(surf(s * 0.07, 0.085 + f.inner)), t.at(surf(s * 0.24, 0.09 + f.outer))], v.S * 0.035);
        }
      b.stroke(
        [t.at(surf(-0.08, -0.27 + f.corner)), t.at(surf(0, -0.27)), t.at(surf(0.08, -0.27 + f.corner))],
        v.S * 0.03,
      );
    }
  }
  if (look.beard && Math.abs(yaw) < 112) beard(b, v, t, f, look, surf);
  hairFront(b, v, t, look, hair, yaw, back);
  ear(true);
}

type Ctx = { fine: boolean; skin: RGB; hair: RGB; side: number };
function features(
  b: Board,
  v: HeadView,
  t: Turner,
  f: Face,
  look: Look,
  surf: (x: number, y: number, l?: number) => V,
  seen: (x: number, y: number) => boolean,
  curve: (p: V[], n?: number) => P[],
  c: Ctx,
): void {
  const fem = look.sex === 'f',
    S = v.S,
    ink = Math.max(1, v.ink),
    old = look.age > 55,
    at = (x: number, y: number, l = 0) => t.at(surf(x, y, l));
  const o = { lit: v.lit, warm: v.warm };
  const order = v.yaw > 0 ? [1, -1] : [-1, 1];
  for (const s of order) {
    if (!seen(s * 0.2, 0.01)) continue;
    const ey = 0.002,
      up = 0.037 * f.open * (fem ? 1.12 : 0.94),
      dn = 0.027 * f.lower;
    const lid = (x: number, h: number) => {
      const u = clamp((x - 0.085) / 0.145);
      return ey + lerp(-0.006, 0.01, u) + h * Math.sin(Math.PI * Math.pow(u, 0.88));
    };
    const top = steps(0.085, 0.23, 8).map((x) => surf(s * x, lid(x, up), -0.004)),
      bot = steps(0.23, 0.085, 8).map((x) => surf(s * x, lid(x, -dn), -0.004));
    const shadeSide = s === c.side;
    b.shape([[...top, ...bot].map((p) => t.at(p))], mix([236, 230, 222], c.skin, 0.12), {
      lit: v.lit * (shadeSide ? 0.35 : 0.82),
      warm: v.warm * (shadeSide ? 0.35 : 0.85),
      ink: 0,
    });
    // iris kept between the lids
    const gx = clamp((v.gaze ?? 0) + Math.sin(rad(-v.yaw)) * 0.022 * (Math.abs(v.yaw) < 60 ? 1 : 0), -0.03, 0.03),
      ix = 0.155 + s * gx,
      iy = ey + 0.008 + f.gaze,
      ir = 0.0365;
    const disc = (r: number) =>
      ellipse(0, 0, r, r, 22).map(([dx, dy]) => {
        const x = clamp(ix + dx, 0.09, 0.225);
        return at(s * x, clamp(iy + dy, lid(x, -dn) + 0.001, lid(x, up) - 0.001), -0.002);
      });
    const dim = shadeSide ? 0.45 : 0.9;
    b.shape([disc(ir * 1.04)], [30, 24, 24], { lit: v.lit * dim, warm: v.warm * dim, ink: 0 });
    b.shape([disc(ir * 0.9)], fem ? [92, 62, 40] : [86, 104, 112], {
      lit: v.lit * dim,
      warm: v.warm * dim,
      ink: c.fine ? ink * 0.45 : 0,
    });
    b.shape([disc(ir * 0.5)], [16, 12, 12], { lit: v.lit, warm: v.warm, ink: 0 });
    const h = at(s * ix, iy),
      hl = S * 0.0105 * (c.fine ? 1 : 1.25),
      lx = v.light[0] >= 0 ? 1 : -1;
    b.shape([ellipse(h[0] + lx * S * 0.014, h[1] - S * 0.016, hl, hl, c.fine ? 22 : 10)], [255, 252, 240], {
      lit: 1,
      emis: 0.75,
      ink: 0,
    });
    if (c.fine)
      b.stroke(
        spline(
          [-0.62, -0.3, 0.1, 0.5].map((k) =>
            at(s * (ix - lx * ir * k * 0.9), Math.max(iy - ir * 0.62 + Math.abs(k) * ir * 0.22, lid(ix, -dn) + 0.006)),
          ),
          false,
          4,
        ),
        S * 0.008,
        {
          taper: 1,
          paint: {
            rgb: fem ? [176, 122, 76] : [156, 176, 182],
            lit: v.lit * dim,
            emis: 0.1,
            warm: v.warm * dim,
            alpha: 0.9,
          },
        },
      );
    // lids: heavy upper, light lower, crease; lashes flick outwards
    const topLine = top.map((p) => t.at(p));
    if (fem) topLine.push(at(s * 0.252, lid(0.23, up) + 0.016));
    b.stroke(topLine, S * (fem ? 0.021 : 0.0165), { taper: 0.75 });
    if (c.fine) {
      b.stroke(curve(steps(0.13, 0.222, 3).map((x) => surf(s * x, lid(x, -dn)))), S * 0.006, { taper: 0.9 });
      b.stroke(curve(steps(0.1, 0.235, 4).map((x) => surf(s * x, lid(x, up) + 0.022 - (old ? 0.006 : 0)))), S * 0.007, {
        taper: 0.9,
      });
      b.stroke([at(s * 0.085, lid(0.085, 0)), at(s * 0.076, ey - 0.012)], S * 0.006, { taper: 0.9 });
    }
    // brow: a filled, tapered wedge
    const by = fem ? 0.092 : 0.082,
      th = fem ? 0.011 : 0.019;
    const bp = (x: number, k: number): V => {
      const u = clamp((x - 0.055) / 0.205);
      return surf(
        s * x,
        by +
          lerp(f.inner, f.outer, u) +
          0.02 * Math.sin(Math.PI * Math.pow(u, 1.25)) +
          k * th * (1 - 0.75 * u) * Math.min(1, 0.45 + u * 5),
        0.004,
      );
    };
    const brow = [
      ...curve(
        steps(0.055, 0.262, 5).map((x) => bp(x, 1)),
        3,
      ),
      ...curve(
        steps(0.262, 0.055, 5).map((x) => bp(x, -0.75)),
        3,
      ),
    ];
    b.shape([brow], scale(c.hair, fem ? 0.85 : 0.78), { ...o, lit: v.lit * 0.7, ink: ink * 0.35 });
    if (c.fine)
      for (let i = 0; i < 7; i++) {
        const x = lerp(0.06, 0.22, i / 6);
        b.stroke([t.at(bp(x, -0.6)), t.at(bp(x + 0.022, 1.15))], S * 0.005, { taper: 0.95 });
      }
    if (Math.abs(f.inner) > 0.02 && c.fine)
      b.stroke([at(s * 0.03, 0.11 + f.inner), at(s * 0.024, 0.06)], S * 0.006, { taper: 1 });
    if (old && c.fine) {
      for (const k of [0, 1, 2])
        b.stroke([at(s * 0.256, 0.006 - k * 0.014), at(s * 0.292, 0.022 - k * 0.026)], S * 0.0045, { taper: 0.95 });
      b.stroke(curve([surf(s * 0.095, -0.042), surf(s * 0.16, -0.066), surf(s * 0.22, -0.045)]), S * 0.006, {
        taper: 1,
      });
    }
    if (old || f.corner > 0.03)
      b.stroke(curve([surf(s * 0.085, -0.165), surf(s * 0.135, -0.215), surf(s * 0.15, -0.27)]), S * 0.007, {
        taper: 1,
      });
  }
  if (old && c.fine)
    for (const k of [0, 1, 2])
      b.stroke(
        curve([
          surf(-0.16, 0.205 + k * 0.045),
          surf(-0.05, 0.195 + k * 0.045 + f.inner * 0.4),
          surf(0.05, 0.195 + k * 0.045 + f.inner * 0.4),
          surf(0.17, 0.21 + k * 0.045),
        ]),
        S * 0.005,
        { taper: 1 },
      );
  // nose: bridge line only when turned, then the ball and the wings
  const turned = Math.abs(v.yaw) > 14,
    fs = v.yaw > 0 ? 1 : -1;
  if (turned && Math.abs(v.yaw) < 78)
    b.stroke(
      curve([
        surf(fs * 0.012, 0.035, 0.01),
        surf(fs * 0.012, -0.05, 0.055),
        surf(fs * 0.01, -0.12, 0.11),
        surf(0, -0.158, 0.1),
        surf(0, -0.176, 0.05),
      ]),
      S * 0.0105,
      { taper: 0.7 },
    );
  else if (!turned)
    b.stroke(
      curve([
        surf(-0.045, -0.168, 0.03),
        surf(-0.02, -0.176, 0.06),
        surf(0, -0.182, 0.07),
        surf(0.02, -0.176, 0.06),
        surf(0.045, -0.168, 0.03),
      ]),
      S * 0.011,
      { taper: 0.8 },
    );
  for (const s of [-1, 1])
    if (seen(s * 0.09, -0.15) && !(turned && s === fs && Math.abs(v.yaw) > 34)) {
      b.stroke(
        curve([
          surf(s * 0.058, -0.118, 0.02),
          surf(s * 0.08, -0.15, 0.01),
          surf(s * 0.066, -0.176, 0.01),
          surf(s * 0.045, -0.17, 0.03),
        ]),
        S * 0.009,
        { taper: 0.8 },
      );
      if (c.fine) b.stroke([at(s * 0.022, -0.172, 0.06), at(s * 0.05, -0.174, 0.03)], S * 0.012, { taper: 0.7 });
    }
  // mouth
  const my = -0.268,
    mw = 0.112 * f.width,
    gap = f.gap + (v.speaking ? 0.03 : 0),
    lip = mix(c.skin, fem ? [176, 66, 62] : [168, 88, 74], fem ? 0.55 : 0.35);
  const corner = (s: number): V => surf(s * mw, my + f.corner, 0);
  const upper = curve([
    corner(-1),
    surf(-mw * 0.42, my + 0.026),
    surf(0, my + 0.02, 0.006),
    surf(mw * 0.42, my + 0.026),
    corner(1),
  ]);
  const line = curve([
    corner(1),
    surf(mw * 0.4, my - gap * 0.2 + 0.002),
    surf(0, my - gap * 0.1 + 0.004, 0.01),
    surf(-mw * 0.4, my - gap * 0.2 + 0.002),
    corner(-1),
  ]);
  const low = curve([
    corner(-1),
    surf(-mw * 0.5, my - gap - 0.03),
    surf(0, my - gap - 0.042, 0.008),
    surf(mw * 0.5, my - gap - 0.03),
    corner(1),
  ]);
  const lowIn = curve([
    corner(1),
    surf(mw * 0.45, my - gap - 0.004),
    surf(0, my - gap - 0.008, 0.008),
    surf(-mw * 0.45, my - gap - 0.004),
    corner(-1),
  ]);
  b.shape([[...upper, ...line]], scale(lip, 0.86), { ...o, lit: v.lit * 0.7, ink: 0 });
  b.shape([[...low, ...lowIn]], lip, { ...o, ink: 0 });
  if (gap > 0.004) {
    b.shape([[...line.slice().reverse(), ...lowIn]], [54, 22, 22], {
      lit: v.lit * 0.5,
      warm: v.warm * 0.4,
      ink: ink * 0.5,
    });
    if (gap > 0.011)
      b.shape(
        [
          [
            ...line.slice(4, -4).reverse(),
            ...curve([surf(mw * 0.5, my - 0.012), surf(0, my - 0.014, 0.01), surf(-mw * 0.5, my - 0.012)]),
          ],
        ],
        [230, 222, 208],
        { lit: v.lit * 0.7, warm: v.warm * 0.7, ink: 0 },
      );
  }
  b.stroke(line, S * 0.0125, { taper: 0.75 });
  if (c.fine) {
    b.stroke(
      curve([surf(-mw * 0.42, my - gap - 0.056), surf(0, my - gap - 0.064, 0.006), surf(mw * 0.42, my - gap - 0.056)]),
      S * 0.007,
      { taper: 1 },
    );
    for (const s of [-1, 1])
      b.stroke([at(s * mw, my + f.corner + 0.006), at(s * (mw + 0.012), my + f.corner * 1.2 - 0.008)], S * 0.009, {
        taper: 0.9,
      });
  }
}

function beard(
  b: Board,
  v: HeadView,
  t: Turner,
  f: Face,
  look: Look,
  surf: (x: number, y: number, l?: number) => V,
): void {
  const rgb = hex(look.beard!),
    s = solid(BEARD),
    ys = steps(0.02, -0.61, 22),
    c = contour(t, s, ys, false),
    yaw = norm180(v.yaw);
  const edge = (i: number, deg: number): V => {
    const a = deg + yaw;
    if (a >= 88) return item(c.right, i);
    if (a <= -88) return item(c.left, i);
    return t.turn(s.row(item(ys, i), rad(deg)));
  };
  const L: V[] = [],
    R: V[] = [],
    inL: V[] = [],
    inR: V[] = [];
  ys.forEach((y, i) => {
    L.push(edge(i, -92));
    R.push(edge(i, 92));
    if (y > -0.24) {
      const [a] = curveTable(BEARD_OPEN, y) as [number];
      inL.push(edge(i, -a));
      inR.push(edge(i, a));
    }
  });
  const rough = (p: P[]) =>
    p.map(([x, y], i) => [x + Math.sin(i * 2.7) * v.S * 0.006, y + Math.cos(i * 3.9) * v.S * 0.006] as P);
  const poly = [
    ...rough(L.map((p) => t.flat(p))),
    ...rough(R.reverse().map((p) => t.flat(p))),
    ...inR.map((p) => t.flat(p)),
    ...inL.reverse().map((p) => t.flat(p)),
  ];
  const shades: Shade[] =
    c.shade.length > 2
      ? [{ path: [...c.shade.map((q) => t.flat(q.a)), ...c.shade.map((q) => t.flat(q.b)).reverse()], k: v.shadeK }]
      : [];
  const my = -0.268,
    mw = 0.1 * f.width,
    gap = f.gap + (v.speaking ? 0.03 : 0);
  const o = { lit: v.lit * 0.95, warm: v.warm * 0.95 };
  b.shape([poly], rgb, { ...o, ink: v.ink * 0.85, shades, open: [[L.length + R.length - 1, poly.length]] });
  const edgeHair = (list: V[], k: number) =>
    list.forEach((p, i) => {
      if (i % 2 || v.S < 60) return;
      const q = t.flat(p),
        d = v.S * 0.035;
      b.stroke(
        [
          [q[0], q[1] - d * 0.3],
          [q[0] + k * d * 0.35, q[1] + d],
        ],
        v.S * 0.007,
        { taper: 1 },
      );
    });
  edgeHair(inL, -1);
  edgeHair(inR, 1);
  if (Math.abs(yaw) > 95) return;
  const q = (x: number, y: number, l = 0.03) => t.at(surf(x, y, l));
  // the mouth in the beard: dark opening, lower lip, then the moustache over it
  b.shape(
    [
      spline(
        [
          q(-mw, my + f.corner - 0.012),
          q(0, my - 0.002),
          q(mw, my + f.corner - 0.012),
          q(mw * 0.5, my - gap - 0.03),
          q(0, my - gap - 0.036),
          q(-mw * 0.5, my - gap - 0.03),
        ],
        true,
        4,
      ),
    ],
    gap > 0.01 ? [58, 26, 26] : scale(mix(hex(look.skin), [150, 70, 60], 0.4), 0.8),
    { ...o, ink: v.ink * 0.5 },
  );
  if (gap > 0.01)
    b.shape(
      [
        spline(
          [
            q(-mw * 0.6, my - gap - 0.012),
            q(0, my - gap - 0.02),
            q(mw * 0.6, my - gap - 0.012),
            q(0, my - gap - 0.044),
          ],
          true,
          4,
        ),
      ],
      mix(hex(look.skin), [150, 70, 60], 0.4),
      { ...o, ink: 0 },
    );
  const mou = spline(
    [
      q(0, -0.186, 0.06),
      q(0.09, -0.2),
      q(0.155, -0.262),
      q(0.165, -0.325),
      q(0.1, -0.288 + f.corner * 0.5),
      q(0.02, -0.27),
      q(0, -0.256, 0.05),
      q(-0.02, -0.27),
      q(-0.1, -0.288 + f.corner * 0.5),
      q(-0.165, -0.325),
      q(-0.155, -0.262),
      q(-0.09, -0.2),
    ],
    true,
    4,
  );
  b.shape([mou], scale(rgb, 1.07), { ...o, ink: v.ink * 0.7, shades });
  if (v.S > 70) {
    const n = v.S > 150 ? 22 : 9;
    for (let i = 0; i < n; i++) {
      const a = lerp(-80, 80, (i + 0.5) / n),
        y0 = -0.33 - 0.05 * ((i * 7) % 3),
        y1 = y0 - 0.09 - 0.03 * ((i * 5) % 3);
      if (Math.abs(a + yaw) > 80) continue;
      b.stroke(
        [
          t.at(s.row(y0, rad(a))),
          t.at(s.row((y0 + y1) / 2, rad(a * 0.96))),
          t.at(s.row(Math.max(-0.6, y1), rad(a * 0.86))),
        ],
        v.S * 0.006,
        { taper: 1 },
      );
    }
    for (const k of [-1, 1])
      for (let i = 0; i < (v.S > 150 ? 5 : 2); i++) {
        const u = (i + 1) / 6;
        b.stroke(
          [q(k * (0.02 + u * 0.06), -0.196 - u * 0.01, 0.045), q(k * (0.05 + u * 0.1), -0.235 - u * 0.045)],
          v.S * 0.006,
          { taper: 1 },
        );
      }
  }
}

function hairFront(b: Board, v: HeadView, t: Turner, look: Look, hair: RGB, yaw: number, back: boolean): void {
  const bob = look.hair.cut === 'bob',
    rows = bob ? BOB : SHORT,
    open = bob ? BOB_OPEN : SHORT_OPEN,
    ys = bob ? crown(0.57, -0.44, 32) : crown(0.545, -0.16, 26);
  const sh = shellOutside(t, rows, open, ys),
    c = contour(t, sh.solid, ys, false);
  const shades: Shade[] =
    c.shade.length > 2
      ? [
          {
            path: [...c.shade.map((q) => t.flat(q.a)), ...c.shade.map((q) => t.flat(q.b)).reverse()],
            k: v.shadeK * 0.8,
          },
        ]
      : [];
  const nIn = sh.inner,
    nL = ys.length;
  b.shape([sh.poly], hair, {
    lit: v.lit * 0.95,
    warm: v.warm,
    ink: v.ink,
    shades,
    open: bob ? [] : [[nL - 1, nL + nIn]],
  });
  if (!bob && v.S > 60 && !back)
    sh.poly.slice(nL, nL + nIn).forEach((q, i) => {
      const x = (q[0] - v.x) / v.S;
      if (i % 2 === 0 && Math.abs(x) < 0.3 && x * Math.sign(yaw || 1) < 0.08 && q[1] < v.y - v.S * 0.1)
        b.stroke(
          [
            [q[0] + x * v.S * 0.01, q[1] + v.S * 0.012],
            [q[0] + x * v.S * 0.12, q[1] - v.S * 0.03],
            [q[0] + x * v.S * 0.26, q[1] - v.S * 0.085],
          ],
          v.S * 0.0065,
          { taper: 1 },
        );
    });
  if (v.rim) {
    const e = (v.light[0] > 0 ? c.right : c.left).slice(2, -3).map((p) => t.flat([p[0] * 0.975, p[1], p[2]]));
    b.stroke(e, Math.max(1, v.S * 0.022), {
      taper: 0.9,
      paint: { rgb: v.rim, lit: 1, emis: 0.75, warm: 0, alpha: 0.85 },
    });
  }
  if (v.S < 40) return;
  // locks follow the ring solid from the crown; a band of sheen sits across them
  const n = v.S > 150 ? 26 : 12,
    part = bob ? 18 : 0;
  for (let i = 0; i < n; i++) {
    const a = -175 + (350 * (i + 0.5)) / n;
    if (Math.abs(norm180(a + yaw)) > 82) continue;
    const lo = bob ? -0.4 : -0.08,
      pts: P[] = [];
    for (const y of steps(0.53, lo, 9)) {
      const u = (0.53 - y) / (0.53 - lo),
        ang = lerp(part + (a - part) * 0.55, a, Math.min(1, u * 2)),
        [l, r] = curveTable(open, y) as [number, number];
      if (!back && ang > -l - 3 && ang < r + 3 && y < 0.4) break;
      pts.push(t.at(sh.solid.row(y, rad(ang))));
    }
    const from = (i * 5) % 3,
      to = pts.length - ((i * 3) % 4);
    if (to - from > 2) b.stroke(spline(pts.slice(from, to), false, 3), v.S * (bob ? 0.009 : 0.0065), { taper: 1 });
    if (bob && i % 2 === 0 && pts.length > 6)
      b.stroke(spline(pts.slice(2, 5), false, 3), v.S * 0.022, {
        taper: 1,
        paint: { rgb: mix(hair, [205, 180, 170], 0.42), lit: v.lit, emis: 0, warm: v.warm, alpha: 0.75 },
      });
  }
}
