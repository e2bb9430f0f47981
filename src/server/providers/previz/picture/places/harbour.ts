// A small stone harbour in one-point perspective: quay, moored boats, a row of houses, the hill.
import { item } from '../core/list.ts';
import { ellipse, hex, lerp, mix, noise, scale, smooth, spline, type P } from '../core/math.ts';
import { gull } from '../draw/props.ts';
import { horizonY } from '../layout/camera.ts';
import { tower } from './lighthouse.ts';
import type { World } from './world.ts';

function boat(w: World, x: number, z: number, L: number, hull: string, mast: boolean): void {
  const { b } = w,
    y = -1.15,
    q = (u: number, v: number, d = 0): P => w.pt([x + u * L, y + v * L, z + d]),
    s = w.px([x, y, z]) * L,
    h = w.haze(z),
    k = (c: string) => mix(hex(c), w.mood.haze, h),
    ink = w.lineAt(z) * 0.9,
    o = { emis: h, ink, lit: 0.6 };
  b.shape([ellipse(q(0, 0)[0], q(0, -0.02)[1], s * 0.55, s * 0.05, 24)], scale(w.mood.sea[1], 0.8), {
    emis: 0.8,
    ink: 0,
  });
  const deck = spline([q(-0.5, 0.15), q(-0.2, 0.11), q(0.15, 0.12), q(0.55, 0.24)], false, 5);
  if (mast) {
    b.stroke([q(0.08, 0.1), q(0.08, 1.0)], Math.max(1.2, s * 0.018), { taper: 0.2 });
    b.stroke([q(0.08, 0.98), q(0.54, 0.24)], 0.9, { taper: 0 });
    b.stroke([q(0.08, 0.98), q(-0.48, 0.17)], 0.9, { taper: 0 });
    b.stroke([q(0.08, 0.42), q(-0.38, 0.5)], Math.max(1.2, s * 0.016), { taper: 0.2 });
  }
  b.shape([[q(-0.32, 0.12), q(-0.32, 0.4), q(0.02, 0.42), q(0.06, 0.12)]], k('#e2ddd0'), {
    ...o,
    shades: [{ path: [q(-0.34, 0.1), q(-0.34, 0.45), q(-0.12, 0.45), q(-0.14, 0.1)], k: 0.35 }],
  });
  b.shape([[q(-0.36, 0.4), q(-0.35, 0.45), q(0.06, 0.46), q(0.08, 0.42)]], k('#7a3f34'), o);
  for (const u of [-0.25, -0.11])
    b.shape([[q(u, 0.24), q(u + 0.09, 0.24), q(u + 0.09, 0.35), q(u, 0.35)]], k('#4c6270'), { ...o, ink: ink * 0.7 });
  b.shape(
    [[...deck, ...spline([q(0.55, 0.24), q(0.44, 0.06), q(0.3, -0.03), q(-0.44, -0.03), q(-0.5, 0.15)], false, 5)]],
    k(hull),
    { ...o, shades: [{ path: [q(-0.6, 0.06), q(0.6, 0.04), q(0.6, -0.1), q(-0.6, -0.1)], k: 0.4 }] },
  );
  b.stroke(spline([q(-0.49, 0.11), q(-0.2, 0.07), q(0.15, 0.08), q(0.52, 0.19)], false, 4), Math.max(1, s * 0.016), {
    taper: 0.3,
    paint: { rgb: k('#efe8d6'), lit: 0.7, emis: h, warm: 0, alpha: 0.9 },
  });
  for (let i = 0; i < 5; i++) {
    const v = -0.06 - i * 0.05,
      wob = s * 0.03;
    b.stroke(
      spline(
        [
          [q(-0.4, v)[0], q(0, v)[1]],
          [q(-0.1, v)[0] + wob, q(0, v)[1] + 2],
          [q(0.4, v)[0], q(0, v)[1]],
        ],
        false,
        3,
      ),
      Math.max(1, s * 0.022),
      {
        taper: 1,
        paint: { rgb: mix(k(hull), w.mood.sea[1], 0.35), lit: 0, emis: 0.85, warm: 0, alpha: 0.75 - i * 0.13 },
      },
    );
  }
}
export function harbour(w: World): void {
  const { b, cam, mood } = w,
    hy = horizonY(cam),
    stone = hex('#8d867c');
  w.sky();
  b.layer = 'back';
  w.sea(-1.2, 0.25);
  for (const [k, x0, hg, x1] of [
    [0.8, -0.05, 96, 0.5],
    [0.66, 0.42, 128, 1.2],
  ] as [number, number, number, number][]) {
    const pts: P[] = [[cam.w * x0, hy + 3]];
    for (let i = 0; i <= 16; i++) {
      const t = i / 16;
      pts.push([
        cam.w * lerp(x0, x1, t),
        hy - hg * (x1 > 1 ? smooth(0, 0.5, t) : smooth(1, 0.35, t)) * (0.7 + noise(t * 6, k * 20, 4) * 0.55),
      ]);
    }
    pts.push([cam.w * x1, hy + 3]);
    b.shape([pts], mix(hex('#5b6152'), mood.haze, k), { emis: k, lit: 0.5, ink: 1 });
  }
  tower(w, -27, 100, 0.2, 17, true);
  w.rock(
    [
      w.pt([-36, -1.2, 100]),
      w.pt([-33, 1.2, 100]),
      w.pt([-26, 1.8, 100]),
      w.pt([-21, 0.3, 100]),
      w.pt([-16, -1.2, 100]),
    ],
    hex('#6a6058'),
    { h: 0.6, facets: 4, ink: 1 },
  );
  b.layer = 'mid';
  // houses along the right, in perspective
  const cols = ['#d9c7a8', '#b9c7c6', '#c98f78', '#e1d8c6', '#a9b39a', '#d3b58c'];
  for (let i = 5; i >= 0; i--) {
    const z0 = 9 + i * 6.2,
      z1 = z0 + 5.8,
      x = 6.6,
      H = 4.6 + noise(i * 3.1, 2, 5) * 2.2,
      c = hex(item(cols, i));
    w.face(
      [
        [x, 0, z0],
        [x, 0, z1],
        [x, H, z1],
        [x, H, z0],
      ],
      c,
      { normal: [-1, 0, 0], flat: 0.7 },
    );
    w.face(
      [
        [x, 0, z0],
        [x + 6, 0, z0],
        [x + 6, H, z0],
        [x + 3, H + 2.1, z0],
        [x, H, z0],
      ],
      scale(c, 0.94),
      { normal: [0, 0, -1], flat: 0.05 },
    );
    w.face(
      [
        [x - 0.25, H - 0.1, z0 - 0.2],
        [x - 0.25, H - 0.1, z1],
        [x + 3, H + 2.1, z1],
        [x + 3, H + 2.1, z0 - 0.2],
      ],
      hex('#5c5358'),
      { normal: [-0.6, 0.7, 0], flat: 0.62 },
    );
    w.box(x + 2.2, H + 1.2, z0 + 1.4, x + 2.9, H + 2.9, z0 + 2.1, hex('#8d6152'));
    for (const y of [0.95, H * 0.62])
      for (const u of [0.16, 0.62]) {
        const za = lerp(z0, z1, u),
          zb = lerp(z0, z1, u + 0.22),
          on = noise(i * 5 + u * 9, y, 2) > 0.66;
        w.face(
          [
            [x - 0.03, y, za],
            [x - 0.03, y, zb],
            [x - 0.03, y + 1.15, zb],
            [x - 0.03, y + 1.15, za],
          ],
          on ? [255, 206, 128] : hex('#4a5a66'),
          on ? { emis: 0.9 } : { flat: 0.3 },
        );
        const zm = (za + zb) / 2;
        w.line(
          [
            [x - 0.05, y, zm],
            [x - 0.05, y + 1.15, zm],
          ],
          0.6,
        );
      }
    for (const y of [0.9, H * 0.62 - 0.06])
      for (const u of [0.13, 0.59])
        w.box(x - 0.16, y, lerp(z0, z1, u), x, y + 0.07, lerp(z0, z1, u + 0.28), hex('#e4dccb'), { flat: 0.8 });
    w.line(
      [
        [x - 0.02, H * 0.5, z0],
        [x - 0.02, H * 0.5, z1],
      ],
      0.5,
    );
    w.face(
      [
        [x - 0.04, 0, lerp(z0, z1, 0.42)],
        [x - 0.04, 0, lerp(z0, z1, 0.56)],
        [x - 0.04, 2.05, lerp(z0, z1, 0.56)],
        [x - 0.04, 2.05, lerp(z0, z1, 0.42)],
      ],
      hex(item(['#34536b', '#7d3a33', '#3c5a4a'], i % 3)),
      { flat: 0.35 },
    );
  }
  boat(w, -7.5, 26, 6, '#37566b', true);
  boat(w, -2.3, 19, 5, '#a2443a', false);
  boat(w, -6.2, 12.6, 4.8, '#3f6a5a', true);
  // the quay
  const q0 = -1.9,
    cols2 = scale(stone, 0.72);
  w.face(
    [
      [q0, -1.4, 1],
      [q0, -1.4, 46],
      [q0, 0, 46],
      [q0, 0, 1],
    ],
    cols2,
    { normal: [-1, 0, 0], flat: 0.15 },
  );
  w.face(
    [
      [q0, 0, 0.8],
      [14, 0, 0.8],
      [14, 0, 46],
      [q0, 0, 46],
    ],
    stone,
    { normal: [0, 1, 0], flat: 0.5, ink: 0, litGrad: { a: [0, horizonY(cam)], b: [0, cam.h], from: 0.95, to: 0.22 } },
  );
  // long bars of light between the houses' shadows
  for (const [z0, z1] of [
    [6.4, 8.2],
    [14.6, 16.2],
    [21, 22.4],
  ] as [number, number][]) {
    const p = [
      w.pt([6.6, 0.004, z0]),
      w.pt([6.6, 0.004, z1]),
      w.pt([q0, 0.004, z1 - 2.6]),
      w.pt([q0, 0.004, z0 - 2.6]),
    ];
    b.push({ k: 'shadow', path: p, amount: 0.42, soft: 2 });
  }
  for (let i = 0; i < 12; i++)
    w.line(
      [
        [q0 + i * 0.72, 0.002, cam.pos[2] + 0.4],
        [q0 + i * 0.72, 0.002, 44],
      ],
      0.55,
    );
  for (let z = 2.2; z < 40; z *= 1.13)
    for (let i = 0; i < 11; i++) {
      const o = (i % 2) * z * 0.06;
      w.line(
        [
          [q0 + i * 0.72, 0.002, z + o],
          [q0 + (i + 1) * 0.72, 0.002, z + o],
        ],
        0.45,
      );
    }
  w.box(q0 - 0.06, 0, 1, q0 + 0.42, 0.14, 46, scale(stone, 1.12), { flat: 0.7 });
  for (const z of [4.3, 8.6, 14.2, 21]) {
    w.lathe(
      q0 + 0.2,
      z,
      [
        [0.14, 0.13],
        [0.3, 0.1],
        [0.44, 0.1],
        [0.46, 0.17],
        [0.54, 0.15],
      ],
      hex('#33363c'),
    );
  }
  const a = w.pt([q0 + 0.2, 0.4, 8.6]),
    c = w.pt([-4.1, -0.6, 12.6]);
  b.stroke(spline([a, [(a[0] + c[0]) / 2, Math.max(a[1], c[1]) + 14], c], false, 6), 2, { taper: 0 });
  // lamp post, crates, pots, a coil of rope
  {
    const x = 4.6,
      z = 12.5;
    w.lathe(
      x,
      z,
      [
        [0, 0.16],
        [0.5, 0.09],
        [3.4, 0.06],
      ],
      hex('#2f333a'),
    );
    w.lathe(
      x,
      z,
      [
        [3.4, 0.12],
        [3.5, 0.2],
        [3.95, 0.26],
        [4.0, 0.3],
        [4.2, 0.06],
      ],
      [255, 220, 150],
      { emis: 0.9 },
    );
    const p = w.pt([x, 3.75, z]);
    b.push({ k: 'glow', a: p, b: p, r: w.px([x, 3.7, z]) * 1.5, rgb: [255, 206, 140], alpha: 0.55 });
  }
  for (const [x, z, s, y] of [
    [2.55, 7.0, 0.7, 0],
    [3.35, 7.3, 0.62, 0],
    [2.75, 7.1, 0.5, 0.7],
  ] as number[][]) {
    w.box(x!, y!, z!, x! + s!, y! + s!, z! + s!, hex('#99794f'));
    for (const k of [0.33, 0.66])
      w.line(
        [
          [x!, y! + s! * k, z! - 0.01],
          [x! + s!, y! + s! * k, z! - 0.01],
        ],
        0.8,
      );
  }
  {
    const p = w.pt([-0.9, 0.02, 4.6]),
      s = w.px([-0.9, 0, 4.6]);
    for (let i = 0; i < 4; i++)
      b.shape(
        [
          ellipse(p[0], p[1] - i * s * 0.035, s * (0.3 - i * 0.02), s * 0.085, 26),
          ellipse(p[0], p[1] - i * s * 0.035, s * (0.16 - i * 0.015), s * 0.042, 18),
        ],
        hex('#b89c6a'),
        { lit: 0.6, ink: 1.2 },
      );
  }
  for (const [x, y, s] of [
    [0.3, 0.2, 15],
    [0.36, 0.27, 10],
    [0.22, 0.31, 9],
    [0.44, 0.16, 12],
  ] as [number, number, number][])
    gull(b, x * cam.w, y * cam.h, s);
}
