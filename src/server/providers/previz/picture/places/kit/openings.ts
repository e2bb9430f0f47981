import { paintStroke, shape } from '../../draw/board.ts';
import { hex, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { hash, noise } from '#domain/previz/geometry/noise.ts';
import { lerp, type Vector } from '#domain/previz/geometry/vector.ts';
import { ellipse } from '../../geometry/curve.ts';
import { snowed } from './ground.ts';
import { edge, face, inFront, pointAt, type Paint, scaleAt, type World } from './world.ts';
import { type Opening, type Room, onWall, type Rectangle, panel } from './room-plan.ts';

/** The night of space, whatever the hour. */
function starsOutside(w: World, room: Room, opening: Opening): void {
  const { wall, from, to, low, high } = opening;
  const at = (s: number, y: number): Vector => onWall(room, wall, [lerp(from, to, s), lerp(low, high, y), 0.018]);
  face(w, panel(room, wall, { from, to, low, high, off: 0.016 }), { rgb: [9, 12, 26], glow: 1, ink: 0 });
  times(40, (i) => {
    const [s, y, r] = [hash(i, 3, from), hash(i, 5, from), 0.002 + hash(i, 8) * 0.003];
    face(w, [at(s - r, y), at(s, y + r * 3), at(s + r, y), at(s, y - r * 3)], {
      rgb: [226, 232, 255],
      glow: 1,
      ink: 0,
    });
  });
}

/** A lit window of a house outside. */
const litPane: Paint = { rgb: [255, 214, 140], glow: 1, ink: 0, outside: true };

/** What can be seen outside: a skyline with lit windows, or trees and hills. */
export function outside(w: World, room: Room, opening: Opening): void {
  const { wall, from, to, low, high } = opening;
  const { mood, scene } = w;
  const at = (s: number, y: number): Vector => onWall(room, wall, [lerp(from, to, s), lerp(low, high, y), 0.016]);
  const glow = scene.time === 'night' ? 0.75 : 0.92;
  const [top, bottom] = [pointAt(w, at(0.5, 1)), pointAt(w, at(0.5, 0))];
  const veiled = scene.weather === 'snow' || scene.weather === 'fog';
  const sky = (colour: Rgb): Rgb => (veiled ? mix(colour, mood.haze, 0.65) : colour);
  const gradient = { a: top, b: bottom, from: sky(mood.sky[1]), to: sky(mood.sky[2]) };
  face(w, panel(room, wall, { from, to, low, high, off: 0.014 }), {
    rgb: sky(mood.sky[2]),
    rgbGradient: gradient,
    glow,
    lit: 0.2,
    ink: 0,
    outside: true,
  });
  if (room.outside === 'space') return starsOutside(w, room, opening);
  if (room.outside === 'sky') return;
  const count = room.outside === 'city' ? 6 : 9;
  const far = mix(
    snowed(w, room.outside === 'city' ? hex('#5a6470') : hex('#5a6b4a'), 0.55),
    mood.haze,
    veiled ? 0.6 : 0.45,
  );
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
      outside: true,
    });
    if (room.outside !== 'city' || !mood.lampsLit) return;
    times(5, (k) => {
      if (hash(i, k, 9) < 0.45) return;
      const [u, v] = [lerp(s0, s1, 0.2 + (k % 2) * 0.4), up * (0.25 + 0.25 * Math.floor(k / 2))];
      face(w, [at(u, v), at(u + 0.025, v), at(u + 0.025, v + 0.06), at(u, v + 0.06)], litPane);
    });
  });
}

/** Flakes before a window. */
function snowOutside(w: World, room: Room, { wall, from, to, low, high }: Opening): void {
  times(34, (i) => {
    const p = onWall(room, wall, [lerp(from, to, hash(i, 3, 6)), lerp(low, high, hash(i, 7, 6)), 0.02]);
    if (!inFront(w, p)) return;
    const [x, y] = pointAt(w, p);
    const size = (0.008 + hash(i, 5) * 0.014) * scaleAt(w, p);
    shape(w.board, [ellipse([x, y], [size, size], 8)], { rgb: [244, 247, 250], glow: 0.96, lit: 0, ink: 0 });
  });
}

/** What falls outside of a window. */
export function weatherOutside(w: World, room: Room, opening: Opening): void {
  if (w.scene.weather === 'snow') snowOutside(w, room, opening);
  else rainOnGlass(w, room, opening);
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

export function frame(w: World, room: Room, opening: Opening): void {
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

export function dress(w: World, room: Room, opening: Opening): void {
  const { wall, from, to, low, high } = opening;
  if (opening.dress === 'blinds') {
    for (let y = high; y > lerp(low, high, 0.35); y -= 0.075) {
      face(w, panel(room, wall, { from, to, low: y - 0.035, high: y, off: 0.04 }), { rgb: hex('#cfc8b6'), ink: 0.5 });
    }
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

export function door(w: World, room: Room, opening: Opening): void {
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
