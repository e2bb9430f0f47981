import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { freeBytes, shrink, turnOfTheLoop } from '../../picture/style/surfaces.ts';
import type { Layer, Piece } from '../layers.ts';
import type { Ways } from './ways.ts';

/** Every so many pixels are looked at. */
const step = 4;

/** Around some pixels of a layer: the first ones, and those after the last. */
type Bounds = { left: number; top: number; right: number; bottom: number };

type Shape = { width: number; height: number };

/** Around all pixels of one kind; null where there is none. */
function boundsOf({ width, height }: Shape, isOne: (at: number) => boolean): Bounds | null {
  const bounds: Bounds = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if (!isOne(y * width + x)) continue;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = y;
    }
  }
  return bounds.right < bounds.left ? null : bounds;
}

const grown = ({ left, top, right, bottom }: Bounds, [x, y]: readonly [x: number, y: number]): Bounds => ({
  left: left - x,
  top: top - y,
  right: right + x,
  bottom: bottom + y,
});

const common = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** How far, in pixels, a layer goes aside of a nearer one while the camera moves. */
function reachOf(
  { depthMetres, picture, left, top }: Layer,
  nearer: Layer,
  { size, at, growth }: Ways,
): readonly [number, number] {
  const far = at(depthMetres);
  const across = Math.max(size.width / 2 - left, left + picture.width - size.width / 2);
  const down = Math.max(size.height / 2 - top, top + picture.height - size.height / 2);
  let [x, y] = [step * 2, step * 2];
  for (const [i, near] of at(nearer.depthMetres).entries()) {
    const own = far[i] ?? near;
    const ratio = own.scale / near.scale;
    const larger = Math.max(ratio * (1 + growth) - 1, 1 - ratio / (1 + growth));
    x = Math.max(x, step * 2 + across * larger + Math.abs(own.x - near.x) / near.scale);
    y = Math.max(y, step * 2 + down * larger + Math.abs(own.y - near.y) / near.scale);
  }
  return [x, y];
}

/** What of a layer comes into the frame at any moment, in its own pixels. */
function comesIntoFrame({ depthMetres, left, top }: Layer, { size, at }: Ways): Bounds {
  const bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const [cx, cy] = [size.width / 2, size.height / 2];
  for (const { scale, x, y } of at(depthMetres)) {
    bounds.left = Math.min(bounds.left, cx - (cx + x) / scale - left);
    bounds.right = Math.max(bounds.right, cx + (cx - x) / scale - left);
    bounds.top = Math.min(bounds.top, cy - (cy + y) / scale - top);
    bounds.bottom = Math.max(bounds.bottom, cy + (cy - y) / scale - top);
  }
  return grown(bounds, [step * 2, step * 2]);
}

function cropped<One extends Piece>(piece: One, bounds: Bounds): One {
  const { picture } = piece;
  const [x, y] = [Math.max(0, Math.floor(bounds.left)), Math.max(0, Math.floor(bounds.top))];
  const width = Math.min(picture.width, Math.ceil(bounds.right)) - x;
  const height = Math.min(picture.height, Math.ceil(bounds.bottom)) - y;
  if (width * height > picture.width * picture.height * 0.9) return piece;
  const canvas = createCanvas(Math.max(1, width), Math.max(1, height));
  canvas.getContext('2d').drawImage(picture, -x, -y);
  // Its pixels are asked for while the larger one is still there.
  freeBytes(canvas.data());
  shrink(picture);
  return { ...piece, picture: canvas, left: piece.left + x, top: piece.top + y };
}

const nothing: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };

/** Around what a picture shows, and around what it does not hide. */
function looked(picture: Canvas): { shown: Bounds; open: Bounds } {
  const alpha = picture.data();
  const shown = boundsOf(picture, (at) => alpha[at * 4 + 3] !== 0);
  const open = boundsOf(picture, (at) => alpha[at * 4 + 3] !== 255);
  freeBytes(alpha);
  return { shown: shown ? grown(shown, [step, step]) : nothing, open: open ?? nothing };
}

/**
 * Layers of one size, from far to near, each without what is never seen of it because a nearer one hides it or because it never comes into the
 * frame: every frame draws all of them anew.
 */
export async function withoutHidden(layers: readonly Layer[], ways: Ways): Promise<Layer[]> {
  const out: Layer[] = [];
  const nearer: { layer: Layer; open: Bounds }[] = [];
  for (const layer of layers.toReversed()) {
    const { shown, open } = looked(layer.picture);
    const seen = nearer.map((near) => grown(near.open, reachOf(layer, near.layer, ways)));
    const bounds = [comesIntoFrame(layer, ways), ...seen].reduce(common, shown);
    nearer.push({ layer, open });
    const { water } = layer;
    const own = water ? { ...layer, water: cropped(water, looked(water.picture).shown) } : layer;
    if (bounds.left < bounds.right && bounds.top < bounds.bottom) out.unshift(cropped(own, bounds));
    else shrink(layer.picture);
    await turnOfTheLoop();
  }
  return out;
}
