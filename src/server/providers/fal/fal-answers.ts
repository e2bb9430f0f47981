import { z } from 'zod';
import type { Failure } from '#domain/generation/progress.ts';
import type { Output } from '../generator.ts';

// We read only what we use, and let the rest change without us.

/** What `POST /{endpoint}` answers: three addresses, to be kept and called as they are. */
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
  video: File.optional(),
  has_nsfw_concepts: z.array(z.boolean()).optional(),
});

/** The outputs of a result. A picture that the safety check marks is black, so it counts as flagged. */
export function readOutputs(body: unknown): Output[] {
  const { images = [], video, has_nsfw_concepts: isFlagged = [] } = Result.parse(body);
  const pictures = images.map(({ url, content_type: mediaType }, index): Output =>
    isFlagged[index] === true ? { type: 'flagged' } : { type: 'url', url, mediaType: mediaType ?? 'image/jpeg' },
  );
  return video
    ? [...pictures, { type: 'url', url: video.url, mediaType: video.content_type ?? 'video/mp4' }]
    : pictures;
}

const Problem = z.object({
  detail: z
    .union([z.string(), z.array(z.object({ type: z.string().optional(), msg: z.string().optional() }))])
    .optional(),
  error_type: z.string().optional(),
});

const busy = new Set(['concurrent_requests_limit', 'runner_scheduling_failure']);
const late = new Set(['generation_timeout', 'request_timeout', 'startup_timeout']);

/** Why a call failed, from its HTTP status and the type in the body; never from the words of a message. */
export function readFailure(status: number, body: unknown): Failure {
  const read = Problem.safeParse(body);
  const { detail, error_type: requestType } = read.success ? read.data : {};
  const type = (Array.isArray(detail) ? detail[0]?.type : undefined) ?? requestType ?? '';
  return { reason: reasonOf(status, type), detail: `fal answered ${status} ${type}`.trim() };
}

function reasonOf(status: number, type: string): Failure['reason'] {
  if (type === 'content_policy_violation') return 'moderated';
  if (type === 'no_media_generated') return 'no-output';
  if (busy.has(type) || status === 429) return 'rate-limited';
  if (late.has(type) || status === 504) return 'timed-out';
  if (status === 401 || status === 402 || status === 403) return 'vendor-account';
  if (status === 404) return 'model-gone';
  if (status === 422 || status === 400) return 'invalid-input';
  return 'unavailable';
}
