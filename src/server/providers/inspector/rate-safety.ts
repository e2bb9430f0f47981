import type { GraphModel } from '@tensorflow/tfjs-converter';
import { div, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import type { Finding } from '#domain/trust/finding.ts';
import { type Pixels, pressed } from '#server/platform/media/pixels.ts';

const modelSide = 224;
/** From this share on, of what is drawn and what is photographed together, a picture counts as pornographic. */
const surely = 0.85;

/** The model's five shares: drawings, drawn and photographed pornography, what is neutral, and what is sexy but may be shown. */
const [drawnPorn, porn] = [1, 3];

/** Judges a picture as a whole. */
export async function rateSafety(model: GraphModel, picture: Pixels): Promise<Finding> {
  const shown = await pressed(picture, modelSide);
  const output = tidy(() => {
    const input = div(tensor4d(Float32Array.from(shown), [1, modelSide, modelSide, 3]), 255);
    return model.predict(input) as Tensor;
  });
  try {
    const shares = await output.data();
    return (shares[drawnPorn] ?? 0) + (shares[porn] ?? 0) >= surely ? 'found' : 'clear';
  } finally {
    output.dispose();
  }
}
