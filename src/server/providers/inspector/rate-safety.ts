import type { GraphModel } from '@tensorflow/tfjs-converter';
import { div, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import type { Finding } from '#domain/trust/finding.ts';
import { type Pixels, pressed } from '#server/platform/media/pixels.ts';

const modelSide = 224;
/** From this share on, of what is drawn and what is photographed together, a picture counts as pornographic. */
const surely = 0.85;

/** From this share on, of what is drawn, a picture counts as a drawing. */
const drawnFrom = 0.5;

/** The model's five shares: drawings, drawn and photographed pornography, what is neutral, and what is sexy but may be shown. */
const shares = 5;
const [drawing, drawnPorn, porn] = [0, 1, 3];

/** Judges pictures, each as a whole, all of them in one go. */
export async function rateSafety(model: GraphModel, pictures: readonly Pixels[]): Promise<Finding> {
  const of = await rate(model, pictures);
  return pictures.some((_, n) => of(n, drawnPorn) + of(n, porn) >= surely) ? 'found' : 'clear';
}

/** Whether a picture is drawn or painted, and not photographed. */
export async function isDrawn(model: GraphModel, picture: Pixels): Promise<boolean> {
  const of = await rate(model, [picture]);
  return of(0, drawing) + of(0, drawnPorn) >= drawnFrom;
}

/** The shares of each picture. */
async function rate(
  model: GraphModel,
  pictures: readonly Pixels[],
): Promise<(picture: number, share: number) => number> {
  const shown = await Promise.all(pictures.map((picture) => pressed(picture, modelSide)));
  const values = Float32Array.from(Buffer.concat(shown));
  const output = tidy(() => {
    const input = div(tensor4d(values, [pictures.length, modelSide, modelSide, 3]), 255);
    return model.predict(input) as Tensor;
  });
  try {
    const found = await output.data();
    return (picture, share) => found[picture * shares + share] ?? 0;
  } finally {
    output.dispose();
  }
}
