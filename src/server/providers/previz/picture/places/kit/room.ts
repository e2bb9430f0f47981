import { paintStroke } from '../../draw/board.ts';
import { hex, mix, shade, type Rgb } from '../../geometry/colour.ts';
import { times } from '../../geometry/list.ts';
import { hash, noise } from '../../geometry/noise.ts';
import { lerp, type Vector } from '../../geometry/vector.ts';
import { edge, face, inFront, plane, pointAt, type World } from './world.ts';

export type Wall = 'back' | 'left' | 'right';
export type Opening = {
  kind: 'window' | 'door' | 'elevator' | 'archway';
  wall: Wall;
  /** Along the wall, in metres: x on the back wall, z on the side walls. */
  from: number;
  to: number;
  low: number;
  high: number;
  dress?: 'curtains' | 'blinds';
  colour?: Rgb;
};

export type Room = {
  /** Half its width. */
  half: number;
  height: number;
  depth: number;
  wall: Rgb;
  floor: Rgb;
  ceiling: Rgb;
  floorKind: 'boards' | 'tiles' | 'carpet' | 'concrete';
  wainscot?: { high: number; colour: Rgb; panels: boolean };
  beams?: Rgb;
  tiledWalls?: number;
  bricks?: boolean;
  openings: Opening[];
  /** What is seen through its windows. */
  outside: 'city' | 'nature';
};

const near = 0.3;

/** A point on a wall. */
export function onWall(room: Room, wall: Wall, [along, y, off]: Vector): Vector {
  if (wall === 'back') return [along, y, room.depth - off];
  return [wall === 'left' ? -room.half + off : room.half - off, y, along];
}

type Rectangle = { from: number; to: number; low: number; high: number; off: number };

function panel(room: Room, wall: Wall, { from, to, low, high, off }: Rectangle): Vector[] {
  return [
    onWall(room, wall, [from, low, off]),
    onWall(room, wall, [to, low, off]),
    onWall(room, wall, [to, high, off]),
    onWall(room, wall, [from, high, off]),
  ];
}

function floor(w: World, room: Room): void {
  const { half, depth } = room;
  const corners: Vector[] = [
    [-half, 0, near],
    [half, 0, near],
    [half, 0, depth],
    [-half, 0, depth],
  ];
  face(w, corners, { rgb: room.floor, lit: 0.46, ink: 0 });
  if (room.floorKind === 'carpet') return;
  const step = room.floorKind === 'boards' ? 0.31 : room.floorKind === 'tiles' ? 0.5 : 2;
  const start = Math.max(near, w.camera.position[2] + 0.4);
  for (let x = -Math.floor(half / step) * step; x < half; x += step)
    edge(
      w,
      [
        [x, 0.001, start],
        [x, 0.001, depth],
      ],
      0.7,
    );
  if (room.floorKind !== 'boards') {
    for (let z = depth; z > start; z -= step)
      edge(
        w,
        [
          [-half, 0.001, z],
          [half, 0.001, z],
        ],
        0.6,
      );
    return;
  }
  for (let i = 0; i < 26; i++) {
    const x = (Math.floor(noise(i * 7.3, 1, 6) * 2 * (half / step)) - Math.floor(half / step)) * step;
    const z = start + noise(i * 3.7, 5, 6) * (depth - start);
    edge(
      w,
      [
        [x, 0.001, z],
        [Math.min(half, x + step), 0.001, z],
      ],
      0.6,
    );
  }
}

function courses(w: World, room: Room, { step, tall, high }: { step: number; tall: number; high: number }): void {
  const start = Math.max(near, w.camera.position[2] + 0.4);
  for (let y = tall; y < high; y += tall) {
    edge(
      w,
      [
        [-room.half, y, room.depth - 0.01],
        [room.half, y, room.depth - 0.01],
      ],
      0.45,
    );
    for (const x of [-1, 1])
      edge(
        w,
        [
          [x * (room.half - 0.01), y, start],
          [x * (room.half - 0.01), y, room.depth],
        ],
        0.45,
      );
  }
  for (let row = 0; row * tall < high; row++) {
    for (let x = -room.half + (row % 2) * step * 0.5; x < room.half; x += step) {
      edge(
        w,
        [
          [x, row * tall, room.depth - 0.01],
          [x, Math.min(high, (row + 1) * tall), room.depth - 0.01],
        ],
        0.4,
      );
    }
  }
}

