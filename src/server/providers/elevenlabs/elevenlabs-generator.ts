import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Generator, Started } from '../generator.ts';
import { callVendor, refuseUncertain, retryAfterSeconds, type VendorOptions } from '../http/call-vendor.ts';
import { readJson } from '../http/read-limited.ts';
import { readElevenlabsFailure } from './elevenlabs-answers.ts';
import { elevenlabsCalls } from './elevenlabs-calls.ts';

/** Where ElevenLabs is reached when nobody says otherwise. */
export const elevenlabsOrigin = 'https://api.elevenlabs.io';

/**
 * The adapter for ElevenLabs: speech, effects and music. A call answers with the sound itself, so there is nothing to ask for later; what
 * was lost on the way is never asked for again, because it may have been charged.
 */
export function createElevenlabsGenerator({ key, fetch, origin = elevenlabsOrigin }: VendorOptions): Generator {
  return {
    id: 'elevenlabs',
    startIsIdempotent: false,
    speaks: (endpoint) => elevenlabsCalls.has(endpoint),

    async start({ endpoint, fixedInputs, input }, signal): Promise<Started> {
      const call = elevenlabsCalls.get(endpoint)?.(input);
      if (!call) {
        return { state: 'failed', failure: { reason: 'invalid-input', detail: `${endpoint} cannot make this.` } };
      }
      const called = await callVendor(fetch, origin + call.path, {
        method: 'POST',
        headers: { 'xi-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ ...call.body, ...fixedInputs }),
        signal,
      });
      if ('failure' in called) return { state: 'failed', failure: called.failure };
      const { response } = called;
      return response.ok ? delivered(response) : refused(response);
    },

    check: async () => ({
      state: 'failed',
      failure: { reason: 'unknown-at-vendor', detail: 'ElevenLabs keeps nothing that could be asked for.' },
    }),
  };
}

function delivered({ body }: Response): Started {
  if (!body) return { state: 'failed', failure: { reason: 'bad-output', detail: 'ElevenLabs sent nothing.' } };
  // Two declarations of one thing: the standard's stream, and Node's.
  const open = () => Readable.fromWeb(body as ReadableStream);
  return { state: 'done', outputs: [{ type: 'stream', open, mediaType: 'audio/mpeg' }] };
}

async function refused(response: Response): Promise<Started> {
  refuseUncertain('ElevenLabs', response);
  const body = await readJson(response).catch(() => null);
  if (response.status === 429) return { state: 'busy', retryAfterSeconds: retryAfterSeconds(response) };
  const failure = readElevenlabsFailure(response.status, body, response.headers.get('request-id'));
  return { state: 'failed', failure };
}
