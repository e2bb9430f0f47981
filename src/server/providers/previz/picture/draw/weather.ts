import { hash } from '#domain/previz/geometry/noise.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import type { World } from '../places/kit/world.ts';
import { horizon } from '../places/kit/world.ts';
import { ellipse } from '../geometry/curve.ts';
import { beginPlane, paintStroke, push, shape } from './board.ts';

/** Mist that lies between the set and the people. */
export function airBehind(w: World): void {
  if (w.indoor) return;
  const { height } = w.camera.frame;
  const level = Math.max(-height * 0.2, Math.min(height, horizon(w)));
  if (w.scene.weather === 'fog') {
    push(w.board, {
      kind: 'mist',
      from: [level - height * 0.35, 0.5],
      to: [level + height * 0.34, 0.1],
      rgb: w.mood.haze,
    });
  }
  if (w.scene.weather === 'snow' || w.scene.weather === 'storm') {
    push(w.board, {
      kind: 'mist',
      from: [level - height * 0.3, 0.22],
      to: [level + height * 0.3, 0.04],
      rgb: w.mood.haze,
    });
  }
}

/** Rain streaks as lines: where each starts and ends, for a frame. */
export function rainStreaks(
  frame: { width: number; height: number; margin: number },
  seed: number,
): { line: [Point, Point]; width: number; alpha: number }[] {
  const [wide, high] = [frame.width + frame.margin * 2, frame.height + frame.margin * 2];
  const count = Math.round((290 * frame.width) / 1280 / (frame.width < frame.height ? 0.7 : 1));
  return Array.from({ length: count }, (_, i) => {
    const near = i % 5 < 2;
    const x = hash(i, 1, seed) * wide * 1.2 - frame.margin;
    const y = hash(i, 2, seed) * high - frame.margin;
    const long = (near ? 46 : 22) * (0.6 + hash(i, 3, seed) * 0.9);
    return {
      line: [
        [x, y],
        [x - long * 0.3, y + long],
      ],
      width: near ? 1.5 : 0.9,
      alpha: near ? 0.38 : 0.28,
    };
  });
}

/** Flakes for a frame. */
export function snowFlakes(
  frame: { width: number; height: number; margin: number },
  seed: number,
): { at: Point; radius: number }[] {
  const [wide, high] = [frame.width + frame.margin * 2, frame.height + frame.margin * 2];
  return Array.from({ length: 170 }, (_, i) => ({
    at: [hash(i, 1, seed) * wide - frame.margin, hash(i, 2, seed) * high - frame.margin],
    radius: 1 + hash(i, 3, seed) ** 3 * 4.5,
  }));
}

/** Rain and snow, on the current plane. */
export function drawFalling(w: World): void {
  const { weather, seed } = w.scene;
  if (weather === 'rain' || weather === 'storm') {
    for (const { line, width, alpha } of rainStreaks(w.camera.frame, seed)) {
      paintStroke(w.board, line, { width, taper: 0.9, rgb: [214, 224, 234], lit: 0, glow: 1, alpha });
    }
  }
  if (weather === 'snow') {
    for (const { at, radius } of snowFlakes(w.camera.frame, seed)) {
      shape(w.board, [ellipse(at, [radius, radius], 9)], { rgb: [244, 247, 250], lit: 0, glow: 0.96, ink: 0 });
    }
  }
}

/** What falls in front of everything, on a plane of its own. */
export function weatherInFront(w: World): void {
  if (w.indoor) return;
  beginPlane(w.board, 'weather', { depthMetres: 2 });
  drawFalling(w);
}
