import { greyed, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import type { Lighting, Scene, Time } from '#domain/previz/scene.ts';

/** The colour script of a shot. Light is in multipliers (1 = full), colours 0 to 255. */
export type Mood = {
  ambient: Vector;
  key: Vector;
  warm: Vector;
  sky: [top: Rgb, middle: Rgb, horizon: Rgb];
  cloud: [dark: Rgb, bright: Rgb];
  sea: [far: Rgb, near: Rgb];
  haze: Rgb;
  /** Metres at which haze covers half. */
  hazeMetres: number;
  sun: Vector;
  vignette: number;
  lampsLit: boolean;
};

const moods: Record<Time, Mood> = {
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
    hazeMetres: 110,
    sun: [-0.2, 0.085, 0.95],
    vignette: 0.18,
    lampsLit: true,
  },
  day: {
    ambient: [0.5, 0.53, 0.6],
    key: [0.66, 0.61, 0.52],
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
    hazeMetres: 260,
    sun: [-0.5, 0.75, -0.45],
    vignette: 0.1,
    lampsLit: false,
  },
  dusk: {
    ambient: [0.38, 0.37, 0.52],
    key: [0.8, 0.5, 0.28],
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
    hazeMetres: 200,
    sun: [0.5, 0.07, 0.72],
    vignette: 0.26,
    lampsLit: true,
  },
  night: {
    ambient: [0.22, 0.27, 0.41],
    key: [0.34, 0.42, 0.54],
    warm: [1, 0.66, 0.32],
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
    hazeMetres: 220,
    sun: [0.55, 0.6, 0.4],
    vignette: 0.36,
    lampsLit: true,
  },
};

const scaled = (v: Vector, k: number): Vector => [v[0] * k, v[1] * k, v[2] * k];

function wet(mood: Mood, day: boolean): Mood {
  const sky = (c: Rgb): Rgb => mix(greyed(c, 0.85), [84, 94, 108], day ? 0.55 : 0.1);
  const cloud = (c: Rgb): Rgb => mix(greyed(c, 0.85), [70, 80, 94], day ? 0.5 : 0.1);
  const sea = (c: Rgb): Rgb => shade(greyed(c, 0.7), 0.82);
  return {
    ...mood,
    sky: [sky(mood.sky[0]), sky(mood.sky[1]), sky(mood.sky[2])],
    cloud: [cloud(mood.cloud[0]), cloud(mood.cloud[1])],
    sea: [sea(mood.sea[0]), sea(mood.sea[1])],
    haze: mix(greyed(mood.haze, 0.8), [128, 140, 152], day ? 0.8 : 0.05),
    hazeMetres: mood.hazeMetres * 0.22,
    key: scaled(mood.key, 0.55),
  };
}

function pale(mood: Mood, hazeFactor: number, keyFactor: number): Mood {
  const quiet = (c: Rgb): Rgb => mix(greyed(c, 0.6), mood.haze, 0.35);
  return {
    ...mood,
    sky: [quiet(mood.sky[0]), quiet(mood.sky[1]), quiet(mood.sky[2])],
    hazeMetres: mood.hazeMetres * hazeFactor,
    key: scaled(mood.key, keyFactor),
  };
}

const weathered: Record<Scene['weather'], (mood: Mood, time: Time) => Mood> = {
  clear: (mood) => mood,
  cloudy: (mood) => ({ ...pale(mood, 0.7, 0.85), sky: mood.sky }),
  rain: (mood, time) => wet(mood, time === 'day'),
  storm: (mood, time) => ({ ...wet(mood, time === 'day'), vignette: mood.vignette + 0.08 }),
  fog: (mood) => pale(mood, 0.16, 0.6),
  snow: (mood, time) => ({ ...pale(mood, 0.22, 0.8), ambient: scaled(mood.ambient, time === 'night' ? 1.15 : 1.05) }),
};

const lit: Record<Lighting, (mood: Mood) => Mood> = {
  natural: (mood) => mood,
  practical: (mood) => ({ ...mood, warm: scaled(mood.warm, 1.1), lampsLit: true }),
  'low-key': (mood) => ({
    ...mood,
    ambient: scaled(mood.ambient, 0.72),
    key: scaled(mood.key, 0.9),
    vignette: mood.vignette + 0.14,
  }),
  'high-key': (mood) => ({ ...mood, ambient: scaled(mood.ambient, 1.2), vignette: mood.vignette * 0.5 }),
  backlit: (mood) => ({ ...mood, ambient: scaled(mood.ambient, 0.82) }),
  neon: (mood) => ({ ...mood, warm: [1, 0.34, 0.72], lampsLit: true }),
  fire: (mood) => ({ ...mood, warm: [1.1, 0.58, 0.22], lampsLit: true, vignette: mood.vignette + 0.08 }),
  moonlight: (mood) => ({ ...mood, key: scaled(mood.key, 1.15) }),
};

/** Light and colour for a scene's time, weather and lighting. */
export function moodOf(scene: Pick<Scene, 'time' | 'weather' | 'lighting'>): Mood {
  return lit[scene.lighting](weathered[scene.weather](moods[scene.time], scene.time));
}
