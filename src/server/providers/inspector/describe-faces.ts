import type { GraphModel } from '@tensorflow/tfjs-converter';
import { type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import type { DescribedFaces } from '#domain/characters/likeness.ts';
import type { Pixels } from '#server/platform/media/pixels.ts';
import { straighten } from '#server/platform/media/straighten.ts';
import { isFace } from './confirm-face.ts';
import { angleOf, type LocatedFace, locateFaces } from './locate-faces.ts';
import { isDrawn } from './rate-safety.ts';

/** `safety` tells drawn pictures from photographed ones. */
export type FaceModels = Record<'faces' | 'mesh' | 'descriptor' | 'safety', GraphModel>;

const modelSide = 224;
/** The descriptor's place in the model: what its age and gender follow from. */
const descriptorNode = 'global_pooling/Mean';
/** What the model was trained to have subtracted, blue first. */
const means = [103.939, 116.779, 123.68];

/** More faces than this are a crowd, of which nothing is said. */
const facesAtMost = 8;
/** The least width of a readable face, in pixels of a picture whose shorter side has 720 at most. */
const smallest = 56;
/** How far the nose of a readable face is from the middle of its eyes, as a share of their distance. */
const turnedAtMost = 0.45;
/** The least distance of the eyes, as a share of their distance to the mouth: the eyes of a turned head are near to each other. */
const eyesAtLeast = 0.6;
/** The side of the square that the model is shown, and how far below the eyes its middle is, in units of `unitOf`. */
const [shownSide, belowEyes] = [3.2, 0.5];
/** Digits of a value that are kept; descriptors are sent from process to process as text. */
const digits = 10_000;

/** Describes the readable faces of a picture, the largest first. Drawn faces are found and not readable. */
export async function describeFaces(models: FaceModels, picture: Pixels): Promise<DescribedFaces> {
  const located: LocatedFace[] = [];
  for (const face of await locateFaces(models.faces, picture)) {
    if (await isFace(models.mesh, picture, face)) located.push(face);
  }
  const found = located.length;
  const readable = located.filter(isReadable);
  if (readable.length === 0 || found > facesAtMost) return { found, descriptors: [] };
  if (await isDrawn(models.safety, picture)) return { found, descriptors: [] };
  const descriptors: number[][] = [];
  for (const face of readable) descriptors.push(await describe(models.descriptor, straightFace(picture, face)));
  return { found, descriptors };
}

/** The middle of the eyes, their distance, and that from there to the mouth. */
function measure({ rightEye, leftEye, mouth }: LocatedFace) {
  const middle = { x: (rightEye.x + leftEye.x) / 2, y: (rightEye.y + leftEye.y) / 2 };
  const eyes = Math.hypot(leftEye.x - rightEye.x, leftEye.y - rightEye.y);
  return { middle, eyes, toMouth: Math.hypot(mouth.x - middle.x, mouth.y - middle.y) };
}

function isReadable(face: LocatedFace): boolean {
  const { middle, eyes, toMouth } = measure(face);
  if (face.size < smallest || eyes < eyesAtLeast * toMouth) return false;
  const { rightEye, leftEye, nose } = face;
  const along = (nose.x - middle.x) * (leftEye.x - rightEye.x) + (nose.y - middle.y) * (leftEye.y - rightEye.y);
  return Math.abs(along) <= turnedAtMost * eyes * eyes;
}

/** The face upright and as large as the model knows faces. */
function straightFace(picture: Pixels, face: LocatedFace): Float32Array {
  const { middle, eyes, toMouth } = measure(face);
  const angle = angleOf(face);
  // A head that turns brings the eyes nearer to each other, but not to the mouth.
  const unit = Math.max(eyes, toMouth * 0.95);
  const down = belowEyes * unit;
  const center = { x: middle.x - Math.sin(angle) * down, y: middle.y + Math.cos(angle) * down };
  return straighten(picture, { center, side: unit * shownSide, angle }, modelSide);
}

async function describe(model: GraphModel, rgb: Float32Array): Promise<number[]> {
  const values = rgb.map((_, n) => (rgb[n - (n % 3) + 2 - (n % 3)] ?? 0) - (means[n % 3] ?? 0));
  const output = tidy(() => model.execute(tensor4d(values, [1, modelSide, modelSide, 3]), descriptorNode) as Tensor);
  try {
    const found = [...(await output.data())];
    const length = Math.hypot(...found) || 1;
    return found.map((value) => Math.round((value / length) * digits) / digits);
  } finally {
    output.dispose();
  }
}
