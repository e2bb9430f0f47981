import type { Endpoint, Sent } from '#contract/endpoint.ts';
import { requestFor } from '#contract/ask.ts';

/**
 * Sends a report without cookies and without a token, also while the page is being closed. A failure is ignored: it must not cause
 * another report.
 */
export function sendReport<E extends Endpoint>(endpoint: E, input: Sent<E>): void {
  const request = requestFor(endpoint, input, { origin: window.location.origin });
  void fetch(new Request(request, { keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' })).then(
    (response) => response.body?.cancel(),
    () => undefined,
  );
}
