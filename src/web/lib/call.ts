import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { answerOf, fileOf, requestFor } from '#contract/ask.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { AppError, isAppError, messages } from '#contract/errors.ts';
import { fetchWithTimeout, longTimeoutMs, shortTimeoutMs } from './fetch-with-timeout.ts';
import { identity } from './identity/identity.ts';
import type { Send } from './request-context.ts';
import { keepErrorMessage } from './website.ts';

const noConnection = 'Can’t reach Backlot. Nothing was changed. Check your connection and try again.';

/** Fired at the window when an answer says that the account is disabled. */
export const accountDisabledEvent = 'accountDisabled';

type Options = { signal?: AbortSignal };

/** On the server the API is asked in process; in the browser (undefined) over the network. */
const inProcess: () => Send | undefined = createIsomorphicFn()
  .client(() => undefined)
  .server(() => getGlobalStartContext()?.send);

/**
 * Asks one endpoint of the contract. Throws `AppError`: the server's own, `not-signed-in` when there is no token, or
 * `unavailable` when nothing answers.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Sent<E>, options: Options = {}): Promise<Answer<E>> {
  const send = inProcess();
  if (send) return answerOf(endpoint, await send(requestFor(endpoint, input, { origin: 'http://in-process' })));
  return keepOutcome(async () => answerOf(endpoint, await askOverNetwork(endpoint, input, options)), options.signal);
}

/** Sets `website.errorMessage` if `run` fails and clears it if `run` succeeds. An aborted request changes nothing. */
async function keepOutcome<T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    const answer = await run();
    keepErrorMessage(undefined);
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    const err = sentenceOf(error);
    keepErrorMessage(err);
    if (err === messages.userDisabled) window.dispatchEvent(new Event(accountDisabledEvent));
    throw error;
  }
}

/** What was answered instead of success; `conflict` when somebody else was faster. */
export type Refusal = { isSuccessful: false; err: string; conflict?: true };

/**
 * The same for who goes on without: null when nobody answered or nobody is signed in, and a refusal as a value. `otherwise`
 * is the sentence for a refusal that has none of its own.
 */
export async function tryCall<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  otherwise: string = messages.generic,
): Promise<Answer<E> | Refusal | null> {
  try {
    return await call(endpoint, input);
  } catch (error) {
    if (!isAppError(error) || error.code === 'unavailable' || error.code === 'not-signed-in') return null;
    const err = error.message === messages.generic ? otherwise : error.message;
    keepErrorMessage(err);
    return { isSuccessful: false, err, ...(error.code === 'conflict' && { conflict: true }) };
  }
}

/** Calls an endpoint that answers a file. Works in the browser only. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
): Promise<{ blob: Blob; name: string }> {
  return keepOutcome(async () => fileOf(await askOverNetwork(endpoint, input, {})));
}

/** Asks while the page is being closed: it arrives although nobody hears the answer. */
export function callOnLeaving<E extends Endpoint>(endpoint: E, input: Sent<E>): void {
  const { origin } = window.location;
  void tokenFor(endpoint)
    .then((token) => fetch(new Request(requestFor(endpoint, input, { origin, token }), { keepalive: true })))
    // There is nobody left to tell; what was not given up is swept.
    .catch(() => undefined);
}

async function askOverNetwork<E extends Endpoint>(endpoint: E, input: Sent<E>, { signal }: Options): Promise<Response> {
  const { origin } = window.location;
  const token = await tokenFor(endpoint);
  const timeoutMs = endpoint.bodyLimitBytes === undefined ? shortTimeoutMs : longTimeoutMs;
  const send = (bearer: string | null) =>
    fetchOrFail(requestFor(endpoint, input, { origin, token: bearer }), timeoutMs, signal);
  const response = await send(token);
  if (response.status !== 401 || token === null) return response;
  const fresh = await identity.currentToken({ fresh: true });
  if (fresh === null) return response;
  return send(fresh);
}

async function tokenFor({ audience, sendsToken }: Endpoint): Promise<string | null> {
  if (audience === 'anyone' && sendsToken !== true) return null;
  const token = await identity.currentToken();
  if (audience === 'anyone') return token;
  if (token !== null) return token;
  // The requirement's own warning for a developer who looks; the person gets the sentence of the error.
  // oxlint-disable-next-line no-console
  console.warn('No authenticated user found.');
  throw new AppError('not-signed-in', messages.notSignedIn);
}

/** If the caller's `signal` aborted the request, rejects with the abort itself; else with `unavailable`. */
async function fetchOrFail(request: Request, timeoutMs: number, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetchWithTimeout(request, signal ? { signal } : {}, timeoutMs);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new AppError('unavailable', noConnection, { cause });
  }
}

/** The sentence to show for anything that was thrown. */
export function sentenceOf(thrown: unknown): string {
  return thrown instanceof AppError ? thrown.message : messages.generic;
}
