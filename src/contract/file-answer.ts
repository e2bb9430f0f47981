import { z } from 'zod';

/** A file that the browser saves under its name. It is sent as its bytes, not as JSON. */
export const FileAnswer = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
});
export type FileAnswer = z.infer<typeof FileAnswer>;
