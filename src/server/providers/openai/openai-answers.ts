import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Failure, FailureReason } from '#domain/generation/progress.ts';
import type { Output, Started } from '../generator.ts';
import { readJson } from '../http/read-limited.ts';
import { type Meanings, vendorFailure } from '../http/vendor-failure.ts';

const Pictures = z.object({ data: z.array(z.object({ b64_json: z.string().optional() })) });

/** The pictures of an answer; they are never kept at an address. */
export function readOpenaiPictures(body: unknown): Started {
  const read = Pictures.safeParse(body);
  if (!read.success) return failed('bad-output', 'OpenAI returned an unreadable list of images.');
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

const meanings: Meanings = {
  moderation_blocked: 'moderated',
  content_policy_violation: 'moderated',
  // With the status of haste; asking again would not help.
  insufficient_quota: 'balance-exhausted',
  billing_hard_limit_reached: 'balance-exhausted',
  invalid_api_key: 'key-refused',
  model_not_found: 'model-gone',
};

/** Why a call was refused. */
export function readOpenaiFailure(status: number, body: unknown, requestId: string | null): Failure {
  const read = Problem.safeParse(body);
  const word = (read.success ? (read.data.error.code ?? read.data.error.type) : null) ?? '';
  return vendorFailure({ vendor: 'OpenAI', status, word, meanings, requestId });
}

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The models that an account has. Throws when that is not what was answered. */
export async function readOpenaiModels(response: Response): Promise<ReadonlySet<string>> {
  if (!response.ok) throw new Error(`OpenAI answered ${response.status} when asked for its models.`);
  const { data } = Models.parse(await readJson(response));
  return new Set(data.map(({ id }) => id));
}
