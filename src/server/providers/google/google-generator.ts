import { writeSmall } from '#server/platform/media/picture.ts';
import type { MediaSource } from '#domain/generation/input.ts';
import type { Generator, Output, Started } from '../generator.ts';
import {
  callVendor,
  refuseUncertain,
  retryAfterSeconds,
  type VendorOptions,
  waitSeconds,
} from '../http/call-vendor.ts';
import { gatherCalls, type OneCall } from '../http/gather-calls.ts';
import { readJson, type ReadMedia, readMedia } from '../http/read-limited.ts';
import { picturesOf } from '../picture-words.ts';
import { readGoogleFailure, readGoogleModels, readGooglePicture } from './google-answers.ts';
import { drawsAtGoogle, googleBody, picturesFor } from './google-pictures.ts';

const pictureBytes = 50 * 1024 * 1024;
/** All that is sent may have 20 MB, a third of which is lost by writing it as text. */
const sentSide = 2048;
/** A picture of 4K, written as text. */
const answerBytes = 96 * 1024 * 1024;

/**
 * The adapter for Google's picture models. A call answers with one picture, so several are asked for at once; what was lost on the way is
 * never asked for again, because it may have been charged.
 */
export function createGoogleGenerator(options: VendorOptions): Generator {
  const { key, fetch, origin = 'https://generativelanguage.googleapis.com' } = options;

  async function askOnce(model: string, body: object, signal: AbortSignal): Promise<OneCall<Output>> {
    const called = await callVendor(fetch, `${origin}/v1beta/models/${model}:generateContent`, {
      method: 'POST',
      headers: { 'x-goog-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    if ('failure' in called) return called;
    const { response } = called;
    return response.ok ? readGooglePicture(await readJson(response, answerBytes)) : refused(response);
  }

  return {
    id: 'google',
    startIsIdempotent: false,
    speaks: drawsAtGoogle,

    async start({ endpoint, fixedInputs, input }, signal): Promise<Started> {
      const wanted = picturesFor(endpoint, input);
      if (!wanted) {
        return { state: 'failed', failure: { reason: 'invalid-input', detail: `${endpoint} cannot make this.` } };
      }
      const read = await readPictures(picturesOf(wanted), { fetch, signal });
      if ('failure' in read) return { state: 'failed', failure: read.failure };
      const body = googleBody(endpoint, wanted, read.pictures);
      const calls = Array.from({ length: wanted.outputs }, (_, nth) =>
        askOnce(endpoint, { ...body(nth), ...fixedInputs }, signal),
      );
      const gathered = await gatherCalls(calls);
      return 'made' in gathered ? { state: 'done', outputs: gathered.made } : gathered;
    },

    async goneAmong(endpoints, signal) {
      const init = { headers: { 'x-goog-api-key': key }, redirect: 'error', signal } as const;
      // The largest page there is; they have a few dozen.
      const there = await readGoogleModels(await fetch(`${origin}/v1beta/models?pageSize=1000`, init));
      return endpoints.filter((endpoint) => drawsAtGoogle(endpoint) && !there.has(endpoint));
    },

    check: async () => ({
      state: 'failed',
      failure: { reason: 'unknown-at-vendor', detail: 'Google keeps no pictures that could be asked for.' },
    }),
  };
}

async function refused(response: Response): Promise<OneCall<Output>> {
  refuseUncertain('Google', response);
  const body = await readJson(response).catch(() => null);
  const { failure, waitSeconds: said } = readGoogleFailure(response.status, body);
  if (failure.reason !== 'rate-limited') return { failure };
  return { busySeconds: said === null ? retryAfterSeconds(response) : waitSeconds(said) };
}

/** What the pictures are to look like, small enough to be sent within the call. Nothing has been sent when that fails. */
async function readPictures(sources: readonly MediaSource[], reading: { fetch: typeof fetch; signal: AbortSignal }) {
  const read = await readMedia(sources, { ...reading, maximumBytes: pictureBytes });
  if ('failure' in read) return read;
  try {
    const pictures: ReadMedia[] = await Promise.all(read.media.map(({ bytes }) => writeSmall(bytes, sentSide)));
    return { pictures };
  } catch (error) {
    return { failure: { reason: 'invalid-input', detail: `A picture could not be read: ${error}` } as const };
  }
}
