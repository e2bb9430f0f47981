import { z } from 'zod';
import { sentMegabytes } from '#domain/generation/check-media.ts';
import type { GenerationInput, MediaSource } from '#domain/generation/input.ts';
import { mapMedia, mediaOf } from '#domain/generation/media.ts';
import type { Failure } from '#domain/generation/progress.ts';
import { callVendor } from '../http/call-vendor.ts';
import { readJson, readMedia, type ReadMedia } from '../http/read-limited.ts';
import { extensionOf, writeTrainingArchive } from './training-archive.ts';

const Place = z.object({ upload_url: z.url(), file_url: z.url() });

/** Longer ones are sent to fal in parts, which we do not do: whoever is reached by https need not send anything. */
const largestBytes = sentMegabytes * 1024 * 1024;

type Options = {
  /** The endpoint that is called afterwards. */
  endpoint: string;
  /** Where the vendor's storage is asked for a place. */
  url: string;
  headers: Record<string, string>;
  fetch: typeof fetch;
  signal: AbortSignal;
};

type Input = GenerationInput<MediaSource>;

/**
 * The input with media that the vendor can fetch: what is only here, such as on a machine without an https address, is put into its storage
 * first. Nothing is started yet when that fails.
 */
export async function withReachableMedia(
  input: Input,
  options: Options,
): Promise<{ input: Input } | { failure: Failure }> {
  if (input.kind === 'training') return withArchive(input, options);
  const local = [...new Set(mediaOf(input).filter(({ url }) => !url.startsWith('https:')))];
  const moved = new Map<MediaSource, MediaSource>();
  for (const source of local) {
    const sent = await send(source, options);
    if ('failure' in sent) return sent;
    moved.set(source, { ...source, url: sent.url });
  }
  return { input: mapMedia(input, (media) => moved.get(media) ?? media) };
}

/** A training with one archive instead of its pictures: wherever they are stored, fal learns from nothing else. */
async function withArchive(
  input: Extract<Input, { kind: 'training' }>,
  options: Options,
): Promise<{ input: Input } | { failure: Failure }> {
  const { endpoint, fetch: get, signal } = options;
  const read = await readMedia(input.pictures, { fetch: get, maximumBytes: largestBytes, signal });
  if ('failure' in read) return read;
  const written = await writeTrainingArchive({ endpoint, input }, read.media);
  if ('failure' in written) return written;
  const sent = await put(written.archive, options);
  if ('failure' in sent) return sent;
  // Crops and captions stay: the body says whether there are any.
  const pictures = input.pictures.map((one) => ({ ...one, url: sent.url, mediaType: written.archive.mediaType }));
  return { input: { ...input, pictures } };
}

async function send(source: MediaSource, options: Options): Promise<Sent> {
  const { fetch: get, signal } = options;
  const read = await readMedia([source], { fetch: get, maximumBytes: largestBytes, signal });
  if ('failure' in read) return read;
  const [file] = read.media;
  return file ? put(file, options) : { failure: { reason: 'dependency-failed', detail: 'There was nothing to send.' } };
}

type Sent = { url: string } | { failure: Failure };

async function put(file: ReadMedia, { url, headers, fetch: get, signal }: Options): Promise<Sent> {
  try {
    const body = JSON.stringify({ content_type: file.mediaType, file_name: nameOf(file.mediaType) });
    const called = await callVendor(get, url, { method: 'POST', headers, body, signal });
    if ('failure' in called) return called;
    const place = Place.parse(await readJson(called.response));
    const put = await get(place.upload_url, {
      method: 'PUT',
      headers: { 'content-type': file.mediaType },
      body: file.bytes,
      redirect: 'error',
      signal,
    });
    if (put.ok) return { url: place.file_url };
    return { failure: { reason: 'unavailable', detail: `fal's storage answered ${put.status}.` } };
  } catch (error) {
    return { failure: { reason: 'unavailable', detail: `fal's storage: ${error}` } };
  }
}

const nameOf = (mediaType: string): string => `media.${extensionOf(mediaType)}`;
