import { line, shape } from '../../draw/board.ts';
import { hex, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { hullOfCircles, ring, spline, type Circle } from '../../geometry/curve.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import type { Point, Vector } from '#domain/previz/geometry/vector.ts';
import { hazeAt, inFront, lineAt, pointAt, scaleAt, type World } from './world.ts';
import { leafColour, snowed } from './ground.ts';

type Tree = { at: Vector; height: number; seed: number };

function cloudOutline(centre: Point, [rx, ry]: Point, seed: number): Point[] {
  return ring(
    times(16, (i): Point => {
      const a = (i / 16) * Math.PI * 2;
      const k = 0.84 + hash(i, seed, 3) * 0.3;
      return [centre[0] + Math.cos(a) * rx * k, centre[1] + Math.sin(a) * ry * k];
    }),
    4,
  );
}

type Crown = { centre: Point; radii: Point; rgb: Rgb; haze: number; ink: number; seed: number };

function crown(w: World, { centre, radii, rgb, haze, ink, seed }: Crown): void {
  const outline = cloudOutline(centre, radii, seed);
  const side = w.mood.sun[0] > 0 ? -1 : 1;
  const dark = cloudOutline(
    [centre[0] + side * radii[0] * 0.5, centre[1] + radii[1] * 0.45],
    [radii[0] * 0.95, radii[1] * 0.8],
    seed + 5,
  );
  shape(w.board, [outline], { rgb, lit: 0.7, glow: haze, ink, shades: [{ path: dark, k: 0.4 }] });
  if (haze > 0.5) return;
  for (let i = 0; i < 5; i++) {
    const [x, y] = [
      centre[0] + (hash(i, seed, 1) - 0.5) * radii[0] * 1.3,
      centre[1] + (hash(i, seed, 2) - 0.5) * radii[1] * 1.2,
    ];
    const r = radii[0] * 0.16;
    line(
      w.board,
      spline(
        [
          [x - r, y],
          [x - r * 0.4, y - r * 0.6],
          [x + r * 0.4, y - r * 0.2],
          [x + r, y - r * 0.5],
        ],
        3,
      ),
      { width: ink * 0.7, taper: 1 },
    );
  }
}

function bareBranches(w: World, { top, tall, width }: { top: Point; tall: number; width: number }): void {
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI * (0.12 + 0.76 * (i / 8));
    const end: Point = [top[0] + Math.cos(a) * tall * 0.3, top[1] + Math.sin(a) * tall * 0.42];
    const bend: Point = [(top[0] + end[0]) / 2, (top[1] + end[1]) / 2 - tall * 0.03];
    line(w.board, [[top[0], top[1] + tall * 0.05 * (i % 3)], bend, end], { width: Math.max(0.8, width), taper: 0.9 });
  }
}

/** A broad-leaved tree; bare in winter. */
export function tree(w: World, { at, height, seed }: Tree): void {
  if (!inFront(w, at)) return;
  const [foot, s] = [pointAt(w, at), scaleAt(w, at)];
  const depth = w.camera.focal / s;
  const haze = hazeAt(w, depth);
  const tall = height * s;
  const bark = mix(hex('#5c4a3c'), w.mood.haze, haze);
  const ink = lineAt(depth) * (1 - haze * 0.8);
  const top: Point = [foot[0] + (hash(1, seed) - 0.5) * tall * 0.1, foot[1] - tall * 0.55];
  const half = Math.max(1, tall * 0.035);
  const trunk: Point[] = [
    [foot[0] - half * 1.5, foot[1]],
    [foot[0] - half * 0.8, foot[1] - tall * 0.2],
    [top[0] - half * 0.6, top[1]],
    [top[0] + half * 0.6, top[1]],
    [foot[0] + half * 0.8, foot[1] - tall * 0.2],
    [foot[0] + half * 1.5, foot[1]],
  ];
  shape(w.board, [trunk], { rgb: bark, lit: 0.5, glow: haze, ink });
  for (const k of [-1, 1]) {
    line(
      w.board,
      spline(
        [
          [top[0], top[1] + tall * 0.1],
          [top[0] + k * tall * 0.12, top[1] - tall * 0.1],
          [top[0] + k * tall * 0.2, top[1] - tall * 0.28],
        ],
        4,
      ),
      { width: Math.max(1, half * 0.9), taper: 0.8 },
    );
  }
  if (w.scene.season === 'winter') return bareBranches(w, { top, tall, width: half * 0.5 });
  const rgb = mix(shade(leafColour(w), 0.82 + hash(seed, 4) * 0.36), w.mood.haze, haze);
  const more = { rgb, haze, ink };
  crown(w, { ...more, centre: [top[0] - tall * 0.15, top[1] - tall * 0.06], radii: [tall * 0.2, tall * 0.16], seed });
  crown(w, {
    ...more,
    centre: [top[0] + tall * 0.16, top[1] - tall * 0.08],
    radii: [tall * 0.2, tall * 0.17],
    seed: seed + 2,
  });
  crown(w, { ...more, centre: [top[0], top[1] - tall * 0.2], radii: [tall * 0.24, tall * 0.22], seed: seed + 1 });
}

