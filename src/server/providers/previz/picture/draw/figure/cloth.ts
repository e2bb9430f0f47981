import { hex, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import { distance, lerpPoint, type Point } from '#domain/previz/geometry/vector.ts';
import type { Pattern } from '#domain/previz/scene.ts';
import { ellipse } from '../../geometry/curve.ts';
import { printStroke, shape } from '../board.ts';
import type { Figure, Ring } from './figure-context.ts';

/**
 * A piece of cloth on a body: `at` is a point of it, `along` from 0 (its foot) to `long` and `round` from -1 to 1 about its middle; null where
 * it is turned away. Both are about as many checks as fit, so that a pattern is as large on a sleeve as on a chest. Beyond `most` nothing is
 * printed that would stand over its edge.
 */
type Cloth = { long: number; wide: number; at: (along: number, round: number) => Point | null; most?: number };

type Weave = { figure: Figure; rgb: Rgb; cloth: Cloth; unit: number };

/** How large one repeat of a pattern is, in body heights. */
const repeat = 0.034;

/** A line over the cloth, broken where it is turned away. */
function thread(
  { figure, cloth }: Weave,
  points: readonly [number, number][],
  [rgb, width, alpha]: [Rgb, number, number],
): void {
  let run: Point[] = [];
  const end = (): void => {
    printStroke(figure.board, run, { rgb, width, alpha });
    run = [];
  };
  for (const [along, round] of points) {
    const p = cloth.at(along, round);
    if (p) run.push(p);
    else end();
  }
  end();
}

const steps = 10;
const across = (weave: Weave, along: number, paint: [Rgb, number, number]): void =>
  thread(
    weave,
    times(steps + 1, (i) => [along, (i / steps) * 2 - 1]),
    paint,
  );
const lengthwise = (weave: Weave, round: number, paint: [Rgb, number, number]): void =>
  thread(
    weave,
    times(steps + 1, (i) => [(weave.cloth.long * i) / steps, round]),
    paint,
  );

const rows = ({ cloth }: Weave, every = 1): number[] => times(Math.ceil(cloth.long / every), (i) => (i + 0.5) * every);
const columns = ({ cloth }: Weave, every = 1): number[] => {
  const count = Math.max(1, Math.round(cloth.wide / every));
  return times(count, (i) => ((i + 0.5) / count) * 2 - 1);
};

/** A spot on the cloth. */
function spot(
  { figure, cloth, unit }: Weave,
  [along, round]: readonly [number, number],
  [rgb, size]: [Rgb, number],
): void {
  const p = Math.abs(round) > (cloth.most ?? 1) ? null : cloth.at(along, round);
  if (!p) return;
  const flat = Math.max(0.35, Math.cos(round * 1.2));
  shape(figure.board, [ellipse(p, [size * unit * flat, size * unit], 9)], { rgb, ink: figure.ink * 0.22, print: true });
}

function blotch(
  { figure, cloth }: Weave,
  [along, round]: readonly [number, number],
  { rgb, seed }: { rgb: Rgb; seed: number },
): void {
  if (Math.abs(round) > (cloth.most ?? 1)) return;
  const points = times(8, (i): Point | null => {
    const a = (i / 8) * Math.PI * 2;
    const r = 0.45 + hash(i, seed, 5) * 0.75;
    return cloth.at(along + Math.sin(a) * r * 0.8, round + (Math.cos(a) * r * 1.6) / cloth.wide);
  }).filter((p) => p !== null);
  shape(figure.board, [points], { rgb, ink: figure.ink * 0.15, print: true });
}

/** Places in a staggered order: along, round. */
const scattered = (weave: Weave, every: number): [number, number][] =>
  rows(weave, every).flatMap((along, i) =>
    columns(weave, every).map((round): [number, number] => [along, round + ((i % 2) * every) / weave.cloth.wide]),
  );

function flower(weave: Weave, [along, round]: [number, number], i: number): void {
  const { rgb, cloth } = weave;
  for (const [dy, dx] of [
    [0.3, 0],
    [0.1, 0.3],
    [-0.24, 0.18],
    [-0.24, -0.18],
    [0.1, -0.3],
  ] as const) {
    spot(weave, [along + dy, round + (dx * 2) / cloth.wide], [shade(rgb, 0.85 + (i % 3) * 0.15), 0.19]);
  }
  spot(weave, [along, round], [[232, 196, 92], 0.13]);
  spot(weave, [along - 0.5, round + 0.8 / cloth.wide], [[92, 128, 74], 0.14]);
}

const weaves: Record<Pattern['kind'], (weave: Weave) => void> = {
  stripes(weave) {
    for (const along of rows(weave)) across(weave, along, [weave.rgb, weave.unit * 0.52, 1]);
  },
  pinstripes(weave) {
    for (const round of columns(weave, 0.7)) {
      lengthwise(weave, round, [weave.rgb, Math.max(0.7, weave.unit * 0.06), 0.75]);
    }
  },
  checks(weave) {
    for (const along of rows(weave)) across(weave, along, [weave.rgb, weave.unit * 0.5, 0.5]);
    for (const round of columns(weave)) lengthwise(weave, round, [weave.rgb, weave.unit * 0.5, 0.5]);
  },
  plaid(weave) {
    const line = shade(weave.rgb, 1.25);
    for (const along of rows(weave, 1.5)) {
      across(weave, along, [weave.rgb, weave.unit * 0.62, 0.6]);
      across(weave, along + 0.75, [line, Math.max(0.7, weave.unit * 0.1), 0.8]);
    }
    for (const round of columns(weave, 1.5)) {
      lengthwise(weave, round, [weave.rgb, weave.unit * 0.62, 0.6]);
      lengthwise(weave, round + 1.5 / weave.cloth.wide, [line, Math.max(0.7, weave.unit * 0.1), 0.8]);
    }
  },
  dots(weave) {
    for (const at of scattered(weave, 0.9)) spot(weave, at, [weave.rgb, 0.24]);
  },
  floral(weave) {
    for (const [i, at] of scattered(weave, 1.5).entries()) flower(weave, at, i);
  },
  camouflage(weave) {
    const base = weave.figure.colours.top;
    const tones = [shade(base, 0.55), shade(base, 1.3), [96, 74, 52] as Rgb];
    for (const [i, [along, round]] of scattered(weave, 1.25).entries()) {
      const at = [along + hash(i, 3) - 0.5, round + (hash(i, 7) - 0.5) / weave.cloth.wide] as const;
      blotch(weave, at, { rgb: item(tones, i % 3), seed: i });
    }
  },
  denim(weave) {
    const { rgb, unit, cloth } = weave;
    const seam: [Rgb, number, number] = [rgb, Math.max(0.7, unit * 0.07), 0.9];
    for (const along of [0.25, cloth.long * 0.8]) across(weave, along, seam);
    for (const round of cloth.wide < 6 ? [0.7] : [-0.62, -0.06, 0.06, 0.62]) lengthwise(weave, round, seam);
  },
};

/** Weaves or prints the pattern of somebody's garment on a piece of it; nothing where that is plain. */
export function drawPattern(figure: Figure, clothOf: (inRepeats: (metres: number) => number) => Cloth): void {
  const { pattern } = figure.look.top;
  if (!pattern || figure.look.top.kind === 'bare') return;
  const metres = repeat * figure.rig.height;
  const cloth = clothOf((size) => size / metres);
  weaves[pattern.kind]({ figure, rgb: hex(pattern.colour), cloth, unit: metres * figure.scale });
}

/** A sleeve or a leg as a piece of cloth, through the rings of its outline. */
export function clothOfRings(rings: readonly Ring[], inRepeats: (metres: number) => number): Cloth {
  const parts = rings.slice(1).map((ring, i) => distance(item(rings, i).centre, ring.centre));
  const total = parts.reduce((sum, part) => sum + part, 0) || 1;
  const { scale, radius } = item(rings, rings.length >> 1);
  const long = Math.max(1, inRepeats(total / scale));
  return {
    long,
    wide: Math.max(2, inRepeats((radius * 2) / scale)),
    most: 0.74,
    at(along, round) {
      let left = (along / long) * total;
      if (left < 0 || left > total || Math.abs(round) > 1.02) return null;
      let i = 0;
      while (i < parts.length - 1 && left > item(parts, i)) left -= item(parts, i++);
      const [from, to] = [item(rings, i), item(rings, i + 1)];
      const t = left / (item(parts, i) || 1);
      const size = distance(from.centre, to.centre) || 1;
      const [nx, ny] = [-(to.centre[1] - from.centre[1]) / size, (to.centre[0] - from.centre[0]) / size];
      const middle = lerpPoint(from.centre, to.centre, t);
      const half = (from.radius + (to.radius - from.radius) * t) * Math.max(-1, Math.min(1, round)) * 0.96;
      return [middle[0] + nx * half, middle[1] + ny * half];
    },
  };
}
