import sharp, { type Sharp } from 'sharp';

/** A picture in memory: three bytes a pixel, red, green and blue, line by line. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** A square of a picture, in its pixels; it may reach beyond the edges. `turn` is how far it is turned, clockwise, in degrees. */
export type View = { left: number; top: number; side: number; turn: 0 | 90 | 180 | 270 };

/** The most pixels a picture may have, as everywhere. */
const pixelsMaximum = 100_000_000;
/** How many pictures of a moving one are looked at, from its first to its last. */
const pagesAtMost = 4;
/** What is small enough to be read again and again, and large enough for a face in a crowd. */
const shortSide = 720;
const longSide = 2_880;

/**
 * A stranger's picture as somebody may get to see it: upright, and where parts are transparent both as it shows and with what
 * lies hidden under them; of a moving one some of its pictures. Throws an error of `sharp`.
 */
export async function readPixels(path: string): Promise<Pixels[]> {
  const { pages = 1, hasAlpha } = await open(path, 0).metadata();
  const count = Math.min(pages, pagesAtMost);
  const found: Pixels[] = [];
  for (let n = 0; n < count; n += 1) {
    const page = count === 1 ? 0 : Math.round((n * (pages - 1)) / (count - 1));
    found.push(await rawOf(open(path, page).flatten({ background: '#808080' })));
    if (hasAlpha) found.push(await rawOf(open(path, page).removeAlpha()));
  }
  return found;
}

async function rawOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .autoOrient()
    .toColourspace('srgb')
    // Long ones keep their height, so that what is in them does not become too small to be seen.
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width, height: info.height };
  return Math.min(info.width, info.height) <= shortSide
    ? threeBytes(pixels, info.channels)
    : smaller(pixels, info.channels);
}

/** So small that its shorter side is at most 720 pixels. */
async function smaller({ data, width, height }: Pixels, channels: 1 | 2 | 3 | 4): Promise<Pixels> {
  const scale = shortSide / Math.min(width, height);
  const { data: less, info } = await sharp(data, { raw: { width, height, channels } })
    .resize(Math.round(width * scale), Math.round(height * scale))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return threeBytes({ data: less, width: info.width, height: info.height }, channels);
}

/** A grey picture comes with one byte a pixel. */
function threeBytes({ data, width, height }: Pixels, channels: number): Pixels {
  if (channels === 3) return { data, width, height };
  const three = new Uint8Array(width * height * 3);
  for (let n = 0; n < width * height; n += 1) three.fill(data[n * channels] ?? 0, n * 3, n * 3 + 3);
  return { data: three, width, height };
}

/** What a view shows, as a picture of `size` by `size`; black where it reaches beyond the edges. */
export async function viewOf({ data, width, height }: Pixels, view: View, size: number): Promise<Uint8Array> {
  const from = { x: clamp(view.left, width), y: clamp(view.top, height) };
  const to = { x: clamp(view.left + view.side, width), y: clamp(view.top + view.side, height) };
  const scale = size / view.side;
  const [wide, high] = [scaled(to.x - from.x, scale, size), scaled(to.y - from.y, scale, size)];
  const left = Math.min(size - wide, Math.max(0, Math.round((from.x - view.left) * scale)));
  const top = Math.min(size - high, Math.max(0, Math.round((from.y - view.top) * scale)));
  const shown = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left: from.x, top: from.y, width: Math.max(1, to.x - from.x), height: Math.max(1, to.y - from.y) })
    .resize(wide, high, { fit: 'fill' })
    .extend({ left, top, right: size - wide - left, bottom: size - high - top, background: '#000' })
    .raw()
    .toBuffer();
  return view.turn === 0 ? shown : turned(shown, size, view.turn);
}

const clamp = (value: number, most: number): number => Math.min(most - 1, Math.max(0, Math.round(value)));
const scaled = (length: number, scale: number, size: number): number =>
  Math.min(size, Math.max(1, Math.round(length * scale)));

/** The whole picture, pressed into a square. */
export async function pressed({ data, width, height }: Pixels, size: number): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size, size, { fit: 'fill' })
    .raw()
    .toBuffer();
}

function turned(data: Uint8Array, size: number, turn: number): Promise<Uint8Array> {
  return sharp(data, { raw: { width: size, height: size, channels: 3 } })
    .rotate(turn)
    .raw()
    .toBuffer();
}

function open(path: string, page: number): Sharp {
  return sharp(path, { limitInputPixels: pixelsMaximum, failOn: 'error', page });
}
