import type { MediaSource } from '#domain/generation/input.ts';
import type { Failure } from '#domain/generation/progress.ts';
import { writeSmall } from '#server/platform/media/picture.ts';
import {
  callVendor,
  refuseUncertain,
  retryAfterSeconds,
  type VendorOptions,
  waitSeconds,
} from '../http/call-vendor.ts';
import { readJson, type ReadMedia, readMedia } from '../http/read-limited.ts';
import { readGoogleFailure } from './google-answers.ts';

export const googleOrigin = 'https://generativelanguage.googleapis.com';

const pictureBytes = 50 * 1024 * 1024;
/** All that is sent may have 20 MB, a third of which is lost by writing it as text. */
const sentSide = 2048;

/** What is sent to Google and comes back, whatever it is about. */
export type GoogleCalls = ReturnType<typeof createGoogleCalls>;

/** Calls with one key. */
export function createGoogleCalls({ key, fetch, origin = googleOrigin }: VendorOptions) {
  const headers = { 'x-goog-api-key': key };
  return {
    headers,
    post: (model: string, body: object, signal: AbortSignal) =>
      callVendor(fetch, `${origin}/v1beta/models/${model}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      }),
    get: (path: string, signal: AbortSignal) =>
      fetch(`${origin}/v1beta/${path}`, { headers, redirect: 'error', signal }),
    /** What something is to look like, small enough to be sent within the call. Nothing has been sent when that fails. */
    async readPictures(
      sources: readonly MediaSource[],
      signal: AbortSignal,
    ): Promise<{ pictures: ReadMedia[] } | { failure: Failure }> {
      const read = await readMedia(sources, { fetch, signal, maximumBytes: pictureBytes });
      if ('failure' in read) return read;
      try {
        return { pictures: await Promise.all(read.media.map(({ bytes }) => writeSmall(bytes, sentSide))) };
      } catch (error) {
        return { failure: { reason: 'invalid-input', detail: `An image couldn’t be read: ${error}` } };
      }
    },
  };
}

/** Why a call is not served, or when to ask again. Throws when it may have been taken. */
export async function refusedByGoogle(response: Response): Promise<{ failure: Failure } | { busySeconds: number }> {
  refuseUncertain('Google', response);
  const body = await readJson(response).catch(() => null);
  const { failure, waitSeconds: said } = readGoogleFailure(response.status, body);
  if (failure.reason !== 'rate-limited') return { failure };
  return { busySeconds: said === null ? retryAfterSeconds(response) : waitSeconds(said) };
}
