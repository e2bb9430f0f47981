import type { Buffer } from 'node:buffer';
import { loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import type { MediaSource, VideoInput } from '#domain/generation/input.ts';
import { readMove, withoutMove } from '#domain/previz/motion/camera-move.ts';
import { readMotion } from '#domain/previz/motion/read-motion.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { type FrameSize, frameSize } from '#domain/storyboards/dimension.ts';
import { sceneOf } from '../picture/draw-picture.ts';
import { readJpegComment } from '../picture/jpeg-comment.ts';
import { renderScene } from '../picture/render.ts';
import { readSceneText } from '../picture/scene-text.ts';
import { arrivingAt } from './camera/arriving.ts';
import type { Moment } from './camera/camera-move.ts';
import { clipNoteText } from './clip-note.ts';
import { drawCovering, flatClip } from './flat-clip.ts';
import { type Drawable, sceneClip, type Shooting } from './scene-clip.ts';
import { shootFrames } from './encode/shoot-frames.ts';

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

/** Frames in which a clip comes out of its start picture. */
const startFrames = 5;
/** Seconds in which it goes over into its end picture. */
const endSeconds = 0.8;

/** The start picture's own scene, when it is one of ours and of the clip's shape. */
function sceneIn(bytes: Buffer, picture: Image, size: FrameSize): Scene | null {
  const sameShape = Math.abs(picture.width / picture.height - size.width / size.height) < 0.02;
  return sameShape ? readSceneText(readJpegComment(bytes)) : null;
}

type Framing = Omit<Shooting, 'motion'> & { prompt: string };

/** A title card stands still; every other scene comes apart into layers. */
async function drawnClip(scene: Scene, { prompt, ...framing }: Framing): Promise<Drawable> {
  if (scene.title === null) return sceneClip(scene, { ...framing, motion: readMotion(prompt, scene) });
  const card = renderScene(scene, framing.size);
  return { draw: (context) => context.drawImage(card, 0, 0), release: () => undefined };
}

type Source = Drawable & {
  start: Image | null;
  scene: Scene | null;
  /** That of the end picture. */
  last: Scene | null;
};

async function sourceOf(
  { input, startFrame, endFrame }: DrawClip,
  size: FrameSize,
  end: Image | null,
): Promise<Source> {
  const { prompt, durationSeconds: seconds, loop = false } = input;
  const asked = readMove(prompt);
  const framing: Framing = { prompt, size, seconds, loop, move: asked };
  const last = endFrame && end ? sceneIn(endFrame, end, size) : null;
  if (!startFrame) {
    const scene = sceneOf({ ...input, prompt: withoutMove(prompt) }, 0);
    return { ...(await drawnClip(scene, framing)), start: null, scene, last };
  }
  const start = await loadImage(startFrame);
  const scene = sceneIn(startFrame, start, size);
  if (!scene) return { start, scene, last, ...flatClip(start, framing) };
  const move = (last && arrivingAt(scene, last, { move: asked, size })) ?? asked;
  return { start, scene, last, ...(await drawnClip(scene, { ...framing, move })) };
}

type Ends = { start: Image | null; end: Image | null; size: FrameSize; frames: number; frameRate: number };

/** The first frame is the start picture, the last one the end picture; a few frames lead out of the one and into the other. */
function drawEnds(context: SKRSContext2D, { frame }: Moment, { start, end, size, frames, frameRate }: Ends): void {
  const out = Math.min(startFrames, Math.floor(frames / 3));
  const into = Math.min(Math.round(endSeconds * frameRate), Math.floor((frames * 2) / 3));
  const left = frames - 1 - frame;
  if (start && (frame === 0 || frame < out)) {
    context.globalAlpha = frame === 0 ? 1 : 1 - smooth(0, out, frame);
    drawCovering(context, start, size);
  }
  if (end && (left === 0 || left < into)) {
    context.globalAlpha = left === 0 ? 1 : 1 - smooth(0, into, left);
    drawCovering(context, end, size);
  }
  context.globalAlpha = 1;
}

/**
 * Draws a clip into an MP4 without sound, of exactly round(durationSeconds × frameRate) frames. Its first frame is the
 * start picture; a start picture of our own comes apart into planes that move as the prompt's camera does, or to where an end picture of the
 * same set is seen from; its people act as the words say.
 */
export async function drawClip(request: DrawClip): Promise<Clip> {
  const { input, endFrame, outputFile, ffmpegPath, onProgress } = request;
  const { frameRate, dimension, prompt, loop = false } = input;
  const size = frameSize(dimension, input.resolution);
  const frames = Math.max(1, Math.round(input.durationSeconds * frameRate));
  const given = endFrame ? await loadImage(endFrame) : null;
  const { draw, release, start, scene, last } = await sourceOf(request, size, given);
  const end = given ?? (loop ? start : null);
  await shootFrames({
    size,
    frameRate,
    frames,
    loop,
    ffmpegPath,
    outputFile,
    note: scene ? clipNoteText({ scene, prompt, dimension, loop, ...(given && { end: last }) }) : undefined,
    draw: (context, moment) => {
      draw(context, moment);
      drawEnds(context, moment, { start, end, size, frames, frameRate });
    },
    release,
    onProgress,
  });
  return { ...size, frames };
}
