import { paintStroke, shape } from '../../draw/board.ts';
import { hex, mix, shade, type Rgb } from '../../geometry/colour.ts';
import { spline } from '../../geometry/curve.ts';
import { times } from '../../geometry/list.ts';
import { hash, noise } from '../../geometry/noise.ts';
import { lerp, type Point, type Vector } from '../../geometry/vector.ts';
import { block } from './buildings.ts';
import { snowed } from './ground.ts';
import { box, edge, face, hazeAt, horizon, pointAt, type World } from './world.ts';

type Range = { height: number; depth: number; rgb: Rgb; seed: number; snow?: number };

/** Jagged mountains on the horizon, with snow above a share of their height. */
export function mountains(w: World, { height, depth, rgb, seed, snow = 0.55 }: Range): void {
  const { width } = w.camera.frame;
  const level = horizon(w);
  const scale = w.camera.focal / depth;
  const haze = Math.max(0.16, hazeAt(w, depth) * 0.8);
  const tall = height * scale;
  const rise = (i: number): number => (i % 2 ? 0.4 : 0.72) + hash(i, seed, 5) * 0.32;
  const points: Point[] = times(15, (i): Point => [width * (-0.25 + (i / 14) * 1.5), level - tall * rise(i)]);
  const outline: Point[] = [[width * -0.25, level + 4], ...points, [width * 1.25, level + 4]];
  shape(w.board, [outline], { rgb: mix(rgb, w.mood.haze, haze), glow: haze * 0.8, lit: 0.62, ink: 1.2 });
  for (const [i, peak] of points.entries()) {
    if (i % 2 || i === 0 || i === 14) continue;
    const [left, right] = [points[i - 1] ?? peak, points[i + 1] ?? peak];
    const at = (side: Point, t: number): Point => [lerp(peak[0], side[0], t), lerp(peak[1], side[1], t)];
    const lee: Point[] = [peak, at(right, 0.5), at(right, 1), [peak[0] + (right[0] - peak[0]) * 0.25, level]];
    shape(w.board, [lee], { rgb: mix(shade(rgb, 0.72), w.mood.haze, haze), glow: haze * 0.8, lit: 0.4, ink: 0 });
    const cap: Point[] = [
      at(left, snow),
      peak,
      at(right, snow),
      at(right, snow * 0.62),
      [peak[0], lerp(peak[1], level, snow * 0.42)],
      at(left, snow * 0.66),
    ];
    shape(
      w.board,
      [
        [cap[1]!, cap[2]!, cap[3]!, cap[4]!, cap[5]!, cap[0]!].map((p, k): Point =>
          k === 2 ? [p[0], p[1] + tall * 0.04] : p,
        ),
      ],
      {
        rgb: mix([238, 242, 247], w.mood.haze, haze * 0.7),
        glow: haze * 0.6 + 0.1,
        lit: 0.85,
        ink: 0.8,
      },
    );
  }
}

type Water = { from: number; to: number; y?: number; half?: number; bend?: number };

/** Still water between two distances, with light marks; it mirrors the sky. */
export function water(w: World, { from, to, y = 0.01, half = 300, bend = 0 }: Water): void {
  const { mood, random } = w;
  const near = Math.max(from, w.camera.position[2] + 0.5);
  const shore = (x: number): number => near + Math.sin(x * 0.16) * 0.7 + Math.sin(x * 0.47) * 0.3;
  const open = half > 40;
  const reach = open ? 46 : half;
  const bank = times(37, (i): Vector => {
    const x = -reach + (i / 36) * reach * 2;
    return [x, y, open ? shore(x) : near];
  });
  const sides: Vector[] = open
    ? [
        [half, y, near],
        [half, y, to],
        [-half, y, to],
        [-half, y, near],
      ]
    : [
        [half + bend, y, to],
        [bend - half, y, to],
      ];
  const outline = [...bank, ...sides];
  const far = pointAt(w, [0, y, to]);
  const close = pointAt(w, [0, y, near]);
  face(w, outline, {
    rgb: mood.sea[1],
    rgbGradient: {
      a: far,
      b: close,
      from: mix(mood.sky[2], mood.sea[0], 0.5),
      to: mix(mood.sea[1], mood.sky[1], 0.25),
    },
    glow: 0.62,
    lit: 0.3,
    ink: 1,
  });
  for (let i = 0; i < 90; i++) {
    const t = random() ** 1.7;
    const z = lerp(to, near + 0.8, t);
    const x = (random() - 0.5) * Math.min(half * 1.7, 6 + z * 1.1) + bend * ((z - near) / Math.max(1, to - near));
    const long = 0.3 + random() * 1.3;
    if (z < w.camera.position[2] + 0.6) continue;
    const points = [-1, 0, 1].map((u): Point => pointAt(w, [x + u * long, y, z]));
    const bright = random() < 0.6;
    paintStroke(w.board, spline(points, 3), {
      width: 0.7 + t * 2.2,
      rgb: bright ? mix(mood.sky[2], [255, 255, 255], 0.25) : shade(mood.sea[1], 0.8),
      glow: 0.9,
      lit: 0,
      alpha: 0.45,
    });
  }
}

