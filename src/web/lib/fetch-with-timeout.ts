/** Timeout of a request with a JSON body or none. */
export const shortTimeoutMs = 30_000;
/** Timeout of a request that carries or answers a file. */
export const longTimeoutMs = 60_000;

/**
 * Fetches and rejects with a `TimeoutError` after `timeoutMs`. The timeout covers the response body too. A signal in `init`
 * aborts earlier. Upload parts don't use it: their duration depends on the user's connection.
 */
export function fetchWithTimeout(
  input: RequestInfo,
  init: RequestInit = {},
  timeoutMs: number = shortTimeoutMs,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
}
