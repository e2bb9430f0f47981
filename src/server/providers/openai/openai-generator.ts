import type { Generator, Started } from '../generator.ts';
import { keepsNothing, refusedBy } from '../http/answers-at-once.ts';
import { callVendor, type VendorOptions } from '../http/call-vendor.ts';
import { readJson } from '../http/read-limited.ts';
import { readOpenaiFailure, readOpenaiModels, readOpenaiPictures } from './openai-answers.ts';
import { drawsAtOpenai, openaiCall } from './openai-images.ts';
import { type Pictures, readPictures } from './openai-pictures.ts';

/** Four large pictures, written as text. */
const answerBytes = 256 * 1024 * 1024;

/**
 * The adapter for OpenAI's pictures. A call answers with the pictures themselves, minutes later; what was lost on the way is never asked
 * for again, because it may have been charged.
 */
export function createOpenaiGenerator({ key, fetch, origin = 'https://api.openai.com' }: VendorOptions): Generator {
  return {
    id: 'openai',
    startIsIdempotent: false,
    speaks: drawsAtOpenai,

    async start({ endpoint, fixedInputs, input }, signal): Promise<Started> {
      const call = openaiCall(endpoint, input);
      if (!call) {
        return {
          state: 'failed',
          failure: { reason: 'invalid-input', detail: `${endpoint} doesn’t support this request.` },
        };
      }
      const pictures = await readPictures(call, { fetch, signal });
      if ('failure' in pictures) return { state: 'failed', failure: pictures.failure };
      const { path, body, headers } = await write({ ...call.fields, ...fixedInputs }, pictures);
      const init = { method: 'POST', body, headers: { ...headers, authorization: `Bearer ${key}` }, signal };
      const called = await callVendor(fetch, origin + path, init);
      if ('failure' in called) return { state: 'failed', failure: called.failure };
      const { response } = called;
      return response.ok ? readOpenaiPictures(await readJson(response, answerBytes)) : refused(response);
    },

    async goneAmong(endpoints, signal) {
      const init = { headers: { authorization: `Bearer ${key}` }, redirect: 'error', signal } as const;
      const there = await readOpenaiModels(await fetch(`${origin}/v1/models`, init));
      return endpoints.filter((endpoint) => drawsAtOpenai(endpoint) && !there.has(endpoint));
    },

    check: keepsNothing('OpenAI'),
  };
}

type Fields = Readonly<Record<string, string | number | boolean>>;
type Written = { path: string; body: string | FormData; headers: Record<string, string> };

/** From words alone as JSON; from pictures as a form. */
async function write(fields: Fields, sent: Pictures): Promise<Written> {
  if (sent.pictures.length === 0) {
    const headers = { 'content-type': 'application/json' };
    return { path: '/v1/images/generations', body: JSON.stringify(fields), headers };
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  for (const { bytes, mediaType } of sent.pictures) {
    body.append('image[]', new Blob([bytes], { type: mediaType }), nameOf(mediaType));
  }
  if (sent.mask) body.set('mask', new Blob([sent.mask], { type: 'image/png' }), 'mask.png');
  return { path: '/v1/images/edits', body, headers: {} };
}

const nameOf = (mediaType: string) => mediaType.replace('/', '.');

const refused = (response: Response): Promise<Started> =>
  refusedBy(
    {
      vendor: 'OpenAI',
      failure: (status, body, headers) => readOpenaiFailure(status, body, headers.get('x-request-id')),
    },
    response,
  );
