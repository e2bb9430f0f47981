import type { GraphModel } from '@tensorflow/tfjs-converter';
import { div, sub, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';

/** The model's input is a square of this many pixels. */
export const blazefaceSide = 256;

/** The centers of the model's 896 boxes, as fractions of the view: two grids with two and six boxes in each field. */
export const anchors = [
  [16, 2],
  [8, 6],
].flatMap(([fields = 0, boxes = 0]) =>
  Array.from({ length: fields * fields * boxes }, (_, n) => {
    const field = Math.floor(n / boxes);
    return { x: ((field % fields) + 0.5) / fields, y: (Math.floor(field / fields) + 0.5) / fields };
  }),
);

/** Values of each box: center, size, and six keypoints, in pixels of the input and relative to the anchor. */
export const valuesOfBox = 16;

/** Runs the model over a square of RGB bytes. Scores are logits. */
export async function runBlazeface(
  model: GraphModel,
  shown: Uint8Array,
): Promise<{ scores: number[]; boxes: number[] }> {
  const shape: [number, number, number, number] = [1, blazefaceSide, blazefaceSide, 3];
  const outputs = tidy(() => {
    const input = sub(div(tensor4d(Float32Array.from(shown), shape), 127.5), 1);
    return model.execute(input) as Tensor[];
  });
  try {
    // The finer grid first, as the anchors are.
    const of = (values: number) =>
      outputs.filter(({ shape: [, , last] }) => last === values).toSorted((a, b) => b.size - a.size);
    return { scores: await join(of(1)), boxes: await join(of(valuesOfBox)) };
  } finally {
    for (const output of outputs) output.dispose();
  }
}

async function join(tensors: Tensor[]): Promise<number[]> {
  const parts = await Promise.all(tensors.map((one) => one.data()));
  return parts.flatMap((part) => [...part]);
}

export const probabilityOf = (logit: number): number => 1 / (1 + Math.exp(-logit));
