import type { Canvas } from '@napi-rs/canvas';
import type { Part } from './painter.ts';
import { readBytes } from './surfaces.ts';

/** A stretch of pixels, from the left edge of what is composed. */
export type Span = { from: number; until: number };

/** What is covered in some rows: how much each pixel is (a byte in four), where in each row, and where in any of them. */
export type Cover = { bytes: Uint8ClampedArray; rows: (Span | null)[]; widest: Span };

function spanOf(bytes: Uint8ClampedArray, first: number, width: number): Span | null {
  let from = 0;
  while (from < width && bytes[(first + from) * 4 + 3] === 0) from++;
  if (from === width) return null;
  let until = width;
  while (bytes[(first + until - 1) * 4 + 3] === 0) until--;
  return { from, until };
}

/** Reads what a mask covers of a part of the picture, valid until another is read; null where it covers nothing. */
export function readCover(mask: Canvas, part: Part): Cover | null {
  const { width, height } = part;
  const bytes = readBytes('cover', mask.getContext('2d'), part);
  const rows = Array.from({ length: height }, (_, y) => spanOf(bytes, y * width, width));
  const shown = rows.filter((span) => span !== null);
  if (shown.length === 0) return null;
  const from = Math.min(...shown.map((span) => span.from));
  return { bytes, rows, widest: { from, until: Math.max(...shown.map((span) => span.until)) } };
}

/** All of every row. */
export const wholeRows = (width: number, height: number): Pick<Cover, 'rows' | 'widest'> => {
  const widest = { from: 0, until: width };
  return { rows: Array.from({ length: height }, () => widest), widest };
};
