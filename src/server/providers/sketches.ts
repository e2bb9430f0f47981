import type { ImageInput, MediaSource } from '#domain/generation/input.ts';

/** Draws images on this machine without a task, such as the shots that a visitor sees before signing up. */
export type Sketches = {
  /** Returns a JPEG. Rejects if the image can't be drawn, or when `signal` aborts. */
  draw(input: ImageInput<MediaSource>, signal: AbortSignal): Promise<Buffer<ArrayBuffer>>;
};
