import { answerOf, requestFor } from '#contract/ask.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { isAppError, messages } from '#contract/errors.ts';
import { identityCode, identityText } from '#contract/identity-texts.ts';
import { fetchWithTimeout } from '#web/lib/fetch-with-timeout.ts';
import type { IdentityAnswer, IdentityRefusal } from './identity-port.ts';

const base = '/api/auth';

type Refusal = { code?: string; err?: string };

/** Calls the identity service with the session cookie. Answers 503 if the network fails or times out. */
export async function post(path: string, body: object): Promise<Response> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return fetchWithTimeout(base + path, request).catch(() =>
    Response.json({ code: 'NETWORK_REQUEST_FAILED' }, { status: 503 }),
  );
}

/** Reads from the identity service; null if the network fails or times out. */
export async function get(path: string): Promise<Response | null> {
  return fetchWithTimeout(base + path, { headers: { accept: 'application/json' } }).catch(() => null);
}

/** The sentence and the reason of an answer that is no success; `otherwise` for a reason that says nothing to a person. */
export async function refuse(response: Response, otherwise: string): Promise<IdentityRefusal> {
  if (response.status === 429) return tooMany(response);
  const { code, err: said } = (await response.json().catch(() => ({}))) as Refusal;
  const isOurs = code === 'storage-full' || code === 'unavailable';
  const err = isOurs && said !== undefined ? said : identityText(code, otherwise);
  return { isSuccessful: false, err, ...(code === undefined ? {} : { code: identityCode(code) }) };
}

function tooMany({ headers }: Response): IdentityRefusal {
  const seconds = Number(headers.get('retry-after'));
  const wait = seconds > 0 ? { retryAfterSeconds: seconds } : {};
  return { isSuccessful: false, err: messages.tooManyRequests, code: 'too-many-requests', ...wait };
}

/** Asks an endpoint of ours with a token. */
export async function ask<E extends Endpoint>(token: string | null, endpoint: E, input: Sent<E>): Promise<Answer<E>> {
  const { origin } = window.location;
  return answerOf(endpoint, await fetchWithTimeout(requestFor(endpoint, input, { origin, token })));
}

/** What such a call came to. */
export async function outcomeOf(asked: Promise<unknown>): Promise<IdentityAnswer> {
  try {
    await asked;
    return { isSuccessful: true };
  } catch (error) {
    if (!isAppError(error)) return { isSuccessful: false, err: identityText('network-request-failed') };
    const isProofMissing = error.message === messages.requiresRecentLogin;
    return { isSuccessful: false, err: error.message, code: isProofMissing ? 'requires-recent-login' : error.code };
  }
}
