import type { SKRSContext2D } from '@napi-rs/canvas';
import { hash } from '#domain/previz/geometry/noise.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { Drawn } from '../../picture/build-board.ts';
import { horizonOf } from '../../picture/layout/camera.ts';
import type { Moment } from '../camera/camera-move.ts';
import type { Layer } from '../layers.ts';
import type { Transform } from '../scene-drawing.ts';

/** What moves in the sky of a wide shot: clouds that drift, and a few birds. */
export type SkyLife = {
  driftPixels: (moment: Moment) => number;
  drawBirds: (context: SKRSContext2D, moment: Moment, transform: Transform) => void;
};

const driftUnitsPerSecond = 4.5;
const birdUnitsPerSecond = 34;
const birds = 4;
const flapHertz = 2.3;

/** A loop comes back to where it was. */
const goneSeconds = ({ seconds, wholeSeconds, loop }: Moment): number =>
  loop ? Math.sin((Math.PI * seconds) / wholeSeconds) ** 2 * 1.5 : seconds;

const open = new Set<Scene['weather']>(['clear', 'cloudy']);

/** Two wings that beat, then glide. */
function drawBird(
  context: SKRSContext2D,
  { x, y, span, beat }: { x: number; y: number; span: number; beat: number },
): void {
  const up = span * (0.1 + 0.26 * beat);
  context.moveTo(x - span, y - up);
  context.quadraticCurveTo(x - span * 0.4, y - up * 0.9 - span * 0.1, x, y);
  context.quadraticCurveTo(x + span * 0.4, y - up * 0.9 - span * 0.1, x + span, y - up);
}

/** Nothing moves in the sky where none is set apart, and by night its lamps stay where they are. */
export function skyLife(
  { seed, weather }: Scene,
  { mood, plan }: Drawn,
  { layers: [sky], pixelsPerUnit: k }: { layers: readonly Layer[]; pixelsPerUnit: number },
): SkyLife | null {
  if (!sky || Number.isFinite(sky.depthMetres) || mood.lampsLit) return null;
  const { frame } = plan.camera;
  const high = Math.min(frame.height * 0.5, horizonOf(plan.camera) - 60);
  const flies = open.has(weather) && high > 80;
  return {
    driftPixels: (moment) => goneSeconds(moment) * driftUnitsPerSecond * k,
    drawBirds: (context, moment, { placed, size }) => {
      if (!flies) return;
      const { seconds, wholeSeconds, loop } = moment;
      context.globalAlpha = 0.55 * smooth(0.1, 1, seconds) * (loop ? smooth(0.1, 1, wholeSeconds - seconds) : 1);
      context.strokeStyle = '#2c3038';
      context.lineWidth = 1.5 * k;
      context.beginPath();
      for (let i = 0; i < birds; i += 1) {
        const from = frame.width * (0.2 + 0.5 * hash(seed, 7)) + (hash(i, 3, seed) - 0.5) * 170 + i * 26;
        const y = high * (0.3 + 0.3 * hash(seed, 11)) + (hash(i, 5, seed) - 0.5) * 70 + Math.sin(seconds * 0.8 + i) * 5;
        const glides = Math.sin(seconds * 0.9 + i * 2.1) > 0.35;
        const beat = glides ? 0.4 : 0.5 + 0.5 * Math.sin(seconds * flapHertz * Math.PI * 2 + i * 1.7);
        const x = from + goneSeconds(moment) * birdUnitsPerSecond * (0.9 + 0.2 * hash(i, 9));
        drawBird(context, {
          x: size.width / 2 + (x * k - size.width / 2) * placed.scale + placed.x,
          y: size.height / 2 + (y * k - size.height / 2) * placed.scale + placed.y,
          span: (4.5 + 3 * hash(i, 13)) * k,
          beat,
        });
      }
      context.stroke();
      context.globalAlpha = 1;
    },
  };
}
