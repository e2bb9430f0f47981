import { Buffer } from 'node:buffer';
import { loadImage } from '@napi-rs/canvas';
import type { MediaSource, VideoInput } from '#domain/generation/input.ts';
import { frameSize } from '#domain/storyboards/dimension.ts';
import { drawPicture } from '../picture/draw-picture.ts';
import { surface } from '../picture/style/surfaces.ts';
import { writeVideo } from './write-video.ts';

export type DrawClip = {
  input: VideoInput<MediaSource>;
  /** The pictures' bytes (JPEG, PNG or WebP), already fetched; null where the request has none. */
  startFrame: Buffer | null;
  endFrame: Buffer | null;
  outputFile: string;
  ffmpegPath: string;
  /** Told after every frame, from 0 to 1. */
  onProgress(fraction: number): void;
};

export type Clip = { width: number; height: number; frames: number };

/** Draws a clip into an MP4 without sound, of exactly round(durationSeconds × frameRate) frames. */
export async function drawClip(request: DrawClip): Promise<Clip> {
  const { input, outputFile, ffmpegPath, onProgress } = request;
  const { width, height } = frameSize(input.dimension, input.resolution);
  const frames = Math.max(1, Math.round(input.durationSeconds * input.frameRate));
  const still = request.startFrame ?? (await drawPicture({ ...input, kind: 'image', outputs: 1 }, 0)).jpeg;
  const picture = await loadImage(still);
  const shape = { width, height, frameRate: input.frameRate, frames };
  const frame = (index: number): Buffer => {
    const { canvas, context } = surface('clip', width, height);
    const zoom = 1 + (0.08 * index) / frames;
    const [w, h] = [width * zoom, height * zoom];
    context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
    return Buffer.from(canvas.data());
  };
  await writeVideo({ ffmpegPath, outputFile, shape, frame, onProgress });
  return { width, height, frames };
}
