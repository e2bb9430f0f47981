import type { Scene } from '#domain/previz/scene.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { type CameraAt, cameraAt, type Moment } from './camera-move.ts';
import { growth, isPassedBy } from '../set/driven-past.ts';
import type { Following } from './following.ts';
import { type Placed, placedAt } from './placing.ts';
import type { Shooting } from '../scene-clip.ts';

/** How the planes of a clip move: where one of that depth is at each moment, the same moments for all. */
export type Ways = {
  size: FrameSize;
  at: (depthMetres: number) => readonly Placed[];
  /** How much larger than its place says a plane may be drawn, as a share. */
  growth: number;
};

const momentsPerSecond = 30;

export const sum = (a: CameraAt, b: Partial<CameraAt>): CameraAt => ({
  ...a,
  forward: a.forward + (b.forward ?? 0),
  right: a.right + (b.right ?? 0),
});

/** How the planes of the set go through the frame while the camera moves, and goes along with somebody. */
export function waysOf(
  scene: Scene,
  { size, move, motion, seconds: wholeSeconds, loop }: Shooting,
  { following, subjectMetres }: { following: Following; subjectMetres: number },
): Ways {
  const count = Math.ceil(wholeSeconds * momentsPerSecond);
  const cameras = Array.from({ length: count + 1 }, (_, frame) => {
    const t = frame / count;
    const moment: Moment = { t, frame, seconds: t * wholeSeconds, wholeSeconds, loop };
    return sum(cameraAt(move, moment), following.at(moment));
  });
  return {
    size,
    at: (depthMetres) => cameras.map((camera) => placedAt(camera, { depthMetres, subjectMetres, size })),
    growth: isPassedBy(scene, motion) || following.back ? growth : 0,
  };
}
