import type { TransitionSlug } from '#domain/storyboards/transitions.ts';
import { smoothstep } from './masks.ts';

/** Two pictures of one size, four bytes a pixel, and where their mixture goes. */
export type Pixels = {
  outgoing: Uint8ClampedArray;
  incoming: Uint8ClampedArray;
  mixed: Uint8ClampedArray;
  width: number;
  height: number;
};

/** Mixes two pictures; `left` is how much of the way is still before us, from 1 down to 0. */
export type PixelMix = (pixels: Pixels, left: number) => void;

const opaque = 255;

function mixPixel({ outgoing, incoming, mixed }: Pixels, at: number, share: number): void {
  for (let byte = at; byte < at + 3; byte += 1) {
    mixed[byte] = (outgoing[byte] ?? 0) * share + (incoming[byte] ?? 0) * (1 - share);
  }
  mixed[at + 3] = opaque;
}

/** A soft edge that is a product of both directions. */
const diagonal =
  (across: (x: number, width: number) => number, down: (y: number, height: number) => number): PixelMix =>
  (pixels, left) => {
    const { width, height } = pixels;
    for (let y = 0; y < height; y += 1) {
      const slope = down(y, height);
      for (let x = 0; x < width; x += 1) {
        const edge = 1 + across(x, width) * slope - left * 2;
        mixPixel(pixels, (y * width + x) * 4, 1 - smoothstep(0, 1, edge));
      }
    }
  };

const forth = (at: number, size: number) => at / size;
const back = (at: number, size: number) => (size - 1 - at) / size;

const single = Math.fround;

/** FFmpeg's noise: the same for a pixel in every frame. */
function noise(x: number, y: number): number {
  // In single precision, as FFmpeg counts: with more digits it would be another noise.
  const angle = single(single(x * single(12.9898)) + single(y * single(78.233)));
  const value = single(single(Math.sin(angle)) * single(43_758.545));
  return value - Math.floor(value);
}

const grain: PixelMix = (pixels, left) => {
  const { width, height } = pixels;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      mixPixel(pixels, (y * width + x) * 4, noise(x, y) * 2 + left * 2 - 1.5 >= 0.5 ? 1 : 0);
    }
  }
};

/** Where the pictures differ by less than what is left, they mix; elsewhere the incoming one is seen sooner. */
const distance: PixelMix = (pixels, left) => {
  const { outgoing, incoming, width, height } = pixels;
  for (let at = 0; at < width * height * 4; at += 4) {
    const isNear = lumaDistance(outgoing, incoming, at) <= left;
    mixPixel(pixels, at, isNear ? left : 0);
  }
};

/** The distance of two colours as FFmpeg measures it: in Y, Cb and Cr of video range, from 0 to √3. */
function lumaDistance(one: Uint8ClampedArray, other: Uint8ClampedArray, at: number): number {
  const red = (one[at] ?? 0) - (other[at] ?? 0);
  const green = (one[at + 1] ?? 0) - (other[at + 1] ?? 0);
  const blue = (one[at + 2] ?? 0) - (other[at + 2] ?? 0);
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [y, cb, cr] = [
    luma * (219 / 255),
    ((blue - luma) / 1.8556) * (224 / 255),
    ((red - luma) / 1.5748) * (224 / 255),
  ];
  return Math.sqrt(y * y + cb * cb + cr * cr) / 255;
}

const pixelate: PixelMix = (pixels, left) => {
  const { outgoing, incoming, mixed, width, height } = pixels;
  const size =
    (Math.ceil(single(Math.min(single(left), single(1 - single(left)))) * 50) / 50 / 10) * Math.min(width, height);
  const middle = (at: number, last: number) =>
    size > 0 ? Math.min(Math.trunc((Math.floor(at / size) + 0.5) * size), last) : at;
  for (let y = 0; y < height; y += 1) {
    const row = middle(y, height - 1) * width;
    for (let x = 0; x < width; x += 1) {
      const from = (row + middle(x, width - 1)) * 4;
      const to = (y * width + x) * 4;
      for (let byte = 0; byte < 3; byte += 1) {
        mixed[to + byte] = (outgoing[from + byte] ?? 0) * left + (incoming[from + byte] ?? 0) * (1 - left);
      }
      mixed[to + 3] = opaque;
    }
  }
};

/** Every pixel is the mean of those to its right, at most half the picture's width of them. */
const whip: PixelMix = ({ outgoing, incoming, mixed, width, height }, left) => {
  const size = 1 + Math.trunc((width / 2) * (left <= 0.5 ? left * 2 : (1 - left) * 2));
  const share = (at: number) => (outgoing[at] ?? 0) * left + (incoming[at] ?? 0) * (1 - left);
  for (let y = 0; y < height; y += 1) {
    for (let byte = 0; byte < 3; byte += 1) {
      const row = y * width * 4 + byte;
      let sum = 0;
      for (let x = 0; x < size; x += 1) sum += share(row + x * 4);
      for (let x = 0; x < width; x += 1) {
        const enters = x + size < width;
        mixed[row + x * 4] = sum / (Math.min(x + size, width) - x);
        sum += (enters ? share(row + (x + size) * 4) : 0) - share(row + x * 4);
      }
    }
    for (let x = 0; x < width; x += 1) mixed[(y * width + x) * 4 + 3] = opaque;
  }
};

const mixes: Partial<Record<TransitionSlug, PixelMix>> = {
  distance,
  dissolve: grain,
  pixelize: pixelate,
  hblur: whip,
  diagtl: diagonal(forth, forth),
  diagtr: diagonal(back, forth),
  diagbl: diagonal(forth, back),
  diagbr: diagonal(back, back),
};

/** FFmpeg's formula for a transition that mixes single pixels; undefined for one that `transitionLook` shows. */
export function pixelMixOf(slug: TransitionSlug): PixelMix | undefined {
  return mixes[slug];
}
