import type { Answer, Endpoint, Sent } from './endpoint.ts';
import { AppError, ErrorBody, messages } from './errors.ts';

export type Circumstances = { origin: string; token?: string | null; signal?: AbortSignal | undefined };

/** The HTTP request by which an endpoint is asked, whoever sends it: a browser, a page made on the server, a tool. */
export function requestFor<E extends Endpoint>(endpoint: E, input: Sent<E>, circumstances: Circumstances): Request {
  const { origin, token = null, signal } = circumstances;
  // Each part is there exactly when the endpoint has a schema for it.
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | number | boolean | undefined>;
    body?: unknown;
  };
  const url = new URL(fillPath(endpoint.path, params), origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const headers = new Headers({ accept: 'application/json', 'cache-control': 'no-cache' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return new Request(url, {
    method: endpoint.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

/** What an endpoint answered. Throws the `AppError` that the server told. */
export async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  if (!response.ok) throw await errorOf(response);
  const body: unknown = await response.json();
  // The endpoint's own schema made it, or its handler by the type of that schema.
  return (endpoint.isLarge ? body : endpoint.response.parse(body)) as Answer<E>;
}

/** A file that an endpoint answered, and its name. Throws the `AppError` that the server told. */
export async function fileOf(response: Response): Promise<{ blob: Blob; name: string }> {
  if (!response.ok) throw await errorOf(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  return {
    blob: await response.blob(),
    name: encoded === undefined ? (plain ?? 'document') : decodeURIComponent(encoded),
  };
}

/** The `AppError` of an answer that is not a success. */
export async function errorOf(response: Response): Promise<AppError> {
  const read = ErrorBody.safeParse(await response.json().catch(() => null));
  if (!read.success) return new AppError(response.status === 503 ? 'unavailable' : 'internal', messages.generic);
  const { err, code, fields, details } = read.data;
  const wait = response.headers.get('retry-after') ?? '';
  const retryAfterSeconds = /^\d+$/.test(wait) ? Number(wait) : undefined;
  return new AppError(code, err || messages.generic, {
    ...(fields && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    details,
  });
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
