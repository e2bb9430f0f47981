// describe -> layout -> draw -> style
import type { Canvas } from '@napi-rs/canvas';
import type { Scene } from './describe/scene.ts';
import { norm } from './core/math.ts';
import { Board } from './draw/board.ts';
import { castShadow, drawFigure } from './draw/figure.ts';
import { plan } from './layout/shot.ts';
import { cliffFore, cliffPath } from './places/cliff.ts';
import { harbour } from './places/harbour.ts';
import { chair, kitchen, lampInsert, table } from './places/kitchen.ts';
import { gallery, headland, lighthouseExterior, lighthouseFore } from './places/lighthouse.ts';
import { stairBack, stairFront, standOn } from './places/stair.ts';
import { weatherFx, World } from './places/world.ts';
import { compose } from './style/compose.ts';
import { moodOf } from './style/light.ts';
import { raster } from './style/raster.ts';
import { STYLES } from './style/styles.ts';

export interface Timing {
  draw: number;
  raster: number;
  compose: number;
  total: number;
  prims: number;
}

export function describeToBoard(s: Scene, w: number, h: number): Board {
  const mood = moodOf(s),
    scene: Scene = { ...s, people: s.people.map((p) => ({ ...p })) };
  for (const p of scene.people) {
    if (s.place === 'lighthouse') p.y = headland(p.at[0], p.at[1]);
    if (s.place === 'stair' && s.shot === 'wide') Object.assign(p, standOn(7));
  }
  const P = plan(scene, mood, w, h),
    b = new Board(w, h),
    world = new World(b, P.cam, mood, scene);
  const order = P.people.map((p, i) => ({ p, i })).sort((a, z) => z.p.at[1] - a.p.at[1]);
  const lampAt = scene.people[0]
    ? ([scene.people[0].at[0] + 0.45, (scene.people[0].y ?? 0) + 1.0, scene.people[0].at[1]] as [
        number,
        number,
        number,
      ])
    : ([0, 1, 3] as [number, number, number]);
  switch (s.place) {
    case 'lighthouse':
      lighthouseExterior(world);
      break;
    case 'kitchen':
      s.shot === 'insert' ? lampInsert(world) : kitchen(world);
      break;
    case 'stair':
      stairBack(world, lampAt);
      break;
    case 'cliff-path':
      cliffPath(world);
      break;
    case 'harbour':
      harbour(world);
      break;
    case 'gallery':
      gallery(world);
      break;
  }
  if (P.defocus) b.push({ k: 'defocus', px: P.defocus });
  weatherFx(world, false);
  b.layer = 'people';
  if (s.place === 'kitchen' && s.shot === 'wide') chair(world, 1.33, 4.5, 1);
  for (const { p, i } of order) {
    if (P.wideSet)
      castShadow(b, P.cam, p, world.indoor ? [0.1, 0.9, 0.2] : norm(mood.sun), s.time === 'night' ? 0.5 : 0.6);
    const near = s.over === i,
      L = near
        ? {
            ...P.light,
            dir: [0.75, 0.5, -0.1] as [number, number, number],
            lit: 0.4,
            warm: P.light.warm * 0.4,
            rim: [236, 170, 104] as [number, number, number],
          }
        : P.light;
    drawFigure(b, P.cam, p, L, s.seed);
  }
  if (s.place === 'kitchen' && s.shot === 'wide') {
    b.layer = 'fore';
    table(world);
  }
  if (s.place === 'stair' && s.shot === 'wide') stairFront(world, lampAt);
  if (s.place === 'lighthouse') lighthouseFore(world);
  if (s.place === 'cliff-path') cliffFore(world);
  weatherFx(world, true);
  return b;
}
/** The canvas belongs to the pool: encode it before the next call. */
export function renderFrame(s: Scene, w = 1280, h = 720): { canvas: Canvas; ms: Timing } {
  const t0 = performance.now(),
    board = describeToBoard(s, w, h),
    t1 = performance.now();
  const style = STYLES[s.style],
    buf = raster(board, { ...style.pen, width: style.pen.width * (h / 720) }, s.seed),
    t2 = performance.now();
  const canvas = compose(buf, moodOf(s), style),
    t3 = performance.now();
  return { canvas, ms: { draw: t1 - t0, raster: t2 - t1, compose: t3 - t2, total: t3 - t0, prims: board.list.length } };
}
