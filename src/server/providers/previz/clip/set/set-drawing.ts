import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Motion } from '#domain/previz/motion/action.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { Drawn } from '../../picture/build-board.ts';
import type { Moment } from '../camera/camera-move.ts';
import type { Easel } from '../cut-out.ts';
import { drawDrivenPast, isPassedBy } from './driven-past.ts';
import type { Following } from '../camera/following.ts';
import type { Layer } from '../layers.ts';
import { drawEndless, drawLeftBehind, drawPassedBy } from './passed-by.ts';
import { drawAt, type Transform } from '../scene-drawing.ts';
import { screensOf } from './screens.ts';
import { skyLife } from './sky-life.ts';
import { drawWater } from './water.ts';
import { windowView } from './window-view.ts';

type Place = (depthMetres: number) => Transform;
type SetOf = {
  scene: Scene;
  motion: Motion;
  drawn: Drawn;
  easel: Easel;
  layers: readonly Layer[];
  following: Following;
  subjectMetres: number;
};

/** The set behind everybody, at a moment, and what goes by in it. */
export type SetDrawing = {
  draw: (context: SKRSContext2D, moment: Moment, place: Place) => void;
  release: () => void;
};

function standing({ scene, drawn, easel, layers }: SetOf): SetDrawing['draw'] {
  const { pixelsPerUnit } = easel.whole;
  const sky = skyLife(scene, drawn, { layers, pixelsPerUnit });
  return (context, moment, place) => {
    for (const [i, layer] of layers.entries()) {
      const transform = place(layer.depthMetres);
      if (i === 0 && sky) {
        const { placed } = transform;
        drawEndless(context, layer, { ...transform, placed: { ...placed, x: placed.x + sky.driftPixels(moment) } });
        sky.drawBirds(context, moment, transform);
      } else drawAt(context, layer, transform);
      drawWater(context, layer, { seconds: moment.seconds, transform, pixelsPerUnit });
    }
  };
}

/** How the set is drawn: it stands, or goes by whoever drives, walks or runs. */
function wayOf(set: SetOf): SetDrawing['draw'] {
  const { scene, motion, drawn, layers, following, subjectMetres } = set;
  const { wraps, back } = following;
  const { wide } = drawn.plan;
  if (isPassedBy(scene, motion)) {
    return (context, { seconds }, place) => drawDrivenPast(context, layers, { place, seconds });
  }
  if (wraps) return (context, _, place) => drawPassedBy(context, layers, { place, subjectMetres, wide });
  if (back) return (context, moment, place) => drawLeftBehind(context, layers, { place, metres: back(moment) });
  return standing(set);
}

/** Prepares what is drawn behind everybody. */
export function createSetDrawing(set: SetOf): SetDrawing {
  const drawLayers = wayOf(set);
  const screens = screensOf(set.drawn, set.easel.whole.pixelsPerUnit);
  const windows = windowView(set.drawn, set.easel, set.motion.drive);
  const depthMetres = set.layers.at(-1)?.depthMetres ?? set.subjectMetres;
  return {
    draw: (context, moment, place) => {
      drawLayers(context, moment, place);
      windows?.draw(context, moment, place(depthMetres));
      screens?.draw(context, moment.seconds, place);
    },
    release: () => {
      windows?.release();
      screens?.release();
    },
  };
}
