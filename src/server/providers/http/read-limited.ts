import type { MediaSource } from '#domain/generation/input.ts';
import type { Failure } from '#domain/generation/progress.ts';

type Bytes = Buffer<ArrayBuffer>;

class TooLarge extends Error {}

/** The bytes of an answer. Throws when there are more than `maximumBytes`: nobody's memory is filled. */
async function readBytes({ body }: Pick<Response, 'body'>, maximumBytes: number): Promise<Bytes> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Breaking out of the loop ends the answer.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maximumBytes) throw new TooLarge(`More than ${maximumBytes} bytes were sent.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const jsonBytes = 1024 * 1024;

/** An answer as JSON; null when it is none, or longer than anybody would write. */
export async function readJson(response: Pick<Response, 'body'>, maximumBytes = jsonBytes): Promise<unknown> {
  const bytes = await readBytes(response, maximumBytes);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** A piece of media that goes to the vendor in the body of a call. */
export type ReadMedia = { bytes: Bytes; mediaType: string };

type Reading = { fetch: typeof fetch; maximumBytes: number; signal: AbortSignal };

/** Reads what a call is to be made from. When something cannot be read, or is too large, nothing has been sent yet. */
export async function readMedia(
  sources: readonly MediaSource[],
  { fetch: get, maximumBytes, signal }: Reading,
): Promise<{ media: ReadMedia[] } | { failure: Failure }> {
  const read = async ({ url, mediaType }: MediaSource): Promise<ReadMedia> => {
    const response = await get(url, { signal });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return { bytes: await readBytes(response, maximumBytes), mediaType };
  };
  try {
    return { media: await Promise.all(sources.map(read)) };
  } catch (error) {
    // What is too large today is so tomorrow, and no fault of the vendor's.
    const reason = error instanceof TooLarge ? 'invalid-input' : 'unavailable';
    return { failure: { reason, detail: `An input file couldn’t be read: ${error}` } };
  }
}
