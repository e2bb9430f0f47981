import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { readMove, withoutMove } from '#domain/previz/motion/camera-move.ts';
import { readMotion } from '#domain/previz/motion/read-motion.ts';
import { differenceHash } from '../../picture/gallery/difference-hash.ts';
import { turnOfTheLoop } from '../../picture/style/surfaces.ts';
import { sceneClip } from '../scene-clip.ts';
import type { Strip } from './strips.ts';

/** The size of a frame of the gallery. */
export const cell = { width: 214, height: 120 };
/** The last frame of a strip. */
export const lastFrame = 95;
const frameRate = 24;
const wholeSeconds = (lastFrame + 1) / frameRate;

const subjects = [
  { name: 'MAYA', description: '33, red coat, dark bob' },
  { name: 'TOM', description: '66, navy sweater, grey beard' },
];

/** A strip's clip, to be drawn frame by frame. */
export type Shot = { draw: (context: SKRSContext2D, frame: number) => void; release: () => void };

/** Sets up a strip's clip. */
export async function shootStrip({ prompt }: Strip): Promise<Shot> {
  const scene = describeScene({ prompt: withoutMove(prompt), style: null, seed: 3, subjects });
  const [move, motion] = [readMove(prompt), readMotion(prompt, scene)];
  const { draw, release } = await sceneClip(scene, { size: cell, move, motion, seconds: wholeSeconds, loop: false });
  return {
    release,
    draw: (context, frame) =>
      draw(context, { t: frame / lastFrame, frame, seconds: frame / frameRate, wholeSeconds, loop: false }),
  };
}

/** Early, in the middle, and late: frames on which people are drawn anew, however seldom they are. */
const printedFrames = [12, 48, 84];

/** The fingerprints of a strip: of three of its frames, drawn without those between. */
export async function stripPrint(strip: Strip): Promise<string[]> {
  const { draw, release } = await shootStrip(strip);
  const canvas = createCanvas(cell.width, cell.height);
  const prints: string[] = [];
  for (const frame of printedFrames) {
    draw(canvas.getContext('2d'), frame);
    prints.push(differenceHash(canvas));
    await turnOfTheLoop();
  }
  release();
  return prints;
}
