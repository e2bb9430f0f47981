import type { Canvas } from '@napi-rs/canvas';
import { type Cover, readCover, type Span, wholeRows } from './cover.ts';
import { newSoftness, soften, type Softness } from './edges.ts';
import type { Mood } from './mood.ts';
import { pixelsOf, type Buffers, type Part } from './painter.ts';
import {
  lampOf,
  missedPlaces,
  ownPlaces,
  reachOf,
  readColours,
  readInk,
  readTextures,
  within,
  type Band,
  type Lamp,
} from './read-row.ts';
import { at, newRow, type Row } from './row.ts';
import type { Style } from './style.ts';
import { bandSurface, turnOfTheLoop } from './surfaces.ts';
import { texturesFor, type Textures } from './textures.ts';

/**
 * So many rows are read and written at a time: they stay in the processor's own memory. A style whose brush reaches far reads more at a time,
 * or the rows that bands share would be read again and again, and what is read is freed only when the event loop turns.
 */
const bandRowsFor = (reach: number): number => Math.max(48, reach * 8);

/** The same for what is cut out: the fewer rows at a time, the less is read beside it; but every reading has its price. */
const cutRowsFor = (reach: number, width: number): number => Math.max(24, reach * 2, Math.ceil(32_768 / width));

/** `part` is what is composed, in pixels of the picture, whose size is `size`; `first` is where in the picture the row begins. */
type Job = {
  buffers: Buffers;
  size: { width: number; height: number };
  part: Part;
  style: Style;
  textures: Textures;
  lamp: Lamp;
  row: Row;
  first: number;
  places: Int32Array;
  softness: Softness | null;
};

/** A part with `reach` more on every side, as far as there is any. */
function readBand({ buffers, size }: Job, part: Part, reach: number): Band {
  const [left, top] = [Math.max(0, part.left - reach), Math.max(0, part.top - reach)];
  const width = Math.min(size.width, part.left + part.width + reach) - left;
  return buffers.read({ left, top, width, height: Math.min(size.height, part.top + part.height + reach) - top });
}

/** Lightness at half the size, softened: what edges are measured against. It stops after every band. */
function* softnessOf(job: Job): Generator<void, Softness> {
  const { part, row, places, lamp, style, buffers } = job;
  const softness = newSoftness((part.width + 1) >> 1, (part.height + 1) >> 1);
  const bandRows = bandRowsFor(0);
  row.count = softness.width;
  for (let y = 0; y < part.height; y += bandRows) {
    const rows = Math.min(bandRows, part.height - y);
    const band = readBand(job, { ...part, top: part.top + y, height: rows }, 0);
    for (let k = 0; k < rows; k += 2) {
      for (let i = 0; i < row.count; i++) places[i] = k * band.width + Math.min(i * 2, band.width - 1);
      readColours(row, band, { places, lamp });
      softness.values.set(row.y.subarray(0, row.count), ((y + k) >> 1) * softness.width);
    }
    yield;
  }
  row.count = part.width;
  soften(softness, Math.max(1, style.edgeSoft * buffers.region.pixelsPerUnit));
  return softness;
}

/** How much darker each pixel is than what is around the place that its colour is from. */
function readEdges({ row, places, part, softness }: Job, band: Band): void {
  if (!softness) return;
  const { values, width, height } = softness;
  for (let i = 0; i < row.count; i++) {
    const place = places[i] ?? 0;
    const down = Math.trunc(place / band.width);
    const x = (place - down * band.width + band.left - part.left) >> 1;
    const y = (down + band.top - part.top) >> 1;
    const soft = at(values, within(y, height) * width + within(x, width));
    const edge = (soft - at(row.y, i)) / 90;
    row.edge[i] = edge < 0 ? 0 : edge > 0.5 ? 0.5 : edge;
  }
}

const wrap = (value: number, size: number): number => ((Math.round(value) % size) + size) % size;

/** Fills the row with what the style sees of it, and lets the style paint it. */
function paintRow(job: Job, band: Band, y: number): void {
  const { row, places, style, textures, lamp, first, size: picture } = job;
  const { region } = job.buffers;
  const { pixelsPerUnit } = region;
  row.down = y / pixelsPerUnit + region.top;
  const line = wrap(region.top * pixelsPerUnit + y, textures.size) * textures.size;
  readTextures(row, job, { row: line, column: wrap(region.left * pixelsPerUnit + first, textures.size) });
  const asked = { row, style, place: { x: first, y, picture, pixelsPerUnit } };
  ownPlaces(places, band, asked);
  readInk(row, band, places);
  if (style.displace > 0) missedPlaces(places, band, asked);
  readColours(row, band, { places, lamp });
  readEdges(job, band);
  style.paint(row);
}

