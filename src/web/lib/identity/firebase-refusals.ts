import { identityCode, identityText } from '#contract/identity-texts.ts';
import type { IdentityRefusal } from './identity-port.ts';

/** After these there is no session any more: whoever has it is signed out. */
const refused = new Set(['user-disabled', 'user-token-expired', 'invalid-user-token', 'user-not-found']);

/** What the SDK calls the reason, without its prefix; undefined for whatever is not the SDK's. */
function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? identityCode(code) : undefined;
}

export function refusalOf(error: unknown, otherwise: string): IdentityRefusal {
  const code = codeOf(error);
  const err = identityText(code, otherwise);
  return { isSuccessful: false, err, ...(code === undefined ? {} : { code }) };
}

/** Whether Firebase refuses a new token, rather than being out of reach. */
export function isRefused(error: unknown): boolean {
  return refused.has(codeOf(error) ?? '');
}
