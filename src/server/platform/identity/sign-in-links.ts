import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { type AuthParts, linkPath } from './auth-hooks.ts';

/** Signs a user in by the one-time code of a link; the second factor is asked for afterwards like after a password. */
export function signInLinks({ codes }: Pick<AuthParts, 'codes'>) {
  return {
    id: 'sign-in-links',
    endpoints: {
      signInByLink: createAuthEndpoint(
        linkPath,
        {
          method: 'POST',
          body: z.object({ code: z.string().max(200) }),
          requireHeaders: true,
          // Another site must not sign its visitors in to an account of its own.
          use: [formCsrfMiddleware],
        },
        async (context) => {
          const proven = await codes.redeem(context.body.code, 'sign-in');
          const { internalAdapter } = context.context;
          const user = proven && (await internalAdapter.findUserById(proven.uid));
          // A link that was mailed to an address which is no longer the user's opens nothing.
          if (!proven || user?.email !== proven.email) {
            throw new APIError('BAD_REQUEST', { code: 'INVALID_ACTION_CODE', message: 'Invalid.' });
          }
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ token: session.token, user: { id: user.id } });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
