import { cleanNetwork, type NetworkPayload } from '#domain/watching/clean-network.ts';
import { isExcludedHost } from '#domain/watching/recording-limits.ts';

/** Longer bodies are not read. */
const maximumBodyBytes = 200_000;
const readableBody = /^(?:application\/(?:[\w.+-]*json|x-www-form-urlencoded)|text\/(?!event-stream))/i;
/** The recorder's own requests would record themselves. */
const ownPath = '/api/watching/';

type Options = { excludedHosts: readonly string[]; onRequest: (payload: NetworkPayload) => void; signal: AbortSignal };

/** Reports every `fetch` of the page except those to excluded hosts, until `signal` aborts. Bodies are read only of this origin. */
export function recordNetwork({ excludedHosts, onRequest, signal }: Options): void {
  const original = window.fetch;

  async function recordedFetch(resource: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const isUnrecorded = signal.aborted || !isRecorded(resource, excludedHosts);
    if (isUnrecorded) return original.call(window, resource, init);
    const request = new Request(resource, init);
    const isOwn = new URL(request.url).origin === window.location.origin;
    const requestBody = isOwn ? readBody(request) : null;
    const begun = performance.now();
    const report = async (response: Response | undefined) => {
      const durationMs = Math.round(performance.now() - begun);
      const responseBody = response && isOwn ? readBody(response.clone()) : null;
      const payload = {
        method: request.method,
        url: request.url,
        status: response?.status ?? 0,
        durationMs,
        requestHeaders: [...request.headers],
        responseHeaders: [...(response?.headers ?? [])],
        requestBody: await requestBody,
        responseBody: await responseBody,
      };
      if (!signal.aborted) onRequest(cleanNetwork(payload));
    };
    const sent = original.call(window, request);
    sent.then(report, () => report(undefined)).catch(() => undefined);
    return sent;
  }

  window.fetch = recordedFetch;
  signal.addEventListener('abort', () => {
    // Another script may have wrapped it meanwhile; ours passes everything on from now on.
    if (window.fetch === recordedFetch) window.fetch = original;
  });
}

function isRecorded(resource: RequestInfo | URL, excludedHosts: readonly string[]): boolean {
  const address = resource instanceof Request ? resource.url : String(resource);
  if (!URL.canParse(address, window.location.href)) return false;
  const { hostname, pathname } = new URL(address, window.location.href);
  return !pathname.startsWith(ownPath) && !isExcludedHost(hostname, excludedHosts);
}

/** Null for files, streams and long bodies. */
async function readBody(message: Request | Response): Promise<string | null> {
  const type = message.headers.get('content-type') ?? '';
  const length = Number(message.headers.get('content-length') ?? 0);
  if (!readableBody.test(type) || length > maximumBodyBytes || message.body === null) return null;
  const copy = message instanceof Request ? message.clone() : message;
  const text = await copy.text().catch(() => null);
  return text !== null && text.length > maximumBodyBytes ? null : text;
}
