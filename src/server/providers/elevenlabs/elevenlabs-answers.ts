import { z } from 'zod';
import type { Failure, FailureReason } from '#domain/generation/progress.ts';

/** `detail` is an object with a status, or for a body that is wrong a list of its fields. */
const Problem = z.object({ detail: z.union([z.object({ status: z.string() }), z.array(z.unknown()), z.string()]) });

const reasonOfWord: Record<string, FailureReason> = {
  content_against_policy: 'moderated',
  bad_prompt: 'moderated',
  max_character_limit_exceeded: 'invalid-input',
  voice_not_found: 'invalid-input',
  // No balance, or a key that does not open this: an admin must see to it.
  quota_exceeded: 'vendor-account',
  invalid_api_key: 'vendor-account',
  missing_permissions: 'vendor-account',
  model_not_found: 'model-gone',
};
const reasonOfStatus: Record<number, FailureReason> = {
  400: 'invalid-input',
  401: 'vendor-account',
  402: 'vendor-account',
  403: 'vendor-account',
  404: 'invalid-input',
  413: 'invalid-input',
  422: 'invalid-input',
};

/** Why a call was refused, from its status and the word in the body; never from a sentence. `requestId` is for a letter to them. */
export function readElevenlabsFailure(status: number, body: unknown, requestId: string | null): Failure {
  const read = Problem.safeParse(body);
  const word =
    read.success && typeof read.data.detail === 'object' && 'status' in read.data.detail ? read.data.detail.status : '';
  const reason = reasonOfWord[word] ?? reasonOfStatus[status] ?? 'unavailable';
  const said = ['ElevenLabs answered', status, word, requestId === null ? '' : `(request ${requestId})`];
  return { reason, detail: said.filter((part) => part !== '').join(' ') };
}
