import { clamp, lerp } from './vector.ts';

/** Red, green, blue, each 0 to 255. */
export type Rgb = [red: number, green: number, blue: number];

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
export const shade = (c: Rgb, k: number): Rgb => [
  clamp(c[0] * k, 0, 255),
  clamp(c[1] * k, 0, 255),
  clamp(c[2] * k, 0, 255),
];

/** `#rrggbb` as numbers. */
export function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export const toHex = (c: Rgb): string =>
  `#${c
    .map((v) =>
      Math.round(clamp(v, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Towards the grey of the same lightness. */
export function greyed(c: Rgb, t: number): Rgb {
  const light = c[0] * 0.3 + c[1] * 0.55 + c[2] * 0.15;
  return mix(c, [light * 0.94, light, light * 1.06], t);
}
