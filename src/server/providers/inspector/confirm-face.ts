import type { GraphModel } from '@tensorflow/tfjs-converter';
import { div, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import type { Pixels } from '#server/platform/media/pixels.ts';
import { straighten } from '#server/platform/media/straighten.ts';
import { angleOf, type LocatedFace } from './locate-faces.ts';

const modelSide = 192;
/** How much the model is shown of a face, in widths of its box. */
const around = 1.4;
/** In the calibrating photographs faces reach 0.72, and letters and patterns 0.38 at most. */
const surely = 0.5;

/** Whether a second model takes it for a face, too: the detector sees some in letters and patterns. */
export async function isFace(model: GraphModel, picture: Pixels, face: LocatedFace): Promise<boolean> {
  const square = { center: face.center, side: face.size * around, angle: angleOf(face) };
  const shown = straighten(picture, square, modelSide);
  const outputs = tidy(() => model.execute(div(tensor4d(shown, [1, modelSide, modelSide, 3]), 255)) as Tensor[]);
  try {
    const [likelihood = 0] = (await outputs.find(({ size }) => size === 1)?.data()) ?? [];
    return likelihood >= surely;
  } finally {
    for (const output of outputs) output.dispose();
  }
}