function wainscot(w: World, room: Room, { high, colour, panels }: NonNullable<Room['wainscot']>): void {
  for (const wall of ['left', 'right', 'back'] as const) {
    const [from, to] = wall === 'back' ? [-room.half, room.half] : [near, room.depth];
    face(w, panel(room, wall, { from, to, low: 0, high, off: 0.012 }), {
      rgb: wall === 'left' ? shade(colour, 0.88) : colour,
    });
    if (!panels) continue;
    for (let s = from + 0.25; s < to; s += 0.5)
      edge(w, [onWall(room, wall, [s, 0.08, 0.02]), onWall(room, wall, [s, high - 0.06, 0.02])], 0.5);
  }
}

/** What can be seen outside: a skyline with lit windows, or trees and hills. */
function outside(w: World, room: Room, opening: Opening): void {
  const { wall, from, to, low, high } = opening;
  const { mood, scene } = w;
  const at = (s: number, y: number): Vector => onWall(room, wall, [lerp(from, to, s), lerp(low, high, y), 0.016]);
  const glow = scene.time === 'night' ? 0.75 : 0.92;
  const [top, bottom] = [pointAt(w, at(0.5, 1)), pointAt(w, at(0.5, 0))];
  const gradient = { a: top, b: bottom, from: mood.sky[1], to: mood.sky[2] };
  face(w, panel(room, wall, { from, to, low, high, off: 0.014 }), {
    rgb: mood.sky[2],
    rgbGradient: gradient,
    glow,
    lit: 0.2,
    ink: 0,
  });
  const count = room.outside === 'city' ? 6 : 9;
  const far = mix(room.outside === 'city' ? hex('#5a6470') : hex('#5a6b4a'), mood.haze, 0.45);
  const dark = scene.time === 'night' ? shade(far, 0.42) : far;
  times(count, (i) => {
    const [s0, s1] = [i / count, (i + 1) / count];
    const up = room.outside === 'city' ? 0.22 + hash(i, from * 10, 4) * 0.42 : 0.22 + noise(i * 0.8, from, 4) * 0.22;
    const roof =
      room.outside === 'city'
        ? [at(s0, up), at(s1, up)]
        : [at(s0, up), at((s0 + s1) / 2, up + 0.08), at(s1, up - 0.02)];
    face(w, [at(s0, 0), ...roof, at(s1, 0)], {
      rgb: shade(dark, 0.85 + (i % 3) * 0.12),
      glow: glow * 0.85,
      lit: 0.3,
      ink: 0.5,
    });
    if (room.outside !== 'city' || !mood.lampsLit) return;
    times(5, (k) => {
      if (hash(i, k, 9) < 0.45) return;
      const [u, v] = [lerp(s0, s1, 0.2 + (k % 2) * 0.4), up * (0.25 + 0.25 * Math.floor(k / 2))];
      face(w, [at(u, v), at(u + 0.025, v), at(u + 0.025, v + 0.06), at(u, v + 0.06)], {
        rgb: [255, 214, 140],
        glow: 1,
        ink: 0,
      });
    });
  });
}

