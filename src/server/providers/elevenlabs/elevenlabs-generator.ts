import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Generator, Started } from '../generator.ts';
import { keepsNothing, refusedBy } from '../http/answers-at-once.ts';
import { callVendor, type VendorOptions } from '../http/call-vendor.ts';
import { type ReadMedia, readMedia } from '../http/read-limited.ts';
import { readElevenlabsFailure } from './elevenlabs-answers.ts';
import { type ElevenlabsCall, elevenlabsCall, speaksElevenlabs } from './elevenlabs-calls.ts';

/** Where ElevenLabs is reached when nobody says otherwise. */
export const elevenlabsOrigin = 'https://api.elevenlabs.io';

/** The longest recording that they take. */
const recordingBytes = 50 * 1024 * 1024;

/**
 * The adapter for ElevenLabs: speech, voices changed, effects and music. A call answers with the sound itself, so there is nothing to ask for later; what
 * was lost on the way is never asked for again, because it may have been charged.
 */
export function createElevenlabsGenerator({ key, fetch, origin = elevenlabsOrigin }: VendorOptions): Generator {
  return {
    id: 'elevenlabs',
    startIsIdempotent: false,
    speaks: speaksElevenlabs,

    async start({ endpoint, fixedInputs, input }, signal): Promise<Started> {
      const call = elevenlabsCall(endpoint, input);
      if (!call) {
        return {
          state: 'failed',
          failure: { reason: 'invalid-input', detail: `${endpoint} doesn’t support this request.` },
        };
      }
      const read = await readMedia(call.recordings ?? [], { fetch, maximumBytes: recordingBytes, signal });
      if ('failure' in read) return { state: 'failed', failure: read.failure };
      const { body, headers } = write({ ...call.fields, ...fixedInputs }, read.media);
      const init = { method: 'POST', body, headers: { ...headers, 'xi-api-key': key }, signal };
      const called = await callVendor(fetch, origin + call.path, init);
      if ('failure' in called) return { state: 'failed', failure: called.failure };
      const { response } = called;
      return response.ok ? delivered(response) : refused(response);
    },

    check: keepsNothing('ElevenLabs'),
  };
}

/** As JSON; with a recording, as a form. */
function write(fields: ElevenlabsCall['fields'], recordings: readonly ReadMedia[]) {
  const [recording] = recordings;
  if (!recording) return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('audio', new Blob([recording.bytes], { type: recording.mediaType }), 'audio');
  return { body: form, headers: {} };
}

function delivered({ body }: Response): Started {
  if (!body) return { state: 'failed', failure: { reason: 'bad-output', detail: 'ElevenLabs returned no audio.' } };
  // Two declarations of one thing: the standard's stream, and Node's.
  const open = () => Readable.fromWeb(body as ReadableStream);
  return { state: 'done', outputs: [{ type: 'stream', open, mediaType: 'audio/mpeg' }] };
}

const refused = (response: Response): Promise<Started> =>
  refusedBy(
    {
      vendor: 'ElevenLabs',
      failure: (status, body, headers) => readElevenlabsFailure(status, body, headers.get('request-id')),
    },
    response,
  );
