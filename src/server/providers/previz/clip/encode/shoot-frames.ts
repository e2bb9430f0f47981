import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { releaseSurfaces, surface, turnOfTheLoop } from '../../picture/style/surfaces.ts';
import type { Moment } from '../camera/camera-move.ts';
import { writeVideo } from './write-video.ts';

type Shoot = {
  size: FrameSize;
  frameRate: number;
  frames: number;
  loop: boolean;
  ffmpegPath: string;
  outputFile: string;
  /** A line for the file's metadata. */
  note?: string | undefined;
  draw: (context: SKRSContext2D, moment: Moment) => void;
  /** Lets go of what the frames were drawn from. */
  release: () => void;
  onProgress: (fraction: number) => void;
};

/** Draws frame after frame into a file without sound. */
export async function shootFrames({ draw, release, loop, ...shoot }: Shoot): Promise<void> {
  const { size, frameRate, frames } = shoot;
  const frame = async (index: number): Promise<Uint8ClampedArray> => {
    const { context } = surface('clip', size.width, size.height);
    draw(context, {
      t: frames > 1 ? index / (frames - 1) : 0,
      frame: index,
      seconds: index / frameRate,
      wholeSeconds: frames / frameRate,
      loop,
    });
    await turnOfTheLoop();
    return context.getImageData(0, 0, size.width, size.height).data;
  };
  try {
    await writeVideo({ ...shoot, shape: { ...size, frameRate, frames }, frame });
  } finally {
    releaseSurfaces(['clip']);
    release();
  }
}