function rainOnGlass(w: World, room: Room, { wall, from, to, low, high }: Opening): void {
  if (w.scene.weather !== 'rain' && w.scene.weather !== 'storm') return;
  times(26, (i) => {
    const [s, y] = [lerp(from, to, hash(i, 3, 5)), lerp(low + 0.15, high, hash(i, 7, 5))];
    const drop: Vector[] = [
      onWall(room, wall, [s, y, 0.02]),
      onWall(room, wall, [s + 0.03, y - 0.12 - hash(i, 9) * 0.12, 0.02]),
    ];
    if (!drop.every((p) => inFront(w, p))) return;
    paintStroke(
      w.board,
      drop.map((p) => pointAt(w, p)),
      { width: 1.3, rgb: [214, 224, 234], glow: 1, lit: 0, alpha: 0.5 },
    );
  });
}

function frame(w: World, room: Room, opening: Opening): void {
  const { wall, from, to, low, high } = opening;
  const wood = opening.colour ?? hex('#d6cfbd');
  const bar = (rect: Omit<Rectangle, 'off'>): void =>
    face(w, panel(room, wall, { ...rect, off: 0.03 }), { rgb: wood, ink: 1 });
  const t = 0.06;
  bar({ from: from - t, to, low: low - t, high: low });
  bar({ from: from - t, to: to + t, low: high, high: high + t });
  bar({ from: from - t, to: from, low: low - t, high });
  bar({ from: to, to: to + t, low: low - t, high });
  const bars = Math.max(1, Math.round((to - from) / 0.9));
  times(bars - 1 || 1, (i) => {
    const s = lerp(from, to, (i + 1) / (bars || 1) === 1 ? 0.5 : (i + 1) / bars);
    bar({ from: s - 0.025, to: s + 0.025, low, high });
  });
  if (high - low < 2) bar({ from, to, low: (low + high) / 2 - 0.02, high: (low + high) / 2 + 0.02 });
}

function dress(w: World, room: Room, opening: Opening): void {
  const { wall, from, to, low, high } = opening;
  if (opening.dress === 'blinds') {
    for (let y = high; y > lerp(low, high, 0.35); y -= 0.075)
      face(w, panel(room, wall, { from, to, low: y - 0.035, high: y, off: 0.04 }), { rgb: hex('#cfc8b6'), ink: 0.5 });
  }
  if (opening.dress !== 'curtains') return;
  const cloth = opening.colour ? shade(opening.colour, 0.8) : hex('#7f8468');
  for (const [edge0, side] of [
    [from, -1],
    [to, 1],
  ] as const) {
    const at = (u: number, y: number): Vector => onWall(room, wall, [edge0 + side * u, y, 0.06]);
    face(
      w,
      [
        at(-0.18, high + 0.1),
        at(0.28, high + 0.1),
        at(0.3, low - 0.25),
        at(-0.02, low - 0.25),
        at(-0.06, (low + high) / 2),
      ],
      { rgb: cloth, ink: 1.4 },
    );
    for (const u of [-0.02, 0.12, 0.22]) edge(w, [at(u - 0.03, high + 0.06), at(u + 0.02, low - 0.2)], 0.7);
  }
}

function door(w: World, room: Room, opening: Opening): void {
  const { wall, from, to, low, high, kind } = opening;
  const wood = opening.colour ?? hex('#6d4d36');
  const rect = (r: Omit<Rectangle, 'off'>, off: number, rgb: Rgb): void =>
    face(w, panel(room, wall, { ...r, off }), { rgb, ink: 1.4 });
  rect({ from: from - 0.08, to: to + 0.08, low, high: high + 0.08 }, 0.012, shade(room.wall, 0.8));
  if (kind === 'archway') return rect({ from, to, low, high }, 0.016, shade(room.wall, 0.42));
  rect({ from, to, low, high }, 0.016, kind === 'elevator' ? hex('#a9adb0') : wood);
  const middle = (from + to) / 2;
  if (kind === 'elevator') {
    edge(w, [onWall(room, wall, [middle, low, 0.02]), onWall(room, wall, [middle, high, 0.02])], 1.4);
    face(
      w,
      panel(room, wall, { from: middle - 0.14, to: middle + 0.14, low: high + 0.14, high: high + 0.26, off: 0.02 }),
      { rgb: [255, 190, 110], glow: 0.8, ink: 1 },
    );
    return;
  }
  const inset = (to - from) * 0.16;
  rect({ from: from + inset, to: to - inset, low: low + 0.18, high: lerp(low, high, 0.44) }, 0.02, shade(wood, 0.88));
  rect({ from: from + inset, to: to - inset, low: lerp(low, high, 0.52), high: high - 0.16 }, 0.02, shade(wood, 0.88));
  rect({ from: to - 0.14, to: to - 0.08, low: 0.98, high: 1.08 }, 0.03, hex('#c9a85a'));
}

