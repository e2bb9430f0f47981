import { z } from 'zod';
import type { Progress } from '#domain/generation/progress.ts';
import type { Generator, Operation, Output, Started } from '../generator.ts';
import type { VendorOptions } from '../http/call-vendor.ts';
import { gatherCalls } from '../http/gather-calls.ts';
import type { readEnd } from './replicate-answers.ts';
import { createReplicateClient } from './replicate-client.ts';
import { replicateInputs, speaksReplicate } from './replicate-inputs.ts';
import { createWebhookReader } from './replicate-webhooks.ts';

const usualOrigin = 'https://api.replicate.com';
/** Most models make one picture for each prediction, so a task may have several. */
const Kept = z.object({ predictions: z.array(z.string()).min(1) });
const predictionsOf = (operation: Operation): string[] => Kept.parse(operation).predictions;

/** The adapter for Replicate's predictions. It has no idempotency key, so a call whose fate is unknown is never repeated. */
export function createReplicateGenerator({ key, fetch, origin = usualOrigin }: VendorOptions): Generator {
  const client = createReplicateClient({ key, fetch, origin });

  return {
    id: 'replicate',
    startIsIdempotent: false,
    ownOrigins: origin === usualOrigin ? [] : [origin],
    speaks: speaksReplicate,

    async start({ endpoint, fixedInputs, input, webhookUrl }, signal): Promise<Started> {
      const inputs = replicateInputs(endpoint, input);
      if (!inputs) {
        return {
          state: 'failed',
          failure: { reason: 'invalid-input', detail: `${endpoint} doesn’t support this request.` },
        };
      }
      const told = webhookUrl !== undefined && { webhook: webhookUrl, webhook_events_filter: ['completed'] };
      const gathered = await gatherCalls(
        inputs.map((one) => client.predict(endpoint, { input: { ...one, ...fixedInputs }, ...told }, signal)),
      );
      if (!('made' in gathered)) return gathered;
      const { made: predictions } = gathered;
      // Whoever is told of the last one is told of the others, or nearly.
      const operationId = predictions.at(-1);
      return { state: 'submitted', operation: { predictions }, ...(operationId !== undefined && { operationId }) };
    },

    async check(operation, signal): Promise<Progress<Output>> {
      return allTogether(await Promise.all(predictionsOf(operation).map((id) => client.look(id, signal))));
    },

    async cancel(operation, signal): Promise<void> {
      await Promise.all(predictionsOf(operation).map((id) => client.cancel(id, signal)));
    },

    readWebhook: createWebhookReader(() => client.webhookSecret()),

    async goneAmong(endpoints, signal) {
      const isThere = await Promise.all(endpoints.map((endpoint) => client.hasModel(endpoint, signal)));
      return endpoints.filter((_, index) => isThere[index] === false);
    },
  };
}

/** What a task's predictions have come to: whatever was delivered counts. */
function allTogether(ends: ReturnType<typeof readEnd>[]): Progress<Output> {
  const ended = ends.filter((end) => end !== undefined);
  if (ended.length < ends.length) return { state: 'pending' };
  const failures = ended.flatMap((end) => ('failure' in end ? [end.failure] : []));
  const outputs = ended.flatMap((end) => ('outputs' in end ? end.outputs : []));
  const [first] = failures;
  if (outputs.length === 0 && first) return { state: 'failed', failure: first };
  const flagged = failures.filter(({ reason }) => reason === 'moderated').map((): Output => ({ type: 'flagged' }));
  return { state: 'done', outputs: [...outputs, ...flagged] };
}
