// A clothed mannequin from a rig: tapered limbs, ring-built torso, shoes, hands, head. Everything is a few closed outlines with a cel shadow.
import { item } from '../core/list.ts';
import {
  add,
  clamp,
  dot,
  hex,
  hullOfCircles,
  lerp,
  lerpV,
  mix,
  mul,
  norm,
  rad,
  scale,
  spline,
  sub,
  table,
  type P,
  type RGB,
  type V,
} from '../core/math.ts';
import type { Person } from '../describe/scene.ts';
import { project, type Camera } from '../layout/camera.ts';
import { BODY, pose, worldOf } from '../layout/pose.ts';
import type { Board } from './board.ts';
import { drawBackHair, drawHead, type HeadView } from './head.ts';
import { lantern, lanternGlow } from './props.ts';

export interface FigureLight {
  dir: V;
  lit: number;
  warm: number;
  shadeK: number;
  rim?: RGB;
} // dir in view space: right, up, to the viewer

interface Ring {
  c: P;
  r: number;
  s: number;
}
/** Outline of a swept body with its shadow side; `u` runs -1..1 across. */
function sweep(
  b: Board,
  rings: Ring[],
  rgb: RGB,
  L: FigureLight,
  ink: number,
  o: { openStart?: boolean; cap?: boolean; per?: number; outer?: number; start?: P[]; shadeBias?: number } = {},
): void {
  const n = rings.length,
    nrm: P[] = rings.map((_, i) => {
      const a = item(rings, Math.max(0, i - 1)).c,
        c = item(rings, Math.min(n - 1, i + 1)).c,
        l = Math.hypot(c[0] - a[0], c[1] - a[1]) || 1;
      return [-(c[1] - a[1]) / l, (c[0] - a[0]) / l];
    });
  const at = (i: number, u: number): P => {
    const q = item(rings, i),
      m = item(nrm, i);
    return [q.c[0] + m[0] * q.r * u, q.c[1] + m[1] * q.r * u];
  };
  const per = o.per ?? 5,
    line = (u: number) =>
      spline(
        rings.map((_, i) => at(i, u)),
        false,
        per,
      );
  const l = line(1),
    r = line(-1),
    cap: P[] = [];
  if (o.cap !== false) {
    const q = item(rings, n - 1),
      m = item(nrm, n - 1);
    for (let k = 1; k < 6; k++) {
      const a = (k / 6) * Math.PI;
      cap.push([
        q.c[0] + (m[0] * Math.cos(a) + m[1] * Math.sin(a)) * q.r,
        q.c[1] + (m[1] * Math.cos(a) - m[0] * Math.sin(a)) * q.r,
      ]);
    }
  }
  const round: P[] = [];
  if (o.openStart) {
    const q = item(rings, 0),
      m = item(nrm, 0);
    for (let k = 1; k < 12; k++) {
      const a = (k / 12) * Math.PI;
      round.push([
        q.c[0] - (m[0] * Math.cos(a) + m[1] * Math.sin(a)) * q.r,
        q.c[1] - (m[1] * Math.cos(a) - m[0] * Math.sin(a)) * q.r,
      ]);
    }
  }
  const ring = [...l, ...cap, ...r.slice().reverse(), ...round, ...(o.start ?? [])];
  // terminator: where the normal turns away from the light
  const shade: P[] = [],
    edge: P[] = [];
  for (let i = 0; i < n; i++) {
    const m = item(nrm, i),
      ln = m[0] * L.dir[0] - m[1] * L.dir[1],
      lz = L.dir[2] + (o.shadeBias ?? 0),
      sgn = ln >= 0 ? 1 : -1,
      a = Math.atan2(-lz, Math.abs(ln) + 1e-3);
    const u = clamp(Math.sin(a) + 0.07 * Math.sin(i * 2.3), -1, 1);
    shade.push(at(i, sgn * u));
    edge.push(at(i, -sgn * 1.15));
  }
  const open: [number, number][] = o.start ? [] : [[ring.length - 1, ring.length]];
  if (o.openStart) {
    const side = Math.abs(item(nrm, 0)[0]) > 0.5 ? item(nrm, 0)[0] > 0 === (o.outer ?? 1) > 0 : true;
    const skip = Math.round(per * 1.6),
      n2 = ring.length - round.length;
    if (side) open.push([n2 - skip, ring.length]);
    else open.push([0, skip], [n2, ring.length]);
  }
  b.shape([ring], rgb, {
    lit: L.lit,
    warm: L.warm,
    ink,
    open,
    shades: [{ path: [...spline(shade, false, 4), ...spline(edge, false, 4).reverse()], k: L.shadeK }],
  });
  if (L.rim) {
    const s = item(nrm, n >> 1)[0] * L.dir[0] - item(nrm, n >> 1)[1] * L.dir[1] > 0 ? 0.9 : -0.9,
      w = Math.max(1, item(rings, n >> 1).r * 0.13);
    b.stroke(line(s).slice(o.openStart ? per : 0), w, {
      taper: 0.9,
      paint: { rgb: L.rim, lit: 1, emis: 0.75, warm: 0, alpha: 0.85 },
    });
  }
}

