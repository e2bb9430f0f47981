// The lighthouse: exterior headland, and the gallery under the lamp.
import { item } from '../core/list.ts';
import { ellipse, hex, lerp, mix, noise, scale, smooth, spline, type P, type RGB, type V } from '../core/math.ts';
import { gull } from '../draw/props.ts';
import { horizonY } from '../layout/camera.ts';
import type { World } from './world.ts';

/** The tower itself on a base at y0; radius in metres. */
export function tower(w: World, x: number, z: number, y0: number, H: number, on: boolean): { lamp: P; s: number } {
  const { b } = w,
    R = H * 0.13,
    white = hex('#ece6da'),
    red = hex('#b23a34'),
    iron = hex('#2c3038'),
    r = (t: number) => R * (1 - 0.38 * t);
  const y = (t: number) => y0 + t * H;
  for (const [a, c, col] of [
    [0, 0.3, white],
    [0.3, 0.47, red],
    [0.47, 0.7, white],
    [0.7, 0.79, red],
  ] as [number, number, RGB][])
    w.lathe(
      x,
      z,
      [0, 0.5, 1].map((k) => [y(lerp(a, c, k)), r(lerp(a, c, k))]),
      col,
      { ink: w.lineAt(w.depth([x, y0, z])) * 0.8 },
    );
  for (const t of [0.2, 0.56]) {
    const q = w.pt([x - r(t) * 0.25, y(t), z - r(t)]),
      s = w.px([x, y(t), z]);
    b.shape(
      [
        [
          [q[0] - s * R * 0.1, q[1] - s * R * 0.22],
          [q[0] + s * R * 0.1, q[1] - s * R * 0.22],
          [q[0] + s * R * 0.1, q[1] + s * R * 0.2],
          [q[0] - s * R * 0.1, q[1] + s * R * 0.2],
        ],
      ],
      on ? [255, 206, 120] : [50, 58, 70],
      { emis: on ? 0.95 : 0, ink: 1.4 },
    );
  }
  w.lathe(
    x,
    z,
    [
      [y(0.79), r(0.79) * 1.08],
      [y(0.805), r(0.79) * 1.32],
    ],
    scale(white, 0.8),
  );
  w.lathe(
    x,
    z,
    [
      [y(0.805), r(0.79) * 1.4],
      [y(0.822), r(0.79) * 1.4],
    ],
    iron,
  );
  w.lathe(
    x,
    z,
    [
      [y(0.822), r(0.79) * 0.74],
      [y(0.845), r(0.79) * 0.74],
    ],
    white,
  );
  const gl = r(0.79) * 0.68,
    a = w.pt([x, y(0.89), z]),
    s = w.px([x, y(0.89), z]);
  w.lathe(
    x,
    z,
    [
      [y(0.845), gl],
      [y(0.925), gl],
    ],
    on ? [255, 226, 150] : [120, 150, 160],
    on ? { emis: 0.97, ink: 1.4 } : { ink: 1.4 },
  );
  for (let i = -2; i <= 2; i++) {
    const dx = Math.sin((i / 2.6) * 1.3) * gl;
    b.stroke([w.pt([x + dx, y(0.845), z]), w.pt([x + dx, y(0.925), z])], 1.3, { taper: 0 });
  }
  w.lathe(
    x,
    z,
    [
      [y(0.925), gl * 1.2],
      [y(0.945), gl * 1.1],
      [y(0.985), gl * 0.35],
      [y(0.992), gl * 0.12],
    ],
    red,
  );
  b.shape([ellipse(...w.pt([x, y(1.0), z]), Math.max(1, s * gl * 0.12), Math.max(1, s * gl * 0.12), 10)], iron, {
    ink: 1,
  });
  const gr = r(0.79) * 1.38;
  for (let i = -6; i <= 6; i++) {
    const dx = Math.sin((i / 6) * 1.45) * gr;
    b.stroke([w.pt([x + dx, y(0.822), z]), w.pt([x + dx, y(0.858), z])], 1.1, { taper: 0 });
  }
  for (const t of [0.84, 0.858])
    b.stroke([w.pt([x - gr, y(t), z]), w.pt([x, y(t) - 0.1, z]), w.pt([x + gr, y(t), z])], 1.4, { taper: 0 });
  return { lamp: a, s };
}
function cottage(w: World, x: number, z: number, y: number, k: number): void {
  const wall = hex('#d8d0c2'),
    roof = hex('#4b4a55'),
    W = 5.4 * k,
    D = 4 * k,
    H = 2.6 * k,
    lit = w.mood.lampLit;
  w.box(x, y, z, x + W, y + H, z + D, wall);
  const ridge = (xx: number): V => [xx, y + H + 1.8 * k, z + D / 2];
  w.face([[x - 0.2, y + H, z - 0.2], [x + W + 0.2, y + H, z - 0.2], ridge(x + W + 0.2), ridge(x - 0.2)], roof, {
    normal: [0, 0.7, -0.7],
  });
  if (w.cam.pos[0] < x) w.face([[x, y + H, z], [x, y + H, z + D], ridge(x)], wall, { normal: [-1, 0, 0] });
  w.box(x + W * 0.7, y + H + 1 * k, z + D * 0.45, x + W * 0.82, y + H + 2.6 * k, z + D * 0.6, hex('#8a5a4a'));
  for (const u of [0.14, 0.62]) {
    w.face(
      [
        [x + W * u, y + H * 0.35, z - 0.02],
        [x + W * (u + 0.2), y + H * 0.35, z - 0.02],
        [x + W * (u + 0.2), y + H * 0.75, z - 0.02],
        [x + W * u, y + H * 0.75, z - 0.02],
      ],
      lit ? [255, 198, 112] : [58, 68, 80],
      lit ? { emis: 0.95 } : {},
    );
    w.line(
      [
        [x + W * (u + 0.1), y + H * 0.35, z - 0.03],
        [x + W * (u + 0.1), y + H * 0.75, z - 0.03],
      ],
      0.7,
    );
  }
  w.face(
    [
      [x + W * 0.42, y, z - 0.02],
      [x + W * 0.56, y, z - 0.02],
      [x + W * 0.56, y + H * 0.72, z - 0.02],
      [x + W * 0.42, y + H * 0.72, z - 0.02],
    ],
    hex('#6a3a30'),
  );
  const q = w.pt([x + W * 0.24, y + H * 0.55, z]),
    s = w.px([x, y, z]);
  if (lit) w.b.push({ k: 'glow', a: q, b: q, r: s * 2.4 * k, rgb: [255, 176, 90], alpha: 0.5 });
}
/** Headland height field so the path, the grass and the people share one ground. */
export const headland = (x: number, z: number): number => {
  const rise = smooth(8, 46, z) * 6.2,
    edge = smooth(9, 2, x) * 1 + 0;
  return rise * lerp(0.35, 1, edge) + (noise(x * 0.18, z * 0.18, 4) - 0.5) * 0.5 * smooth(4, 16, z);
};
export function lighthouseExterior(w: World): void {
  const { b, cam, mood, r } = w,
    hy = horizonY(cam),
    grassC = hex('#6d7440'),
    rockC = hex('#6b6058');
  w.sky();
  b.layer = 'back';
  w.sea(-9, 0.5);
  // far coast, two planes
  for (const [k, y, hgt] of [
    [0.82, 0, 26],
    [0.68, 0, 44],
  ] as [number, number, number][]) {
    const x0 = cam.w * (k > 0.8 ? 0.5 : 0.72),
      pts: P[] = [[x0, hy + y]];
    for (let i = 0; i <= 12; i++)
      pts.push([x0 + (i / 12) * cam.w * 0.55, hy - hgt * smooth(0, 5, i) * (0.6 + 0.5 * noise(i * 0.7, k * 9, 3))]);
    pts.push([cam.w * 1.3, hy + 6], [x0, hy + 3]);
    b.shape([pts], mix(rockC, mood.haze, k), { emis: k, lit: 0.4, ink: 0.8 });
  }
  b.layer = 'mid';
  const aerial = w.scene.shot === 'aerial';
  if (aerial)
    for (let k = 0; k < 170; k++) {
      const u = r(),
        v = Math.pow(r(), 1.4),
        x = cam.w * (0.79 + (u - 0.5) * (0.1 + v * 0.34)),
        y = cam.h * (0.09 + v * 0.9),
        L = 12 + v * 60 * r();
      b.stroke(
        [
          [x - L, y],
          [x, y - 1.5],
          [x + L, y],
        ],
        1 + v * 4,
        {
          taper: 1,
          paint: { rgb: [186, 204, 236], lit: 0, emis: 1, warm: 0, alpha: 0.42 * (1 - Math.abs(u - 0.5) * 1.6) },
        },
      );
    }
  // the cliff below the headland's edge, then the green top as terrain strips
  const edgeX = (z: number) => 8.5 - smooth(10, 50, z) * 1.5 + Math.sin(z * 0.34) * 1.5,
    back = 52;
  const rim: V[] = [];
  for (let z = back; z >= 2; z -= 2.4) rim.push([edgeX(z), headland(edgeX(z), z), z]);
  for (let i = 0; i < rim.length - 1; i++) {
    const a = item(rim, i),
      c = item(rim, i + 1),
      foot = (v: V): V => [v[0] + 3 + noise(v[2], 3, 2) * 2.4, -9, v[2]];
    w.face([a, c, foot(c), foot(a)], rockC, {
      ink: 0,
      flat: 0.2 + 0.6 * noise(i * 0.9, 2, 8) * (mood.sun[0] > 0 ? 1 : 0.55),
    });
    for (let k = 0; k < 3; k++) {
      const t = r(),
        p: V = [lerp(a[0], c[0], t), lerp(a[1], c[1], t), lerp(a[2], c[2], t)],
        f = foot(p),
        u0 = r() * 0.4,
        u1 = u0 + 0.2 + r() * 0.4;
      w.line(
        [
          [lerp(p[0], f[0], u0), lerp(p[1], f[1], u0), p[2]],
          [lerp(p[0], f[0], u1) + 0.2, lerp(p[1], f[1], u1), p[2] + 0.2],
        ],
        0.9,
      );
    }
  }
  const foam = rim.map((v) => w.pt([v[0] + 4.2 + noise(v[2] * 0.8, 1, 5) * 2.6, -9, v[2]]));
  for (let k = 0; k < 26; k++) {
    const i = Math.floor(r() * (foam.length - 3)),
      n = 1 + Math.floor(r() * 2),
      off = r() * r() * 46;
    b.stroke(
      spline(
        foam.slice(i, i + n + 1).map((p) => [p[0] + off + r() * 6, p[1] + off * 0.3] as P),
        false,
        4,
      ),
      2 + r() * 5,
      {
        taper: 1,
        paint: {
          rgb: mix(mood.sea[0], [255, 255, 255], 0.45),
          lit: 0,
          emis: 0.9,
          warm: 0,
          alpha: 0.75 * (1 - off / 60),
        },
      },
    );
  }
  for (let k = 0; k < 7; k++) {
    const p = item(foam, Math.floor(r() * foam.length)),
      s = 10 + r() * 26;
    w.rock(
      [
        [p[0] - s, p[1] + s * 0.4],
        [p[0] - s * 0.5, p[1] - s * 0.5],
        [p[0] + s * 0.3, p[1] - s * 0.7],
        [p[0] + s, p[1] + s * 0.4],
      ],
      scale(rockC, 0.8),
      { facets: 3, ink: 1.4 },
    );
  }
  for (let z = back; z > 1.5; z -= 2.2) {
    const zn = Math.max(1, z - 2.2),
      row = (q: number): V[] => {
        const out: V[] = [];
        for (let i = 0; i <= 14; i++) {
          const x = lerp(-46 - q * 0.4, edgeX(q), i / 14);
          out.push([x, headland(x, q), q]);
        }
        return out;
      };
    w.face([...row(z), ...row(zn).reverse()], mix(grassC, hex('#59683a'), noise(z * 0.6, 1, 3)), {
      normal: [mood.sun[0] * 0.4, 0.8, -0.1],
      ink: 0,
    });
  }
  w.b.stroke(
    rim.map((v) => w.pt(v)),
    2.2,
    { taper: 0.3 },
  );
  // soft swells of the ground: darker folds and lit shoulders, then heather and stones
  for (let k = 0; k < 90; k++) {
    const z = 4 + Math.pow(r(), 1.3) * 46,
      x = lerp(-z * 0.9 - 6, edgeX(z) - 1, r()),
      L = 2 + r() * 5,
      lit = k % 2;
    b.stroke(
      spline(
        [-1, -0.4, 0.3, 1].map((u, i) =>
          w.pt([x + u * L, headland(x + u * L, z) + 0.02, z + item([0, 0.5, 0.4, -0.2], i)]),
        ),
        false,
        4,
      ),
      Math.min(26, w.px([x, 0, z]) * 0.2),
      {
        taper: 1,
        paint: { rgb: lit ? hex('#8d8c50') : hex('#48522f'), lit: lit ? 0.9 : 0.25, emis: 0, warm: 0, alpha: 0.5 },
      },
    );
  }
  for (let k = 0; k < 34; k++) {
    const z = 5 + r() * 42,
      x = lerp(-z * 0.8 - 8, edgeX(z) - 0.8, r()),
      q = w.pt([x, headland(x, z), z]),
      s = Math.min(34, w.px([x, 0, z]) * (0.2 + r() * 0.4));
    if (aerial || s < 2 || Math.abs(x + 1) < 2.6) continue;
    b.shape(
      [
        spline(
          [
            [q[0] - s, q[1]],
            [q[0] - s * 0.8, q[1] - s * 0.5],
            [q[0] - s * 0.1, q[1] - s * 0.75],
            [q[0] + s * 0.7, q[1] - s * 0.5],
            [q[0] + s, q[1]],
          ],
          false,
          4,
        ),
      ],
      k % 3 ? hex('#56603a') : hex('#7c766c'),
      {
        lit: 0.7,
        ink: Math.min(1.4, s * 0.1),
        shades: [
          {
            path:
              mood.sun[0] > 0
                ? [
                    [q[0] - s * 1.1, q[1] - s],
                    [q[0] - s * 0.1, q[1] - s],
                    [q[0] + s * 0.2, q[1]],
                    [q[0] - s * 1.1, q[1]],
                  ]
                : [
                    [q[0] + s * 1.1, q[1] - s],
                    [q[0] + s * 0.1, q[1] - s],
                    [q[0] - s * 0.2, q[1]],
                    [q[0] + s * 1.1, q[1]],
                  ],
            k: 0.3,
          },
        ],
      },
    );
  }
  if (aerial)
    for (const [xa, za, xb, zb] of [
      [-34, 12, -4, 20],
      [-30, 30, -14, 26],
      [-14, 26, -12, 18],
    ] as number[][]) {
      // dry stone walls give the top scale
      const n = 26;
      for (let i = 0; i < n; i++) {
        const u = i / n,
          x = lerp(xa!, xb!, u),
          z = lerp(za!, zb!, u) + Math.sin(u * 5) * 0.5,
          y = headland(x, z);
        w.box(
          x,
          y,
          z,
          x + Math.abs(xb! - xa!) / n + 0.08,
          y + 0.75 + noise(i, za!, 3) * 0.3,
          z + 0.5 + Math.abs(zb! - za!) / n,
          scale(hex('#8a857c'), 0.8 + noise(i * 3, xa!, 5) * 0.4),
          { ink: 0.8 },
        );
      }
    }
  const tz = 44,
    tx = -1.5,
    ty = headland(tx, tz);
  cottage(w, -10.5, 40, headland(-8, 40), 1.15);
  const t = tower(w, tx, tz, ty - 0.3, 19, mood.lampLit);
  // the path winds from the foreground to the door
  const mid = (z: number) => -1.5 + Math.sin(z * 0.13 + 0.6) * 3.4 * smooth(44, 14, z) - (z < 16 ? (16 - z) * 0.12 : 0),
    wide = 0.85,
    L: V[] = [],
    R: V[] = [];
  for (let z = 43; z >= 1.4; z -= 1.4) {
    const m = mid(z);
    L.push([m - wide - noise(z, 1) * 0.25, headland(m, z) + 0.02, z]);
    R.push([m + wide + noise(z, 2) * 0.25, headland(m, z) + 0.02, z]);
  }
  const ps = [
    ...spline(
      L.map((v) => w.pt(v)),
      false,
      3,
    ),
    ...spline(
      R.reverse().map((v) => w.pt(v)),
      false,
      3,
    ),
  ];
  b.shape([ps], hex('#b59e78'), { lit: 0.75, ink: 1.2 });
  // fence posts beside the cliff
  let prev: P | null = null;
  for (let z = 38; z > 4; z -= 3.1) {
    const x = edgeX(z) - 1.2,
      y = headland(x, z);
    w.box(x - 0.07, y - 0.1, z - 0.07, x + 0.07, y + 1.15, z + 0.07, hex('#5a4a3c'));
    const q = w.pt([x, y + 0.95, z]);
    if (prev)
      b.stroke([prev, [(prev[0] + q[0]) / 2, (prev[1] + q[1]) / 2 + w.px([x, y, z]) * 0.08], q], w.lineAt(z, 0.7), {
        taper: 0,
      });
    prev = q;
  }
  w.grass(
    aerial ? 60 : 190,
    (q) => {
      const z = 2.5 + Math.pow(q(), 1.6) * 26,
        x = lerp(-z * 0.75 - 3, edgeX(z) - 0.2, q());
      const onPath = Math.abs(x - mid(z)) < 1.1;
      const v: V = [onPath ? x + 2 : x, headland(x, z), z];
      return { p: w.pt(v), s: Math.min(40, w.px(v) * 0.42) };
    },
    grassC,
    0.75,
  );
  if (mood.lampLit) {
    const night = w.scene.time === 'night',
      dir: P = [1, -0.06],
      len = cam.w * 1.1,
      k = night ? 0.62 : 0.34,
      end = (s: number, sp: number): P => [t.lamp[0] + s * len * dir[0], t.lamp[1] + len * dir[1] * s * 0.5 + sp * len];
    b.push({
      k: 'glow',
      path: [t.lamp, end(1, -0.13), end(1, 0.06)],
      a: t.lamp,
      b: end(1, -0.03),
      r: 5,
      rgb: [255, 232, 178],
      alpha: k,
    });
    b.push({
      k: 'glow',
      path: [t.lamp, end(-1, -0.09), end(-1, 0.08)],
      a: t.lamp,
      b: end(-1, 0),
      r: 5,
      rgb: [255, 232, 178],
      alpha: k * 0.8,
    });
    b.push({ k: 'glow', a: t.lamp, b: t.lamp, r: t.s * 5.5, rgb: [255, 226, 160], alpha: 0.85 });
    b.push({
      k: 'light',
      x: t.lamp[0],
      y: w.pt([tx, ty, tz])[1],
      rx: t.s * 13,
      ry: t.s * 6,
      amount: night ? 0.4 : 0.2,
      channel: 'warm',
    });
  }
  if (!aerial && w.scene.time !== 'night')
    for (const [x, y, s] of [
      [0.68, 0.2, 15],
      [0.74, 0.26, 10],
      [0.63, 0.29, 8],
      [0.82, 0.17, 12],
    ] as [number, number, number][])
      gull(b, x * cam.w, y * cam.h, s);
}
/** The dark near edge that pushes everything else back. */
export function lighthouseFore(w: World): void {
  const { b, cam } = w;
  if (w.scene.shot === 'aerial') return;
  b.layer = 'fore';
  w.rock(
    [
      [-20, cam.h + 10],
      [-20, cam.h * 0.83],
      [cam.w * 0.1, cam.h * 0.845],
      [cam.w * 0.2, cam.h * 0.91],
      [cam.w * 0.31, cam.h * 0.955],
      [cam.w * 0.36, cam.h + 10],
    ],
    hex('#3b3a36'),
    { facets: 8, lit: 0.3, ink: 2.6 },
  );
  w.grass(
    46,
    (q) => {
      const x = q() * cam.w * 0.36;
      return { p: [x, cam.h * (0.85 + 0.13 * (x / (cam.w * 0.36))) + 6], s: 26 + q() * 40 };
    },
    hex('#4c5130'),
    0.35,
  );
}
export function gallery(w: World): void {
  const { b, cam, mood } = w,
    iron = hex('#343a44');
  w.sky();
  b.layer = 'back';
  w.sea(-24, 0.4);
  const hy = horizonY(cam),
    pts: P[] = [[-10, hy + 8]];
  for (let i = 0; i <= 14; i++)
    pts.push([(i / 14) * cam.w * 0.42, hy - 30 * smooth(14, 3, i) * (0.6 + noise(i * 0.8, 2, 9) * 0.6)]);
  pts.push([cam.w * 0.44, hy + 8]);
  b.shape([pts], mix(hex('#50505a'), mood.haze, 0.62), { emis: 0.62, ink: 0.8 });
  for (let i = 0; i < 9; i++) {
    const x = cam.w * (0.05 + 0.3 * noise(i * 3.1, 1, 2)),
      y = hy - 2 - 12 * noise(i * 1.7, 4, 2);
    b.shape([ellipse(x, y, 1.6, 1.6, 8)], [255, 214, 140], { emis: 1, ink: 0 });
    b.push({ k: 'glow', a: [x, y], b: [x, y], r: 12, rgb: [255, 180, 90], alpha: 0.5 });
  }
  b.layer = 'mid';
  // floor plates and the curved rail behind
  const R = 4.2,
    c: [number, number] = [0.4, 2.6],
    arc = (deg: number, y: number, rr = R): V => [
      c[0] + Math.sin((deg * Math.PI) / 180) * rr,
      y,
      c[1] + Math.cos((deg * Math.PI) / 180) * rr,
    ];
  const floor: V[] = [];
  for (let d = -80; d <= 80; d += 8) floor.push(arc(d, 0));
  w.face([...floor, [6, 0, 0.4], [-6, 0, 0.4]], hex('#4a4c52'), { normal: [0, 1, 0], flat: 0.5 });
  for (let d = -78; d <= 78; d += 7.8) {
    const a = arc(d, 0),
      t = arc(d, 1.08);
    b.shape(
      [
        [
          w.pt([a[0] - 0.02, 0, a[2]]),
          w.pt([a[0] + 0.02, 0, a[2]]),
          w.pt([t[0] + 0.02, 1.08, t[2]]),
          w.pt([t[0] - 0.02, 1.08, t[2]]),
        ],
      ],
      iron,
      { lit: 0.4, ink: 0.9 },
    );
  }
  for (const [y, k] of [
    [0.12, 0.02],
    [0.6, 0.018],
    [1.08, 0.035],
  ] as [number, number][]) {
    const up: P[] = [],
      dn: P[] = [];
    for (let d = -82; d <= 82; d += 4) {
      up.push(w.pt(arc(d, y + k)));
      dn.push(w.pt(arc(d, y - k)));
    }
    b.shape([[...up, ...dn.reverse()]], iron, { lit: 0.6, ink: 1.3 });
  }
  // the lantern room behind, its glass the brightest thing in the frame
  {
    const x = 2.05,
      z = 6.9,
      on = mood.lampLit;
    w.lathe(
      x,
      z,
      [
        [0, 1.25],
        [0.85, 1.25],
      ],
      hex('#e6dfd2'),
    );
    w.lathe(
      x,
      z,
      [
        [0.85, 1.16],
        [2.55, 1.16],
      ],
      [248, 204, 124],
      { emis: on ? 0.92 : 0.3, ink: 2 },
    );
    for (let i = -3; i <= 3; i++) {
      const dx = Math.sin((i / 3.4) * 1.4) * 1.16;
      const k = 0.035;
      b.shape(
        [
          [
            w.pt([x + dx - k, 0.85, z - 0.2]),
            w.pt([x + dx + k, 0.85, z - 0.2]),
            w.pt([x + dx + k, 2.55, z - 0.2]),
            w.pt([x + dx - k, 2.55, z - 0.2]),
          ],
        ],
        iron,
        { lit: 0.2, ink: 0 },
      );
    }
    for (const y of [1.4, 2.0])
      b.shape(
        [
          [
            w.pt([x - 1.16, y, z]),
            w.pt([x, y - 0.04, z]),
            w.pt([x + 1.16, y, z]),
            w.pt([x + 1.16, y + 0.06, z]),
            w.pt([x, y + 0.02, z]),
            w.pt([x - 1.16, y + 0.06, z]),
          ],
        ],
        iron,
        { lit: 0.2, ink: 0 },
      );
    w.lathe(
      x,
      z,
      [
        [2.55, 1.45],
        [2.66, 1.45],
      ],
      iron,
    );
    w.lathe(
      x,
      z,
      [
        [2.66, 1.4],
        [2.95, 1.1],
        [3.4, 0.4],
        [3.5, 0.12],
      ],
      hex('#9c332e'),
    );
    const q = w.pt([x, 1.7, z]),
      s = w.px([x, 1.7, z]);
    if (on) b.push({ k: 'glow', a: q, b: q, r: s * 3.2, rgb: [255, 206, 130], alpha: 0.6 });
  }
  // the lantern room's glass at one side throws warm light
  if (mood.lampLit) {
    const x = cam.w * 0.995;
    b.push({ k: 'light', x, y: cam.h * 0.5, rx: cam.w * 0.75, ry: cam.h * 0.9, amount: 0.34, channel: 'warm' });
    b.push({ k: 'glow', a: [cam.w * 1.04, cam.h * 0.3], b: [0, 0], r: cam.w * 0.5, rgb: [255, 196, 110], alpha: 0.5 });
    b.push({
      k: 'glow',
      path: [
        [cam.w, cam.h * 0.1],
        [-20, cam.h * -0.12],
        [-20, cam.h * 0.16],
      ],
      a: [cam.w, cam.h * 0.1],
      b: [0, 0],
      r: 8,
      rgb: [255, 230, 180],
      alpha: 0.32,
    });
  }
}
