import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { hash, randomFrom, tileNoise, type Random } from '#domain/previz/geometry/noise.ts';
import { lerp, smooth, type Point } from '#domain/previz/geometry/vector.ts';
import { traceStroke, type Pen } from './pen.ts';

/** Paper and pen textures as square tiles without seams: one byte for each pixel. */
export type Textures = {
  /** Pixels along a side. */
  size: number;
  /** Paper grain. */
  tooth: Uint8Array;
  /** Soft wet blots. */
  blot: Uint8Array;
  /** Hand-drawn hatching: light, medium, crossed, dense. */
  hatch(layer: 0 | 1 | 2 | 3): Uint8Array;
  /** Marker streaks. */
  streak(): Uint8Array;
};

/** A tile's side in frame units. */
const tileUnits = 1024;

function tooth(size: number, cells: number): Uint8Array {
  const half = size / 2;
  const bytes = new Uint8Array(size * size);
  const [fine, coarse] = [Math.round(cells * 0.21), Math.round(cells * 0.09)];
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const [u, v] = [x / half, y / half];
      const grain =
        0.5 * tileNoise([u * fine, v * fine], fine, 1) + 0.32 * tileNoise([u * coarse, v * coarse], coarse, 2);
      const value = 255 * (grain + 0.18 * hash(x, y, 3));
      for (const at of [y * size + x, y * size + x + half, (y + half) * size + x, (y + half) * size + x + half]) {
        bytes[at] = value;
      }
    }
  }
  return bytes;
}

function tileClouds(cells: number): Float32Array {
  const coarse = new Float32Array(cells * cells);
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      let [sum, weight, period] = [0, 0.53, Math.round(cells / 13)];
      for (let octave = 0; octave < 4; octave++) {
        sum += weight * tileNoise([(x / cells) * period, (y / cells) * period], period, 11 + octave);
        period *= 2;
        weight *= 0.5;
      }
      coarse[y * cells + x] = sum;
    }
  }
  return coarse;
}

function blot(size: number): Uint8Array {
  const cells = 128;
  const coarse = tileClouds(cells);
  const bytes = new Uint8Array(size * size);
  for (let y = 0, i = 0; y < size; y++) {
    const v = (y / size) * cells;
    const y0 = Math.floor(v);
    const [row, below, fy] = [y0 * cells, ((y0 + 1) % cells) * cells, v - y0];
    for (let x = 0; x < size; x++, i++) {
      const u = (x / size) * cells;
      const x0 = Math.floor(u);
      const x1 = (x0 + 1) % cells;
      const top = lerp(coarse[row + x0] ?? 0, coarse[row + x1] ?? 0, u - x0);
      bytes[i] = 255 * lerp(top, lerp(coarse[below + x0] ?? 0, coarse[below + x1] ?? 0, u - x0), fy);
    }
  }
  return bytes;
}

/** Towards its right edge a tile becomes what is left of its left edge, so that two of them meet. */
function meeting(along: number, from: (along: number) => number): number {
  const t = smooth(0.8, 1, along);
  return t === 0 ? from(along) : lerp(from(along), from(along - 1), t);
}

function streaks(size: number): Uint8Array {
  const bytes = new Uint8Array(size * size);
  for (let x = 0; x < size; x++) {
    const wave = Math.sin((x / size) * Math.PI * 2) * 9;
    for (let y = 0; y < size; y++) {
      const v = ((((y / size) * tileUnits + wave + tileUnits) % tileUnits) / tileUnits) * 46;
      const value = (along: number): number =>
        0.65 * tileNoise([along * 8 + 46, v], 46, 7) + 0.35 * tileNoise([along * 23 + 230, v * 5], 230, 8);
      bytes[y * size + x] = 255 * meeting(x / size, value);
    }
  }
  return bytes;
}

/** `slope` is rise over run in small whole numbers, so that the lines meet themselves at the tile's edges. */
type Hatching = { slope: [rise: number, run: number]; gap: number; width: number; seed: number };
const hatchings: [Hatching, Hatching, Hatching, Hatching] = [
  { slope: [-5, 4], gap: 7.5, width: 1.5, seed: 1 },
  { slope: [-1, 2], gap: 7, width: 1.5, seed: 2 },
  { slope: [1, 1], gap: 6.5, width: 1.5, seed: 3 },
  { slope: [-5, 4], gap: 4, width: 1.7, seed: 4 },
];
const hatchPen: Pen = { width: 1, wobble: 0.5, pressure: 0.6, double: false, minWidth: 0.4 };

