import type { Buffer } from 'node:buffer';
import type { ImageInput, MediaSource } from '#domain/generation/input.ts';
import { frameSize } from '#domain/storyboards/dimension.ts';
import { describeScene } from './describe/describe-scene.ts';
import { withJpegComment } from './jpeg-comment.ts';
import { renderScene } from './render.ts';
import type { Scene } from './scene.ts';
import { sceneText } from './scene-text.ts';
import { turnOfTheLoop } from './style/surfaces.ts';
import { varied } from './vary-scene.ts';

export type Picture = { jpeg: Buffer; width: number; height: number };

const jpegQuality = 88;

/** The scene that a request's words describe; `output` (0 to 3) varies the camera. */
export function sceneOf(
  input: Pick<ImageInput<MediaSource>, 'prompt' | 'style' | 'seed' | 'subjects'>,
  output: number,
): Scene {
  return varied(describeScene(input), output);
}

/**
 * Draws one storyboard picture from the words of the request; `output` (0 to 3) varies the camera.
 * The JPEG carries the scene's description in a comment, from which a clip can be drawn.
 */
export async function drawPicture(input: ImageInput<MediaSource>, output: number): Promise<Picture> {
  const size = frameSize(input.dimension, input.resolution);
  const scene = sceneOf(input, output);
  const jpeg = renderScene(scene, size).toBuffer('image/jpeg', jpegQuality);
  await turnOfTheLoop();
  return { jpeg: withJpegComment(jpeg, sceneText(scene)), ...size };
}
