// A path along the cliff edge: bank on the right, drop and sea on the left, the lighthouse small ahead.
import { item } from '../core/list.ts';
import { hex, lerp, mix, noise, smooth, spline, type P, type V } from '../core/math.ts';
import { horizonY } from '../layout/camera.ts';
import { tower } from './lighthouse.ts';
import type { World } from './world.ts';

const mid = (z: number) => 0.5 - smooth(9, 34, z) * 5.2 + Math.sin(z * 0.22) * 0.5;
export function cliffPath(w: World): void {
  const near = w.cam.pos[2] + 0.5,
    { b, cam, mood, r } = w,
    hy = horizonY(cam),
    grass = hex('#66703e'),
    rock = hex('#635a52'),
    mud = hex('#94795a');
  w.sky();
  b.layer = 'back';
  w.sea(-14, 1);
  const head: P[] = [[cam.w * 0.1, hy + 14]];
  for (let i = 0; i <= 12; i++)
    head.push([cam.w * (0.1 + i * 0.05), hy - 58 * smooth(0, 5, i) * (0.75 + noise(i * 0.8, 2, 5) * 0.4)]);
  head.push([cam.w * 0.72, hy + 14]);
  w.rock(head, rock, { h: 0.62, facets: 7, ink: 1.4 });
  tower(w, -17.5, 84, 3.6, 21, true);
  b.push({ k: 'mist', y0: hy - 120, y1: hy + 90, rgb: mood.haze, a0: 0.1, a1: 0.5 });
  b.layer = 'mid';
  // the bank: terrain strips from far to near
  for (let z = 34; z > near; z -= 1.7) {
    const zn = Math.max(near, z - 1.9),
      row = (q: number): V[] =>
        Array.from({ length: 12 }, (_, i) => {
          const x = mid(q) + 0.85 + i * (0.3 + i * 0.11);
          return [
            x,
            smooth(0, 3.4, x - mid(q) - 0.85) * 3.1 + (noise(x * 0.7, q * 0.4, 2) - 0.5) * 0.5 * Math.min(1, i),
            q,
          ] as V;
        });
    w.face([...row(z), ...row(zn).reverse()], mix(grass, hex('#4c5532'), noise(z * 0.7, 3, 3)), {
      normal: [-0.5, 0.7, -0.3],
      ink: 0,
    });
    if (noise(z, 4, 2) > 0.5)
      b.stroke(
        row(z)
          .slice(0, 8)
          .map((v) => w.pt(v)),
        w.lineAt(z) * 0.6,
        { taper: 1 },
      );
  }
  for (let k = 0; k < 70; k++) {
    const z = near + 1.5 + Math.pow(r(), 1.4) * 26,
      x = mid(z) + 1.1 + r() * 4.5,
      y = (q: number) => smooth(0, 3.4, q - mid(z) - 0.85) * 3.1 + 0.03,
      L = 0.5 + r() * 1.1;
    b.stroke(
      spline(
        [-1, -0.3, 0.4, 1].map((u) => w.pt([x + u * L, y(x + u * L), z + u * 0.3])),
        false,
        3,
      ),
      Math.min(16, w.px([x, 0, z]) * 0.09),
      {
        taper: 1,
        paint: { rgb: k % 2 ? hex('#85894f') : hex('#434d2c'), lit: k % 2 ? 0.9 : 0.2, emis: 0, warm: 0, alpha: 0.5 },
      },
    );
  }
  const L: V[] = [],
    R: V[] = [],
    E: V[] = [],
    foot: V[] = [];
  for (let z = 36; z >= near; z -= 1) {
    const m = mid(z);
    L.push([m - 0.9 - noise(z * 0.9, 1) * 0.35, 0.01, z]);
    R.push([m + 0.95 + noise(z * 0.8, 7) * 0.3, 0.02, z]);
    E.push([m - 2.0 - noise(z * 0.5, 5) * 0.45, -0.12, z]);
    foot.push([m - 4.6 - noise(z * 0.5, 3) * 2.4, -14, z]);
  }
  const P2 = (v: V[]) =>
    spline(
      v.map((q) => w.pt(q)),
      false,
      2,
    );
  for (let i = 0; i < E.length - 1; i++)
    w.face([item(E, i), item(E, i + 1), item(foot, i + 1), item(foot, i)], rock, {
      flat: 0.15 + 0.65 * noise(i * 0.83, 2, 8),
      ink: 0,
    });
  for (let i = 0; i < 40; i++) {
    const k = Math.floor(r() * (E.length - 1)),
      a = item(E, k),
      f = item(foot, k),
      u = r() * 0.5,
      v = u + 0.1 + r() * 0.3;
    w.line(
      [
        [lerp(a[0], f[0], u), lerp(a[1], f[1], u), a[2]],
        [lerp(a[0], f[0], v) - 0.2, lerp(a[1], f[1], v), a[2]],
      ],
      1,
    );
  }
  b.shape([[...P2(E), ...P2(L).reverse()]], grass, { lit: 0.7, emis: 0.05, ink: 1.6 });
  b.shape([[...P2(L), ...P2(R).reverse()]], mud, { lit: 0.6, emis: 0.08, ink: 1.4 });
  for (let i = 0; i < 16; i++) {
    const z = near + 0.6 + Math.pow(r(), 1.5) * 16,
      x = mid(z) + (r() - 0.5) * 1.3,
      q = w.pt([x, 0.02, z]),
      s = w.px([x, 0, z]),
      u = s * (0.14 + r() * 0.22);
    b.shape(
      [
        spline(
          Array.from(
            { length: 9 },
            (_, k) => [q[0] + Math.cos(k * 0.698) * u * (0.8 + r() * 0.4), q[1] + Math.sin(k * 0.698) * u * 0.16] as P,
          ),
          true,
          3,
        ),
      ],
      mix(mood.sky[2], mud, 0.25),
      { emis: 0.8, ink: 0.9 },
    );
  }
  w.grass(
    120,
    (q) => {
      const z = near + 1.2 + Math.pow(q(), 1.7) * 22,
        right = q() > 0.4,
        x = right ? mid(z) + 1.05 + q() * 2.2 : mid(z) - 1.15 - q() * 0.8,
        v: V = [x, right ? smooth(0, 3.4, x - mid(z) - 0.85) * 3.1 : -0.05, z];
      return { p: w.pt(v), s: Math.min(46, w.px(v) * 0.3) };
    },
    grass,
    0.7,
  );
  for (let z = 30; z > near + 4.4; z -= 3.4) {
    const x = mid(z) - 1.35,
      s = 0.06;
    w.box(x - s, -0.1, z - s, x + s, 0.95, z + s, hex('#5b4b3d'));
  }
  for (const y of [0.55, 0.85]) {
    const pts: P[] = [];
    for (let z = 30; z > near + 4; z -= 1.7) {
      const k = ((30 - z) / 3.4) % 1;
      pts.push(w.pt([mid(z) - 1.35, y - 0.07 * Math.sin(k * Math.PI), z]));
    }
    b.stroke(pts, 1.6, { taper: 0.2 });
  }
}
export function cliffFore(w: World): void {
  const { b, cam } = w;
  b.layer = 'fore';
  w.rock(
    [
      [cam.w * 0.8, cam.h + 10],
      [cam.w * 0.86, cam.h * 0.86],
      [cam.w * 0.93, cam.h * 0.73],
      [cam.w + 20, cam.h * 0.66],
      [cam.w + 20, cam.h + 10],
    ],
    hex('#45423e'),
    { facets: 7, lit: 0.35, ink: 2.8 },
  );
  w.grass(
    30,
    (q) => {
      const x = cam.w * (0.8 + q() * 0.2);
      return { p: [x, cam.h * (1.02 - (x / cam.w - 0.8) * 1.6)], s: 34 + q() * 40 };
    },
    hex('#4b5030'),
    0.4,
  );
}
