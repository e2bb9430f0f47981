import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { AppError, ErrorBody, messages } from '#contract/errors.ts';
import { identity } from './identity/identity.ts';
import type { Send } from './request-context.ts';

/** Requests give up after 30 s; those that carry a file after 60 s. */
const shortTimeoutMs = 30_000;
const longTimeoutMs = 60_000;
const largeBodyBytes = 1_000_000;

const noConnection = 'There is no connection to Backlot. Nothing was changed; try again when you are back.';

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
  const response = send
    ? await send(makeRequest(endpoint, input, { origin: 'http://in-process' }))
    : await ask(endpoint, input, options);
  if (!response.ok) throw await readError(response);
  // The endpoint's own schema made it.
  return endpoint.response.parse(await response.json()) as Answer<E>;
}

async function ask(endpoint: Endpoint, input: object, { signal }: Options): Promise<Response> {
  const origin = window.location.origin;
  const token = await tokenFor(endpoint);
  const response = await fetchOrFail(makeRequest(endpoint, input, { origin, token, signal }));
  if (response.status !== 401 || token === null) return response;
  const fresh = await identity.currentToken({ fresh: true });
  if (fresh === null) return response;
  return fetchOrFail(makeRequest(endpoint, input, { origin, token: fresh, signal }));
}

async function tokenFor({ audience }: Endpoint): Promise<string | null> {
  if (audience === 'anyone') return null;
  const token = await identity.currentToken();
  if (token !== null) return token;
  // The requirement's own warning for a developer who looks; the person gets the sentence of the error.
  // oxlint-disable-next-line no-console
  console.warn('No authenticated user found.');
  throw new AppError('not-signed-in', messages.notSignedIn);
}

async function fetchOrFail(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    if (request.signal.aborted && !isTimeout(request.signal.reason)) throw cause;
    throw new AppError('unavailable', noConnection, { cause });
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';

type Circumstances = { origin: string; token?: string | null; signal?: AbortSignal | undefined };
type Parts = { params?: Record<string, string>; query?: Query; body?: unknown };
type Query = Record<string, string | number | boolean | undefined>;

function makeRequest(endpoint: Endpoint, input: Parts, { origin, token = null, signal }: Circumstances): Request {
  const text = input.body === undefined ? null : JSON.stringify(input.body);
  const timeout = AbortSignal.timeout(text !== null && text.length > largeBodyBytes ? longTimeoutMs : shortTimeoutMs);
  return new Request(addressOf(endpoint, input, origin), {
    method: endpoint.method,
    headers: headersOf(token, text !== null),
    body: text,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

function headersOf(token: string | null, hasBody: boolean): Headers {
  const headers = new Headers({ accept: 'application/json', 'cache-control': 'no-cache' });
  if (hasBody) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: Parts, origin: string): URL {
  const url = new URL(fillPath(path, params), origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

async function readError(response: Response): Promise<AppError> {
  const read = ErrorBody.safeParse(await response.json().catch(() => null));
  if (!read.success) return new AppError(response.status === 503 ? 'unavailable' : 'internal', messages.generic);
  const { err, code, fields, details } = read.data;
  return new AppError(code, err || messages.generic, { ...(fields && { fields }), details });
}

/** The sentence to show for anything that was thrown. */
export function sentenceOf(thrown: unknown): string {
  return thrown instanceof AppError ? thrown.message : messages.generic;
}
