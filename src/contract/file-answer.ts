import { z } from 'zod';

/** A file that the browser saves under its name. It is sent as its bytes, not as JSON. */
export const FileAnswer = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  /** All of it, or as it is being written. */
  bytes: z.union([z.instanceof(Uint8Array<ArrayBuffer>), z.instanceof(ReadableStream<Uint8Array>)]),
});
export type FileAnswer = z.infer<typeof FileAnswer>;
