import { line, paintStroke, shape, type Shade } from '../../draw/board.ts';
import { hex, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { spline } from '../../geometry/curve.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { noise } from '#domain/previz/geometry/noise.ts';
import { distance, lerp, lerpPoint, smooth, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Season } from '#domain/previz/scene.ts';
import { edge, face, hazeAt, horizon, inFront, pointAt, scaleAt, type World } from './world.ts';

const leaves: Record<Season, string> = { spring: '#7d9a4c', summer: '#5f7d3f', autumn: '#b9803a', winter: '#7a7568' };
const grassColours: Record<Season, string> = {
  spring: '#7b9448',
  summer: '#6d7e40',
  autumn: '#857b44',
  winter: '#868772',
};

/** Foliage and grass by season, white in snow. */
export const leafColour = (w: World): Rgb =>
  mix(hex(leaves[w.scene.season]), [236, 240, 244], w.scene.weather === 'snow' ? 0.55 : 0);
export const grassColour = (w: World): Rgb =>
  mix(hex(grassColours[w.scene.season]), [232, 237, 243], w.scene.weather === 'snow' ? 0.85 : 0);
/** Any ground: snow lies on it. */
export const snowed = (w: World, rgb: Rgb, share = 0.8): Rgb =>
  mix(rgb, [232, 237, 243], w.scene.weather === 'snow' ? share : 0);

type Ground = { rgb: Rgb; far?: number; y?: number; lit?: [far: number, near: number] };

/** The ground from under the camera to the horizon, as one plane with a slope of light. */
export function ground(w: World, { rgb, far = 400, y = 0, lit = [0.75, 0.42] }: Ground): void {
  const [cx, , cz] = w.camera.position;
  const points: Vector[] = [
    [cx - far * 2, y, cz - 3],
    [cx + far * 2, y, cz - 3],
    [cx + far * 2, y, cz + far],
    [cx - far * 2, y, cz + far],
  ];
  const { height } = w.camera.frame;
  const level = horizon(w);
  const distant = mix(rgb, w.mood.haze, hazeAt(w, 120));
  face(w, points, {
    rgb,
    ink: 0,
    glow: 0,
    rgbGradient: { a: [0, level], b: [0, lerp(level, height, 0.6)], from: distant, to: rgb },
    litGradient: { a: [0, level], b: [0, height], from: lit[0], to: lit[1] },
    ...(y === 0 && { ground: true }),
  });
}

/** Soft darker and lighter marks on the ground, so that it does not look like a floor. */
export function groundMarks(w: World, { rgb, count, spread }: { rgb: Rgb; count: number; spread: number }): void {
  const { random, camera } = w;
  for (let i = 0; i < count; i++) {
    const z = camera.position[2] + 1.5 + random() ** 1.6 * 40;
    const x = camera.position[0] + (random() - 0.5) * spread * (1 + z * 0.12);
    const long = 0.4 + random() * 1.6;
    const at = [-1, -0.3, 0.4, 1].map((u): Vector => [x + u * long, 0.005, z + (random() - 0.5) * 0.4]);
    if (at.some((p) => !inFront(w, p))) continue;
    const bright = i % 2 === 0;
    const width = Math.min(14, scaleAt(w, [x, 0, z]) * 0.07);
    paintStroke(
      w.board,
      spline(
        at.map((p) => pointAt(w, p)),
        3,
      ),
      { width, rgb: shade(rgb, bright ? 1.16 : 0.78), lit: bright ? 0.85 : 0.35, glow: hazeAt(w, z), alpha: 0.45 },
    );
  }
}

type Hills = { height: number; depth: number; rgb: Rgb; seed: number; from?: number; to?: number };

/** A far line of hills; heights in metres at that depth. */
export function hills(w: World, { height, depth, rgb, seed, from = -0.3, to = 1.3 }: Hills): void {
  const { width } = w.camera.frame;
  const level = horizon(w);
  const scale = w.camera.focal / depth;
  const haze = Math.max(0.2, hazeAt(w, depth));
  const points: Point[] = [[width * from, level + 4]];
  for (let i = 0; i <= 20; i++) {
    const t = i / 20;
    const rise = noise(t * 5 + seed, seed * 3.1, 4) * 0.8 + noise(t * 13 + seed, seed, 8) * 0.2;
    points.push([width * lerp(from, to, t), level - height * scale * rise * smooth(0, 0.15, t) * smooth(1, 0.85, t)]);
  }
  points.push([width * to, level + 4]);
  shape(w.board, [points], { rgb: mix(rgb, w.mood.haze, haze), glow: haze, lit: 0.5, ink: 1 });
}

type Rock = { outline: Point[]; rgb: Rgb; facets?: number; haze?: number; ink?: number; lit?: number };

/** A broken rock: a jagged outline with facets in shade. */
export function rock(w: World, { outline, rgb, facets = 12, haze = 0, ink = 2, lit = 0.8 }: Rock): void {
  const { random, board } = w;
  const jagged = outline.flatMap((a, i) => {
    const b = item(outline, (i + 1) % outline.length);
    const count = Math.max(1, Math.round(distance(a, b) / 42));
    return times(count, (k): Point => {
      const [x, y] = lerpPoint(a, b, k / count);
      const off = k ? 9 : 0;
      return [x + (random() - 0.5) * off, y + (random() - 0.5) * off];
    });
  });
  const [xs, ys] = [jagged.map((p) => p[0]), jagged.map((p) => p[1])];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = w.mood.sun[0] > 0 ? -1 : 1;
  const shades: Shade[] = times(facets, () => {
    const [x, y] = [lerp(x0, x1, random()), lerp(y0, y1, random() ** 0.8)];
    const wide = (0.05 + random() * 0.12) * (x1 - x0) * side;
    const deep = (0.16 + random() * 0.34) * (y1 - y0);
    const path: Point[] = [
      [x, y],
      [x + wide * 0.7, y + deep * 0.22],
      [x + wide, y + deep],
      [x + wide * 0.2, y + deep * 0.86],
      [x - wide * 0.18, y + deep * 0.4],
    ];
    return { path, k: 0.25 + random() * 0.4 };
  });
  const line0 = ink * (1 - haze * 0.7);
  shape(board, [jagged], { rgb: mix(rgb, w.mood.haze, haze), lit, glow: haze, ink: line0, shades });
  if (haze >= 0.6) return;
  for (const { path } of shades) line(board, path.slice(0, 3), { width: line0 * 0.7, taper: 0.95 });
}

type Grass = {
  count: number;
  rgb: Rgb;
  lit?: number;
  at: (random: () => number) => { at: Point; size: number };
};

/** Tufts of grass that lean with the wind. */
export function grass(w: World, { count, rgb, lit = 0.6, at }: Grass): void {
  const { random, board } = w;
  const wind = w.scene.weather === 'rain' || w.scene.weather === 'storm' ? 0.9 : 0.35;
  for (let i = 0; i < count; i++) {
    const tuft = at(random);
    const lean = wind + (random() - 0.5) * 0.5;
    for (let k = 0; k < 4; k++) {
      const [x, y] = [tuft.at[0] + k * tuft.size * 0.06, tuft.at[1]];
      const angle = (k - 1.5) * 0.3 + lean;
      const long = tuft.size * (0.6 + random() * 0.6);
      const blade: Point[] = [
        [x, y],
        [x + Math.sin(angle * 0.5) * long * 0.5, y - long * 0.62],
        [x + Math.sin(angle) * long, y - Math.cos(angle) * long * 0.9],
      ];
      paintStroke(board, blade, {
        width: Math.max(0.8, tuft.size * 0.075),
        rgb: shade(rgb, 0.7 + random() * 0.6),
        lit,
      });
    }
  }
}

/** Tufts on level ground, on both sides of a path if there is one. */
export function meadow(w: World, { count, rgb, clear = 0 }: { count: number; rgb: Rgb; clear?: number }): void {
  const [cx, , cz] = w.camera.position;
  grass(w, {
    count,
    rgb,
    at(random) {
      const z = cz + 2 + random() ** 1.7 * 26;
      const side = random() > 0.5 ? 1 : -1;
      const p: Vector = [cx + side * (clear + random() * (3 + z * 0.7)), 0, z];
      return { at: pointAt(w, p), size: Math.min(34, scaleAt(w, p) * 0.26) };
    },
  });
}

/** Wooden posts with a rail. */
export function fence(w: World, { x, from, to, rgb }: { x: number; from: number; to: number; rgb: Rgb }): void {
  for (let z = to; z > from; z -= 2.4) {
    face(
      w,
      [
        [x - 0.07, 0, z],
        [x + 0.07, 0, z],
        [x + 0.07, 1.1, z],
        [x - 0.07, 1.1, z],
      ],
      { rgb },
    );
  }
  for (const y of [0.5, 0.9]) {
    edge(
      w,
      [
        [x, y, from],
        [x, y, to],
      ],
      1.4,
    );
  }
}
