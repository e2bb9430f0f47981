import { z } from 'zod';
import type { Progress } from '#domain/generation/progress.ts';
import type { Generator, Operation, Output, Started } from '../generator.ts';
import { Queued, readFailure, readOutputs, Status } from './fal-answers.ts';
import { falBody, falEndpoints } from './fal-inputs.ts';

type FalOptions = { key: string; fetch: typeof fetch; origin?: string };

const busySeconds = 5;
const Kept = z.object({ status_url: z.string(), response_url: z.string(), cancel_url: z.string() });

/** The adapter for fal's queue API. fal has no idempotency key, so a call whose fate is unknown is never repeated. */
export function createFalGenerator({ key, fetch, origin = 'https://queue.fal.run' }: FalOptions): Generator {
  async function ask(url: string, init: RequestInit): Promise<Response> {
    // The key must not follow an address out of their house.
    if (new URL(url).origin !== origin) throw new Error(`fal sent us elsewhere: ${url}`);
    return fetch(url, {
      ...init,
      redirect: 'error',
      headers: { authorization: `Key ${key}`, 'content-type': 'application/json' },
    });
  }

  return {
    id: 'fal',
    startIsIdempotent: false,
    speaks: (endpoint) => falEndpoints.has(endpoint),

    async start({ endpoint, input }, signal): Promise<Started> {
      const body = falBody(endpoint, input);
      if (!body) {
        return { state: 'failed', failure: { reason: 'invalid-input', detail: `${endpoint} cannot make this.` } };
      }
      const response = await ask(`${origin}/${endpoint}`, { method: 'POST', body: JSON.stringify(body), signal });
      if (response.status === 429) return { state: 'busy', retryAfterSeconds: busySeconds };
      const answer: unknown = await response.json().catch(() => null);
      if (!response.ok) return { state: 'failed', failure: readFailure(response.status, answer) };
      const { request_id, status_url, response_url, cancel_url } = Queued.parse(answer);
      return { state: 'submitted', operation: { request_id, status_url, response_url, cancel_url } };
    },

    async check(operation: Operation, signal): Promise<Progress<Output>> {
      const { status_url, response_url } = Kept.parse(operation);
      const status = await ask(status_url, { signal });
      if (status.status === 404) {
        return { state: 'failed', failure: { reason: 'unavailable', detail: 'fal forgot it.' } };
      }
      if (!status.ok) throw new Error(`fal answered ${status.status} when asked how it goes.`);
      if (Status.parse(await status.json()).status !== 'COMPLETED') return { state: 'pending' };

      const result = await ask(response_url, { signal });
      const answer: unknown = await result.json().catch(() => null);
      if (!result.ok) return { state: 'failed', failure: readFailure(result.status, answer) };
      return { state: 'done', outputs: readOutputs(answer) };
    },

    async cancel(operation: Operation, signal): Promise<void> {
      // What is done already, or unknown, needs no cancelling: 400 and 404 are as good as 202.
      await ask(Kept.parse(operation).cancel_url, { method: 'PUT', signal });
    },
  };
}