/** A fir or pine in tiers. */
export function fir(w: World, { at, height, seed }: Tree): void {
  if (!inFront(w, at)) return;
  const [foot, s] = [pointAt(w, at), scaleAt(w, at)];
  const depth = w.camera.focal / s;
  const haze = hazeAt(w, depth);
  const tall = height * s;
  const ink = lineAt(depth) * (1 - haze * 0.8);
  const half = Math.max(1, tall * 0.028);
  const bark = mix(hex('#54443a'), w.mood.haze, haze);
  shape(
    w.board,
    [
      [
        [foot[0] - half, foot[1]],
        [foot[0] - half * 0.6, foot[1] - tall * 0.7],
        [foot[0] + half * 0.6, foot[1] - tall * 0.7],
        [foot[0] + half, foot[1]],
      ],
    ],
    { rgb: bark, lit: 0.5, glow: haze, ink },
  );
  const rgb = mix(snowed(w, shade(hex('#3f5a40'), 0.85 + hash(seed, 9) * 0.35), 0.45), w.mood.haze, haze);
  for (let i = 0; i < 5; i++) {
    const [low, high] = [foot[1] - tall * (0.16 + i * 0.15), foot[1] - tall * (0.45 + i * 0.135)];
    const wide = tall * (0.2 - i * 0.033);
    const x = foot[0];
    const fringe = times(9, (k): Point => [
      x - wide + (k / 8) * wide * 2,
      low + (k % 2 ? tall * 0.025 : -tall * 0.005) + hash(k, seed + i) * tall * 0.015,
    ]);
    const dark = w.mood.sun[0] > 0 ? -1 : 1;
    const path: Point[] = [
      [x, high],
      [x + dark * wide * 1.2, high],
      [x + dark * wide * 1.2, low + tall * 0.05],
      [x + dark * wide * 0.1, low + tall * 0.05],
    ];
    shape(w.board, [[[x, high], ...fringe.slice().reverse()]], {
      rgb,
      lit: 0.6,
      glow: haze,
      ink: ink * 0.9,
      shades: [{ path, k: 0.45 }],
    });
  }
}

/** A bush or hedge of some metres. */
export function bush(w: World, { at, height, seed }: Tree): void {
  if (!inFront(w, at)) return;
  const [foot, s] = [pointAt(w, at), scaleAt(w, at)];
  const depth = w.camera.focal / s;
  const haze = hazeAt(w, depth);
  const r = height * s * 0.5;
  const circles = times(4, (i): Circle => [
    foot[0] + (i - 1.5) * r * 0.7,
    foot[1] - r * (0.7 + hash(i, seed) * 0.5),
    r * (0.6 + hash(i, seed, 2) * 0.3),
  ]);
  const rgb = mix(shade(leafColour(w), 0.75 + hash(seed, 3) * 0.3), w.mood.haze, haze);
  const base: Circle[] = [
    [foot[0] - r, foot[1] - r * 0.15, r * 0.15],
    [foot[0] + r, foot[1] - r * 0.15, r * 0.15],
  ];
  const outline = hullOfCircles([...circles, ...base]);
  const side = w.mood.sun[0] > 0 ? -1 : 1;
  const dark: Point[] = [
    [foot[0], foot[1] - r * 2],
    [foot[0] + side * r * 2.4, foot[1] - r * 2],
    [foot[0] + side * r * 2.4, foot[1]],
    [foot[0] - side * r * 0.3, foot[1]],
  ];
  shape(w.board, [outline], {
    rgb,
    lit: 0.65,
    glow: haze,
    ink: lineAt(depth) * (1 - haze),
    shades: [{ path: dark, k: 0.45 }],
  });
  if (haze >= 0.5) return;
  for (let i = 0; i < 6; i++) {
    const [x, y] = [foot[0] + (hash(i, seed, 5) - 0.5) * r * 2, foot[1] - r * (0.3 + hash(i, seed, 6))];
    line(
      w.board,
      [
        [x - r * 0.1, y],
        [x, y - r * 0.1],
        [x + r * 0.12, y + r * 0.02],
      ],
      { width: lineAt(depth) * 0.6, taper: 1 },
    );
  }
}

/** A palm. */
export function palm(w: World, { at, height, seed }: Tree): void {
  if (!inFront(w, at)) return;
  const [foot, s] = [pointAt(w, at), scaleAt(w, at)];
  const depth = w.camera.focal / s;
  const haze = hazeAt(w, depth);
  const tall = height * s;
  const lean = (hash(seed, 1) - 0.5) * tall * 0.25;
  const top: Point = [foot[0] + lean, foot[1] - tall];
  const half = Math.max(1, tall * 0.018);
  const middle: Point = [foot[0] + lean * 0.3, foot[1] - tall * 0.5];
  const trunk = [
    ...spline(
      [
        [foot[0] - half * 1.4, foot[1]],
        [middle[0] - half, middle[1]],
        [top[0] - half * 0.8, top[1]],
      ],
      5,
    ),
    ...spline(
      [
        [top[0] + half * 0.8, top[1]],
        [middle[0] + half, middle[1]],
        [foot[0] + half * 1.4, foot[1]],
      ],
      5,
    ),
  ];
  shape(w.board, [trunk], { rgb: mix(hex('#8a7358'), w.mood.haze, haze), lit: 0.6, glow: haze, ink: lineAt(depth) });
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI * (i / 8) + (hash(i, seed) - 0.5) * 0.3;
    const long = tall * 0.3;
    const end: Point = [top[0] + Math.cos(a) * long, top[1] + Math.sin(a) * long * 0.55 + long * 0.35];
    const bend: Point = [top[0] + Math.cos(a) * long * 0.55, top[1] + Math.sin(a) * long * 0.6 - long * 0.05];
    const fat = long * 0.09;
    const leaf = [
      ...spline([top, [bend[0], bend[1] - fat], end], 5),
      ...spline([end, [bend[0], bend[1] + fat], top], 5),
    ];
    shape(w.board, [leaf], {
      rgb: mix(shade(hex('#5f8048'), 0.8 + hash(i, seed, 7) * 0.4), w.mood.haze, haze),
      lit: 0.65,
      glow: haze,
      ink: lineAt(depth) * 0.7,
    });
  }
}
