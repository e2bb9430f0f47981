import type { Buffer } from 'node:buffer';
import { loadImage, type Image } from '@napi-rs/canvas';
import type { MediaSource, VideoInput } from '#domain/generation/input.ts';
import { frameSize } from '#domain/storyboards/dimension.ts';
import { sceneOf } from '../picture/draw-picture.ts';
import { readJpegComment } from '../picture/jpeg-comment.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { renderScene } from '../picture/render.ts';
import { readSceneText } from '../picture/scene-text.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { surface, turnOfTheLoop } from '../picture/style/surfaces.ts';
import { readMove, type Move } from './camera-move.ts';
import { drawCovering, flatClip } from './flat-clip.ts';
import { layeredClip, type DrawMoment } from './layered-clip.ts';
import { writeVideo } from './write-video.ts';

export type DrawClip = {
  input: VideoInput<MediaSource>;
  /** The pictures' bytes (JPEG, PNG or WebP), already fetched; null where the request has none. */
  startFrame: Buffer | null;
  endFrame: Buffer | null;
  outputFile: string;
  ffmpegPath: string;
  /** Told after every frame, from 0 to 1. */
  onProgress: (fraction: number) => void;
};

export type Clip = { width: number; height: number; frames: number };

/** Frames over which the clip comes out of its start picture, and goes into its end picture. */
const blendFrames = 9;

/** The start picture's own scene, when it is one of ours and of the clip's shape. */
function sceneIn(bytes: Buffer, picture: Image, size: FrameSize): Scene | null {
  const sameShape = Math.abs(picture.width / picture.height - size.width / size.height) < 0.02;
  return sameShape ? readSceneText(readJpegComment(bytes)) : null;
}

type Source = { draw: DrawMoment; start: Image | null };

/** A title card stands still; every other scene comes apart into layers. */
function sceneClip(scene: Scene, framing: { size: FrameSize; move: Move }): DrawMoment {
  if (scene.title === null) return layeredClip(scene, framing);
  const card = renderScene(scene, framing.size);
  return (context) => context.drawImage(card, 0, 0);
}

async function sourceOf({ input, startFrame }: DrawClip, size: FrameSize): Promise<Source> {
  const move = readMove(input.prompt);
  if (!startFrame) return { draw: sceneClip(sceneOf(input, 0), { size, move }), start: null };
  const start = await loadImage(startFrame);
  const scene = sceneIn(startFrame, start, size);
  return { start, draw: scene ? sceneClip(scene, { size, move }) : flatClip(start, { size, move }) };
}

/**
 * Draws a clip into an MP4 without sound, of exactly round(durationSeconds × frameRate) frames. Its first frame is the
 * start picture; a start picture of our own comes apart into planes that move as the prompt's camera does.
 */
export async function drawClip(request: DrawClip): Promise<Clip> {
  const { input, endFrame, outputFile, ffmpegPath, onProgress } = request;
  const size = frameSize(input.dimension, input.resolution);
  const frames = Math.max(1, Math.round(input.durationSeconds * input.frameRate));
  const { draw, start } = await sourceOf(request, size);
  const end = endFrame ? await loadImage(endFrame) : null;
  const blend = Math.min(blendFrames, Math.floor(frames / 3));
  const frame = async (index: number): Promise<Buffer> => {
    const { canvas, context } = surface('clip', size.width, size.height);
    draw(context, { t: frames > 1 ? index / (frames - 1) : 0, seconds: index / input.frameRate });
    const left = frames - 1 - index;
    if (start && index < blend) {
      context.globalAlpha = 1 - smooth(0, blend, index);
      drawCovering(context, start, size);
    }
    if (end && left < blend * 2) {
      context.globalAlpha = 1 - smooth(0, blend * 2, left);
      drawCovering(context, end, size);
    }
    await turnOfTheLoop();
    return canvas.data();
  };
  const shape = { ...size, frameRate: input.frameRate, frames };
  await writeVideo({ ffmpegPath, outputFile, shape, frame, onProgress });
  return { ...size, frames };
}
