// A pinhole camera. World: x right, y up, z away from the viewer; metres.
import { item } from '../core/list.ts';
import { add, cross, dot, norm, rad, sub, type P, type V } from '../core/math.ts';

export interface Camera {
  pos: V;
  r: V;
  u: V;
  f: V;
  focal: number;
  cx: number;
  cy: number;
  w: number;
  h: number;
}
export interface Pt {
  x: number;
  y: number;
  z: number;
  s: number;
} // s: pixels for one metre there

export function camera(pos: V, look: V, fovDeg: number, w: number, h: number, rollDeg = 0, shift: P = [0, 0]): Camera {
  const f = norm(sub(look, pos));
  let r = norm(cross([0, 1, 0], f)),
    u = cross(f, r);
  const a = rad(rollDeg),
    c = Math.cos(a),
    s = Math.sin(a);
  [r, u] = [
    [r[0] * c + u[0] * s, r[1] * c + u[1] * s, r[2] * c + u[2] * s],
    [u[0] * c - r[0] * s, u[1] * c - r[1] * s, u[2] * c - r[2] * s],
  ];
  return {
    pos,
    r,
    u,
    f,
    focal: h / 2 / Math.tan(rad(fovDeg) / 2),
    cx: w / 2 + shift[0] * w,
    cy: h / 2 + shift[1] * h,
    w,
    h,
  };
}
export function project(c: Camera, p: V): Pt {
  const d = sub(p, c.pos),
    z = Math.max(dot(d, c.f), 0.02),
    s = c.focal / z;
  return { x: c.cx + dot(d, c.r) * s, y: c.cy - dot(d, c.u) * s, z, s };
}
/** Polygon clipped at the near plane, then projected. */
export function projectPoly(c: Camera, pts: V[], near = 0.12): P[] {
  const d = pts.map((p) => dot(sub(p, c.pos), c.f));
  const out: V[] = [];
  for (let i = 0; i < pts.length; i++) {
    const j = (i + 1) % pts.length,
      a = item(pts, i),
      b = item(pts, j),
      da = item(d, i) - near,
      db = item(d, j) - near;
    if (da >= 0) out.push(a);
    if (da * db < 0) {
      const t = da / (da - db);
      out.push(add(a, [(b[0] - a[0]) * t, (b[1] - a[1]) * t, (b[2] - a[2]) * t]));
    }
  }
  return out.map((p) => {
    const q = project(c, p);
    return [q.x, q.y] as P;
  });
}
export const horizonY = (c: Camera) => project(c, add(c.pos, [c.f[0] * 1e5, 0, c.f[2] * 1e5])).y;
