import { z } from 'zod';
import { callVendor, refuseUncertain, retryAfterSeconds } from '../http/call-vendor.ts';
import type { OneCall } from '../http/gather-calls.ts';
import { readJson } from '../http/read-limited.ts';
import { forgottenBy, vendorFailure } from '../http/vendor-failure.ts';
import { Prediction, readEnd } from './replicate-answers.ts';

const Secret = z.object({ key: z.string().startsWith('whsec_') });

const secretTimeoutMs = 10_000;

type ClientOptions = { key: string; origin: string; fetch: typeof fetch };

/** Replicate's calls, as its API has them. */
export function createReplicateClient({ key, fetch, origin }: ClientOptions) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  // Whoever answers with a redirect does not get the key.
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${origin}/v1${path}`, { ...init, headers, redirect: 'error' });

  return {
    /** Begins a prediction; answers its id. Throws when nobody knows whether it was taken. */
    async predict(model: string, body: object, signal: AbortSignal): Promise<OneCall<string>> {
      const init = { method: 'POST', headers, body: JSON.stringify(body), signal };
      const called = await callVendor(fetch, `${origin}/v1/models/${model}/predictions`, init);
      if ('failure' in called) return called;
      const { response } = called;
      if (response.ok) return { made: Prediction.parse(await readJson(response)).id };
      refuseUncertain('Replicate', response);
      await response.body?.cancel();
      if (response.status === 429) return { busySeconds: retryAfterSeconds(response) };
      // Its body has sentences only.
      return { failure: vendorFailure({ vendor: 'Replicate', status: response.status }) };
    },

    /** What became of a prediction; undefined while it runs. Throws when Replicate could not be asked. */
    async look(id: string, signal: AbortSignal): Promise<ReturnType<typeof readEnd>> {
      const response = await ask(`/predictions/${encodeURIComponent(id)}`, { signal });
      if (response.ok) return readEnd(Prediction.parse(await readJson(response)));
      await response.body?.cancel();
      if (response.status === 404) return { failure: forgottenBy('Replicate') };
      const failure = vendorFailure({ vendor: 'Replicate', status: response.status });
      if (failure.account === 'key-refused') return { failure };
      throw new Error(`Replicate answered ${response.status} when asked how it goes.`);
    },

    /** What has ended already, or is unknown, needs no cancelling. */
    async cancel(id: string, signal: AbortSignal): Promise<void> {
      const response = await ask(`/predictions/${encodeURIComponent(id)}/cancel`, { method: 'POST', signal });
      await response.body?.cancel();
    },

    /** Whether there is such a model. Throws when Replicate could not be asked. */
    async hasModel(model: string, signal: AbortSignal): Promise<boolean> {
      const response = await ask(`/models/${model}`, { signal });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw new Error(`Replicate answered ${response.status}.`);
      return response.ok;
    },

    /** What this account's webhooks are signed with. Throws when Replicate does not say. */
    async webhookSecret(): Promise<string> {
      const signal = AbortSignal.timeout(secretTimeoutMs);
      return Secret.parse(await readJson(await ask('/webhooks/default/secret', { signal }))).key;
    },
  };
}
