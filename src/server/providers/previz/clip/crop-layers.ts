import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { freeBytes, shrink, turnOfTheLoop } from '../picture/style/surfaces.ts';
import type { Layer, Piece } from './layers.ts';

/** Every so many pixels are looked at. */
const step = 4;
/** How far a nearer layer may go aside of a farther one, as a share of the width. */
const slack = 0.1;

type Bounds = [left: number, top: number, right: number, bottom: number];

type Sampled = { alpha: Uint8Array; hidden: Uint8Array; width: number };

/** The first and the last pixel of a row that is shown and not hidden; null where none is. */
function shownInRow({ alpha, hidden, width }: Sampled, y: number): [left: number, right: number] | null {
  let [left, right] = [width, -1];
  for (let x = 0; x < width; x += step) {
    const at = y * width + x;
    if (alpha[at * 4 + 3] === 0 || hidden[at] === 1) continue;
    left = Math.min(left, x);
    right = x;
  }
  return right < 0 ? null : [left, right];
}

/** Around what a layer shows and no nearer one hides, in its own pixels; null where that is nothing. */
function shownIn(alpha: Uint8Array, hidden: Uint8Array, { width, height }: Canvas): Bounds | null {
  const rows: Bounds[] = [];
  for (let y = 0; y < height; y += step) {
    const row = shownInRow({ alpha, hidden, width }, y);
    if (row) rows.push([row[0], y, row[1], y]);
  }
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const left = Math.min(...rows.map(([from]) => from));
  const right = Math.max(...rows.map(([, , until]) => until));
  return [left, first[1], right, last[1]];
}

function cropped<One extends Piece>(piece: One, [left, top, right, bottom]: Bounds, reach: number): One {
  const { picture } = piece;
  const [x0, y0] = [Math.max(0, left - reach), Math.max(0, top - reach)];
  const [x1, y1] = [Math.min(picture.width, right + reach), Math.min(picture.height, bottom + reach)];
  const [width, height] = [x1 - x0, y1 - y0];
  if (width * height > picture.width * picture.height * 0.9) return piece;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(picture, -x0, -y0);
  // Its pixels are asked for while the larger one is still there.
  freeBytes(canvas.data());
  shrink(picture);
  return { ...piece, picture: canvas, left: piece.left + x0, top: piece.top + y0 };
}

function croppedWater(water: Piece): Piece {
  const alpha = water.picture.data();
  const bounds = shownIn(alpha, new Uint8Array(alpha.length / 4), water.picture);
  freeBytes(alpha);
  return bounds ? cropped(water, bounds, step) : water;
}

/** Marks what a layer hides. */
function cover(hidden: Uint8Array, alpha: Uint8Array): void {
  for (let at = 0, i = 3; at < hidden.length; at += 1, i += 4) if (alpha[i] === 255) hidden[at] = 1;
}

/** Layers of one size, from far to near, each without what nearer ones hide: every frame draws all of them anew. */
export async function withoutHidden(layers: readonly Layer[]): Promise<Layer[]> {
  if (layers.length < 2 && !layers[0]?.water) return [...layers];
  const out: Layer[] = [];
  let hidden: Uint8Array | null = null;
  for (const layer of layers.toReversed()) {
    const alpha = layer.picture.data();
    hidden ??= new Uint8Array(alpha.length / 4);
    const bounds = shownIn(alpha, hidden, layer.picture);
    cover(hidden, alpha);
    freeBytes(alpha);
    const water = layer.water && croppedWater(layer.water);
    const own = { ...layer, ...(water && { water }) };
    if (bounds) out.unshift(cropped(own, bounds, Math.ceil(layer.picture.width * slack)));
    await turnOfTheLoop();
  }
  return out;
}
