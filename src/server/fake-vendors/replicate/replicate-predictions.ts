import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FailureReason } from '#domain/generation/progress.ts';
import type { Wishes } from '../read-trouble.ts';

/** How a prediction is to end; `waits`: not before somebody cancels it. */
export type ReplicateEnd = { output: unknown } | { error: string } | 'canceled' | 'waits';

/** A prediction that the pretended Replicate has taken. */
export type ReplicatePrediction = {
  id: string;
  model: string;
  input: Readonly<Record<string, unknown>>;
  end: ReplicateEnd;
  arrivedAtMs: number;
  workMs: number;
  webhookUrl: string | null;
};

const lineShare = 0.3;

/** A prediction as it is at the moment. */
export function describePrediction(prediction: ReplicatePrediction, origin: string): object {
  const { id, model, input, end } = prediction;
  const status = statusOf(prediction);
  return {
    id,
    model,
    input,
    status,
    output: status === 'succeeded' && typeof end === 'object' && 'output' in end ? end.output : null,
    error: status === 'failed' && typeof end === 'object' && 'error' in end ? end.error : null,
    logs: '',
    metrics: {},
    urls: { get: `${origin}/v1/predictions/${id}`, cancel: `${origin}/v1/predictions/${id}/cancel` },
  };
}

/** How a prediction goes at this moment, in Replicate's words. */
export function statusOf({ end, arrivedAtMs, workMs }: ReplicatePrediction): string {
  if (end === 'canceled') return 'canceled';
  const age = performance.now() - arrivedAtMs;
  if (age < workMs * lineShare) return 'starting';
  if (end === 'waits' || age < workMs) return 'processing';
  return 'output' in end ? 'succeeded' : 'failed';
}

/** The sentences of failed predictions; most have no code. */
const sentences: Partial<Record<FailureReason, string>> = {
  moderated: 'The input or output was flagged as sensitive. Please try again with different inputs. (E005)',
  unavailable: 'Prediction failed: CUDA error.',
  'timed-out': 'Timeout starting prediction (E6716)',
  'dependency-failed': 'HTTP error while downloading the image.',
};

/** What words ask for, else what there is to deliver. */
export function endFor({ failure, trouble, flagsFirstOutput }: Wishes, output: unknown): ReplicateEnd {
  if (trouble === 'hang') return 'waits';
  if (failure === 'cancelled') return 'canceled';
  if (failure === 'no-output') return { output: null };
  const sentence = flagsFirstOutput ? 'NSFW content detected. Try running it again.' : failure && sentences[failure];
  return sentence === undefined || sentence === null ? { output } : { error: sentence };
}

/** Signs messages as Replicate does, with a secret that is made at the start. */
export function createReplicateWebhooks() {
  const key = randomBytes(24);
  return {
    secret: `whsec_${key.toString('base64')}`,
    /** A message as it would be sent at a moment; by default now. */
    signed(message: object, at = new Date()): { body: string; headers: Record<string, string> } {
      const body = JSON.stringify(message);
      const id = `msg_${randomUUID()}`;
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          // Two, as while a secret is being changed.
          'webhook-signature': `v1,${randomBytes(32).toString('base64')} v1,${signature}`,
        },
      };
    },
  };
}
