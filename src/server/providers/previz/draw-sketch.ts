import { buffer } from 'node:stream/consumers';
import type { ImageInput, MediaSource } from '#domain/generation/input.ts';
import { runOperation, type Studio } from './run-operation.ts';
import { workError } from './work.ts';

/** Draws an image without a task. Rejects with a `WorkError`. */
export async function drawSketch(
  input: ImageInput<MediaSource>,
  studio: Studio,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const id = `sketch-${crypto.randomUUID()}`;
  try {
    const operation = { id, endpoint: 'previz-image', input } as const;
    const [made] = await runOperation(operation, studio, { signal, onProgress: () => undefined });
    if (made?.type !== 'stream') throw workError('bad-output', 'The sketch is not an image.');
    return await buffer(made.open());
  } finally {
    await (await studio.scratch).remove(id);
  }
}