/** A polygon, filled again over each edge of the tile that it crosses. */
function fillWrapped(context: SKRSContext2D, outline: Point[]): void {
  for (const ox of [-tileUnits, 0, tileUnits]) {
    for (const oy of [-2, -1, 0, 1, 2].map((k) => k * tileUnits)) {
      const outside = ([x, y]: Point): boolean =>
        x + ox < -9 || x + ox > tileUnits + 9 || y + oy < -9 || y + oy > tileUnits + 9;
      if (outline.every(outside)) continue;
      context.beginPath();
      outline.forEach(([x, y], i) => (i ? context.lineTo(x + ox, y + oy) : context.moveTo(x + ox, y + oy)));
      context.fill();
    }
  }
}

/** One row of strokes with uneven length and pressure, from the left edge of the tile to the right. */
function hatchRow(context: SKRSContext2D, start: number, { kind, random }: { kind: Hatching; random: Random }): void {
  const [rise, run] = kind.slope;
  const angle = Math.atan2(rise, run);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let along = random() * -60;
  while (along * dx < tileUnits) {
    const length = 50 + random() * 90;
    const off = (random() - 0.5) * kind.gap * 0.5;
    const bend = (random() - 0.5) * 3;
    const at = (k: number, sideways: number): Point => [
      dx * (along + length * k) - dy * (off + sideways),
      start + dy * (along + length * k) + dx * (off + sideways),
    ];
    const stroke = { width: kind.width * (0.8 + random() * 0.5), taper: 0.8, pen: hatchPen };
    const seed = Math.trunc(kind.seed * 31 + start + along);
    const outline: Point[] = [];
    const add = (x: number, y: number): void => void outline.push([x, y]);
    traceStroke({ moveTo: add, lineTo: add, closePath: () => {} }, [at(0, 0), at(0.5, bend), at(1, 0)], {
      ...stroke,
      seed,
    });
    fillWrapped(context, outline);
    along += length * (0.86 + random() * 0.2);
  }
}

/** Patches of parallel pen strokes, as the hand makes them. */
function hatching(size: number, kind: Hatching): Uint8Array {
  const context = createCanvas(size, size).getContext('2d');
  context.scale(size / tileUnits, size / tileUnits);
  const random = randomFrom(kind.seed * 77 + 5);
  const [rise, run] = kind.slope;
  const steep = Math.cos(Math.atan2(rise, run));
  const rows = Math.round(tileUnits / run / (kind.gap / steep)) * run;
  for (let row = 0; row < rows; row++) hatchRow(context, (row / rows) * tileUnits, { kind, random });
  const pixels = context.getImageData(0, 0, size, size).data;
  const bytes = new Uint8Array(size * size);
  for (let i = 0; i < bytes.length; i++) bytes[i] = pixels[i * 4 + 3] ?? 0;
  return bytes;
}

/** By their size; the last used is last. All of one size are up to 16 MB. */
const made = new Map<number, Textures>();
const mostSizes = 2;

/** The textures for a scale (pixels to a frame unit); made once, each hatching when it is first used. */
export function texturesFor(pixelsPerUnit: number): Textures {
  const size = Math.max(64, Math.round((tileUnits * Math.min(pixelsPerUnit, 1.5)) / 2) * 2);
  const hit = made.get(size);
  if (hit) {
    made.delete(size);
    made.set(size, hit);
    return hit;
  }
  const layers = new Map<string, Uint8Array>();
  const lazy = (name: string, make: () => Uint8Array): Uint8Array => {
    const bytes = layers.get(name) ?? make();
    layers.set(name, bytes);
    return bytes;
  };
  const textures: Textures = {
    size,
    tooth: tooth(size, tileUnits),
    blot: blot(size),
    hatch: (layer) => lazy(`hatch${layer}`, () => hatching(size, hatchings[layer])),
    streak: () => lazy('streak', () => streaks(size)),
  };
  made.set(size, textures);
  for (const old of [...made.keys()].slice(0, -mostSizes)) made.delete(old);
  return textures;
}
