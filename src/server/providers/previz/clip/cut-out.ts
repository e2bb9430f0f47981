import type { Canvas } from '@napi-rs/canvas';
import type { Point } from '#domain/previz/geometry/vector.ts';
import type { Entry, Mark, Plane } from '../picture/draw/board.ts';
import { compose } from '../picture/style/compose.ts';
import type { Mood } from '../picture/style/mood.ts';
import { paintEntry } from '../picture/style/paint-entry.ts';
import { buffersOf, newPainter, pixelsOf, type Region } from '../picture/style/painter.ts';
import type { Style } from '../picture/style/style.ts';

/** A painted part of a frame, cut out along its outline. `left` and `top` are pixels from the frame's corner. */
export type CutOut = { picture: Canvas; left: number; top: number };

/** What a cut-out is painted with: the region of the whole picture, and its look. */
export type Easel = { whole: Region; style: Style; mood: Mood; seed: number };

type Marks = { entries: readonly Entry[]; planes: readonly Plane[] };
type Bounds = [left: number, top: number, right: number, bottom: number];

function pointsOf(mark: Mark): { points: Point[]; reach: number } {
  switch (mark.kind) {
    case 'shape':
      return { points: mark.path.flat(), reach: mark.ink + 2 };
    case 'stroke':
      return { points: mark.points, reach: mark.width + 2 };
    case 'lettering':
      return { points: [mark.corner, mark.right, mark.down], reach: Math.hypot(...mark.right) };
    default:
      return { points: [], reach: 0 };
  }
}

/** Around everything that is painted, in frame units; null where nothing is. */
function boundsOf(entries: readonly Entry[]): Bounds | null {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { mark } of entries) {
    const { points, reach } = pointsOf(mark);
    for (const [x, y] of points) {
      bounds[0] = Math.min(bounds[0], x - reach);
      bounds[1] = Math.min(bounds[1], y - reach);
      bounds[2] = Math.max(bounds[2], x + reach);
      bounds[3] = Math.max(bounds[3], y + reach);
    }
  }
  return bounds[0] < bounds[2] ? bounds : null;
}

/** Sizes in steps, so that the buffers of one drawing do for the next. */
const stepPixels = 64;

/** The smallest region of whole pixels about the bounds, within the picture; null where they do not meet. */
function regionAbout(bounds: Bounds, whole: Region): Region | null {
  const k = whole.pixelsPerUnit;
  const left = Math.max(Math.floor(bounds[0] * k), Math.round(whole.left * k));
  const top = Math.max(Math.floor(bounds[1] * k), Math.round(whole.top * k));
  const right = Math.min(Math.ceil(bounds[2] * k), Math.round((whole.left + whole.width) * k));
  const bottom = Math.min(Math.ceil(bounds[3] * k), Math.round((whole.top + whole.height) * k));
  if (right <= left || bottom <= top) return null;
  const stepped = (pixels: number): number => Math.ceil(pixels / stepPixels) * stepPixels;
  return {
    left: left / k,
    top: top / k,
    width: stepped(right - left) / k,
    height: stepped(bottom - top) / k,
    pixelsPerUnit: k,
  };
}

const cuts = new Set<Mark['kind']>(['shape', 'stroke', 'lettering']);

/** The pixels of a frame that marks would take, or 0. */
export function areaOf(entries: readonly Entry[], whole: Region): number {
  const bounds = boundsOf(entries);
  const region = bounds && regionAbout(bounds, whole);
  if (!region) return 0;
  const { width, height } = pixelsOf(region);
  return width * height;
}

export type Cutting = {
  /** The canvas is this role's until it is painted again. */
  role: string;
  /** Frame units that are left free below, for what will hang lower. */
  below?: number;
  /** Only what is lower than this, in frame units. */
  from?: number;
};

/** Paints marks by themselves and cuts them out along what they cover; null where nothing of them is in the picture. */
export function cutOut({ entries, planes }: Marks, easel: Easel, { role, below = 0, from }: Cutting): CutOut | null {
  const { whole, style, mood, seed } = easel;
  const solid = entries.filter(({ mark }) => cuts.has(mark.kind));
  const bounds = boundsOf(solid);
  if (bounds) bounds[3] += below;
  if (bounds && from !== undefined) bounds[1] = Math.max(bounds[1], from);
  const region = bounds && regionAbout(bounds, whole);
  if (!region) return null;
  const painter = newPainter({ region, pen: style.pen, seed, masks: true });
  for (const entry of solid) paintEntry(painter, entry, { planes: [...planes], whole });
  const picture = compose(buffersOf(painter), { mood, style, role, cut: true });
  const k = whole.pixelsPerUnit;
  return { picture, left: Math.round(region.left * k), top: Math.round(region.top * k) };
}
