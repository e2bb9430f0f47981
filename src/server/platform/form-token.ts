import { AppError } from '#contract/errors.ts';
import type { Platform } from './platform.ts';
import { isSigned, sign } from './storage/signature.ts';

const lifetimeMs = 24 * 3_600_000;

/** Shows that a public form was opened before it was sent: a time and its signature. `about` names the form and its subject. */
export function createFormTokens({ secret, clock }: Pick<Platform, 'secret' | 'clock'>) {
  const signatureOf = (about: readonly string[], issuedAt: string) => sign(secret, 'form', [...about, issuedAt]);
  return {
    issue(about: readonly string[]): string {
      const issuedAt = String(clock.now().getTime());
      return `${issuedAt}.${signatureOf(about, issuedAt)}`;
    },
    /** Throws `invalid-input` for a token that was not issued for this form, or that has expired. */
    check(about: readonly string[], token: string): void {
      const [issuedAt = '', signature = ''] = token.split('.');
      const ageMs = clock.now().getTime() - Number(issuedAt);
      if (ageMs >= 0 && ageMs <= lifetimeMs && isSigned(signatureOf(about, issuedAt), signature)) return;
      const fields = [{ path: 'token', message: 'has expired' }];
      throw new AppError('invalid-input', 'This form has expired. Reload the page and send it again.', { fields });
    },
  };
}
