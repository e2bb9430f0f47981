import { messages } from '#contract/errors.ts';
import { identityCode, identityText } from '#contract/identity-texts.ts';
import type { IdentityAnswer, SessionIdentity } from './identity-port.ts';
import { createTokenKeeper } from './token-keeper.ts';

const base = '/api/auth';

type Refusal = { code?: string; message?: string };

/** The identity service that comes with Backlot: e-mail and password, a session cookie, and tokens made from it. */
export function createBuiltInIdentity(): SessionIdentity {
  const keeper = createTokenKeeper(fetchToken);

  return {
    async signIn({ email, password }) {
      const answer = await post('/sign-in/email', { email, password, rememberMe: true });
      return answer.ok ? begin(messages.unableToSignIn) : refuse(answer, messages.wrongPassword);
    },
    async signUp({ email, password, name }) {
      const answer = await post('/sign-up/email', { email, password, name });
      return answer.ok ? begin(messages.accountCreatedNotSignedIn) : refuse(answer, messages.generic);
    },
    async signOut() {
      await post('/sign-out', {});
      keeper.clear();
    },
    letGo: () => keeper.clear(),
    currentToken: (options) => keeper.currentToken(options),
    onChange: (listener) => keeper.onChange(listener),
  };

  async function begin(err: string): Promise<IdentityAnswer> {
    keeper.forget();
    return (await keeper.currentToken({ fresh: true })) === null
      ? { isSuccessful: false, err }
      : { isSuccessful: true };
  }
}

/** The token of the session cookie; null when there is no session, `undefined` when nobody could be asked. */
async function fetchToken(): Promise<string | null | undefined> {
  // A visitor who never was here is asked for kindly, without an error in the log.
  if (!wasHere() && (await hasNoSession())) return null;
  const response = await fetch(`${base}/token`, { headers: { accept: 'application/json' } }).catch(() => null);
  if (response?.ok) {
    const { token } = (await response.json()) as { token?: string };
    return token ?? null;
  }
  return response !== null && [401, 403].includes(response.status) ? null : undefined;
}

const wasHere = () => document.cookie.includes('user=');

async function hasNoSession(): Promise<boolean> {
  const response = await fetch(`${base}/get-session`, { headers: { accept: 'application/json' } }).catch(() => null);
  return response?.ok === true && (await response.json()) === null;
}

async function post(path: string, body: object): Promise<Response> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return fetch(base + path, request).catch(() => Response.json({ code: 'NO_CONNECTION' }, { status: 503 }));
}

async function refuse(response: Response, otherwise: string): Promise<IdentityAnswer> {
  if (response.status === 429) return { isSuccessful: false, err: messages.tooManyRequests, code: 'too-many-requests' };
  const { code } = (await response.json().catch(() => ({}))) as Refusal;
  const err = identityText(code, response.status >= 500 ? messages.unableToSignIn : otherwise);
  return { isSuccessful: false, err, ...(code === undefined ? {} : { code: identityCode(code) }) };
}
