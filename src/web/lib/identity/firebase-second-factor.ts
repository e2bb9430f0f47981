import {
  type Auth,
  FactorId,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  TotpMultiFactorGenerator,
} from '@firebase/auth';
import { identityText } from '#contract/identity-texts.ts';
import type { IdentityRefusal } from './identity-port.ts';

/** A sign-in that waits for the code of an authenticator app. */
export function createSecondFactor(auth: Auth) {
  let waiting: MultiFactorResolver | undefined;

  return {
    /** The answer when what failed is that a second factor is still missing. */
    refusalOf(error: unknown): IdentityRefusal | undefined {
      if (!needsSecondFactor(error)) return undefined;
      waiting = getMultiFactorResolver(auth, error);
      return { isSuccessful: false, err: identityText('second-factor'), code: 'second-factor' };
    },
    async finish(code: string): Promise<void> {
      const hint = waiting?.hints.find(({ factorId }) => factorId === FactorId.TOTP);
      if (!waiting || !hint) throw noFactor;
      await waiting.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code));
      waiting = undefined;
    },
  };
}

/** Codes by telephone are not asked for here. */
const noFactor = Object.assign(new Error('Factor not found.'), { code: 'auth/multi-factor-info-not-found' });

function needsSecondFactor(error: unknown): error is MultiFactorError {
  return error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';
}
