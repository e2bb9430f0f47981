import type { Buffer } from 'node:buffer';
import type { Canvas } from '@napi-rs/canvas';
import type { ImageInput, MediaSource } from '#domain/generation/input.ts';
import { namedPlace } from '#domain/previz/describe/describe-place.ts';
import { editScene } from '#domain/previz/describe/edit-scene.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { styleInWords } from '#domain/storyboards/visual-styles.ts';
import { readMask, readPixels, writePng } from '#server/platform/media/picture-pixels.ts';
import type { Pixels } from '#server/platform/media/pixels.ts';
import { buildBoard, type Drawn } from '../picture/build-board.ts';
import { frameOf, renderDrawn } from '../picture/render.ts';
import { turnOfTheLoop } from '../picture/style/surfaces.ts';
import { workError } from '../work.ts';
import { blend } from './blend.ts';
import { editPhoto } from './edit-photo.ts';
import { drawInto, withoutThoseIn } from './fit-into-mask.ts';
import { heal } from './heal.ts';
import { boundsOf } from './mask-bounds.ts';
import { mostPixels, onlyDrawn, sceneIn } from './picture-scene.ts';
import { bringsSomething, wantedIn, type Wanted } from './wanted-in-mask.ts';

const fillWords = /\b(?:remove|erase|delete|clean|fill|empty|nothing|take out|heal|patch|plain)\b/i;
const namesNothing =
  'prompt: names nobody and nothing that Previz draws into a mask. Say a person, an animal, a vehicle, a piece of furniture or a small thing; or what is to change there: a time of day, weather, style, or what a person wears, holds or feels; or “empty”.';

type Around = { pixels: Pixels; mask: Uint8Array };

/** The canvas belongs to the pool, so its pixels are copied. */
function copied(canvas: Canvas, { width, height }: Pixels): Pixels {
  const bytes = canvas.data();
  const data = new Uint8Array(width * height * 3);
  for (let i = 0, at = 0; i < data.length; i += 3, at += 4) {
    data[i] = bytes[at] ?? 0;
    data[i + 1] = bytes[at + 1] ?? 0;
    data[i + 2] = bytes[at + 2] ?? 0;
  }
  return { data, width, height };
}

async function paint(drawn: Drawn, scene: Scene, pixels: Pixels): Promise<Pixels> {
  const painted = copied(await renderDrawn(drawn, { scene, size: pixels }), pixels);
  await turnOfTheLoop();
  return painted;
}

/** Steps of a colour that are a change, and not the grain of a file that was packed. */
const [leastSteps, clearSteps] = [2, 14];

/** The mask where something has come in: all else of it stays as it was. */
function whereChanged(mask: Uint8Array, before: Pixels, after: Pixels): Uint8Array {
  return mask.map((share, i) => {
    if (share === 0) return 0;
    const steps = Math.max(
      ...[0, 1, 2].map((c) => Math.abs(Number(before.data[i * 3 + c]) - Number(after.data[i * 3 + c]))),
    );
    return share * Math.min(1, Math.max(0, steps - leastSteps) / (clearSteps - leastSteps));
  });
}

/** A picture with what is wanted in its mask, and every other pixel as it was. */
async function withWanted(scene: Scene, wanted: Wanted, { pixels, mask }: Around): Promise<Pixels> {
  const bounds = boundsOf(mask, pixels);
  if (bounds === null) return pixels;
  const drawn = buildBoard(scene, frameOf(pixels));
  const before = await paint(drawn, scene, pixels);
  drawInto(drawn, wanted, { bounds, size: pixels });
  const after = await paint(drawn, scene, pixels);
  return blend(pixels, after, whereChanged(mask, before, after));
}

/** The drawn scene without those whom the mask covers, else without what the words name; else what is around it grows together. */
async function emptied(scene: Scene, { prompt, seed }: ImageInput<MediaSource>, around: Around): Promise<Pixels> {
  const { pixels, mask } = around;
  const left = withoutThoseIn(buildBoard(scene, frameOf(pixels)), mask, pixels);
  if (left) return paint(left, scene, pixels);
  const edited = editScene(scene, prompt, seed);
  return edited ? drawNew(edited, pixels) : heal(pixels, mask);
}

const drawNew = (scene: Scene, pixels: Pixels): Promise<Pixels> =>
  paint(buildBoard(scene, frameOf(pixels)), scene, pixels);

async function insideDrawn(scene: Scene, input: ImageInput<MediaSource>, around: Around): Promise<Pixels> {
  const { prompt, seed, subjects } = input;
  if (fillWords.test(prompt)) return emptied(scene, input, around);
  const wanted = wantedIn(prompt, subjects);
  if (wanted && bringsSomething(prompt)) return withWanted(scene, wanted, around);
  const edited = editScene(scene, prompt, seed);
  if (edited) return drawNew(edited, around.pixels);
  if (wanted) return withWanted(scene, wanted, around);
  const place = namedPlace(prompt, scene.place);
  if (place === null) throw workError('invalid-input', namesNothing);
  return drawNew({ ...scene, place, people: [], things: [] }, around.pixels);
}

function insidePhoto(pixels: Pixels, mask: Uint8Array, { prompt, seed }: ImageInput<MediaSource>): Pixels {
  const edited = editPhoto(pixels, prompt, seed);
  if (edited !== null) return edited;
  if (fillWords.test(prompt)) return heal(pixels, mask);
  throw workError('invalid-input', onlyDrawn);
}

/** Without the words of the style: “clean full-color storyboard frame” does not ask to clean anything, and the picture has its style. */
function withoutStyle(input: ImageInput<MediaSource>): ImageInput<MediaSource> {
  if (input.style === null) return input;
  return { ...input, prompt: input.prompt.replace(styleInWords(input.style), '').trim() };
}

/** A PNG of a picture whose masked part is painted anew; every pixel outside of the mask stays as it was. */
export async function inpaintPicture(
  asked: ImageInput<MediaSource>,
  { picture, mask }: { picture: Buffer; mask: Buffer },
): Promise<Buffer> {
  const input = withoutStyle(asked);
  const pixels = await readPixels(picture, mostPixels);
  const around = { pixels, mask: await readMask(mask, pixels) };
  const scene = sceneIn(picture);
  const inside = scene === null ? insidePhoto(pixels, around.mask, input) : await insideDrawn(scene, input, around);
  return writePng(blend(pixels, inside, around.mask));
}
