import { z } from 'zod';
import type { Progress } from '#domain/generation/progress.ts';
import type { Generator, Operation, Output, Started } from '../generator.ts';
import type { VendorOptions } from '../http/call-vendor.ts';
import { Queued } from './fal-answers.ts';
import { falBodies, speaksFal } from './fal-inputs.ts';
import { findGone } from './fal-models.ts';
import { createFalQueue, type Ended, type Submitted } from './fal-queue.ts';
import { withReachableMedia } from './fal-uploads.ts';
import { createWebhookReader } from './fal-webhooks.ts';

/** Where fal's queue is reached when nobody says otherwise. Its other hosts are known; another address must serve all of them. */
export const falOrigin = 'https://queue.fal.run';
const ownHosts = { rest: 'https://rest.fal.ai', platform: 'https://api.fal.ai' };

/** Those of an earlier edition have one request, as fal gave it. */
const Kept = z.union([
  z.object({ requests: z.array(Queued).min(1) }),
  Queued.transform((request) => ({ requests: [request] })),
]);

/** The adapter for fal's queue API. fal has no idempotency key, so a call whose fate is unknown is never repeated. */
export function createFalGenerator({ key, fetch, origin = falOrigin }: VendorOptions): Generator {
  const hosts = origin === falOrigin ? ownHosts : { rest: origin, platform: origin };
  const headers = { authorization: `Key ${key}`, 'content-type': 'application/json' };
  const queue = createFalQueue({ origin, headers, fetch });
  const uploads = { url: `${hosts.rest}/storage/upload/initiate?storage_type=fal-cdn-v3`, headers, fetch };
  const models = { url: `${hosts.platform}/v1/models`, headers, fetch };

  return {
    id: 'fal',
    startIsIdempotent: false,
    ...(origin !== falOrigin && { ownOrigins: [new URL(origin).origin] }),
    speaks: speaksFal,
    readWebhook: createWebhookReader({ url: `${hosts.rest}/.well-known/jwks.json`, fetch }),
    goneAmong: (endpoints, signal) => findGone(endpoints, { ...models, signal }),

    async start({ endpoint, fixedInputs, input, webhookUrl }, signal): Promise<Started> {
      if (!falBodies(endpoint, input)) return refuse(`${endpoint} doesn’t support this request.`);
      const reachable = await withReachableMedia(input, { ...uploads, endpoint, signal });
      if ('failure' in reachable) return { state: 'failed', failure: reachable.failure };
      const told = webhookUrl === undefined ? '' : `?fal_webhook=${encodeURIComponent(webhookUrl)}`;
      const calls = (falBodies(endpoint, reachable.input) ?? []).map(
        (body) => () => queue.submit(endpoint + told, { ...body, ...fixedInputs }, signal),
      );
      return submitAll(calls);
    },

    async check(operation: Operation, signal): Promise<Progress<Output>> {
      const { requests } = Kept.parse(operation);
      const ended = await Promise.all(requests.map((request) => queue.end(request, signal)));
      const done = ended.filter((one) => one !== undefined);
      if (done.length === ended.length) return together(done);
      return ended.length === 1 ? { state: 'pending' } : { state: 'pending', fraction: done.length / ended.length };
    },

    async cancel(operation: Operation, signal): Promise<void> {
      const { requests } = Kept.parse(operation);
      await Promise.all(requests.map((request) => queue.cancel(request, signal)));
    },
  };
}

const refuse = (detail: string): Started => ({ state: 'failed', failure: { reason: 'invalid-input', detail } });

/**
 * One call after another. Once one was taken the task is under way: when a later one is refused or lost, what was taken is delivered, and
 * only that is paid.
 */
async function submitAll(calls: readonly (() => Promise<Submitted>)[]): Promise<Started> {
  const [first, ...others] = calls;
  const begun = await first?.();
  if (!begun) return refuse('No request was started.');
  if ('refused' in begun) return begun.refused;
  const requests = [begun.queued];
  for (const call of others) {
    const next = await call().catch(() => undefined);
    if (!next || 'refused' in next) break;
    requests.push(next.queued);
  }
  return { state: 'submitted', operation: { requests }, operationId: begun.queued.request_id };
}

/** What several requests for one task came to: what was made, with what was held back; only when nothing was, why. */
function together(ended: readonly Ended[]): Progress<Output> {
  const failures = ended.flatMap((one) => ('failure' in one ? [one.failure] : []));
  const [failure] = failures;
  if (failure && failures.length === ended.length) return { state: 'failed', failure };
  const outputs = ended.flatMap((one): Output[] => {
    if ('outputs' in one) return one.outputs;
    return one.failure.reason === 'moderated' ? [{ type: 'flagged' }] : [];
  });
  return { state: 'done', outputs };
}
