// Small objects in screen space; `u` is pixels for one unit of the object's own size.
import { ellipse, hex, mix, spline, type P } from '../core/math.ts';
import type { Board } from './board.ts';

/** A hurricane lantern of brass: handle, cage, glass, flame, font. (x, y) is the top of the handle, h its height. */
export function lantern(b: Board, x: number, y: number, h: number, on: boolean, glow = true): void {
  const w = h * 0.42,
    q = (u: number, v: number): P => [x + u * w, y + v * h],
    ink = Math.max(0.8, Math.min(3.6, h * 0.014));
  const brass = hex('#b98a3a'),
    dark = hex('#7a5522'),
    o = { lit: 0.5, warm: on ? 0.75 : 0.1, ink };
  const arc = (s: number) =>
    spline(
      [q(-0.42, 0.26), q(-0.36, 0.07), q(0, 0), q(0.36, 0.07), q(0.42, 0.26)].map(
        ([a, c]) => [x + (a - x) * s, c] as P,
      ),
      false,
      14,
    );
  b.stroke(arc(1), Math.max(1.4, h * 0.018), { taper: 0 });
  b.shape([spline([q(-0.2, 0.2), q(-0.12, 0.12), q(0.12, 0.12), q(0.2, 0.2)], false, 4)], dark, o);
  b.shape([[q(-0.34, 0.25), q(-0.2, 0.19), q(0.2, 0.19), q(0.34, 0.25), q(0.3, 0.29), q(-0.3, 0.29)]], brass, o);
  const glass = spline(
    [
      q(-0.24, 0.29),
      q(-0.33, 0.42),
      q(-0.31, 0.58),
      q(-0.22, 0.68),
      q(0.22, 0.68),
      q(0.31, 0.58),
      q(0.33, 0.42),
      q(0.24, 0.29),
    ],
    true,
    5,
  );
  b.shape([glass], on ? [255, 216, 138] : [150, 168, 170], {
    ...o,
    emis: on ? 0.92 : 0.1,
    rgbGrad: on ? { a: q(0, 0.62), b: q(0, 0.28), from: [255, 238, 190], to: [236, 160, 74] } : undefined,
  });
  if (on)
    b.shape(
      [spline([q(0, 0.38), q(0.07, 0.52), q(0.06, 0.62), q(0, 0.66), q(-0.06, 0.62), q(-0.07, 0.52)], true, 5)],
      [255, 253, 232],
      { emis: 1, ink: 0 },
    );
  b.stroke([q(-0.15, 0.35), q(-0.2, 0.45), q(-0.18, 0.56)], h * 0.014, {
    taper: 1,
    paint: { rgb: [255, 250, 230], lit: 1, emis: 1, warm: 0, alpha: 0.8 },
  });
  for (const s of [-1, 1])
    b.shape(
      [
        spline(
          [
            q(s * 0.3, 0.25),
            q(s * 0.47, 0.34),
            q(s * 0.47, 0.62),
            q(s * 0.34, 0.72),
            q(s * 0.29, 0.71),
            q(s * 0.41, 0.6),
            q(s * 0.41, 0.36),
            q(s * 0.28, 0.28),
          ],
          true,
          4,
        ),
      ],
      dark,
      o,
    );
  b.stroke([q(-0.42, 0.48), q(0, 0.5), q(0.42, 0.48)], ink * 1.1, { taper: 0 });
  b.shape([[q(-0.3, 0.68), q(0.3, 0.68), q(0.3, 0.73), q(-0.3, 0.73)]], brass, o);
  const font = spline(
    [q(-0.34, 0.73), q(-0.5, 0.84), q(-0.5, 0.94), q(-0.44, 1), q(0.44, 1), q(0.5, 0.94), q(0.5, 0.84), q(0.34, 0.73)],
    true,
    5,
  );
  b.shape([font], brass, {
    ...o,
    rgbGrad: { a: q(-0.5, 0.9), b: q(0.5, 0.9), from: [214, 170, 84], to: [112, 76, 30] },
  });
  b.stroke(spline([q(-0.4, 0.84), q(-0.36, 0.9), q(-0.37, 0.95)], false, 4), h * 0.02, {
    taper: 0.9,
    paint: { rgb: [255, 240, 190], lit: 1, emis: 0.6, warm: 0.5, alpha: 0.9 },
  });
  b.stroke([q(-0.5, 0.88), q(0, 0.9), q(0.5, 0.88)], ink * 0.7, { taper: 0.4 });
  b.shape([ellipse(...q(0.42, 0.78), w * 0.06, w * 0.06, 12)], dark, o);
  for (const v of [0.27, 0.71, 0.93])
    b.push({
      k: 'shadow',
      path: [q(0.16, v - 0.05), q(0.36, v - 0.05), q(0.5, v + 0.06), q(0.22, v + 0.06)],
      amount: 0.45,
      soft: 0,
    });
  if (on && glow) lanternGlow(b, x, y, h, 1);
}
export function lanternGlow(b: Board, x: number, y: number, h: number, k: number): void {
  const c: P = [x, y + h * 0.5];
  b.push({ k: 'glow', a: c, b: c, r: h * 1.9, rgb: [255, 176, 84], alpha: 0.5 * k });
  b.push({ k: 'glow', a: c, b: c, r: h * 0.55, rgb: [255, 232, 180], alpha: 0.7 });
}
export function mug(b: Board, x: number, y: number, u: number, warm: number): void {
  const c = hex('#d9d2c2'),
    ink = Math.max(0.8, u * 0.03),
    o = { lit: 0.6, warm, ink };
  b.stroke(
    spline(
      [
        [x + u * 0.42, y - u * 0.75],
        [x + u * 0.78, y - u * 0.7],
        [x + u * 0.76, y - u * 0.32],
        [x + u * 0.4, y - u * 0.25],
      ],
      false,
      5,
    ),
    ink * 2,
    { taper: 0 },
  );
  b.shape(
    [
      spline(
        [
          [x - u * 0.45, y - u],
          [x - u * 0.42, y - u * 0.1],
          [x - u * 0.3, y],
          [x + u * 0.3, y],
          [x + u * 0.42, y - u * 0.1],
          [x + u * 0.45, y - u],
        ],
        false,
        4,
      ),
    ],
    c,
    o,
  );
  b.shape([ellipse(x, y - u, u * 0.45, u * 0.12, 20)], mix(c, [60, 40, 30], 0.6), o);
}
export function gull(b: Board, x: number, y: number, s: number): void {
  b.stroke(
    spline(
      [
        [x - s, y - s * 0.15],
        [x - s * 0.45, y - s * 0.42],
        [x, y],
        [x + s * 0.5, y - s * 0.45],
        [x + s, y - s * 0.2],
      ],
      false,
      4,
    ),
    s * 0.15,
    { taper: 1 },
  );
}
