import type { Buffer } from 'node:buffer';
import type { ImageInput, MediaSource } from '#domain/generation/input.ts';
import { frameSize } from '#domain/storyboards/dimension.ts';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { withJpegComment } from './jpeg-comment.ts';
import { renderPicture } from './render.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { sceneText } from './scene-text.ts';
import { turnOfTheLoop } from './style/surfaces.ts';
import { embracing } from './embracing.ts';
import { varied } from './vary-scene.ts';

export type Picture = { jpeg: Buffer; width: number; height: number };

const jpegQuality = 88;

/** The scene that a request's words describe; `output` (0 to 3) varies the camera. */
export function sceneOf(
  input: Pick<ImageInput<MediaSource>, 'prompt' | 'style' | 'seed' | 'subjects'>,
  output: number,
): Scene {
  return varied(embracing(describeScene(input), input.prompt), output);
}

/** The people of a scene with the looks that the pictures of the request's subjects tell. */
async function lookingLike(
  scene: Scene,
  { subjects }: Pick<ImageInput<MediaSource>, 'subjects'>,
  pictures: readonly (Buffer | null)[],
): Promise<Scene> {
  if (pictures.every((picture) => picture === null)) return scene;
  const { steered } = await import('../edit/reference-look.ts');
  const people = scene.people.map(async (person) => {
    const picture = pictures[subjects.findIndex(({ name }) => name === person.name)] ?? null;
    return picture ? { ...person, look: await steered(person.look, picture, person.name) } : person;
  });
  return { ...scene, people: await Promise.all(people) };
}

/**
 * Draws one storyboard picture from the words of the request; `output` (0 to 3) varies the camera. `subjects` are pictures of the request's
 * subjects, in its order.
 * The JPEG carries the scene's description in a comment, from which a clip can be drawn.
 */
export async function drawPicture(
  input: ImageInput<MediaSource>,
  output: number,
  subjects: readonly (Buffer | null)[] = [],
): Promise<Picture> {
  const size = frameSize(input.dimension, input.resolution);
  const scene = await lookingLike(sceneOf(input, output), input, subjects);
  const jpeg = (await renderPicture(scene, size)).toBuffer('image/jpeg', jpegQuality);
  await turnOfTheLoop();
  return { jpeg: withJpegComment(jpeg, sceneText(scene)), ...size };
}
