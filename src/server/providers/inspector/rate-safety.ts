import type { GraphModel } from '@tensorflow/tfjs-converter';
import { div, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import type { Finding } from '#domain/trust/finding.ts';
import { type Pixels, pressed } from '#server/platform/media/pixels.ts';

const modelSide = 224;
/** From this share on, of what is drawn and what is photographed together, a picture counts as pornographic. */
const surely = 0.85;

/** The model's five shares: drawings, drawn and photographed pornography, what is neutral, and what is sexy but may be shown. */
const shares = 5;
const [drawnPorn, porn] = [1, 3];

/** Judges pictures, each as a whole, all of them in one go. */
export async function rateSafety(model: GraphModel, pictures: readonly Pixels[]): Promise<Finding> {
  const shown = await Promise.all(pictures.map((picture) => pressed(picture, modelSide)));
  const values = Float32Array.from(Buffer.concat(shown));
  const output = tidy(() => {
    const input = div(tensor4d(values, [pictures.length, modelSide, modelSide, 3]), 255);
    return model.predict(input) as Tensor;
  });
  try {
    const found = await output.data();
    const of = (n: number, share: number) => found[n * shares + share] ?? 0;
    const isUnsafe = pictures.some((_, n) => of(n, drawnPorn) + of(n, porn) >= surely);
    return isUnsafe ? 'found' : 'clear';
  } finally {
    output.dispose();
  }
}
