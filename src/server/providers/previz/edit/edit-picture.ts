import type { Buffer } from 'node:buffer';
import type { ImageEditInput, ImageUpscaleInput, MediaSource } from '#domain/generation/input.ts';
import { readPixels, writeJpeg } from '#server/platform/media/picture-pixels.ts';
import { editScene } from '#domain/previz/describe/edit-scene.ts';
import { withJpegComment } from '../picture/jpeg-comment.ts';
import { buildBoard } from '../picture/build-board.ts';
import { frameOf, renderPicture } from '../picture/render.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { sceneText } from '../picture/scene-text.ts';
import { turnOfTheLoop } from '../picture/style/surfaces.ts';
import { workError } from '../work.ts';
import { editPhoto } from './edit-photo.ts';
import { framedAsBegun } from './framed-as-begun.ts';
import { mostPixels, onlyDrawn, sceneIn } from './picture-scene.ts';
import { steered } from './reference-look.ts';
import { enlarge } from './super-resolution.ts';

const notUnderstood =
  'prompt: nothing here that Previz can change. Say a time of day, weather, style, shot, place, or what a person wears, holds, does or feels; or add, put somewhere or remove somebody or something.';

async function draw(scene: Scene, size: { width: number; height: number }): Promise<Buffer> {
  const jpeg = framedAsBegun(await renderPicture(scene, size), scene).toBuffer('image/jpeg', 90);
  await turnOfTheLoop();
  return jpeg;
}

/** A scene in which the first person looks as in the reference; null where there is none of either. */
async function likeReference(scene: Scene, reference: Buffer | undefined): Promise<Scene | null> {
  const [first, ...others] = scene.people;
  if (!first || !reference) return null;
  return {
    ...scene,
    people: [{ ...first, look: await steered(first.look, reference, { name: first.name }) }, ...others],
  };
}

/** Whether all that the words take away was not there. */
function isUnseen(scene: Scene, changed: Scene): boolean {
  const same = JSON.stringify({ ...changed, without: null }) === JSON.stringify({ ...scene, without: null });
  const marks = (one: Scene): number => buildBoard(one, frameOf({ width: 1280, height: 720 })).board.entries.length;
  return same && marks(scene) === marks(changed);
}

async function editDrawn(
  scene: Scene,
  { prompt, seed }: ImageEditInput<MediaSource>,
  references: Buffer[],
): Promise<Scene> {
  const edited = editScene(scene, prompt, seed);
  const changed = (await likeReference(edited ?? scene, references[0])) ?? edited;
  if (changed === null || isUnseen(scene, changed)) throw workError('invalid-input', notUnderstood);
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
