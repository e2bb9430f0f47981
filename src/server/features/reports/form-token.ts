import { AppError } from '#contract/errors.ts';
import type { ReportKind } from '#domain/reports/report-rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSigned, sign } from '#server/platform/storage/signature.ts';

type About = { kind: ReportKind; id: string };

const lifetimeMs = 24 * 3_600_000;

/** Shows that a form was opened before it was sent: a time and its signature, for one target. */
export function createFormTokens({ secret, clock }: Pick<Platform, 'secret' | 'clock'>) {
  const signatureOf = ({ kind, id }: About, issuedAt: string) => sign(secret, 'report form', [kind, id, issuedAt]);
  return {
    issue(about: About): string {
      const issuedAt = String(clock.now().getTime());
      return `${issuedAt}.${signatureOf(about, issuedAt)}`;
    },
    /** Throws `invalid-input` for a token that was not issued for this target, or that has expired. */
    check(about: About, token: string): void {
      const [issuedAt = '', signature = ''] = token.split('.');
      const ageMs = clock.now().getTime() - Number(issuedAt);
      if (ageMs >= 0 && ageMs <= lifetimeMs && isSigned(signatureOf(about, issuedAt), signature)) return;
      const fields = [{ path: 'token', message: 'is not valid any more' }];
      throw new AppError('invalid-input', 'This form has expired. Reload the page and send it again.', { fields });
    },
  };
}