type Written = { bytes: Uint8ClampedArray; cover: Uint8ClampedArray | null };

function writeRow({ count, outR, outG, outB }: Row, { bytes, cover }: Written, first: number): void {
  for (let i = 0, to = first; i < count; i++, to += 4) {
    bytes[to] = at(outR, i);
    bytes[to + 1] = at(outG, i);
    bytes[to + 2] = at(outB, i);
    bytes[to + 3] = cover ? (cover[to + 3] ?? 0) : 255;
  }
}

/** Lets the row begin and end with a span of what is composed. */
function aim(job: Job, { from, until }: Span): void {
  const { row, part, buffers } = job;
  job.first = part.left + from;
  row.count = until - from;
  row.left = job.first * row.step + buffers.region.left;
}

type Shown = Pick<Cover, 'rows' | 'widest'> & { bytes?: Uint8ClampedArray };

/** Composes some rows into the bytes of an image as wide as what is composed; `top` is where in the picture they begin. */
function paintBand(
  job: Job,
  { rows, widest, bytes: cover }: Shown,
  to: { top: number; bytes: Uint8ClampedArray },
): void {
  const { row, part, style, buffers } = job;
  const width = widest.until - widest.from;
  const read = { left: part.left + widest.from, top: to.top, width, height: rows.length };
  const band = readBand(job, read, reachOf(style, buffers.region.pixelsPerUnit));
  for (const [k, span] of rows.entries()) {
    const first = k * part.width * 4;
    if (cover) to.bytes.fill(0, first + widest.from * 4, first + widest.until * 4);
    if (!span) continue;
    aim(job, span);
    paintRow(job, band, to.top + k);
    writeRow(row, { bytes: to.bytes, cover: cover ?? null }, first + span.from * 4);
  }
}

export type Composing = {
  mood: Mood;
  style: Style;
  /** The canvas belongs to it: it is valid until that role is composed again. */
  role: string;
  /** What is needed of the picture; all of it when it is left out. */
  part?: Part;
  /** Only what the mask covers is composed, and cut out along it. */
  cut?: boolean;
};

/** Composes band by band, and stops after every one. */
function* composing(buffers: Buffers, { mood, style, role, part, cut = false }: Composing): Generator<void, Canvas> {
  const size = pixelsOf(buffers.region);
  const asked = part ?? { left: 0, top: 0, ...size };
  const row = newRow(asked.width);
  row.step = 1 / buffers.region.pixelsPerUnit;
  const job: Job = {
    buffers,
    size,
    part: asked,
    style,
    textures: texturesFor(buffers.region.pixelsPerUnit),
    lamp: lampOf(mood, style.glow),
    row,
    first: asked.left,
    places: new Int32Array(asked.width),
    softness: null,
  };
  if (style.edgeSoft > 0) job.softness = yield* softnessOf(job);
  const mask = cut ? buffers.mask : null;
  const reach = reachOf(style, buffers.region.pixelsPerUnit);
  const bandRows = mask ? cutRowsFor(reach, asked.width) : bandRowsFor(reach);
  const { canvas, context, image } = bandSurface(role, size, { width: asked.width, height: bandRows });
  for (let y = 0; y < asked.height; y += bandRows) {
    const rows = Math.min(bandRows, asked.height - y);
    const top = asked.top + y;
    const shown = mask ? readCover(mask, { ...asked, top, height: rows }) : wholeRows(asked.width, rows);
    if (!shown) continue;
    paintBand(job, shown, { top, bytes: image.data });
    const { from, until } = shown.widest;
    context.putImageData(image, asked.left, top, from, 0, until - from, rows);
    yield;
  }
  return canvas;
}

/** Buffers, mood and style to a finished picture, without its frame's finish (paper margin, vignette). */
export function compose(buffers: Buffers, asked: Composing): Canvas {
  const bands = composing(buffers, asked);
  for (;;) {
    const { done, value } = bands.next();
    if (done) return value;
  }
}

/** The same for what is large: the loop turns after every band, which is when the bytes that were read for it are freed. */
export async function composeInTurns(buffers: Buffers, asked: Composing): Promise<Canvas> {
  const bands = composing(buffers, asked);
  for (;;) {
    const { done, value } = bands.next();
    if (done) return value;
    await turnOfTheLoop();
  }
}
