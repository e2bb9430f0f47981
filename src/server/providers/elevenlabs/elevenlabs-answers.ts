import { z } from 'zod';
import type { Failure } from '#domain/generation/progress.ts';
import { type Meanings, vendorFailure } from '../http/vendor-failure.ts';

/** `detail` is an object with a status; for a body that is wrong it is a list of its fields. */
const Problem = z.object({ detail: z.object({ status: z.string() }) });

const meanings: Meanings = {
  content_against_policy: 'moderated',
  bad_prompt: 'moderated',
  max_character_limit_exceeded: 'invalid-input',
  voice_not_found: 'invalid-input',
  invalid_api_key: 'key-refused',
  missing_permissions: 'key-refused',
  // With the same status as a wrong key.
  quota_exceeded: 'balance-exhausted',
  model_not_found: 'model-gone',
};

/** Why a call was refused. */
export function readElevenlabsFailure(status: number, body: unknown, requestId: string | null): Failure {
  const read = Problem.safeParse(body);
  const word = read.success ? read.data.detail.status : '';
  return vendorFailure({ vendor: 'ElevenLabs', status, word, meanings, requestId });
}