/** A strip of paving, track or path on the ground that runs away from the camera. */
export function strip(
  w: World,
  [x0, x1]: readonly [number, number],
  { rgb, to = 200, y = 0.01 }: { rgb: Rgb; to?: number; y?: number },
): void {
  const start = w.camera.position[2] + 0.4;
  face(
    w,
    [
      [x0, y, start],
      [x1, y, start],
      [x1, y, to],
      [x0, y, to],
    ],
    { rgb: snowed(w, rgb, 0.5), normal: [0, 1, 0], lit: 0.62, ink: 0.8 },
  );
}

/** A low wall along the ground at a distance. */
export function lowWall(
  w: World,
  { z, high = 0.7, rgb, half = 30 }: { z: number; high?: number; rgb: Rgb; half?: number },
): void {
  box(w, [-half, 0, z, half, high, z + 0.35], { rgb: snowed(w, rgb, 0.3) });
  for (let x = -half; x < half; x += 1.4)
    edge(
      w,
      [
        [x, 0, z - 0.01],
        [x, high, z - 0.01],
      ],
      0.5,
    );
}

type Front = { x: number; z: number; width: number; height: number; rgb: Rgb; columns?: number; roof?: Rgb };

/** A public building from its front: steps, columns and a gable. */
export function civicFront(w: World, { x, z, width, height, rgb, columns = 6, roof = hex('#6a6660') }: Front): void {
  block(w, { x: x - width, z: z + 2.2, width: width * 2, height: height * 0.86, rgb: shade(rgb, 0.9), seed: 11 });
  const half = width * 0.46;
  for (let i = 0; i < 4; i++)
    box(w, [x - half - 0.6 + i * 0.2, i * 0.2, z - 1 + i * 0.4, x + half + 0.6 - i * 0.2, i * 0.2 + 0.2, z + 2.2], {
      rgb: shade(rgb, 1.05),
    });
  face(
    w,
    [
      [x - half, 0.8, z + 1.6],
      [x + half, 0.8, z + 1.6],
      [x + half, height * 0.78, z + 1.6],
      [x - half, height * 0.78, z + 1.6],
    ],
    { rgb: shade(rgb, 0.72) },
  );
  const dark = hex('#3f3a36');
  for (const k of [-0.55, 0, 0.55]) {
    face(
      w,
      [
        [x + half * k - 0.5, 0.8, z + 1.55],
        [x + half * k + 0.5, 0.8, z + 1.55],
        [x + half * k + 0.5, 3.2, z + 1.55],
        [x + half * k - 0.5, 3.2, z + 1.55],
      ],
      w.mood.lampsLit ? { rgb: [255, 214, 140], glow: 0.7 } : { rgb: dark },
    );
  }
  for (let i = 0; i < columns; i++) {
    const at = x - half + 0.35 + (i / (columns - 1)) * (half * 2 - 0.7);
    box(w, [at - 0.3, 0.8, z, at + 0.3, height * 0.76, z + 0.5], { rgb: shade(rgb, 1.08) });
  }
  box(w, [x - half - 0.3, height * 0.76, z - 0.2, x + half + 0.3, height * 0.86, z + 2], { rgb });
  face(
    w,
    [
      [x - half - 0.4, height * 0.86, z - 0.2],
      [x + half + 0.4, height * 0.86, z - 0.2],
      [x, height * 1.12, z - 0.2],
    ],
    { rgb: shade(rgb, 1.02), normal: [0, 0, -1] },
  );
  box(w, [x - 0.04, height * 1.1, z, x + 0.04, height * 1.5, z + 0.05], { rgb: roof });
  face(
    w,
    [
      [x + 0.04, height * 1.34, z],
      [x + 1.2, height * 1.36, z],
      [x + 1.2, height * 1.5, z],
      [x + 0.04, height * 1.48, z],
    ],
    { rgb: hex('#3f5f9a') },
  );
}