const COAT = [
  [0.255, 0.122, 0.105],
  [0.33, 0.115, 0.096],
  [0.43, 0.103, 0.086],
  [0.515, 0.095, 0.077],
  [0.575, 0.082, 0.066],
  [0.618, 0.073, 0.058],
  [0.66, 0.079, 0.062],
  [0.72, 0.092, 0.068],
  [0.765, 0.103, 0.064],
  [0.79, 0.107, 0.056],
  [0.808, 0.098, 0.05],
  [0.828, 0.066, 0.044],
  [0.85, 0.043, 0.04],
];
const SWEATER = [
  [0.462, 0.096, 0.078],
  [0.478, 0.101, 0.084],
  [0.53, 0.102, 0.086],
  [0.6, 0.1, 0.084],
  [0.68, 0.107, 0.084],
  [0.745, 0.113, 0.08],
  [0.775, 0.115, 0.068],
  [0.797, 0.112, 0.058],
  [0.814, 0.096, 0.052],
  [0.832, 0.064, 0.045],
  [0.852, 0.044, 0.041],
];

export function drawFigure(b: Board, cam: Camera, p: Person, L: FigureLight, seed: number): void {
  const rig = pose(p, seed),
    w = worldOf(p),
    H = rig.H,
    look = p.look,
    bl = look.build;
  const px = (v: V) => project(cam, w(v)),
    base = px(rig.pelvis);
  const ink = clamp(base.s * H * 0.0052, 0.8, 3.1),
    coat = look.top.kind === 'coat';
  const top = hex(look.top.colour),
    accent = hex(look.top.accent),
    legs = hex(look.legs),
    skin = hex(look.skin);
  // heading relative to the line of sight: 0 faces the viewer, + to screen right
  const fw = norm(sub(w([0, 0, 1]), w([0, 0, 0]))),
    to = norm([cam.pos[0] - w([0, 0, 0])[0], 0, cam.pos[2] - w([0, 0, 0])[2]]);
  const theta = Math.atan2(dot(fw, [-to[2], 0, to[0]]), dot(fw, to)),
    ct = Math.cos(theta),
    st = Math.sin(theta);
  const ring = (v: V, r: number): Ring => {
    const q = px(v);
    return { c: [q.x, q.y], r: r * q.s, s: q.s };
  };
  const depth = (v: V) => px(v).z;
  const limb = (pts: V[], rs: number[], rgb: RGB, o = {}) =>
    sweep(
      b,
      pts.map((v, i) => ring(v, item(rs, i) * H)),
      rgb,
      L,
      ink,
      o,
    );

  let lamp: [number, number, number] | null = null;
  const leg = (i: number) => {
    const hip = item(rig.hip, i),
      kn = item(rig.knee, i),
      an = item(rig.ankle, i),
      t = item(rig.toe, i),
      far = depth(kn) > depth(item(rig.knee, 1 - i)) + 0.03;
    const c = far ? scale(legs, 0.82) : legs,
      f = [t[0] * H, t[1] * H, t[2] * H] as V,
      low = (v: V, dy: number): V => [v[0], v[1] + dy * H, v[2]];
    const heel = low(add(an, mul(f, -0.018)), -0.022),
      ball = low(add(an, mul(f, 0.075)), -0.026),
      tip = low(add(an, mul(f, 0.108)), -0.03);
    const q = [ring(low(an, 0.0), 0.026 * H), ring(heel, 0.021 * H), ring(ball, 0.02 * H), ring(tip, 0.0135 * H)];
    b.shape([hullOfCircles(q.map((g) => [g.c[0], g.c[1], g.r]))], hex(look.shoes), {
      lit: L.lit * 0.8,
      warm: L.warm * 0.8,
      ink,
    });
    const tb = coat ? 0.92 : 1.06,
      shin = lerpV(kn, an, 0.35);
    limb(
      [hip, lerpV(hip, kn, 0.4), kn, shin, lerpV(kn, an, 0.8), low(an, 0.004)],
      [0.062 * bl * tb, 0.053 * bl * tb, 0.037 * tb, 0.036 * tb, 0.03 * tb, coat ? 0.024 : 0.033],
      rig.sit && coat ? top : c,
      { cap: false, openStart: true },
    );
    if (base.s > 60) {
      const k = ring(kn, 0.03 * H);
      b.stroke(
        [
          [k.c[0] - k.r, k.c[1] + k.r * 0.4],
          [k.c[0] + k.r * 0.3, k.c[1] + k.r * 0.1],
        ],
        ink * 0.8,
        { taper: 1 },
      );
    }
  };
  const hand = (i: number) => {
    const el = item(rig.elbow, i),
      wr = item(rig.hand, i),
      d = mul(norm(sub(wr, el)), H),
      s = i ? -1 : 1,
      q = px(wr);
    const fist = item(rig.fist, i),
      down: V = rig.sit ? [0, 0, 0] : [0, fist ? -0.004 * H : -0.012 * H, 0];
    const kn = add(add(wr, mul(d, fist ? 0.03 : 0.04)), down),
      tip = add(add(wr, mul(d, fist ? 0.047 : 0.088)), mul(down, 2));
    const a = ring(wr, 0.0155 * H),
      k = ring(kn, 0.0215 * H),
      f = ring(tip, (fist ? 0.02 : 0.0125) * H);
    const th = add(add(wr, mul(d, fist ? 0.036 : 0.05)), [
        -s * (fist ? 0.008 : 0.022) * H,
        0.008 * H,
        (fist ? 0.012 : 0.018) * H,
      ]),
      t0 = ring(add(wr, mul(d, 0.018)), 0.011 * H),
      t1 = ring(th, 0.0085 * H);
    const o = { lit: L.lit, warm: L.warm, ink: ink * 0.85 };
    if (p.hold === 'lantern' && i === 0) {
      lamp = [k.c[0], k.c[1] - k.r * 0.2, q.s * 0.3];
      lantern(b, ...lamp, true, false);
    }
    b.shape(
      [
        hullOfCircles([
          [...a.c, a.r],
          [...k.c, k.r],
          [...f.c, f.r],
        ]),
      ],
      skin,
      o,
    );
    b.shape(
      [
        hullOfCircles([
          [...t0.c, t0.r],
          [...t1.c, t1.r],
        ]),
      ],
      skin,
      o,
    );
    if (fist && q.s * H > 300)
      for (const e of [0.25, 0.5, 0.75]) {
        const g: P = [lerp(k.c[0], f.c[0], e), lerp(k.c[1], f.c[1], e) + f.r * 0.15];
        b.stroke(
          [
            [g[0] - f.r * 0.1, g[1] + f.r * 0.1],
            [g[0] + f.r * 0.05, g[1] + f.r * 0.8],
          ],
          ink * 0.7,
          { taper: 0.8 },
        );
      }
    else if (q.s * H > 420)
      for (const e of [-0.4, 0.1, 0.55]) {
        const nx = -(f.c[1] - k.c[1]),
          ny = f.c[0] - k.c[0],
          l = Math.hypot(nx, ny) || 1;
        b.stroke(
          [
            [k.c[0] + (nx / l) * k.r * e, k.c[1] + (ny / l) * k.r * e],
            [f.c[0] + (nx / l) * f.r * e, f.c[1] + (ny / l) * f.r * e],
          ],
          ink * 0.7,
          { taper: 0.9 },
        );
      }
  };
  const arm = (i: number) => {
    const sh = item(rig.sh, i),
      el = item(rig.elbow, i),
      wr = item(rig.hand, i),
      far = depth(el) > depth(item(rig.elbow, 1 - i)) + 0.08,
      k = coat ? 1.12 : 1.18;
    const c = far ? scale(top, 0.86) : top,
      cuff = lerpV(el, wr, 0.93);
    hand(i);
    const start = add(lerpV(sh, rig.neck, 0.1), [0, -0.026 * H, 0]),
      out = Math.sign(px(sh).x - px(rig.neck).x) || 1,
      upper = [0.031 * bl, 0.0345 * bl, 0.0305, 0.028].map((r) => r * k),
      fore = [0.028 * k, 0.029 * k, 0.0255 * k, (coat ? 0.0255 : 0.021) * k];
    const pa = px(start),
      pe = px(el),
      pw = px(cuff),
      ua = Math.hypot(pe.x - pa.x, pe.y - pa.y) || 1,
      fa = Math.hypot(pw.x - pe.x, pw.y - pe.y) || 1,
      straight = ((pe.x - pa.x) * (pw.x - pe.x) + (pe.y - pa.y) * (pw.y - pe.y)) / (ua * fa);
    const up = [start, lerpV(sh, el, 0.3), lerpV(sh, el, 0.75), el],
      fo = [el, lerpV(el, wr, 0.3), lerpV(el, wr, 0.7), cuff];
    // a sharply bent sleeve folds over itself, so it is drawn as two pieces with a round elbow
    if (straight < 0.45) {
      limb(up, upper, c, { openStart: true, cap: true, outer: out });
      limb(fo, fore, c, { openStart: true, cap: false, outer: -out });
    } else limb([...up, ...fo.slice(1)], [...upper, ...fore.slice(1)], c, { openStart: true, cap: false, outer: out });
    const cr = ring(cuff, 0.024 * k * H),
      er = ring(el, 0.026 * H),
      pr = ring(lerpV(el, wr, 0.82), 0.024 * k * H),
      nx = -(cr.c[1] - pr.c[1]),
      ny = cr.c[0] - pr.c[0],
      l = Math.hypot(nx, ny) || 1;
    b.stroke(
      [
        [pr.c[0] + (nx / l) * pr.r, pr.c[1] + (ny / l) * pr.r],
        [pr.c[0] - (nx / l) * pr.r, pr.c[1] - (ny / l) * pr.r],
      ],
      ink * 0.8,
      { taper: 0.5 },
    );
    if (base.s > 70)
      for (const e of [-0.7, 0.2])
        b.stroke(
          [
            [er.c[0] - er.r * 0.8, er.c[1] + er.r * e],
            [er.c[0] + er.r * 0.5, er.c[1] + er.r * (e + 0.35)],
          ],
          ink * 0.75,
          { taper: 1 },
        );
  };

  // torso from rings
  const rows = coat ? COAT : SWEATER,
    floor = rig.sit ? 0.47 : 0;
  const centre = (y: number): V => {
    if (y <= 0.515) {
      const sway = coat && !rig.sit ? (0.515 - y) * (p.pose === 'run' ? -0.4 : p.pose === 'walk' ? -0.14 : 0) : 0;
      return add(rig.pelvis, [0, (y - 0.515) * H * (p.pose === 'run' ? 0.9 : 1), sway * H]);
    }
    return lerpV(rig.pelvis, rig.neck, (y - 0.515) / (BODY.neckY - 0.515));
  };
  const size = (y: number): [number, number] => {
    const [a, d] = table(rows, y) as [number, number];
    const sp = y < 0.5 && coat ? (clamp((0.5 - y) / 0.25) * rig.spread * 0.42) / H : 0;
    return [a * (y > 0.8 ? lerp(bl, 1, (y - 0.8) / 0.05) : bl) * H, Math.max(d * bl, d * bl * 0.6 + sp) * H];
  };
  const on = (y: number, deg: number): V => {
    const [a, d] = size(y),
      q = rad(deg);
    return add(centre(y), [a * Math.sin(q), 0, d * Math.cos(q)]);
  };
  const front = (deg: number) => Math.cos(rad(deg) + theta) > 0.08;
  const pt = (y: number, deg: number): P => {
    const q = px(on(y, deg));
    return [q.x, q.y];
  };
  /** A rolled collar: two ellipses joined, open at the top where the neck comes out. */
  const rollCollar = (y0: number, y1: number, r0: number, r1: number, rgb: RGB) => {
    const nk = centre(0.845),
      at = (y: number): V => add(nk, [0, (y - 0.845) * H, (y - 0.845) * 0.25 * H]),
      a = ring(at(y0), r0 * H),
      t = ring(at(y1), r1 * H),
      tilt = clamp((a.c[1] - cam.cy) / cam.focal + 0.22, 0.1, 0.5);
    const arc = (q: Ring, from: number, to: number, k: number): P[] =>
      Array.from({ length: 13 }, (_, i) => {
        const g = rad(lerp(from, to, i / 12));
        return [q.c[0] + Math.cos(g) * q.r, q.c[1] + Math.sin(g) * q.r * k] as P;
      });
    const side = L.dir[0] > 0 ? -1 : 1;
    b.shape([[...arc(a, 180, 0, tilt), ...arc(t, 0, 180, tilt * 0.6)]], rgb, {
      lit: L.lit,
      warm: L.warm,
      ink,
      shades: [
        {
          path: [
            [a.c[0] + side * a.r * 0.25, a.c[1] - 400],
            [a.c[0] + side * a.r * 2, a.c[1] - 400],
            [a.c[0] + side * a.r * 2, a.c[1] + 400],
            [a.c[0] + side * a.r * 0.3, a.c[1] + 400],
          ],
          k: L.shadeK,
        },
      ],
    });
    b.stroke(
      arc(
        { c: [(a.c[0] + t.c[0]) / 2, (a.c[1] + t.c[1]) / 2 + a.r * 0.1], r: ((a.r + t.r) / 2) * 0.9, s: 1 },
        165,
        40,
        tilt * 0.9,
      ),
      ink * 0.7,
      { taper: 1 },
    );
  };
  const torso = () => {
    const ys = rows.map((r) => item(r, 0)).filter((y) => y >= floor);
    const rings = ys.map((y) => {
      const [a, d] = size(y);
      return ring(centre(y), Math.hypot(a * ct, d * st));
    });
    const line = (pts: P[], k = 0.8, taper = 0.8) => b.stroke(spline(pts, false, 4), ink * k, { taper });
    const span = (y: number, dy = 0): P[] => {
      const out: P[] = [];
      for (let a = -180; a <= 180; a += 12) {
        const deg = a - (theta * 180) / Math.PI;
        if (Math.cos(rad(a)) > 0.02) out.push(pt(y + dy * Math.cos(rad(a)), deg));
      }
      return out;
    };
    sweep(b, rings, top, L, ink * 1.15, {
      cap: false,
      per: 4,
      ...(floor || p.pose === 'run' ? {} : { start: span(item(ys, 0)) }),
    });
    if (coat) {
      if (front(0) || front(35) || front(-35)) {
        const V0: P = pt(0.705, 0),
          nl = pt(0.848, -62),
          nr = pt(0.848, 62);
        b.shape([[nl, pt(0.83, -20), V0, pt(0.83, 20), nr]], accent, {
          lit: L.lit * 0.9,
          warm: L.warm * 0.9,
          ink: ink * 0.8,
        });
        for (const s of [-1, 1])
          if (front(s * 28))
            b.shape(
              [[pt(0.853, s * 72), pt(0.843, s * 26), V0, pt(0.748, s * 34), pt(0.77, s * 33), pt(0.774, s * 46)]],
              scale(top, 0.88),
              { lit: L.lit, warm: L.warm, ink: ink * 0.9 },
            );
        if (front(0)) line([V0, pt(0.62, 3), pt(0.45, 4), ...(rig.sit ? [] : [pt(0.26, 6)])], 0.9);
        for (const y of [0.68, 0.65, 0.56, 0.51])
          if (front(12)) {
            const q = pt(y, 12),
              r = base.s * H * 0.0062;
            b.shape([hullOfCircles([[q[0], q[1], r]])], scale(top, 0.45), { lit: L.lit, warm: L.warm, ink: 0 });
          }
      } else {
        line([pt(0.845, 180), pt(0.62, 180)], 0.6);
        line([pt(0.48, 180), pt(0.26, 180)], 0.8);
        b.shape([[...span(0.85), ...span(0.812, -0.004).reverse()]], scale(top, 0.9), {
          lit: L.lit,
          warm: L.warm,
          ink: ink * 0.9,
        });
      }
      b.shape([[...span(0.628), ...span(0.603).reverse()]], scale(top, 0.74), {
        lit: L.lit,
        warm: L.warm,
        ink: ink * 0.8,
      });
      for (const s of [-48, 48]) if (front(s) && !rig.sit) line([pt(0.545, s - 18), pt(0.535, s + 18)], 1);
      if (!rig.sit)
        for (const s of [-70, -30, 32, 75, 150, 210]) if (front(s)) line([pt(0.27, s), pt(0.4, s * 0.97)], 0.7, 1);
    } else {
      for (const y of [0.475, 0.84])
        if (y > floor) {
          line(span(y + 0.018), 0.7);
          for (const a of [-60, -40, -20, 0, 20, 40, 60]) {
            const deg = a - (theta * 180) / Math.PI;
            line([pt(y, deg), pt(y + 0.016, deg)], 0.5);
          }
        }
      b.shape([[...span(0.742), ...span(0.722).reverse()]], mix(accent, [225, 222, 210], 0.55), {
        lit: L.lit * 0.85,
        warm: L.warm * 0.85,
        ink: ink * 0.5,
      });
      for (const s of [-24, 24])
        if (front(s))
          for (const e of [-4, 4])
            line(
              [0.5, 0.56, 0.62, 0.68, 0.715].map((y, i) => pt(y, s + e * (i % 2 ? 1 : 0.4))),
              0.5,
            );
      for (const s of [-62, 62]) if (front(s)) line([pt(0.6, s), pt(0.57, s * 0.8)], 0.8, 1);
      return () => rollCollar(0.838, 0.874, 0.05, 0.042 * Math.min(1.1, bl), scale(top, 0.94));
    }
    return () => rollCollar(0.836, 0.862, 0.044, 0.035, accent);
  };
  const hp = px(rig.head),
    S = BODY.head * H * hp.s * 1.03;
  const pitch =
    (p.nod ?? 0) +
    Math.atan2(w(rig.head)[1] - cam.pos[1], Math.hypot(cam.pos[0] - w(rig.head)[0], cam.pos[2] - w(rig.head)[2])) *
      57.3 *
      0.85;
  const hv: HeadView = {
    x: hp.x,
    y: hp.y,
    S,
    yaw: (((((theta * 180) / Math.PI + (p.turn ?? 0) + 540) % 360) + 360) % 360) - 180,
    pitch: clamp(pitch, -34, 34),
    roll: p.emotion === 'tender' || p.emotion === 'sad' ? (theta > 0 ? -4 : 4) : 0,
    light: L.dir,
    ...(L.rim ? { rim: L.rim } : {}),
    lit: L.lit,
    warm: L.warm,
    ink: clamp(S * 0.0085, 0.8, 4.6),
    shadeK: L.shadeK,
    speaking: !!p.speaking,
  };

  // paint from far to near
  const chestZ = depth(lerpV(rig.pelvis, rig.neck, 0.6)),
    armZ = (i: number) => (depth(item(rig.elbow, i)) + depth(item(rig.hand, i))) / 2;
  const legOrder =
    depth(item(rig.knee, 0)) + depth(item(rig.ankle, 0)) > depth(item(rig.knee, 1)) + depth(item(rig.ankle, 1))
      ? [0, 1]
      : [1, 0];
  const armsBack = [0, 1].filter((i) => armZ(i) > chestZ + 0.035),
    armsFront = [0, 1].filter((i) => armZ(i) <= chestZ + 0.035).sort((a, z) => armZ(z) - armZ(a));
  const facingUs = ct > -0.25,
    legsLast = rig.sit && ct > 0.6;
  if (facingUs) drawBackHair(b, hv, look);
  armsBack.forEach(arm);
  if (!legsLast) legOrder.forEach(leg);
  const neckSkin = () =>
    limb(
      [centre(0.845), add(centre(0.845), [0, 0.03 * H, 0.008 * H]), add(rig.head, [0, -0.004 * H, -0.018 * H])],
      [0.034, 0.032, 0.035].map((r) => r * (look.sex === 'm' ? 1.12 : 0.92)),
      scale(skin, 0.9),
      { cap: false },
    );
  if (facingUs) neckSkin();
  const collar = torso();
  if (!facingUs) neckSkin();
  collar();
  if (legsLast) legOrder.forEach(leg);
  drawHead(b, hv, look, p.emotion);
  armsFront.forEach(arm);
  if (lamp) {
    const [x, y, h] = lamp as [number, number, number];
    lanternGlow(b, x, y, h, 0.7);
    b.push({ k: 'light', x, y: y + h * 0.5, rx: h * 3.2, ry: h * 3.2, amount: 0.35, channel: 'warm' });
  }
}
/** Contact shadow and a cast shadow lying away from the light. */
export function castShadow(b: Board, cam: Camera, p: Person, toLight: V, amount: number): void {
  const rig = pose(p, 1),
    w = worldOf(p),
    y0 = p.y ?? 0,
    H = rig.H;
  const ground = (v: V, k: number): V => {
    const q = w(v);
    return [
      q[0] - (toLight[0] / Math.max(0.25, toLight[1])) * (q[1] - y0) * k,
      y0 + 0.005,
      q[2] - (toLight[2] / Math.max(0.25, toLight[1])) * (q[1] - y0) * k,
    ];
  };
  const c: [number, number, number][] = [];
  for (const [v, r] of [
    [item(rig.ankle, 0), 0.06],
    [item(rig.ankle, 1), 0.06],
    [rig.pelvis, 0.08],
    [rig.neck, 0.07],
    [rig.head, 0.05],
  ] as [V, number][]) {
    const q = project(cam, ground(v, 0.8));
    c.push([q.x, q.y, r * H * q.s * 0.7]);
  }
  b.push({ k: 'shadow', path: hullOfCircles(c), amount: amount * 0.75, soft: 3 });
  const cs: [number, number, number][] = rig.ankle.map((a) => {
    const q = project(cam, ground([a[0], 0, a[2]], 0));
    return [q.x, q.y, q.s * 0.1] as [number, number, number];
  });
  const m = hullOfCircles(cs),
    my = m.reduce((s, q) => s + q[1], 0) / m.length;
  b.push({ k: 'shadow', path: m.map(([x, y]) => [x, my + (y - my) * 0.4] as P), amount, soft: 4 });
}
