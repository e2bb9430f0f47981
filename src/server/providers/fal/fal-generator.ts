import { z } from 'zod';
import type { Failure, Progress } from '#domain/generation/progress.ts';
import type { Generator, Operation, Output, Started } from '../generator.ts';
import { callVendor, refuseUncertain, retryAfterSeconds, type VendorOptions } from '../http/call-vendor.ts';
import { readJson } from '../http/read-limited.ts';
import { Queued, readFailure, readOutputs, Status } from './fal-answers.ts';
import { falBodies, speaksFal } from './fal-inputs.ts';
import { findGone } from './fal-models.ts';
import { withReachableMedia } from './fal-uploads.ts';
import { createWebhookReader } from './fal-webhooks.ts';

/** Where fal's queue is reached when nobody says otherwise. Its other hosts are known; another address must serve all of them. */
export const falOrigin = 'https://queue.fal.run';
const ownHosts = { queue: falOrigin, rest: 'https://rest.fal.ai', platform: 'https://api.fal.ai' };

/** Those of an earlier edition have one request, as fal gave it. */
const Kept = z.union([
  z.object({ requests: z.array(Queued).min(1) }),
  Queued.transform((request) => ({ requests: [request] })),
]);
/** What one of an operation's requests came to. */
type Ended = { outputs: Output[] } | { failure: Failure };
type Called = { queued: Queued } | { refused: Exclude<Started, { state: 'submitted' | 'done' }> };
type Asking = { method?: string; body?: string; signal: AbortSignal };

/** The adapter for fal's queue API. fal has no idempotency key, so a call whose fate is unknown is never repeated. */
export function createFalGenerator({ key, fetch, origin = falOrigin }: VendorOptions): Generator {
  const hosts = origin === falOrigin ? ownHosts : { queue: origin, rest: origin, platform: origin };
  const headers = { authorization: `Key ${key}`, 'content-type': 'application/json' };
  const readWebhook = createWebhookReader({ url: `${hosts.rest}/.well-known/jwks.json`, fetch });

  /** Whatever address fal gave, the key goes to its own queue only. */
  const ask = (address: string, { method = 'GET', ...init }: Asking) =>
    fetch(inQueue(hosts.queue, address), { ...init, method, headers, redirect: 'error' });

  async function submit(address: string, body: object, signal: AbortSignal): Promise<Called> {
    const called = await callVendor(fetch, address, { method: 'POST', headers, body: JSON.stringify(body), signal });
    if ('failure' in called) return { refused: { state: 'failed', failure: called.failure } };
    const { response } = called;
    const answer = await readJson(response);
    if (response.ok) return { queued: Queued.parse(answer) };
    if (response.status === 429) {
      return { refused: { state: 'busy', retryAfterSeconds: retryAfterSeconds(response) } };
    }
    refuseUncertain('fal', response);
    return { refused: { state: 'failed', failure: readFailure(response.status, answer) } };
  }

  return {
    id: 'fal',
    startIsIdempotent: false,
    ...(origin !== falOrigin && { ownOrigins: [origin] }),
    speaks: speaksFal,
    readWebhook,
    goneAmong: (endpoints, signal) =>
      findGone(endpoints, { url: `${hosts.platform}/v1/models`, headers, fetch, signal }),

    async start({ endpoint, fixedInputs, input, webhookUrl }, signal): Promise<Started> {
      const url = `${hosts.rest}/storage/upload/initiate?storage_type=fal-cdn-v3`;
      if (!falBodies(endpoint, input)) return refuse(`${endpoint} cannot make this.`);
      const reachable = await withReachableMedia(input, { url, headers, fetch, signal });
      if ('failure' in reachable) return { state: 'failed', failure: reachable.failure };
      const told = webhookUrl === undefined ? '' : `?fal_webhook=${encodeURIComponent(webhookUrl)}`;
      const requests: Queued[] = [];
      for (const body of falBodies(endpoint, reachable.input) ?? []) {
        const called = await submit(`${hosts.queue}/${endpoint}${told}`, { ...body, ...fixedInputs }, signal).catch(
          // What was taken already is delivered, and paid; what is lost now is neither.
          (error: unknown) => (requests.length === 0 ? Promise.reject(asError(error)) : undefined),
        );
        if (called && 'queued' in called) requests.push(called.queued);
        else if (called && requests.length === 0) return called.refused;
        else break;
      }
      const [first] = requests;
      if (!first) return refuse(`${endpoint} was asked for nothing.`);
      return { state: 'submitted', operation: { requests }, operationId: first.request_id };
    },

    async check(operation: Operation, signal): Promise<Progress<Output>> {
      const { requests } = Kept.parse(operation);
      const ended = await Promise.all(requests.map((request) => end(request, signal)));
      const done = ended.filter((one) => one !== undefined);
      if (done.length < ended.length) return { state: 'pending', ...fractionOf(done.length, ended.length) };
      return together(done);
    },

    async cancel(operation: Operation, signal): Promise<void> {
      // What is done already, or unknown, needs no cancelling: 400 and 404 are as good as 202.
      const { requests } = Kept.parse(operation);
      await Promise.all(requests.map(({ cancel_url: url }) => ask(url, { method: 'PUT', signal })));
    },
  };

  /** Undefined while it is under way. */
  async function end(
    { status_url: statusUrl, response_url: resultUrl }: Queued,
    signal: AbortSignal,
  ): Promise<Ended | undefined> {
    const status = await ask(statusUrl, { signal });
    if (status.status === 404) return { failure: { reason: 'unavailable', detail: 'fal forgot it.' } };
    if (status.status === 401) return { failure: readFailure(401, await readJson(status)) };
    if (!status.ok) throw new Error(`fal answered ${status.status} when asked how it goes.`);
    if (Status.parse(await readJson(status)).status !== 'COMPLETED') return undefined;
    const result = await ask(resultUrl, { signal });
    const answer = await readJson(result);
    if (!result.ok) return { failure: readFailure(result.status, answer) };
    const outputs = readOutputs(answer);
    return outputs ? { outputs } : { failure: { reason: 'bad-output', detail: 'fal’s result has nothing in it.' } };
  }
}

/** fal's address, at the queue's own host: an operation outlives a change of it, and the key stays there. */
function inQueue(origin: string, address: string): string {
  const { pathname, search } = new URL(address);
  return origin + pathname + search;
}

const refuse = (detail: string): Started => ({ state: 'failed', failure: { reason: 'invalid-input', detail } });
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
const fractionOf = (done: number, all: number) => (all === 1 ? {} : { fraction: done / all });

/** What several requests for one task came to: what was made, with what was held back; only when nothing was, why. */
function together(ended: Ended[]): Progress<Output> {
  const failures = ended.flatMap((one) => ('failure' in one ? [one.failure] : []));
  const outputs = ended.flatMap((one): Output[] => {
    if ('outputs' in one) return one.outputs;
    return one.failure.reason === 'moderated' ? [{ type: 'flagged' }] : [];
  });
  const [failure] = failures;
  if (failure && failures.length === ended.length) return { state: 'failed', failure };
  return { state: 'done', outputs };
}
