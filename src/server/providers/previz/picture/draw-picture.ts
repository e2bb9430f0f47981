import type { Buffer } from 'node:buffer';
import type { ImageInput, MediaSource } from '#domain/generation/input.ts';
import { frameSize } from '#domain/storyboards/dimension.ts';
import type { Look, Scene } from './describe/scene.ts';
import { withJpegComment } from './jpeg-comment.ts';
import { renderFrame } from './render.ts';

export type Picture = { jpeg: Buffer; width: number; height: number };

const look: Look = {
  height: 1.68,
  build: 0.94,
  sex: 'f',
  age: 33,
  skin: '#d9a27e',
  hair: { cut: 'bob', colour: '#2a1d1c' },
  top: { kind: 'coat', colour: '#b8282c', accent: '#e9dcc3' },
  legs: '#2c3140',
  shoes: '#3a2620',
};

/**
 * Draws one storyboard picture from the words of the request; `output` (0 to 3) varies angle and pose.
 * The JPEG carries the scene's description in a comment, from which a clip can be drawn.
 */
export async function drawPicture(input: ImageInput<MediaSource>, output: number): Promise<Picture> {
  const { width, height } = frameSize(input.dimension, input.resolution);
  const scene: Scene = {
    id: '1',
    title: '',
    place: /\b(int|kitchen)\b/i.test(input.prompt) ? 'kitchen' : 'harbour',
    time: /night/i.test(input.prompt) ? 'night' : 'day',
    weather: /rain/i.test(input.prompt) ? 'rain' : 'clear',
    shot: 'wide',
    people: [{ name: 'MAYA', look, pose: 'stand', emotion: 'neutral', at: [0, 4.2], facing: 30 }],
    style: 'colour',
    seed: input.seed + output,
  };
  const { canvas } = renderFrame(scene, width, height);
  const jpeg = await canvas.encode('jpeg', 88);
  return { jpeg: withJpegComment(jpeg, JSON.stringify(scene)), width, height };
}
