import { z } from 'zod';
import type { Failure } from '#domain/generation/progress.ts';
import type { Output } from '../generator.ts';
import { type Meanings, type MeaningsOfStatus, vendorFailure } from '../http/vendor-failure.ts';

// We read only what we use, and let the rest change without us.

/** What `POST /{endpoint}` answers: addresses, to be kept and called as they are. */
export const Queued = z.object({
  request_id: z.string(),
  status_url: z.url(),
  response_url: z.url(),
  cancel_url: z.url(),
});
export type Queued = z.infer<typeof Queued>;

/** There is no FAILED: a failed request is COMPLETED too, and its result tells. */
export const Status = z.object({ status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']) });

const File = z.object({ url: z.url(), content_type: z.string().nullish() });
const Result = z.object({
  images: z.array(File).optional(),
  image: File.optional(),
  video: File.optional(),
  audio: File.optional(),
  output: z.string().optional(),
  diffusers_lora_file: File.optional(),
  has_nsfw_concepts: z.array(z.boolean()).nullish(),
});

const deliver = (file: z.infer<typeof File>, mediaType: string): Output => ({
  type: 'url',
  url: file.url,
  mediaType: file.content_type ?? mediaType,
});

/**
 * The outputs of a result; undefined when it is none that anybody could read. A picture that the safety check marks is black, so it counts as
 * flagged.
 */
export function readOutputs(body: unknown): Output[] | undefined {
  const read = Result.safeParse(body);
  if (!read.success) return undefined;
  const { images = [], image, video, audio, output, diffusers_lora_file: weights } = read.data;
  const { has_nsfw_concepts: isFlagged } = read.data;
  const outputs = [
    ...images.map((one, index): Output =>
      isFlagged?.[index] === true ? { type: 'flagged' } : deliver(one, 'image/jpeg'),
    ),
    ...(image ? [deliver(image, 'image/png')] : []),
    ...(video ? [deliver(video, 'video/mp4')] : []),
    ...(audio ? [deliver(audio, 'audio/mpeg')] : []),
    ...(weights ? [deliver(weights, 'application/x-safetensors')] : []),
    ...(output === undefined ? [] : [{ type: 'json' as const, value: { text: output } }]),
  ];
  return outputs.length > 0 ? outputs : undefined;
}

const Problem = z.object({
  detail: z
    .union([z.string(), z.array(z.object({ type: z.string().optional(), loc: z.array(z.unknown()).optional() }))])
    .optional(),
  error_type: z.string().optional(),
});

/** By the types of the vendor's own list; what it does not have goes by its status: of a 422, that the same would fail again. */
const meanings: Meanings = {
  content_policy_violation: 'moderated',
  no_media_generated: 'no-output',
  concurrent_requests_limit: 'rate-limited',
  runner_scheduling_failure: 'rate-limited',
  generation_timeout: 'timed-out',
  request_timeout: 'timed-out',
  startup_timeout: 'timed-out',
  downstream_service_error: 'unavailable',
  downstream_service_unavailable: 'unavailable',
  client_cancelled: 'cancelled',
  client_disconnected: 'unavailable',
};
/** A lock of the account: its balance is used up. */
const meaningOfStatus: MeaningsOfStatus = { 403: 'balance-exhausted', 504: 'timed-out' };

/** Why a call failed, from its HTTP status and the types in the body; never from the words of a message. */
export function readFailure(status: number, body: unknown): Failure {
  const { type, field } = problemOf(body);
  const failure = vendorFailure({ vendor: 'fal', status, word: type, meanings, meaningOfStatus });
  return field === '' ? failure : { ...failure, detail: `${failure.detail} ${field}` };
}

/** Whether a body tells a problem by its type, as the vendor's own answers do. */
export const namesProblem = (body: unknown): boolean => problemOf(body).type !== '';

/** The model's own complaint goes before the queue's. */
function problemOf(body: unknown): { type: string; field: string } {
  const read = Problem.safeParse(body);
  const { detail, error_type: requestType = '' } = read.success ? read.data : {};
  const [first] = Array.isArray(detail) ? detail : [];
  return { type: first?.type ?? requestType, field: first?.loc?.join('.') ?? '' };
}
