import { paintStroke, push, roundGlow, shape } from '../../draw/board.ts';
import { mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { ellipse, spline } from '../../geometry/curve.ts';
import { cloudNoise, hash } from '#domain/previz/geometry/noise.ts';
import { clamp, dot, smooth, unit, type Point } from '#domain/previz/geometry/vector.ts';
import { project } from '../../layout/camera.ts';
import { hazeAt, horizon, plane, type World } from './world.ts';

type Sun = { at: Point; ahead: boolean; x: number };

function sunOf(w: World): Sun {
  const { camera } = w;
  const s = unit(w.mood.sun);
  const [px, py, pz] = camera.position;
  const ahead = dot(s, camera.forward) > 0.15;
  const q = project(camera, [px + s[0] * 1e4, py + s[1] * 1e4, pz + s[2] * 1e4]);
  const { width } = camera.frame;
  const side = s[0] > 0 ? width * 1.3 : -width * 0.3;
  return { at: [q.x, q.y], ahead, x: ahead ? clamp(q.x, -width, width * 2) : side };
}

const isLow = ({ scene }: World): boolean => scene.time === 'dusk' || scene.time === 'dawn';
const isWet = ({ scene }: World): boolean => scene.weather === 'rain' || scene.weather === 'storm';

/** Clouds begin at this value of the noise. */
const cover = { clear: 0.6, cloudy: 0.45, rain: 0.32, storm: 0.28, fog: 0.4, snow: 0.3 } as const;

function skyColour(w: World, sun: Sun): (u: number, v: number) => Rgb {
  const { camera, mood, scene } = w;
  const { width, height } = camera.frame;
  const level = clamp(horizon(w), -200, height + 200);
  const seed = (scene.placeSeed % 97) + 1;
  const s = unit(mood.sun);
  const low = isLow(w);
  const from = cover[scene.weather];
  return (u, v) => {
    const up = clamp((level - v * height) / (height * 0.85));
    const near = Math.exp(-(((u * width - sun.x) / (width * 0.55)) ** 2));
    const clear =
      up < 0.36
        ? mix(mood.sky[2], mood.sky[1], smooth(0, 0.36, up))
        : mix(mood.sky[1], mood.sky[0], smooth(0.36, 1, up));
    const base = low ? mix(clear, mood.sky[2], near * (1 - up) * 0.55) : clear;
    // Nobody looks for clouds below the horizon.
    if (v * height > level + 12) return base;
    const k = 1 / (up + 0.16);
    const x = (u - 0.5) * k * 2.4 * (width / height) + seed;
    const y = k * 2.5 + (1 - v) * 1.2;
    const dense = cloudNoise([x * 1.1, y * 2.1], seed, 4);
    const amount = smooth(from, from + 0.2, dense) * smooth(0, 0.1, up + 0.02);
    if (amount === 0) return base;
    const lee = cloudNoise([x * 1.1 + s[0] * 0.16, y * 2.1 + 0.16], seed, 3);
    const rim = clamp(0.5 + (dense - lee) * 4.2);
    const bright = clamp(rim * (low ? 0.25 + 0.9 * near : 0.8));
    return mix(base, mix(mood.cloud[0], mood.cloud[1], bright), amount * 0.88);
  };
}

function stars(w: World): void {
  const { width, margin } = w.camera.frame;
  const seed = w.scene.placeSeed;
  for (let i = 0; i < 90; i++) {
    const x = hash(i, 1, seed) * (width + margin * 2) - margin;
    const y = hash(i, 2, seed) * (horizon(w) + margin - 40) - margin;
    const r = 0.5 + hash(i, 3, seed) * 1.2;
    shape(w.board, [ellipse([x, y], [r, r], 6)], { rgb: [216, 226, 255], glow: 1, lit: 0, ink: 0 });
  }
}

function sunDisc(w: World, sun: Sun): void {
  const { scene, board } = w;
  const night = scene.time === 'night';
  const level = horizon(w);
  const y = isLow(w) ? Math.min(sun.at[1], level - 8) : sun.at[1];
  const r = night ? 26 : 30;
  const disc = ellipse([sun.x, y], [r, r], 36);
  if (night) shape(board, [disc], { rgb: [232, 236, 240], glow: 1, lit: 0, ink: 0 });
  else if (y < level) {
    shape(board, [disc], { rgb: scene.time === 'dusk' ? [255, 222, 160] : [255, 244, 214], glow: 1, lit: 0, ink: 0 });
  }
  const halo: Rgb = night ? [140, 165, 220] : [255, 190, 120];
  roundGlow(board, [sun.x, y], { radius: night ? 200 : 420, rgb: halo, alpha: night ? 0.35 : 0.5 });
}

/** Sky with clouds in perspective, stars, sun or moon. Starts the sky plane. */
export function sky(w: World): void {
  plane(w, 'sky', 1000);
  const { scene, camera, board } = w;
  const sun = sunOf(w);
  push(board, {
    kind: 'field',
    cells: w.camera.frame.width > w.camera.frame.height ? [168, 95] : [108, 150],
    rgb: skyColour(w, sun),
  });
  if (scene.time === 'night' && scene.weather === 'clear') stars(w);
  const { width } = camera.frame;
  if (sun.ahead && !isWet(w) && scene.weather !== 'snow' && sun.at[0] > 0 && sun.at[0] < width) sunDisc(w, sun);
}

type Wave = { x: number; y: number; t: number; path: number };

function wave(w: World, { x, y, t, path }: Wave, rough: number): void {
  const { mood, random, camera } = w;
  const size = (18 + random() * 70) * (0.25 + t * 1.6);
  const width = 0.7 + t * 4.5 * (0.5 + rough);
  const light = path > random() * 0.9 || random() < 0.28;
  const dark = shade(mood.sea[1], 0.8);
  const glint = path > 0.25 ? mix(mood.sky[2], [255, 248, 232], 0.4) : mix(mood.sea[0], mood.sky[1], 0.4);
  const depth = (Math.abs(camera.position[1]) * camera.focal) / Math.max(1, y - horizon(w));
  const alpha = (light ? 0.55 : 0.5) * (1 - hazeAt(w, depth) * 0.5);
  const points = spline(
    [
      [x - size / 2, y],
      [x - size * 0.2, y - width * 0.45],
      [x + size * 0.15, y + width * 0.2],
      [x + size / 2, y],
    ],
    3,
  );
  paintStroke(w.board, points, { width, rgb: light ? glint : dark, lit: 0, glow: 1, alpha });
}

/** Water to the horizon with wave marks in perspective and a broken path of light under the sun. */
export function sea(w: World, rough: number): void {
  const { board, camera, mood, random } = w;
  const level = horizon(w);
  const { width, height, margin } = camera.frame;
  if (level > height + margin) return;
  const [left, right, bottom] = [-margin - 2, width + margin + 2, height + margin + 2];
  const gradient = { a: [0, level] as Point, b: [0, height] as Point, from: mood.sea[0], to: mood.sea[1] };
  const water: Point[] = [
    [left, level],
    [right, level],
    [right, bottom],
    [left, bottom],
  ];
  shape(board, [water], { rgb: mood.sea[1], rgbGradient: gradient, lit: 0.3, glow: 0.72, ink: 0, water: true });
  const s = unit(mood.sun);
  const ahead = dot(s, camera.forward) > 0;
  const sunX = camera.centre[0] + (dot(s, camera.right) / Math.max(0.05, dot(s, camera.forward))) * camera.focal;
  for (let i = 0; i < 330; i++) {
    const t = random() ** 1.9;
    const x = left + random() * (right - left);
    const path = ahead ? Math.exp(-(((x - sunX) / (width * (0.045 + t * 0.12))) ** 2)) : 0;
    wave(w, { x, y: level + 2 + t * (bottom - level), t, path }, rough);
  }
}
