// The colour script: ambient, key and practical light by time of day and weather.
import { item } from '../core/list.ts';
import type { Scene } from '../describe/scene.ts';
import { mix, type RGB, type V } from '../core/math.ts';

export interface Mood {
  ambient: RGB;
  key: RGB;
  warm: RGB; // multipliers, 1 = full
  sky: [RGB, RGB, RGB]; // top, middle, horizon
  cloud: [RGB, RGB];
  sea: [RGB, RGB];
  haze: RGB;
  hazeFrom: number; // metres where haze is 50 %
  sun: V;
  vignette: number;
  lampLit: boolean;
}
const M: Record<string, Mood> = {
  dawn: {
    ambient: [0.4, 0.45, 0.62],
    key: [0.78, 0.55, 0.3],
    warm: [0.5, 0.34, 0.16],
    sky: [
      [104, 140, 186],
      [200, 186, 188],
      [255, 206, 146],
    ],
    cloud: [
      [152, 148, 168],
      [252, 214, 182],
    ],
    sea: [
      [240, 202, 164],
      [64, 92, 122],
    ],
    haze: [236, 204, 178],
    hazeFrom: 110,
    sun: [-0.2, 0.085, 0.95],
    vignette: 0.18,
    lampLit: true,
  },
  day: {
    ambient: [0.46, 0.5, 0.58],
    key: [0.56, 0.52, 0.45],
    warm: [0.3, 0.2, 0.1],
    sky: [
      [92, 142, 198],
      [150, 186, 220],
      [214, 228, 234],
    ],
    cloud: [
      [176, 190, 206],
      [246, 247, 246],
    ],
    sea: [
      [150, 182, 196],
      [44, 92, 118],
    ],
    haze: [200, 216, 226],
    hazeFrom: 260,
    sun: [-0.5, 0.75, -0.45],
    vignette: 0.1,
    lampLit: false,
  },
  dusk: {
    ambient: [0.34, 0.34, 0.5],
    key: [0.72, 0.44, 0.24],
    warm: [0.85, 0.55, 0.25],
    sky: [
      [44, 56, 100],
      [136, 96, 122],
      [250, 158, 92],
    ],
    cloud: [
      [70, 66, 102],
      [246, 150, 106],
    ],
    sea: [
      [222, 142, 104],
      [38, 52, 88],
    ],
    haze: [184, 122, 116],
    hazeFrom: 200,
    sun: [0.5, 0.07, 0.72],
    vignette: 0.26,
    lampLit: true,
  },
  night: {
    ambient: [0.16, 0.21, 0.36],
    key: [0.26, 0.34, 0.48],
    warm: [1.0, 0.66, 0.32],
    sky: [
      [10, 16, 36],
      [22, 34, 66],
      [48, 66, 102],
    ],
    cloud: [
      [22, 30, 54],
      [70, 86, 120],
    ],
    sea: [
      [58, 78, 112],
      [12, 22, 44],
    ],
    haze: [36, 50, 82],
    hazeFrom: 220,
    sun: [0.55, 0.6, 0.4],
    vignette: 0.38,
    lampLit: true,
  },
};
export function moodOf(s: Scene): Mood {
  const m: Mood = structuredClone(M[s.time]!);
  const grey = (c: RGB, t: number): RGB => {
    const l = c[0] * 0.3 + c[1] * 0.55 + c[2] * 0.15;
    return mix(c, [l * 0.94, l, l * 1.06], t);
  };
  if (s.weather === 'rain' || s.weather === 'storm') {
    m.sky = m.sky.map((c) => mix(grey(c, 0.85), [84, 94, 108], s.time === 'day' ? 0.55 : 0.1)) as [RGB, RGB, RGB];
    m.cloud = m.cloud.map((c) => mix(grey(c, 0.85), [70, 80, 94], s.time === 'day' ? 0.5 : 0.1)) as [RGB, RGB];
    m.sea = m.sea.map((c) => grey(c, 0.7).map((v) => v * 0.82)) as unknown as [RGB, RGB];
    m.haze = mix(grey(m.haze, 0.8), [128, 140, 152], s.time === 'day' ? 0.8 : 0.05);
    m.hazeFrom *= 0.22;
    m.key = m.key.map((v) => v * 0.55) as unknown as RGB;
  }
  if (s.weather === 'fog') m.hazeFrom *= 0.5;
  return m;
}
