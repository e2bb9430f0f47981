// The spiral stair inside the tower: wedges round a newel post, drawn from the back of the drum to the front.
import { item } from '../core/list.ts';
import { clamp, hex, noise, scale, type P, type V } from '../core/math.ts';
import type { World } from './world.ts';

const C: [number, number] = [0, 3.1],
  R0 = 0.3,
  R1 = 2.15,
  DRUM = 4.15,
  RISE = 0.2,
  TURN = 22.5;
const at = (phi: number, r: number, y: number): V => {
  const a = (phi * Math.PI) / 180;
  return [C[0] + Math.sin(a) * r, y, C[1] - Math.cos(a) * r];
};
export const stepY = (i: number) => i * RISE - 1.0;
export const phiOf = (i: number) => -180 + (i + 0.5) * TURN;
/** Where a person stands on step i. */
export const standOn = (i: number): { at: [number, number]; y: number } => {
  const p = at(phiOf(i), 1.35, 0);
  return { at: [p[0], p[2]], y: stepY(i) + RISE };
};

function step(w: World, i: number, warmAt: V): void {
  const a = -180 + i * TURN,
    c = a + TURN,
    y0 = stepY(i) + 0.04,
    y1 = stepY(i) + RISE,
    col = hex('#6f6a66');
  const m = at((a + c) / 2, 1.3, y1),
    d = Math.hypot(m[0] - warmAt[0], m[1] - warmAt[1], m[2] - warmAt[2]),
    warm = clamp(1.2 - d / 3.2),
    o = { warm: warm * 0.8 };
  const top: V[] = [at(a, R0, y1), at(a, R1, y1), at((a + c) / 2, R1, y1), at(c, R1, y1), at(c, R0, y1)],
    bot = top.map((v): V => [v[0], y0, v[2]]);
  const eye = w.cam.pos[1],
    edge = (k: number, l: number, f: number) =>
      w.face([item(top, k), item(top, l), item(bot, l), item(bot, k)], scale(col, f), { flat: 0.25, ...o });
  if (eye < y0) w.face(bot, scale(col, 0.6), { flat: 0.12, warm: warm * 0.95 });
  const front = Math.cos((((a + c) / 2) * Math.PI) / 180) > 0;
  if (front) {
    edge(1, 2, 0.9);
    edge(2, 3, 0.9);
  }
  if (Math.sin((a * Math.PI) / 180) < 0.3 || front) edge(0, 1, 0.75);
  if (eye > y1) w.face(top, col, { flat: 0.6, ...o });
}
export function stairBack(w: World, warmAt: V): void {
  const { b, cam, mood } = w,
    stone = hex('#7d756c');
  w.indoor = true;
  b.layer = 'back';
  b.shape(
    [
      [
        [-2, -2],
        [cam.w + 2, -2],
        [cam.w + 2, cam.h + 2],
        [-2, cam.h + 2],
      ],
    ],
    scale(stone, 0.6),
    { lit: 0.05, ink: 0 },
  );
  // drum wall in courses; each stone catches the lantern by distance
  const hgt = 0.42,
    cols = 44;
  for (let row = -8; row < 15; row++)
    for (let k = 0; k < cols; k++) {
      const off = row % 2 ? 0.5 : 0,
        a = 40 + ((k + off) / cols) * 280,
        c = 40 + ((k + 1 + off) / cols) * 280,
        y = row * hgt,
        j = noise(row * 3.3, k * 2.1, 4);
      const p = [at(a, DRUM, y), at(c, DRUM, y), at(c, DRUM, y + hgt), at(a, DRUM, y + hgt)],
        m = at((a + c) / 2, DRUM, y + hgt / 2);
      const d = Math.hypot(m[0] - warmAt[0], m[1] - warmAt[1], m[2] - warmAt[2]),
        moon = clamp(1 - Math.hypot(m[0] - 2.0, m[1] - 2.6) / 1.8) * 0.6;
      w.face(p, scale(stone, 0.8 + j * 0.36), {
        flat: 0.12 + j * 0.14 + moon,
        warm: clamp(1.1 - d / 5.2) * (0.6 + j * 0.5),
        ink: j > 0.52 ? 1.3 : 0,
      });
    }
  // a slit window with the storm behind
  const win = (a: number, y: number) => {
    const p = [
      at(a - 5, DRUM - 0.02, y),
      at(a + 5, DRUM - 0.02, y),
      at(a + 5, DRUM - 0.02, y + 1),
      at(a, DRUM - 0.02, y + 1.25),
      at(a - 5, DRUM - 0.02, y + 1),
    ];
    w.face(
      p.map((v): V => [v[0] * 1.0, v[1], v[2]]),
      mood.sky[2],
      { emis: 0.95, ink: 3 },
    );
    const q = w.pt(at(a, DRUM - 0.05, y + 0.6)),
      s = w.px(at(a, DRUM, y));
    b.push({
      k: 'glow',
      path: [
        [q[0] - s * 0.2, q[1] - s * 0.55],
        [q[0] + s * 0.2, q[1] - s * 0.55],
        [q[0] - s * 0.6, q[1] + s * 2.2],
        [q[0] - s * 1.6, q[1] + s * 2.0],
      ],
      a: q,
      b: [q[0] - s, q[1] + s * 2],
      r: 12,
      rgb: [120, 150, 210],
      alpha: 0.3,
    });
  };
  win(148, 1.9);
  win(214, 0.4);
  b.layer = 'mid';
  for (let i = 0; i < 40; i++) {
    const back = Math.cos((phiOf(i) * Math.PI) / 180) < 0;
    if (back) step(w, i, warmAt);
  }
  const L: P[] = [],
    Rr: P[] = [];
  for (const y of [-1.5, 0, 1.5, 3, 5, 7]) {
    const q = w.pt([C[0], y, C[1]]),
      s = w.px([C[0], y, C[1]]) * 0.27;
    L.push([q[0] - s, q[1]]);
    Rr.push([q[0] + s, q[1]]);
  }
  b.shape([[...L, ...Rr.reverse()]], hex('#857c72'), {
    warmGrad: { a: item(L, 2), b: item(Rr, 3), from: 0.6, to: 0.02 },
    litGrad: undefined,
    lit: 0.12,
    ink: 2.6,
  });
  for (let y = -1.2; y < 6; y += 0.4) {
    const q = w.pt([C[0], y, C[1]]),
      s = w.px([C[0], y, C[1]]) * 0.27;
    b.stroke(
      [
        [q[0] - s, q[1]],
        [q[0], q[1] + s * 0.14],
        [q[0] + s, q[1]],
      ],
      1.4,
      { taper: 0.3 },
    );
  }
  for (let i = 4; i < 16; i++) if (Math.cos((phiOf(i) * Math.PI) / 180) >= 0) step(w, i, warmAt);
}
export function stairFront(w: World, warmAt: V): void {
  const { b } = w;
  b.layer = 'fore';
  // iron handrail in front of the climber, then the next turn overhead
  for (let i = 3; i < 13; i++) {
    const p = at(phiOf(i), R1 - 0.06, stepY(i) + RISE),
      t: V = [p[0], p[1] + 0.92, p[2]];
    b.stroke([w.pt(p), w.pt(t)], 4, { taper: 0 });
  }
  const rail: P[] = [];
  for (let i = 2.5; i < 13; i += 0.5) rail.push(w.pt(at(phiOf(i), R1 - 0.06, stepY(i) + RISE + 0.92)));
  b.stroke(rail, 7, { taper: 0.1 });
  for (let i = 20; i < 30; i++) if (Math.cos((phiOf(i) * Math.PI) / 180) >= 0) step(w, i, warmAt);
}
