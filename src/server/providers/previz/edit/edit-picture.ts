import type { Buffer } from 'node:buffer';
import type { ImageEditInput, ImageInput, ImageUpscaleInput, MediaSource } from '#domain/generation/input.ts';
import { readMask, readPixels, writeJpeg } from '#server/platform/media/picture-pixels.ts';
import type { Pixels } from '#server/platform/media/pixels.ts';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { editScene } from '#domain/previz/describe/edit-scene.ts';
import { readJpegComment, withJpegComment } from '../picture/jpeg-comment.ts';
import { renderPicture } from '../picture/render.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { readSceneText, sceneText } from '../picture/scene-text.ts';
import { turnOfTheLoop } from '../picture/style/surfaces.ts';
import { workError } from '../work.ts';
import { editPhoto } from './edit-photo.ts';
import { blend } from './blend.ts';
import { thingInMask } from './fit-into-mask.ts';
import { heal } from './heal.ts';
import { steered } from './reference-look.ts';
import { enlarge } from './super-resolution.ts';

/** The most pixels that are edited or enlarged: 4K. */
const mostPixels = 3840 * 2160;

const onlyDrawn =
  'prompt: Previz knows only the pixels of this picture, so it can change its light, time of day, weather, colours and style, but not what is in it. Use a model that edits photographs.';
const notUnderstood =
  'prompt: nothing here that Previz can change. Say a time of day, weather, style, shot, place, or what a person wears, holds, does or feels; or add or remove somebody or something.';

const sceneIn = (bytes: Buffer): Scene | null => readSceneText(readJpegComment(bytes));

async function draw(scene: Scene, size: { width: number; height: number }): Promise<Buffer> {
  const jpeg = (await renderPicture(scene, size)).toBuffer('image/jpeg', 90);
  await turnOfTheLoop();
  return jpeg;
}

/** A scene in which the first person looks as in the reference; null where there is none of either. */
async function likeReference(scene: Scene, reference: Buffer | undefined): Promise<Scene | null> {
  const [first, ...others] = scene.people;
  if (!first || !reference) return null;
  return { ...scene, people: [{ ...first, look: await steered(first.look, reference, first.name) }, ...others] };
}

async function editDrawn(
  scene: Scene,
  { prompt, seed }: ImageEditInput<MediaSource>,
  references: Buffer[],
): Promise<Scene> {
  const edited = editScene(scene, prompt, seed);
  const changed = (await likeReference(edited ?? scene, references[0])) ?? edited;
  if (changed === null) throw workError('invalid-input', notUnderstood);
  return changed;
}

/** A picture changed as the words say. Its shape and size stay. */
export async function editPicture(
  input: ImageEditInput<MediaSource>,
  { picture, references }: { picture: Buffer; references: Buffer[] },
): Promise<Buffer> {
  const scene = sceneIn(picture);
  const pixels = await readPixels(picture, mostPixels);
  if (scene !== null) {
    const changed = await editDrawn(scene, input, references);
    return withJpegComment(await draw(changed, pixels), sceneText(changed));
  }
  const edited = editPhoto(pixels, input.prompt, input.seed);
  if (edited === null) throw workError('invalid-input', onlyDrawn);
  return writeJpeg(edited);
}

const fillWords = /\b(?:remove|erase|delete|clean|fill|empty|nothing|take out|heal|patch|plain)\b/i;

/** What comes into the masked part of a drawn picture: the change that the words ask for, or what they describe. */
function sceneInside(
  scene: Scene,
  { prompt, style, seed, subjects }: ImageInput<MediaSource>,
  inMask: { mask: Uint8Array; size: Pixels },
): Scene {
  const fitted = fillWords.test(prompt) ? null : thingInMask(scene, prompt, { mask: inMask.mask, size: inMask.size });
  if (fitted) return fitted;
  const edited = editScene(scene, prompt, seed);
  if (edited) return edited;
  const described = describeScene({ prompt, style: style ?? scene.style, seed, subjects });
  return {
    ...described,
    place: scene.place,
    placeSeed: scene.placeSeed,
    shot: scene.shot,
    time: scene.time,
    weather: scene.weather,
  };
}

async function inside(
  input: ImageInput<MediaSource>,
  picture: Buffer,
  around: { pixels: Pixels; mask: Uint8Array },
): Promise<Pixels> {
  const { pixels, mask } = around;
  const scene = sceneIn(picture);
  if (scene !== null) return readPixels(await draw(sceneInside(scene, input, { mask, size: pixels }), pixels));
  const edited = editPhoto(pixels, input.prompt, input.seed);
  if (edited !== null) return edited;
  if (fillWords.test(input.prompt)) return heal(pixels, mask);
  throw workError('invalid-input', onlyDrawn);
}

/** A picture whose masked part is painted anew; every pixel outside of the mask stays as it was. */
export async function inpaintPicture(
  input: ImageInput<MediaSource>,
  { picture, mask }: { picture: Buffer; mask: Buffer },
): Promise<Buffer> {
  const pixels = await readPixels(picture, mostPixels);
  const share = await readMask(mask, pixels);
  return writeJpeg(blend(pixels, await inside(input, picture, { pixels, mask: share }), share));
}

/** A picture at twice its size, at most 4K before. A drawn one keeps its scene, so that a clip can still be drawn from it. */
export async function upscalePicture(
  _input: ImageUpscaleInput<MediaSource>,
  picture: Buffer,
  onProgress: (fraction: number) => void,
): Promise<Buffer> {
  const pixels = await readPixels(picture);
  if (pixels.width * pixels.height > mostPixels) {
    throw workError('invalid-input', `picture: ${pixels.width} × ${pixels.height} pixels, at most 3840 × 2160.`);
  }
  const scene = sceneIn(picture);
  const jpeg = await writeJpeg(await enlarge(pixels, onProgress));
  return scene === null ? jpeg : withJpegComment(jpeg, sceneText(scene));
}
