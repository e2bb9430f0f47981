import { callVendor, refuseUncertain, retryAfterSeconds } from '../http/call-vendor.ts';
import { readJson } from '../http/read-limited.ts';
import { forgottenBy } from '../http/vendor-failure.ts';
import type { Failure } from '#domain/generation/progress.ts';
import type { Output, Started } from '../generator.ts';
import { namesProblem, Queued, readFailure, readOutputs, Status } from './fal-answers.ts';

/** A call that was taken, or what was said instead. Surely nothing runs then. */
export type Submitted = { queued: Queued } | { refused: Exclude<Started, { state: 'submitted' | 'done' }> };
/** What a request came to. */
export type Ended = { outputs: Output[] } | { failure: Failure };

type QueueOptions = { origin: string; headers: Record<string, string>; fetch: typeof fetch };

/** fal's queue, one request at a time. */
export function createFalQueue({ origin, headers, fetch: get }: QueueOptions) {
  /** Whatever address fal gave, the key goes to its own queue only; an operation outlives another address of that. */
  const ask = (address: string, init: { method?: string; signal: AbortSignal }) => {
    const { pathname, search } = new URL(address);
    return get(origin + pathname + search, { ...init, headers, redirect: 'error' });
  };

  return {
    /** Throws when it is not known whether the call was taken. */
    async submit(path: string, body: object, signal: AbortSignal): Promise<Submitted> {
      const init = { method: 'POST', headers, body: JSON.stringify(body), signal };
      const called = await callVendor(get, `${origin}/${path}`, init);
      if ('failure' in called) return { refused: { state: 'failed', failure: called.failure } };
      const { response } = called;
      const answer = await readJson(response);
      if (response.ok) return { queued: Queued.parse(answer) };
      if (response.status === 429) {
        return { refused: { state: 'busy', retryAfterSeconds: retryAfterSeconds(response) } };
      }
      refuseUncertain('fal', response);
      return { refused: { state: 'failed', failure: readFailure(response.status, answer) } };
    },

    /** Undefined while it is under way. Throws when fal could not be asked. */
    async end(
      { status_url: statusUrl, response_url: resultUrl }: Queued,
      signal: AbortSignal,
    ): Promise<Ended | undefined> {
      const status = await ask(statusUrl, { signal });
      if (status.status === 404) return { failure: forgottenBy('fal') };
      if (status.status === 401) return { failure: readFailure(401, await readJson(status)) };
      if (!status.ok) throw new Error(`fal answered ${status.status} when asked how it goes.`);
      if (Status.parse(await readJson(status)).status !== 'COMPLETED') return undefined;
      return resultOf(await ask(resultUrl, { signal }));
    },

    /** What is done already, or unknown, needs no cancelling: 400 and 404 are as good as 202. */
    async cancel({ cancel_url: url }: Queued, signal: AbortSignal): Promise<void> {
      await ask(url, { method: 'PUT', signal });
    },
  };
}

/** What was made, or why not. Throws when it has to be asked for again. */
async function resultOf(result: Response): Promise<Ended> {
  const answer = await readJson(result);
  // It is kept for an hour.
  if (result.status === 404) return { failure: forgottenBy('fal') };
  // What is done stays done: a line that spoils or delays the answer must not cost the result. The model's own 429 says why.
  if (answer === null || (result.status === 429 && !namesProblem(answer))) {
    throw new Error(`fal answered ${result.status} without a result.`);
  }
  if (!result.ok) return { failure: readFailure(result.status, answer) };
  const outputs = readOutputs(answer);
  return outputs ? { outputs } : { failure: { reason: 'bad-output', detail: 'fal’s result contains no output.' } };
}