/** A church from its front: nave, gable and a tower with a spire. */
export function churchFront(w: World, { x, z, rgb }: { x: number; z: number; rgb: Rgb }): void {
  const roof = hex('#5a5058');
  box(w, [x, 0, z, x + 5, 4, z + 10], { rgb });
  face(
    w,
    [
      [x - 0.2, 4, z - 0.05],
      [x + 5.2, 4, z - 0.05],
      [x + 2.5, 7.2, z - 0.05],
    ],
    { rgb: shade(rgb, 0.97), normal: [0, 0, -1] },
  );
  face(
    w,
    [
      [x + 5.2, 4, z],
      [x + 5.2, 4, z + 10],
      [x + 2.5, 7.2, z + 10],
      [x + 2.5, 7.2, z],
    ],
    { rgb: roof, normal: [0.7, 0.7, 0] },
  );
  face(
    w,
    [
      [x - 0.2, 4, z],
      [x - 0.2, 4, z + 10],
      [x + 2.5, 7.2, z + 10],
      [x + 2.5, 7.2, z],
    ],
    { rgb: roof, normal: [-0.7, 0.7, 0] },
  );
  box(w, [x - 2.2, 0, z - 0.4, x + 0.2, 9, z + 2], { rgb: shade(rgb, 1.04) });
  for (const [a, b] of [
    [x - 2.4, x - 1],
    [x + 0.4, x - 1],
  ] as const)
    face(
      w,
      [
        [a, 9, z - 0.5],
        [b, 15, z + 0.8],
        [a, 9, z + 2.1],
      ],
      { rgb: roof },
    );
  face(
    w,
    [
      [x - 2.4, 9, z - 0.5],
      [x + 0.4, 9, z - 0.5],
      [x - 1, 15, z + 0.8],
    ],
    { rgb: shade(roof, 1.1), normal: [0, 0.3, -1] },
  );
  const glass = w.mood.lampsLit ? { rgb: [255, 206, 130] as Rgb, glow: 0.85 } : { rgb: hex('#4a5a6a') };
  const arch = (cx: number, low: number, high: number, half: number): Vector[] => [
    [cx - half, low, z - 0.45],
    [cx + half, low, z - 0.45],
    [cx + half, high, z - 0.45],
    [cx, high + half * 1.4, z - 0.45],
    [cx - half, high, z - 0.45],
  ];
  face(
    w,
    arch(x + 2.5, 0, 2, 0.7).map(([a, b]): Vector => [a, b, z - 0.1]),
    { rgb: hex('#5a3a28') },
  );
  face(
    w,
    arch(x + 2.5, 3.6, 5, 0.45).map(([a, b]): Vector => [a, b, z - 0.1]),
    glass,
  );
  face(w, arch(x - 1, 6, 7.4, 0.35), glass);
  face(w, arch(x - 1, 2, 3.4, 0.3), glass);
}

/** Battlements and towers on a hill, or what is left of them. */
export function castleFront(w: World, { x, z, rgb }: { x: number; z: number; rgb: Rgb }): void {
  const crenels = (x0: number, x1: number, y: number, at: number): void => {
    for (let i = 0; x0 + i * 0.9 < x1 - 0.4; i += 1)
      box(w, [x0 + i * 0.9, y, at, x0 + i * 0.9 + 0.5, y + 0.6, at + 0.5], { rgb });
  };
  box(w, [x - 7, 0, z + 1, x + 7, 6, z + 3], { rgb: shade(rgb, 0.94) });
  crenels(x - 7, x + 7, 6, z + 1);
  for (const [at, high, half] of [
    [x - 7, 9.5, 1.6],
    [x + 7, 8.6, 1.6],
    [x - 2.6, 7.6, 1.1],
    [x + 2.6, 7.6, 1.1],
  ] as const) {
    box(w, [at - half, 0, z - 0.6, at + half, high, z + 3], { rgb });
    crenels(at - half, at + half + 0.3, high, z - 0.6);
    face(
      w,
      [
        [at - 0.14, high * 0.6, z - 0.63],
        [at + 0.14, high * 0.6, z - 0.63],
        [at + 0.14, high * 0.6 + 1, z - 0.63],
        [at - 0.14, high * 0.6 + 1, z - 0.63],
      ],
      w.mood.lampsLit ? { rgb: [255, 200, 120], glow: 0.9 } : { rgb: hex('#2e2b28') },
    );
  }
  face(
    w,
    [
      [x - 1.3, 0, z + 0.95],
      [x + 1.3, 0, z + 0.95],
      [x + 1.3, 3, z + 0.95],
      [x, 4.2, z + 0.95],
      [x - 1.3, 3, z + 0.95],
    ],
    { rgb: hex('#3a2a20') },
  );
  for (let i = 0; i < 30; i++) {
    const [bx, by] = [x - 6.6 + hash(i, 3) * 13, 0.6 + noise(i * 3.1, 4) * 5];
    edge(
      w,
      [
        [bx, by, z + 0.98],
        [bx + 0.6, by, z + 0.98],
      ],
      0.5,
    );
  }
}
