import type { ImageInput, MediaSource, VideoInput } from '#domain/generation/input.ts';
import type { Failure, Progress } from '#domain/generation/progress.ts';
import type { Call, Generator, Output, Started } from '../generator.ts';
import type { VendorOptions } from '../http/call-vendor.ts';
import { gatherCalls, type OneCall } from '../http/gather-calls.ts';
import { readJson } from '../http/read-limited.ts';
import { forgottenBy } from '../http/vendor-failure.ts';
import { picturesOf } from '../picture-words.ts';
import { readGoogleFailure, readGoogleModels, readGooglePicture } from './google-answers.ts';
import { createGoogleCalls, type GoogleCalls, googleOrigin, refusedByGoogle } from './google-calls.ts';
import { clipBody, clipFor, ClipOperation, filmsAtGoogle, picturesOfClip, readClip } from './google-clips.ts';
import { drawsAtGoogle, googleBody, picturesFor } from './google-pictures.ts';

/** A picture of 4K, written as text. */
const answerBytes = 96 * 1024 * 1024;

const speaks = (endpoint: string): boolean => drawsAtGoogle(endpoint) || filmsAtGoogle(endpoint);

/**
 * The adapter for Google's models of pictures and clips. A call answers with one picture, so several are asked for at once; a clip is work
 * that is asked about until it is done. What was lost on the way is never asked for again, because it may have been charged.
 */
export function createGoogleGenerator(options: VendorOptions): Generator {
  const { origin = googleOrigin } = options;
  const google = createGoogleCalls(options);
  const own = new URL(origin).origin;

  return {
    id: 'google',
    startIsIdempotent: false,
    fetchWith: { origin: own, headers: google.headers },
    ...(origin !== googleOrigin && { ownOrigins: [own] }),
    speaks,

    async start(call, signal): Promise<Started> {
      const picture = picturesFor(call.endpoint, call.input);
      if (picture) return drawPictures(google, { call, wanted: picture, signal });
      const clip = clipFor(call.endpoint, call.input);
      if (clip) return startClip(google, { call, wanted: clip, signal });
      return {
        state: 'failed',
        failure: { reason: 'invalid-input', detail: `${call.endpoint} doesn’t support this request.` },
      };
    },

    async goneAmong(endpoints, signal) {
      // The largest page there is; they have a few dozen.
      const there = await readGoogleModels(await google.get('models?pageSize=1000', signal));
      return endpoints.filter((endpoint) => speaks(endpoint) && !there.has(endpoint));
    },

    async check(operation, signal): Promise<Progress<Output>> {
      const clip = ClipOperation.safeParse(operation);
      if (!clip.success) return failed({ reason: 'unknown-at-vendor', detail: 'Google doesn’t store images.' });
      const response = await google.get(clip.data.name, signal);
      const body = await readJson(response);
      if (response.ok) return readClip(body);
      if (response.status === 404) return failed(forgottenBy('Google'));
      const { failure } = readGoogleFailure(response.status, body);
      if (failure.account === 'key-refused') return failed(failure);
      // Who is busy is asked again.
      throw new Error(failure.detail);
    },
  };
}

const failed = (failure: Failure): Progress<Output> => ({ state: 'failed', failure });

type Asked<Wanted> = { call: Call; wanted: Wanted; signal: AbortSignal };

async function drawPictures(google: GoogleCalls, asked: Asked<ImageInput<MediaSource>>): Promise<Started> {
  const { call, wanted, signal } = asked;
  const read = await google.readPictures(picturesOf(wanted), signal);
  if ('failure' in read) return { state: 'failed', failure: read.failure };
  const body = googleBody(call.endpoint, wanted, read.pictures);
  const calls = Array.from({ length: wanted.outputs }, (_, nth) => drawOne(google, { ...asked, wanted: body(nth) }));
  const gathered = await gatherCalls(calls);
  return 'made' in gathered ? { state: 'done', outputs: gathered.made } : gathered;
}

async function drawOne(google: GoogleCalls, { call, wanted, signal }: Asked<object>): Promise<OneCall<Output>> {
  const called = await google.post(`${call.endpoint}:generateContent`, { ...wanted, ...call.fixedInputs }, signal);
  if ('failure' in called) return called;
  const { response } = called;
  return response.ok ? readGooglePicture(await readJson(response, answerBytes)) : refusedByGoogle(response);
}

async function startClip(google: GoogleCalls, asked: Asked<VideoInput<MediaSource>>): Promise<Started> {
  const { call, wanted, signal } = asked;
  const read = await google.readPictures(picturesOfClip(wanted), signal);
  if ('failure' in read) return { state: 'failed', failure: read.failure };
  const body = { ...clipBody(wanted, read.pictures), ...call.fixedInputs };
  const called = await google.post(`${call.endpoint}:predictLongRunning`, body, signal);
  if ('failure' in called) return { state: 'failed', failure: called.failure };
  const { response } = called;
  // Whoever answers with something else may have begun.
  if (response.ok) return { state: 'submitted', operation: ClipOperation.parse(await readJson(response)) };
  const no = await refusedByGoogle(response);
  return 'failure' in no ? { state: 'failed', ...no } : { state: 'busy', retryAfterSeconds: no.busySeconds };
}
