import { messages } from '#contract/errors.ts';
import { securityApi } from '#contract/identity.ts';
import { identityCode, identityText } from '#contract/identity-texts.ts';
import { createBuiltInAccount, createBuiltInSessions, createBuiltInTwoFactor } from './built-in-account.ts';
import { ask, get, outcomeOf, post, refuse } from './built-in-requests.ts';
import type { Identity, IdentityAnswer } from './identity-port.ts';
import { openProviderWindow, untilReturned } from './provider-window.ts';
import { createTokenKeeper } from './token-keeper.ts';

/** The page that a provider's window comes back to. */
const returnPath = '/signed-in';
/** Codes of an app; recovery codes are longer, with letters. */
const appCode = /^\d{6}$/;

/** The identity service that comes with Backlot: a session cookie, and tokens made from it. */
export function createBuiltInIdentity(): Identity {
  let replacing: Promise<unknown> = Promise.resolve();
  const keeper = createTokenKeeper(() => replacing.then(fetchToken));
  const parts = {
    keeper,
    whileReplacing<T>(work: () => Promise<T>): Promise<T> {
      const result = work();
      replacing = result.catch(() => undefined);
      return result;
    },
  };

  return {
    signIn: async ({ email, password }) =>
      goOn(await post('/sign-in/email', { email, password, rememberMe: true }), whyNoSignIn),
    sendSignInLink: (email) => outcomeOf(ask(null, securityApi.sendSignInLink, { body: { email } })),
    signInByLink: async (code) => goOn(await post('/sign-in/link', { code }), () => messages.unableToSignIn),
    async signUp({ email, password, name }) {
      const answer = await post('/sign-up/email', { email, password, name });
      if (!answer.ok) return refuse(answer, messages.generic);
      return (await isSignedIn(answer)) ? begin(messages.accountCreatedNotSignedIn) : verifyFirst;
    },
    async finishSecondFactor(code) {
      const answer = await sendSecondFactor(code);
      return answer.ok ? begin(messages.unableToSignIn) : refuse(answer, messages.unableToSignIn);
    },
    signInWith: (provider) => signInWith(provider, () => begin(messages.unableToSignIn)),
    async signOut() {
      await post('/sign-out', {});
      keeper.clear();
    },
    letGo: () => keeper.clear(),
    currentToken: (options) => keeper.currentToken(options),
    onChange: (listener) => keeper.onChange(listener),
    ...createBuiltInAccount(parts),
    sessions: createBuiltInSessions(parts),
    twoFactor: createBuiltInTwoFactor(parts),
  };

  /** Starts the session, unless the account has a second factor. */
  async function goOn(answer: Response, reasonOf: (refused: Response) => string): Promise<IdentityAnswer> {
    if (!answer.ok) return refuse(answer, reasonOf(answer));
    return (await asksForMore(answer)) ? secondFactor : begin(messages.unableToSignIn);
  }

  async function begin(err: string): Promise<IdentityAnswer> {
    keeper.forget();
    return (await keeper.currentToken({ fresh: true })) === null
      ? { isSuccessful: false, err }
      : { isSuccessful: true };
  }
}

/** Sends the code of an authenticator app or a recovery code. */
function sendSecondFactor(code: string): Promise<Response> {
  const typed = code.replaceAll(/\s/g, '');
  const kind = appCode.test(typed) ? 'totp' : 'backup-code';
  return post(`/two-factor/verify-${kind}`, { code: typed });
}

const secondFactor: IdentityAnswer = { isSuccessful: false, err: identityText('second-factor'), code: 'second-factor' };
/** The account is there, or was; a mail says how to go on. */
const verifyFirst: IdentityAnswer = { isSuccessful: false, err: '', code: 'verification-sent' };

// Both read the service's own answers.
const asksForMore = async (answer: Response) =>
  ((await answer.json()) as { twoFactorRedirect?: boolean }).twoFactorRedirect;
const isSignedIn = async (answer: Response) => typeof ((await answer.json()) as { token?: unknown }).token === 'string';

async function signInWith(provider: string, begin: () => Promise<IdentityAnswer>): Promise<IdentityAnswer> {
  const popup = openProviderWindow();
  if (!popup) return refusedBy('popup-blocked');
  const back = { callbackURL: returnPath, errorCallbackURL: returnPath };
  const answer = await post('/sign-in/social', { provider, ...back, disableRedirect: true });
  if (!answer.ok) {
    popup.close();
    return refuse(answer, messages.unableToSignIn);
  }
  const { url } = (await answer.json()) as { url: string };
  popup.location.href = url;
  // Whoever is told of the token then reads the profile.
  const { code } = await untilReturned(popup, (late) => late.code === undefined && void begin());
  return code === undefined ? begin() : refusedBy(code);
}

/** What a provider's window may say, in the words of the table. */
const windowCodes: Record<string, string> = {
  'access-denied': 'popup-closed-by-user',
  'user-cancelled-authorize': 'popup-closed-by-user',
  'account-not-linked': 'account-exists-with-different-credential',
  'email-not-verified': 'verification-sent',
  'email-not-found': 'user-email-not-found',
};

function refusedBy(given: string): IdentityAnswer {
  const name = identityCode(given.replaceAll(' ', '_'));
  const code = windowCodes[name] ?? name;
  return { isSuccessful: false, err: identityText(code, messages.unableToSignIn), code };
}

/** The token of the session cookie; null when there is no session, `undefined` when nobody could be asked. */
async function fetchToken(): Promise<string | null | undefined> {
  // A visitor who never was here is asked for kindly, without an error in the log.
  if (!wasHere() && (await hasNoSession())) return null;
  const response = await get('/token');
  if (response?.ok) {
    const { token } = (await response.json()) as { token?: string };
    return token ?? null;
  }
  return response !== null && [401, 403].includes(response.status) ? null : undefined;
}

const wasHere = () => document.cookie.includes('user=');

async function hasNoSession(): Promise<boolean> {
  const response = await get('/get-session');
  return response?.ok === true && (await response.json()) === null;
}

/** A service that is broken has not looked at the password. */
const whyNoSignIn = ({ status }: Response): string =>
  status >= 500 ? messages.unableToSignIn : messages.wrongPassword;
