import { z } from 'zod';
import { identityText } from '#contract/identity-texts.ts';
import { clientAddressHeader } from './client-address-header.ts';
import { isOffered, leastRefusalMs, takesItsTime } from './offered-paths.ts';

type Handler = (request: Request) => Promise<Response>;

/** Lets the library answer what we offer of it, with sentences for people, and so that time tells nothing. */
export function answerRequest(handler: Handler) {
  return async (request: Request, clientAddress: string): Promise<Response> => {
    const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
    if (!isOffered(path)) return Response.json(refusal(404, undefined), { status: 404 });
    request.headers.set(clientAddressHeader, clientAddress);
    const begunAtMs = performance.now();
    const response = await said(await handler(request));
    if (path.startsWith('/callback/')) return afterCallback(response);
    if (takesItsTime(path, response)) await untilMs(begunAtMs + leastRefusalMs);
    return response;
  };
}

/** Who comes back from another service and has a second factor is told so by where the window ends. */
function afterCallback(response: Response): Response {
  const location = response.headers.get('location');
  const isHalfway = response.headers.getSetCookie().some((cookie) => /two_factor=[^;]/.test(cookie));
  if (location === null || !isHalfway) return response;
  const headers = new Headers(response.headers);
  headers.set('location', `${location}${location.includes('?') ? '&' : '?'}error=second_factor`);
  return new Response(null, { status: response.status, headers });
}

const Refused = z.object({ code: z.string().optional() });

/** The window of the library's limit on sign-ins. */
const usualRetrySeconds = '10';

/** A refusal says why in a sentence for the person, beside the library's own code. */
async function said(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const read = Refused.safeParse(await response.json().catch(() => undefined));
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  // The library appends its window to a bigint that PostgreSQL returns as text: its wait would be millions of years.
  headers.delete('x-retry-after');
  // Our own limits set `Retry-After`.
  if (response.status === 429) headers.set('retry-after', headers.get('retry-after') ?? usualRetrySeconds);
  return Response.json(refusal(response.status, read.data?.code), { status: response.status, headers });
}

function refusal(status: number, code: string | undefined) {
  const reason = status === 429 ? 'TOO_MANY_REQUESTS' : code;
  return { err: identityText(reason), ...(reason !== undefined && { code: reason }) };
}

async function untilMs(momentMs: number): Promise<void> {
  const leftMs = momentMs - performance.now();
  if (leftMs > 0) await new Promise((passed) => setTimeout(passed, leftMs));
}
