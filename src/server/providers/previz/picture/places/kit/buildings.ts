import { roundGlow } from '../../draw/board.ts';
import { hex, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import { lerp, type Vector } from '#domain/previz/geometry/vector.ts';
import { box, edge, face, inFront, lathe, pointAt, scaleAt, type World } from './world.ts';

type Facade = {
  /** Which side of the street: its face looks to -x (1) or +x (-1). */
  x: number;
  side: 1 | -1;
  from: number;
  to: number;
  height: number;
  rgb: Rgb;
  seed: number;
  shop: boolean;
};

const litWindow: Rgb = [255, 208, 132];

function windowPane(w: World, points: Vector[], seed: number): void {
  const lit = w.mood.lampsLit && hash(seed, 3, 7) > 0.45;
  face(w, points, lit ? { rgb: litWindow, glow: 0.9, ink: 1 } : { rgb: hex('#46545f'), lit: 0.35, ink: 1 });
}

function upperFloors(w: World, { x, side, from, to, height, rgb, seed }: Facade): void {
  const on = (z: number, y: number): Vector => [x - side * 0.02, y, z];
  const wall = (z0: number, z1: number, [low, high]: [number, number]): Vector[] => [
    on(z0, low),
    on(z1, low),
    on(z1, high),
    on(z0, high),
  ];
  const floors = Math.max(1, Math.floor((height - 3.4) / 2.9));
  const bays = Math.max(1, Math.round((to - from) / 2.2));
  for (let f = 0; f < floors; f++) {
    const y = 3.9 + f * 2.9;
    for (let b = 0; b < bays; b++) {
      const [z0, z1] = [lerp(from, to, (b + 0.28) / bays), lerp(from, to, (b + 0.72) / bays)];
      windowPane(w, wall(z0, z1, [y, y + 1.6]), seed * 31 + f * 7 + b);
      edge(w, [on((z0 + z1) / 2, y), on((z0 + z1) / 2, y + 1.6)], 0.6);
      face(w, wall(z0 - 0.1, z1 + 0.1, [y - 0.14, y]), { rgb: shade(rgb, 1.15), ink: 0.6 });
    }
    edge(w, [on(from, y - 0.45), on(to, y - 0.45)], 0.5);
  }
}

/** A house front along a street, in perspective, with windows and a shop or a door. */
export function facade(w: World, { x, side, from, to, height, rgb, seed, shop }: Facade): void {
  const out = x - side * 0.02;
  const on = (z: number, y: number): Vector => [out, y, z];
  const wall = (z0: number, z1: number, [low, high]: [number, number]): Vector[] => [
    on(z0, low),
    on(z1, low),
    on(z1, high),
    on(z0, high),
  ];
  const deep = side * 9;
  face(
    w,
    [
      [x, 0, from],
      [x + deep, 0, from],
      [x + deep, height, from],
      [x, height, from],
    ],
    { rgb: shade(rgb, 0.82), normal: [0, 0, -1], lit: 0.25 },
  );
  face(
    w,
    [
      [x, 0, from],
      [x, 0, to],
      [x, height, to],
      [x, height, from],
    ],
    { rgb, normal: [-side, 0, 0] },
  );
  upperFloors(w, { x, side, from, to, height, rgb, seed, shop });
  face(w, wall(from, to, [height - 0.35, height]), { rgb: shade(rgb, 1.1), normal: [-side, 0, 0] });
  if (shop) shopFront(w, { x: out, side, from, to, seed });
  else {
    const z = lerp(from, to, 0.4);
    face(w, wall(z, z + 1, [0, 2.2]), {
      rgb: hex(['#34536b', '#7d3a33', '#3c5a4a', '#5a4636'][seed % 4] ?? '#34536b'),
      lit: 0.35,
    });
    for (const k of [0.12, 0.68]) {
      windowPane(w, wall(lerp(from, to, k), lerp(from, to, k + 0.18), [1.0, 2.5]), seed + 5);
    }
  }
}

function shopFront(
  w: World,
  { x, side, from, to, seed }: { x: number; side: 1 | -1; from: number; to: number; seed: number },
): void {
  const colours = ['#8c3f38', '#2f5d62', '#b58a3c', '#4a4a6a'];
  const rgb = hex(colours[seed % colours.length] ?? '#8c3f38');
  const lit = w.mood.lampsLit;
  const on = (z: number, y: number): Vector => [x - side * 0.02, y, z];
  const glass: Vector[] = [on(from + 0.4, 0.5), on(to - 1.5, 0.5), on(to - 1.5, 2.5), on(from + 0.4, 2.5)];
  face(w, glass, lit ? { rgb: [255, 216, 150], glow: 0.85 } : { rgb: hex('#5a6a74'), lit: 0.5 });
  face(w, [on(to - 1.3, 0), on(to - 0.4, 0), on(to - 0.4, 2.4), on(to - 1.3, 2.4)], { rgb: shade(rgb, 0.7), lit: 0.4 });
  face(w, [on(from + 0.2, 2.65), on(to - 0.2, 2.65), on(to - 0.2, 3.25), on(from + 0.2, 3.25)], {
    rgb,
    glow: lit ? 0.25 : 0,
  });
  for (let i = 0; i < 6; i++) {
    const z = lerp(from + 0.8, to - 0.8, (i + hash(i, seed) * 0.4) / 6);
    face(w, [on(z, 2.82), on(z + 0.35, 2.82), on(z + 0.35, 3.08), on(z, 3.08)], {
      rgb: [244, 232, 206],
      glow: lit ? 0.7 : 0,
      ink: 0.6,
    });
  }
  const out = x - side * 1.1;
  face(
    w,
    [
      [x, 2.6, from + 0.2],
      [x, 2.6, to - 0.2],
      [out, 2.25, to - 0.2],
      [out, 2.25, from + 0.2],
    ],
    { rgb: shade(rgb, 1.15) },
  );
  const middle = on((from + to) / 2, 1.6);
  if (lit && inFront(w, middle)) {
    roundGlow(w.board, pointAt(w, middle), { radius: scaleAt(w, middle) * 2.2, rgb: [255, 196, 116], alpha: 0.3 });
  }
}

/** A block seen from its front, with rows of windows: skylines, offices, hotels. */
export function block(
  w: World,
  { x, z, width, height, rgb, seed }: { x: number; z: number; width: number; height: number; rgb: Rgb; seed: number },
): void {
  box(w, [x, 0, z, x + width, height, z + width], { rgb });
  const [across, up] = [Math.max(2, Math.round(width / 2.6)), Math.max(2, Math.round(height / 3.2))];
  for (let f = 0; f < up; f++) {
    for (let b = 0; b < across; b++) {
      const u = x + ((b + 0.22) / across) * width;
      const u1 = x + ((b + 0.78) / across) * width;
      const y = ((f + 0.3) / up) * height;
      windowPane(
        w,
        [
          [u, y, z - 0.03],
          [u1, y, z - 0.03],
          [u1, y + (height / up) * 0.5, z - 0.03],
          [u, y + (height / up) * 0.5, z - 0.03],
        ],
        seed * 13 + f * 5 + b,
      );
    }
  }
}

/** A lamp post with its pool of light. */
export function lampPost(w: World, x: number, z: number): void {
  lathe(
    w,
    {
      x,
      z,
      rows: [
        [0, 0.16],
        [0.5, 0.09],
        [3.9, 0.05],
      ],
    },
    { rgb: hex('#2f333a') },
  );
  const lit = w.mood.lampsLit;
  lathe(
    w,
    {
      x,
      z,
      rows: [
        [3.85, 0.1],
        [3.95, 0.2],
        [4.35, 0.24],
        [4.4, 0.28],
        [4.58, 0.06],
      ],
    },
    lit ? { rgb: [255, 226, 160], glow: 0.95 } : { rgb: hex('#c9ccc6') },
  );
  const top: Vector = [x, 4.15, z];
  if (!lit || !inFront(w, top)) return;
  const s = scaleAt(w, top);
  roundGlow(w.board, pointAt(w, top), { radius: s * 1.7, rgb: [255, 206, 140], alpha: 0.6 });
  const foot: Vector = [x, 0, z];
  w.board.entries.push({
    plane: w.board.planes.length - 1,
    mark: { kind: 'pool', at: pointAt(w, foot), radii: [s * 3.4, s * 0.9], amount: 0.5, channel: 'warm' },
  });
}

/** Pavement slabs and a kerb on one side of a road. */
export function pavement(
  w: World,
  { from, to, rgb, far = 60 }: { from: number; to: number; rgb: Rgb; far?: number },
): void {
  const start = w.camera.position[2] + 0.4;
  const [a, b] = [Math.min(from, to), Math.max(from, to)];
  face(
    w,
    [
      [a, 0.12, start],
      [b, 0.12, start],
      [b, 0.12, far],
      [a, 0.12, far],
    ],
    { rgb, normal: [0, 1, 0], lit: 0.55, ink: 0 },
  );
  const inner = Math.abs(from) < Math.abs(to) ? from : to;
  face(
    w,
    [
      [inner, 0, start],
      [inner, 0, far],
      [inner, 0.12, far],
      [inner, 0.12, start],
    ],
    { rgb: shade(rgb, 1.15) },
  );
  for (let z = Math.max(1, start + 0.5); z < 30; z *= 1.16) {
    edge(
      w,
      [
        [a, 0.121, z],
        [b, 0.121, z],
      ],
      0.5,
    );
  }
  edge(
    w,
    [
      [(a + b) / 2, 0.121, start],
      [(a + b) / 2, 0.121, far],
    ],
    0.4,
  );
}
