import {
  applyActionCode,
  type Auth,
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  updatePassword,
  type User,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import { messages } from '#contract/errors.ts';
import { identityApi } from '#contract/users.ts';
import { fetchWithTimeout } from '#web/lib/fetch-with-timeout.ts';
import type { FirebaseSession } from './firebase-session.ts';
import type { AccountIdentity, Credentials } from './identity-port.ts';

/** Addresses, passwords and proofs of Firebase's people. The mails are Firebase's, too. */
export function createFirebaseAccount(auth: Auth, session: FirebaseSession): Omit<AccountIdentity, 'signInWith'> {
  const { attempt, asUser, keeper, leave } = session;
  return {
    signOutEverywhere: () =>
      asUser(async (user) => {
        await endSessions(await user.getIdToken());
        await leave();
      }),
    reload: () =>
      asUser(async (user) => {
        await user.reload();
        await keeper.currentToken({ fresh: true });
      }),
    // Firebase calls them `google.com`, and so on.
    async waysIn() {
      // Asked before the SDK has looked who is here, it knows nobody.
      await auth.authStateReady();
      return auth.currentUser?.providerData.map(({ providerId }) => providerId.replace(/\.com$/, '')) ?? [];
    },
    sendVerification: () => asUser((user) => sendEmailVerification(user)),
    sendPasswordReset: (email) => attempt(() => sendPasswordResetEmail(auth, email), messages.unableToResetPassword),
    confirmPasswordReset: ({ code, password }) =>
      attempt(() => confirmPasswordReset(auth, code, password), messages.unableToResetPassword),
    confirmEmail: (code) => attempt(() => applyActionCode(auth, code)),
    reauthenticate: (credentials) => asUser((user) => prove(user, credentials)),
    updatePassword: ({ currentPassword, password }) =>
      asUser(async (user) => {
        await prove(user, { email: user.email ?? '', password: currentPassword });
        await updatePassword(user, password);
        // Every other session ends with the old password; this one goes on with a new token.
        await keeper.currentToken({ fresh: true });
      }),
    updateEmail: (email) => asUser((user) => verifyBeforeUpdateEmail(user, email)),
  };
}

const prove = (user: User, { email, password }: Credentials) =>
  reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));

/** Firebase lets only a server end other sessions. */
async function endSessions(token: string): Promise<void> {
  const { method, path } = identityApi.signOutEverywhere;
  const response = await fetchWithTimeout(path, { method, headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
}
