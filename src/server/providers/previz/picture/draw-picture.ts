import type { Buffer } from 'node:buffer';
import { isDeepStrictEqual } from 'node:util';
import type { ImageInput, MediaSource } from '#domain/generation/input.ts';
import { frameSize } from '#domain/storyboards/dimension.ts';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { ageInYears } from '#domain/previz/describe/look.ts';
import { lookOfSubject } from '#domain/previz/describe/look-of-subject.ts';
import { namesHair } from '#domain/previz/describe/look-hair.ts';
import { plain } from '#domain/previz/describe/words.ts';
import { withJpegComment } from './jpeg-comment.ts';
import { renderPicture } from './render.ts';
import type { Person, Scene } from '#domain/previz/scene.ts';
import type { Said } from '../edit/reference-look.ts';
import { sceneText } from './scene-text.ts';
import { turnOfTheLoop } from './style/surfaces.ts';
import { embracing } from './embracing.ts';
import { varied } from './vary-scene.ts';

export type Picture = { jpeg: Buffer; width: number; height: number };

const jpegQuality = 88;

type Described = Pick<ImageInput<MediaSource>, 'prompt' | 'style' | 'seed' | 'subjects'>;

/**
 * The scene that a request's words describe; `output` (0 to 3) varies the camera. In a casting each output shows other people whom the words
 * fit, in the same frame.
 */
export function sceneOf(input: Described, output: number): Scene {
  const isCasting = castingWords.test(input.prompt) && input.subjects.every(({ images }) => images.length === 0);
  if (!isCasting) return varied(embracing(describeScene(input), input.prompt), output);
  const subjects = input.subjects.map((subject) => ({ ...subject, variant: input.seed + output }));
  return describeScene({ ...input, subjects });
}

/** `Casting headshot`: a face for somebody is still to be chosen. */
const castingWords = /\bcasting (?:headshot|portrait|photo)/i;

/**
 * What the words name of a person's looks: clothes in the action, or of a look that its picture does not show; an age in the description.
 */
function said({ name, look }: Person, { description, identity }: Described['subjects'][number]): Said {
  const isDressedByAction = !isDeepStrictEqual(look.top, lookOfSubject({ name, description, identity }).top);
  const isDressedByWords = identity !== undefined && identity.wears !== '' && !identity.isDressed;
  const hair = isDressedByWords && namesHair(plain(identity.wears));
  return { name, clothes: isDressedByAction || isDressedByWords, age: ageInYears(description) !== null, hair };
}

/** The people of a scene with the looks that the pictures of the request's subjects tell. */
async function lookingLike(
  scene: Scene,
  { subjects }: Pick<Described, 'subjects'>,
  pictures: readonly (Buffer | null)[],
): Promise<Scene> {
  if (pictures.every((picture) => picture === null)) return scene;
  const { steered } = await import('../edit/reference-look.ts');
  const people = scene.people.map(async (person) => {
    const at = subjects.findIndex(({ name }) => name === person.name);
    const [subject, picture] = [subjects[at], pictures[at]];
    return subject && picture
      ? { ...person, look: await steered(person.look, picture, said(person, subject)) }
      : person;
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
