import { times3, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Mood } from './mood.ts';
import { at, type Row } from './row.ts';
import type { Style } from './style.ts';
import type { Textures } from './textures.ts';

/** Four for each pixel: red, green, blue, alpha. */
export type Bytes = Uint8Array | Uint8ClampedArray;

/** Some rows of what was painted, with those above and below that a brush may reach. */
export type Band = {
  albedo: Bytes;
  light: Bytes;
  ink: Bytes;
  /** Null where nothing glows. */
  glow: Bytes | null;
  /** Its first pixel in the picture, and how many there are in each row. */
  left: number;
  top: number;
  width: number;
};

/** Textures keep their place in the frame: where the row lies in the tile, and where in that its first pixel is. */
type TileRow = { row: number; column: number };

/** The textures that a style asks for. */
export function readTextures(out: Row, { style, textures }: { style: Style; textures: Textures }, tile: TileRow): void {
  const { size } = textures;
  const read = (to: Float32Array, from: Uint8Array, middle: number): void => {
    let column = tile.column;
    for (let x = 0; x < out.count; x++) {
      to[x] = ((from[tile.row + column] ?? 0) - middle) / 255;
      if (++column === size) column = 0;
    }
  };
  read(out.tooth, textures.tooth, 128);
  read(out.blot, textures.blot, 128);
  for (const layer of style.hatches) read(out.hatch[layer], textures.hatch(layer), 0);
  if (style.streaks) read(out.streak, textures.streak(), 0);
}

/** Where a row lies in the picture. */
export type RowPlace = { x: number; y: number; picture: { width: number; height: number }; pixelsPerUnit: number };

/** The nearest place of a row of so many. */
export const within = (value: number, most: number): number => (value < 0 ? 0 : value >= most ? most - 1 : value);

/** From which pixel of its band each one of a row takes its colour: its own, or that of its square. */
export function ownPlaces(places: Int32Array, band: Band, { row, style, place }: RowAsked): void {
  const { x: first, y, picture, pixelsPerUnit } = place;
  const square = style.blocks ? Math.max(1, Math.round(style.blocks * pixelsPerUnit)) : 1;
  const middle = (at: number): number => (square === 1 ? at : at - (at % square) + (square >> 1));
  const start = (within(middle(y), picture.height) - band.top) * band.width - band.left;
  for (let i = 0; i < row.count; i++) places[i] = start + within(middle(first + i), picture.width);
}

export type RowAsked = { row: Row; style: Style; place: RowPlace };

/** The same for a brush that misses its line, by the textures. */
export function missedPlaces(places: Int32Array, band: Band, { row, style, place }: RowAsked): void {
  const { x: first, y, picture, pixelsPerUnit } = place;
  const reach = style.displace * pixelsPerUnit;
  for (let i = 0; i < row.count; i++) {
    const x = within(first + i + Math.trunc(at(row.tooth, i) * reach), picture.width);
    const down = within(y + Math.trunc(at(row.blot, i) * 2 * reach), picture.height);
    places[i] = (down - band.top) * band.width + x - band.left;
  }
}

/** How many pixels from its own a style may take colours from. */
export function reachOf(style: Style, pixelsPerUnit: number): number {
  return Math.ceil(Math.max(style.displace, style.blocks ?? 0) * pixelsPerUnit) + 1;
}

/** The share of each pixel that lines cover. */
export function readInk({ count, ink }: Row, band: Band, places: Int32Array): void {
  for (let i = 0; i < count; i++) ink[i] = (band.ink[(places[i] ?? 0) * 4 + 3] ?? 0) / 255;
}

/** What a row's light is made of: the colours of the light, in shares of a byte, and the share of glows that is shown. */
export type Lamp = { ambient: Vector; key: Vector; warm: Vector; glow: number };

export const lampOf = ({ ambient, key, warm }: Mood, glow: number): Lamp => ({
  ambient,
  key: times3(key, 1 / 255),
  warm: times3(warm, 1 / 255),
  glow: glow / 255,
});

/** Key, ambient and practical light on the local colour: one row from the pixels at `places`. */
function readLit(out: Row, { albedo, light }: Band, { places, lamp }: { places: Int32Array; lamp: Lamp }): void {
  const { r, g, b, localR, localG, localB, self } = out;
  const [[a0, a1, a2], [k0, k1, k2], [w0, w1, w2]] = [lamp.ambient, lamp.key, lamp.warm];
  for (let i = 0; i < out.count; i++) {
    const from = (places[i] ?? 0) * 4;
    // Not as lists of several: in a loop over pixels those cost more than all the rest.
    const direct = light[from] ?? 0;
    const warm = light[from + 2] ?? 0;
    const own = (light[from + 1] ?? 0) / 255;
    const red = albedo[from] ?? 0;
    const green = albedo[from + 1] ?? 0;
    const blue = albedo[from + 2] ?? 0;
    const other = 1 - own;
    r[i] = Math.min(255, red * ((a0 + k0 * direct + w0 * warm) * other + own));
    g[i] = Math.min(255, green * ((a1 + k1 * direct + w1 * warm) * other + own));
    b[i] = Math.min(255, blue * ((a2 + k2 * direct + w2 * warm) * other + own));
    localR[i] = red;
    localG[i] = green;
    localB[i] = blue;
    self[i] = own;
  }
}

function addGlow({ count, r, g, b }: Row, glow: Bytes, { places, lamp }: { places: Int32Array; lamp: Lamp }): void {
  for (let i = 0; i < count; i++) {
    const from = (places[i] ?? 0) * 4;
    r[i] = at(r, i) + (255 - at(r, i)) * (glow[from] ?? 0) * lamp.glow;
    g[i] = at(g, i) + (255 - at(g, i)) * (glow[from + 1] ?? 0) * lamp.glow;
    b[i] = at(b, i) + (255 - at(b, i)) * (glow[from + 2] ?? 0) * lamp.glow;
  }
}

/** The colours of a row in their light, with what glows added on top. */
export function readColours(out: Row, band: Band, from: { places: Int32Array; lamp: Lamp }): void {
  readLit(out, band, from);
  if (band.glow) addGlow(out, band.glow, from);
  const { r, g, b, y } = out;
  for (let i = 0; i < out.count; i++) y[i] = at(r, i) * 0.3 + at(g, i) * 0.58 + at(b, i) * 0.12;
}
