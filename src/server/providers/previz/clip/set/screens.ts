import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { hash } from '#domain/previz/geometry/noise.ts';
import { lerp, smooth } from '#domain/previz/geometry/vector.ts';
import type { Drawn } from '../../picture/build-board.ts';
import { depthOf, project } from '../../picture/layout/camera.ts';
import { shrink } from '../../picture/style/surfaces.ts';
import type { Transform } from '../scene-drawing.ts';
import { softLight } from './soft-light.ts';

/** The light of televisions, which changes with every cut of what is on. */
export type Screens = {
  draw: (context: SKRSContext2D, seconds: number, place: (depthMetres: number) => Transform) => void;
  release: () => void;
};

const glow = (): Canvas =>
  softLight(96, [
    [0.08, 'rgba(170,205,255,0.9)'],
    [0.4, 'rgba(130,175,255,0.35)'],
    [1, 'rgba(110,150,255,0)'],
  ]);

const cutsPerSecond = 1.7;
const screenMetres = 0.78;
const reachMetres = 1.15;

/** What is on: brighter and darker, each shot of it a little different. */
function brightness(seconds: number, seed: number): number {
  const at = seconds * cutsPerSecond;
  const cut = Math.floor(at);
  const own = lerp(hash(cut, seed, 5), hash(cut + 1, seed, 5), smooth(0.85, 1, at - cut));
  return 0.2 + 0.6 * own + 0.12 * hash(Math.floor(seconds * 12), seed, 9);
}

/** The screens of a set that are on; null where it has none. */
export function screensOf({ place, plan: { camera }, mood }: Drawn, pixelsPerUnit: number): Screens | null {
  const seen = place.items.flatMap(({ kind, x, z }) => {
    const depthMetres = depthOf(camera, [x, screenMetres, z]);
    if (kind !== 'television' || depthMetres < 0.5) return [];
    const at = project(camera, [x, screenMetres, z]);
    return [
      { x: at.x * pixelsPerUnit, y: at.y * pixelsPerUnit, radius: at.scale * reachMetres * pixelsPerUnit, depthMetres },
    ];
  });
  if (seen.length === 0) return null;
  const sprite = glow();
  const strength = mood.lampsLit ? 0.34 : 0.14;
  return {
    draw: (context, seconds, placing) => {
      context.globalCompositeOperation = 'lighter';
      for (const [i, { x, y, radius, depthMetres }] of seen.entries()) {
        const { placed, size } = placing(depthMetres);
        const [cx, cy, r] = [size.width / 2, size.height / 2, radius * placed.scale];
        context.globalAlpha = smooth(0, 0.3, seconds) * brightness(seconds, i) * strength;
        context.drawImage(
          sprite,
          cx + (x - cx) * placed.scale + placed.x - r,
          cy + (y - cy) * placed.scale + placed.y - r,
          r * 2,
          r * 2,
        );
      }
      context.globalCompositeOperation = 'source-over';
      context.globalAlpha = 1;
    },
    release: () => shrink(sprite),
  };
}
