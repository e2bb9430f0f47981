// The keeper's kitchen: one room, built once, seen by any camera.
import { item } from '../core/list.ts';
import { ellipse, hex, lerp, mix, noise, scale, spline, type P, type RGB, type V } from '../core/math.ts';
import { lantern, mug } from '../draw/props.ts';
import type { World } from './world.ts';

export const TABLE = { x0: -0.55, x1: 1.05, z0: 3.95, z1: 4.75, y: 0.76 };
const W = 3.1,
  H = 2.75,
  D = 6.6;

export function kitchen(w: World): void {
  const { b, cam, mood } = w,
    night = w.scene.time === 'night';
  w.indoor = true;
  const plaster = hex('#b9b39d'),
    wood = hex('#7a5a3e'),
    floorC = hex('#8a6a4a'),
    teal = hex('#55736c'),
    rq = (p: V[], c: RGB, o = {}) => w.face(p, c, { warm: 0.12, ...o });
  b.layer = 'back';
  rq(
    [
      [-W, 0, 0.3],
      [W, 0, 0.3],
      [W, 0, D],
      [-W, 0, D],
    ],
    floorC,
    { flat: 0.5, warm: 0.2, ink: 0 },
  );
  for (let i = -10; i <= 10; i++)
    w.line(
      [
        [i * 0.31, 0.001, 0.8],
        [i * 0.31, 0.001, D],
      ],
      0.7,
    );
  for (let i = 0; i < 26; i++) {
    const x = (Math.floor(noise(i * 7.3, 1, 6) * 20) - 10) * 0.31,
      z = 1.2 + noise(i * 3.7, 5, 6) * 5;
    w.line(
      [
        [x, 0.001, z],
        [x + 0.31, 0.001, z],
      ],
      0.6,
    );
  }
  rq(
    [
      [-W, H, 0.3],
      [W, H, 0.3],
      [W, H, D],
      [-W, H, D],
    ],
    scale(plaster, 0.72),
    { flat: 0.18, ink: 0 },
  );
  rq(
    [
      [-W, 0, D],
      [W, 0, D],
      [W, H, D],
      [-W, H, D],
    ],
    plaster,
    { flat: 0.3, warm: 0.16 },
  );
  rq(
    [
      [-W, 0, 0.3],
      [-W, 0, D],
      [-W, H, D],
      [-W, H, 0.3],
    ],
    scale(plaster, 0.9),
    { flat: 0.16 },
  );
  rq(
    [
      [W, 0, 0.3],
      [W, 0, D],
      [W, H, D],
      [W, H, 0.3],
    ],
    scale(plaster, 0.96),
    { flat: 0.4, warm: 0.2 },
  );
  for (let z = 1.4; z < D; z += 1.25) w.box(-W, H - 0.2, z, W, H, z + 0.18, hex('#4c3626'), { flat: 0.15, warm: 0.14 });
  // wainscot
  const wy = 0.98;
  rq(
    [
      [-W, 0, D - 0.01],
      [W, 0, D - 0.01],
      [W, wy, D - 0.01],
      [-W, wy, D - 0.01],
    ],
    teal,
    { flat: 0.25, warm: 0.14 },
  );
  for (let i = -12; i <= 12; i++)
    w.line(
      [
        [i * 0.25, 0, D - 0.02],
        [i * 0.25, wy, D - 0.02],
      ],
      0.5,
    );
  rq(
    [
      [-W + 0.01, 0, 0.3],
      [-W + 0.01, 0, D],
      [-W + 0.01, wy, D],
      [-W + 0.01, wy, 0.3],
    ],
    scale(teal, 0.85),
    { flat: 0.12 },
  );
  rq(
    [
      [W - 0.01, 0, 0.3],
      [W - 0.01, 0, D],
      [W - 0.01, wy, D],
      [W - 0.01, wy, 0.3],
    ],
    teal,
    { flat: 0.3, warm: 0.14 },
  );
  // a round rug, a chart in a frame, hooks with an oilskin, a clock
  {
    const rug: V[] = Array.from(
        { length: 28 },
        (_, i) => [0.25 + Math.cos((i / 28) * 6.283) * 1.75, 0.003, 4.3 + Math.sin((i / 28) * 6.283) * 1.0] as V,
      ),
      in2 = rug.map((p): V => [0.25 + (p[0] - 0.25) * 0.86, 0.004, 4.3 + (p[2] - 4.3) * 0.86]);
    rq(rug, hex('#5f6f74'), { flat: 0.4, warm: 0.35, ink: 1.4 });
    rq(in2, hex('#a58f6a'), { flat: 0.45, warm: 0.4, ink: 1 });
    rq(
      in2.map((p): V => [0.25 + (p[0] - 0.25) * 0.8, 0.005, 4.3 + (p[2] - 4.3) * 0.8]),
      hex('#6d7d80'),
      { flat: 0.4, warm: 0.4, ink: 0.8 },
    );
  }
  {
    const f = (x: number, y: number): V => [x, y, D - 0.03];
    rq([f(-1.85, 1.35), f(-1.15, 1.35), f(-1.15, 1.9), f(-1.85, 1.9)], hex('#5a3f2a'), { flat: 0.3, warm: 0.15 });
    rq([f(-1.79, 1.41), f(-1.21, 1.41), f(-1.21, 1.84), f(-1.79, 1.84)], hex('#c9c2a4'), {
      flat: 0.35,
      warm: 0.15,
      ink: 1,
    });
    b.stroke(
      spline(
        [f(-1.72, 1.5), f(-1.6, 1.62), f(-1.5, 1.58), f(-1.4, 1.74), f(-1.28, 1.72)].map((p) => w.pt(p)),
        false,
        4,
      ),
      1.2,
    );
    b.shape(
      [
        spline(
          [f(-1.55, 1.47), f(-1.4, 1.46), f(-1.32, 1.55), f(-1.45, 1.6)].map((p) => w.pt(p)),
          true,
          4,
        ),
      ],
      hex('#8fa59c'),
      { lit: 0.3, warm: 0.15, ink: 0.8 },
    );
  }
  {
    const q = w.pt([-1.5, 2.24, D - 0.03]),
      s = w.px([-1.5, 2.24, D]) * 0.13;
    b.shape([ellipse(q[0], q[1], s, s, 24)], hex('#d8cfb8'), { lit: 0.35, warm: 0.2, ink: 2.2 });
    b.stroke([q, [q[0] + s * 0.1, q[1] - s * 0.65]], 1.4);
    b.stroke([q, [q[0] + s * 0.45, q[1] + s * 0.1]], 1.6);
  }
  for (const z of [2.2, 2.7]) {
    const h = (y: number, dz: number): V => [W - 0.06, y, z + dz];
    rq(
      [h(1.85, -0.05), h(1.85, 0.1), h(1.2, 0.24), h(0.95, 0.2), h(0.95, -0.18), h(1.2, -0.2)],
      z < 2.5 ? hex('#b49a3e') : hex('#39434c'),
      { flat: 0.3, warm: 0.15 },
    );
  }
  // window, centre left, with the weather outside
  const wx0 = -0.75,
    wx1 = 0.85,
    w0 = 1.12,
    w1 = 2.2,
    out: RGB[] = night
      ? [
          [26, 40, 76],
          [58, 82, 122],
        ]
      : [mood.sky[1], mood.sky[2]],
    e = { emis: 0.9, ink: 2 };
  rq(
    [
      [wx0 - 0.12, w0 - 0.1, D - 0.03],
      [wx1 + 0.12, w0 - 0.1, D - 0.03],
      [wx1 + 0.12, w1 + 0.12, D - 0.03],
      [wx0 - 0.12, w1 + 0.12, D - 0.03],
    ],
    hex('#d9d2be'),
    { flat: 0.3, warm: 0.14 },
  );
  const a = w.pt([wx0, w1, D]),
    c = w.pt([wx0, w0, D]);
  rq(
    [
      [wx0, w0, D - 0.04],
      [wx1, w0, D - 0.04],
      [wx1, w1, D - 0.04],
      [wx0, w1, D - 0.04],
    ],
    item(out, 0),
    { ...e, rgbGrad: { a, b: c, from: item(out, 0), to: item(out, 1) } },
  );
  const sea = lerp(w0, w1, 0.28);
  rq(
    [
      [wx0, w0, D - 0.05],
      [wx1, w0, D - 0.05],
      [wx1, sea, D - 0.05],
      [wx0, sea, D - 0.05],
    ],
    mix(mood.sea[0], mood.sea[1], 0.5),
    { emis: 0.9, ink: 1 },
  );
  for (let i = 0; i < 34; i++) {
    const x = lerp(wx0, wx1, noise(i * 5.1, 2, 1)),
      y = lerp(w0 + 0.1, w1, noise(i * 3.3, 8, 1)),
      p = w.pt([x, y, D - 0.05]),
      s = w.px([x, y, D]) * 0.1;
    b.stroke([p, [p[0] - s * 0.25, p[1] + s]], 1.3, {
      taper: 0.8,
      paint: { rgb: [214, 224, 236], lit: 0, emis: 1, warm: 0, alpha: 0.55 },
    });
  }
  for (const x of [(wx0 + wx1) / 2])
    w.box(x - 0.03, w0, D - 0.09, x + 0.03, w1, D - 0.04, hex('#d9d2be'), { flat: 0.2 });
  w.box(wx0, lerp(w0, w1, 0.5) - 0.025, D - 0.09, wx1, lerp(w0, w1, 0.5) + 0.025, D - 0.04, hex('#d9d2be'), {
    flat: 0.2,
  });
  w.box(wx0 - 0.18, w0 - 0.14, D - 0.22, wx1 + 0.18, w0 - 0.08, D - 0.02, hex('#c8bfa8'), { flat: 0.45 });
  for (const s of [-1, 1]) {
    const x = s < 0 ? wx0 - 0.16 : wx1 + 0.16,
      f = (u: number, y: number): P => w.pt([x + s * -u, y, D - 0.12]);
    b.shape(
      [
        spline(
          [f(-0.12, 2.34), f(0.22, 2.34), f(0.2, 1.9), f(0.06, 1.5), f(0.1, 1.02), f(-0.12, 1.02), f(-0.1, 1.6)],
          true,
          4,
        ),
      ],
      hex('#7f8468'),
      { lit: 0.3, warm: 0.16, ink: 1.6 },
    );
    for (const u of [-0.04, 0.05]) b.stroke([f(u, 2.3), f(u * 0.6, 1.6), f(u, 1.08)], 1.2, { taper: 0.8 });
  }
  // stove with pipe at the left, shelves and pans at the right
  w.lathe(
    -2.35,
    5.9,
    [
      [1.0, 0.09],
      [H, 0.09],
    ],
    hex('#30333a'),
  );
  w.box(-2.9, 0.1, 5.5, -1.85, 0.95, 6.4, hex('#33363c'), { flat: 0.2, warm: 0.12 });
  rq(
    [
      [-2.7, 0.35, 5.49],
      [-2.2, 0.35, 5.49],
      [-2.2, 0.72, 5.49],
      [-2.7, 0.72, 5.49],
    ],
    [178, 70, 30],
    { emis: 0.75, ink: 2 },
  );
  for (let i = 0; i < 6; i++) {
    const x = lerp(-2.66, -2.24, (i + 0.5) / 6),
      h = 0.12 + 0.17 * noise(i * 2.3, 3, 1),
      f = (dx: number, y: number): P => w.pt([x + dx, 0.36 + y, 5.485]);
    b.shape(
      [spline([f(-0.05, 0), f(-0.04, h * 0.5), f(0.01, h), f(0.035, h * 0.45), f(0.05, 0)], false, 4)],
      i % 2 ? [255, 206, 96] : [255, 166, 62],
      { emis: 0.95, ink: 0 },
    );
  }
  for (const k of [0.33, 0.66])
    w.line(
      [
        [lerp(-2.7, -2.2, k), 0.35, 5.48],
        [lerp(-2.7, -2.2, k), 0.72, 5.48],
      ],
      1.2,
    );
  {
    const q = w.pt([-2.45, 0.54, 5.45]),
      s = w.px([-2.45, 0.54, 5.45]);
    b.push({ k: 'light', x: q[0], y: q[1], rx: s * 2, ry: s * 1.3, amount: 0.35, channel: 'warm' });
  }
  {
    const k = w.pt([-2.1, 0.95, 5.8]),
      s = w.px([-2.1, 1, 5.8]);
    b.shape(
      [
        spline(
          [
            [k[0] - s * 0.14, k[1]],
            [k[0] - s * 0.16, k[1] - s * 0.12],
            [k[0] - s * 0.07, k[1] - s * 0.22],
            [k[0] + s * 0.07, k[1] - s * 0.22],
            [k[0] + s * 0.16, k[1] - s * 0.12],
            [k[0] + s * 0.14, k[1]],
          ],
          true,
          4,
        ),
      ],
      hex('#5e7f8c'),
      { lit: 0.5, warm: 0.3, ink: 1.6 },
    );
    b.stroke(
      spline(
        [
          [k[0] - s * 0.1, k[1] - s * 0.2],
          [k[0], k[1] - s * 0.36],
          [k[0] + s * 0.1, k[1] - s * 0.2],
        ],
        false,
        5,
      ),
      2,
      { taper: 0 },
    );
  }
  for (const y of [1.35, 1.85]) {
    for (let i = 0; i < 6; i++) {
      const x = 1.5 + i * 0.24,
        hgt = 0.14 + 0.13 * noise(i * 2.9, y * 7, 2),
        col = item([hex('#c9b58b'), hex('#7b8f93'), hex('#8c6a4c'), hex('#dcd6c6')], (i + (y > 1.5 ? 2 : 0)) % 4);
      w.lathe(
        x,
        6.42,
        [
          [y + 0.02, 0.075],
          [y + hgt * 0.8, 0.08],
          [y + hgt, 0.05],
        ],
        col,
        { warm: 0.2 },
      );
    }
    w.box(1.3, y - 0.03, 6.25, 2.95, y + 0.01, 6.58, wood, { flat: 0.35, warm: 0.2 });
  }
  w.box(1.45, 0, 5.95, 2.95, 0.9, 6.55, hex('#9a7a55'), { flat: 0.32, warm: 0.2 });
  for (const x of [1.95, 2.45])
    w.line(
      [
        [x, 0.08, 5.94],
        [x, 0.84, 5.94],
      ],
      0.8,
    );
  for (const x of [1.9, 2.5]) {
    const q = w.pt([x, 0.5, 5.93]);
    b.shape([ellipse(q[0], q[1], 3, 3, 10)], hex('#c9a04a'), { lit: 0.6, warm: 0.4, ink: 1 });
  }
  // door at the left wall, half open, cool light behind
  if (!night)
    rq(
      [
        [-W + 0.02, 0, 3.3],
        [-W + 0.02, 0, 4.4],
        [-W + 0.02, 2.1, 4.4],
        [-W + 0.02, 2.1, 3.3],
      ],
      mood.sky[1],
      { emis: 0.7, ink: 2 },
    );
  else {
    rq(
      [
        [-W + 0.02, 0, 3.3],
        [-W + 0.02, 0, 4.4],
        [-W + 0.02, 2.1, 4.4],
        [-W + 0.02, 2.1, 3.3],
      ],
      hex('#4f3a2a'),
      { flat: 0.1, ink: 2 },
    );
  }
  // hanging lamp over the table
  if (w.scene.shot === 'close-up' || w.scene.shot === 'over-the-shoulder') {
    b.push({
      k: 'light',
      x: w.scene.light === 'lamp-left' ? cam.w * 0.1 : cam.w * 0.9,
      y: cam.h * 0.5,
      rx: cam.w * 0.55,
      ry: cam.h * 0.8,
      amount: 0.55,
      channel: 'warm',
    });
    return;
  }
  const lx = 0.25,
    lz = 4.35,
    ly = 1.92,
    q = w.pt([lx, ly, lz]),
    s = w.px([lx, ly, lz]);
  b.stroke([w.pt([lx, H - 0.02, lz]), q], 2, { taper: 0 });
  b.shape(
    [
      [
        [q[0] - s * 0.05, q[1] - s * 0.14],
        [q[0] + s * 0.05, q[1] - s * 0.14],
        [q[0] + s * 0.25, q[1] + s * 0.05],
        [q[0] - s * 0.25, q[1] + s * 0.05],
      ],
    ],
    hex('#2f5a52'),
    { lit: 0.4, warm: 0.5, ink: 2 },
  );
  b.shape([ellipse(q[0], q[1] + s * 0.06, s * 0.22, s * 0.045, 24)], [255, 232, 170], { emis: 1, ink: 1.4 });
  b.push({
    k: 'light',
    x: q[0],
    y: q[1] + s * 0.9,
    rx: s * 3.1,
    ry: s * 2.1,
    amount: night ? 0.62 : 0.5,
    channel: 'warm',
  });
  b.push({ k: 'glow', a: [q[0], q[1] + s * 0.05], b: q, r: s * 1.15, rgb: [255, 196, 110], alpha: 0.62 });
  b.push({
    k: 'glow',
    path: [
      [q[0] - s * 0.22, q[1] + s * 0.06],
      [q[0] + s * 0.22, q[1] + s * 0.06],
      [q[0] + s * 1.25, q[1] + s * 1.9],
      [q[0] - s * 1.25, q[1] + s * 1.9],
    ],
    a: q,
    b: [q[0], q[1] + s * 1.9],
    r: 14,
    rgb: [255, 206, 130],
    alpha: 0.24,
  });
}
export function chair(w: World, x: number, z: number, away: number): void {
  const c = hex('#6a4a30'),
    o = { flat: 0.4, warm: 0.35 };
  const bx = x + away * 0.22;
  for (const dz of [-0.2, 0.2])
    for (const dx of [-0.2, 0.2]) w.box(x + dx - 0.02, 0, z + dz - 0.02, x + dx + 0.02, 0.44, z + dz + 0.02, c, o);
  w.box(x - 0.23, 0.43, z - 0.23, x + 0.23, 0.47, z + 0.23, c, o);
  for (const dz of [0.2, 0.07, -0.07, -0.2])
    w.box(bx - 0.02, 0.47, z + dz - 0.018, bx + 0.02, 0.98, z + dz + 0.018, c, o);
  w.box(bx - 0.025, 0.92, z - 0.23, bx + 0.025, 1.02, z + 0.23, c, o);
}
export function table(w: World): void {
  const t = TABLE,
    c = hex('#8d6540'),
    { b } = w;
  for (const [x, z] of [
    [t.x0 + 0.06, t.z1 - 0.06],
    [t.x1 - 0.1, t.z1 - 0.06],
    [t.x0 + 0.06, t.z0 + 0.04],
    [t.x1 - 0.1, t.z0 + 0.04],
  ] as [number, number][])
    w.box(x, 0, z, x + 0.06, t.y, z + 0.06, scale(c, 0.75), { flat: 0.25, warm: 0.18 });
  w.box(t.x0, t.y - 0.09, t.z0 + 0.03, t.x1, t.y - 0.02, t.z1, scale(c, 0.8), { flat: 0.3, warm: 0.35 });
  w.box(t.x0 - 0.05, t.y - 0.03, t.z0 - 0.02, t.x1 + 0.05, t.y, t.z1 + 0.04, c, { flat: 0.55, warm: 0.75 });
  const m = (x: number, z: number, s = 0.11) => {
    const q = w.pt([x, t.y, z]);
    mug(b, q[0], q[1], w.px([x, t.y, z]) * s, 0.7);
  };
  m(0.0, 4.3);
  m(0.62, 4.2);
  const q = w.pt([0.3, t.y, 4.6]),
    s = w.px([0.3, t.y, 4.6]) * 0.34;
  lantern(b, q[0], q[1] - s, s, true);
}
/** Macro set for the insert: the lamp on the table, the window behind out of focus. */
export function lampInsert(w: World): void {
  const { b, cam } = w;
  kitchen(w);
  b.push({ k: 'defocus', px: 12 });
  b.layer = 'mid';
  const y = cam.h * 0.73,
    c = hex('#7d5534');
  b.shape(
    [
      [
        [-10, y],
        [cam.w + 10, y - 8],
        [cam.w + 10, cam.h + 10],
        [-10, cam.h + 10],
      ],
    ],
    c,
    { lit: 0.3, warm: 0.6, ink: 3 },
  );
  for (let i = 0; i < 15; i++) {
    const yy = y + 10 + i * i * 1.1 + i * 4;
    b.stroke(
      spline(
        Array.from({ length: 7 }, (_, k) => [(k * cam.w) / 6, yy + (noise(k * 0.8, i * 1.7, 3) - 0.5) * 22] as P),
        false,
        4,
      ),
      1.6,
      { taper: 0.7 },
    );
  }
  const x = cam.w * 0.39,
    h = cam.h * 0.7,
    top = cam.h * 0.14;
  b.push({ k: 'light', x, y: cam.h * 0.86, rx: cam.w * 0.5, ry: cam.h * 0.3, amount: 0.75, channel: 'warm' });
  b.push({ k: 'shadow', path: ellipse(x + 20, top + h + 4, h * 0.27, h * 0.045, 30), amount: 0.8, soft: 8 });
  lantern(b, x, top, h, true);
  // matchbox and a folded letter tell the story
  const L = (u: number, v: number): P => [cam.w * 0.62 + u * 300 + v * 46, cam.h * 0.955 - v * 120 + u * 8];
  b.push({ k: 'shadow', path: [L(-0.02, -0.1), L(1.04, -0.12), L(1.06, 0.98), L(0.02, 1)], amount: 0.6, soft: 8 });
  b.shape([[L(0, 0), L(1, 0), L(1, 1), L(0, 1)]], hex('#e6dcc2'), {
    lit: 0.5,
    warm: 0.75,
    ink: 2.6,
    shades: [{ path: [L(0.52, -0.1), L(1.1, -0.1), L(1.1, 1.1), L(0.48, 1.1)], k: 0.72 }],
  });
  b.stroke([L(0.51, 0), L(0.48, 1)], 2, { taper: 0.3 });
  for (let i = 0; i < 7; i++) {
    const v = 0.86 - i * 0.11;
    b.stroke(
      spline(
        Array.from({ length: 12 }, (_, k) => L(0.06 + k * 0.034, v + (noise(k * 1.9, i, 4) - 0.5) * 0.07)),
        false,
        2,
      ),
      1.8,
      { taper: 0.4 },
    );
    b.stroke(
      spline(
        Array.from({ length: i === 6 ? 6 : 11 }, (_, k) =>
          L(0.56 + k * 0.034, v + (noise(k * 1.9, i + 9, 4) - 0.5) * 0.07),
        ),
        false,
        2,
      ),
      1.8,
      { taper: 0.4 },
    );
  }
}
