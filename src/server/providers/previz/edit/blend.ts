import type { Pixels } from '#server/platform/media/pixels.ts';

/** `inside` where the mask is bright, `outside` elsewhere. */
export function blend(outside: Pixels, inside: Pixels, mask: Uint8Array): Pixels {
  const data = outside.data.map((value, i) => {
    const share = Number(mask[Math.floor(i / 3)]) / 255;
    return Math.round(value + (Number(inside.data[i]) - value) * share);
  });
  return { ...outside, data };
}
