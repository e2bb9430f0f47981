import { messages } from '#contract/errors.ts';
import { securityApi } from '#contract/identity.ts';
import { ask, outcomeOf, post, refuse } from './built-in-requests.ts';
import type { AccountIdentity, IdentityAnswer, SessionsIdentity, TwoFactorIdentity } from './identity-port.ts';
import type { createTokenKeeper } from './token-keeper.ts';

export type AccountParts = {
  keeper: ReturnType<typeof createTokenKeeper>;
  /** Nobody asks for a token while the session is being replaced: the old cookie is good for nothing by then. */
  whileReplacing: <T>(work: () => Promise<T>) => Promise<T>;
};

const done: IdentityAnswer = { isSuccessful: true };

/** What the account pages and the links in mails ask of the built-in service. */
export function createBuiltInAccount({ keeper, whileReplacing }: AccountParts): Omit<AccountIdentity, 'signInWith'> {
  const token = () => keeper.currentToken();
  return {
    async signOutEverywhere() {
      const answer = await post('/revoke-sessions', {});
      if (!answer.ok) return refuse(answer, messages.generic);
      keeper.clear();
      return done;
    },
    async reload() {
      return (await keeper.currentToken({ fresh: true })) === null
        ? { isSuccessful: false, err: messages.notSignedIn }
        : done;
    },
    waysIn: async () => (await ask(await token(), securityApi.sessions, {})).waysIn,
    sendVerification: async () => outcomeOf(ask(await token(), securityApi.sendVerification, {})),
    async sendPasswordReset(email) {
      const answer = await post('/request-password-reset', { email });
      return answer.ok ? done : refuse(answer, messages.unableToResetPassword);
    },
    async confirmPasswordReset({ code, password }) {
      const answer = await post('/reset-password', { token: code, newPassword: password });
      return answer.ok ? done : refuse(answer, messages.unableToResetPassword);
    },
    confirmEmail: (code) => outcomeOf(ask(null, securityApi.confirmEmail, { body: { code } })),
    async reauthenticate({ password }) {
      return outcomeOf(ask(await token(), securityApi.reauthenticate, { body: { password } }));
    },
    async updatePassword({ currentPassword, password }) {
      const change = { currentPassword, newPassword: password };
      return replacing('/change-password', change, { keeper, whileReplacing });
    },
    updateEmail: async (email) => outcomeOf(ask(await token(), securityApi.changeEmail, { body: { email } })),
  };
}

/** The browsers of a person. */
export function createBuiltInSessions({ keeper }: Pick<AccountParts, 'keeper'>): SessionsIdentity {
  return {
    async list() {
      const { sessions } = await ask(await keeper.currentToken(), securityApi.sessions, {});
      return sessions;
    },
    async end(sessionId) {
      const answer = await outcomeOf(
        ask(await keeper.currentToken(), securityApi.endSession, { params: { sessionId } }),
      );
      // What has ended already is what was asked for.
      return !answer.isSuccessful && answer.code === 'not-found' ? done : answer;
    },
  };
}

/** Codes of an authenticator app. */
export function createBuiltInTwoFactor(parts: AccountParts): TwoFactorIdentity {
  return {
    async isOn() {
      const { hasSecondFactor } = await ask(await parts.keeper.currentToken(), securityApi.sessions, {});
      return hasSecondFactor;
    },
    async begin(password) {
      const answer = await post('/two-factor/enable', { password });
      if (!answer.ok) return refuse(answer, messages.generic);
      // The service's own answer.
      const { totpURI: uri, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] };
      return { isSuccessful: true, uri, backupCodes };
    },
    confirm: (code) => replacing('/two-factor/verify-totp', { code }, parts),
    turnOff: (password) => replacing('/two-factor/disable', { password }, parts),
  };
}

/** A call after which this browser has another session. */
async function replacing(
  path: string,
  body: object,
  { keeper, whileReplacing }: AccountParts,
): Promise<IdentityAnswer> {
  const answer = await whileReplacing(() => post(path, body));
  if (!answer.ok) return refuse(answer, messages.generic);
  await keeper.currentToken({ fresh: true });
  return done;
}
