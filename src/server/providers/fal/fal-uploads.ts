import { z } from 'zod';
import type { GenerationInput, MediaSource } from '#domain/generation/input.ts';
import { mapMedia, mediaOf } from '#domain/generation/media.ts';
import type { Failure } from '#domain/generation/progress.ts';
import { callVendor } from '../http/call-vendor.ts';
import { readJson, readMedia } from '../http/read-limited.ts';

const Place = z.object({ upload_url: z.url(), file_url: z.url() });

/** Longer ones are sent to fal in parts, which we do not do: whoever is reached by https need not send anything. */
const largestBytes = 90 * 1024 * 1024;

type Options = {
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
  const local = [...new Set(mediaOf(input).filter(({ url }) => !url.startsWith('https:')))];
  const moved = new Map<MediaSource, MediaSource>();
  for (const source of local) {
    const sent = await send(source, options);
    if ('failure' in sent) return sent;
    moved.set(source, { ...source, url: sent.url });
  }
  return { input: mapMedia(input, (media) => moved.get(media) ?? media) };
}

async function send(source: MediaSource, options: Options): Promise<{ url: string } | { failure: Failure }> {
  const { url, headers, fetch: get, signal } = options;
  const read = await readMedia([source], { fetch: get, maximumBytes: largestBytes, signal });
  if ('failure' in read) return read;
  const [file] = read.media;
  if (!file) return { failure: { reason: 'dependency-failed', detail: 'There was nothing to send.' } };
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

const nameOf = (mediaType: string): string => `media.${mediaType.split('/')[1]?.replace(/[^a-z0-9]/g, '') ?? 'bin'}`;
