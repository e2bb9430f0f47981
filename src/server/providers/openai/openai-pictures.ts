import type { Failure } from '#domain/generation/progress.ts';
import { writeClearMask, writePng } from '#server/platform/media/picture.ts';
import { type ReadMedia, readMedia } from '../http/read-limited.ts';
import type { OpenaiCall } from './openai-images.ts';

/** What is sent along, in the forms that OpenAI reads. */
export type Pictures = { pictures: ReadMedia[]; mask: ReadMedia['bytes'] | null };

/** They take pictures of 50 MB. */
const pictureBytes = 50 * 1024 * 1024;
const readAsTheyAre = new Set(['image/jpeg', 'image/png', 'image/webp']);

type Reading = { fetch: typeof fetch; signal: AbortSignal };

/** Reads the pictures of a call, and makes of them what they are not yet. Nothing has been sent when that fails. */
export async function readPictures(
  { pictures, mask }: Pick<OpenaiCall, 'pictures' | 'mask'>,
  { fetch, signal }: Reading,
): Promise<Pictures | { failure: Failure }> {
  const sources = mask ? [...pictures, mask] : pictures;
  const read = await readMedia(sources, { fetch, maximumBytes: pictureBytes, signal });
  if ('failure' in read) return read;
  try {
    return await prepare(read.media, mask !== null);
  } catch (error) {
    return { failure: { reason: 'invalid-input', detail: `An image couldn’t be read: ${error}` } };
  }
}

async function prepare(media: ReadMedia[], hasMask: boolean): Promise<Pictures> {
  const [first] = media;
  const last = media.at(-1);
  if (!hasMask || !first || !last) return { pictures: await Promise.all(media.map(asRead)), mask: null };
  // The mask belongs to the first picture, and has its size to the pixel.
  const picture = await writePng(first.bytes);
  const mask = await writeClearMask(last.bytes, picture);
  return { pictures: [picture, ...(await Promise.all(media.slice(1, -1).map(asRead)))], mask: mask.bytes };
}

async function asRead(picture: ReadMedia): Promise<ReadMedia> {
  return readAsTheyAre.has(picture.mediaType) ? picture : writePng(picture.bytes);
}
