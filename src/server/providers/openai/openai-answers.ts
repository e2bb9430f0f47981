import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Failure, FailureReason } from '#domain/generation/progress.ts';
import type { Output, Started } from '../generator.ts';

const Pictures = z.object({ data: z.array(z.object({ b64_json: z.string().optional() })) });

/** The pictures of an answer; they are never kept at an address. */
export function readOpenaiPictures(body: unknown): Started {
  const read = Pictures.safeParse(body);
  if (!read.success) return failed('bad-output', 'OpenAI answered with something that is no list of pictures.');
  const outputs = read.data.data.flatMap(({ b64_json: base64 }): Output[] => {
    if (base64 === undefined || base64 === '') return [];
    // One at a time: each is only unpacked when it is stored.
    return [{ type: 'stream', open: () => Readable.from([Buffer.from(base64, 'base64')]), mediaType: 'image/jpeg' }];
  });
  return outputs.length === 0 ? failed('no-output', 'OpenAI sent no picture.') : { state: 'done', outputs };
}

function failed(reason: FailureReason, detail: string): Started {
  return { state: 'failed', failure: { reason, detail } };
}

const Problem = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) });

/** No balance is told with the status of haste; asking again would not help. */
const reasonOfCode: Record<string, FailureReason> = {
  moderation_blocked: 'moderated',
  content_policy_violation: 'moderated',
  insufficient_quota: 'vendor-account',
  billing_hard_limit_reached: 'vendor-account',
  invalid_api_key: 'vendor-account',
  model_not_found: 'model-gone',
};
const reasonOfStatus: Record<number, FailureReason> = {
  400: 'invalid-input',
  401: 'vendor-account',
  403: 'vendor-account',
  404: 'model-gone',
  413: 'invalid-input',
  422: 'invalid-input',
  429: 'rate-limited',
};

/** Why a call was refused, from its status and code; never from a sentence. `requestId` is for a letter to them. */
export function readOpenaiFailure(status: number, body: unknown, requestId: string | null): Failure {
  const read = Problem.safeParse(body);
  const code = (read.success ? (read.data.error.code ?? read.data.error.type) : null) ?? '';
  const said = ['OpenAI answered', status, code, requestId === null ? '' : `(request ${requestId})`];
  return {
    reason: reasonOfCode[code] ?? reasonOfStatus[status] ?? 'unavailable',
    detail: said.filter((part) => part !== '').join(' '),
  };
}