function walls(w: World, room: Room): void {
  const { half, height, depth, wall } = room;
  face(
    w,
    [
      [-half, height, near],
      [half, height, near],
      [half, height, depth],
      [-half, height, depth],
    ],
    { rgb: room.ceiling, lit: 0.2, ink: 0 },
  );
  face(w, panel(room, 'back', { from: -half, to: half, low: 0, high: height, off: 0 }), { rgb: wall, lit: 0.34 });
  face(w, panel(room, 'left', { from: near, to: depth, low: 0, high: height, off: 0 }), {
    rgb: shade(wall, 0.9),
    lit: 0.22,
  });
  face(w, panel(room, 'right', { from: near, to: depth, low: 0, high: height, off: 0 }), {
    rgb: shade(wall, 0.96),
    lit: 0.4,
  });
  if (room.bricks) courses(w, room, { step: 0.5, tall: 0.22, high: height });
  if (room.tiledWalls) courses(w, room, { step: 0.3, tall: 0.2, high: room.tiledWalls });
  if (room.wainscot) wainscot(w, room, room.wainscot);
}

/** Walls, floor, ceiling, windows and doors. Starts the back plane (walls) and the mid plane (floor). */
export function drawRoom(w: World, room: Room): void {
  plane(w, 'back', room.depth);
  walls(w, room);
  for (const opening of room.openings) {
    if (opening.kind !== 'window') door(w, room, opening);
    else {
      outside(w, room, opening);
      rainOnGlass(w, room, opening);
      frame(w, room, opening);
      dress(w, room, opening);
    }
  }
  const { beams, half, height, depth } = room;
  if (beams) {
    for (let z = depth - 0.4; z > w.camera.position[2] + 0.8; z -= 1.25) {
      face(
        w,
        [
          [-half, height - 0.2, z],
          [half, height - 0.2, z],
          [half, height, z],
          [-half, height, z],
        ],
        { rgb: beams, lit: 0.16 },
      );
      face(
        w,
        [
          [-half, height - 0.2, z],
          [half, height - 0.2, z],
          [half, height - 0.2, z + 0.18],
          [-half, height - 0.2, z + 0.18],
        ],
        { rgb: shade(beams, 0.8), lit: 0.12 },
      );
    }
  }
  plane(w, 'mid', depth * 0.75);
  floor(w, room);
  windowLight(w, room);
}

/** Daylight that lies on the floor under the windows of the back wall. */
function windowLight(w: World, room: Room): void {
  if (w.scene.time !== 'day' || w.scene.weather !== 'clear') return;
  for (const { kind, wall, from, to } of room.openings) {
    if (kind !== 'window' || wall === 'right') continue;
    const points: Vector[] =
      wall === 'back'
        ? [
            [from + 0.3, 0.004, room.depth - 0.5],
            [to + 0.3, 0.004, room.depth - 0.5],
            [to + 1, 0.004, room.depth - 2.3],
            [from + 0.8, 0.004, room.depth - 2.3],
          ]
        : [
            [-room.half + 0.5, 0.004, from],
            [-room.half + 0.5, 0.004, to],
            [-room.half + 2.2, 0.004, to + 0.3],
            [-room.half + 2.2, 0.004, from + 0.3],
          ];
    face(w, points, { rgb: mix(room.floor, [255, 246, 220], 0.28), lit: 0.85, ink: 0 });
  }
}
